/**
 * Finds the employer of a contact that a lead means, and the differences from the lead's company.
 */
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

/** Further names and hosts of a lead's company, from company records. */
export type KnownAs = {
  names: readonly string[];
  /** Hosts; null if they are unknown. */
  sites: readonly string[] | null;
};

/** The position that led to a match. */
export type Leading = {
  position: Position | null;
  /**
   * The differences from the lead's company, and `name_former_employer` if the contact has left it.
   */
  differences: MatchKey[];
  /** False if company records could show that the lead means another position, or none. */
  isSure: boolean;
};

/**
 * Finds the position that led to a match. If not even the company's other names lead to a position,
 * the contact has left the employer: an earlier version of the record had it, without dates.
 * @param text the lead's company
 * @param known if absent, only the text is compared
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
  if (meant.length > 0) {
    const position = nearest(meant, text, day);
    const differences: MatchKey[] = ['name_company_alias', ...former(position, day)];
    return { position, differences, isSure: true };
  }
  const position = employed.length > 0 ? nearest(employed, text, day) : null;
  return {
    position,
    differences: ['name_former_employer'],
    isSure: position === null || known !== undefined,
  };
}

const former = (position: Position, day: string): MatchKey[] =>
  hasEnded(position, day) ? ['name_former_employer'] : [];

/** Returns the position that matching prefers: a current one, then one with the lead's spelling. */
function nearest(positions: readonly Position[], text: string, day: string): Position {
  if (positions.length === 1) return positions[0]!;
  const rank = (position: Position) =>
    (isCurrent(position, day) ? 0 : hasEnded(position, day) ? 4 : 2) +
    (isWrittenAs(text, position.company!) ? 0 : 1);
  return positions.reduce((best, one) => (rank(one) < rank(best) ? one : best));
}

const spelled = memoUntilFull(companySpelling);

/** True if two company names have the same spelling, apart from case and punctuation. */
const isWrittenAs = (text: string, { name }: Company): boolean =>
  !!name && (text === name || spelled(text) === spelled(name));

/**
 * True if two company names are equal apart from legal form, accents and, on one side, umlauts that
 * are written out.
 */
function readsAs(text: string, { name }: Company): boolean {
  if (!name) return false;
  const [form, other] = [companyName(text), companyName(name)];
  if (form === '' || other === '') return false;
  return form === other || writtenOut(text) === other || form === writtenOut(name);
}

/** Returns `''` if no umlaut can be written differently. */
const writtenOut = memoUntilFull((text) => companyName(umlautVariant(text) ?? ''));

/**
 * True if an employer has the domain or page that the lead's text states, or a known name or host
 * of the lead's company.
 */
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

/** Returns a company's name in comparison form; without a name, its host in that form. */
export const companyForm = (company: Company | null | undefined): string =>
  companyName(company?.name || companyHosts(company ?? {})[0] || '');
