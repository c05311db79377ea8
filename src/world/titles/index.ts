/** Titles: which one somebody on a rung of a line of work carries. */
import type { CultureName } from '../names/index.ts';
import { dutch } from './dutch.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { italian } from './italian.ts';
import type { Ladder, Title } from './ladder.ts';
import { portuguese } from './portuguese.ts';
import { spanish } from './spanish.ts';
import type { TrackName } from './tracks.ts';

export { type Ladder, TOP_RUNG } from './ladder.ts';
export { drawSideTitle, SELF_EMPLOYED, SIDE_KINDS, type SideKind } from './side.ts';
export { drawTrack, skillsOfTrack, type TrackName } from './tracks.ts';

const LOCAL: Partial<Record<CultureName, Partial<Record<TrackName, Ladder>>>> = {
  german,
  french,
  spanish,
  portuguese,
  italian,
  dutch,
};

/** The ladder somebody climbs: local titles where there are some and they prefer them. */
export function ladderOf(track: TrackName, language: CultureName, preferLocal: boolean): Ladder {
  return (preferLocal ? LOCAL[language]?.[track] : undefined) ?? english[track];
}

/** The nearest rung a ladder has at or below `rung`. */
export function rungAt(ladder: Ladder, rung: number): number {
  let at = rung;
  while (at > 0 && !ladder[at]?.length) at--;
  return at;
}

/** The title of a rung the ladder has that suits a bent, in the form for women or for men. */
export function titleAt(ladder: Ladder, rung: number, bent: number, woman: boolean): string {
  const titles = ladder[rung] as readonly Title[];
  const title = titles[bent % titles.length] as Title;
  return woman ? title.woman : title.man;
}
