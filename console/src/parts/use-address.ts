/** State of a screen that is kept in its address, so that a link shows the same. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { PageSearch } from './address.ts';

/** `undefined` removes a member. */
type Changes<Kept> = { [Name in keyof Kept]?: Kept[Name] | undefined };

/**
 * The search part of the address, and a function that changes members of it. Back undoes a change,
 * unless it replaces the last entry of the history.
 */
export function useAddress<Kept extends object>() {
  const kept: unknown = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = (changes: Changes<Kept>, replace = false) =>
    void navigate({
      to: '.',
      search: (last: Kept) => ({ ...last, ...changes }),
      replace,
      resetScroll: false,
    } as never);
  return [kept as Kept, change] as const;
}

/** The page of the list that the screen shows. Pages count from 0. */
export function usePage() {
  const [{ page = 0 }, change] = useAddress<PageSearch>();
  return [page, (number: number) => change({ page: number || undefined })] as const;
}

/**
 * Members of tabs whose choice is in the address. Another tab removes the rest of the search part.
 * @param first the tab that is shown if the address has none
 */
export function useTab(first: string) {
  const navigate = useNavigate();
  const { tab = first } = useSearch({ strict: false });
  const onChange = (next: string | null) =>
    void navigate({
      to: '.',
      search: next === null || next === first ? {} : { tab: next },
      resetScroll: false,
    } as never);
  return { value: tab, onChange };
}
