/** Dirt in email addresses and profile URLs. Each says whether it found something to dirty. */
import type { Dice } from '../dice.ts';
import type { LeadRow } from './lead.ts';
import type { Dirty } from './names.ts';

export const emailCase: Dirty = (draws, row) => {
  if (row.email === null) return false;
  const shouted = row.email.toUpperCase();
  row.email = draws.chance(0.5) ? ` ${shouted}` : shouted;
  return true;
};

/** The address at an employer left since. */
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
