import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError } from '../../ground/api/index.ts';
import type { Service } from '../../ground/service.ts';
import { RequestCount } from './request-count.ts';

/**
 * Counts a request against its account's limit. Calling it again for the same request does nothing.
 */
export type LimitRate = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/**
 * The limit `limits.requests_per_minute` as a hook that runs after the key is checked. The
 * `RateLimit-*` headers of every answer, also of a refusal, show what is left.
 * @throws ServiceError `too_many`, from the hook
 */
export async function createRateLimit(app: FastifyInstance, service: Service): Promise<LimitRate> {
  const max = service.config.limits.requestsPerMinute;
  const count = new RequestCount(service.db, service.log, max);
  app.addHook('onClose', () => count.close());
  await app.register(rateLimit, {
    global: false,
    max,
    enableDraftSpec: true,
    store: toStore(count),
    keyGenerator: (request) => String(request.principal.accountId),
    errorResponseBuilder: (_request, { ttl }) =>
      new ServiceError('too_many', `more than ${max} requests within a minute; wait`, {
        retryAfterSeconds: Math.ceil(ttl / 1000),
      }),
  });
  return app.rateLimit() as unknown as LimitRate;
}

/** Limits the requests of a scope once their account is known. Add it after the key checks. */
export function limitAccounts(scope: FastifyInstance, limitRate: LimitRate): void {
  scope.addHook('onRequest', async (request, reply) => {
    if (request.principal) await limitRate(request, reply);
  });
  scope.addHook('preValidation', limitRate);
}

/** Adapts the counts to the plugin, which expects a class for its store. */
const toStore = (count: RequestCount) =>
  class implements FastifyRateLimitStore {
    incr(key: string, done: (error: Error | null, result: Counted) => void): void {
      const { requests, restMs } = count.add(Number(key));
      done(null, { current: requests, ttl: restMs });
    }

    child(): FastifyRateLimitStore {
      return this;
    }
  };

type Counted = { current: number; ttl: number };
