import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { errorAnswers, oneOf } from '../../ground/api/index.ts';
import { answerOnce, IdempotencyHeaders, type Work } from '../../ground/idempotency/index.ts';
import { Page } from '../../ground/json/index.ts';
import {
  idOf,
  idPath,
  keyInQuery,
  keyInQueryOrBody,
  pagesOf,
  parseChoice,
  pathOf,
  queryOf,
  readsById,
} from '../../ground/route-parts/index.ts';
import type { Service } from '../../ground/service.ts';
import { checkPeople, parseSubmission, parseWanted } from '../refresh/index.ts';
import { findPeople, ofTexts, type People } from '../selected/index.ts';
import { watchedPeople } from './as-people.ts';
import { addPeople, changeWatch, createWatch, dropPerson, endWatch } from './change.ts';
import { matchJoining } from './join.ts';
import { listPeople } from './people.ts';
import { STATE_FILTERS } from './person-state.ts';
import { countWatches, getWatch, loadWatches } from './rows.ts';
import {
  Watch,
  WatchChanges,
  WatchCreated,
  WatchDeleted,
  WatchedPerson,
  WatchInput,
  WatchList,
  WatchPeople,
  WatchProfiles,
} from './schemas.ts';
import { showPeople } from './show-people.ts';
import { ShownWatchPeople, ShownWatchPerson } from './shown-schemas.ts';
import { parseChanges, parseSettings, type SentSettings } from './submission.ts';
import { viewWatch, viewWatches } from './view.ts';

const tags = ['Watches'];
const PATH = '/api/v1/watches';
const ONE = `${PATH}/:id`;
const path = idPath('The watch.', 3);
const inQuery = Type.Object(keyInQuery);
const inQueryOrBody = Type.Object(keyInQueryOrBody);
const absent = errorAnswers.notFound('The account has no watch with that id.');
const badPage = errorAnswers.invalid('A page or size that is out of range; the message names it.');
const bodyAnswers = {
  ...errorAnswers.unauthorised,
  ...errorAnswers.tooLarge,
  ...errorAnswers.unsupported,
};
const keyOfBody = { key: 'query or body' as const };
/** The key that created a watch may read it. */
const OWN = { reads: readsById('watch') };
const withPeople = { ...keyOfBody, takesPeople: true };

/** The endpoints of watches (docs/watches.md). */
export function watchRoutes(app: FastifyInstance, service: Service): void {
  const schemas = [Watch, WatchList, WatchCreated, WatchDeleted, WatchedPerson, WatchPeople];
  for (const schema of [...schemas, ShownWatchPerson, ShownWatchPeople]) app.addSchema(schema);
  addCreate(app, service);
  addList(app, service);
  addGet(app, service);
  addPeopleOf(app, service);
  addShownPeople(app, service);
  addJoin(app, service);
  addDrop(app, service);
  addChange(app, service);
  addDelete(app, service);
}

/**
 * Returns the people of a body. Profiles are read in the same way as those of a refresh request.
 */
async function peopleOf(service: Service, request: FastifyRequest): Promise<People> {
  const { limits, webhooks } = service.config;
  const { profiles, people } = request.body as WatchProfiles;
  checkPeople({ profiles, people });
  if (people !== undefined) {
    const from = { watched: watchedPeople, until: null };
    return findPeople(service, request.principal.accountId, people, from);
  }
  const { texts } = parseSubmission({ profiles }, request.sent.text, limits, webhooks);
  return ofTexts(texts, 'profiles');
}

