/** Reads the search part of addresses. Unknown and malformed values are left out. */

/** The filter and the opened move of the list of moves. Absent members do not restrict it. */
export type MovesSearch = {
  q?: string;
  since?: string;
  type?: string;
  basis?: string;
  least?: number;
  watch?: number;
  /** Moves that are done, or disputed; absent for open ones. */
  show?: 'done' | 'all' | 'disputed';
  page?: number;
  /** The opened move. */
  move?: number;
};

type Search = Record<string, unknown>;

const SHOWN = ['done', 'all', 'disputed'] as const;

export const readMovesSearch = (search: Search): MovesSearch => ({
  ...textIn(search, 'q'),
  ...textIn(search, 'since'),
  ...textIn(search, 'type'),
  ...textIn(search, 'basis'),
  ...wholeIn(search, 'least'),
  ...wholeIn(search, 'watch'),
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

/** The tab of a watch, and the state of the people shown. */
export type WatchSearch = { tab?: 'runs'; state?: 'found' | 'unresolved' };

export const readWatchSearch = (search: Search): WatchSearch => ({
  ...choiceIn(search, 'tab', ['runs']),
  ...choiceIn(search, 'state', ['found', 'unresolved']),
});

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

function choiceIn<Name extends string, Choice extends string>(
  search: Search,
  name: Name,
  choices: readonly Choice[],
): { [key in Name]?: Choice } {
  const choice = choices.find((one) => one === search[name]);
  return choice ? ({ [name]: choice } as { [key in Name]?: Choice }) : {};
}
