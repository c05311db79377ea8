import fc from 'fast-check';
import type { TSchema } from 'typebox';
import { expect, test } from 'vitest';
import { PROFILE_TYPES } from '../../ground/api/index.ts';
import { Company, ContactRecord } from '../record.ts';
import { companyData, contactData, leadFields, renderLead, shownParts } from './index.ts';

const DAY = '2026-11-20';

/** The JSON schema keywords that the contact record uses. */
type Schema = {
  type?: string;
  const?: unknown;
  anyOf?: TSchema[];
  items?: TSchema;
  properties?: Record<string, TSchema>;
  required?: string[];
};

const date = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));

const text = fc.oneof(fc.string({ unit: 'binary' }), date, fc.emailAddress(), fc.webUrl());

/** Any value that the schema allows. */
function anyOf(schema: TSchema): fc.Arbitrary<unknown> {
  const { type, const: literal, anyOf: choices, items, properties, required } = schema as Schema;
  if (choices) return fc.oneof(...choices.map(anyOf));
  if (literal !== undefined) return fc.constant(literal);
  if (items) return fc.array(anyOf(items), { maxLength: 4 });
  if (properties) {
    const members = Object.entries(properties).map(([key, value]) => [key, anyOf(value)]);
    return fc.record(Object.fromEntries(members), { requiredKeys: required as [] });
  }
  if (type === 'integer') return fc.integer();
  if (type === 'boolean') return fc.boolean();
  return type === 'null' ? fc.constant(null) : text;
}

const anyRecord = anyOf(ContactRecord) as fc.Arbitrary<ContactRecord>;
const anyCompany = anyOf(Company) as fc.Arbitrary<Company>;
const anyType = fc.constantFrom(...PROFILE_TYPES);

test('the generator reaches every field', () => {
  const keys = new Set(fc.sample(anyRecord, { numRuns: 200, seed: 1 }).flatMap(Object.keys));
  expect([...keys].sort()).toEqual(Object.keys(ContactRecord.properties).sort());
});

test('any valid record renders as a lead, and the same as text', () => {
  fc.assert(
    fc.property(anyRecord, anyType, (record, profileType) => {
      const options = { contactId: 7, day: DAY, profileType };
      const lead = leadFields(record, options);
      expect(Object.keys(lead)).toHaveLength(29);
      expect(Object.values(lead)).not.toContain(undefined);
      const { since, until, ...rendered } = renderLead(record, options.day);
      const { parts, rest } = shownParts(profileType);
      const text = parts.map((part) => rendered[part]).join('') + rest;
      // Always shown with milliseconds.
      const { contact_updated_at: _, ...timeless } = lead;
      expect(JSON.parse(`{"id":7${text}}`)).toMatchObject(timeless);
      expect(since === null || since <= options.day).toBe(true);
      expect(until === null || until > options.day).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('any valid record renders as contact data', () => {
  const outcome = {
    contactId: 7,
    changedCompany: false,
    changedTitle: false,
    searchStatus: 'completed' as const,
    matchStatus: 'found_and_verified',
    remark: null,
  };
  fc.assert(
    fc.property(anyRecord, (record) => {
      const data = contactData(record, DAY, outcome);
      expect(Object.keys(data)).toHaveLength(33);
      expect(Object.values(data)).not.toContain(undefined);
    }),
    { numRuns: 500 },
  );
});

test('any company renders as company data', () => {
  fc.assert(
    fc.property(anyCompany, (company) => {
      const data = companyData(company, null, { companyId: 1 });
      expect(Object.keys(data!)).toHaveLength(23);
      expect(Object.values(data!)).not.toContain(undefined);
    }),
  );
});
