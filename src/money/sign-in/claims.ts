/** What the claims of a person mean here (docs/sign-in.md#roles). Pure. */
import { ROLES, type Role } from '../../ground/api/index.ts';
import type { OidcConfig } from '../../ground/config/index.ts';

export type Claims = Readonly<Record<string, unknown>>;

const MOST_GROUPS = 10_000;
const MOST_ACCOUNTS = 1_000;
const MOST_CHARACTERS = 255;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** Returns the widest role of a person's groups; null without any. */
export function roleOf(claims: Claims, { groupsClaim, roles }: OidcConfig): Role | null {
  const groups = listOf(claims[groupsClaim]).slice(0, MOST_GROUPS);
  const found = new Set(
    groups.flatMap((group) =>
      typeof group === 'string' && Object.hasOwn(roles, group) ? roles[group]! : [],
    ),
  );
  return ROLES.findLast((role) => found.has(role)) ?? null;
}

/** Returns the ids of accounts that a claim names, in its order. */
export function accountsIn(claims: Claims, claim: string): number[] {
  const values = listOf(claims[claim]).slice(0, MOST_ACCOUNTS);
  const ids = values.map((value) =>
    typeof value === 'number' || /^\d{1,15}$/.test(String(value)) ? Number(value) : 0,
  );
  return [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))];
}

/** OpenID Connect allows 255 characters. */
export const isSubject = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= 255;

/** Characters that could forge lines in logs and terminals, or turn text around. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/gu;

export const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? [...value.toWellFormed().replace(INVISIBLE, ' ').trim()].slice(0, MOST_CHARACTERS).join('')
    : '';

/** How a person is shown. */
export function namesOf(claims: Claims): { name: string; email: string } {
  const email = textOf(claims.email);
  const name =
    textOf(claims.name) || textOf(claims.preferred_username) || email || textOf(claims.sub);
  return { name, email: email || name };
}
