/** What answers tell browsers: the API is called by programs, so nearly everything is forbidden. */
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config/index.ts';

type Policy = Record<string, string[]>;

const policy = (directives: Policy) => ({
  contentSecurityPolicy: { useDefaults: false, directives },
});

/** Of an answer that is no page: whatever is in it, a browser must not run it. */
const NOTHING: Policy = { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] };

/**
 * Of a page that is served from the package whole: its own scripts and calls, nobody else's.
 * @param scripts further sources of scripts, such as a nonce
 */
export const pagePolicy = (...scripts: string[]) =>
  policy({
    ...NOTHING,
    'script-src': ["'self'", ...scripts],
    // Libraries set styles from scripts.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
  });

/**
 * Headers of every answer. A page overrides the policy with `reply.helmet(pagePolicy())` or the
 * route option `helmet`.
 */
export async function addSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    ...policy(NOTHING),
    // Keys stand in URLs.
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    // For whoever ends TLS to say: it binds the whole host.
    strictTransportSecurity: false,
    // For browsers and plugins that are no more, or for pages alone.
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
  'idempotent-replayed',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
  'retry-after',
];

/** Lets the scripts of `cors.origins` call the API; of none by default. */
export async function allowOrigins(app: FastifyInstance, { cors: { origins } }: Config) {
  if (origins.length === 0) return;
  await app.register(cors, {
    origin: origins,
    methods: ['GET', 'POST'],
    allowedHeaders: ['content-type', 'idempotency-key'],
    exposedHeaders: EXPOSED,
    maxAge: 600,
  });
}

/** Answers hold people's data, and their URLs hold keys: they are kept nowhere on the way. */
export async function forbidStoring(_request: unknown, reply: FastifyReply): Promise<void> {
  reply.header('cache-control', 'no-store');
}
