/** The parts of schemas that quotes need. */
import { type TProperties, Type } from 'typebox';
import { dateTime, nullable, oneOf, textOrNull } from '../../ground/api/index.ts';

/** Members of both create calls. */
export const SPENDING = {
  max_credits: Type.Optional(
    nullable<number>('number', {
      description:
        'Spending limit in credits, with at most two decimals. Without it, the highest price.',
      examples: [250],
    }),
  ),
  quote: Type.Optional(
    textOrNull(
      'A quote for the same body. The work then never costs more than its `maximum_credits`.',
    ),
  ),
};

const count = (description: string) => Type.Integer({ minimum: 0, description });
const credits = (description: string) => Type.Number({ description });

/** @param rows `leads` or `profiles` */
const quoteExample = (rows: string) => ({
  [rows]: 1200,
  duplicates: 14,
  unusable: 3,
  maximum_credits: 1500,
  credits_available: 2000,
  affordable: true,
  sample: { size: 1000, matched: 710, expected_credits: 843.6 },
  quote: 'WzE1MDAsMTc3MjUyNTcwMDAwMCwiLi4uIl0.3q2-7wAAAAA',
  expires_at: '2026-03-03T08:15:00.000Z',
});

/** Referenced by the schemas of both answers, so it is registered once. */
export const QuoteSample = Type.Object(
  {
    size: count('Size of the sample: the first rows, 1,000 at most.'),
    matched: count('Rows of the sample that have a contact now.'),
    expected_credits: credits('Expected price of all rows, if the rest is like the sample.'),
  },
  {
    $id: 'QuoteSample',
    title: 'Sample of a quote',
    description: 'An estimate from the first rows.',
  },
);

const WARNING_CODES = ['no_contacts', 'no_source', 'verified_recently'] as const;

/** Referenced by quotes and by the state of the sources. */
export const QuoteWarning = Type.Object(
  {
    code: oneOf(
      WARNING_CODES,
      '`no_contacts`: none is stored. `no_source`: none is configured. `verified_recently`: stored data of people verified recently is charged.',
    ),
    message: Type.String({ description: 'A sentence for people, in English.' }),
    people: Type.Optional(
      count('With `verified_recently`: how many of the first 1,000 people were verified recently.'),
    ),
    credits: Type.Optional(credits('With `verified_recently`: the price of their stored data.')),
  },
  {
    $id: 'QuoteWarning',
    title: 'Warning',
    description: 'A reason to look again before credits are spent.',
    examples: [
      {
        code: 'no_contacts',
        message:
          'No contacts are stored yet, so no lead can be found. Import contacts in the console, or with tenure import.',
      },
    ],
  },
);

export const WARNINGS = Type.Optional(
  Type.Array(Type.Ref('QuoteWarning'), {
    description: 'What to know before credits are spent; absent if there is nothing.',
  }),
);

/**
 * @param id the schema's id
 * @param rows `leads` or `profiles`
 * @param more further properties
 */
export const quoteAnswer = (id: string, rows: 'leads' | 'profiles', more: TProperties = {}) =>
  Type.Object(
    {
      [rows]: count('Submitted.'),
      duplicates: count('Rows with the match value of an earlier row; each is charged.'),
      unusable: count('Rows without a value to match; they are free.'),
      maximum_credits: credits(
        'Credits that creating it holds, and the highest price with this quote.',
      ),
      credits_available: credits('Credits of the account now.'),
      affordable: Type.Boolean({ description: 'Whether the available credits cover the maximum.' }),
      sample: Type.Ref('QuoteSample'),
      ...more,
      warnings: WARNINGS,
      quote: Type.String({ description: 'For the create call, with the same body.' }),
      expires_at: dateTime('The quote may be used until then, any number of times.'),
    },
    { $id: id, title: 'Quote', description: 'What it would cost.', examples: [quoteExample(rows)] },
  );
