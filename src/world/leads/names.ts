/** Dirt in the names of people and companies. Each says whether it found something to dirty. */
import type { Firms } from '../companies/index.ts';
import type { Dice } from '../dice.ts';
import { nicknamesOf } from '../names/nicknames.ts';
import { otherLegalForm } from '../spelling/company.ts';
import { looseSpacing, misspelled, otherCase, withoutDiacritics } from '../spelling/letters.ts';
import { addressAt, heldAs, type LeadRow, type Subject } from './lead.ts';

export type Dirty = (
  draws: Dice,
  row: LeadRow,
  subject: Subject,
  world: { firms: Firms; people: number; day: string },
) => boolean;

const NAME_FIELDS = ['first_name', 'last_name', 'company_name'] as const;

function rewrite(row: LeadRow, change: (text: string) => string): boolean {
  let changed = false;
  for (const field of NAME_FIELDS) {
    const before = row[field];
    if (before === null) continue;
    row[field] = change(before);
    changed ||= row[field] !== before;
  }
  return changed;
}

export const letterCase: Dirty = (draws, row) => rewrite(row, (text) => otherCase(draws, text));

export const spacing: Dirty = (draws, row) => rewrite(row, (text) => looseSpacing(draws, text));

export const noDiacritics: Dirty = (_draws, row) => rewrite(row, withoutDiacritics);

export const nickname: Dirty = (draws, row) => {
  const nicknames = nicknamesOf(row.first_name ?? '');
  if (nicknames.length === 0) return false;
  row.first_name = draws.pick(nicknames);
  return true;
};

export const misspelling: Dirty = (draws, row) => {
  if (row.last_name === null) return false;
  row.last_name = misspelled(draws, row.last_name);
  return true;
};

export const legalForm: Dirty = (draws, row, { latest }) => {
  if (latest === null) return false;
  row.company_name = otherLegalForm(draws, latest.firm, latest.trading, latest.page);
  return true;
};

/** What others call the company, or what it was called before it was renamed. */
export const companyAlias: Dirty = (draws, row, { latest }) => {
  if (latest === null) return false;
  const { social, trading, firm } = latest;
  const aliases = [social, firm.firstNames.trading].filter((alias) => alias !== trading);
  if (aliases.length === 0) return false;
  row.company_name = draws.pick(aliases);
  return true;
};

export const companyDomain: Dirty = (_draws, row, { latest }) => {
  if (latest === null) return false;
  row.company_name = latest.firm.domain;
  return true;
};

/** The row was typed in an earlier job, and nobody has touched it since. */
export const formerEmployer: Dirty = (draws, row, { jobs, latest, record }, { firms, day }) => {
  const former = jobs.filter(({ company }) => company !== latest?.role.company);
  if (former.length === 0) return false;
  const held = heldAs(firms, draws.pick(former), day);
  row.company_name = held.page;
  row.title = held.role.title;
  row.email = addressAt(record, held.firm);
  return true;
};
