/** The sections about lists. */
import { MATCH_KEYS } from '../../src/ground/api/index.ts';
import { CLASSES, HARD_CLASSES } from './lists/classes.ts';
import type { Lists, Matched } from './lists/measure.ts';
import { type Scored, tenths } from './scores/calibration.ts';
import { type InputResult, WORLDS } from './scores/inputs.ts';
import { count, percent, type Section } from './section.ts';
import { isWrong, known, precision, recall, type Tally, tallyOf, wrong } from './tally.ts';

export const tally = (matched: readonly Matched[]): Tally =>
  tallyOf(matched.map(({ fate }) => fate));

export const onList = (matched: readonly Matched[], list: Matched['list']): Matched[] =>
  matched.filter((one) => one.list === list);

const LISTS: Record<Matched['list'], string> = {
  mixed: 'by name, faults mixed as in a CRM',
  alone: 'by name, every fault as often',
  email: 'by email',
  linkedin_url: 'by LinkedIn URL',
};

const COLUMNS = ['stored', 'found', 'missed', 'not stored', 'wrong', 'precision', 'recall'];

const cells = (counts: Tally) => [
  known(counts),
  counts.right,
  counts.missed,
  counts.somebody + counts.nobody,
  wrong(counts),
  percent(precision(counts)),
  percent(recall(counts), 1),
];

export function listSection({ matched, contacts, companies, indistinct }: Lists): Section {
  const rows = Object.entries(LISTS).map(([list, name]) => [
    name,
    ...cells(tally(onList(matched, list as Matched['list']))),
  ]);
  const simple = onList(matched, 'mixed').filter(({ fault }) => !HARD_KINDS.has(fault));
  rows.splice(1, 0, ['the same without generations and placeholders', ...cells(tally(simple))]);
  return {
    name: 'lists',
    title: 'Dirty lists',
    parts: [
      { columns: ['list', ...COLUMNS], rows },
      `Stored: ${count(contacts)} contacts, ${count(companies)} company records. Not stored: ${count(indistinct)} people who share name and employer, or an address, with a stored person.`,
    ],
  };
}

/** Kinds of leads that a world of simple careers does not contain. */
const HARD_KINDS: ReadonlySet<string> = new Set(HARD_CLASSES.map(({ name }) => name));

/** Lists with one fault each. */
export function faultSection(matched: readonly Matched[]): Section {
  const byFault = Map.groupBy(onList(matched, 'alone'), ({ fault }) => fault);
  const rows = CLASSES.flatMap(({ name, key }) => {
    const all = byFault.get(name);
    return all ? [[name, `\`${key}\``, ...cells(tally(all))]] : [];
  });
  return {
    name: 'faults',
    title: 'Each fault alone',
    parts: [{ columns: ['fault', 'key', ...COLUMNS], rows }],
  };
}

export type Score = { key: string; matches: number; wrong: number; score: number };

/** Lists with the real frequency of faults. The even list would overstate rare faults. */
const AS_THEY_COME: readonly Matched['list'][] = ['mixed', 'email', 'linkedin_url'];

/** Percentage of right matches by key, rounded down and never 100. */
export function scoresOf(matched: readonly Matched[]): Score[] {
  const byKey = Map.groupBy(
    matched.filter(({ list }) => AS_THEY_COME.includes(list)),
    ({ key }) => key,
  );
  return MATCH_KEYS.map((key) => {
    const counts = tally(byKey.get(key) ?? []);
    const share = precision(counts) ?? 0;
    const matches = counts.right + wrong(counts);
    return { key, matches, wrong: wrong(counts), score: Math.min(99, Math.floor(100 * share)) };
  });
}

export const scoreSection = (matched: readonly Matched[]): Section => ({
  name: 'scores',
  title: 'Scores by match key',
  parts: [
    {
      columns: ['key', 'matches', 'wrong', 'score'],
      rows: scoresOf(matched).map(({ key, ...one }) => [
        `\`${key}\``,
        one.matches,
        one.wrong,
        one.score,
      ]),
    },
  ],
});

/** One line for each wrong match: the lead and the person found. */
export const wrongLines = (matched: readonly Matched[]): string[] =>
  matched
    .filter(({ fate }) => isWrong(fate))
    .map(({ list, fault, row, found, fate }) => {
      const asked = [row.first_name, row.last_name, row.company_name, row.email].join(' | ');
      const name = `${found?.first_name} | ${found?.last_name}`;
      const employers = (found?.positions ?? []).map(({ company }) => company?.name).join(' · ');
      return `${list}, ${fault} (${fate}): ${asked} → ${name} | ${employers}`;
    });

/** How well the scores of matches by name hold in simulated crowds. */
export const calibrationSection = (scored: readonly Scored[]): Section => ({
  name: 'calibration',
  title: 'Scores in crowds',
  parts: [
    {
      columns: ['score', 'matches', 'mean score', 'right'],
      rows: tenths(scored).map(({ from, matches, told, right }) => [
        `${from} to ${from + 9}`,
        matches,
        told.toFixed(1),
        right.toFixed(1),
      ]),
    },
  ],
});

/** Scores with inputs that they do not use. */
export const inputSection = (results: readonly InputResult[]): Section => ({
  name: 'inputs',
  title: 'Inputs that scores do not use',
  parts: [
    {
      columns: [
        'input',
        ...Object.keys(WORLDS).flatMap((world) => [`log loss, ${world}`, 'largest distance']),
      ],
      rows: results.map(({ name, losses, distances }) => [
        name,
        ...losses.flatMap((loss, at) => [loss.toFixed(4), distances[at]!.toFixed(1)]),
      ]),
    },
  ],
});
