/** Erasures as an operator makes them, and people to be erased. */
import { expect } from 'vitest';
import type { Identifier } from '../../src/people/contacts/index.ts';
import { type Erasure, erase, showContact } from '../../src/work/privacy/index.ts';
import { tenure } from '../support/process.ts';
import type { Json, TestService } from '../support/service.ts';

/** `tenure contact …` on the service's database. */
export const contact = (service: TestService, ...args: string[]) =>
  tenure(['contact', ...args], { env: { DATABASE_URL: service.database.url } });

/** The JSON value printed by a successful command. */
export async function printed(service: TestService, ...args: string[]): Promise<Json> {
  const { code, stdout, stderr } = await contact(service, ...args, '--json');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return JSON.parse(stdout);
}

/** The same work without a separate process. */
export const eraseBy = (service: TestService, identifier: Identifier): Promise<Erasure> =>
  erase(service.database, identifier);

let people = 0;

/** A unique person with an email, a LinkedIn profile, a current and a former employer. */
export function somebody(more: object = {}) {
  people += 1;
  const name = `Vera${'abcdefghijklmnopqrstuvwxyz'[people % 26]}${people}`;
  return {
    first_name: name,
    last_name: 'Vergessen',
    linkedin_url: `https://www.linkedin.com/in/vera-vergessen-${people}`,
    emails: [{ address: `vera.${people}@acme.example`, type: 'work', status: 'Verified' }],
    positions: [
      { title: 'Buyer', start_date: '2024-01-01', company: { name: 'Acme' } },
      {
        title: 'Intern',
        start_date: '2020-01-01',
        end_date: '2023-12-31',
        company: { name: 'Globex' },
      },
    ],
    verified_at: new Date(Date.now() - 86_400_000).toISOString(),
    ...more,
  };
}

/** A stored person, and their id. */
export async function stored(service: TestService, more: object = {}) {
  const person = somebody(more);
  await service.load([person]);
  const { contact_id: id } = await showContact(service.database, { email: emailOf(person) });
  return { person, id };
}

export type Somebody = ReturnType<typeof somebody>;

export const emailOf = ({ emails }: Somebody): string => emails[0]!.address;

const TABLES_WITH_TEXT = {
  contact_version: ['record'],
  refresh_profile: ['verdict', 'remark'],
  account_contact: ['baseline'],
  lookup: ['question'],
  move: ['name', 'linkedin_url', 'events', 'sentence', 'stale_email'],
  idempotent_call: ['answer'],
  webhook_delivery: ['body', 'last_error', 'tries::text'],
  erasure: ['removed'],
};

/** The tables that contain a text, except for submitted data. */
export async function whereText({ database }: TestService, text: string): Promise<string[]> {
  const found: string[] = [];
  for (const [table, columns] of Object.entries(TABLES_WITH_TEXT)) {
    for (const column of columns) {
      const { rowCount } = await database.pool.query(
        `select 1 from ${table} where strpos(lower(${column}), lower($1)) > 0`,
        [text],
      );
      if (rowCount) found.push(`${table}.${column}`);
    }
  }
  return found;
}
