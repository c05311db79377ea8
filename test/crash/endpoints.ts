/** A webhook endpoint of each account, at which every event of the account is to arrive. */
import type { Account } from './client.ts';
import { PART, type Stage } from './stage.ts';

export type CrashEndpoint = { account: Account; token: string; secret: string };

/** Before anything else happens: an endpoint gets what is recorded after it. */
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
