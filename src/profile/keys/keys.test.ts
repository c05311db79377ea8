import { describe, expect, test } from 'vitest';
import type { ContactRecord } from '../record.ts';
import {
  companyAliasKeys,
  companyKeys,
  companySearchKeys,
  companySiteKey,
  contactKeys,
  emailKey,
  leadNameKeys,
  linkedinKey,
  nameKey,
} from './index.ts';

const ANA: ContactRecord = {
  first_name: 'Ana',
  last_name: 'Silva',
  linkedin_url: 'https://www.linkedin.com/in/anasilva',
  emails: [{ address: 'ana@acme.com' }, { address: 'ANA@old.example' }],
  positions: [
    { company: { name: 'Acme, Inc.', domain: 'acme.com' } },
    { company: { name: 'Delta Air Lines', domain: 'delta.com' } },
    { company: { name: 'ACME' } },
  ],
};

describe('a contact', () => {
  test('is found by every address, its profile and its name with every employer', () => {
    const keys = contactKeys(ANA);
    expect(keys).toContain(emailKey('Ana@Acme.com'));
    expect(keys).toContain(emailKey('ana@old.example'));
    expect(keys).toContain(linkedinKey('linkedin.com/in/AnaSilva'));
    expect(keys).toContain(nameKey('Aná', 'SILVA', 'Acme'));
    expect(keys).toContain(nameKey('Ana', 'Silva', 'Delta Air Lines, Inc.'));
  });

  test('has few distinct keys: two addresses, a profile, two employers, one domain', () => {
    expect(contactKeys(ANA)).toHaveLength(6);
  });

  test('with a different domain is not the best match for it', () => {
    const delta = leadNameKeys('Ana', 'Silva', 'Delta');
    expect(contactKeys(ANA)).not.toContain(delta.best);
    expect(contactKeys(ANA).filter((key) => delta.second().includes(key))).toHaveLength(1);
  });

  test('without a company name is found by its domain', () => {
    const positions = [{ company: { domain: 'www.acme.com' } }];
    const stored = contactKeys({ first_name: 'Ana', last_name: 'Silva', positions });
    expect(leadNameKeys('Ana', 'Silva', 'Acme').second()).toContain(stored[0]);
  });

  test.each<[string, ContactRecord]>([
    ['nothing', {}],
    ['nulls', { first_name: null, last_name: null, emails: null, positions: null }],
    ['no last name', { first_name: 'Ana', positions: [{ company: { name: 'Acme' } }] }],
    ['no company', { first_name: 'Ana', last_name: 'Silva', positions: [{ company: null }] }],
    ['punctuation', { first_name: '-', last_name: '.', positions: [{ company: { name: 'A' } }] }],
    ['no address, no profile', { emails: [{ address: 'n/a' }], linkedin_url: 'lnkd.in/x' }],
  ])('with %s has no keys', (_, record) => {
    expect(contactKeys(record)).toEqual([]);
  });
});

describe('keys', () => {
  test('of different kinds differ even if their values agree', () => {
    const values = [emailKey('a@b.co'), linkedinKey('linkedin.com/in/b'), nameKey('a', 'b', 'c')];
    expect(new Set(values).size).toBe(3);
  });

  test('keep first name, last name and company apart', () => {
    expect(nameKey('ab', 'c', 'd')).not.toBe(nameKey('a', 'bc', 'd'));
    expect(nameKey('a', 'b', 'cd')).not.toBe(nameKey('a', 'bc', 'd'));
  });

  test('never change, because stored keys must stay valid', () => {
    expect(emailKey('ana@acme.com')).toBe('ae652c1c-4172-9c57-8f5c-159be266e422');
    expect(linkedinKey('linkedin.com/in/anasilva')).toBe('c646c45a-f706-607f-c3f6-4c9ef1d90674');
    expect(nameKey('Ana', 'Silva', 'Acme, Inc.')).toBe('6a1c2497-c63b-35b0-a5b9-1564dce298b2');
    const company = { name: 'Acme', domain: 'acme.com', linkedin_url: 'linkedin.com/company/acme' };
    expect(companyKeys(company)).toEqual([
      '1a59fbfb-9a99-fa05-703f-3b748147ccad',
      '5bac3f69-c6d0-23b1-618d-38492d01a5eb',
      'd11f1f96-1627-8a1a-2fef-611c5ad06f2d',
    ]);
  });

  test.each([
    ['email', emailKey(null)],
    ['email', emailKey('')],
    ['profile', linkedinKey(undefined)],
    ['profile', linkedinKey('https://www.linkedin.com/company/acme')],
    ['first name', nameKey(' ', 'Silva', 'Acme')],
    ['company', nameKey('Ana', 'Silva', '…')],
  ])('are null without %s', (_, key) => {
    expect(key).toBeNull();
  });
});

