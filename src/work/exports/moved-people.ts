/**
 * The moves of an account as a table: two lines for each move, or, for a CRM, one row for each
 * person with the CRM's record id, the new employer and the former values.
 */
import type { Preset } from '../../ground/api/index.ts';
import { utcDay } from '../../ground/day.ts';
import type { Service } from '../../ground/service.ts';
import { isOperator } from '../../money/accounts/index.ts';
import { loadCurrentContacts, parseRecord } from '../../people/contacts/index.ts';
import { loadSystems } from '../../people/external-ids/index.ts';
import { loadMoves, type MoveFilter, type StoredMove } from '../../people/moves/index.ts';
import { emailAddress } from '../../profile/normalise/index.ts';
import { leadFields } from '../../profile/views/index.ts';
import { findEmails } from '../contacts/index.ts';
import { CRMS, type CrmName } from './crms.ts';
import { MOVE_BYTES, moveColumns, toLines } from './move-lines.ts';
import { crmColumns } from './presets.ts';
import type { Column, Row } from './row.ts';
import type { Exported } from './send.ts';
import { NO_CHANGES } from './table.ts';

/** Moves per batch. Few, to take little memory. */
const BATCH = 200;

export type MovesExport = { filter: MoveFilter; preset: Preset };

export async function openMovedPeople(
  service: Service,
  { filter, preset }: MovesExport,
): Promise<Exported> {
  const systems = await loadSystems(service.db, filter.accountId);
  return {
    name: `moves_${utcDay(new Date())}`,
    room: BATCH * MOVE_BYTES,
    table:
      preset === 'tenure'
        ? { columns: moveColumns(systems), batches: toLineRows(service, filter) }
        : {
            columns: personColumns(preset, systems),
            batches: toPersonRows(service, filter, preset),
          },
  };
}

/** Reads the moves of a filter, newest first. New moves shift the pages; no move is read twice. */
async function* movesOf(service: Service, filter: MoveFilter): AsyncGenerator<StoredMove[]> {
  const seen = new Set<number>();
  for (let number = 0; ; number += 1) {
    const { moves } = await loadMoves(service.db, filter, { number, size: BATCH });
    if (moves.length === 0) return;
    yield moves.filter(({ id }) => !seen.has(id) && seen.add(id));
  }
}

async function* toLineRows(service: Service, filter: MoveFilter): AsyncGenerator<Row[]> {
  for await (const moves of movesOf(service, filter)) {
    const people = await loadPeople(service, filter.accountId, moves);
    yield moves.flatMap((move) => {
      return toLines(move, newAddress(move, people.get(move.contact_id))).map((known) =>
        toRow(move, known),
      );
    });
  }
}

async function* toPersonRows(
  service: Service,
  filter: MoveFilter,
  preset: CrmName,
): AsyncGenerator<Row[]> {
  const written = new Set<number>();
  const { isTaken } = crmColumns(preset, PLAN);
  for await (const moves of movesOf(service, filter)) {
    const latest = moves.filter(({ contact_id: id }) => !written.has(id) && written.add(id));
    const people = await loadPeople(service, filter.accountId, latest);
    yield latest.flatMap((move) => {
      const person = people.get(move.contact_id);
      const row = person && toRow(move, { ...asOf(move, person), ...formerOf(move) });
      return row && isTaken(row) ? row : [];
    });
  }
}

const toRow = (move: StoredMove, known: Row['known']): Row => ({
  own: [],
  known,
  externalIds: move.external_ids,
  changed: NO_CHANGES,
});

/** A person's lead fields of today, with the work email that the account may see. */
type Person = ReturnType<typeof leadFields>;

async function loadPeople(
  service: Service,
  accountId: number,
  moves: readonly StoredMove[],
): Promise<ReadonlyMap<number, Person>> {
  const current = await loadCurrentContacts(service.pool, [
    ...new Set(moves.map(({ contact_id: id }) => id)),
  ]);
  const contacts = [...current.values()].map((contact) => ({
    ...contact,
    record: parseRecord(contact),
  }));
  const day = utcDay(new Date());
  const isOfOperator = await isOperator(service.db, accountId);
  const emails = await findEmails(service, contacts, { accountId, isOperator: isOfOperator, day });
  return new Map(
    contacts.map(({ id, record }) => {
      const fields = leadFields(record, { contactId: id, day, profileType: 'Contact Profile' });
      return [id, { ...fields, email: emails.get(id) ?? null }];
    }),
  );
}

/** The data of an employer. A person who has moved on since would have those of a third one. */
const OF_EMPLOYER = ['company_website', 'email'] as const;

/** Returns the address, without one that belongs to the former employer. */
function newAddress({ stale_email: stale }: StoredMove, person: Person | undefined): string | null {
  const email = person?.email ?? null;
  return email && stale && emailAddress(email) === emailAddress(stale) ? null : email;
}

function asOf(move: StoredMove, person: Person): Row['known'] {
  const { to_company: company, to_title: title } = move;
  const known: Row['known'] = { ...person, company_name: company, title };
  if (person.company_name === company) return { ...known, email: newAddress(move, person) };
  return { ...known, ...Object.fromEntries(OF_EMPLOYER.map((field) => [field, null])) };
}

const formerOf = (move: StoredMove): Row['known'] => ({
  former_company_name: move.from_company,
  former_title: move.from_title,
  former_email: move.stale_email,
  move: move.sentence,
  seen_at: move.seen_at.toISOString(),
});

/** A CRM's columns, without columns of the account. */
const PLAN = { mode: 'all', names: [], columns: [] } as const;

/** The fields for which a move has no value. An empty column could clear values in the CRM. */
const NEVER_KNOWN: ReadonlySet<string> = new Set(['phone', 'mobile_number']);

function personColumns(preset: CrmName, systems: readonly string[]): Column[] {
  const wanted = CRMS[preset].columns;
  const without = new Set(
    wanted.filter(({ fields }) => NEVER_KNOWN.has(fields[0]!)).map(({ header }) => header),
  );
  const headerOf = (field: string) => wanted.find(({ fields }) => fields[0] === field)?.header;
  return [
    ...crmColumns(preset, { ...PLAN, systems }).columns.filter(
      ({ header }) => !without.has(header),
    ),
    knownColumn(`Former ${headerOf('company_name')}`, 'former_company_name'),
    knownColumn(`Former ${headerOf('title')}`, 'former_title'),
    knownColumn('former_email', 'former_email'),
    knownColumn('Move', 'move'),
    knownColumn('Seen at', 'seen_at'),
  ];
}

const knownColumn = (header: string, name: string): Column => ({
  header,
  type: 'text',
  read: ({ known }) => known[name],
});
