/** Employers whose name differs between lead and record. */
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

/** The record has one spelling and the lead has the other. */
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

/**
 * The record has the company's domain and a different name or none; the lead has the company's
 * name.
 */
export const throughRecord: Fault = (draft) => {
  const { company, record, turn } = draft;
  const team = `${brandIn(company.domain)} ${['Cloud', 'Aruba', 'Research'][turn % 3]}`;
  const isKnownOtherwise = record.linkedin_url || record.emails?.length;
  return nameEmployer(draft, turn % 2 === 0 && isKnownOtherwise ? null : team, company.name ?? '');
};

/** Another current name that the company's record contains. */
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

/** A different person, whose company's name has one more word. */
export const anotherCompany: Fault = ({ row, turn }) => {
  const word = ['Capital', 'Foundation', 'Logistics', 'University', 'Media'][turn % 5]!;
  const name = row.company_name ?? '';
  if (name.includes(word)) return false;
  row.company_name = `${splitLegalForm(name)?.bare ?? name} ${word}`;
  return true;
};

/** A different person, whose domain has a different ending. */
export const anotherDomain: Fault = ({ row, company }) => {
  row.company_name = (company.domain ?? '').replace(/\.example$/, '.test');
  return true;
};

const PLACEHOLDERS = ['Freelance', 'Self-employed', 'Stealth Startup', 'Career Break', 'Retired'];

/** Possibly a different person: the same name, but no employer. */
export const placeholderEmployer: Fault = (draft) => {
  const { record, turn } = draft;
  if (!record.linkedin_url && !record.emails?.length) return false;
  const placeholder = PLACEHOLDERS[turn % PLACEHOLDERS.length]!;
  record.positions = [{ title: 'Consultant', company: { name: placeholder } }];
  draft.row.company_name = placeholder;
  return true;
};
