/** Titles: the title for a rung of a line of work, and the titles of roles beside a job. */
import type { Dice } from '../dice.ts';
import type { CultureName } from '../names/index.ts';
import { english } from './english.ts';
import { dutch, german } from './germanic.ts';
import type { Ladder, Title } from './ladder.ts';
import { french, italian, portuguese, spanish } from './romance.ts';
import type { TrackName } from './tracks.ts';

export { type Ladder, TOP_RUNG } from './ladder.ts';
export { drawTrack, skillsOfTrack, type TrackName } from './tracks.ts';

const LOCAL: Partial<Record<CultureName, Partial<Record<TrackName, Ladder>>>> = {
  german,
  french,
  spanish,
  portuguese,
  italian,
  dutch,
};

/** Returns the ladder of a line of work: with local titles if they are preferred and exist. */
export function ladderOf(track: TrackName, language: CultureName, preferLocal: boolean): Ladder {
  return (preferLocal ? LOCAL[language]?.[track] : undefined) ?? english[track];
}

/** Returns the highest rung at or below `rung` for which the ladder has a title. */
export function rungAt(ladder: Ladder, rung: number): number {
  let at = rung;
  while (at > 0 && !ladder[at]?.length) at--;
  return at;
}

/**
 * Returns the title of a rung, in the form for women or for men. `bent` selects among several
 * titles.
 */
export function titleAt(ladder: Ladder, rung: number, bent: number, woman: boolean): string {
  const titles = ladder[rung] as readonly Title[];
  const title = titles[bent % titles.length] as Title;
  return woman ? title.woman : title.man;
}

/** Kinds of roles beside a job. */
export const SIDE_KINDS = ['advisor', 'board', 'volunteer', 'freelance'] as const;
export type SideKind = (typeof SIDE_KINDS)[number];

const SIDE_TITLES: Readonly<Record<SideKind, readonly string[]>> = {
  advisor: ['Advisor', 'Strategic Advisor', 'Advisory Board Member', 'Startup Advisor'],
  board: [
    'Board Member',
    'Non-Executive Director',
    'Member of the Board',
    'Supervisory Board Member',
  ],
  volunteer: ['Volunteer', 'Volunteer Mentor', 'Volunteer Treasurer'],
  freelance: ['Freelance Consultant', 'Independent Consultant', 'Freelancer'],
};

/** Company names of self-employed people. */
export const SELF_EMPLOYED = ['Self-employed', 'Freelance'] as const;

export function drawSideTitle(draws: Dice, kind: SideKind): string {
  return draws.pick(SIDE_TITLES[kind]);
}