describe('a lead by name', () => {
  test('without all three parts has no keys', () => {
    const { best, second } = leadNameKeys('Ana', null, 'Acme');
    expect([best, ...second(['Apex'])]).toEqual([null]);
  });

  test('has at most 32 distinct second-choice keys, and the best is not among them', () => {
    const { best, second } = leadNameKeys('Alex Q.', 'Müller-Ørsted', 'Bäcker.de');
    expect(second()).toHaveLength(32);
    expect(new Set([best, ...second()]).size).toBe(33);
  });

  test('is also searched under other names of its company, the unchanged one first', () => {
    const { second } = leadNameKeys('Bob', 'Silva', 'Acme.com');
    const keys = second(['Delta', 'Delta Inc.', 'Apex', 'Acme']);
    const more = keys.slice(second().length);
    expect(keys).toEqual([...second(), ...more]);
    expect(more[0]).toBe(nameKey('Bob', 'Silva', 'Delta'));
    expect(more[1]).toBe(nameKey('Bob', 'Silva', 'Apex'));
    expect(more).toContain(nameKey('Robert', 'Silva', 'Apex'));
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('a company', () => {
  test('is known by page, domains and name, in this order', () => {
    const keys = companyKeys({
      name: 'Acme, Inc.',
      domain: 'www.acme.com',
      domains: ['acme.com', 'acme.de'],
      linkedin_url: 'https://www.linkedin.com/company/acme/',
    });
    const page = companyKeys({ linkedin_url: 'linkedin.com/company/ACME' });
    const domains = companyKeys({ domains: ['acme.com', 'acme.de'] });
    expect(keys).toEqual([...page, ...domains, ...companyKeys({ name: 'acme' })]);
    expect(keys).toHaveLength(4);
  });

  test('by its homepage only without domains, and not by a page on a shared site', () => {
    const site = companyKeys({ domain: 'acme.com' });
    expect(companyKeys({ homepage_url: 'https://www.acme.com/en' })).toEqual(site);
    expect(companyKeys({ domain: 'acme.com', homepage_url: 'https://apex.com' })).toEqual(site);
    expect(companyKeys({ homepage_url: 'https://www.facebook.com/acme' })).toEqual([]);
  });

  test('has a key of its domain, and none of a text that is no domain', () => {
    expect(companySearchKeys({ domain: 'acme.com' })).toContain(companySiteKey('acme.com'));
    expect(companySiteKey('not a domain')).toBe('');
  });

  test('named by a placeholder has no key, so that freelancers share no employer', () => {
    expect(companyKeys({ name: 'Self-employed' })).toEqual([]);
    expect(companyKeys({ name: null })).toEqual([]);
  });

  test('has a name of at most 500 letters', () => {
    expect(companyKeys({ name: 'b'.repeat(500) })).toHaveLength(1);
    expect(companyKeys({ name: 'b'.repeat(501) })).toEqual([]);
  });

  test('by its other names, without its own', () => {
    const company = { name: 'Apex', social_name: 'APEX Ltd', former_names: ['Acme', 'Acme Inc.'] };
    expect(companyAliasKeys(company)).toEqual(companyKeys({ name: 'Acme' }));
    expect(companyAliasKeys({ name: 'Apex', former_names: null })).toEqual([]);
    const all = { name: 'Apex', aliases: ['Acme', 'APEX'], replaced_names: ['Beta', 'ACME Ltd'] };
    expect(companyAliasKeys(all)).toEqual(
      ['Acme', 'Beta'].flatMap((name) => companyKeys({ name })),
    );
  });
});
