/** What people say about themselves: headline, about, skills. */
import type { Dice } from '../dice.ts';
import { skillsOfTrack, type TrackName } from '../titles/index.ts';

/** Three to five skills of a line of work, none twice. */
export function skillsOf(draws: Dice, track: TrackName): string[] {
  const known = skillsOfTrack(track);
  const from = draws.below(known.length);
  const skills: string[] = [];
  for (let count = draws.between(3, 5); count > 0; count--) {
    skills.push(known[(from + count) % known.length] as string);
  }
  return skills;
}

/** The line under the name; somebody without a job looks back or ahead. */
export function headlineOf(
  draws: Dice,
  job: { title: string; company: string } | null,
  lastTitle: string | null,
  skills: readonly string[],
): string {
  const turn = draws.next();
  if (job === null) {
    return lastTitle === null || turn < 0.4 ? 'Open to new opportunities' : `Former ${lastTitle}`;
  }
  if (turn < 0.55) return `${job.title} at ${job.company}`;
  if (turn < 0.75) return `${job.title} | ${skills.slice(0, 2).join(' | ')}`;
  return turn < 0.9 ? `${job.title}, ${job.company}` : job.title;
}

/** Share of people who leave the about empty. */
const EMPTY_SHARE = 0.6;

const OPENINGS = [
  'I like problems that look dull from the outside and turn out to matter.',
  'My work sits between people who have a question and people who have the numbers.',
  'I started out wanting to do something else entirely and stayed because of the colleagues.',
  'Most of what I know I learned on the job, and much of it the hard way.',
  'I look after the things that have to work on a Monday morning.',
];
const HABITS = [
  'I prefer a short call to a long thread, and a written decision to both.',
  'Colleagues say I ask the question nobody wanted to ask, usually in time.',
  'I have opened offices, closed one, and would rather open the next.',
  'I mentor two people at a time and learn about as much as they do.',
  'I keep plans small enough to change them.',
];
const PASTIMES = [
  'Outside work: rowing, badly.',
  'Weekends belong to the allotment.',
  'I sing in a choir that is better than I am.',
  'Ask me about long-distance trains.',
  'Happy to talk about old maps.',
];

/** A few sentences, or null for the many who leave it empty. */
export function aboutOf(
  draws: Dice,
  city: string,
  yearsWorked: number,
  skills: readonly string[],
): string | null {
  if (draws.chance(EMPTY_SHARE)) return null;
  const years = yearsWorked < 2 ? 'At the start of my career' : `${yearsWorked} years in the job`;
  const sentences = [
    draws.pick(OPENINGS),
    `${years}, now based in ${city}. Focus on ${skills.slice(0, 3).join(', ')}.`,
    draws.pick(HABITS),
    draws.pick(PASTIMES),
  ];
  return sentences.slice(0, draws.between(2, 4)).join(' ');
}
