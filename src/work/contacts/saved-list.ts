/** Makes lists of contacts that the account may see, with the columns that lists of people have. */
import { invalid } from '../../ground/api/index.ts';
import type { Trx } from '../../ground/database/index.ts';
import { Overtaken, type Work } from '../../ground/idempotency/index.ts';
import { Page } from '../../ground/json/index.ts';
import type { Service } from '../../ground/service.ts';
import { latestErasure, wasOvertaken } from '../../people/contacts/index.ts';
import {
  type ContactRow,
  findList,
  parseListName,
  previewOf,
  saveContactList,
} from '../uploads/index.ts';
import { viewVisible } from './list.ts';
import type { ContactListInput } from './schemas.ts';
import type { ContactView } from './view.ts';

/** Header and cell of each column. The headers are names of fields, so that they are recognised. */
const COLUMNS: readonly (readonly [
  header: string,
  cell: (contact: ContactView) => string | null,
])[] = [
  ['ds_contact_id', ({ id }) => String(id)],
  ['full_name', ({ name }) => name],
  ['title', ({ title }) => title],
  ['company_name', ({ company }) => company],
  ['email', ({ email }) => email],
  ['linkedin_url', ({ linkedin_url }) => linkedin_url],
];

/**
 * Contacts that the account may not see, and those that were erased, are left out.
 * @throws ServiceError `invalid` naming the member; also if no contact is left
 */
export async function prepareContactList(
  service: Service,
  accountId: number,
  input: ContactListInput,
): Promise<Work> {
  const name = parseListName(input.name);
  const seen = await latestErasure(service.db);
  const rows: ContactRow[] = [];
  for await (const contact of viewVisible(service, accountId, [...new Set(input.contact_ids)])) {
    rows.push({ contactId: contact.id, row: COLUMNS.map(([, cell]) => cell(contact)) });
  }
  if (rows.length === 0) throw invalid('contact_ids: has no contact that this account may see');
  return async (trx) => {
    if (await wasOvertaken(trx, seen)) throw new Overtaken();
    const list = { accountId, name, headers: COLUMNS.map(([header]) => header), rows };
    return answer(trx, accountId, await saveContactList(trx, list, service.config));
  };
}

async function answer(trx: Trx, accountId: number, id: number) {
  const list = (await findList(trx, accountId, id, null))!;
  const text = JSON.stringify(previewOf(list));
  return { subject: `list/${id}`, answer: Page.of(text), isNew: true };
}
