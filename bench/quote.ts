/** `quote`: a quote of a list, compared with the create call for the same list. */

import type { MatchField } from '../src/ground/api/index.ts';
import { createAccount } from '../src/money/accounts/index.ts';
import { type Client, createClient, listBody } from './client.ts';
import type { Context } from './context.ts';
import { type Figure, rateFigure, seconds } from './figure.ts';
import { drawList } from './lists.ts';
import { serve } from './service.ts';

export async function measureQuotes(context: Context): Promise<Figure[]> {
  const account = await createAccount(context.database.db, {
    name: 'Bench quotes',
    email: 'quotes@tenure.example',
    credits: 100_000_000,
    jobLimit: 1_000,
  });
  const service = await serve(context.databaseUrl);
  const client = createClient(service.url, account.api_key);
  const figures = [await measure(context, client, 'email'), await measure(context, client, 'name')];
  await client.close();
  await service.stop();
  return figures;
}

/** Inverted times, to compare as rates: twice the rate is half the time. */
async function measure(context: Context, client: Client, field: MatchField): Promise<Figure> {
  const { keys, values } = drawList(context, field, context.leads);
  const pairs: { value: number; yardstick: number }[] = [];
  for (let repeat = 0; repeat < context.repeats; repeat += 1) {
    context.say(`quoting ${context.leads} leads by ${field}, ${repeat + 1} of ${context.repeats}`);
    const body = listBody(field, keys, values);
    const quote = await seconds(() => client.quote(body));
    let id = 0;
    const create = await seconds(async () => {
      id = await client.create(body);
    });
    await client.untilCompleted(id);
    pairs.push({ value: context.leads / quote, yardstick: context.leads / create });
  }
  return rateFigure(`quote by ${field}`, 'leads/s', pairs, {
    reach: { ratio: { atLeast: 2 } },
    aim: { ratio: { atLeast: 5 } },
    note: 'yardstick: the create call',
  });
}
