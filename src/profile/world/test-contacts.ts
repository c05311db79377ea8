/**
 * Contacts for `test` requests, the same in every world: one of each kind that a client has to
 * handle. They were invented by hand and marked `test`, so that no other request finds them.
 */
import type { ContactRecord } from './types.ts';

const VERIFIED_AT = '2026-06-15T08:00:00Z';

const ACME = {
  name: 'Testwerk Instruments, Inc.',
  domain: 'testwerk.example',
  linkedin_url: 'https://www.linkedin.com/company/testwerk-instruments-t01',
};
const SECOND = {
  name: 'Probanda Consulting S.L.',
  domain: 'probanda.example',
  linkedin_url: 'https://www.linkedin.com/company/probanda-consulting-t02',
};

/** All fields: one current job, a past one, verified address and numbers. */
const complete: ContactRecord = {
  first_name: 'Tessa',
  last_name: 'Sample',
  linkedin_url: 'https://www.linkedin.com/in/tessa-sample-test01',
  headline: 'VP of Sales at Testwerk Instruments',
  about: 'A test contact with everything on record.',
  industry: 'Machinery Manufacturing',
  skills: ['negotiation', 'forecasting'],
  location: { city: 'Boston', state: 'Massachusetts', country: 'United States' },
  emails: [{ address: 'tessa.sample@testwerk.example', type: 'work', status: 'Verified' }],
  phones: [
    { number: '+16175550100', type: 'corporate', verified: true, directory: true },
    { number: '+16175550101', type: 'direct', verified: true },
    { number: '+16175550102', type: 'mobile', verified: false },
  ],
  positions: [
    { title: 'VP of Sales', start_date: '2024-03-01', end_date: null, company: ACME },
    { title: 'Sales Manager', start_date: '2019-01-01', end_date: '2024-02-01', company: SECOND },
  ],
  education: [
    {
      university: 'Thornbridge University',
      major: 'Economics',
      degree: 'BA',
      start_date: '2008-09-01',
      end_date: '2012-06-30',
    },
  ],
};

/** A profile without any contact detail. */
const profileOnly: ContactRecord = {
  first_name: 'Prüfer',
  last_name: 'Muster',
  linkedin_url: 'https://www.linkedin.com/in/pruefer-muster-test02',
  headline: 'Data Analyst',
  location: { city: 'Hamburg', state: 'Hamburg', country: 'Germany' },
  positions: [{ title: 'Data Analyst', start_date: '2022-05-01', end_date: null, company: ACME }],
};

/** Two current positions, one of them a board seat. */
const twoSeats: ContactRecord = {
  first_name: 'Béatrice',
  last_name: 'Essai-Double',
  linkedin_url: 'https://www.linkedin.com/in/beatrice-essai-double-test03',
  emails: [{ address: 'beatrice@probanda.example', type: 'work', status: 'Guaranteed' }],
  positions: [
    { title: 'Managing Director', start_date: '2018-04-01', end_date: null, company: SECOND },
    { title: 'Board Member', start_date: '2023-01-01', end_date: null, company: ACME },
  ],
};

/** Between jobs: no current position, so nothing is charged. */
const betweenJobs: ContactRecord = {
  first_name: 'Gil',
  last_name: 'Proband',
  linkedin_url: 'https://www.linkedin.com/in/gil-proband-test04',
  emails: [{ address: 'gil.proband@mailbox.example', type: 'personal', status: 'Verified' }],
  positions: [
    { title: 'Buyer', start_date: '2017-01-01', end_date: '2026-02-01', company: SECOND },
  ],
};

/** Current positions without any start date, so that no primary can be chosen. */
const undated: ContactRecord = {
  first_name: 'Una',
  last_name: 'Datum',
  linkedin_url: 'https://www.linkedin.com/in/una-datum-test05',
  positions: [
    { title: 'Consultant', start_date: null, end_date: null, company: SECOND },
    { title: 'Lecturer', start_date: null, end_date: null, company: ACME },
  ],
};

/** A contact without a profile, found only by email or name. */
const withoutProfile: ContactRecord = {
  first_name: 'Noa',
  last_name: 'Specimen',
  emails: [{ address: 'noa.specimen@testwerk.example', type: 'work', status: 'Unverified' }],
  positions: [{ title: 'Controller', start_date: '2021-09-01', end_date: null, company: ACME }],
};

export const TEST_CONTACTS: readonly ContactRecord[] = [
  complete,
  profileOnly,
  twoSeats,
  betweenJobs,
  undated,
  withoutProfile,
].map((record) => ({ ...record, verified_at: VERIFIED_AT, test: true }));
