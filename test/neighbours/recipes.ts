/**
 * The most expensive calls of one account: one recipe for each operation of the OpenAPI document.
 */

/** The account's stored ids, for paths and queries. */
export type Stock = {
  job: number;
  request: string;
  list: number;
  checkup: number;
  watch: number;
  endpoint: number;
  apiKey: string;
  /** The text of the longest body that is permitted. */
  long: string;
  /** The largest list of the longest leads that a body may contain. */
  leads: object;
  profiles: object[];
};

export type Recipe = {
  /** Values of the path's parameters. */
  path?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: object | string;
  headers?: Record<string, string>;
};

type Cook = (stock: Stock) => Recipe;

export const FORM = { 'content-type': 'multipart/form-data; boundary=x' };

/** A list as the form of an upload. */
export const form = (csv: string): string =>
  `--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${csv}\r\n--x--\r\n`;

const PAGE = { page_size: '1000' };
const nothing: Cook = () => ({});
const padded: Cook = ({ long }) => ({ body: { padding: long } });
/** All rows, each thousands of times. */
const POSITIONS = Array.from({ length: 500_000 }, (_, at) => at % 250);
const export_: Recipe['query'] = { format: 'jsonl', mode: 'changed_only' };

/** The name of an operation, such as `get /api/v1/moves`. */
export const RECIPES: Record<string, Cook> = {
  'delete /api/v1/api_keys/{id}': () => ({ path: { id: 987_654 } }),
  'delete /api/v1/digests/{id}': () => ({ path: { id: 987_654 } }),
  'delete /api/v1/lists/{id}': () => ({ path: { id: 987_654 } }),
  'delete /api/v1/mappings/{id}': () => ({ path: { id: 987_654 } }),
  'delete /api/v1/watches/{id}': () => ({ path: { id: 987_654 } }),
  'delete /api/v1/watches/{id}/profiles/{contact_id}': ({ watch }) => ({
    path: { id: watch, contact_id: 987_654 },
  }),
  'delete /api/v1/webhook_endpoints/{id}': () => ({ path: { id: 987_654 } }),
  'get /api/v1/account': nothing,
  'get /api/v1/accuracy': nothing,
  'get /api/v1/api_keys': nothing,
  'get /api/v1/api_keys/{id}': () => ({ path: { id: 987_654 } }),
  'get /api/v1/audit_log': nothing,
  'get /api/v1/auth/api_keys': nothing,
  'get /api/v1/checkups': () => ({ query: PAGE }),
  'get /api/v1/checkups/{id}': ({ checkup }) => ({ path: { id: checkup } }),
  'get /api/v1/checkups/{id}/export': ({ checkup }) => ({
    path: { id: checkup },
    query: { part: 'missing_phone' },
  }),
  'get /api/v1/checkups/{id}/report.html': ({ checkup }) => ({ path: { id: checkup } }),
  'get /api/v1/checkups/{id}/rows': ({ checkup }) => ({
    path: { id: checkup },
    query: { part: 'missing_phone' },
  }),
  'get /api/v1/contact_profile_refresh_requests': () => ({ query: PAGE }),
  'get /api/v1/contact_profile_refresh_requests/export': ({ request }) => ({
    query: { ...export_, unique_identifier: request },
  }),
  'get /api/v1/contact_profile_refresh_requests/request_status': ({ request }) => ({
    query: { unique_identifier: request },
  }),
  'get /api/v1/contact_profile_refresh_requests/source_state': ({ request }) => ({
    query: { unique_identifier: request },
  }),
  'get /api/v1/contacts': () => ({ query: { ...PAGE, q: 'a' } }),
  'get /api/v1/contacts/{id}': () => ({ path: { id: 987_654 } }),
  'get /api/v1/contacts/{id}/observations': () => ({ path: { id: 987_654 } }),
  'get /api/v1/disputes': () => ({ query: PAGE }),
  'get /api/v1/digests': nothing,
  'get /api/v1/digests/{id}': () => ({ path: { id: 987_654 } }),
  'get /api/v1/events': () => ({ query: { limit: '1000' } }),
  'get /api/v1/events/stream': nothing,
  'get /api/v1/imports': () => ({ query: PAGE }),
  'get /api/v1/imports/{id}': () => ({ path: { id: 987_654 } }),
  'get /api/v1/imports/{id}/rejects': () => ({ path: { id: 987_654 } }),
  'get /api/v1/imports/{id}/rows': () => ({ path: { id: 987_654 } }),
  'get /api/v1/lead_enrichments': () => ({ query: { size: '1000' } }),
  'get /api/v1/lead_enrichments/{id}': ({ job }) => ({ path: { id: job } }),
  'get /api/v1/lead_enrichments/{id}/details': ({ job }) => ({ path: { id: job } }),
  'get /api/v1/lead_enrichments/{id}/export': ({ job }) => ({ path: { id: job }, query: export_ }),
  'get /api/v1/lead_enrichments/{id}/final_result': ({ job }) => ({
    path: { id: job },
    query: PAGE,
  }),
  'get /api/v1/lead_enrichments/{id}/leads/{position}/match': ({ job }) => ({
    path: { id: job, position: 0 },
  }),
  'get /api/v1/lists': () => ({ query: PAGE }),
  'get /api/v1/lists/{id}': ({ list }) => ({ path: { id: list } }),
  'get /api/v1/lists/{id}/rows': ({ list }) => ({ path: { id: list }, query: PAGE }),
  'get /api/v1/mappings': ({ list }) => ({ query: { list_id: String(list) } }),
  'get /api/v1/mappings/{id}': () => ({ path: { id: 987_654 } }),
  'get /api/v1/moves': () => ({ query: PAGE }),
  'get /api/v1/moves/export': () => ({ query: { preset: 'hubspot' } }),
  'get /api/v1/moves/{id}': () => ({ path: { id: 987_654 } }),
  'get /api/v1/sources': () => ({ query: { days: '90' } }),
  'get /api/v1/usage': () => ({
    query: { from: '2000-01-01', to: '2099-12-31', group: 'day' },
  }),
  'get /api/v1/users': () => ({ query: PAGE }),
  'get /api/v1/users/credit_ledger': () => ({ query: PAGE }),
  'get /api/v1/users/credit_metrics': nothing,
  'get /api/v1/watches': () => ({ query: PAGE }),
  'get /api/v1/watches/{id}': ({ watch }) => ({ path: { id: watch } }),
  'get /api/v1/watches/{id}/people': ({ watch }) => ({
    path: { id: watch },
    query: { page_size: '200' },
  }),
  'get /api/v1/watches/{id}/profiles': ({ watch }) => ({ path: { id: watch }, query: PAGE }),
  'get /api/v1/webhook_deliveries': () => ({ query: PAGE }),
  'get /api/v1/webhook_deliveries/{id}/request': () => ({ path: { id: 987_654 } }),
  'get /api/v1/webhook_endpoints': nothing,
  'get /api/v1/webhook_endpoints/{id}': ({ endpoint }) => ({ path: { id: endpoint } }),
  'get /api/v1/webhook_secret': nothing,
  'patch /api/v1/api_keys/{id}': ({ long }) => ({
    path: { id: 987_654 },
    body: { name: long },
  }),
  'patch /api/v1/digests/{id}': ({ long }) => ({ path: { id: 987_654 }, body: { to: long } }),
  'patch /api/v1/lists/{id}': ({ list }) => ({ path: { id: list }, body: { name: 'x' } }),
  'patch /api/v1/moves/{id}': ({ long }) => ({ path: { id: 987_654 }, body: { comment: long } }),
  'patch /api/v1/watches/{id}': ({ watch, long }) => ({
    path: { id: watch },
    body: { name: long },
  }),
  'patch /api/v1/webhook_endpoints/{id}': ({ endpoint, long }) => ({
    path: { id: endpoint },
    body: { description: long },
  }),
  'post /api/v1/api_keys': ({ long }) => ({ body: { name: long, scopes: ['read'] } }),
  'post /api/v1/auth/api_keys/roll': ({ apiKey, long }) => ({
    body: { api_key: apiKey, grace_period: long },
  }),
  'post /api/v1/checkups': ({ list }) => ({
    body: { list_id: list, mapping: { email: 'email' } },
  }),
  'post /api/v1/confirmations': ({ job }) => ({
    body: { subject: `lead_enrichment/${job}`, position: 0 },
  }),
  'post /api/v1/contact_profile_refresh_requests': ({ profiles }) => ({ body: { profiles } }),
  'post /api/v1/contact_profile_refresh_requests/export': ({ request }) => ({
    query: { ...export_, unique_identifier: request },
    body: { positions: POSITIONS },
  }),
  'post /api/v1/contact_profile_refresh_requests/quote': ({ profiles }) => ({ body: { profiles } }),
  'post /api/v1/digests': padded,
  'post /api/v1/disputes': ({ job }) => ({
    body: {
      subject: `lead_enrichment/${job}`,
      position: 0,
      reason: 'wrong_person',
      note: 'x'.repeat(1_000),
    },
  }),
  'post /api/v1/imports': ({ list }) => ({
    body: { list_id: list, mapping: { email: 'email' }, dry_run: true },
  }),
  'post /api/v1/imports/{id}/undo': () => ({ path: { id: 987_654 } }),
  'post /api/v1/lead_enrichments': ({ leads }) => ({ body: { lead_enrichments: leads } }),
  'post /api/v1/lead_enrichments/quote': ({ leads }) => ({ body: { lead_enrichments: leads } }),
  'post /api/v1/lead_enrichments/{id}/cancel': ({ job }) => ({ path: { id: job } }),
  'post /api/v1/lead_enrichments/{id}/export': ({ job }) => ({
    path: { id: job },
    query: export_,
    body: { positions: POSITIONS },
  }),
  'post /api/v1/lists': ({ long }) => ({
    body: form(`email,note\na@b.example,${long}`),
    headers: FORM,
  }),
  'post /api/v1/lists/of_contacts': () => ({
    body: { name: 'x', contact_ids: Array.from({ length: 10_000 }, (_, at) => at + 1) },
  }),
  'post /api/v1/mappings': ({ list }) => ({
    body: { name: 'x'.repeat(100), list_id: list, mapping: { email: 'email' } },
  }),
  'post /api/v1/watches': ({ profiles }) => ({ body: { name: 'W', every: '1d', profiles } }),
  'post /api/v1/watches/{id}/profiles': ({ watch, profiles }) => ({
    path: { id: watch },
    body: { profiles },
  }),
  'post /api/v1/webhook_deliveries/{id}/replay': () => ({ path: { id: 987_654 } }),
  'post /api/v1/webhook_endpoints': padded,
  'post /api/v1/webhook_endpoints/{id}/rotate_secret': ({ endpoint }) => ({
    path: { id: endpoint },
  }),
  'post /api/v1/webhook_endpoints/{id}/test': () => ({ path: { id: 987_654 } }),
  'post /api/v1/webhook_secret/rotate': nothing,
};
