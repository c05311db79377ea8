/** Headers for browsers. Programs call the API, so nearly everything is forbidden. */
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../../ground/config/index.ts';

type Policy = Record<string, string[]>;

const policy = (directives: Policy) => ({
  contentSecurityPolicy: { useDefaults: false, directives },
});

/** For answers that are no pages: a browser must run nothing that is in them. */
const NOTHING: Policy = { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] };

/**
 * For a page that comes whole from the package: allows its own scripts and calls, no others.
 * @param scripts further sources of scripts, such as a nonce
 */
export const pagePolicy = (...scripts: string[]) =>
  policy({
    ...NOTHING,
    'script-src': ["'self'", ...scripts],
    // Libraries set styles by scripts.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
  });

/**
 * Sets the security headers of every answer. A page overrides the policy with `reply.helmet(pagePolicy())` or the
 * route option `helmet`.
 */
export async function addSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    ...policy(NOTHING),
    // URLs may hold keys.
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    // Binds the whole host, so it is for the proxy that ends TLS to send.
    strictTransportSecurity: false,
    // For obsolete browsers and plugins, or for pages only.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xPoweredBy: false,
    xXssProtection: false,
  });
}

/** Headers a script of another origin may read. */
const EXPOSED = [
  'content-disposition',
  'idempotent-replayed',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
  'retry-after',
];

/** Allows scripts of the origins in `cors.origins` to call the API; by default of none. */
export async function allowOrigins(app: FastifyInstance, { cors: { origins } }: Config) {
  if (origins.length === 0) return;
  await app.register(cors, {
    origin: origins,
    methods: ['GET', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'last-event-id'],
    exposedHeaders: EXPOSED,
    maxAge: 600,
  });
}

/** Answers hold people's data and their URLs hold keys, so no cache may keep them. */
export async function forbidStoring(_request: unknown, reply: FastifyReply): Promise<void> {
  reply.header('cache-control', 'no-store');
}
