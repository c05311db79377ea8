import { invalid } from '../../ground/api/index.ts';
import type { Service } from '../../ground/service.ts';
import { peopleOfContacts } from './from-contacts.ts';
import { peopleOfJob } from './from-job.ts';
import { peopleOfList } from './from-list.ts';
import { peopleOfWatch, type Watched } from './from-watch.ts';
import type { People } from './people.ts';
import type { PeopleInput } from './schemas.ts';

const KINDS = ['list_id', 'lead_enrichment_id', 'watch_id', 'contact_ids'] as const;

/**
 * Finds the people that a body selects.
 * @param from access to watches, and `until`: the last person of a watch to include; null for all
 * @throws ServiceError `invalid` naming the field if there is not exactly one kind, the account does
 *   not have these people, they were pruned, or they exceed `limits.people_per_request`
 */
export async function findPeople(
  service: Service,
  accountId: number,
  given: PeopleInput,
  from: { watched: Watched; until: number | null },
): Promise<People> {
  const people = await load(service, accountId, given, from);
  const most = service.config.limits.peoplePerRequest;
  if (people.count <= most) return people;
  throw invalid(`${people.field}: has ${people.count} people, at most ${most} are allowed`);
}

async function load(
  service: Service,
  accountId: number,
  given: PeopleInput,
  from: { watched: Watched; until: number | null },
): Promise<People> {
  const [kind, other] = KINDS.filter((one) => given[one] !== undefined);
  if (!kind || other) throw invalid(`people: must have exactly one of ${KINDS.join(', ')}`);
  if (kind === 'list_id') return peopleOfList(service, accountId, given);
  if (given.mapping != null) throw invalid('people.mapping: belongs to people.list_id');
  if (kind === 'contact_ids') return peopleOfContacts(given.contact_ids!);
  const id = given[kind]!;
  return kind === 'watch_id'
    ? peopleOfWatch(service, accountId, id, from)
    : peopleOfJob(service, accountId, id);
}
