/**
 * Compares the console's sentences for messages of the service with the source, so that a new or
 * reworded message is noticed.
 */
import { expect, test } from 'vitest';
import { OUTSIDE } from '../../console/src/texts/messages/outside.ts';
import { PATTERNS } from '../../console/src/texts/messages/patterns.ts';
import { findReasons, findRefusals, findRowFaults, type SourceMessage } from './source-messages.ts';

/** Messages that no screen of the console can meet, by the reason. */
const NOT_SHOWN: Readonly<Record<string, readonly RegExp[]>> = {
  'the console sends no such bodies': [
    /^content-type: /,
    /^content-encoding: /,
    /^body: (?:comes in too many small pieces|is not valid UTF-8|is empty|is not valid JSON)/,
    /: this path takes /,
  ],
  'the console sends no such values': [
    /^Idempotency-Key: must be /,
    /^api_key: must be in the JSON body/,
    /^(?:paused|tolerant): must be true or false$/,
    /^actor: must be /,
    /^assigned_to: the account has no user /,
    /^session: there is none(?: to end)?$/,
    /^api_key: you signed in without a key, /,
    /^account_id: /,
    /^tenure_max_credits: /,
    /^the access token /,
    /^the identity provider does not answer/,
    /^no (?:account of this service is open|group of yours has a role)/,
    /^X-Tenure-Console: must be 1 /,
    /^7: cannot be changed; create another key /,
    /^addresses: must have at least one; /,
    /^people: must (?:have exactly one of|not stand beside profiles)/,
    /^people\.mapping: belongs to /,
    /^profiles: is required, unless people is given$/,
    /^synchronous: must not be true /,
    /^(?:preset|mode): must be \w+ for kind moves$/,
    /^lead_enrichments\.contact_profile_only: /,
    /^lead_enrichments\.min_match_score: /,
    /^name: 7 is repeated$/,
    /^name\[7\]: has 7 values, keys has 7$/,
    /^lead_enrichments\.lead_data\.values\[7\]: /,
    /^subject: must be /,
    /^positions: must be /,
    /^job_id, request_id: /,
  ],
  'the console reads no event stream by hand': [/^types: /, /^last_event_id: /],
  'the client has left': [/^the client has gone$/],
  'the console shows its own sentence': [/^the rows of import 7 are no longer kept$/],
  'only commands and the owner of the machine': [
    /^no account with id 7$/,
    /^no user with id 7 /,
    /^user 7 signs in without a key, /,
    /^(?:dispute 7 is not waiting|no dispute 7$)/,
    /^no contact with /,
    /^name: erased on /,
    /^name is (?:no|shared) /,
  ],
};

/** Composed of parts; `messages.test.ts` has them from the service. */
const COMPOSED =
  /^(?:file: header, column 7: 7|file: row 7, column 7: 7|file: holds U\+0000|file: has more than 7 7|file: row 7: unbalanced quotes, or it is longer than|file: row 7: 7 7 characters|id: 7, or deleted|7: 7 7 needs 7|storage limit reached|position: (?:the contact of )?7 7 |subject: the results of 7 |lead_enrichments\.name: "7" is already taken7)/;

const isKnown = (patterns: Readonly<Record<string, RegExp>>, { texts }: SourceMessage): boolean =>
  texts.some((text) => Object.values(patterns).some((pattern) => pattern.test(text)));

const isExcepted = ({ texts }: SourceMessage): boolean =>
  texts.some((text) =>
    [COMPOSED, ...Object.values(NOT_SHOWN).flat()].some((pattern) => pattern.test(text)),
  );

const show = ({ path, texts: [text] }: SourceMessage): string =>
  `src/${path}: ${text}: add a pattern and its sentences in console/src/texts, or an exception here`;

test('every message that the console can meet has a pattern', () => {
  const refusals = findRefusals();
  expect(refusals.length).toBeGreaterThan(150);
  const unknown = refusals.filter((one) => !isKnown(PATTERNS, one) && !isExcepted(one));
  expect(unknown.map(show)).toEqual([]);
});

test('every exception is in the source', () => {
  const refusals = findRefusals().flatMap(({ texts }) => texts);
  const idle = Object.values(NOT_SHOWN)
    .flat()
    .filter((pattern) => !refusals.some((text) => pattern.test(text)));
  expect(idle).toEqual([]);
});

/** Faults of records that no row of a list has. */
const NOT_IN_ROWS = [
  /^no identifier: linkedin_url, domain or name$/,
  /: more than 7$/,
  /^U\+0000 in a text$/,
];

test('every reason why an import rejects a row has a pattern', () => {
  const faults = findRowFaults();
  expect(faults.length).toBeGreaterThan(5);
  const unknown = faults.filter(
    (one) =>
      !isKnown(PATTERNS, one) &&
      !one.texts.some((text) => NOT_IN_ROWS.some((pattern) => pattern.test(text))),
  );
  expect(unknown.map(show)).toEqual([]);
});

test('every reason of a failed call to another server has a text', () => {
  const reasons = findReasons();
  expect(reasons.length).toBeGreaterThan(40);
  const unknown = reasons.filter((one) => !isKnown(OUTSIDE, one));
  const notReasons = ['too often', 'no usable URL', 'Basic 7', '7; the answer was 7'];
  expect(unknown.filter(({ texts }) => !notReasons.includes(texts[0]!)).map(show)).toEqual([]);
});
