import type { SourceConfig } from '../../ground/config/index.ts';
import type { Db } from '../../ground/database/index.ts';
import { isProvided } from '../../sources/index.ts';
import { queryOnce } from '../query-source.ts';
import { adviceOn } from '../source-advice.ts';
import { type Check, error, ok, warning } from './check.ts';

/** A made-up person. A working source answers that it does not know them. */
const NOBODY = {
  linkedinUrl: 'https://www.linkedin.com/in/tenure-doctor-asks',
  email: 'nobody@tenure-doctor.example',
  firstName: 'Nobody',
  lastName: 'Doctor',
  companyName: 'Tenure Doctor',
};
const SPENT = 'its monthly budget is spent';
const ATTRIBUTES = ['contact_profile', 'email', 'direct_phone', 'personal_email', 'cma'];

/**
 * Queries each source once, for a person that does not exist.
 * @param db stores the counts of calls and the budgets; absent without a usable database
 */
export async function checkSources(configs: readonly SourceConfig[], db?: Db): Promise<Check[]> {
  if (configs.length === 0) {
    return [
      warning('sources', 'none is configured, so nothing is refreshed; see docs/first-source.md'),
    ];
  }
  return Promise.all(configs.map((config) => checkSource(config, db)));
}

async function checkSource(config: SourceConfig, db?: Db): Promise<Check> {
  const name = `source ${config.name}`;
  const attributes = ATTRIBUTES.filter((attribute) => isProvided([config], attribute));
  const { given, heard } = await queryOnce(config, { ...NOBODY, attributes }, db);
  if (given.kind !== 'unreachable') return ok(name, 'answers');
  if (given.reason.endsWith(SPENT)) return warning(name, `is not queried: ${SPENT}`);
  return error(name, `${given.reason}; ${adviceOn(config, given.reason, heard)}`);
}
