import type { PeopleInput } from '../../../client/src/api.ts';
import { service } from '../api/service.ts';
import type { List } from './list.ts';
import type { Part } from './list-part.tsx';
import { TYPED_FIELDS, type TypedPerson } from './typed.ts';

/** Uploads a file. Rows that cannot be read are left out, and reported with the list. */
export function uploadFile(file: File, part: Part = {}): Promise<List> {
  const body = new FormData();
  body.set('tolerant', 'true');
  for (const [name, value] of Object.entries(part)) body.set(name, value);
  body.set('file', file);
  return service.call('post', '/api/v1/lists', { body });
}

/** Uploads typed people as a list. */
export async function uploadTyped(people: readonly TypedPerson[]): Promise<PeopleInput> {
  const lines = people.map((person) => {
    const cells = TYPED_FIELDS.map((field) => [field, person[field] ?? null]);
    return `${JSON.stringify(Object.fromEntries(cells))}\n`;
  });
  const { list_id } = await uploadFile(new File(lines, 'people.jsonl'));
  const mapping = Object.fromEntries(TYPED_FIELDS.map((field) => [field, field]));
  return { list_id, mapping };
}
