import { pino } from 'pino';
import type { SourceConfig } from '../../ground/config/index.ts';
import { createWorld } from '../../profile/world/index.ts';
import { createSources, isProvided } from '../../sources/index.ts';
import { queryWhenReady } from '../query-source.ts';
import { type Check, error, ok, warning } from './check.ts';

/** A made-up person. A working source answers that it does not know them. */
const NOBODY = {
  linkedinUrl: 'https://www.linkedin.com/in/tenure-doctor-asks',
  email: 'nobody@tenure-doctor.example',
  firstName: 'Nobody',
  lastName: 'Doctor',
  companyName: 'Tenure Doctor',
};
const ATTRIBUTES = ['contact_profile', 'email', 'direct_phone', 'personal_email', 'cma'];

/** Queries each source once, for a person that does not exist. */
export async function checkSources(configs: readonly SourceConfig[]): Promise<Check[]> {
  if (configs.length === 0) {
    return [warning('sources', 'none is configured, so nothing is refreshed; see docs/sources.md')];
  }
  return Promise.all(configs.map(checkSource));
}

async function checkSource(config: SourceConfig): Promise<Check> {
  const name = `source ${config.name}`;
  const log = pino({ level: 'silent' });
  const sources = createSources([config], { log, createWorld, policy: { tries: 1 } });
  try {
    const attributes = ATTRIBUTES.filter((attribute) => isProvided([config], attribute));
    const answer = await queryWhenReady(config, { ...NOBODY, attributes }, sources);
    return answer.kind === 'unreachable'
      ? error(name, `${answer.reason}; check its settings, its key and the network`)
      : ok(name, 'answers');
  } finally {
    await sources.close();
  }
}
