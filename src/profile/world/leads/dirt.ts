/**
 * Faults in the rows of a CRM: names, companies, email addresses and profile URLs, each fault
 * separately. A fault returns true if it changed the row.
 */
import type { Firms } from '../companies/firms.ts';
import type { Dice } from '../dice.ts';
import { nicknamesOf } from '../names/index.ts';
import {
  looseSpacing,
  misspelled,
  otherCase,
  otherLegalForm,
  withoutDiacritics,
} from '../spelling.ts';
import { addressAt, type LeadRow, type Subject, toHeldJob } from './row.ts';

export type Dirty = (
  draws: Dice,
  row: LeadRow,
  subject: Subject,
  world: { firms: Firms; people: number; day: string },
) => boolean;

const NAME_FIELDS = ['first_name', 'last_name', 'company_name'] as const;

function rewrite(row: LeadRow, change: (text: string) => string): boolean {
  let changed = false;
  for (const field of NAME_FIELDS) {
    const before = row[field];
    if (before === null) continue;
    row[field] = change(before);
    changed ||= row[field] !== before;
  }
  return changed;
}

export const letterCase: Dirty = (draws, row) => rewrite(row, (text) => otherCase(draws, text));

export const spacing: Dirty = (draws, row) => rewrite(row, (text) => looseSpacing(draws, text));

export const noDiacritics: Dirty = (_draws, row) => rewrite(row, withoutDiacritics);

export const nickname: Dirty = (draws, row) => {
  const nicknames = nicknamesOf(row.first_name ?? '');
  if (nicknames.length === 0) return false;
  row.first_name = draws.pick(nicknames);
  return true;
};

export const misspelling: Dirty = (draws, row) => {
  if (row.last_name === null) return false;
  row.last_name = misspelled(draws, row.last_name);
  return true;
};

export const legalForm: Dirty = (draws, row, { latest }) => {
  if (latest === null) return false;
  row.company_name = otherLegalForm(draws, latest.firm, latest.trading, latest.page);
  return true;
};

/** Uses another name of the company, or its name before a rename. */
export const companyAlias: Dirty = (draws, row, { latest }) => {
  if (latest === null) return false;
  const { social, trading, firm } = latest;
  const aliases = [social, firm.firstNames.trading].filter((alias) => alias !== trading);
  if (aliases.length === 0) return false;
  row.company_name = draws.pick(aliases);
  return true;
};

export const companyDomain: Dirty = (_draws, row, { latest }) => {
  if (latest === null) return false;
  row.company_name = latest.firm.domain;
  return true;
};

/** Uses an earlier job, as if the row was never updated. */
export const formerEmployer: Dirty = (draws, row, { jobs, latest, record }, { firms, day }) => {
  const former = jobs.filter(({ company }) => company !== latest?.role.company);
  if (former.length === 0) return false;
  const held = toHeldJob(firms, draws.pick(former), day);
  row.company_name = held.page;
  row.title = held.role.title;
  row.email = addressAt(record, held.firm);
  return true;
};

export const emailCase: Dirty = (draws, row) => {
  if (row.email === null) return false;
  const shouted = row.email.toUpperCase();
  row.email = draws.chance(0.5) ? ` ${shouted}` : shouted;
  return true;
};

/** Uses the address at a former employer. */
export const formerEmail: Dirty = (draws, row, { record, latest }) => {
  const former = (record.emails ?? []).filter(
    ({ address, type }) => type === 'work' && !address.endsWith(`@${latest?.firm.domain}`),
  );
  if (former.length === 0) return false;
  row.email = draws.pick(former).address;
  return true;
};

const HOST = 'https://www.linkedin.com/';
const COUNTRY_HOSTS = [
  'https://de.linkedin.com/',
  'http://uk.linkedin.com/',
  'https://m.linkedin.com/',
];
const TRACKING = [
  '?trk=public_profile_browsemap',
  '?utm_source=crm&utm_medium=export',
  '#experience',
];

function rewriteUrl(change: (draws: Dice, url: string) => string): Dirty {
  return (draws: Dice, row: LeadRow) => {
    if (row.linkedin_url === null) return false;
    row.linkedin_url = change(draws, row.linkedin_url);
    return true;
  };
}

export const urlOfCountry = rewriteUrl((draws, url) =>
  url.replace(HOST, draws.pick(COUNTRY_HOSTS)),
);

export const urlWithTracking = rewriteUrl((draws, url) => url + draws.pick(TRACKING));

export const urlWithoutScheme = rewriteUrl((draws, url) =>
  url.replace(draws.chance(0.5) ? 'https://www.' : 'https://', ''),
);

export const urlWithSlash = rewriteUrl((draws, url) => url + draws.pick(['/', '/de', '/en-us/']));

export const urlInCapitals = rewriteUrl((_draws, url) => url.toUpperCase());
