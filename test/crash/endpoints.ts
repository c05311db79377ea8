/** A webhook endpoint of each account, which must receive every event of the account. */
import type { Account } from './client.ts';
import { PART, type Stage } from './stage.ts';

export type CrashEndpoint = { account: Account; token: string; secret: string };

/** Created first, because an endpoint receives only events recorded after it. */
export const addEndpoints = ({ accounts, receivers, draw, client }: Stage) =>
  Promise.all(
    accounts.map(async (account, at): Promise<CrashEndpoint> => {
      const token = `endpoint-${account.id}`;
      const caller = client(account, draw(PART.endpoints + at));
      const url = receivers.address(token);
      const { body } = await caller.post('/api/v1/webhook_endpoints', { url }, token);
      return { account, token, secret: body.secret };
    }),
  );
