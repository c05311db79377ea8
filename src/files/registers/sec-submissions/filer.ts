/** Reads a file of the submissions archive, `CIK##########.json`: one filer. */
import { cikOf, filerName } from '../edgar.ts';
import { type Json, listOf, member, textOf } from '../json.ts';
import { distinctNames } from '../names.ts';
import type { RegisterEntry } from '../register.ts';
import { homeHost } from '../site.ts';
import { stated } from '../stated.ts';
import { addressOf } from './address.ts';
import { entryOf } from './link.ts';

/** @returns null for a person, because insiders are filers, too */
export function filerOf(document: Json, file: string): RegisterEntry | null {
  if (!isCompany(document)) return null;
  const cik = cikOf(textOf(member(document, 'cik')));
  if (cik === null) return { line: 1, entry: null, fault: `${file}: cik is no CIK` };
  const name = filerName(textOf(member(document, 'name')));
  if (name === '') return { line: 1, entry: cik, fault: `${file}: name is empty` };
  return { line: 1, ...entryOf(cik), record: recordOf(document, cik, name) };
}

/** True if a filer has something that people lack: an industry, a ticker or a tax number. */
function isCompany(document: Json): boolean {
  const kind = textOf(member(document, 'entityType'));
  if (kind !== '' && kind !== 'other') return true;
  const hasTicker = listOf(member(document, 'tickers')).length > 0;
  const taxNumber = textOf(member(document, 'ein'));
  return hasTicker || textOf(member(document, 'sic')) !== '' || /[1-9]/.test(taxNumber);
}

const LEI = /^[A-Z0-9]{18}\d{2}$/;

function recordOf(document: Json, cik: string, name: string): Record<string, unknown> {
  const text = (field: string) => textOf(member(document, field));
  const former = listOf(member(document, 'formerNames'));
  const lei = text('lei').toUpperCase();
  return stated({
    record: 'company',
    name,
    former_names: distinctNames(
      former.map((one) => filerName(textOf(member(one, 'name')))),
      [name],
    ),
    domain: homeHost(text('website')),
    industry: text('sicDescription'),
    phone: text('phone'),
    ...addressOf(member(document, 'addresses', 'business')),
    identifiers: LEI.test(lei) ? { cik, lei } : { cik },
    updated_at: latestFiling(document),
  });
}

/** Returns the day of the latest filing; null without filings. The entry has no date of its own. */
function latestFiling(document: Json): string | null {
  const days = listOf(member(document, 'filings', 'recent', 'filingDate')).map(textOf);
  return days.filter((day) => /^\d{4}-\d{2}-\d{2}$/.test(day)).reduce<string | null>(later, null);
}

const later = (one: string | null, other: string): string =>
  one !== null && one > other ? one : other;
