import { expect } from 'vitest';
import { type Json, type TestService, until } from '../support/service.ts';

export const PATH = '/api/v1/checkups';

/** Checks a list, and waits until it is done. @returns the id of the check-up */
export async function checkUp(
  service: TestService,
  listId: number,
  mapping: Record<string, string>,
  name?: string,
): Promise<number> {
  const { status, body } = await service.post(PATH, { list_id: listId, mapping, name });
  expect({ status, body }).toEqual({ status: 200, body: { id: expect.any(Number) } });
  await completed(service, body.id);
  return body.id;
}

/** @returns the check-up when it is done */
export async function completed(service: TestService, id: number): Promise<Json> {
  const { body } = await until(
    () => service.get(`${PATH}/${id}`),
    (answer) => answer.body.status === 'completed',
  );
  return body;
}

/** The counts of the parts that are not empty. */
export const countsOf = ({ report }: Json): Record<string, number> =>
  Object.fromEntries(
    report.parts
      .filter(({ count }: Json) => count > 0)
      .map(({ name, count }: Json) => [name, count]),
  );
