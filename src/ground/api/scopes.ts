/** Scopes of keys: the calls that a key may make (docs/keys.md). */
export const SCOPES = ['read', 'quote', 'enrich', 'refresh', 'webhooks', 'admin'] as const;
export type Scope = (typeof SCOPES)[number];
