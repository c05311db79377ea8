/** Watches of people from a list, a job or another watch, instead of profiles. */
import { beforeAll, expect, test } from 'vitest';
import { ana, bruno } from '../support/people.ts';
import { useService } from '../support/service.ts';
import { upload } from '../uploads/upload.ts';
import { PATH, shown, watch } from './watches.ts';

const service = useService();
beforeAll(() => service.load([ana, bruno]));

const ROWS = 2_300;

async function list(rows: readonly string[]): Promise<number> {
  const { body } = await upload(service, `Mail\n${rows.join('\n')}\n`);
  return body.list_id;
}

const mapping = { email: 'Mail' };

test('a list of thousands joins whole, each person once', async () => {
  const mails = Array.from({ length: ROWS }, (_, row) => `p${row}@unknown.example`);
  mails[5] = 'ana.silva@acme.example';
  mails[2_200] = 'ana.silva@acme.example';
  mails[2_201] = 'p7@unknown.example';
  const list_id = await list(mails);
  const id = await watch(service, { people: { list_id, mapping } });
  expect(await shown(service, id)).toMatchObject({ people: ROWS - 2, unresolved: ROWS - 3 });
  const joined = await service.post(`${PATH}/${id}/profiles`, { people: { list_id, mapping } });
  expect(joined.body).toMatchObject({ people: ROWS - 2 });
  const copy = await watch(service, { people: { watch_id: id } });
  expect(await shown(service, copy)).toMatchObject({ people: ROWS - 2, unresolved: ROWS - 3 });
});

test('chosen contacts join by their ids; ids of nobody are unresolved', async () => {
  const { body } = await service.get('/api/v1/contacts');
  const contact_ids = body.contacts.map(({ id }: { id: number }) => id);
  const id = await watch(service, { people: { contact_ids } });
  expect(await shown(service, id)).toMatchObject({ people: 2, unresolved: 0 });
  const again = { people: { contact_ids: [...contact_ids, 987_654] } };
  const joined = await service.post(`${PATH}/${id}/profiles`, again);
  expect(joined.body).toMatchObject({ people: 3, unresolved: 1 });
});

test('an empty set of people is allowed, on creation and when adding', async () => {
  const empty = await watch(service, { profiles: [] });
  const id = await watch(service, { people: { watch_id: empty } });
  expect(await shown(service, id)).toMatchObject({ people: 0 });
  const added = await service.post(`${PATH}/${id}/profiles`, { people: { watch_id: empty } });
  expect(added).toMatchObject({ status: 200, body: { people: 0 } });
});

test('422 names the field', async () => {
  const refused = async (body: object, path = PATH) => {
    const { status, body: said } = await service.post(path, body);
    expect(status).toBe(422);
    return said.message as string;
  };
  const named = { name: 'Champions', every: '30d' };
  const id = await watch(service, { profiles: [] });
  const path = `${PATH}/${id}/profiles`;
  expect(await refused({ ...named, people: { watch_id: id }, profiles: [] })).toContain('people:');
  expect(await refused(named)).toContain('profiles: is required');
  expect(await refused({}, path)).toContain('profiles: is required');
  expect(await refused({ people: { watch_id: 999_999 } }, path)).toContain('people.watch_id');
  expect(await refused({ ...named, people: { lead_enrichment_id: 999_999 } })).toContain(
    'people.lead_enrichment_id',
  );
  const list_id = await list(['a@b.example', 'c@d.example']);
  expect(await refused({ people: { list_id, mapping: { email: 'Nix' } } }, path)).toContain(
    'people.mapping.email',
  );
  service.config.limits.peoplePerWatch = 1;
  const message = await refused({ ...named, people: { list_id, mapping } });
  service.config.limits.peoplePerWatch = 100_000;
  expect(message).toContain('people.list_id: the watch would have 2 people');
});

test('everybody in a watch is shown: as recorded, as submitted, or as unusable', async () => {
  const id = await watch(service, {
    profiles: [
      { linkedin_url: ana.linkedin_url },
      {
        first_name: 'Nora',
        last_name: 'Nobody',
        company_name: 'Nowhere',
        email: 'n@nowhere.example',
      },
      { email: 'no address' },
    ],
  });
  const path = `${PATH}/${id}/people`;
  const { status, body } = await service.get(path);
  expect(status).toBe(200);
  const [known, searched, unusable] = body.people;
  expect(body.total).toBe(3);
  expect(known).toMatchObject({ state: 'found', name: 'Ana Silva', email: null });
  expect(searched).toMatchObject({
    state: 'searching',
    contact_id: null,
    name: 'Nora Nobody',
    company: 'Nowhere',
    email: 'n@nowhere.example',
  });
  expect(unusable).toMatchObject({ state: 'unusable', name: null, due_at: null });
  const only = async (state: string) => (await service.get(path, { state })).body;
  expect(await only('searching')).toMatchObject({ people: [{ name: 'Nora Nobody' }], total: 1 });
  expect(await only('unusable')).toMatchObject({ total: 1 });
  expect(await only('unresolved')).toMatchObject({ total: 2 });
  expect(await only('found')).toMatchObject({ people: [known], total: 1 });
  const second = await service.get(path, { page: '1', page_size: '1' });
  expect(second.body).toMatchObject({ people: [{ name: 'Nora Nobody' }], total: 3 });
  expect((await service.get(path, { state: 'lost' })).status).toBe(422);
  expect((await service.get(path, { page_size: '201' })).status).toBe(422);
  const other = await service.addAccount();
  expect((await service.get(path, { api_key: other.apiKey })).status).toBe(404);
});
