import { memo } from '../memo.ts';
import { phraseFinder } from './phrases.ts';
import { titleRank } from './rank.ts';
import { SEAT_PHRASES, SEATS_ALONE } from './seats.ts';
import { partsOf, titleWords } from './words.ts';

/** A post beside employment. */
export type Seat = 'board' | 'advisory' | 'volunteer' | 'freelance';

const findSeats = phraseFinder(SEAT_PHRASES);

const alone = new Map(
  SEATS_ALONE.flatMap(([seat, titles]) =>
    titles.map((title) => [titleWords(title).join(' '), seat] as const),
  ),
);

const seatOf = (part: readonly string[]): Seat | null =>
  findSeats(part).find(({ value }) => value !== null)?.value ?? alone.get(part.join(' ')) ?? null;

/** Whether a part of a title names a post of its own, so that a seat beside it is secondary. */
function isPost(part: readonly string[]): boolean {
  const { level } = titleRank(part.join(' '));
  return level !== null && level !== 'professional';
}

/**
 * The seat a title names, null for a job: "Board Member" is one, "CEO & Board Member" is a job,
 * "Volunteer Coordinator" too.
 */
export const titleSeat: (title: string) => Seat | null = memo<Seat | null>(20_000, (title) => {
  const said = partsOf(titleWords(title));
  const seats = said.map(seatOf);
  if (said.some((part, i) => seats[i] === null && isPost(part))) return null;
  return seats.find((seat) => seat !== null) ?? null;
});
