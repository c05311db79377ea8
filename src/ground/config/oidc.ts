/** The settings of sign-in by OpenID Connect (docs/sign-in.md). */
import { Type } from 'typebox';
import { ROLES } from '../api/index.ts';
import type { Config, OidcConfig } from './config.ts';
import { issuerFault } from './url.ts';
import { choice, text } from './values.ts';

const filled = (value: string): string | null => (value === '' ? 'must not be empty' : null);

export const Oidc = Type.Object(
  {
    issuer: text(issuerFault),
    client_id: text(filled),
    client_secret: text(filled),
    groups_claim: Type.Optional(text(filled)),
    account_claim: Type.Optional(text(filled)),
    roles: Type.Record(Type.String(), choice(ROLES)),
  },
  { additionalProperties: false },
);

type Given = {
  issuer: string;
  client_id: string;
  client_secret: string;
  groups_claim?: string | undefined;
  account_claim?: string | undefined;
  roles: OidcConfig['roles'];
};

export const toOidc = (given: Given): OidcConfig => ({
  issuer: given.issuer,
  clientId: given.client_id,
  clientSecret: given.client_secret,
  groupsClaim: given.groups_claim ?? 'groups',
  accountClaim: given.account_claim ?? null,
  roles: given.roles,
});

/** What a single setting cannot show. */
export function findOidcProblem({ oidc, publicUrl }: Pick<Config, 'oidc' | 'publicUrl'>) {
  if (oidc === null) return null;
  if (publicUrl === null) {
    return {
      pointer: '/auth/oidc',
      reason: 'needs public_url, to which the provider sends people',
    };
  }
  if (Object.keys(oidc.roles).length > 0) return null;
  return { pointer: '/auth/oidc/roles', reason: 'must name at least one group with its role' };
}
