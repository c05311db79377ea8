/**
 * Reports how many profiles of a request wait for sources, and why the sources do not answer. The
 * specified answers have no field for this.
 */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Type } from 'typebox';
import { errorAnswers } from '../../ground/api/index.ts';
import type { Db } from '../../ground/database/index.ts';
import { keyInQuery, queryOf } from '../../ground/route-parts/index.ts';
import type { Service } from '../../ground/service.ts';
import { loadRests } from '../lookups/index.ts';
import { countSources, WARNINGS, warnOfState, withWarnings } from '../quotes/index.ts';
import { getRequest } from './answers.ts';
import { readsRequest } from './reads-request.ts';

const count = (description: string, example: number) =>
  Type.Integer({ description, minimum: 0, examples: [example] });

const SourceState = Type.Object(
  {
    sources: count('Configured sources that can provide profiles.', 1),
    unasked: count(
      'Profiles of known people about whom no source is asked, because they were verified recently enough.',
      48,
    ),
    waiting: count('Profiles that wait for a source.', 12),
    reasons: Type.Array(Type.String(), {
      description: 'Why sources could not answer so far: `SOURCE: REASON`.',
      examples: [['streams: cannot read feb.csv: the header names no column of a contact']],
    }),
    warnings: WARNINGS,
  },
  {
    $id: 'RefreshSourceState',
    title: 'Sources of a refresh',
    description: 'Whom sources are asked about, and what keeps them from answering.',
    examples: [{ sources: 1, unasked: 48, waiting: 0, reasons: [] }],
  },
);

/** The number of lookups whose reasons are read. Most rest for the same reason. */
const LOOKUPS_READ = 1_000;

export function addSourceState(app: FastifyInstance, service: Service, path: string): void {
  const schema = {
    tags: ['Contact refresh'],
    operationId: 'getRefreshSourceState',
    scope: 'read' as const,
    summary: 'Get the state of the sources',
    description:
      'How many sources are configured, and whether contacts are stored; with `unique_identifier` also how many profiles of the request sources are not asked about, how many wait for them, and why.',
    querystring: Type.Object({
      ...keyInQuery,
      unique_identifier: Type.Optional(
        Type.String({
          description: 'A refresh request.',
          examples: ['8abd8493-96f4-492d-975b-3917f1b9ab35'],
        }),
      ),
    }),
    response: {
      200: SourceState,
      ...errorAnswers.unauthorised,
      ...errorAnswers.invalid('No refresh request with that identifier on the account.'),
    },
  };
  const config = { reads: readsRequest(service) };
  app.get(`${path}/source_state`, { schema, config }, async (call) => {
    const { unique_identifier: identifier } = queryOf(call);
    const sources = countSources(service);
    if (identifier === undefined) {
      const none = { sources, unasked: 0, waiting: 0, reasons: [] };
      return { ...none, ...withWarnings(await warnOfState(service)) };
    }
    const { request } = await getRequest(service, call.principal.accountId, identifier);
    return { sources, ...(await loadState(service.db, request.id)) };
  });
}

async function loadState(db: Db, requestId: number) {
  const counted = await sql<{ unasked: number; waiting: number }>`
    select count(*) filter (where lookup is null and contact_id is not null
                              and search_status = 'completed') as unasked,
           count(*) filter (where concluded_at is null) as waiting
    from refresh_profile where request_id = ${requestId}`.execute(db);
  const { rows } = await sql<{ lookup: string }>`
    select lookup from refresh_profile
    where request_id = ${requestId} and concluded_at is null and lookup is not null
    limit ${LOOKUPS_READ}`.execute(db);
  const rests = await loadRests(
    db,
    rows.map(({ lookup }) => lookup),
  );
  const reasons = new Set([...rests.values()].map(({ reason }) => reason));
  return { ...counted.rows[0]!, reasons: [...reasons].sort() };
}
