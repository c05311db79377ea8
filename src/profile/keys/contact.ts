import { companyName, nameWithoutInitials, personName, siteInName } from '../normalise/index.ts';
import type { Company, ContactRecord } from '../record.ts';
import { emailKey, linkedinKey, personKey } from './key.ts';
import { siteReading } from './site.ts';

/**
 * Every key under which a contact is found, each once: its email addresses, its LinkedIn profile,
 * and its name with every employer, current or past. An employer counts by its name, and by its
 * domain where that reads differently (`deltaco.com` of Delta Corporation).
 */
export function contactKeys(record: ContactRecord): string[] {
  const keys = new Set<string>();
  for (const { address } of record.emails ?? []) addKey(keys, emailKey(address));
  addKey(keys, linkedinKey(record.linkedin_url));
  addNameKeys(keys, record);
  return [...keys];
}

function addKey(keys: Set<string>, key: string | null): void {
  if (key !== null) keys.add(key);
}

function addNameKeys(keys: Set<string>, record: ContactRecord): void {
  const first = personName(record.first_name ?? '');
  const last = personName(record.last_name ?? '');
  if (first === '' || last === '') return;
  const fullFirst = nameWithoutInitials(record.first_name ?? '');
  const employers = new Set<EmployerForms>();
  for (const { company } of record.positions ?? [])
    if (company) employers.add(employerForms(company));
  for (const { name, site } of employers) {
    if (name !== '') keys.add(personKey('name', first, last, name));
    if (name !== '' && fullFirst) keys.add(personKey('full-first-name', fullFirst, last, name));
    if (site !== '' && site !== name) keys.add(personKey('site', first, last, site));
  }
}

/** An employer's name and site in comparison form; `''` when it has none. */
type EmployerForms = { readonly name: string; readonly site: string };

/** The same object for the same employer, so that several positions there are hashed once. */
function employerForms({ name, domain, domains }: Company): EmployerForms {
  const written = name ?? '';
  const site = domain ?? domains?.[0] ?? '';
  const known = rememberedForms.get(written);
  if (known?.writtenSite === site) return known;
  const forms = { name: companyName(written), site: siteName(written, site), writtenSite: site };
  if (rememberedForms.size >= EMPLOYERS) rememberedForms.clear();
  if (written.length + site.length <= LONGEST_KEPT) rememberedForms.set(written, forms);
  return forms;
}

/** About as many employers as a million people have. */
const EMPLOYERS = 100_000;
/** Longer texts are not kept, so that memory has a bound in bytes too. */
const LONGEST_KEPT = 120;
/** By the name as written. Of several employers with one name, the last is kept. */
const rememberedForms = new Map<string, EmployerForms & { readonly writtenSite: string }>();

/** The reading of an employer's domain, or of its name when that is written as a domain. */
const siteName = (name: string, site: string): string =>
  siteReading(site === '' ? (siteInName(name) ?? '') : site);
