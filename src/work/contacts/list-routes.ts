import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { errorAnswers, invalid, notFound, oneOf } from '../../ground/api/index.ts';
import {
  idOf,
  idPath,
  keyInQuery,
  pagesOf,
  parseChoice,
  type Query,
  queryOf,
  toId,
} from '../../ground/route-parts/index.ts';
import type { Service } from '../../ground/service.ts';
import { CONTACT_SORTS, type ListingOrder } from '../../people/contacts/index.ts';
import { CONTACT_STATES, type ContactSearch, loadContact, loadContacts } from './list.ts';
import { findObservations } from './observations.ts';
import { StoredContact, StoredContactDetail, StoredContactList } from './schemas.ts';

const PAGES = pagesOf('Contacts per page.', 100);
const LONGEST_TEXT = 500;
const WITHOUT = ['email'] as const;
const FLAGS = ['false', 'true'] as const;
const ORDERS = ['asc', 'desc'] as const;

const text = (description: string, example: string) =>
  Type.Optional(Type.String({ maxLength: LONGEST_TEXT, description, examples: [example] }));

const querystring = Type.Object({
  ...keyInQuery,
  q: text(
    'Words that begin words of the name, the title, the employer or an address.',
    'ana globex',
  ),
  employer: text('Only contacts with this current employer; legal forms are ignored.', 'Globex'),
  domain: text('Only contacts whose current employer has this domain.', 'globex.example'),
  state: Type.Optional(
    oneOf(
      CONTACT_STATES,
      '`fresh`: verified in the last 30 days. `stale`: not verified since. `moved`: the account’s list of moves has the contact.',
      { examples: ['stale'] },
    ),
  ),
  without: Type.Optional(
    oneOf(
      WITHOUT,
      '`email`: only contacts without a work address on record. An address that is stored and that this account may not see counts as one.',
      { examples: ['email'] },
    ),
  ),
  sort: Type.Optional(
    oneOf(CONTACT_SORTS, 'What the contacts are sorted by.', {
      default: 'verified',
      examples: ['name'],
    }),
  ),
  order: Type.Optional(
    oneOf(
      ORDERS,
      'By default `desc` for `verified` and `asc` for the others. Contacts without the value come last, or first in the opposite order.',
      { examples: ['asc'] },
    ),
  ),
  external_id: text(
    'Only the contact with this id in another system, as `SYSTEM:ID`.',
    'hubspot:123',
  ),
  ...PAGES.parameters,
});

/** Adds the endpoints that read stored contacts. */
export function listRoutes(app: FastifyInstance, service: Service): void {
  for (const schema of [StoredContact, StoredContactDetail, StoredContactList]) {
    app.addSchema(schema);
  }
  addList(app, service);
  addDetail(app, service);
}

function addList(app: FastifyInstance, service: Service): void {
  const schema = {
    tags: ['Contacts'],
    operationId: 'listContacts',
    scope: 'read' as const,
    summary: 'List contacts',
    description:
      'Stored contacts, by default those verified last first. Operator accounts see all, others see those of their results and watches.',
    querystring,
    response: {
      200: Type.Ref('StoredContactList'),
      ...errorAnswers.unauthorised,
      ...errorAnswers.invalid('A parameter has a value that is not allowed; the message names it.'),
    },
  };
  app.get('/api/v1/contacts', { schema }, (request) => {
    const query = queryOf(request);
    const search = parseSearch(request.principal.accountId, query);
    return loadContacts(service, search, PAGES.parse(query, service.config.limits.pageSize));
  });
}

function addDetail(app: FastifyInstance, service: Service): void {
  const schema = {
    tags: ['Contacts'],
    operationId: 'getContact',
    scope: 'read' as const,
    summary: 'Get a contact',
    description: 'A stored contact with its positions.',
    params: idPath('The contact, as `id` in results.', 42),
    querystring: Type.Object({
      ...keyInQuery,
      observations: Type.Optional(
        oneOf(
          FLAGS,
          'Adds `observations`: the last answers of all sources. Null for an account that is no operator, unless a result of it has shown the contact.',
          { default: 'false', examples: ['true'] },
        ),
      ),
    }),
    response: {
      200: Type.Ref('StoredContactDetail'),
      ...errorAnswers.unauthorised,
      ...errorAnswers.notFound('The account may not see such a contact.'),
      ...errorAnswers.invalid('A parameter has a value that is not allowed; the message names it.'),
    },
  };
  app.get('/api/v1/contacts/:id', { schema }, async (request) => {
    const id = toId(idOf(request));
    const { accountId } = request.principal;
    const contact = id === null ? null : await loadContact(service, accountId, id);
    if (contact) {
      const choices = { choices: FLAGS, fallback: FLAGS[0] };
      const isObserved = parseChoice(queryOf(request), 'observations', choices) === 'true';
      if (!isObserved) return contact;
      return {
        ...contact,
        observations: await findObservations(service.db, accountId, contact.id),
      };
    }
    throw notFound(`id: no contact ${idOf(request)} that this account may see`);
  });
}

const parseSearch = (accountId: number, query: Query): ContactSearch => ({
  accountId,
  words: parseText(query, 'q') ?? '',
  employer: parseText(query, 'employer'),
  domain: parseText(query, 'domain'),
  state: parseChoice(query, 'state', { choices: CONTACT_STATES, fallback: null }),
  lacksEmail: parseChoice(query, 'without', { choices: WITHOUT, fallback: null }) === 'email',
  externalId: parseExternalId(query),
  order: parseOrder(query),
});

function parseOrder(query: Query): ListingOrder {
  const by = parseChoice(query, 'sort', { choices: CONTACT_SORTS, fallback: 'verified' as const });
  const usual = by === 'verified' ? 'desc' : 'asc';
  const order = parseChoice(query, 'order', {
    choices: ORDERS,
    fallback: usual as (typeof ORDERS)[number],
  });
  return { by, isReversed: order !== usual };
}

/**
 * An empty parameter counts as absent, as forms send it.
 * @throws ServiceError `invalid` for a repeated or long parameter
 */
function parseText(query: Query, name: string): string | null {
  const value = query[name];
  if (value === undefined || value === '') return null;
  if (typeof value !== 'string') throw invalid(`${name}: must be given once`);
  if (value.length > LONGEST_TEXT) {
    throw invalid(`${name}: must have at most ${LONGEST_TEXT} characters`);
  }
  return value;
}

function parseExternalId(query: Query): string | null {
  const value = parseText(query, 'external_id');
  if (value === null || /^[^:]+:.+$/s.test(value)) return value;
  throw invalid('external_id: must be SYSTEM:ID');
}
