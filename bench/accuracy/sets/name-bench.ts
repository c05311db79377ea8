/**
 * OpenSanctions name_bench: labelled pairs of company and person names, with the scores of the
 * project's own matcher (nomenklatura's logic-v2).
 */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BadInput } from '../bad-input.ts';
import { type CardTable, count, decimal, type Section } from '../section.ts';
import { type Fate, precision, recall, type Tally, tallyOf } from '../tally.ts';
import { describeFile, type PublicSet, type Row, readSet, type SetFile } from './file.ts';
import { matchPairs, type NamePair, takenForOne } from './pairs.ts';

const KNOWN = {
  cases: 'cfec1e99b182337f0a9931191e6bae2a7e88694b4c3da0a2ebff3d7e4a9c84e6',
  frozen: '62b4427717b0b13c1888b0c251de8ee2dc8e1894250ca85345a9a1b8f4dfa1e2',
};
const CASE_COLUMNS = ['case_group', 'schema', 'name1', 'name2', 'is_match', 'category'];

/** The precision at which recalls are compared. */
const AT_LEAST = 0.985;

type Labelled = NamePair & { id: string; category: string };

const KINDS: Record<string, NamePair['kind']> = {
  Person: 'person',
  Company: 'company',
  Organization: 'company',
  LegalEntity: 'company',
};

/** Pairs of companies and people; other schemas (vessels) are left out. */
export function toPairs(path: string, rows: readonly Row[]): Labelled[] {
  return rows.flatMap((row) => {
    const kind = KINDS[row.of('schema')];
    const isSame = labelOf(path, row);
    if (!kind) return [];
    const names = { lead: row.of('name1'), stored: row.of('name2') };
    const category = row.of('category') || row.of('case_group');
    return { kind, ...names, isSame, id: idOf(row), category };
  });
}

function labelOf(path: string, row: Row): boolean {
  const label = row.of('is_match').toLowerCase();
  if (label !== 'true' && label !== 'false') {
    throw new BadInput(`${path}: line ${row.line}: is_match is neither true nor false`);
  }
  return label === 'true';
}

/** Groups were renamed between the two files. */
const idOf = (row: Row): string =>
  ['schema', 'name1', 'name2'].map((column) => row.of(column)).join('\n');

/**
 * Reads the set and returns a function that measures it.
 * @param path of `cases.csv`; the result is compared with `run_data/logicv2-frozen.csv` beside it,
 * if present
 */
export async function readNameBench(path: string): Promise<PublicSet> {
  const cases = await readSet(path, CASE_COLUMNS);
  const pairs = toPairs(path, cases.rows);
  const other = await readScores(join(dirname(path), 'run_data', 'logicv2-frozen.csv'));
  return async (stand, day) => {
    const fates = await matchPairs(stand, pairs, day);
    const judged = pairs.map((pair, at) => ({ ...pair, fate: fates[at]! }));
    return toSection(cases, other, judged);
  };
}

type Scores = { file: SetFile; scores: ReadonlyMap<string, number> };

function toSection(cases: SetFile, other: Scores | null, judged: readonly Judged[]): Section {
  const files = [
    describeFile(cases, KNOWN.cases),
    ...(other ? [describeFile(other.file, KNOWN.frozen)] : []),
  ];
  return {
    name: 'name-bench',
    title: 'OpenSanctions name_bench',
    parts: [
      files.join('\n\n'),
      {
        columns: [
          ...['names of', 'pairs', 'precision', 'recall', 'pairs in both files'],
          ...['precision on these', 'recall on these', 'logic-v2: precision', 'logic-v2: recall'],
        ],
        rows: (['company', 'person'] as const).map((kind) => kindRow(kind, judged, other)),
      },
      `Left out: ${count(cases.rows.length - judged.length)} pairs of vessels. logic-v2 is taken at the threshold that finds most at a precision of ${AT_LEAST} or more.`,
      'What is missed, by the set’s own categories:',
      missesOf(judged),
      'Matched although they are labelled as two:',
      takenForOne(judged),
    ],
  };
}

/** All pairs, and the pairs that the other matcher also scored. */
function kindRow(kind: NamePair['kind'], judged: readonly Judged[], other: Scores | null) {
  const all = judged.filter((pair) => pair.kind === kind);
  const shared = all.filter(({ id }) => other?.scores.has(id));
  const best = bestRecall(
    shared.map(({ id, isSame }) => ({ isSame, score: other!.scores.get(id)! })),
    AT_LEAST,
  );
  return [
    kind === 'company' ? 'companies' : 'people',
    all.length,
    ...shares(tallyOf(all.map(({ fate }) => fate))),
    shared.length || '',
    ...shares(tallyOf(shared.map(({ fate }) => fate))),
    decimal(best?.precision ?? null),
    decimal(best?.recall ?? null),
  ];
}

const shares = (tally: Tally): [string, string] => [
  decimal(precision(tally)),
  decimal(recall(tally)),
];

async function readScores(path: string): Promise<Scores | null> {
  if (!existsSync(path)) return null;
  const file = await readSet(path, [...CASE_COLUMNS, 'score']);
  return { file, scores: new Map(file.rows.map((row) => [idOf(row), Number(row.of('score'))])) };
}

/**
 * The threshold with the highest recall at this precision or more; null if no threshold reaches it.
 */
export function bestRecall(
  scored: readonly { isSame: boolean; score: number }[],
  atLeast: number,
): { precision: number; recall: number } | null {
  const same = scored.filter(({ isSame }) => isSame).length;
  const points = [...new Set(scored.map(({ score }) => score))].map((threshold) => {
    const above = scored.filter(({ score }) => score >= threshold);
    const right = above.filter(({ isSame }) => isSame).length;
    return { precision: right / above.length, recall: right / same };
  });
  const fitting = points.filter(({ precision }) => precision >= atLeast);
  return fitting.reduce<(typeof points)[number] | null>(
    (best, one) => (best && best.recall >= one.recall ? best : one),
    null,
  );
}

/** Number of categories in the table; dozens of others have only one or two pairs. */
const MOST_CATEGORIES = 12;

type Judged = Labelled & { fate: Fate };

function missesOf(judged: readonly Judged[]): CardTable {
  const classes = Map.groupBy(
    judged.filter(({ isSame }) => isSame),
    ({ kind, category }) => `${kind}\n${category}`,
  );
  const lines = [...classes]
    .map(([name, pairs]) => missLine(name.split('\n'), pairs))
    .filter(({ missed }) => missed > 0)
    .sort((a, b) => b.missed - a.missed);
  const others = lines.slice(MOST_CATEGORIES);
  const sum = (of: 'pairs' | 'missed') => others.reduce((total, line) => total + line[of], 0);
  const rest = {
    name: ['', 'all others'],
    pairs: sum('pairs'),
    missed: sum('missed'),
    example: '',
  };
  const shown = [...lines.slice(0, MOST_CATEGORIES), ...(others.length > 0 ? [rest] : [])];
  return {
    columns: ['kind', 'category', 'pairs', 'missed', 'for instance'],
    rows: shown.map(({ name, pairs, missed, example }) => [...name, pairs, missed, example]),
  };
}

function missLine(name: readonly string[], pairs: readonly Judged[]) {
  const missed = pairs.filter(({ fate }) => fate === 'missed');
  const [first] = missed;
  const example = first ? `${first.lead} · ${first.stored}` : '';
  return { name, pairs: pairs.length, missed: missed.length, example };
}
