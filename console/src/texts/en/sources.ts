/** Texts of the screen of sources, which only operators open. */

export const sources = {
  intro: 'What each source has answered, and what it costs.',
  period: 'Period',
  days: (n: number) => `Last ${n} days`,
  calls: (source: string) => `Calls to ${source}`,
  noCalls: 'Not queried in this period.',
  by: 'Queried by',
  identifiers: { linkedin_url: 'LinkedIn URL', email: 'Email', name: 'Name and company' },
  counts: {
    asked: 'Calls',
    known: 'Known',
    unknown: 'Unknown',
    failed: 'Failed',
    agreed: 'Agreed',
    behind: 'Behind',
    disputed: 'Disputed',
    wrong: 'Wrong',
  },
  share: 'Share known',
  shareText: (percent: string, least: string) => `${percent}, at least ${least}`,
  median: 'Median',
  cost: 'Cost',
  perHit: 'Per hit',
  hint: 'At least: the lower bound of the 95% interval. Wrong: records that later proved to be false.',
  rules: 'What the columns mean',
  budget: (spent: string, budget: string, month: string) =>
    `${spent} of ${budget} spent in ${month}`,
  reserved: (amount: string) => `${amount} reserved by running calls`,
  order: 'Order of queries',
  listed: 'Sources are queried in the order of the configuration.',
  learned:
    'The order is learned. For each kind of person, the source that finds most people for its price comes first.',
  notLearned: 'There are no calls to learn from yet. The order of the configuration applies.',
  noCountry: 'country not known',
  allOrders: (n: number) => `Show all ${n} kinds of person`,
  none: 'No source is configured',
  noneHint:
    'Tenure refreshes people from sources. Add one to the configuration, then restart the service.',
  add: 'How to add a source',
  nothing: (n: number) => `Nothing was queried in the last ${n} days`,
  nothingHint: 'Sources are queried when people are refreshed.',
  refresh: 'Refresh people',
};

export type SourceTexts = typeof sources;
