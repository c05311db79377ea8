/**
 * Other readings of names find the right person and no other. Each person of a world is taken out
 * in turn: then their lead finds nobody. Adding people who contradict a lead changes nothing for
 * it, and adding people who also fit makes a tie, never another match.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nicknameVariants, personWords } from '../../src/profile/normalise/index.ts';
import type { ContactRecord } from '../../src/profile/record.ts';
import { type Found, KeysInMemory } from '../support/keys-in-memory.ts';
import { peopleSpelled, type Somebody, SPELLINGS } from './people-spelled.ts';

const SOONER: ReadonlySet<Found['by']> = new Set(['best', 'second', null]);

/**
 * True if the person found has the same names at the same company: then nothing distinguishes them.
 */
const isNamesake = (one: ContactRecord, { first_name, last_name }: ContactRecord): boolean =>
  one.first_name?.split(' ')[0] === first_name?.split(' ')[0] && one.last_name === last_name;

const nameOf = ({ first_name, last_name }: ContactRecord) => [first_name, last_name];

describe.each(Object.entries(SPELLINGS))('%s', (_, spelling) => {
  const people = peopleSpelled(spelling);
  const memory = new KeysInMemory();
  for (const { record } of people) memory.add(record);

  test('finds nearly everybody, and no wrong person', () => {
    const found = people.map(({ lead }) => memory.find(lead).people);
    const wrong = people.filter(
      ({ record }, at) => found[at]!.length === 1 && found[at]![0] !== record,
    );
    const right = people.filter(
      ({ record }, at) => found[at]!.length === 1 && found[at]![0] === record,
    );
    expect(wrong.map(({ lead }) => lead)).toEqual([]);
    expect(right.length / people.length).toBeGreaterThan(0.94);
  });

  test('finds nobody in place of an absent person', () => {
    const wrong: unknown[] = [];
    for (const { record, lead } of people) {
      memory.remove(record);
      const { by, people: others } = memory.find(lead);
      memory.add(record);
      if (!SOONER.has(by) && !others.every((one) => isNamesake(one, record)))
        wrong.push([lead, ...others.map(nameOf)]);
    }
    expect(wrong).toEqual([]);
  });
});

const spelled: Somebody[] = Object.values(SPELLINGS).flatMap((spelling) => peopleSpelled(spelling));
const somebody = fc.constantFrom(...spelled);

/** A person at the company of a lead under another name. */
const atCompany = (first_name: string, last_name: string, name: string): ContactRecord => ({
  first_name,
  last_name,
  positions: [{ company: { name } }],
});

type Stranger = (meant: Somebody, other: Somebody['names']) => [first: string, last: string];

/** People who share a part of a person's name, and have another first name, last name or both. */
const STRANGERS: readonly Stranger[] = [
  (_, { first, last }) => [first, last],
  (_, { first, last, middle }) => [`${first} ${middle}`, last],
  ({ names }, { first }) => [first, names.last],
  ({ names }, { first, middle }) => [`${first} ${middle}`, names.last],
  ({ names }, { first }) => [`${first} ${names.first}`, names.last],
  ({ names }, { first, middle }) => [`${first} "${middle}"`, names.last],
  ({ names }, { last }) => [names.first, last],
  ({ names }, { last }) => [`${names.first} ${names.middle}`, last],
  ({ names }, { last }) => [names.first, `${names.last} ${last}`],
];

const words = ({ first, last, middle }: Somebody['names']): string[] =>
  [first, last, middle].flatMap((text) => personWords(text).map(({ form }) => form));

/** True if two people's names share nothing, not even as a nickname or by an initial. */
const areStrangers = (one: Somebody['names'], other: Somebody['names']): boolean =>
  words(one).every((a) =>
    words(other).every((b) => a !== b && a[0] !== b[0] && !nicknameVariants(a).includes(b)),
  );

test('people who contradict a lead change nothing for it', () => {
  const others = fc.array(fc.tuple(fc.constantFrom(...STRANGERS), somebody), { maxLength: 12 });
  fc.assert(
    fc.property(somebody, others, (meant, strangers) => {
      const memory = new KeysInMemory();
      memory.add(meant.record);
      const before = memory.find(meant.lead);
      for (const [stranger, { names }] of strangers) {
        if (!areStrangers(meant.names, names)) continue;
        memory.add(atCompany(...stranger(meant, names), meant.lead.company));
      }
      expect(memory.find(meant.lead)).toEqual(before);
    }),
    { numRuns: 1_000 },
  );
});

/** Further names that contradict those of a lead, and others that do not because it has none. */
test('a further given name contradicts another one, and ties if the lead has none', () => {
  const people = peopleSpelled(SPELLINGS['a further name of the contact']);
  fc.assert(
    fc.property(
      fc.constantFrom(...people),
      somebody,
      ({ record, lead, names }, { names: other }) => {
        fc.pre(areStrangers(names, other) && /^[\p{Script=Latin} -]+$/u.test(other.first));
        const twin = atCompany(`${names.first} ${other.first}`, names.last, lead.company);
        const memory = new KeysInMemory();
        memory.add(record);
        const alone = memory.find(lead).people;
        memory.add(twin);
        const together = memory.find(lead).people;
        const told = memory.find({ ...lead, first: `${names.first} ${names.middle[0]}.` }).people;
        if (alone.length > 0) expect(new Set(together)).toEqual(new Set([record, twin]));
        expect(told).toEqual(alone);
      },
    ),
    { numRuns: 1_000 },
  );
});
