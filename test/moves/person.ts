/** People who move between an account's checks. */
import { completed, create, daysAgo } from '../refresh/requests.ts';
import { acme, globex } from '../support/people.ts';
import type { Json, TestService } from '../support/service.ts';
import { type Answering, always, httpConfig, startUpstream } from '../support/upstream.ts';

export const MOVES = '/api/v1/moves';

export const atAcme = [{ title: 'Buyer', start_date: '2020-01-01', company: acme }];
export const atGlobex = [
  { title: 'Head of Buying', start_date: '2026-02-01', company: globex },
  { title: 'Buyer', start_date: '2020-01-01', end_date: '2026-01-31', company: acme },
];
export const retitled = [{ title: 'Senior Buyer', start_date: '2020-01-01', company: acme }];

/** A source whose answers follow one another, and service settings that use it. */
export async function startSource() {
  let answer: Answering = always(404);
  const upstream = await startUpstream((...asked) => answer(...asked));
  return {
    config: httpConfig(upstream.url, { name: 'profiles', provides: ['profile', 'email'] }),
    says: (person: object) => {
      answer = always({ ...person, verified_at: undefined });
    },
    close: () => upstream[Symbol.asyncDispose](),
  };
}
export type Source = Awaited<ReturnType<typeof startSource>>;

let people = 0;

/** A person at Acme, stored and stale. */
export async function storedPerson(service: TestService, more: object = {}) {
  people += 1;
  const person = {
    first_name: 'Paula',
    last_name: 'Moves',
    linkedin_url: `https://www.linkedin.com/in/paula-moves-${people}`,
    emails: [{ address: `paula${people}@acme.example`, type: 'work', status: 'Verified' }],
    positions: atAcme,
    verified_at: daysAgo(60),
    ...more,
  };
  await service.load([person]);
  return person;
}
export type Person = Awaited<ReturnType<typeof storedPerson>>;

/** Every known contact counts as fresh. */
export const AS_KNOWN = { contact_refresh_time: 10_000 };

/** Refreshes and waits. @returns the create answer */
export async function refresh(
  service: TestService,
  person: Person,
  options: object = {},
): Promise<Json> {
  const { linkedin_url } = person;
  const created = await create(service, { profiles: [{ linkedin_url }], ...options });
  await completed(service, created.unique_identifier);
  return created;
}

/**
 * A person whom the account first saw at Acme, and then as the source reports. @returns the second
 * create answer
 */
export async function moved(
  service: TestService,
  source: Source,
  now: object = { positions: atGlobex },
  more: object = {},
): Promise<{ person: Person; request: Json }> {
  const person = await storedPerson(service, more);
  await refresh(service, person, AS_KNOWN);
  source.says({ ...person, ...now });
  return { person, request: await refresh(service, person) };
}
