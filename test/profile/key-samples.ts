/**
 * The inputs of stored keys, in as many spellings as there are rules: the texts of `pairs.txt`,
 * used as every part of a key, and whole records. Keys of leads are computed on demand and need no
 * version.
 */
import { readFileSync } from 'node:fs';
import { COMPANY, CONTACT } from '../../src/people/contacts/merge/kind.ts';
import type { Company, ContactRecord } from '../../src/profile/record.ts';

/** Company names: forms in many languages and positions, signs, numbers, articles, scripts. */
const FORMS = `
Inc|, Inc.|Incorporated|Corp.|Corporation|Co.|Company|& Co.|and Company|LLC|L.L.C.|LLP|LP|PLLC|PBC
Ltd|Ltd.|Limited|PLC|p.l.c.|CIC|DAC|Pty Ltd|(Pty) Ltd|Pvt. Ltd.|Private Limited|Pte. Ltd.|Sdn Bhd
Berhad|GmbH|gGmbH|mbH|G.m.b.H.|GmbH & Co. KG|AG|AG & Co. KGaA|KG|OHG|GbR|UG (haftungsbeschränkt)|eG
e.V.|e.K.|SE|Aktiengesellschaft|Gesellschaft mit beschränkter Haftung|Holding|Group|Gruppe|SA|S.A.
SAS|SARL|S.à r.l.|EURL|SNC|SCA|Société Anonyme|Société par actions simplifiée|BV|B.V.|NV|N.V.|VOF
BVBA|Besloten Vennootschap|S.p.A.|SpA|S.r.l.|S.n.c.|Società per Azioni|S.L.|S.L.U.|S.A. de C.V.
Sociedad Anónima|Sociedad Limitada|Ltda.|Lda|EIRELI|Sociedade Anônima|A/S|ApS|AB|AB (publ)|Aktiebolag
AS|ASA|Aksjeselskap|Oy|Oyj|Osakeyhtiö|OÜ|SIA|UAB|Sp. z o.o.|S.A. w likwidacji|spol. s r.o.|s.r.o.
a.s.|Kft.|Zrt.|Nyrt.|d.o.o.|d.d.|EOOD|OOD|SRL|A.Ş.|Ltd. Şti.|OOO|ПАО|АО|ООО|ТОВ|ΑΕ|株式会社|有限会社
有限公司|股份有限公司|주식회사|K.K.|Kabushiki Kaisha|Tbk|PT|JSC|PJSC|FZE|W.L.L.|International|Worldwide
USA|UK|Deutschland|France|(Holdings)|.com|.io|AI|Labs|Laboratories|Services|Solutions|Technologies`
  .trim()
  .split(/[|\n]/);

const NAMES = `
Acme|The Acme|Acme the Great|ACME!|Acme 2|Acme Two|Acme II|3M|Twenty First Century Acme|1st Acme
Acme & Delta|Acme and Delta|Acme + Delta|Acme und Delta|Acme et Delta|Acme y Delta|Acme-Delta|Acme/Delta
AcmeDelta|Acme.Delta|A.C.M.E.|A C M E|Ac'me|Ac’me|Acmé|Äcme|Aecme|Åcme|Øcme|Ölwerk|Oelwerk|Straße|Strasse
Colour Centre|Color Center|Defence Organisation|Defense Organization|Theatre Programme|Theater Program
Université Delta|University of Delta|Delta University|Bank of the Delta|Banco Delta|Delta (formerly Acme)
Delta, a company of Acme|Delta | Acme|Delta: Acme|Delta – Acme|Dept. of Delta|Department of Delta
St. Delta|Saint Delta|Mt Delta|Intl Delta|Delta Mfg|Delta Manufacturing|Delta Bros.|Delta Brothers
Дельта|Δέλτα|デルタ|德尔塔|델타|דלתא|دلتا|डेल्टा|เดลต้า|delta.com|www.delta.co.uk|https://delta.de/en
dot.ca.gov|csail.mit.edu|linkedin.com/company/delta|Self-employed|Freelance|N/A|-|Stealth Startup`
  .trim()
  .split(/[|\n]/);

