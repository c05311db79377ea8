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
import { CONTACT_STATES, type ContactSearch, loadContact, loadContacts } from './list.ts';
import { StoredContact, StoredContactDetail, StoredContactList } from './schemas.ts';

const PAGES = pagesOf('Contacts per page.', 100);
const LONGEST_TEXT = 500;

const text = (description: string, example: string) =>
  Type.Optional(Type.String({ maxLength: LONGEST_TEXT, description, examples: [example] }));

const querystring = Type.Object({
  ...keyInQuery,
  q: text('Words that begin words of the name, the employer or an address.', 'ana globex'),
  employer: text('Only contacts with this current employer; legal forms are ignored.', 'Globex'),
  domain: text('Only contacts whose current employer has this domain.', 'globex.example'),
  state: Type.Optional(
    oneOf(
      CONTACT_STATES,
      '`fresh`: verified in the last 30 days. `stale`: not verified since. `moved`: the account’s list of moves has the contact.',
      { examples: ['stale'] },
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
    summary: 'List contacts',
    description:
      'Stored contacts, those verified last first. Operator accounts see all, others see those of their results and watches.',
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
    summary: 'Get a contact',
    description: 'A stored contact with its positions.',
    params: idPath('The contact, as `id` in results.', 42),
    querystring: Type.Object(keyInQuery),
    response: {
      200: Type.Ref('StoredContactDetail'),
      ...errorAnswers.unauthorised,
      ...errorAnswers.notFound('The account may not see such a contact.'),
    },
  };
  app.get('/api/v1/contacts/:id', { schema }, async (request) => {
    const id = toId(idOf(request));
    const contact =
      id === null ? null : await loadContact(service, request.principal.accountId, id);
    if (contact) return contact;
    throw notFound(`id: no contact ${idOf(request)} that this account may see`);
  });
}

const parseSearch = (accountId: number, query: Query): ContactSearch => ({
  accountId,
  words: parseText(query, 'q') ?? '',
  employer: parseText(query, 'employer'),
  domain: parseText(query, 'domain'),
  state: parseChoice(query, 'state', { choices: CONTACT_STATES, fallback: null }),
  externalId: parseExternalId(query),
});

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
