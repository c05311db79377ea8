import type { FastifyInstance, FastifyRequest } from 'fastify';
import { wantsStream } from '../../events/stream/index.ts';

/** Makes the calls of a scope take turns, from handler to answer. Add it after the key checks. */
export function takeTurns(scope: FastifyInstance): void {
  const held = new WeakMap<FastifyRequest, () => void>();
  scope.addHook('preHandler', async (request, reply) => {
    const { method, routeOptions, principal } = request;
    const isBounded = method === 'POST' || routeOptions.config.takesTurn === false;
    if (isBounded || wantsStream(request)) return;
    const giveBack = await scope.turns.take(principal.accountId, reply);
    held.set(request, giveBack);
    if (reply.raw.closed) giveBack();
    else reply.raw.once('close', giveBack);
  });
  // Ends the turn when the answer is ready. The time in which the client reads it does not count.
  scope.addHook('onSend', async (request) => held.get(request)?.());
}