function addCreate(app: FastifyInstance, service: Service): void {
  const schema = {
    tags,
    operationId: 'createWatch',
    scope: 'refresh' as const,
    audit: 'watch.create' as const,
    summary: 'Watch people',
    description:
      'Refreshes people when their last verification is `every` or more days ago; people who are already due are refreshed at once. Each refresh is charged like one of a refresh request.',
    querystring: inQueryOrBody,
    headers: IdempotencyHeaders,
    body: WatchInput,
    response: {
      200: Type.Ref('WatchCreated'),
      ...bodyAnswers,
      ...errorAnswers.invalid(
        'Invalid input, the maximum number of watches, or `Idempotency-Key` used with another body.',
      ),
    },
  };
  const prepare = async (request: FastifyRequest): Promise<Work> => {
    const settings = parseSettings(request.body as SentSettings);
    const wanted = parseWanted((request.body as WatchInput).requested_attributes);
    const { accountId } = request.principal;
    const joining = await matchJoining(service, accountId, await peopleOf(service, request));
    return async (trx) => {
      const { id } = await createWatch(trx, service, request.principal, {
        settings,
        wanted,
        joining,
      });
      return { subject: `watch/${id}`, answer: Page.of(JSON.stringify({ id })), isNew: true };
    };
  };
  app.post(PATH, { schema, config: withPeople }, answerOnce(service, prepare));
}

function addJoin(app: FastifyInstance, service: Service): void {
  const schema = {
    tags,
    operationId: 'addWatchProfiles',
    scope: 'refresh' as const,
    audit: 'watch.change' as const,
    summary: 'Add people to a watch',
    description: 'People who are already in the watch stay unchanged.',
    params: path,
    querystring: inQueryOrBody,
    headers: IdempotencyHeaders,
    body: WatchProfiles,
    response: {
      200: Type.Ref('Watch'),
      ...bodyAnswers,
      ...absent,
      ...errorAnswers.invalid('Invalid input, or the watch would have too many people.'),
    },
  };
  const prepare = async (request: FastifyRequest): Promise<Work> => {
    const watch = await getWatch(service.db, request.principal.accountId, idOf(request));
    const { accountId } = request.principal;
    const joining = await matchJoining(service, accountId, await peopleOf(service, request));
    return async (trx) => {
      const joined = await viewWatch(trx, await addPeople(trx, service, watch, joining));
      return { subject: `watch/${watch.id}`, answer: Page.of(JSON.stringify(joined)) };
    };
  };
  app.post(`${ONE}/profiles`, { schema, config: withPeople }, answerOnce(service, prepare));
}

const LISTED = pagesOf('Watches per page.', 100);

function addList(app: FastifyInstance, { db, config }: Service): void {
  const schema = {
    tags,
    operationId: 'listWatches',
    scope: 'read' as const,
    summary: 'List watches',
    description: 'A page of the account’s watches, newest first.',
    querystring: Type.Object({
      ...keyInQuery,
      ...LISTED.parameters,
    }),
    response: {
      200: Type.Ref('WatchList'),
      ...errorAnswers.unauthorised,
      ...badPage,
    },
  };
  app.get(PATH, { schema }, async (request) => {
    const page = LISTED.parse(queryOf(request), config.limits.pageSize);
    const { accountId } = request.principal;
    const watches = await viewWatches(db, await loadWatches(db, accountId, page));
    return { watches, total: await countWatches(db, accountId) };
  });
}

const oneWatch = { 200: Type.Ref('Watch'), ...errorAnswers.unauthorised, ...absent };

function addGet(app: FastifyInstance, { db }: Service): void {
  const schema = {
    tags,
    operationId: 'getWatch',
    scope: 'read' as const,
    summary: 'Get a watch',
    description: 'Its number of people, its moves and its cost.',
    params: path,
    querystring: inQuery,
    response: oneWatch,
  };
  app.get(ONE, { schema, config: OWN }, async (request) =>
    viewWatch(db, await getWatch(db, request.principal.accountId, idOf(request))),
  );
}

const PEOPLE_PAGES = pagesOf('People per page.', 100);

function addPeopleOf(app: FastifyInstance, { db, config }: Service): void {
  const schema = {
    tags,
    operationId: 'listWatchProfiles',
    scope: 'read' as const,
    summary: 'List the people of a watch',
    description:
      'People whose contact is known, in the order in which they were added. Profiles that are still searched for, or identify no person, are counted in `unresolved` of the watch.',
    params: path,
    querystring: Type.Object({
      ...keyInQuery,
      ...PEOPLE_PAGES.parameters,
    }),
    response: {
      200: Type.Ref('WatchPeople'),
      ...errorAnswers.unauthorised,
      ...absent,
      ...badPage,
    },
  };
  app.get(`${ONE}/profiles`, { schema, config: OWN }, async (request) => {
    const page = PEOPLE_PAGES.parse(queryOf(request), config.limits.pageSize);
    const { id } = await getWatch(db, request.principal.accountId, idOf(request));
    return listPeople(db, id, page);
  });
}

