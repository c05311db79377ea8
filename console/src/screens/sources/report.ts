/** The report on sources, as the screen shows it: a group for each source. */
import type { SourceBudget, SourceReport, SourceWorth } from '../../../../client/src/api.ts';

export type {
  SourceBudget,
  SourceOrder,
  SourceReport,
  SourceWorth,
} from '../../../../client/src/api.ts';

export type SourceGroup = {
  source: string;
  /** By identifier; empty without calls. */
  rows: SourceWorth[];
  budget: SourceBudget | undefined;
};

/** Returns configured sources in their order, then those that were removed since their calls. */
export function groupsOf({ configured, sources, budgets }: SourceReport): SourceGroup[] {
  const names = new Set([...configured, ...sources.map(({ source }) => source)]);
  return [...names].map((name) => ({
    source: name,
    rows: sources.filter(({ source }) => source === name),
    budget: budgets.find(({ source }) => source === name),
  }));
}
