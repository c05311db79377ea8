/**
 * Merges sequences of answers of several sources, as lookups and imports do. After each answer the
 * contact must be as an independent statement of the rules says (docs/sources.md#sources-that-differ).
 * `ANSWER_RUNS=20` makes 20 times as many sequences.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Shelf } from '../../bench/accuracy/differing/shelf.ts';
import { phoneDetail } from '../../src/profile/details.ts';
import { EMPTY_DIRECTORY } from '../../src/profile/employers/index.ts';
import type { ContactRecord, Phone, Position } from '../../src/profile/record.ts';
import { isTrusted, leadingPosition, standingOf } from '../../src/profile/standing/index.ts';
import { toObservation } from '../../src/work/lookups/answer.ts';
import { SEED } from '../support/seed.ts';

const BASE = {
  first_name: 'Ana',
  last_name: 'Silva',
  linkedin_url: 'https://www.linkedin.com/in/ana',
};
const SOURCES = ['a', 'b', 'c'] as const;
const RUNS = 300 * Number(process.env.ANSWER_RUNS ?? 1);
const EMPLOYERS = ['Oldco', 'Newco', 'Third'] as const;
/** All answers arrive on this day, one after the other. */
const TODAY = '2026-11-20';

type Post = { employer: string; title: string; start: string | null; end: string | null };
type Answer = {
  source: string;
  kind: 'positions' | 'details' | 'gone' | 'unknown';
  /** The time at which the answer is true, `YYYY-MM-DDTHH:00:00Z`. */
  asOf: string;
  posts: Post[];
  /** True if it has the phones of its main employer. */
  hasPhones?: boolean;
};

const toPosition = ({ employer, title, start, end }: Post): Position => ({
  title,
  ...(start && { start_date: start }),
  ...(end && { end_date: end }),
  company: { name: employer, domain: `${employer.toLowerCase()}.example` },
});

const toPost = ({ title, start_date, end_date, company }: Position): Post => ({
  employer: company!.name!,
  title: title!,
  start: start_date ?? null,
  end: end_date ?? null,
});

const PHONES = [{ number: '+351210000000', type: 'mobile' as const }];

const phonesOf = (employer: string): Phone[] =>
  (['corporate', 'direct'] as const).map((type, at) => ({
    number: `+35121000${at}00${EMPLOYERS.indexOf(employer as 'Oldco') + 1}`,
    type,
  }));

function recordOf({ posts, asOf, hasPhones }: Answer): ContactRecord {
  const employer = mainOf(posts)?.employer;
  return {
    ...BASE,
    positions: posts.map(toPosition),
    ...(hasPhones && employer && { phones: phonesOf(employer) }),
    verified_at: asOf,
  };
}

/** The contact and what sources have said about it, merged by the product's own code. */
class Merging {
  readonly shelf: Shelf;
  #arrived = 0;

  constructor(first: Answer) {
    const record = recordOf(first);
    this.shelf = new Shelf(record, new Date(first.asOf), EMPTY_DIRECTORY, first.source);
  }

  /** @returns the comparison result; null if the answer was not compared */
  receive(given: Answer): string | null {
    const { source, kind } = given;
    if (kind === 'unknown') return null;
    this.#arrived += 1;
    const answeredAt = new Date(Date.parse(`${TODAY}T23:00:00Z`) + this.#arrived * 1_000);
    const attributes = kind === 'details' ? ['direct_phone', 'mobile_number'] : ['contact_profile'];
    const record: ContactRecord = kind === 'details' ? { phones: PHONES } : recordOf(given);
    const answer = kind === 'gone' ? { kind, source } : { kind: 'found', source, record };
    const lookup = { contactId: 1, attributes };
    const answered = { lookup, answer, answeredAt, heard: [], trace: null };
    const observation = toObservation(answered as never, this.shelf.record)!;
    return this.shelf.merge(observation, observation.record).stands;
  }

  get shownWorkPhones(): string[] {
    const shown = (this.shelf.record.phones ?? []).filter((phone) => phoneDetail(phone) !== null);
    return shown.filter(({ type }) => type !== 'mobile').map(({ number }) => number);
  }

  get posts(): Post[] {
    return this.shelf.told.positions.map(toPost);
  }
}

/** The rules, stated once more and for the generated answers alone. */
class Expected {
  posts: Post[];
  teller: string;
  asOf: string;
  /** The time of the stored record. An older answer does not overwrite it. */
  #time: string;
  readonly #last = new Map<string, Answer>();

