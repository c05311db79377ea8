/** Where assistants get tokens for `/mcp` (RFC 9728, docs/sign-in.md#assistants). */
import type { FastifyInstance } from 'fastify';
import { SCOPES } from '../../ground/api/index.ts';
import type { Config } from '../../ground/config/index.ts';

const PATH = '/.well-known/oauth-protected-resource/mcp';

/** The URL of `/mcp`, as clients reach it: the only audience of tokens. */
export const resourceOf = ({ publicUrl }: Config): string => `${publicUrl}/mcp`;

/** The challenge of a 401. */
export const challengeOf = (config: Config): string =>
  config.oidc === null ? 'Bearer' : `Bearer resource_metadata="${config.publicUrl}${PATH}"`;

export function addProtectedResource(app: FastifyInstance, config: Config): void {
  const { oidc } = config;
  if (oidc === null) return;
  app.get(PATH, { schema: { hide: true } }, () => ({
    resource: resourceOf(config),
    authorization_servers: [oidc.issuer],
    scopes_supported: SCOPES,
    bearer_methods_supported: ['header'],
    resource_name: 'Tenure',
  }));
}
