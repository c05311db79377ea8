/** Controls of calls that not every session may make. They can be used until the session is known. */
import type { ReactNode } from 'react';
import type { Scope } from '../../../src/ground/api/scopes.ts';
import { useSession } from '../api/use-account.ts';
import { useTexts } from '../texts/index.tsx';

/** Properties of a control: nothing, or that it cannot be used and why. */
export type Control = { disabled?: true; title?: string };

/** Returns the properties of a control whose call needs one of the scopes. */
export function useControl(...needed: readonly Scope[]): Control {
  const { shell } = useTexts();
  const session = useSession();
  if (!session || needed.some((scope) => session.scopes.includes(scope))) return {};
  const { role } = session;
  return { disabled: true, title: role ? shell.roleLacks(shell.roles[role]) : shell.keyLacks };
}

type AllowedProps = { needs: Scope; children: ReactNode };

/** Shows a link to a screen only to sessions that may use the screen. */
export const Allowed = ({ needs, children }: AllowedProps) =>
  useControl(needs).disabled ? null : children;
