import { type Static, type TProperties, Type } from 'typebox';
import type { Checkup } from '../../../../client/src/index.ts';
import { CHECKUP_PARTS, invalid, LEAD_KEYS } from '../../../ground/api/index.ts';
import { propertiesOf } from '../answer-schemas.ts';
import type { ServiceApi } from '../service-api.ts';
import { count, pageNumber } from '../shown.ts';
import { askingTool, MOST_ROWS, STORES } from './tool.ts';

const FIELDS: readonly string[] = [...LEAD_KEYS, 'phone'];
const fields = Object.fromEntries(FIELDS.map((name) => [name, Type.Optional(Type.Unknown())]));

const input = Type.Object({
  leads: Type.Optional(
    Type.Array(Type.Object(fields, { additionalProperties: true }), {
      minItems: 1,
      maxItems: MOST_ROWS,
      description: `The rows of the list, one object each, with any of ${FIELDS.join(', ')}.`,
    }),
  ),
  list_id: Type.Optional(Type.Integer({ description: 'An uploaded list, instead of leads.' })),
  mapping: Type.Optional(
    Type.Record(Type.String(), Type.String(), {
      description: `With list_id: the column for each field; full_name is a field, too.`,
    }),
  ),
  name: Type.Optional(Type.String({ description: 'A name for the check-up.' })),
  checkup: Type.Optional(
    Type.Integer({ description: 'An earlier check-up, to see its report or the rows of a part.' }),
  ),
  part: Type.Optional(
    Type.Enum([...CHECKUP_PARTS], {
      type: 'string',
      description: 'Also return the rows that are in this part.',
    }),
  ),
  page: Type.Optional(Type.Integer({ minimum: 0, description: 'Page of these rows, from 0.' })),
});

const optional: TProperties = {
  ...propertiesOf('CheckupReport', ['score', 'parts', 'quote']),
  report_page: Type.String({ description: 'A link to the report as a page for printing.' }),
  part_rows: Type.Array(Type.Ref('CheckupRow'), { description: 'The rows of the part.' }),
  total: count('Rows of the part on all pages.'),
  page: pageNumber,
  next: Type.String({ description: 'What to do while it is running.' }),
};

const output = Type.Object({
  checkup: Type.Integer({ description: 'The check-up.' }),
  status: Type.String({ description: 'running or completed.' }),
  rows: count('Rows of the list.'),
  ...Type.Partial(Type.Object(optional)).properties,
});

export const checkList = askingTool({
  name: 'check_list',
  needs: [['quote'], ['enrich', 'refresh']],
  title: 'Check a list',
  description:
    'Shows how good a list of contacts is: who is known, who has changed or left the employer in the list, duplicates, invalid or empty cells, a score from 0 to 100, and what enriching or refreshing the list would cost. Give leads, list_id with mapping, or an earlier checkup. Free; kept for 7 days.',
  hints: STORES,
  input,
  output,
  async answer(api, given) {
    const checkup = await awaitReport(api, await findOrCreate(api, given));
    if (!checkup.report) {
      const next = 'Call check_list again with this checkup.';
      return { checkup: checkup.id, status: checkup.status, rows: checkup.rows, next };
    }
    return { ...describe(api, checkup), ...(await rowsOf(api, checkup.id, given)) };
  },
});

type Given = Static<typeof input>;

async function findOrCreate(api: ServiceApi, given: Given): Promise<number> {
  const { leads, list_id, checkup, name } = given;
  if ([leads, list_id, checkup].filter((one) => one !== undefined).length !== 1) {
    throw invalid('leads, list_id, checkup: one of them must be given');
  }
  if (checkup !== undefined) return checkup;
  const list = leads
    ? await uploadLeads(api, leads)
    : { list_id: list_id!, mapping: given.mapping ?? {} };
  const body = { ...list, ...(name !== undefined && { name }) };
  return (await api.call('post', '/api/v1/checkups', { body })).id;
}

async function uploadLeads(api: ServiceApi, leads: readonly Record<string, unknown>[]) {
  leads.forEach(refuseUnknown);
  const keys = FIELDS.filter((key) => leads.some((lead) => lead[key] != null));
  const lines = leads.map((lead) => {
    const cells = keys.map((key) => [key, lead[key] == null ? null : String(lead[key])]);
    return `${JSON.stringify(Object.fromEntries(cells))}\n`;
  });
  const body = new FormData();
  body.set('file', new Blob(lines, { type: 'application/jsonl' }), 'leads.jsonl');
  const { list_id } = await api.call('post', '/api/v1/lists', { body });
  return { list_id, mapping: Object.fromEntries(keys.map((key) => [key, key])) };
}

function refuseUnknown(lead: object, index: number): void {
  const unknown = Object.keys(lead).find((key) => !FIELDS.includes(key));
  if (unknown === undefined) return;
  throw invalid(`leads[${index}].${unknown}: is not a field; the fields are ${FIELDS.join(', ')}`);
}

/** How long a call waits for the report. */
const WAIT_MS = 25_000;
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 2_000;

async function awaitReport(api: ServiceApi, id: number): Promise<Checkup> {
  const end = Date.now() + WAIT_MS;
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
    const checkup = await api.call('get', '/api/v1/checkups/{id}', { path: { id } });
    if (checkup.report || Date.now() + waitMs > end) return checkup;
    await api.wait(waitMs);
  }
}

const describe = ({ url }: ServiceApi, { id, status, rows, report }: Checkup) => ({
  checkup: id,
  status,
  rows,
  score: report!.score,
  parts: report!.parts,
  quote: report!.quote,
  report_page: `${url}/api/v1/checkups/${id}/report.html`,
});

async function rowsOf(api: ServiceApi, id: number, { part, page = 0 }: Given) {
  if (part === undefined) return {};
  const query = { part, page };
  const found = await api.call('get', '/api/v1/checkups/{id}/rows', { path: { id }, query });
  return { part_rows: found.rows, total: found.total, page };
}
