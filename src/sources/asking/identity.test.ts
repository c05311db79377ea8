import { expect, test } from 'vitest';
import type { ContactRecord } from '../../profile/record.ts';
import type { Question } from '../question.ts';
import { contradiction } from './identity.ts';

const PROFILE = 'https://www.linkedin.com/in/anasilva-x1';
const OTHER_PROFILE = 'https://www.linkedin.com/in/ana-silva-lisboa';
const MEMBER = 'https://www.linkedin.com/in/ACoAABCdefgHIjklMNopQRstUVwxYZ0123456789abc';
const MAIL = 'ana@acme.example';
const OTHER_MAIL = 'a.silva@globex.example';

const known: Omit<Question, 'attributes'> = {
  linkedinUrl: PROFILE,
  email: MAIL,
  firstName: 'Ana',
  lastName: 'Silva',
  companyName: 'Acme',
};
const byProfile = { linkedinUrl: PROFILE };
const byMail = { email: MAIL };
const byName = { firstName: 'Ana', lastName: 'Silva', companyName: 'Acme' };

const named = (first_name: string, last_name: string) => ({ first_name, last_name });
const mail = (address: string) => ({ emails: [{ address }] });
const profile = (linkedin_url: string) => ({ linkedin_url });

const ANOTHER = 'another LinkedIn profile';
const MAILS = 'other email addresses and another name';
const NAME = 'another name';

test.each<[string, Omit<Question, 'attributes'>, ContactRecord, string | null]>([
  ['the same profile', known, profile(PROFILE), null],
  ['another generation', { ...byName, lastName: 'Silva Jr.' }, named('Ana', 'Silva, Sr.'), NAME],
  ['one generation', { ...byName, lastName: 'Silva Jr.' }, named('Ana', 'Silva Filho'), null],
  ['a generation on one side', byName, named('Ana', 'Silva Sr.'), null],
  ['the same profile in other letter case', known, profile('linkedin.com/in/AnaSilva-X1/'), null],
  [
    'the same profile, all else different',
    known,
    { ...profile(PROFILE), ...named('Bob', 'Jones'), ...mail(OTHER_MAIL) },
    null,
  ],
  ['another profile', known, profile(OTHER_PROFILE), ANOTHER],
  [
    'another profile of the same name',
    known,
    { ...profile(OTHER_PROFILE), ...named('Ana', 'Silva') },
    ANOTHER,
  ],
  ['another profile, requested by profile alone', byProfile, profile(OTHER_PROFILE), ANOTHER],
  [
    'a renamed profile: same email and name',
    known,
    { ...profile(OTHER_PROFILE), ...named('Ana', 'Silva'), ...mail(MAIL) },
    null,
  ],
  [
    'another profile: same email, no name',
    known,
    { ...profile(OTHER_PROFILE), ...mail('ANA@acme.example') },
    ANOTHER,
  ],
  [
    'another profile: same email, another last name',
    known,
    { ...profile(OTHER_PROFILE), ...named('Bob', 'Jones'), ...mail(MAIL) },
    ANOTHER,
  ],
  ['the profile by its member id', known, profile(MEMBER), null],
  ['a URL that is not a profile', known, profile('https://www.linkedin.com/company/acme'), null],
  ['no profile, same email', known, { ...mail(MAIL), ...named('Bob', 'Jones') }, null],
  [
    'no profile, other emails, same name',
    known,
    { ...mail(OTHER_MAIL), ...named('Ana', 'Silva') },
    null,
  ],
  [
    'no profile, other emails, another last name',
    known,
    { ...mail(OTHER_MAIL), ...named('Ana', 'Souza') },
    MAILS,
  ],
  [
    'no profile, other emails, another first name',
    byMailAndName(),
    { ...mail(OTHER_MAIL), ...named('Rui', 'Silva') },
    MAILS,
  ],
  ['other emails, unknown names', byMail, { ...mail(OTHER_MAIL), ...named('Ana', 'Silva') }, null],
  ['other emails, no names', known, mail(OTHER_MAIL), null],
  ['no identifier at all', known, { headline: 'x' }, null],
  ['no identifier, a new last name', known, named('Ana', 'Souza'), null],
  ['no identifier, another person', known, named('Bob', 'Jones'), NAME],
  ['requested by profile alone, any name', byProfile, named('Bob', 'Jones'), null],
  ['requested by name: the name', byName, named('ANA', 'silva'), null],
  [
    'requested by name: a nickname',
    { ...byName, firstName: 'Robert' },
    named('Bob', 'Silva'),
    null,
  ],
  ['requested by name: an initial', byName, named('A.', 'Silva'), null],
  ['requested by name: a second first name', byName, named('Ana Maria', 'Silva'), null],
  ['requested by name: a second last name', byName, named('Ana', 'Silva Costa'), null],
  ['requested by name: a particle', byName, named('Ana', 'da Silva'), null],
  ['requested by name: family name first', byName, named('Silva', 'Ana'), null],
  ['requested by name: diacritics', { ...byName, firstName: 'José' }, named('Jose', 'Silva'), null],
  ['requested by name: another first name', byName, named('Rui', 'Silva'), NAME],
  ['requested by name: another last name', byName, named('Ana', 'Souza'), NAME],
  [
    'requested by name: a last name with the same beginning',
    { ...byName, lastName: 'Le' },
    named('Ana', 'Legrand'),
    NAME,
  ],
  [
    'requested by name: an unrelated profile and email',
    byName,
    { ...profile(PROFILE), ...mail(MAIL), ...named('Ana', 'Silva') },
    null,
  ],
])('%s', (_, question, record, expected) => {
  expect(contradiction({ ...question, attributes: [] }, record)).toBe(expected);
});

function byMailAndName() {
  return { ...byMail, ...byName };
}
