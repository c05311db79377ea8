/** Draws the texts of a profile: headline, about, skills, education. */
import type { Education } from '../../record.ts';
import type { Dice } from '../dice.ts';
import { skillsOfTrack, type TrackName } from '../titles/index.ts';

/** Draws three to five different skills of a line of work. */
export function drawSkills(draws: Dice, track: TrackName): string[] {
  const known = skillsOfTrack(track);
  const from = draws.below(known.length);
  const skills: string[] = [];
  for (let count = draws.between(3, 5); count > 0; count--) {
    skills.push(known[(from + count) % known.length] as string);
  }
  return skills;
}

/** Draws the line under the name. Without a job, it names the last title or an intention. */
export function drawHeadline(
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

/** Share of people without an about text. */
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

/** Draws a few sentences, or null for the many people without an about text. */
export function drawAbout(
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

/** Invented universities, in the styles of several countries. */
const UNIVERSITIES =
  `Thornbridge University, University of Marlow Vale, Ashcombe College, Wyndmoor Institute of
  Technology, Harrowgate State University, Lakemont University, Cedar Falls Polytechnic, Redstone
  State University, Hochschule Altenbrück, Technische Universität Lindental, Universität Rosenfeld,
  Université de Clairval, École supérieure de Montrive, Institut Beauchamp, Universidad de Valdemora,
  Universidad Politécnica del Alba, Universidade de Vila Serena, Instituto Superior de Montalvo,
  Università di Roccaferra, Politecnico di Torvento, Hogeschool Oosterveld, Lindåsens högskola,
  Universitetet i Nordvik, Uniwersytet w Zalesinie, Univerzita Lipnov, Karadere Üniversitesi,
  Shivapuri Institute of Management, Vindhya Engineering College, Minatogaoka University,
  Donghu Normal University, Verkhnerechensk State University, Al Waha University`
    .replace(/\s+/g, ' ')
    .split(', ');

const MAJORS: Readonly<Record<TrackName, readonly string[]>> = {
  sales: ['Business Administration', 'Communication Studies'],
  marketing: ['Marketing', 'Communication Studies', 'Psychology'],
  engineering: ['Computer Science', 'Electrical Engineering', 'Mathematics'],
  product: ['Computer Science', 'Business Administration'],
  data: ['Statistics', 'Mathematics', 'Physics'],
  design: ['Graphic Design', 'Industrial Design'],
  it: ['Information Systems', 'Computer Science'],
  operations: ['Industrial Engineering', 'Logistics', 'Mechanical Engineering'],
  finance: ['Accounting', 'Economics', 'Finance'],
  people: ['Psychology', 'Sociology', 'Business Administration'],
  legal: ['Law'],
  customers: ['Languages', 'Communication Studies'],
  purchasing: ['Logistics', 'Business Administration'],
  administration: ['Languages', 'Office Management'],
  management: ['Economics', 'Business Administration', 'Engineering Management'],
};

const FIRST_DEGREES = ["Bachelor's degree", 'BA', 'BSc', 'Diploma'];
const SECOND_DEGREES = ["Master's degree", 'MSc', 'MBA'];

/** Numbers of entries, with their frequency as the number of array elements. */
const COUNTS = [0, 0, 1, 1, 1, 1, 1, 2];

/**
 * Draws up to two entries, the later first. The last one ends in the year before `firstYear`, the
 * first year of work.
 */
export function drawEducation(draws: Dice, track: TrackName, firstYear: number): Education[] {
  const entries: Education[] = [];
  const count = draws.pick(COUNTS);
  const major = draws.pick(MAJORS[track]);
  let ended = firstYear;
  for (let ordinal = count; ordinal > 0; ordinal--) {
    const years = ordinal === 2 ? 2 : draws.between(3, 4);
    entries.push({
      university: draws.pick(UNIVERSITIES),
      major,
      degree: draws.pick(ordinal === 2 ? SECOND_DEGREES : FIRST_DEGREES),
      start_date: `${ended - years}-09-01`,
      end_date: `${ended}-06-30`,
    });
    ended -= years;
  }
  return entries;
}