  constructor(first: Answer) {
    const { posts, source, asOf } = first;
    this.#last.set(source, first);
    this.posts = posts;
    this.teller = source;
    this.asOf = asOf;
    this.#time = asOf;
  }

  receive(answer: Answer): string | null {
    if (answer.kind === 'gone') this.#time = `${TODAY}T23`;
    if (answer.kind !== 'positions') return null;
    const plain = this.#compare(answer);
    const stands = plain === 'disputed' && this.#isSettled(answer) ? 'ahead' : plain;
    if (isTrusted(stands as never) && answer.asOf >= this.#time) this.#store(answer, stands);
    this.#last.set(answer.source, answer);
    return stands;
  }

  #store(answer: Answer, stands: string | null): void {
    this.#time = answer.asOf;
    const isOther = answer.source !== this.teller;
    const [known, told] = [mainOf(this.posts), mainOf(answer.posts)];
    if (stands === 'agrees' && isOther && known?.start && told?.start && told.start < known.start) {
      return;
    }
    this.posts = stands === 'agrees' && isOther ? this.#withDates(answer.posts) : answer.posts;
    this.teller = answer.source;
    this.asOf = answer.asOf;
  }

  #withDates(posts: Post[]): Post[] {
    const left = this.posts.filter(isDated).toSorted((a, b) => (textOf(a) < textOf(b) ? 1 : -1));
    return posts.map((post) => {
      const at = left.findIndex(
        ({ employer, title }) => employer === post.employer && title === post.title,
      );
      if (isDated(post) || at < 0) return post;
      const [{ start, end }] = left.splice(at, 1) as [Post];
      return { ...post, start, end };
    });
  }

  #compare({ source, asOf, posts }: Answer): string | null {
    if (this.posts.length === 0) return null;
    if (dayOf(asOf) < dayOf(this.asOf)) return 'behind';
    const isSame = source === this.teller;
    if (posts.length === 0) return isSame ? 'ahead' : 'disputed';
    if (JSON.stringify(posts) === JSON.stringify(this.posts)) return 'agrees';
    if (agreeOn(this.posts, posts)) return 'agrees';
    if (isSame) return 'ahead';
    const [known, told] = [mainOf(this.posts), mainOf(posts)];
    const latest = posts.map(startOf).sort().at(-1)!;
    if (!known) {
      const last = lastOf(this.posts)!;
      const isListed = posts.some(({ employer }) => employer === last.employer);
      return isListed && told?.start && told.start >= last.end! ? 'ahead' : 'disputed';
    }
    const there = posts.filter(
      ({ employer, end }) => employer === known.employer && (end ?? '9') >= (known.start ?? ''),
    );
    if (there.length > 0 && there.every(({ end }) => end !== null)) return 'ahead';
    if (!known.start || latest === '') return 'disputed';
    const latestKnown = this.posts.map(startOf).sort().at(-1)!;
    if (there.length > 0 && latest > latestKnown) return 'ahead';
    return told && latest < known.start ? 'behind' : 'disputed';
  }

  #isSettled(answer: Answer): boolean {
    if (!isFresh(answer)) return false;
    return [...this.#last.values()].some(
      (other) =>
        other.source !== answer.source &&
        other.source !== this.teller &&
        isFresh(other) &&
        this.#compare(other) !== 'behind' &&
        agreeOn(other.posts, answer.posts),
    );
  }
}

const dayOf = (time: string): string => time.slice(0, 10);
const isFresh = ({ asOf }: Answer): boolean => dayOf(asOf) >= '2026-08-22';
const isDated = ({ start, end }: Post): boolean => start !== null || end !== null;
const textOf = ({ start }: Post): string => start ?? '';
const startOf = textOf;

/** The current post that started last; without dates the first one. */
function mainOf(posts: readonly Post[]): Post | null {
  const current = posts.filter(({ end }) => end === null);
  const dated = current.filter(({ start }) => start !== null);
  return dated.toSorted((a, b) => (textOf(a) < textOf(b) ? 1 : -1))[0] ?? current[0] ?? null;
}

