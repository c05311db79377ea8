/**
 * `accuracy`: verdicts for employers that are stated by their names alone, as in registers and
 * résumés, with company records of GLEIF. The golden copy is made up from the same world, and is
 * imported as an operator would do it. Records have no other faults.
 */
import { toDirectory } from '../../../src/people/contacts/index.ts';
import { type ChangeVerdict, changeVerdict } from '../../../src/profile/changes/index.ts';
import type { CompanyDirectory } from '../../../src/profile/employers/index.ts';
import type { Company, Position } from '../../../src/profile/record.ts';
import { createWorld, type Truth, type World } from '../../../src/profile/world/index.ts';
import { FIRST_DAY, readPositions, SECOND_DAY, worldCompanies } from '../../careers.ts';
import type { Stand } from '../lists/stored.ts';

const TRUTHS = ['same', 'renamed', 'group', 'moved'] as const;
type Happened = (typeof TRUTHS)[number];

/** How people with one truth were judged. */
export type Counts = { people: number; moved: number; withinFamily: number; noVerdict: number };

export type Registered = { records: string; counts: Record<Happened, Counts> };

type Career = { before: Position[]; after: Position[]; truth: Truth };

/** Judges the same careers without company records, with GLEIF's, and with the world's own. */
export async function judgeRegistered(
  stand: Stand,
  careers: number,
  seed: number,
): Promise<Registered[]> {
  const world = createWorld({ seed, people: careers });
  const people = Array.from({ length: careers }, (_, index) => read(world, index));
  const employers = people.flatMap(({ before, after }) =>
    [...before, ...after].flatMap(({ company }) => company ?? []),
  );
  const registered = await stand.storeGleif(world, SECOND_DAY);
  return [
    judgeAll('none', people, toDirectory([])),
    judgeAll('GLEIF', people, await registered.directory(distinct(employers))),
    judgeAll('complete', people, worldCompanies(world)),
  ];
}

/** Registers often print names in capital letters. */
function read(world: World, index: number): Career {
  const written = (day: string, write: (name: string) => string) =>
    readPositions(world, index, day, false).map((position) => byName(position, write));
  return {
    before: written(FIRST_DAY, (name) => name),
    after: written(SECOND_DAY, (name) => name.toUpperCase()),
    truth: world.truth(index, FIRST_DAY, SECOND_DAY),
  };
}

const byName = (position: Position, write: (name: string) => string): Position => ({
  ...position,
  ...(position.company && {
    company: { name: position.company.name == null ? null : write(position.company.name) },
  }),
});

const distinct = (companies: readonly Company[]): Company[] => [
  ...new Map(companies.map((company) => [company.name, company])).values(),
];

function judgeAll(
  records: string,
  people: readonly Career[],
  directory: CompanyDirectory,
): Registered {
  const counts = Object.fromEntries(
    TRUTHS.map((truth) => [truth, { people: 0, moved: 0, withinFamily: 0, noVerdict: 0 }]),
  ) as Registered['counts'];
  for (const { before, after, truth } of people) {
    const happened = TRUTHS.find((one) => one === truth.company);
    if (!happened || !truth.from) continue;
    count(counts[happened], judge(before, after, directory));
  }
  return { records, counts };
}

function count(counts: Counts, { ds_change_status, ...verdict }: ChangeVerdict): void {
  counts.people += 1;
  if (ds_change_status.reasons.length > 0) counts.noVerdict += 1;
  else if (verdict.ds_company_change_type === 'moved_within_corporate_family') {
    counts.withinFamily += 1;
  } else if (verdict.ds_company_change) counts.moved += 1;
}

function judge(before: Position[], after: Position[], directory: CompanyDirectory): ChangeVerdict {
  const known = { knownBefore: true, firstSeen: false, directory };
  const first = { day: FIRST_DAY, positions: before };
  const { baseline } = changeVerdict({ ...known, before: null, after: first });
  return changeVerdict({ ...known, before: baseline, after: { day: SECOND_DAY, positions: after } })
    .verdict;
}
