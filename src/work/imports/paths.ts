/** The paths of imports, and the answers that all of them may give. */
import type { FastifyRequest } from 'fastify';
import { errorAnswers } from '../../ground/api/index.ts';
import { idOf, idPath, readsById, toId } from '../../ground/route-parts/index.ts';
import type { Service } from '../../ground/service.ts';
import { findImport, type ImportRow } from './rows.ts';
import { noImport } from './undo.ts';

export const tags = ['Imports'];
export const PATH = '/api/v1/imports';
export const ONE = `${PATH}/:id`;
export const path = idPath('The import.', 3);
/** The key that started an import may read it. */
export const OWN = { reads: readsById('import') };
export const refused = {
  ...errorAnswers.unauthorised,
  ...errorAnswers.forbidden('The account is no operator account.'),
};
export const absent = errorAnswers.notFound('The account has no import with that id.');

/** @throws ServiceError `not_found` if the account has no such import */
export async function getImport(
  { db }: Pick<Service, 'db'>,
  request: FastifyRequest,
): Promise<ImportRow> {
  const id = toId(idOf(request));
  const found = id === null ? undefined : await findImport(db, request.principal.accountId, id);
  if (found) return found;
  throw noImport(idOf(request));
}
