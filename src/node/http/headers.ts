/**
 * Security headers for browsers. The API is called by programs, so nearly everything is forbidden.
 */
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../../ground/config/index.ts';

type Policy = Record<string, string[]>;

const policy = (directives: Policy) => ({
  contentSecurityPolicy: { useDefaults: false, directives },
});

/** For answers that are not pages: a browser must execute nothing in them. */
const NOTHING: Policy = { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] };

/**
 * For pages from the package: allows only the page's own scripts and calls.
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

/** For a page without scripts whose only form leads to itself. */
export const formPolicy = () =>
  policy({ ...NOTHING, 'style-src': ["'unsafe-inline'"], 'form-action': ["'self'"] });

/**
 * Sets the security headers of every answer. A page overrides the policy with
 * `reply.helmet(pagePolicy())` or the route option `helmet`.
 */
export async function addSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    ...policy(NOTHING),
    // URLs may contain keys.
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    // Applies to the whole host, so the proxy that ends TLS must send it.
    strictTransportSecurity: false,
    // For obsolete browsers and plugins, or only for pages.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xPoweredBy: false,
    xXssProtection: false,
  });
}

/** Headers that a script of another origin may read. */
const EXPOSED = [
  'content-disposition',
  'idempotent-replayed',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
  'retry-after',
];

/** Allows scripts of the origins in `cors.origins` to call the API; by default no origin. */
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

/**
 * Caches must not store answers, which contain personal data, or their URLs, which may contain
 * keys.
 */
export async function forbidStoring(_request: unknown, reply: FastifyReply): Promise<void> {
  reply.header('cache-control', 'no-store');
}
