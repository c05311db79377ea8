import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { askPreset, BY_NAME } from '../../../test/support/presets.ts';
import { type Answering, always, answering } from '../../../test/support/upstream.ts';
import type { Question } from '../question.ts';

const PRESETS = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => name.replace('.yaml', ''));

/** Registers are queried by name and company alone, and one preset for addresses alone. */
const QUESTIONS: Record<string, Question> = {
  'companies-house': BY_NAME,
  orcid: BY_NAME,
  'hunter-email': { ...BY_NAME, attributes: ['email'] },
};
const askFor = (preset: string, answer: Answering) => askPreset(preset, answer, QUESTIONS[preset]);

test.each(PRESETS)('%s: 404 is unknown', async (preset) => {
  expect((await askFor(preset, always(404))).answer).toEqual({ kind: 'unknown' });
});

test.each(PRESETS)('%s: 500, HTML, and an empty object are no record', async (preset) => {
  const failed = { kind: 'unreachable' };
  expect((await askFor(preset, always(500))).answer).toMatchObject(failed);
  expect((await askFor(preset, answering(200, '<html>'))).answer).toMatchObject(failed);
  expect((await askFor(preset, always({}))).answer.kind).not.toBe('found');
});

const prospeo = (code: string) => answering(400, { error: true, error_code: code });
const contactout = (status: number, message: string) =>
  answering(status, { status_code: status, message });

/** The documented answers to a wrong key. */
test.each<[string, Answering]>([
  ['apollo', always(401)],
  ['companies-house', always(401)],
  ['contactout', contactout(400, 'Bad credentials or invalid headers')],
  ['coresignal', always(401)],
  ['enrich-layer', always(401)],
  ['hunter', answering(401, { errors: [{ id: 'authentication_failed', code: 401 }] })],
  ['lusha', answering(401, { statusCode: 401, message: 'Unauthorized' })],
  ['people-data-labs', always(401)],
  ['prospeo', prospeo('INVALID_API_KEY')],
  ['rocketreach', answering(401, { status: 401, message: 'Invalid API Key' })],
])('%s: a wrong key', async (preset, answer) => {
  const { answer: reply, asked } = await askFor(preset, answer);
  expect(reply).toMatchObject({
    kind: 'unreachable',
    reason: expect.stringContaining('refused the credentials (401)'),
  });
  expect(asked).toHaveLength(1);
});

/** The documented answers after the last credit. */
test.each<[string, Answering]>([
  ['contactout', contactout(403, "You're out of credits, please email your sales manager")],
  ['coresignal', always(402)],
  ['enrich-layer', answering(403, { code: 403, description: 'Not enough credits' })],
  ['hunter', answering(429, { errors: [{ id: 'usage_exceeded', code: 429 }] })],
  ['lusha', answering(402, { statusCode: 402, message: 'Insufficient credits' })],
  ['people-data-labs', always(402)],
  ['prospeo', prospeo('INSUFFICIENT_CREDITS')],
  ['rocketreach', always(402)],
])('%s: no credits are left', async (preset, answer) => {
  const { answer: reply, asked } = await askFor(preset, answer);
  expect(reply).toMatchObject({
    kind: 'unreachable',
    reason: expect.stringContaining('wants to be paid (402)'),
  });
  expect(asked).toHaveLength(1);
});

/** The documented answers to a key whose plan does not include the service. */
test.each<[string, Answering]>([
  ['contactout', contactout(403, 'No access to endpoint')],
  ['lusha', answering(403, { statusCode: 403, message: 'V3 API access is not enabled' })],
  ['prospeo', prospeo('ACCOUNT_RESTRICTED')],
  ['rocketreach', always(403)],
])('%s: the plan does not include it', async (preset, answer) => {
  expect((await askFor(preset, answer)).answer).toMatchObject({
    kind: 'unreachable',
    reason: expect.stringContaining('refused access (403)'),
  });
});

/** The documented answers to too many calls; one of them names the time of the next call. */
test.each<[string, Answering]>([
  ['apollo', always(429)],
  ['companies-house', always(429)],
  ['contactout', answering(429, { message: 'Rate limit reached' })],
  ['coresignal', always(429)],
  ['enrich-layer', always(429)],
  ['hunter', answering(403, { errors: [{ id: 'too_many_requests', code: 403 }] })],
  ['lusha', answering(429, { statusCode: 429, message: 'Too many requests.' })],
  ['orcid', always(429)],
  ['people-data-labs', always(429)],
  ['prospeo', prospeo('RATE_LIMITED')],
  ['rocketreach', always(429)],
])('%s: too many calls are repeated', async (preset, answer) => {
  const { answer: reply, asked } = await askFor(preset, answer);
  expect(reply).toMatchObject({
    kind: 'unreachable',
    reason: expect.stringContaining('answered 429'),
  });
  expect(asked).toHaveLength(3);
});

test('RocketReach: the delay that it names is kept', async () => {
  const limited = always(429, { 'retry-after': '60' });
  expect((await askFor('rocketreach', limited)).asked).toHaveLength(1);
});

/** People whose data must not be processed. */
test.each(['hunter', 'lusha'])('%s: 451 is unknown', async (preset) => {
  expect((await askFor(preset, always(451))).answer).toEqual({ kind: 'unknown' });
});
