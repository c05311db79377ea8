/** Imports by the API, for tests. */
import { type Json, type TestService, until } from '../support/service.ts';
import { upload } from '../uploads/upload.ts';

export const PATH = '/api/v1/imports';

export const MAPPING = {
  full_name: 'Name',
  email: 'E-Mail',
  linkedin_url: 'Profile',
  company_name: 'Company',
  title: 'Title',
};

const HEADER = 'Name,E-Mail,Profile,Company,Title';

/** Uploads rows of these columns. @returns the id of the list */
export async function listOf(service: TestService, ...rows: string[]): Promise<number> {
  const { status, body } = await upload(service, `${[HEADER, ...rows].join('\n')}\n`);
  if (status !== 200) throw new Error(body.message);
  return body.list_id;
}

/** Creates an import, and fails the test if it is refused. @returns its id */
export async function create(service: TestService, body: object): Promise<number> {
  const answer = await service.post(PATH, { mapping: MAPPING, ...body });
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.body.message}`);
  return answer.body.id;
}

export const shown = async (service: TestService, id: number): Promise<Json> =>
  (await service.get(`${PATH}/${id}`)).body;

/** Waits until an import has ended. */
export const ended = (service: TestService, id: number): Promise<Json> =>
  until(
    () => shown(service, id),
    ({ status }) => status !== 'running',
  );

/** Imports rows, and waits. @returns the import */
export async function load(
  service: TestService,
  rows: string[],
  options: object = {},
): Promise<Json> {
  const list_id = await listOf(service, ...rows);
  return ended(service, await create(service, { list_id, ...options }));
}

/** Undoes an import, and waits. */
export async function undo(service: TestService, id: number): Promise<Json> {
  const { status, body } = await service.post(`${PATH}/${id}/undo`, {});
  if (status !== 200) throw new Error(`${status}: ${body.message}`);
  return ended(service, id);
}
