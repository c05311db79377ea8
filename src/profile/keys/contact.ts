import { identifierEntries } from '../identifiers.ts';
import {
  companyName,
  domainLabel,
  isPlaceholderCompany,
  maidenName,
  nameParts,
  nameWithoutInitials,
  personName,
  personWords,
  runTogether,
  siteInName,
} from '../normalise/index.ts';
import type { Company, ContactRecord } from '../record.ts';
import {
  emailKey,
  hashed,
  linkedinKey,
  matchKey,
  type PersonKeyKind,
  personContent,
  type ToKey,
} from './key.ts';
import { siteReading } from './site.ts';

/**
 * Returns every key by which a contact can be found, each once: its email addresses, its LinkedIn
 * profile, its identifiers of registers, and its name with every employer, current or past. An employer counts by its name, and
 * by its domain if that differs from the name (`deltaco.com` for Delta Corporation). A placeholder
 * such as Freelance is not an employer.
 */
export function contactKeys(record: ContactRecord, toKey: ToKey = hashed): string[] {
  const contents = new Set<string>();
  for (const { address } of record.emails ?? []) add(contents, emailKey(address, asItIs));
  add(contents, linkedinKey(record.linkedin_url, asItIs));
  for (const key of identifierKeys(record.identifiers, asItIs)) contents.add(key);
  addNames(contents, record);
  return Array.from(contents, toKey);
}

const IDENTIFIER_KEYS = { orcid: 'orcid', cik: 'person-cik' } as const;

/** Returns the keys of a person's identifiers of public registers. */
export const identifierKeys = (
  identifiers: ContactRecord['identifiers'],
  toKey?: ToKey,
): string[] =>
  identifierEntries(identifiers).map(([kind, value]) =>
    matchKey(IDENTIFIER_KEYS[kind as keyof typeof IDENTIFIER_KEYS], value, toKey),
  );

/** Keys are deduplicated by their contents, because hashing is slow. */
const asItIs: ToKey = (content) => content;

function add(contents: Set<string>, content: string | null): void {
  if (content !== null) contents.add(content);
}

function addNames(contents: Set<string>, record: ContactRecord): void {
  const names = personForms(record.first_name ?? '', record.last_name ?? '');
  const [written] = names;
  if (!written) return;
  const employers = new Set<EmployerForms>();
  for (const { company } of record.positions ?? [])
    if (company) employers.add(employerForms(company));
  for (const { name, site } of employers) {
    if (name !== '')
      for (const { kind, first, last } of names)
        contents.add(personContent(kind, first, last, name));
    if (written.kind === 'name' && site !== '' && site !== name)
      contents.add(personContent('site', written.first, written.last, site));
  }
}

/** A person's name in the form for one kind of key. */
export interface PersonForm {
  readonly kind: PersonKeyKind;
  readonly first: string;
  readonly last: string;
}

/**
 * Returns the forms by which a contact is stored with each of its employers; first the name as it
 * is.
 */
export function personForms(first: string, last: string): PersonForm[] {
  const [firstName, lastName] = [personName(first), personName(last)];
  if (firstName === '' || lastName === '') return wholeName(first, last);
  const forms: PersonForm[] = [{ kind: 'name', first: firstName, last: lastName }];
  const full = nameWithoutInitials(first);
  if (full !== null) forms.push({ kind: 'full-first-name', first: full, last: lastName });
  return forms.concat(otherCallNames(first, last));
}

/** Handles sources that give the full name in one field. */
function wholeName(first: string, last: string): PersonForm[] {
  const words = [...personWords(first), ...personWords(last)].map(({ form }) => form);
  return words.length < 2 ? [] : [{ kind: 'whole-name', first: runTogether(words), last: '' }];
}

/**
 * Returns further forms of a contact's name: the first of several given names, the second (`J.
 * Robert` for James Robert), a nickname in brackets or quotes, and the maiden name, `Petra Klein
 * (née Gross)`.
 */
function otherCallNames(first: string, last: string): PersonForm[] {
  const maiden = SEVERAL_WORDS.test(last) ? maidenName(last) : null;
  const isPlain = !SEVERAL_WORDS.test(first) && !INITIAL_OR_ASIDE.test(last);
  if (isPlain && maiden === null) return NO_FORMS;
  const parts = nameParts(first, last);
  const full = parts.given.filter(({ isInitial }) => !isInitial);
  const isSeveral = full.length > 1 || parts.last !== personName(last);
  const called = new Set(isSeveral ? full.slice(0, 2).map(({ form }) => form) : []);
  for (const nickname of parts.nicknames.slice(0, MOST_NICKNAMES)) called.add(nickname);
  const forms = Array.from(called, (name) => calledSo(name, parts.last));
  return maiden === null || full[0] === undefined
    ? forms
    : [...forms, calledSo(full[0].form, maiden)];
}

const calledSo = (first: string, last: string): PersonForm => ({ kind: 'called', first, last });

const NO_FORMS: PersonForm[] = [];
const MOST_NICKNAMES = 2;
/** Quick tests. Most names do not match them. */
const SEVERAL_WORDS = /\S[\s()[\]"“”„‟«»‹›'‘’‚‛]+\S/;
const INITIAL_OR_ASIDE = /^\P{L}|^\p{L}\P{L}/u;

/** An employer's name and site in comparison form; `''` if absent. */
type EmployerForms = { readonly name: string; readonly site: string };

/** Returns one object per employer, so that several positions at an employer are hashed once. */
function employerForms({ name, domain, domains }: Company): EmployerForms {
  const written = name ?? '';
  const site = domain ?? domains?.[0] ?? '';
  const known = rememberedForms.get(written);
  if (known?.writtenSite === site) return known;
  const forms = { ...readEmployer(written, site), writtenSite: site };
  if (rememberedForms.size >= EMPLOYERS) rememberedForms.clear();
  if (written.length + site.length <= LONGEST_KEPT) rememberedForms.set(written, forms);
  return forms;
}

function readEmployer(name: string, site: string): EmployerForms {
  if (!isPlaceholderCompany(name) || name === '') {
    return { name: companyName(name), site: siteName(name, site) };
  }
  const isRealSite = !isPlaceholderCompany(domainLabel(site) ?? '');
  return { name: '', site: isRealSite ? siteReading(site) : '' };
}

/** About the number of employers of a million people. */
const EMPLOYERS = 100_000;
/** Longer texts are not kept, so that memory is bounded in bytes too. */
const LONGEST_KEPT = 120;
/** Entries by name as written. If several employers have one name, the last one is kept. */
const rememberedForms = new Map<string, EmployerForms & { readonly writtenSite: string }>();

/** Returns the reading of an employer's domain, or of its name if that is a domain. */
const siteName = (name: string, site: string): string =>
  siteReading(site === '' ? (siteInName(name) ?? '') : site);
