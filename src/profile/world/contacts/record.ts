/** Creates the record of a person on a day, as an upstream source returns it. */
import { dayNumber, isoDay } from '../calendar.ts';
import type { Firms } from '../companies/firms.ts';
import { type Dice, dice, STREAM } from '../dice.ts';
import { jobOn } from '../people/index.ts';
import { drawStreetAddress } from '../places/addresses.ts';
import type { ContactRecord, Person } from '../types.ts';
import { drawEmails, drawPhones } from './details.ts';
import { positionsOn, rolesUpTo } from './positions.ts';
import { drawAbout, drawEducation, drawHeadline, drawSkills } from './profile.ts';

const PHOTO_SHARE = 0.5;
const MAILING_ADDRESS_SHARE = 0.06;
/** Longest time since the last verification. Most profiles were verified within weeks. */
const LONGEST_SINCE_VERIFIED_DAYS = 180;

/**
 * Returns the record of a person on `day` (`YYYY-MM-DD`) without faults. `verifiedAt` (ISO 8601)
 * defaults to a time some days earlier. Everything that does not depend on the job is the same on
 * every day.
 */
export function contactRecord(
  seed: number,
  firms: Firms,
  person: Person,
  day: string,
  verifiedAt?: string,
): ContactRecord {
  const draws = dice(seed, STREAM.details, person.index);
  const roles = rolesUpTo(person, day);
  const jobs = roles.filter(({ kind }) => kind === 'employment');
  const job = jobOn(person.career, day);
  const firm = job?.company == null ? null : firms.get(job.company);
  const positions = positionsOn(firms, person, roles, day);
  const held = job && {
    title: job.title,
    company: positions[roles.indexOf(job)]?.company?.name ?? '',
  };
  const skills = drawSkills(draws, person.track);
  const firstYear = Number((person.career.jobs[0]?.start ?? day).slice(0, 4));
  const worked = Math.max(0, Number(day.slice(0, 4)) - firstYear);
  const record: ContactRecord = {
    first_name: person.firstName,
    last_name: person.lastName,
    linkedin_url: person.linkedinUrl,
    headline: drawHeadline(draws, held, jobs[0]?.title ?? null, skills),
    about: drawAbout(draws, person.city.city, worked, skills),
    logo_url: photoUrl(draws, person),
    industry: firm?.sector.industry ?? null,
    skills,
    location: { city: person.city.city, state: person.city.state, country: person.country.name },
    phones: drawPhones(draws, person, firm),
    emails: drawEmails(seed, firms, person, jobs, job !== null),
    positions,
    education: drawEducation(draws, person.track, firstYear),
    verified_at: verifiedAt ?? someTimeBefore(draws, day),
  };
  if (draws.chance(MAILING_ADDRESS_SHARE)) record.mailing_address = mailingAddress(draws, person);
  return record;
}

function photoUrl(draws: Dice, { index }: Person): string | null {
  return draws.chance(PHOTO_SHARE) ? `https://media.example/photo/${index.toString(36)}.jpg` : null;
}

function mailingAddress(draws: Dice, { country, city }: Person): string {
  const street = drawStreetAddress(draws, country);
  return `${street}, ${city.city}, ${country.name}`;
}

function someTimeBefore(draws: Dice, day: string): string {
  const ago = Math.floor(LONGEST_SINCE_VERIFIED_DAYS * draws.next() ** 2.5);
  const hour = String(draws.below(24)).padStart(2, '0');
  return `${isoDay(dayNumber(day) - ago)}T${hour}:00:00Z`;
}
