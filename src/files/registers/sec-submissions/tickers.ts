/**
 * Reads `company_tickers.json`, an object of companies, and `company_tickers_exchange.json`, a table
 * of fields and rows. A company stands there once per ticker.
 */
import { cikOf, filerName } from '../edgar.ts';
import { isObject, type Json, listOf, member, textOf } from '../json.ts';
import type { RegisterEntry } from '../register.ts';
import { entryOf } from './link.ts';

type Listed = { cik: string; name: string };

/** Returns an entry for each company of a list of tickers, or the faults. */
export function tickersOf(document: Json, file: string): RegisterEntry[] {
  const listed = isObject(document) ? (tableOf(document) ?? objectsOf(document)) : null;
  if (listed === null) return [{ line: 1, entry: null, fault: `${file} lists no companies` }];
  const seen = new Set<string>();
  return listed.flatMap(({ cik, name }, at): RegisterEntry[] => {
    const number = cikOf(cik);
    const shown = filerName(name);
    if (number === null || shown === '') {
      const fault = `${file}: company ${at + 1} has no ${number === null ? 'CIK' : 'name'}`;
      return [{ line: 1, entry: number, fault }];
    }
    if (seen.has(number)) return [];
    seen.add(number);
    const record = { record: 'company', name: shown, identifiers: { cik: number } };
    return [{ line: 1, ...entryOf(number), record }];
  });
}

/** @returns null if the document is no table of companies */
function tableOf(document: Json): Listed[] | null {
  const fields = listOf(member(document, 'fields')).map(textOf);
  const [cik, name] = [fields.indexOf('cik'), fields.indexOf('name')];
  if (cik < 0 || name < 0) return null;
  return listOf(member(document, 'data')).map((row) => ({
    cik: textOf(listOf(row)[cik]),
    name: textOf(listOf(row)[name]),
  }));
}

/** @returns null if the document holds something else, such as the list of funds */
function objectsOf(document: { [key: string]: Json | undefined }): Listed[] | null {
  const companies = Object.values(document);
  if (companies.length === 0 || !companies.every(isObject)) return null;
  return companies.map((company) => ({
    cik: textOf(member(company, 'cik_str')),
    name: textOf(member(company, 'title')),
  }));
}