const PEOPLE = `
Ana|ANA|Aná|Ana Maria|Ana-Maria|Ana M.|A. M.|A.M.|A|Anna "Ann"|Ana 'An'|Ana “An”|Ana (An)|Dr. Ana|Ana, PhD
Ana Jr.|Ana III|Mrs Ana|Prof. Dr. Ana|Ana MBA|van der Ana|de la Ana|von Ana|Ana e Silva|O'Ana|O’Ana|McAna
Mac Ana|D'Ana|Al-Ana|el Ana|bin Ana|Ana & Bob|Ana/Bob|Ana1|ana@home.example|Müller|Mueller|Muller|Søren|Łukasz
Đặng|Straße|Ng|Nguyễn|Юлия|Γιάννης|李|王小明|김철수|たなか|דנה|أحمد|अना|Ana 🎉|Anа`
  .trim()
  .split(/[|\n]/);

const ADDRESSES = `
ana@acme.com|ANA@ACME.COM|ana+news@acme.com|a.n.a@gmail.com|ana@googlemail.com|ana@münchen.de|<ana@acme.com>
mailto:ana@acme.com|ana@acme|ana @acme.com|"ana"@acme.com|ana@sub.acme.co.uk|noreply@acme.com|info@acme.com`
  .trim()
  .split(/[|\n]/);

const PAGES = `
https://www.linkedin.com/in/ana-silva-7|linkedin.com/in/Ana-Silva-7/|http://de.linkedin.com/in/ana%2Dsilva
linkedin.com/pub/ana/1/2/3|linkedin.com/in/ána|https://www.linkedin.com/in/ana?trk=x|linkedin.com/company/acme
https://www.linkedin.com/company/12345/|linkedin.com/school/delta|linkedin.com/showcase/delta|lnkd.in/ana`
  .trim()
  .split(/[|\n]/);

const companies: Company[] = [
  ...FORMS.flatMap((form) => [{ name: `Acme ${form}` }, { name: `${form} Acme` }]),
  ...NAMES.map((name) => ({ name })),
  ...PAGES.map((linkedin_url) => ({ name: 'Acme', linkedin_url })),
  { name: 'Acme', domain: 'acme.com', domains: ['acme.de', 'www.acme.com', 'shop.acme.co.uk'] },
  { domains: ['acme.de', 'acme.com'] },
  { name: 'Acme', homepage_url: 'https://www.acme.com/en' },
  { name: 'Acme', homepage_url: 'https://www.facebook.com/acme' },
  { name: 'Acme', social_name: 'Acme Ltd', former_names: ['Delta', 'Acme, Inc.', 'Apex GmbH'] },
  {
    name: 'Acme',
    identifiers: { lei: 'ACME00ACME00ACME0057', cik: '12345', company_number: 'GB:00012345' },
  },
  { identifiers: { company_number: 'GB:SC012345', wikidata: 'Q42' } },
  { name: 'Caltrans', domain: 'dot.ca.gov' },
  { name: 'Self-employed', domain: 'ana.example' },
];

const contacts: ContactRecord[] = [
  ...PEOPLE.flatMap((name) => [
    { first_name: name, last_name: 'Silva', positions: [{ company: { name: 'Acme' } }] },
    { first_name: 'Ana', last_name: name, positions: [{ company: { name: 'Acme' } }] },
  ]),
  ...ADDRESSES.map((address) => ({ emails: [{ address }] })),
  ...PAGES.map((linkedin_url) => ({ linkedin_url })),
  { identifiers: { orcid: '0000-0002-1825-0097', cik: '12345' } },
  ...companies.map((company) => ({
    first_name: 'Ana M.',
    last_name: 'Silva',
    positions: [{ company }],
  })),
];

/** All texts of the file, under every heading. */
const texts = readFileSync(new URL('./pairs.txt', import.meta.url), 'utf8')
  .split(/^# .+$/m)
  .slice(1)
  .join('')
  .split('\n')
  .flatMap((line) => line.split(/ {2}[=≠→] {2}/))
  .filter((text) => text !== '');

const fromText = (text: string): ContactRecord => ({
  first_name: text,
  last_name: text,
  linkedin_url: text,
  emails: [{ address: text }],
  positions: [{ company: { name: text } }, { company: { domain: text } }],
});

/** @returns the keys and what is stored under them, each sample once */
export function keySamples(): Map<string, readonly string[]> {
  const samples = new Map<string, readonly string[]>();
  for (const text of texts) {
    samples.set(`contact ${text}`, CONTACT.keysOf(fromText(text)));
    const company = { name: text, domain: text, linkedin_url: text };
    samples.set(`company ${text}`, COMPANY.keysOf(company));
  }
  for (const one of contacts) samples.set(`contact ${JSON.stringify(one)}`, CONTACT.keysOf(one));
  for (const one of companies) samples.set(`company ${JSON.stringify(one)}`, COMPANY.keysOf(one));
  return samples;
}
