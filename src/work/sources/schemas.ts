/** What sources are worth, as JSON Schema. `src/sources/report/` has the same as types. */
import { Type } from 'typebox';
import { nullable, oneOf, textOrNull, wholeOrNull } from '../../ground/api/index.ts';

const count = (description: string) => Type.Integer({ description });
const amount = (description: string) => Type.Number({ description });
const by = oneOf(['linkedin_url', 'email', 'name'], 'The best identifier of the questions.');
const source = Type.String({ description: 'Name of the source.' });
const REASON = '1 of 1 for linkedin_url in PT: knows at least 63 % of these people, 0.05 a call';

const WORTH = {
  ...{ source: 'vendor', by: 'linkedin_url', asked: 120, known: 87 },
  ...{ unknown: 31, failed: 2, disputed: 1, behind: 3, agreed: 40, wrong: 0 },
  ...{ known_low: 0.6392, median_ms: 210, cost: 5.9, cost_per_hit: 0.067816, reason: REASON },
};

export const SourceWorth = Type.Object(
  {
    source,
    by,
    asked: count('Calls.'),
    known: count('Answers with a record of the person.'),
    unknown: count('Answers without a record.'),
    failed: count('Calls without a usable answer.'),
    disputed: count('Records that contradicted what was known.'),
    behind: count('Records that were older than what was known.'),
    agreed: count('Records that agreed with what was known.'),
    wrong: count('Records that later proved to be false.'),
    known_low: nullable<number>('number', {
      description:
        'Lower bound of the 95 % interval of the share `known` of `asked`; null without calls.',
    }),
    median_ms: wholeOrNull('Median time of an answer, in milliseconds; null without answers.'),
    cost: amount("By the prices in the configuration, in the operator's currency."),
    cost_per_hit: nullable<number>('number', {
      description: 'Cost per record; null without records.',
    }),
    reason: textOrNull(
      'Position of the source in the segment with most calls, and why; null if the order is not learned.',
    ),
  },
  {
    $id: 'SourceWorth',
    title: 'Worth of a source',
    description: 'Calls to a source by one identifier.',
    examples: [WORTH],
  },
);

const BUDGET = { source: 'vendor', month: '2026-11', budget: 250, spent: 5.9, reserved: 0 };

export const SourceBudget = Type.Object(
  {
    source,
    month: Type.String({ description: '`YYYY-MM`, in UTC.' }),
    budget: amount('The most that may be spent in a month.'),
    spent: amount('Spent in this month.'),
    reserved: amount('Reserved by calls in progress, and by nodes that were killed.'),
  },
  {
    $id: 'SourceBudget',
    title: 'Budget of a source',
    description: 'How much of a budget is spent.',
    examples: [BUDGET],
  },
);

const RANKED = { source: 'vendor', reason: 'knows at least 63 % of these people, 0.05 a call' };

export const RankedSource = Type.Object(
  { source, reason: Type.String({ description: 'Why it is queried at this point.' }) },
  {
    $id: 'RankedSource',
    title: 'Ranked source',
    description: 'A source in a learned order.',
    examples: [RANKED],
  },
);

const ORDER = { by: 'linkedin_url', country: 'PT', sources: [RANKED] };

export const SourceOrder = Type.Object(
  {
    by,
    country: Type.String({
      description: 'ISO 3166 code of the country of the stored contact; empty if it is not known.',
    }),
    sources: Type.Array(Type.Ref('RankedSource'), {
      description: 'In the order in which they are queried.',
    }),
  },
  {
    $id: 'SourceOrder',
    title: 'Learned order',
    description: 'The order in which sources are queried about the people of a segment.',
    examples: [ORDER],
  },
);

export const SourceReport = Type.Object(
  {
    order: oneOf(['listed', 'learned'], '`listed`: sources are queried as configured.'),
    configured: Type.Array(Type.String(), {
      description: 'Names of the configured sources, in the order of the configuration.',
    }),
    sources: Type.Array(Type.Ref('SourceWorth'), {
      description: 'By source and identifier; without calls there is no row.',
    }),
    budgets: Type.Array(Type.Ref('SourceBudget'), {
      description: 'One for each configured source with a budget.',
    }),
    orders: Type.Array(Type.Ref('SourceOrder'), {
      description:
        'The learned order of the 50 segments with most calls; empty if it is not learned.',
    }),
  },
  {
    $id: 'SourceReport',
    title: 'Report on sources',
    description: 'What sources are worth.',
    examples: [
      {
        ...{ order: 'learned', configured: ['vendor'] },
        ...{ sources: [WORTH], budgets: [BUDGET], orders: [ORDER] },
      },
    ],
  },
);
