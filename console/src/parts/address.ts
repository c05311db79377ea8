/** Reads the search part of addresses. Unknown and malformed values are left out. */
import type { CheckupPart } from '../../../src/ground/api/checkups.ts';
import { DELIVERY_STATES, type DeliveryState } from '../../../src/ground/api/deliveries.ts';
import { ROW_RESULTS, type RowResult } from '../../../src/ground/api/imports.ts';

/** The filter and the opened move of the list of moves. Absent members do not restrict it. */
export type MovesSearch = {
  q?: string;
  since?: string;
  type?: string;
  basis?: string;
  least?: number;
  watch?: number;
  /** `me`, `nobody`, or the id of a user. */
  assigned?: string;
  /** Moves that are done, or disputed; absent for open ones. */
  show?: 'done' | 'all' | 'disputed';
  page?: number;
  /** The opened move. */
  move?: number;
};

export type Search = Record<string, unknown>;

const SHOWN = ['done', 'all', 'disputed'] as const;

export const readMovesSearch = (search: Search): MovesSearch => ({
  ...textIn(search, 'q'),
  ...textIn(search, 'since'),
  ...textIn(search, 'type'),
  ...textIn(search, 'basis'),
  ...wholeIn(search, 'least'),
  ...wholeIn(search, 'watch'),
  ...textIn(search, 'assigned'),
  ...choiceIn(search, 'show', SHOWN),
  ...wholeIn(search, 'page'),
  ...wholeIn(search, 'move'),
});

const RESULT_SORTS = ['name', 'title', 'company', 'match'] as const;
const ORDERS = ['asc', 'desc'] as const;

/** The filter and the order of a job's results. Absent members do not restrict them. */
export type ResultsSearch = {
  q?: string;
  /** `matched`, `unmatched`, or the reason why there is no match. */
  match?: string;
  key?: string;
  /** The least score, in percent. */
  least?: number;
  changed?: true;
  stale?: true;
  sort?: (typeof RESULT_SORTS)[number];
  order?: (typeof ORDERS)[number];
};

export const readResultsSearch = (search: Search): ResultsSearch => ({
  ...textIn(search, 'q'),
  ...textIn(search, 'match'),
  ...textIn(search, 'key'),
  ...wholeIn(search, 'least'),
  ...flagIn(search, 'changed'),
  ...flagIn(search, 'stale'),
  ...choiceIn(search, 'sort', RESULT_SORTS),
  ...choiceIn(search, 'order', ORDERS),
});

/** An uploaded list, and the name of its file. */
export type ListSearch = { list?: string; name?: string };

export const readListSearch = (search: Search): ListSearch => ({
  ...textIn(search, 'list'),
  ...textIn(search, 'name'),
});

/** The page of a list, counted from 0; absent for the first. */
export type PageSearch = { page?: number };

const readPage = (search: Search): PageSearch => wholeIn(search, 'page');

export const readListsSearch = readPage;

/** The people to refresh: an uploaded list, a job or a watch. */
export type RefreshSearch = ListSearch & {
  job?: string;
  watch?: string;
  /** Ids of contacts, separated by commas. */
  contacts?: string;
  /** People who were chosen in this tab. */
  chosen?: string;
};

export const readRefreshSearch = (search: Search): RefreshSearch => ({
  ...readListSearch(search),
  ...textIn(search, 'job'),
  ...textIn(search, 'watch'),
  ...textIn(search, 'contacts'),
  ...textIn(search, 'chosen'),
});

/** The opened part of a check-up, and the page of its rows. */
export type CheckupSearch = { part?: CheckupPart } & PageSearch;

export const readCheckupSearch = (search: Search): CheckupSearch => ({
  ...(textIn(search, 'part') as { part?: CheckupPart }),
  ...readPage(search),
});

/** The job whose people a new watch gets. */
export const readWatchesSearch = (search: Search): { job?: number } => wholeIn(search, 'job');

/** The tab of a watch, the state of the people shown, and the page of the runs. */
export type WatchSearch = { tab?: 'runs'; state?: 'found' | 'unresolved' } & PageSearch;

export const readWatchSearch = (search: Search): WatchSearch => ({
  ...choiceIn(search, 'tab', ['runs']),
  ...choiceIn(search, 'state', ['found', 'unresolved']),
  ...readPage(search),
});

