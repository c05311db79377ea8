/** Roles of people who sign in by OpenID Connect (docs/sign-in.md#roles), the widest last. */
import type { Scope } from './scopes.ts';

export const ROLES = ['viewer', 'operator', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** What each role may do; null for everything. */
export const SCOPES_OF_ROLE: Record<Role, readonly Scope[] | null> = {
  viewer: ['read', 'quote'],
  operator: ['read', 'quote', 'enrich', 'refresh', 'webhooks'],
  admin: null,
};
