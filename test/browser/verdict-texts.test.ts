/** Sentences of the console about verdicts and moves, without a browser. */
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { verdicts as german } from '../../console/src/texts/de/verdicts.ts';
import { CLAUSES, say, UNKNOWN } from '../../console/src/texts/verdicts/clauses.ts';
import { english } from '../../console/src/texts/verdicts/english.ts';
import {
  type Facts,
  factsOfMove,
  factsOfVerdict,
  type ShownMove,
} from '../../console/src/texts/verdicts/facts.ts';
import { recognise } from '../../console/src/texts/verdicts/recognise.ts';
import { MOVE_TYPES } from '../../src/ground/api/index.ts';
import { isMove, toMoveFacts } from '../../src/people/moves/from-verdict.ts';
import {
  type ChangeVerdict,
  COMPANY_CHANGE_TYPES,
  changeVerdict,
  EVENT_KEYS,
  observedChange,
  REASONS,
  TITLE_CHANGE_TYPES,
} from '../../src/profile/changes/index.ts';
import { EMPTY_DIRECTORY, RELATIONS } from '../../src/profile/employers/index.ts';
import { input } from '../changes/inputs.ts';
import { type Scenario, toInput } from '../changes/scenarios/parse.ts';

const FOLDER = `${import.meta.dirname}/../changes/scenarios`;
const scenarios = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.yaml'))
  .flatMap((file) => parse(readFileSync(`${FOLDER}/${file}`, 'utf8')) as Scenario[]);
const verdicts = scenarios.map((scenario) => changeVerdict(toInput(scenario)).verdict);

const moveOf = (verdict: ChangeVerdict): ShownMove | null => {
  if (!isMove(verdict)) return null;
  const names = { first_name: null, last_name: null, linkedin_url: null };
  return { ...toMoveFacts({ ...verdict, ...names }), seen_between: null };
};

/** The facts of a verdict, and of its move if it has one. */
const factsOf = (verdict: ChangeVerdict): Facts[] => {
  const move = moveOf(verdict);
  return [factsOfVerdict(verdict)!, ...(move ? [factsOfMove(move)] : [])];
};

/** The sentence in the words of the console; null if it does not know the clause. */
function inEnglish(facts: Facts): string | null {
  const found = recognise(facts);
  return found && say(english, found.clause, facts).replace(UNKNOWN, () => found.unknown);
}

/** Words of the English sentences, none of which is a German word or part of a name here. */
const ENGLISH =
  /\b(?:at|from|to|as|of|the|and|no|still|left|moved|promoted|stepped|down|changed|without|now|also|role|longer|returned|work|employer|first|position|positions|captured|change|move)\b/;

/** Names and titles may have English words. */
function withoutNames(text: string, facts: Facts): string {
  const { from, to, events } = facts;
  const told = [from, to, ...events].flatMap((one) => Object.values<unknown>(one));
  const placeholder = recognise(facts)?.unknown.split(' at ') ?? [];
  return [...told, ...placeholder]
    .filter((name): name is string => typeof name === 'string' && name !== '')
    .sort((one, other) => other.length - one.length)
    .reduce((rest, name) => rest.replaceAll(name, '·'), text);
}

const expectGerman = (text: string, facts: Facts) => {
  expect(withoutNames(text, facts)).not.toMatch(ENGLISH);
  expect(text).toMatch(/^[^a-zäöü].*[.!?]$/);
};

function expectSentences(verdict: ChangeVerdict): void {
  for (const facts of factsOf(verdict)) {
    expect(inEnglish(facts)).toBe(verdict.ds_change_description);
  }
  const [facts] = factsOf(verdict) as [Facts];
  expectGerman(german.ofVerdict(verdict), facts);
  const move = moveOf(verdict);
  if (move) expect(german.ofMove(move)).toBe(german.ofVerdict(verdict));
}

test.each(scenarios.map((scenario, at) => [scenario.case, verdicts[at]!] as const))(
  '%s: the sentence is the one of the service, and German in German',
  (_case, verdict) => {
    expectSentences(verdict);
  },
);

