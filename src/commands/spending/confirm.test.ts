import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { confirmSpending } from './confirm.ts';

const QUOTE = {
  rows: 12_000,
  duplicates: 14,
  unusable: 3,
  maximum_credits: 12_000,
  credits_available: 9_000.5,
  affordable: false,
  match_rate: 0.71,
  fresh: { people: 0, credits: 0 },
  warnings: [],
  sample: { size: 2_000, matched: 1_420, expected_credits: 8_436 },
};

async function ask(typed: string | null) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const asked = confirmSpending('leads', QUOTE, { input, output });
  if (typed === null) input.end();
  else input.write(`${typed}\n`);
  const told = () => String(output.read());
  return asked.then(told);
}

test('shows the cost and asks for confirmation', async () => {
  expect(await ask('y')).toBe(`12,000 leads: 14 duplicates, 3 without a match value
about 71.0 % match, by a random sample of 2,000
about 8,436.00 credits for all, at most 12,000.00
9,000.50 available, which is less
Go on? [y/N] `);
  await ask(' YES ');
});

test.each([[''], ['n'], ['no'], ['yesterday'], [null]])(
  '%j is not a confirmation',
  async (typed) => {
    await expect(ask(typed)).rejects.toThrow('not confirmed: nothing was sent');
  },
);
