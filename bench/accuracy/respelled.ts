/**
 * `accuracy`: verdicts for employers that the second capture spells differently, without a page or
 * domain. The same people are judged once for each way of spelling, with and without company
 * records. Records have no other faults, so every error comes from the spelling.
 */

import { toDirectory } from '../../src/people/contacts/index.ts';
import { type ChangeVerdict, changeVerdict } from '../../src/profile/changes/index.ts';
import type { CompanyDirectory } from '../../src/profile/employers/index.ts';
import type { CompanyRecord, Position } from '../../src/profile/record.ts';
import { createWorld, type Truth, type World } from '../../src/profile/world/index.ts';
import { FIRST_DAY, readPositions, SECOND_DAY, worldCompanies } from '../careers.ts';
import {
  brandIn,
  britishAmerican,
  numberWords,
  splitLegalForm,
  standsInFront,
} from './spellings.ts';

/**
 * The name at both captures, made from the recorded one; null if it cannot be spelled differently.
 */
type Respelling = (name: string, company: CompanyRecord) => [first: string, second: string] | null;

type Kind = {
  name: string;
  /** Frequency among the spellings, as a weight. */
  weight: number;
  respell: Respelling;
};

const spelled = (name: string, weight: number, respell: Respelling): Kind => ({
  name,
  weight,
  respell,
});
/** Another name of the company that only its record contains. */
const named = (name: string, respell: Respelling): Kind => spelled(name, 0, respell);

const changed = (from: string, to: string | null | undefined): [string, string] | null =>
  to && to !== from ? [from, to] : null;

const withoutAccents = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ø', 'o').replaceAll('ł', 'l');

const turnOf = ({ employee_count }: CompanyRecord): number => employee_count ?? 0;

const KINDS: readonly Kind[] = [
  spelled('as on record', 30, (name) => [name, name]),
  spelled('letter case', 14, (name) => [name, name.toUpperCase()]),
  spelled('accents dropped', 9, (name) => changed(name, withoutAccents(name))),
  spelled('legal form added', 10, (name, { name: legal }) =>
    legal?.startsWith(name) ? changed(name, legal) : null,
  ),
  spelled('legal form left out', 10, (name) => changed(name, splitLegalForm(name)?.bare)),
  spelled('legal form written out', 2, (_name, { name: legal }) => {
    const parts = splitLegalForm(legal ?? '');
    return parts && [legal!, `${parts.bare} ${parts.long}`];
  }),
  spelled('legal form in front', 1, (_name, { name: legal }) => {
    const parts = splitLegalForm(legal ?? '');
    return parts && standsInFront(parts.short) ? [legal!, `${parts.long} ${parts.bare}`] : null;
  }),
  spelled('legal form glued on', 1, (_name, { name: legal }) => {
    const parts = splitLegalForm(legal ?? '');
    return parts && /^\w+$/.test(parts.short) ? [legal!, parts.bare + parts.short] : null;
  }),
  spelled('& and “and”', 2, (name) => changed(name, name.replace(' & ', ' and '))),
  spelled('leading article', 1, (name) => changed(name, `The ${name}`)),
  spelled('British and American', 1, (_name, company) => [
    ...britishAmerican(brandIn(company.domain), turnOf(company)),
  ]),
  spelled('number words', 1, (_name, company) => [
    ...numberWords(brandIn(company.domain), turnOf(company)),
  ]),
  named('short name', (name, { social_name }) =>
    name.includes(' ') ? changed(name, social_name) : null,
  ),
  named('former name', (name, { former_names }) => changed(name, former_names?.[0])),
];

/** Each spelling as often as its weight requires. */
const DEALT = KINDS.flatMap((kind) => Array.from({ length: kind.weight }, () => kind));

/** Counts for one way of spelling; without a name, for all ways mixed by weight. */
export type Respelled = {
  spelling: string | null;
  hasRecords: boolean;
  stayed: number;
  falseChanges: number;
  moved: number;
  missedMoves: number;
  withoutVerdict: number;
};

/**
 * Judges this many careers with mixed spellings, and a third of them for each spelling; all with
 * and without company records.
 */
