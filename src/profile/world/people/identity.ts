/**
 * A person's identity: name, home, line of work, profile.
 *
 * A few people are namesakes: they share name and employers with another person, so that a lead
 * with only these is ambiguous. They differ in everything else.
 */
import { type Dice, dice, STREAM } from '../dice.ts';
import { CULTURE_NAMES, CULTURES, type CultureName, joined, type Name } from '../names/index.ts';
import { COUNTRIES, type Country } from '../places/countries.ts';
import { ROUND } from '../places/deal.ts';
import { drawTrack } from '../titles/index.ts';
import type { Identity } from '../types.ts';

/** Share of people with names of the country in which they live. */
const NATIVE_SHARE = 0.8;
/** Share of people with a profile on the professional network. */
const PROFILE_SHARE = 0.93;
/** The part number of draws that two namesakes do not share. */
const OWN = 1;

/** Creates the identity of the person with this index, in a world with this seed. */
export function makeIdentity(seed: number, index: number): Identity {
  const draws = dice(seed, STREAM.identity, sharedIndex(index));
  const own = dice(seed, STREAM.identity, index, OWN);
  const country = COUNTRIES[draws.pick(ROUND)] as Country;
  const culture = draws.chance(NATIVE_SHARE) ? country.culture : draws.pick(CULTURE_NAMES);
  const woman = draws.chance(0.47);
  const { given, family } = drawName(draws, culture, woman);
  const inNativeScript = given.native !== null && draws.chance(CULTURES[culture].nativeShare);
  return {
    index,
    woman,
    culture,
    country,
    city: own.pick(country.cities),
    given,
    family,
    inNativeScript,
    firstName: (inNativeScript && given.native) || given.text,
    lastName: (inNativeScript && family.native) || family.text,
    track: drawTrack(own),
    linkedinUrl: own.chance(PROFILE_SHARE) ? profileUrl(seed, index, given, family) : null,
    namesake: isNamesake(index),
  };
}

function drawName(
  draws: Dice,
  culture: CultureName,
  woman: boolean,
): { given: Name; family: Name } {
  const { women, men, womenSurnames, menSurnames, twoSurnames, joiner } = CULTURES[culture];
  const surnames = woman ? womenSurnames : menSurnames;
  const family = draws.pick(surnames);
  const second = twoSurnames > 0 && draws.chance(twoSurnames) ? draws.pick(surnames) : family;
  return {
    given: draws.pick(woman ? women : men),
    family: second === family ? family : joined(family, second, joiner),
  };
}

/** Slugs end in six characters: the index, scattered over all combinations without repetition. */
const SUFFIXES = 36 ** 6;
const SCATTER = 3_999_971;

function profileUrl(seed: number, index: number, given: Name, family: Name): string {
  const offset = Math.imul(seed, 0x9e3779b1) >>> 0;
  const scattered = ((index % SUFFIXES) * SCATTER + offset) % SUFFIXES;
  const suffix = scattered.toString(36).padStart(6, '0');
  return `https://www.linkedin.com/in/${given.slug}-${family.slug}-${suffix}`;
}

/** One person in this many is the namesake of the person before. */
export const NAMESAKE_EVERY = 256;

/**
 * Returns the index that determines a person's name and employers: their own, or that of the person
 * whose namesake they are.
 */
export function sharedIndex(index: number): number {
  return isNamesake(index) ? index - 1 : index;
}

function isNamesake(index: number): boolean {
  return index % NAMESAKE_EVERY === NAMESAKE_EVERY - 1;
}

/** True if another of the first `people` persons has the same name and employers. */
export function hasNamesake(index: number, people: number): boolean {
  const other = isNamesake(index) ? index - 1 : isNamesake(index + 1) ? index + 1 : people;
  return index < people && other < people;
}
