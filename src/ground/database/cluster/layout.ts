/**
 * Where tables lie on a cluster. What is not listed stays on the coordinator: accounts, the ledger,
 * a row for each request, the queue. Rows of one group with one value of their column lie together,
 * so that they can be joined and written by one node.
 *
 * A table that a later release adds comes here if it grows with contacts or leads; `db migrate`
 * spreads it then.
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

/** A table whose rows need no others beside them. */
const alone = (table: string, column: string): Placed => ({
  table,
  kind: 'distributed',
  column,
  group: table,
});

const everywhere = (table: string): Placed => ({ table, kind: 'reference' });

/**
 * In the order in which they are spread: companies first, since every node needs them whole; then
 * the first table of a group before the others.
 */
export const LAYOUT: readonly Placed[] = [
  everywhere('company'),
  everywhere('company_key'),
  everywhere('company_version'),
  byContact('contact', 'id'),
  byContact('contact_version', 'contact_id'),
  byContact('contact_lead', 'contact_id'),
  byContact('account_contact', 'contact_id'),
  alone('contact_key', 'key'),
  alone('enrichment_chunk', 'job_id'),
  alone('refresh_profile', 'request_id'),
];
