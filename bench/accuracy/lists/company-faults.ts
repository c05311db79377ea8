/** Employers that are named otherwise in lead and record. */
import {
  ampersand,
  brandIn,
  britishAmerican,
  formGluedOn,
  formInFront,
  formWrittenOut,
  innerArticle,
  numberWords,
  type SpellingPair,
  splitLegalForm,
} from '../spellings.ts';
import { type Fault, nameEmployer } from './draft.ts';

/** The record has one spelling, the lead the other. */
const spelled =
  (pair: SpellingPair): Fault =>
  (draft) => {
    const [onRecord, onLead] = pair(brandIn(draft.company.domain), draft.turn);
    return nameEmployer(draft, onRecord, onLead);
  };

export const british = spelled(britishAmerican);
export const numbers = spelled(numberWords);
export const article = spelled(innerArticle);
export const writtenOut = spelled(formWrittenOut);
export const inFront = spelled(formInFront);
export const gluedOn = spelled(formGluedOn);
export const andSign = spelled(ampersand);

/** The record has the company's domain, with a name of its own or none; the lead has its name. */
export const throughRecord: Fault = (draft) => {
  const { company, record, turn } = draft;
  const team = `${brandIn(company.domain)} ${['Cloud', 'Aruba', 'Research'][turn % 3]}`;
  const isKnownOtherwise = record.linkedin_url || record.emails?.length;
  return nameEmployer(draft, turn % 2 === 0 && isKnownOtherwise ? null : team, company.name ?? '');
};

/** Another name of today that the company's record gives. */
export const alias: Fault = (draft) => {
  const { company, turn } = draft;
  if (draft.row.company_name === null) return false;
  const first = [...brandIn(draft.company.domain)].slice(0, 3).join('').toUpperCase();
  company.aliases ??= [
    `${first} ${['Worldwide', 'International Network', 'Online'][turn % 3]} ${turn}`,
  ];
  draft.row.company_name = company.aliases[0]!;
  return true;
};

/** Somebody else: at a company with a word more in its name. */
export const anotherCompany: Fault = ({ row, turn }) => {
  const word = ['Capital', 'Foundation', 'Logistics', 'University', 'Media'][turn % 5]!;
  const name = row.company_name ?? '';
  if (name.includes(word)) return false;
  row.company_name = `${splitLegalForm(name)?.bare ?? name} ${word}`;
  return true;
};

/** Somebody else: at a domain that differs in its end. */
export const anotherDomain: Fault = ({ row, company }) => {
  row.company_name = (company.domain ?? '').replace(/\.example$/, '.test');
  return true;
};

const PLACEHOLDERS = ['Freelance', 'Self-employed', 'Stealth Startup', 'Career Break', 'Retired'];

/** Perhaps somebody else: of the name, and as much without an employer. */
export const placeholderEmployer: Fault = (draft) => {
  const { record, turn } = draft;
  if (!record.linkedin_url && !record.emails?.length) return false;
  const placeholder = PLACEHOLDERS[turn % PLACEHOLDERS.length]!;
  record.positions = [{ title: 'Consultant', company: { name: placeholder } }];
  draft.row.company_name = placeholder;
  return true;
};
