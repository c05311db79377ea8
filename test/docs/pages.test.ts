/** Runs the blocks of the pages in order and compares the output with the page. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { useDatabase } from '../support/database.ts';
import { workbook } from '../support/workbook.ts';
import { expectAnswer } from './answers.ts';
import { type Block, blocksOf, RUN_PAGES } from './blocks.ts';
import { Reader } from './reader.ts';
import { startSlack } from './slack.ts';
import { startStandIn } from './stand-in.ts';

const RUNS = ['sh', 'ts'];
const ANSWERS = ['json', 'text'];
/** These commands only read, so they can be repeated until the result is there. */
const ONLY_ASKS =
  /^(?:curl (?!.* -(?:[dFX]|o|N) )[^|\n]*|npx tenure (?:sources|moves)(?: --preset \w+ \| cut .*)?)\n$/;

const LEADS = [
  ['Vorname', 'Nachname', 'Firma'],
  ['ana', 'SILVA', 'Acme'],
  ['Bruno', 'Costa', 'Globex'],
];

/** A block with the output that the page shows for it; the receiver's output comes last. */
type Step = { block: Block; shown: Block | undefined; received: Block | undefined };

const stepsOf = (blocks: readonly Block[]): Step[] =>
  blocks.flatMap((block, at) => {
    if (!RUNS.includes(block.language)) return [];
    const next = blocks.slice(at + 1);
    const end = next.findIndex(({ language }) => !ANSWERS.includes(language));
    const [shown, received] = end < 0 ? next : next.slice(0, end);
    return [{ block, shown, received }];
  });

async function check(reader: Reader, { block, shown, received }: Step): Promise<void> {
  const asked = async () => {
    const printed = await reader.follow(block);
    if (shown) expectAnswer(printed, shown);
  };
  await (ONLY_ASKS.test(block.text) ? vi.waitFor(asked, PATIENCE) : asked());
  if (received) await vi.waitFor(() => expectAnswer(reader.received, received), PATIENCE);
}

const PATIENCE = { timeout: 60_000, interval: 100 };

/** Tested elsewhere: by test/demo, and by being run. */
const ELSEWHERE = ['npm run demo\n', 'npm test\n'];

async function follow(page: string, databaseUrl?: string): Promise<void> {
  await using reader = await Reader.begin(databaseUrl);
  await using provider = await startStandIn();
  await using slack = await startSlack((messages) => {
    reader.received = JSON.stringify(messages);
  });
  await writeFile(join(reader.folder, 'leads.xlsx'), workbook(LEADS));
  for (const step of stepsOf(blocksOf(page))) {
    const { line, text } = step.block;
    if (ELSEWHERE.some((start) => text.startsWith(start))) continue;
    const block = { ...step.block, text: slack.redirect(provider.redirect(text)) };
    await check(reader, { ...step, block }).catch((cause) => {
      throw new Error(`${page}:${line} ${cause.message}`, { cause });
    });
  }
}

const [README, ...OTHERS] = RUN_PAGES;

test.each(ELSEWHERE)('blocks left to other tests still exist: %j', (start) => {
  expect(RUN_PAGES.flatMap(blocksOf).some(({ text }) => text.startsWith(start))).toBe(true);
});

test('README.md runs as written, on its own PostgreSQL, and prints what it shows', () =>
  follow(README!));

describe.each(OTHERS)('%s', (page) => {
  const database = useDatabase();
  test('runs as written, and prints what it shows', () => follow(page, database.url));
});
