/** Which employer of a contact a lead means, and how far the lead's company is from it. */
import type { MatchKey } from '../../ground/api/index.ts';
import { companyHosts } from '../keys/index.ts';
import { memoUntilFull } from '../memo.ts';
import {
  companyName,
  companySlug,
  companySpelling,
  domainLabel,
  nameInDomain,
  siteInName,
  umlautVariant,
} from '../normalise/index.ts';
import { hasEnded, isCurrent } from '../positions/index.ts';
import type { Company, Position } from '../record.ts';

/** What a lead's company is known by besides what the lead says. */
export type KnownAs = {
  names: readonly string[];
  /** Hosts; null when nothing says which they are. */
  sites: readonly string[] | null;
};

/** The position that led to a match. */
export type Leading = {
  position: Position | null;
  /** In what the lead's company differs, and whether the contact has left it. */
  differences: MatchKey[];
  /** False when another position may be the one, of those that the lead does not name. */
  isSure: boolean;
};

/**
 * @param text the lead's company
 * @param known when absent, the text alone tells
 * @param day `YYYY-MM-DD`
 */
export function leadingPosition(
  text: string,
  positions: readonly Position[],
  known: KnownAs | undefined,
  day: string,
): Leading {
  const named = positions.filter(({ company }) => company && readsAs(text, company));
  if (named.length > 0) {
    const position = nearest(named, text, day);
    const alike = isWrittenAs(text, position.company!) ? [] : (['name_spelling'] as const);
    return { position, differences: [...alike, ...former(position, day)], isSure: true };
  }
  const employed = positions.filter(({ company }) => company);
  const meant = employed.filter(({ company }) => isKnownBy(text, company!, known));
  const candidates = meant.length > 0 ? meant : employed;
  const isSure = meant.length > 0 || employed.length < 2 || known !== undefined;
  if (candidates.length === 0)
    return { position: null, differences: ['name_company_alias'], isSure };
  const position = nearest(candidates, text, day);
  return { position, differences: ['name_company_alias', ...former(position, day)], isSure };
}

const former = (position: Position, day: string): MatchKey[] =>
  hasEnded(position, day) ? ['name_former_employer'] : [];

/** As matching prefers them: a current one, then one spelled as the lead. */
function nearest(positions: readonly Position[], text: string, day: string): Position {
  if (positions.length === 1) return positions[0]!;
  const rank = (position: Position) =>
    (isCurrent(position, day) ? 0 : hasEnded(position, day) ? 4 : 2) +
    (isWrittenAs(text, position.company!) ? 0 : 1);
  return positions.reduce((best, one) => (rank(one) < rank(best) ? one : best));
}

const spelled = memoUntilFull(companySpelling);

/** Whether two names of a company are spelled alike, case and punctuation aside. */
const isWrittenAs = (text: string, { name }: Company): boolean =>
  !!name && (text === name || spelled(text) === spelled(name));

/** Legal form and accents aside; umlauts may be written out on one side. */
function readsAs(text: string, { name }: Company): boolean {
  if (!name) return false;
  const [form, other] = [companyName(text), companyName(name)];
  if (form === '' || other === '') return false;
  return form === other || writtenOut(text) === other || form === writtenOut(name);
}

/** `''` when there are no umlauts to be written otherwise. */
const writtenOut = memoUntilFull((text) => companyName(umlautVariant(text) ?? ''));

/** Whether an employer is what the lead's text says as a domain or page, or what is on record of it. */
function isKnownBy(text: string, company: Company, known: KnownAs | undefined): boolean {
  const name = company.name ? companyName(company.name) : '';
  const hosts = [...companyHosts(company), siteInName(company.name ?? '')];
  const sites = [siteInName(text), ...(known?.sites ?? [])];
  if (hosts.some((host) => host !== null && sites.includes(host))) return true;
  const labels = hosts.map((host) => companyName((host && domainLabel(host)) ?? ''));
  const page = companySlug(text)?.replaceAll('-', ' ');
  const names = [page ?? nameInDomain(text), ...(known?.names ?? [])].map((one) =>
    companyName(one ?? ''),
  );
  return names.some((one) => one !== '' && one === name) || labels.includes(companyName(text));
}

/** A company in comparison form; without a name, its host as a name. */
export const companyForm = (company: Company | null | undefined): string =>
  companyName(company?.name || companyHosts(company ?? {})[0] || '');