const lastOf = (posts: readonly Post[]): Post | null =>
  posts
    .filter(({ end }) => end !== null)
    .toSorted((a, b) => (`${a.end} ${a.start}` < `${b.end} ${b.start}` ? 1 : -1))[0] ?? null;

function agreeOn(one: readonly Post[], other: readonly Post[]): boolean {
  const [main, otherMain] = [mainOf(one), mainOf(other)];
  if (!main || !otherMain) {
    const [last, otherLast] = [lastOf(one), lastOf(other)];
    return main === otherMain && last !== null && last.employer === otherLast?.employer;
  }
  const names = (posts: readonly Post[], { start, employer }: Post) =>
    start ? [employer] : posts.filter(({ end }) => end === null).map((post) => post.employer);
  return names(one, main).some((name) => names(other, otherMain).includes(name));
}

/** Posts with distinct starts, at most one a employer, dated or not. */
const posts = fc
  .record({
    employers: fc.shuffledSubarray([...EMPLOYERS], { maxLength: 3 }),
    titles: fc.array(fc.constantFrom('CFO', 'Controller'), { minLength: 3, maxLength: 3 }),
    months: fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 3, maxLength: 3 }),
    ended: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
    isUndated: fc.boolean(),
  })
  .map(({ employers, titles, months, ended, isUndated }) =>
    employers.map((employer, at): Post => {
      const end = ended[at] ? `2026-1${months[at]! % 2}-0${months[at]}` : null;
      if (isUndated) return { employer, title: titles[at]!, start: null, end: null };
      return { employer, title: titles[at]!, start: `2026-0${months[at]}-01`, end };
    }),
  );

/** As of one of four days, two of which are close to the limit of 90 days. */
const asOfs = fc
  .constantFrom('2026-08-21', '2026-08-22', '2026-11-01', '2026-11-10', TODAY)
  .chain((day) => fc.integer({ min: 1, max: 20 }).map((hour) => [day, hour] as const));

const answers = (most: number) =>
  fc
    .array(
      fc.record({
        source: fc.constantFrom(...SOURCES),
        kind: fc.constantFrom<Answer['kind']>(
          'positions',
          'positions',
          'positions',
          'details',
          'gone',
          'unknown',
        ),
        asOf: asOfs,
        posts,
      }),
      { minLength: 1, maxLength: most },
    )
    // Distinct times, because the time of an answer identifies it.
    .map((some) =>
      some.map(
        ({ asOf: [day, hour], ...one }, at): Answer => ({
          ...one,
          asOf: `${day}T${String(hour).padStart(2, '0')}:0${at}:00Z`,
        }),
      ),
    );

const first = fc.record({ source: fc.constantFrom('a', 'import'), posts, asOf: asOfs }).map(
  ({ source, posts, asOf: [day, hour] }): Answer => ({
    ...{ source, posts, kind: 'positions' },
    asOf: `${day}T${String(hour).padStart(2, '0')}:09:00Z`,
  }),
);

function* ordersOf<T>(some: readonly T[]): Generator<T[]> {
  if (some.length < 2) yield [...some];
  for (const [at, one] of some.entries()) {
    if (some.length < 2) return;
    for (const rest of ordersOf(some.filter((_, other) => other !== at))) yield [one, ...rest];
  }
}

