/**
 * Merges an entry of a public register. A register lists some of a person's posts, and names in its
 * own spelling. So an entry never removes a position, never replaces the name that another source
 * gave, and adds names of a company to the known ones (docs/registers.md#what-silence-means). Pure.
 */
import { aliasesOf } from '../../../profile/aliases.ts';
import { merged, mergedIdentity } from '../../../profile/document.ts';
import { isOneEmployer } from '../../../profile/employers/index.ts';
import { companyName } from '../../../profile/normalise/index.ts';
import { isCurrent, isJob } from '../../../profile/positions/index.ts';
import type { Company, ContactRecord, Position } from '../../../profile/record.ts';
import { titleKey } from '../../../profile/titles/index.ts';

/**
 * @param isOwn true if the register's own record gave the known name
 * @param day the day of the observation, `YYYY-MM-DD`
 */
export function mergePerson(
  known: ContactRecord,
  entry: ContactRecord,
  isOwn: boolean,
  day: string,
): ContactRecord {
  const result = mergedIdentity(known, entry) as ContactRecord;
  if (!isOwn && known.first_name && known.last_name) {
    result.first_name = known.first_name;
    result.last_name = known.last_name;
  }
  if (entry.positions) {
    result.positions = mergePositions(known.positions ?? [], entry.positions, day);
  }
  return result;
}

/** Updates the listed positions, and adds new ones in front. The others stay as they are. */
function mergePositions(
  known: readonly Position[],
  listed: readonly Position[],
  day: string,
): Position[] {
  const updated = new Map<Position, Position>();
  let left = listed;
  for (const { isPair, update } of PAIRS) {
    left = left.filter((position) => {
      const post = known.find((one) => !updated.has(one) && isPair(one, position, day));
      if (post) updated.set(post, update(post, position));
      return !post;
    });
  }
  return [...left, ...known.map((position) => updated.get(position) ?? position)];
}

/** True for one title at one employer that did not begin twice. */
const isSamePost = (known: Position, listed: Position): boolean =>
  isAtOneEmployer(known, listed) &&
  titleKey(known.title ?? '') === titleKey(listed.title ?? '') &&
  !haveOtherStarts(known, listed);

/** True for a current post under another title: registers date offices, not titles. */
const isRetitledPost = (known: Position, listed: Position, day: string): boolean =>
  isVaguePost(known, listed, day) && known.start_date == null;

/** True for a post without a start, if the person has a current post of its kind at the employer. */
const isVaguePost = (known: Position, listed: Position, day: string): boolean =>
  isAtOneEmployer(known, listed) &&
  isJob(known) === isJob(listed) &&
  listed.start_date == null &&
  isCurrent(known, day);

const isAtOneEmployer = (known: Position, listed: Position): boolean =>
  known.company != null && listed.company != null && isOneEmployer(known.company, listed.company);

const haveOtherStarts = (one: Position, other: Position): boolean =>
  one.start_date != null && other.start_date != null && one.start_date !== other.start_date;

/** The spelling of the employer stays. */
function updatePosition(known: Position, listed: Position): Position {
  const company = mergedIdentity(listed.company ?? {}, known.company ?? {});
  return { ...(merged(known, listed) as Position), company };
}

/** The ways in which a listed position may be a known one, the surest first. */
const PAIRS = [
  { isPair: isSamePost, update: updatePosition },
  { isPair: isRetitledPost, update: updatePosition },
  {
    isPair: isVaguePost,
    update: (known: Position, listed: Position) => merged(listed, known) as Position,
  },
] as const;

/** The most names of each list (`profile/validate/check.ts`). */
const MOST_NAMES = 200;

/** @param isOwn true if the register's own record gave the known name */
export function mergeCompany(known: Company, entry: Company, isOwn: boolean): Company {
  const result = mergedIdentity(known, entry) as Company;
  const former = union(known.former_names, entry.former_names);
  if (known.name && !isOwn && !isRenamed(known, entry)) result.name = known.name;
  else if (known.name && readsAs(known.name, entry.name) && isInCapitals(entry.name)) {
    result.name = known.name;
  }
  const own = companyName(result.name ?? '');
  const names = union(known.aliases, [
    ...(entry.aliases ?? []),
    ...(entry.name ? [entry.name] : []),
  ]);
  const aliases = names.filter((name) => companyName(name) !== own);
  if (former.length > 0) result.former_names = former;
  if (aliases.length > 0 || known.aliases || entry.aliases) {
    result.aliases = aliases.filter((name) => !former.includes(name) || isPresent(known, name));
  }
  return result;
}

const isPresent = (known: Company, name: string): boolean => aliasesOf(known).includes(name);

const readsAs = (one: string, other: string | null | undefined): boolean =>
  other != null && companyName(one) === companyName(other);

const isInCapitals = (name: string | null | undefined): boolean => name === name?.toUpperCase();

/** True if the register lists the known name as a former one. */
const isRenamed = ({ name }: Company, { former_names }: Company): boolean =>
  (former_names ?? []).some((former) => readsAs(name!, former));

function union(
  known: readonly string[] | null | undefined,
  added: readonly string[] | null | undefined,
): string[] {
  const names = new Map<string, string>();
  for (const name of [...(known ?? []), ...(added ?? [])]) {
    const form = companyName(name);
    if (form !== '' && !names.has(form)) names.set(form, name);
  }
  return [...names.values()].slice(0, MOST_NAMES);
}