test('every combination of changes has a German sentence', () => {
  fc.assert(
    fc.property(input, (given) => expectSentences(changeVerdict(given).verdict)),
    { numRuns: 3_000 },
  );
});

const DAYS = { before: '2026-08-01', after: '2026-11-03' };

/** @param dated the record that dates the employment */
function observedMove(dated: 'before' | 'after' | null): ShownMove {
  const at = (name: string, when: 'before' | 'after') => ({
    day: DAYS[when],
    positions: [
      { title: 'Buyer', company: { name }, ...(when === dated && { start_date: '2020-01-01' }) },
    ],
  });
  const pair = { source: 'Our CRM', before: at('Acme', 'before'), after: at('Globex', 'after') };
  const change = observedChange(pair, EMPTY_DIRECTORY)!;
  return { ...change, type: 'job_change', events: [], seen_between: [DAYS.before, DAYS.after] };
}

test.each([null, 'before', 'after'] as const)('an observed move, dated: %s', (dated) => {
  const move = observedMove(dated);
  expect(inEnglish(factsOfMove(move))).toBe(move.sentence);
  expectGerman(german.ofMove(move), factsOfMove(move));
  expect(german.ofMove(move)).toContain('laut den Datensätzen der Quelle Our CRM');
});

test('all words of verdicts and all clauses occur in these tests', () => {
  const events = verdicts.flatMap((verdict) => verdict.ds_change_events);
  const relations = events.flatMap((event) =>
    event.name === 'moved_within_corporate_family' ? [event.relation] : [],
  );
  const facts = [
    ...verdicts.flatMap(factsOf),
    ...([null, 'before', 'after'] as const).map((dated) => factsOfMove(observedMove(dated))),
  ];
  const occurring = {
    company: new Set(verdicts.map((verdict) => verdict.ds_company_change_type)),
    title: new Set(verdicts.map((verdict) => verdict.ds_title_change_type)),
    reasons: new Set(verdicts.flatMap((verdict) => verdict.ds_change_status.reasons)),
    events: new Set(events.map(({ name }) => name)),
    relations: new Set(relations),
    moves: new Set(verdicts.flatMap((verdict) => moveOf(verdict)?.type ?? [])),
    clauses: new Set(facts.map((one) => recognise(one)?.clause)),
  };
  expect(occurring).toEqual({
    company: new Set(COMPANY_CHANGE_TYPES),
    title: new Set(TITLE_CHANGE_TYPES),
    reasons: new Set(REASONS),
    events: new Set(Object.keys(EVENT_KEYS)),
    relations: new Set(RELATIONS),
    moves: new Set(MOVE_TYPES),
    clauses: new Set(CLAUSES),
  });
});

test('a sentence in other words stays as it is', () => {
  const move = { ...observedMove(null), sentence: 'Went elsewhere.' };
  expect(german.ofMove(move)).toBe('Went elsewhere.');
  expect(german.ofVerdict({})).toBe('');
});

test.each<[string, Partial<ShownMove>]>([
  ['Wechsel von Buyer bei Acme, Inc. zu Head of Buying bei Globex GmbH.', {}],
  [
    'Befördert von Buyer zu Head of Buying bei Acme, Inc.',
    {
      type: 'title_change_promotion',
      to: { company: 'Acme, Inc.', title: 'Head of Buying' },
      sentence: 'Promoted from Buyer to Head of Buying at Acme, Inc.',
    },
  ],
  [
    'Nicht mehr Buyer bei Acme, Inc.; nennt jetzt keinen Arbeitgeber: Time off bei Career Break.',
    {
      type: 'left_employer',
      to: { company: null, title: null },
      sentence: 'Left Buyer at Acme, Inc., and names no employer now: Time off at Career Break.',
    },
  ],
])('%s', (expected, more) => {
  const move: ShownMove = {
    type: 'job_change',
    from: { company: 'Acme, Inc.', title: 'Buyer' },
    to: { company: 'Globex GmbH', title: 'Head of Buying' },
    events: [],
    seen_between: null,
    sentence: 'Moved from Buyer at Acme, Inc. to Head of Buying at Globex GmbH.',
    ...more,
  };
  expect(german.ofMove(move)).toBe(expected);
});
