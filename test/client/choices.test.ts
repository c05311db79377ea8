/**
 * The choices of `tenure-client` equal those of the API, and those of n8n's nodes, which have their
 * own table.
 */
import { describe, expect, test } from 'vitest';
import { enrich } from '../../client/src/enrich.ts';
import {
  allowedMatchFields,
  bestMatchField,
  MATCH_FIELDS,
  matchSettings,
  missingFields,
  PROFILES,
  profileFlags,
  profileType,
} from '../../client/src/index.ts';
import * as api from '../../src/ground/api/index.ts';
import { load } from '../n8n/nodes.ts';

const n8n = await load('dist/nodes/Tenure/operations/leads.js');

describe('ways to match', () => {
  test('equal those of the API, and need the same fields', () => {
    expect(MATCH_FIELDS.toSorted()).toEqual(api.MATCH_FIELDS.toSorted());
    const needed = MATCH_FIELDS.map((way) => [way, missingFields(way, () => false)]);
    expect(Object.fromEntries(needed)).toEqual(api.NEEDED_KEYS);
    const own = Object.entries<object>(n8n.MATCHED).map(([way, by]) => [way, Object.values(by)]);
    expect(Object.fromEntries(own)).toEqual(api.NEEDED_KEYS);
  });

  test.each([
    [['email', 'linkedin_url', 'first_name', 'last_name', 'company_name'], 'email'],
    [['linkedin_url', 'first_name', 'last_name', 'company_name'], 'linkedin_url'],
    [['first_name', 'last_name', 'company_name'], 'name'],
    [['first_name', 'last_name'], null],
  ])('are the most reliable that %j allow', (fields, best) => {
    expect(bestMatchField((field) => fields.includes(field))).toBe(best);
  });

  test('are in the order of their reliability, and the first is the match field', () => {
    const has = (field: string) => field !== 'linkedin_url';
    expect(allowedMatchFields(has)).toEqual(['email', 'name']);
    expect(matchSettings(['email', 'name'])).toEqual({
      match_field: 'email',
      match_fallbacks: ['name'],
    });
    expect(matchSettings(['name'])).toEqual({ match_field: 'name' });
  });

  const asked = async (lead: object, options = {}) => {
    const bodies: { lead_enrichments: object }[] = [];
    const refused = new Error('seen');
    const connection = {
      ask: async ({ body }: { body: never }) => {
        bodies.push(body);
        throw refused;
      },
    };
    await expect(enrich(connection as never, [lead], options).next()).rejects.toBe(refused);
    return bodies[0]!.lead_enrichments;
  };

  test('further ones leave out the chosen one', async () => {
    const further = { match_fallbacks: ['linkedin_url', 'email'] };
    const lead = { email: 'a@b.example', linkedin_url: 'x' };
    expect(await asked(lead, further)).toMatchObject({
      match_field: 'email',
      match_fallbacks: ['linkedin_url'],
    });
    const given = { match_field: 'email', ...further };
    expect(await asked(lead, given)).toMatchObject(given);
    expect(await asked(lead)).not.toHaveProperty('match_fallbacks');
  });

  test.each([
    ['an address', { email: 'a@b.example', linkedin_url: 'x' }, 'email'],
    ['no readable address', { email: 'none', linkedin_url: 'x' }, 'linkedin_url'],
    ['no value', { email: null }, 'email'],
  ])('of leads with %s', async (_, lead, best) => {
    expect(await asked(lead)).toMatchObject({ match_field: best });
  });
});

describe('profiles', () => {
  test('are the profile types of the API, in its order', () => {
    expect(PROFILES.map(profileType)).toEqual(api.PROFILE_TYPES);
  });

  test('n8n sends the same flags, under names that workflows keep', () => {
    const named = PROFILES.map((profile) => [
      profile.replace(/_(\w)/, (_, letter) => letter.toUpperCase()),
      profileFlags(profile),
    ]);
    expect(n8n.PROFILES).toEqual(Object.fromEntries(named));
  });
});
