import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError } from '../api/index.ts';
import type { Service } from '../service.ts';
import { RequestCount } from './request-count.ts';

/** Counts a request against its account's limit; a second call for the same one does nothing. */
export type LimitRate = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/**
 * The limit of `limits.requests_per_minute`: a hook for after the key has been checked. Every
 * answer it lets through or refuses tells how much is left, in `RateLimit-*` headers.
 * @throws ServiceError `too_many`, from the hook
 */
export async function createRateLimit(app: FastifyInstance, service: Service): Promise<LimitRate> {
  const max = service.config.limits.requestsPerMinute;
  const count = new RequestCount(service.pool, service.log, max);
  app.addHook('onClose', () => count.close());
  await app.register(rateLimit, {
    global: false,
    max,
    enableDraftSpec: true,
    store: storeOf(count),
    keyGenerator: (request) => String(request.principal.accountId),
    errorResponseBuilder: (_request, { ttl }) =>
      new ServiceError('too_many', `more than ${max} requests within a minute; wait`, {
        retryAfterSeconds: Math.ceil(ttl / 1000),
      }),
  });
  return app.rateLimit() as unknown as LimitRate;
}

/** For a scope whose hooks check the key: limits as soon as it is known whose request it is. */
export function limitAccounts(scope: FastifyInstance, limitRate: LimitRate): void {
  scope.addHook('onRequest', async (request, reply) => {
    if (request.principal) await limitRate(request, reply);
  });
  scope.addHook('preValidation', limitRate);
}

/** What the plugin asks for counts; it makes its store itself, of a class. */
const storeOf = (count: RequestCount) =>
  class implements FastifyRateLimitStore {
    incr(key: string, tell: (error: Error | null, result: Counted) => void): void {
      const { requests, restMs } = count.add(Number(key));
      tell(null, { current: requests, ttl: restMs });
    }

    child(): FastifyRateLimitStore {
      return this;
    }
  };

type Counted = { current: number; ttl: number };
