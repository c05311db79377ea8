/** Adds rows of a query's result to companies. */
import type { Company } from './record.ts';
import { itemId, nameIn, type Row } from './row.ts';

/** More names or sites of a company are a mistake of the query. */
const MOST = 1000;

export function addRow(row: Row, company: Company): void {
  const { value, label } = row;
  const isKnown = company.labels.some(
    ({ language, text }) => language === label.language && text === label.text,
  );
  if (label.text !== '' && !isKnown && company.labels.length < MOST) company.labels.push(label);
  addText(company.aliases, nameIn(value('alias')));
  addText(company.former, nameIn(value('former')));
  addText(company.sites, value('site'));
  for (const field of TEXTS) company[field] ||= value(field);
  company.founded ||= dayIn(value('founded'));
  addParent(row, company);
  addSuccessor(row, company);
}

const TEXTS = [
  ...(['lei', 'cik', 'companyNumber', 'linkedIn', 'industry', 'country', 'modified'] as const),
];

function addParent({ value }: Row, { parent }: Company): void {
  const id = itemId(value('parent'));
  if (parent.id !== '' && parent.id !== id) return;
  parent.id ||= id;
  parent.name ||= nameIn(value('parentName'));
  parent.site ||= value('parentSite');
}

function addSuccessor({ value }: Row, { id: own, successors }: Company): void {
  const id = itemId(value('replacedBy'));
  if (id === '' || id === own || successors.length >= MOST) return;
  if (!successors.includes(id)) successors.push(id);
}

function addText(texts: string[], text: string): void {
  if (text !== '' && texts.length < MOST && !texts.includes(text)) texts.push(text);
}

/** Returns the day of a time such as `1998-04-01T00:00:00Z`; `''` for other texts. */
const dayIn = (time: string): string => /^\d{4}-\d{2}-\d{2}(?=T|$)/.exec(time)?.[0] ?? '';
