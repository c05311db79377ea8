/** `npm run bench -- registers`: made-up golden copies of GLEIF by `tenure import --from gleif`. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { UsageError } from '../../src/commands/failure.ts';
import { copyIn, copyToFile } from '../copy.ts';
import { parseCount, shown } from '../counts.ts';
import { type Figure, rateFigure, seconds } from '../figure.ts';
import { type Run, watched } from '../service.ts';
import { printTable } from '../table.ts';
import { openTestBed, type TestBed } from '../test-bed.ts';
import { companyWorld, type GleifFiles, writeGleif } from './gleif-files.ts';

const HELP = `npm run bench -- registers [OPTIONS]

  Entities a second that tenure import --from gleif loads from made-up golden
  copies, with their relationships: the first time, beside COPY of the same
  records and keys, and once more without a change. Then the peak memory.

  --entries N           legal entities (300000); GLEIF has 2.7 million
  --format FORMAT       csv or xml (csv)
  --database-url URL    an empty database of the bench's own; by default an
                        embedded one that is thrown away
  --json                one JSON object a figure, one a line
`;

const options = {
  entries: { type: 'string', default: '300000' },
  format: { type: 'string', default: 'csv' },
  'database-url': { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

type Files = { entries: number; format: GleifFiles['format'] };

export async function reportRegisters(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options });
  if (values.help) return void process.stdout.write(HELP);
  const files: Files = {
    entries: parseCount('entries', values.entries),
    format: parseFormat(values.format),
  };
  const testBed = await openTestBed({ databaseUrl: values['database-url'] });
  try {
    const figures = await measureRegisters(testBed, files);
    if (values.json) for (const figure of figures) console.log(JSON.stringify(figure));
    else printTable(figures);
  } finally {
    await testBed.close();
  }
}

function parseFormat(text: string): GleifFiles['format'] {
  if (text === 'csv' || text === 'xml') return text;
  throw new UsageError(`--format: ${text} must be csv or xml`);
}

async function measureRegisters(testBed: TestBed, { entries, format }: Files): Promise<Figure[]> {
  const { folder, day, say } = testBed;
  say(`writing ${shown(entries)} legal entities`);
  const paths = await writeGleif(folder, { world: companyWorld(entries), day, format });
  say('importing them');
  const first = await load(testBed, paths);
  say('loading the same by COPY');
  const copied = await loadByCopy(testBed);
  say('importing them again');
  const again = await load(testBed, paths);
  const rate = (taken: number) => entries / taken;
  const note = `${format}, ${shown(entries)} entities; yardstick: COPY of the same records and keys`;
  return [
    rateFigure(
      'gleif',
      'entities/s',
      [{ value: rate(first.seconds), yardstick: rate(copied) }],
      // 2.7 million in ten minutes
      { aim: { value: { atLeast: 4_500 } }, note },
    ),
    plain('gleif again', rate(again.seconds), 'entities/s', 'nothing has changed'),
    plain('memory', Math.max(first.peak, again.peak) / 2 ** 20, 'MB', 'peak resident set'),
  ];
}

const plain = (name: string, value: number, unit: string, note: string): Figure => ({
  ...{ name, value, unit, note },
  yardstick: null,
  ratio: null,
});

async function load(
  { databaseUrl }: TestBed,
  paths: readonly string[],
): Promise<Pick<Run, 'peak'> & { seconds: number }> {
  let peak = 0;
  const taken = await seconds(async () => {
    ({ peak } = await watched(['import', '--from', 'gleif', ...paths, '--json'], databaseUrl));
  });
  return { seconds: taken, peak };
}

const TABLES = 'create temporary table copied (id bigint primary key, record text not null)';
const KEYS = 'create temporary table copied_key (key uuid not null, id bigint not null)';

async function loadByCopy({ database, folder }: TestBed): Promise<number> {
  const [records, keys] = [join(folder, 'records.copy'), join(folder, 'keys.copy')];
  const client = await database.pool.connect();
  try {
    const every = 'select row_number() over (), record from company_version';
    await copyToFile(client, every, records);
    await copyToFile(client, 'select key, company_id from company_key', keys);
    for (const table of [TABLES, KEYS]) await client.query(table);
    return await seconds(async () => {
      await copyIn(client, 'copied', records);
      await copyIn(client, 'copied_key', keys);
      await client.query('create index on copied_key (key)');
    });
  } finally {
    client.release(true);
    for (const path of [records, keys]) await rm(path, { force: true });
  }
}
