/** The rows of an account's usage, and their total. Pure. */
import { addCredits } from '../line.ts';

export const GROUPS = ['day', 'month', 'job', 'kind'] as const;
export type Group = (typeof GROUPS)[number];

export type Kind = 'lead_enrichment' | 'refresh_request';

export type Figures = {
  /** Leads submitted in jobs. */
  leads: number;
  /** Leads matched with a contact so far. */
  matched: number;
  /** Profiles submitted in refresh requests, without tests. */
  profiles: number;
  /** Moves, dated and observed. */
  moved: number;
  /** Charged credits. */
  credits: number;
  /** Credits refunded for disputes. */
  refunded: number;
};

/** The figures of a day, `YYYY-MM-DD`. */
export type DayFigures = Figures & { day: string; kind: Kind };

/** The figures of a job or request, or of the observed moves that no request has reported. */
export type WorkFigures = Figures & {
  kind: Kind;
  /** Null for observed moves without a request. */
  id: number | null;
  /** Null for a job. */
  unique_identifier: string | null;
};

export type UsageRow = Figures & { group: string };

export type Usage = { rows: UsageRow[]; total: UsageRow };

const NOTHING: Figures = {
  leads: 0,
  matched: 0,
  profiles: 0,
  moved: 0,
  credits: 0,
  refunded: 0,
};

const add = (a: Figures, b: Figures): Figures => ({
  leads: a.leads + b.leads,
  matched: a.matched + b.matched,
  profiles: a.profiles + b.profiles,
  moved: a.moved + b.moved,
  credits: addCredits(a.credits, b.credits),
  refunded: addCredits(a.refunded, b.refunded),
});

const sum = (all: readonly Figures[]): Figures => all.reduce(add, NOTHING);

const DAY_GROUPS: Record<Exclude<Group, 'job'>, (row: DayFigures) => string> = {
  day: ({ day }) => day,
  month: ({ day }) => day.slice(0, 'YYYY-MM'.length),
  kind: ({ kind }) => kind,
};

/** @param days in the order of the days */
export const groupDays = (group: Exclude<Group, 'job'>, days: readonly DayFigures[]): UsageRow[] =>
  [...Map.groupBy(days, DAY_GROUPS[group])].map(([name, own]) => ({ group: name, ...sum(own) }));

/** Names a job or request like events do. */
export const nameWork = ({ kind, id, unique_identifier, ...figures }: WorkFigures): UsageRow => ({
  group: id === null ? 'observed_moves' : `${kind}/${unique_identifier ?? id}`,
  ...figures,
});

/** Omits rows in which all figures are 0. */
export function toUsage(rows: readonly UsageRow[]): Usage {
  const used = rows.filter(({ group: _, ...figures }) =>
    Object.values(figures).some((figure) => figure !== 0),
  );
  return { rows: used, total: { group: 'total', ...sum(used) } };
}
