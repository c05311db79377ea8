/** What quotes add to the published schemas. */
import { type TProperties, Type } from 'typebox';
import { dateTime, nullable, textOrNull } from '../../ground/api/index.ts';

/** What both create calls take besides. */
export const SPENDING = {
  max_credits: Type.Optional(
    nullable<number>('number', {
      description:
        'The most it may cost, with at most two decimals; what it costs at most when omitted.',
      examples: [250],
    }),
  ),
  quote: Type.Optional(
    textOrNull(
      'Of a quote for the same body: it then never costs more than its `maximum_credits`.',
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

/** What both answers refer to; add it once. */
export const QuoteSample = Type.Object(
  {
    size: count('The first of them, 1,000 at most.'),
    matched: count('Of these, with a contact as of now.'),
    expected_credits: credits('For all that were submitted, if the rest is like the sample.'),
  },
  { $id: 'QuoteSample', title: 'Sample of a quote', description: 'What is likely.' },
);

/**
 * @param id of the schema
 * @param rows `leads` or `profiles`
 * @param more further properties
 */
export const quoteAnswer = (id: string, rows: 'leads' | 'profiles', more: TProperties = {}) =>
  Type.Object(
    {
      [rows]: count('Submitted.'),
      duplicates: count('Of them, with the match value of an earlier one; each is charged.'),
      unusable: count('Of them, without a value to match by; they are free.'),
      maximum_credits: credits('What creating it holds, and the most it costs with this quote.'),
      credits_available: credits('Of the account now.'),
      affordable: Type.Boolean({ description: 'Whether those cover the maximum.' }),
      sample: Type.Ref('QuoteSample'),
      ...more,
      quote: Type.String({ description: 'For the create call, together with the same body.' }),
      expires_at: dateTime('Until then it may be used, as often as wanted.'),
    },
    { $id: id, title: 'Quote', description: 'What it would cost.', examples: [quoteExample(rows)] },
  );