export type JobsSearch = { kind?: 'refreshes' } & PageSearch;

export const readJobsSearch = (search: Search): JobsSearch => ({
  ...choiceIn(search, 'kind', ['refreshes']),
  ...readPage(search),
});

/** The filter of a list of deliveries, its page and the opened delivery. */
export type DeliveriesSearch = { state?: DeliveryState; delivery?: number } & PageSearch;

const readDeliveriesSearch = (search: Search): DeliveriesSearch => ({
  ...choiceIn(search, 'state', DELIVERY_STATES),
  ...wholeIn(search, 'delivery'),
  ...readPage(search),
});

export type WebhooksSearch = { tab?: 'history' | 'digests' } & DeliveriesSearch;

export const readWebhooksSearch = (search: Search): WebhooksSearch => ({
  ...choiceIn(search, 'tab', ['history', 'digests']),
  ...readDeliveriesSearch(search),
});

/** The tab of a job or a refresh request, and its webhooks. */
export type WorkSearch = { tab?: 'webhooks' } & DeliveriesSearch;

export const readWorkSearch = (search: Search): WorkSearch => ({
  ...choiceIn(search, 'tab', ['webhooks']),
  ...readDeliveriesSearch(search),
});

export const readJobSearch = (search: Search): ResultsSearch & WorkSearch => ({
  ...readResultsSearch(search),
  ...readWorkSearch(search),
});

export const readImportsSearch = (search: Search): ListSearch & PageSearch => ({
  ...readListSearch(search),
  ...readPage(search),
});

/** The rows of an import by result; absent for those to check first. */
export type ImportSearch = { tab?: RowResult | 'all' } & PageSearch;

export const readImportSearch = (search: Search): ImportSearch => ({
  ...choiceIn(search, 'tab', ['all', ...ROW_RESULTS]),
  ...readPage(search),
});

const GROUPINGS = ['month', 'job', 'kind'] as const;

/** The period of the usage and its grouping, by day if absent; and what the ledger shows. */
export type CreditsSearch = {
  from?: string;
  to?: string;
  by?: (typeof GROUPINGS)[number];
  /** The opened refresh request. */
  request?: number;
  /** Number of lines; absent for the first few. */
  lines?: number;
};

export const readCreditsSearch = (search: Search): CreditsSearch => ({
  ...textIn(search, 'from'),
  ...textIn(search, 'to'),
  ...choiceIn(search, 'by', GROUPINGS),
  ...wholeIn(search, 'request'),
  ...wholeIn(search, 'lines'),
});

/** The tab of the keys, and the filter and page of the audit log. */
export type KeysSearch = { tab?: 'log'; action?: string; since?: string } & PageSearch;

export const readKeysSearch = (search: Search): KeysSearch => ({
  ...choiceIn(search, 'tab', ['log'] as const),
  ...textIn(search, 'action'),
  ...textIn(search, 'since'),
  ...readPage(search),
});

/** The period of the sources; absent for 30 days. */
export type SourcesSearch = { days?: 7 | 90 };

export const readSourcesSearch = (search: Search): SourcesSearch =>
  choiceIn(search, 'days', [7, 90]);

const textIn = <Name extends string>(search: Search, name: Name): { [key in Name]?: string } =>
  search[name] == null || search[name] === ''
    ? {}
    : ({ [name]: String(search[name]) } as { [key in Name]?: string });

function wholeIn<Name extends string>(search: Search, name: Name): { [key in Name]?: number } {
  const number = Number(search[name] ?? 0);
  return Number.isSafeInteger(number) && number > 0
    ? ({ [name]: number } as { [key in Name]?: number })
    : {};
}

const flagIn = <Name extends string>(search: Search, name: Name): { [key in Name]?: true } =>
  search[name] === true ? ({ [name]: true } as { [key in Name]?: true }) : {};

function choiceIn<Name extends string, Choice extends string | number>(
  search: Search,
  name: Name,
  choices: readonly Choice[],
): { [key in Name]?: Choice } {
  const choice = choices.find((one) => one === search[name]);
  return choice ? ({ [name]: choice } as { [key in Name]?: Choice }) : {};
}
