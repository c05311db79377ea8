/**
 * The people of a crash test, all invented. The suite knows each of them and their career, so it
 * can check that a result shows the right person, and that no career goes back.
 *
 * A career is a number of steps: at step n a person works for their n-th employer. Steps only go
 * up. The sources and imports report the latest step, with a time of verification that rises with
 * each report, so an earlier report must never replace a later one. One source reports the step
 * before with such a time, which must not replace a later step either.
 */
import { dice, STREAM } from '../../src/profile/world/dice.ts';

/**
 * - `stale`: stored, verified long ago by every source: each refresh queries again.
 * - `fresh`: stored, verified today by imports: a refresh concludes as it is created.
 * - `newcomer`: not stored; the source knows them.
 * - `gone`: stored; the source reports that the profile no longer exists.
 * - `nobody`: unknown to all.
 */
const KINDS = ['stale', 'fresh', 'newcomer', 'gone', 'nobody'] as const;
type Kind = (typeof KINDS)[number];

export type Person = {
  index: number;
  kind: Kind;
  firstName: string;
  lastName: string;
  linkedinUrl: string;
  email: string;
  step: number;
  told: number;
  /** Will be erased during the test. */
  erasable: boolean;
  /** From when on results may omit them, in `performance.now()`; null before. */
  erasedAt: number | null;
  /** May be disputed by clients. Never true for somebody who will be erased. */
  isDisputable: boolean;
  /** The accounts that have reported somebody else to be this person. */
  disputedBy: Set<number>;
};

const SHARES: readonly [Kind, number][] = [
  ['stale', 0.5],
  ['fresh', 0.25],
  ['newcomer', 0.13],
  ['gone', 0.04],
  ['nobody', 0.08],
];
const ERASABLE_SHARE = 0.12;
/** One person in so many may be disputed. */
const DISPUTABLE_EVERY = 6;

const FIRST = ['Ivo', 'Mara', 'Tilda', 'Oskar', 'Runa', 'Levin', 'Noor', 'Sanna', 'Edda', 'Pavel'];
const SYLLABLES = ['ba', 'ko', 'ri', 'mu', 'se', 'lo', 'ta', 'ne', 'fi', 'zu'];

export type People = {
  all: readonly Person[];
  /** By profile, address or name, as a request names them. */
  find(question: Record<string, unknown>): Person | undefined;
};

export function createPeople(seed: number, count: number): People {
  const draws = dice(seed, STREAM.identity, 0);
  const kinds = SHARES.flatMap(([kind, share]) => Array(Math.ceil(share * count)).fill(kind));
  const all = kinds.slice(0, count).map((kind: Kind, index): Person => {
    const lastName = lastNameOf(index);
    const firstName = draws.pick(FIRST);
    const erasable = kind === 'stale' && draws.chance(ERASABLE_SHARE / 0.5);
    return {
      index,
      kind,
      firstName,
      lastName,
      linkedinUrl: `https://www.linkedin.com/in/${firstName}-${lastName}-${index}`.toLowerCase(),
      email: `${firstName}.${lastName}@post.example`.toLowerCase(),
      step: 0,
      told: 0,
      erasable,
      erasedAt: null,
      isDisputable: !erasable && kind !== 'gone' && index % DISPUTABLE_EVERY === 0,
      disputedBy: new Set(),
    };
  });
  const byName = new Map(
    all.flatMap((person) => [
      [person.linkedinUrl, person],
      [person.email, person],
      [person.lastName, person],
    ]),
  );
  return {
    all,
    find: ({ linkedin_url, email, last_name }) =>
      [linkedin_url, email, last_name]
        .map((name) => byName.get(String(name)))
        .find((person) => person !== undefined),
  };
}

/** Two people never share one. */
const lastNameOf = (index: number): string => {
  const letters = [...String(index).padStart(4, '0')].map((digit) => SYLLABLES[Number(digit)]);
  return letters.join('').replace(/^./, (letter) => letter.toUpperCase());
};

/** The employer at a step, whose name contains the person's last name. */
export const employerOf = ({ lastName }: Person, step: number): string =>
  `${lastName} Works ${step}`;

/** The step of an employer; -1 if it is not one of the person's. */
export const stepOf = (employer: unknown): number =>
  Number(/ Works (\d+)$/.exec(String(employer))?.[1] ?? -1);

const domainOf = ({ lastName }: Person, step: number): string =>
  `${lastName.toLowerCase()}-${step}.example`;

const LAST_STEP = 100;
const MINUTE_MS = 60_000;
const LONG_AGO_MS = 300 * 86_400_000;
const began = Date.now();

/** Returns the next record of a person, which takes precedence over all earlier ones. */
export function tell(person: Person, moves: boolean): Record<string, unknown> {
  if (moves && person.step < LAST_STEP) person.step += 1;
  return tellStep(person, person.step);
}

/** Returns the next record of a person by a source that has missed the last move. */
export const tellLate = (person: Person): Record<string, unknown> =>
  tellStep(person, Math.max(0, person.step - 1));

function tellStep(person: Person, step: number): Record<string, unknown> {
  person.told += 1;
  const verified =
    person.kind === 'fresh' ? Date.now() : began - LONG_AGO_MS + person.told * MINUTE_MS;
  return { ...recordOf(person, step), verified_at: new Date(verified).toISOString() };
}

function recordOf(person: Person, step: number): Record<string, unknown> {
  const { firstName, lastName, linkedinUrl, email } = person;
  const work = `${firstName}@${domainOf(person, step)}`.toLowerCase();
  const steps = [...new Set([step, Math.max(0, step - 1), 0])];
  return {
    first_name: firstName,
    last_name: lastName,
    linkedin_url: linkedinUrl,
    headline: `step ${step}`,
    emails: [
      { address: work, type: 'work', status: 'Verified' },
      { address: email, type: 'personal', status: 'Verified' },
    ],
    positions: steps.map((at) => ({
      title: 'Engineer',
      start_date: monthOf(at),
      end_date: at === step ? null : monthOf(at + 1),
      company: { name: employerOf(person, at), domain: domainOf(person, at) },
    })),
  };
}

/** The month in which a step begins. */
const monthOf = (step: number): string =>
  new Date(Date.UTC(2010, step, 1)).toISOString().slice(0, 10);
