/**
 * How tables are spread on a cluster. Tables that are not listed stay on the coordinator: accounts,
 * the ledger, a row for each request, the queue. Rows of one group with the same value of their
 * column are on the same node, so that this node alone can join and write them.
 *
 * A later release adds its table here if the table grows with contacts or leads. `db migrate` then
 * spreads it.
 */
export type Placed =
  | { table: string; kind: 'distributed'; column: string; group: string }
  | { table: string; kind: 'reference' };

const byContact = (table: string, column: string): Placed => ({
  table,
  kind: 'distributed',
  column,
  group: 'contact',
});

/** Returns the entry of a table that is not colocated with another one. */
const alone = (table: string, column: string): Placed => ({
  table,
  kind: 'distributed',
  column,
  group: table,
});

const everywhere = (table: string): Placed => ({ table, kind: 'reference' });

/**
 * Tables in the order in which they are spread: companies first, because every node needs all of
 * them; then the first table of each group before the others.
 */
export const LAYOUT: readonly Placed[] = [
  everywhere('company'),
  everywhere('company_key'),
  everywhere('company_version'),
  byContact('contact', 'id'),
  byContact('contact_version', 'contact_id'),
  byContact('contact_lead', 'contact_id'),
  byContact('account_contact', 'contact_id'),
  byContact('contact_observation', 'contact_id'),
  byContact('observed_content', 'contact_id'),
  byContact('contact_listing', 'contact_id'),
  alone('contact_key', 'key'),
  alone('external_id', 'key'),
  alone('enrichment_chunk', 'job_id'),
  alone('refresh_profile', 'request_id'),
];
