/** People: who they are and what becomes of them. */
import type { Firms } from '../companies/index.ts';
import type { Person } from '../types.ts';
import { makeJobs } from './career.ts';
import { makeIdentity } from './identity.ts';
import { makeSideRoles } from './side-roles.ts';

export { hasNamesake, NAMESAKE_EVERY } from './namesakes.ts';
export { holdsOn, jobOn, sideRolesOn } from './roles.ts';

/** The person with this index: a pure function of its arguments. */
export function makePerson(seed: number, firms: Firms, index: number): Person {
  const identity = makeIdentity(seed, index);
  const jobs = makeJobs(seed, firms, identity);
  const sideRoles = makeSideRoles(seed, firms, identity, jobs);
  return { ...identity, career: { jobs, sideRoles } };
}
