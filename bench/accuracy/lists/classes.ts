/** The faults of a dirty list: their effect, their frequency, and the key expected to match. */
import type { MatchKey } from '../../../src/ground/api/index.ts';
import type { LeadStyle } from '../../../src/profile/world/index.ts';
import {
  alias,
  andSign,
  anotherCompany,
  anotherDomain,
  article,
  british,
  gluedOn,
  inFront,
  numbers,
  placeholderEmployer,
  throughRecord,
  writtenOut,
} from './company-faults.ts';
import type { Fault } from './draft.ts';
import {
  anotherFirstName,
  anotherGeneration,
  anotherInitial,
  anotherSecondName,
  generationOnOneSide,
  generationRespelled,
  initialAlone,
  initialOrFull,
  initialsTogether,
  nicknameInBrackets,
  secondNameOnLead,
  secondNameOnRecord,
  splitElsewhere,
  swapped,
  titleOrDegree,
} from './name-faults.ts';

export type FaultClass = {
  name: string;
  key: MatchKey;
  /** Frequency in the mixed list, as a weight. */
  weight: number;
  /** The lead as a list of the world contains it, before faults are added. */
  style: LeadStyle;
  faults: readonly Fault[];
  /** True if the lead must match nobody although a similar person is stored. */
  isSomebodyElse: boolean;
};

const faulty = (
  name: string,
  key: MatchKey,
  weight: number,
  ...faults: readonly Fault[]
): FaultClass => ({ name, key, weight, style: 'clean', faults, isSomebodyElse: false });

const styled = (
  style: LeadStyle,
  key: MatchKey,
  weight: number,
  name: string = style.replaceAll('_', ' '),
): FaultClass => ({ ...faulty(name, key, weight), style });

const somebodyElse = (name: string, key: MatchKey, weight: number, fault: Fault): FaultClass => ({
  ...faulty(name, key, weight, fault),
  isSomebodyElse: true,
});

/** Generations and placeholder employers, about as frequent as in real lists. */
export const HARD_CLASSES: readonly FaultClass[] = [
  faulty('generation on one side', 'name_spelling', 1, generationOnOneSide),
  faulty('generation in another form', 'name', 0.3, generationRespelled),
  somebodyElse('another generation', 'name', 0.3, anotherGeneration),
  somebodyElse('placeholder employer', 'name', 2, placeholderEmployer),
];

export const CLASSES: readonly FaultClass[] = [
  styled('clean', 'name', 30),
  styled('letter_case', 'name', 14),
  styled('spacing', 'name', 8),
  styled('missing', 'name', 4, 'empty cells'),
  faulty('title or degree', 'name', 2, titleOrDegree),
  styled('no_diacritics', 'name_spelling', 9, 'accents dropped'),
  styled('legal_form', 'name_spelling', 10, 'legal form'),
  faulty('legal form written out', 'name_spelling', 2, writtenOut),
  faulty('legal form in front', 'name_spelling', 1, inFront),
  faulty('legal form glued on', 'name_spelling', 1, gluedOn),
  faulty('& or and', 'name_spelling', 2, andSign),
  faulty('British or American', 'name_spelling', 1, british),
  faulty('number words', 'name_spelling', 1, numbers),
  faulty('inner article', 'name_spelling', 1, article),
  faulty('words split elsewhere', 'name_spelling', 2, splitElsewhere),
  faulty('first and last swapped', 'name_spelling', 1, swapped),
  faulty('nickname in brackets', 'name_spelling', 2, nicknameInBrackets),
  styled('nickname', 'name_nickname', 7),
  faulty('second name on the lead', 'name_given', 3, secondNameOnLead),
  faulty('second name on record', 'name_given', 3, secondNameOnRecord),
  faulty('initial or full', 'name_given', 2, initialOrFull),
  faulty('initial alone', 'name_given', 1, initialAlone),
  faulty('initials run together', 'name_given', 1, initialsTogether),
  styled('company_alias', 'name_company_alias', 5, 'short or former company name'),
  styled('company_domain', 'name_company_alias', 3, 'company as domain'),
  faulty('alias of the company', 'name_company_alias', 2, alias),
  faulty('company by its record', 'name_company_alias', 3, throughRecord),
  styled('former_employer', 'name_former_employer', 7, 'former employer'),
  faulty('two: second name, legal form', 'name_given', 1, secondNameOnLead, writtenOut),
  faulty('two: split, British', 'name_spelling', 1, splitElsewhere, british),
  { ...styled('nickname', 'name_nickname', 1, 'two: nickname, legal form'), faults: [writtenOut] },
  {
    ...styled('former_employer', 'name_former_employer', 1, 'two: former employer, second name'),
    faults: [secondNameOnLead],
  },
  styled('misspelling', 'name_spelling', 2, 'misspelled'),
  { ...styled('tied', 'name', 1, 'namesake at the same employer'), isSomebodyElse: true },
  somebodyElse('another second name', 'name_given', 1, anotherSecondName),
  somebodyElse('another initial', 'name_given', 1, anotherInitial),
  somebodyElse('another first name', 'name', 1, anotherFirstName),
  somebodyElse('another company', 'name', 1, anotherCompany),
  somebodyElse('another domain', 'name_company_alias', 1, anotherDomain),
  ...HARD_CLASSES,
];
