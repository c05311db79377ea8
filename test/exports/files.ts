/** Exports as clients fetch them, and people whose rows have every awkward value. */
import { PATH as JOBS } from '../enrichment/jobs.ts';
import { PATH as REQUESTS } from '../refresh/requests.ts';
import { acme, ana, carla, globex } from '../support/people.ts';
import type { TestService } from '../support/service.ts';

type Query = Record<string, string>;

export const exportOf = (
  service: TestService,
  path: string,
  query: Query = {},
  headers: Record<string, string> = { 'accept-encoding': 'identity' },
): Promise<Response> => {
  const parameters = new URLSearchParams({ api_key: service.apiKey, ...query });
  return fetch(`${service.url}${path}?${parameters}`, { headers });
};

export const exportJob = (service: TestService, id: number, query: Query = {}) =>
  exportOf(service, `${JOBS}/${id}/export`, query);

export const exportRequest = (service: TestService, unique_identifier: string, query: Query = {}) =>
  exportOf(service, `${REQUESTS}/export`, { unique_identifier, ...query });

const VERIFIED = '2026-06-01T08:00:00Z';

/** Stored in this order. */
export const PEOPLE = [
  { ...ana, verified_at: VERIFIED },
  { ...carla, verified_at: VERIFIED },
  {
    first_name: 'Dora',
    last_name: 'Lima',
    emails: [{ address: 'dora@globex.example', type: 'work', status: 'Guaranteed' }],
    phones: [{ number: '+12125550123', type: 'corporate', verified: true }],
    location: { city: 'São Paulo', state: 'SP', country: 'Brazil' },
    positions: [
      { title: 'Head of Support', start_date: '2025-04-01', company: globex },
      {
        title: 'Support Lead',
        start_date: '2019-04-01',
        end_date: '2025-03-31',
        company: acme,
      },
    ],
    verified_at: VERIFIED,
  },
  {
    first_name: 'שרה',
    last_name: 'כהן',
    emails: [{ address: 'sara@acme.example', type: 'work', status: 'Verified' }],
    positions: [{ title: '=HYPERLINK("x")', start_date: '2020-01-01', company: acme }],
    verified_at: VERIFIED,
  },
];

export const KEYS = [
  'unique_identifier',
  'email',
  'first_name',
  'last_name',
  'title',
  'company_name',
  'country',
];

/** In the order of `KEYS`. */
export const ROWS: unknown[][] = [
  // Only the spelling differs.
  ['1', 'Ana.Silva@ACME.example ', 'ANA', 'Silva', 'V.P. of Sales', 'ACME', 'PT'],
  // Empty cells.
  [2, 'ana.silva@acme.example', '', null, ' ', '', null],
  // Between jobs.
  ['3', 'carla@acme.example', 'Carla', 'Reis', 'Designer', null, ''],
  // A new employer; quotes, a comma, a line break.
  ['4', 'dora@globex.example', 'Dóra', 'Lima', 'Support "Lead",\nAcme', 'Acme', 'Brasil'],
  // Right to left, and formulas.
  ['=1+1', 'sara@acme.example', 'שרה', 'כהן', '@boss', '+cmd|x', '-2+3'],
  // Nobody, and numbers that are not formulas.
  ['+351210000000', 'nobody@nowhere.example', '-12.5', '', '😀', '+1 (555) 010-0199', { a: [1] }],
];
