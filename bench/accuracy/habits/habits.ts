/**
 * Entries that people put on their profiles besides their career: leave, seats beside the job,
 * former names of the employer, remarks in the title. None of them is a change of employer.
 */
import type { CompanyRecord, Position } from '../../../src/profile/record.ts';
import { isOn, PLACEHOLDERS, REMARKS, SEATS, SECOND_JOBS, STATED_FORMER } from './texts.ts';

/** One of the two captures of a person's positions. */
export type Capture = {
  positions: readonly Position[];
  /** `YYYY-MM-DD` */
  day: string;
  isSecond: boolean;
  /** The number that selects a text. */
  index: number;
  country: string;
  recordOf: (position: Position) => CompanyRecord | undefined;
};

export type Habit = {
  name: string;
  /** Percentage of the people concerned who have the habit. */
  share: number;
  /** The positions as a person with the habit lists them; null if the habit does not apply. */
  apply: (capture: Capture) => Position[] | null;
};

const deal = <T>(texts: readonly T[], index: number): T => texts[index % texts.length]!;

const current = ({ positions, day }: Capture): Position[] =>
  positions.filter((position) => isOn(position, day));

/** `YYYY-MM-DD`, the given number of months before a day. */
function monthsBefore(day: string, months: number): string {
  const [year, month] = day.split('-').map(Number) as [number, number];
  const at = year * 12 + month - 1 - months;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`;
}

/** Lists one more position beside a job at the second capture. */
const beside =
  (texts: readonly (readonly [title: string, company: string])[], months: number) =>
  (capture: Capture): Position[] | null => {
    if (!capture.isSecond || current(capture).length === 0) return null;
    const [title, name] = deal(texts, capture.index);
    const start_date = monthsBefore(capture.day, months);
    return [{ title, start_date, end_date: null, company: { name } }, ...capture.positions];
  };

/**
 * Spells current positions differently at the second capture; null if there is no current position.
 */
const rewritten =
  (write: (position: Position, capture: Capture) => Position | null) =>
  (capture: Capture): Position[] | null => {
    if (!capture.isSecond) return null;
    const held = current(capture);
    const written = capture.positions.map((position) =>
      held.includes(position) ? (write(position, capture) ?? position) : position,
    );
    return written.every((position, at) => position === capture.positions[at]) ? null : written;
  };

function placeholderAlone(capture: Capture): Position[] | null {
  if (current(capture).length > 0 || capture.positions.length === 0) return null;
  const ends = capture.positions.flatMap(({ end_date }) => end_date ?? []);
  const [title, name] = deal(PLACEHOLDERS, capture.index);
  const start_date = ends.sort().at(-1) ?? null;
  return [{ title, start_date, end_date: null, company: { name } }, ...capture.positions];
}

const named = (position: Position, name: string): Position => ({
  ...position,
  company: { ...position.company, name },
});

/** Half of them have only the name. */
function withCountry(position: Position, { country, index }: Capture): Position | null {
  const name = position.company?.name;
  if (!name || !position.company?.domain || name.includes(country)) return null;
  const written = `${name} ${country}`;
  return index % 2 === 0 ? named(position, written) : { ...position, company: { name: written } };
}

function withFormerName(position: Position, { recordOf, index }: Capture): Position | null {
  const former = recordOf(position)?.former_names?.[0];
  const name = position.company?.name;
  if (!former || !name || former === name) return null;
  const stated = `${name} ${deal(STATED_FORMER, index).replace('…', former)}`;
  return { ...position, company: { name: stated, domain: position.company?.domain ?? null } };
}

const withRemark = (position: Position, { index }: Capture): Position | null => {
  if (!position.title) return null;
  const remark = deal(REMARKS, index).replace('…', position.company?.name ?? 'us');
  return { ...position, title: `${position.title}${remark}` };
};

/** Turns "Leiterin Einkauf" into "Einkaufsleiterin" and back. */
function otherwiseCompound(position: Position): Position | null {
  const title = position.title ?? '';
  const [, apart = '', field] = /^Leiter(in)? (\p{Lu}\p{Ll}{3,})$/u.exec(title) ?? [];
  if (field) return { ...position, title: `${field}sleiter${apart}` };
  const [, first, together = ''] = /^(\p{Lu}\p{Ll}{3,}?)s?leiter(in)?$/u.exec(title) ?? [];
  if (!first || first === 'Team' || first === 'Projekt') return null;
  return { ...position, title: `Leiter${together} ${first}` };
}

export const HABITS: readonly Habit[] = [
  { name: 'a placeholder when out of work', share: 40, apply: placeholderAlone },
  { name: 'leave, or freelance work, beside the job', share: 2, apply: beside(PLACEHOLDERS, 3) },
  { name: 'a new seat or side business', share: 3, apply: beside(SEATS, 4) },
  { name: 'an old seat or side business, listed late', share: 2, apply: beside(SEATS, 40) },
  { name: 'an old second job, listed late', share: 1, apply: beside(SECOND_JOBS, 50) },
  { name: 'the employer with its former name', share: 20, apply: rewritten(withFormerName) },
  { name: 'the employer with its country', share: 2, apply: rewritten(withCountry) },
  { name: 'a remark in the title', share: 5, apply: rewritten(withRemark) },
  { name: 'a German title, one word or two', share: 30, apply: rewritten(otherwiseCompound) },
];
