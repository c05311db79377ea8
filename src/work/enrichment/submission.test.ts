import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { LEAD_SEPARATOR, LEADS_PER_CHUNK } from './cut-leads.ts';
import { type ChunkText, parseLeadData } from './submission.ts';

const LIMITS = { leadsPerJob: 1_000_000, profileBytes: 1_000 };

const listOf = (count: number, last: string) => {
  const values = Array.from({ length: count }, (_, at) => [`p${at}@example.com`, at]);
  values.at(-1)![0] = last;
  const input = { match_field: 'email', lead_data: { keys: ['email', 'no'], values } };
  return { input: input as never, text: JSON.stringify({ lead_enrichments: input }) };
};

test('a long list is cut chunk by chunk, and other work runs in between', async () => {
  const { input, text } = listOf(4 * LEADS_PER_CHUNK + 1, 'last@example.com');
  let [turns, isCut] = [0, false];
  const others = (async () => {
    for (; !isCut; turns += 1) await nextTurn();
  })();
  const { leads, chunks, texts } = await parseLeadData(input, text, LIMITS);
  isCut = true;
  await others;
  expect(turns).toBeGreaterThanOrEqual(4);
  expect([leads, chunks]).toEqual([8_001, 5]);
  const cut = [...(texts(undefined as never) as Iterable<ChunkText>)].map((chunk) =>
    chunk.leads.split(LEAD_SEPARATOR),
  );
  expect(cut.map(({ length }) => length)).toEqual([2_000, 2_000, 2_000, 2_000, 1]);
  expect(cut[1]![0]).toBe('{"email":"p2000@example.com","no":2000}');
  expect(cut[4]).toEqual(['{"email":"last@example.com","no":8000}']);
});

test('a row that is too large is named by its position in the whole list', async () => {
  const { input, text } = listOf(LEADS_PER_CHUNK + 3, 'x'.repeat(LIMITS.profileBytes));
  await expect(parseLeadData(input, text, LIMITS)).rejects.toThrow(
    'lead_enrichments.lead_data.values[2002]: is larger than 1000 bytes',
  );
});