const SHOWN_PAGES = pagesOf('People per page.', 50);

function addShownPeople(app: FastifyInstance, service: Service): void {
  const schema = {
    tags,
    operationId: 'showWatchPeople',
    scope: 'read' as const,
    summary: 'Show the people of a watch',
    description:
      'All people of a watch in the order in which they were added: who they are, or what was submitted about them.',
    params: path,
    querystring: Type.Object({
      ...keyInQuery,
      state: Type.Optional(
        oneOf(
          STATE_FILTERS,
          'Only people in this state; `unresolved` stands for `searching` and `unusable`.',
          {
            examples: ['unresolved'],
          },
        ),
      ),
      ...SHOWN_PAGES.parameters,
    }),
    response: {
      200: Type.Ref('ShownWatchPeople'),
      ...errorAnswers.unauthorised,
      ...absent,
      ...badPage,
    },
  };
  app.get(`${ONE}/people`, { schema, config: OWN }, async (request) => {
    const query = queryOf(request);
    const page = SHOWN_PAGES.parse(query, MOST_SHOWN);
    const state = parseChoice(query, 'state', { choices: STATE_FILTERS, fallback: null });
    const { id } = await getWatch(service.db, request.principal.accountId, idOf(request));
    return showPeople(service, id, state, page);
  });
}

/** Submitted profiles may be large, so a page has few of them. */
const MOST_SHOWN = 200;

function addDrop(app: FastifyInstance, { db }: Service): void {
  const contact = Type.Integer({ description: 'The contact.', examples: [42] });
  const schema = {
    tags,
    operationId: 'deleteWatchProfile',
    scope: 'refresh' as const,
    audit: 'watch.change' as const,
    summary: 'Remove a person from a watch',
    description: 'A running refresh of the person still ends, and is charged.',
    params: Type.Object({ ...path.properties, contact_id: contact }),
    querystring: inQuery,
    response: {
      ...oneWatch,
      ...errorAnswers.notFound(
        'The account has no watch with that id, or the watch has no such contact.',
      ),
    },
  };
  app.delete(`${ONE}/profiles/:contact_id`, { schema }, (request) => {
    const { id, contact_id } = pathOf<'id' | 'contact_id'>(request);
    return db
      .transaction()
      .execute(async (trx) =>
        viewWatch(trx, await dropPerson(trx, request.principal.accountId, id, contact_id)),
      );
  });
}

function addChange(app: FastifyInstance, { db }: Service): void {
  const schema = {
    tags,
    operationId: 'updateWatch',
    scope: 'refresh' as const,
    audit: 'watch.change' as const,
    summary: 'Change a watch',
    description: 'Its name, interval or monthly limit.',
    params: path,
    querystring: inQueryOrBody,
    body: WatchChanges,
    response: {
      200: Type.Ref('Watch'),
      ...bodyAnswers,
      ...absent,
      ...errorAnswers.invalid('Invalid input.'),
    },
  };
  app.patch(ONE, { schema, config: keyOfBody }, (request) => {
    const changes = parseChanges(request.body as SentSettings);
    return db
      .transaction()
      .execute(async (trx) =>
        viewWatch(trx, await changeWatch(trx, request.principal.accountId, idOf(request), changes)),
      );
  });
}

function addDelete(app: FastifyInstance, { db }: Service): void {
  const schema = {
    tags,
    operationId: 'deleteWatch',
    scope: 'refresh' as const,
    audit: 'watch.delete' as const,
    summary: 'Delete a watch',
    description: 'Its list of people is deleted; moves that it has found stay.',
    params: path,
    querystring: inQuery,
    response: { 200: Type.Ref('WatchDeleted'), ...errorAnswers.unauthorised, ...absent },
  };
  app.delete(ONE, { schema }, async (request) => {
    const { id } = await db
      .transaction()
      .execute((trx) => endWatch(trx, request.principal.accountId, idOf(request)));
    return { id };
  });
}
