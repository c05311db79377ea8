import type { FastifyRequest } from 'fastify';
import { queryOf } from '../../ground/route-parts/index.ts';
import type { Service } from '../../ground/service.ts';
import { requestReference } from '../../money/credits/index.ts';
import { findRequestByIdentifier } from './delivered-profile.ts';

/**
 * Names the refresh request in the query of a call; null if it is none. For `config.reads` of
 * routes.
 */
export const readsRequest = (service: Service) => async (call: FastifyRequest) => {
  const { unique_identifier: identifier } = queryOf(call);
  if (typeof identifier !== 'string') return null;
  const { accountId } = call.principal;
  const request = await findRequestByIdentifier(service.db, accountId, identifier);
  return request ? requestReference(request.id) : null;
};