export function judgeRespelled(careers: number, seed: number): Respelled[] {
  const world = createWorld({ seed, people: careers });
  const companies = companiesByDomain(world);
  const people = Array.from({ length: careers }, (_, index) => read(world, index));
  const some = people.slice(0, Math.ceil(careers / 3));
  const judged = (spelling: string | null, directory: CompanyDirectory, kindOf: KindOf) =>
    judgeAll(
      spelling === null ? people : some,
      companies,
      directory,
      emptyCounts(spelling, directory !== NO_RECORDS),
      kindOf,
    );
  const known = worldCompanies(world);
  return [known, NO_RECORDS].flatMap((directory) => [
    judged(null, directory, (index) => DEALT[(index * STRIDE) % DEALT.length]!),
    ...KINDS.map((kind) => judged(kind.name, directory, () => kind)),
  ]);
}

/** The spelling used for a person's employers. */
type KindOf = (index: number) => Kind;
/** Coprime with the number of spellings, so that neighbours differ. */
const STRIDE = 37;

const NO_RECORDS = toDirectory([]);

function judgeAll(
  people: readonly Career[],
  companies: ReadonlyMap<string, CompanyRecord>,
  directory: CompanyDirectory,
  counts: Respelled,
  kindOf: KindOf,
): Respelled {
  for (const [index, person] of people.entries()) {
    add(counts, person, kindOf(index), companies, directory);
  }
  return counts;
}

type Career = { before: Position[]; after: Position[]; truth: Truth };

const read = (world: World, index: number): Career => ({
  before: readPositions(world, index, FIRST_DAY, false),
  after: readPositions(world, index, SECOND_DAY, false),
  truth: world.truth(index, FIRST_DAY, SECOND_DAY),
});

const companiesByDomain = (world: World): Map<string, CompanyRecord> =>
  new Map(
    Array.from({ length: world.companies }, (_, index) => {
      const company = world.company(index, SECOND_DAY);
      return [company.domain ?? '', company] as const;
    }),
  );

const emptyCounts = (spelling: string | null, hasRecords: boolean): Respelled => ({
  spelling,
  hasRecords,
  ...{ stayed: 0, falseChanges: 0, moved: 0, missedMoves: 0, withoutVerdict: 0 },
});

function add(
  counts: Respelled,
  { before, after, truth }: Career,
  kind: Kind,
  companies: ReadonlyMap<string, CompanyRecord>,
  directory: CompanyDirectory,
): void {
  const isStay = truth.company === 'same' && truth.from !== undefined;
  if (!isStay && truth.company !== 'moved') return;
  const first = respell(before, kind, companies, 0);
  const second = respell(after, kind, companies, 1);
  if (!first.isRespelled && !second.isRespelled) return;
  const verdict = judge(first.positions, second.positions.map(byNameAlone), directory);
  count(counts, verdict, isStay);
}

function count(counts: Respelled, verdict: ChangeVerdict, isStay: boolean): void {
  counts[isStay ? 'stayed' : 'moved'] += 1;
  if (isStay) {
    counts.falseChanges += verdict.ds_company_change ? 1 : 0;
    return;
  }
  if (verdict.ds_change_status.reasons.length > 0) counts.withoutVerdict += 1;
  else if (!verdict.ds_company_change) counts.missedMoves += 1;
}

function respell(
  positions: readonly Position[],
  { respell }: Kind,
  companies: ReadonlyMap<string, CompanyRecord>,
  capture: 0 | 1,
): { positions: Position[]; isRespelled: boolean } {
  let isRespelled = false;
  const written = positions.map((position) => {
    const record = companies.get(position.company?.domain ?? '');
    const names = record ? respell(position.company?.name ?? '', record) : null;
    if (names === null) return position;
    isRespelled = true;
    return { ...position, company: { ...position.company, name: names[capture] } };
  });
  return { positions: written, isRespelled };
}

const byNameAlone = (position: Position): Position => ({
  ...position,
  ...(position.company && { company: { name: position.company.name ?? null } }),
});

function judge(before: Position[], after: Position[], directory: CompanyDirectory): ChangeVerdict {
  const known = { knownBefore: true, firstSeen: false, directory };
  const first = { day: FIRST_DAY, positions: before };
  const { baseline } = changeVerdict({ ...known, before: null, after: first });
  return changeVerdict({ ...known, before: baseline, after: { day: SECOND_DAY, positions: after } })
    .verdict;
}