describe('answers of several sources', () => {
  test('end in what the rules say, in every order', () => {
    fc.assert(
      fc.property(first, answers(4), (known, given) => {
        for (const order of ordersOf(given)) {
          const [merging, expected] = [new Merging(known), new Expected(known)];
          for (const answer of order) {
            expect(merging.receive(answer)).toBe(expected.receive(answer));
            expect(merging.posts).toEqual(expected.posts);
            expect(merging.shelf.teller).toBe(expected.teller);
            expect(merging.shelf.told.asOf).toBe(expected.asOf);
          }
        }
      }),
      { seed: SEED, numRuns: RUNS },
    );
  });

  test('with details alone change neither the positions nor their source', () => {
    fc.assert(
      fc.property(first, answers(4), (known, given) => {
        const [all, some] = [new Merging(known), new Merging(known)];
        for (const answer of given) {
          all.receive(answer);
          if (answer.kind !== 'details') some.receive(answer);
        }
        expect(all.shelf.told).toEqual(some.shelf.told);
      }),
      { seed: SEED, numRuns: RUNS },
    );
  });

  test('never show the work phone of an employer that the contact has left', () => {
    fc.assert(
      fc.property(
        first,
        answers(4),
        fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
        (known, given, phones) => {
          // One current post, because a record does not say which employer a phone belongs to.
          const [oldest, ...later] = [known, ...given].map((answer, at): Answer => {
            const own = answer.posts.map((post, nth) =>
              nth === 0 ? { ...post, end: null } : post,
            );
            const only = own.filter(({ end }, nth) => nth === 0 || end !== null);
            return { ...answer, posts: only, hasPhones: phones[at]! };
          });
          const merging = new Merging(oldest!);
          for (const answer of later) {
            merging.receive(answer);
            const current = merging.posts.filter(({ end }) => end === null);
            const allowed = current.flatMap(({ employer }) => phonesOf(employer));
            const numbers = allowed.map(({ number }) => number);
            expect(numbers).toEqual(expect.arrayContaining(merging.shownWorkPhones));
          }
        },
      ),
      { seed: SEED, numRuns: RUNS },
    );
  });

  test('undo a move only with evidence that is as new', () => {
    fc.assert(
      fc.property(first, answers(4), (known, given) => {
        const merging = new Merging(known);
        const { shelf } = merging;
        for (const answer of given) {
          const [stored, others] = [shelf.told, shelf.doubts.othersOf(1)];
          const stands = merging.receive(answer);
          const [before, now] = [stored, shelf.told].map(({ positions }) => employerOf(positions));
          if (before === now || stored.positions.length === 0) continue;
          // Without dates, two answers agree if they share one of several employers.
          if (stands === 'agrees') continue;
          expect(stands).toBe('ahead');
          const since = dayOf(stored.asOf!);
          expect(dayOf(answer.asOf) >= since).toBe(true);
          const told = { ...answer, positions: answer.posts.map(toPosition) };
          if (standingOf(stored, told, TODAY, EMPTY_DIRECTORY) === 'ahead') continue;
          const isBacked = others.some(
            ({ source, asOf }) => source !== answer.source && dayOf(asOf!) >= since,
          );
          expect(isBacked).toBe(true);
        }
      }),
      { seed: SEED, numRuns: RUNS },
    );
  });

  test('about one career show its newest state, in every order', () => {
    fc.assert(
      fc.property(
        careers,
        fc.array(fc.tuple(fc.constantFrom(...SOURCES), fc.nat(4)), { minLength: 1, maxLength: 4 }),
        (career, drawn) => {
          // Whoever answers as of a later day knows at least as much.
          const given = drawn
            .toSorted(([, one], [, other]) => one - other)
            .map(
              ([source, known], at): Answer => ({
                ...{ source, kind: 'positions', posts: knownOf(career, known) },
                asOf: `2026-11-${10 + at}T08:00:00Z`,
              }),
            );
          const shown = [...ordersOf(given)].map(([oldest, ...later]) => {
            const merging = new Merging(oldest!);
            for (const answer of later) merging.receive(answer);
            return employerOf(merging.shelf.told.positions);
          });
          expect(new Set(shown)).toEqual(new Set([mainOf(given.at(-1)!.posts)!.employer]));
        },
      ),
      { seed: SEED, numRuns: RUNS },
    );
  });
});

const employerOf = (positions: readonly Position[]): string | null =>
  leadingPosition(positions, TODAY)?.company?.name ?? null;

/** The starts of five jobs at five employers. */
const careers = fc
  .uniqueArray(fc.integer({ min: 0, max: 70 }), { minLength: 5, maxLength: 5 })
  .map((months) =>
    months
      .toSorted((one, other) => one - other)
      .map(
        (month) =>
          `${2020 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`,
      ),
  );

/** The career as a source knows it that has missed the last jobs. */
const knownOf = (starts: readonly string[], last: number): Post[] =>
  starts.slice(0, last + 1).map((start, at, begun) => ({
    employer: `Firm${at}`,
    title: 'CFO',
    start,
    end: begun[at + 1] ?? null,
  }));
