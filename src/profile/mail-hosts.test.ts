import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMPTY_DIRECTORY } from './employers/index.ts';
import { findStrays, type OnRecord, relativeHosts, withMailHosts } from './mail-hosts.ts';
import type { ContactRecord, Position } from './record.ts';

const host = fc.constantFrom(
  'acme.example',
  'eu.acme.example',
  'globex.example',
  'initech.example',
);
const position = fc.record<Position>({
  end_date: fc.constantFrom(null, '2020-01-01'),
  company: fc.record({ name: fc.constant('Some'), domain: fc.option(host, { nil: null }) }),
});
const contact = fc.record<ContactRecord>({
  emails: fc.array(
    fc.record({
      address: host.map((name) => `ana@${name}`),
      type: fc.constantFrom('work', 'personal', null),
    }),
    { maxLength: 3 },
  ),
  positions: fc.array(position, { maxLength: 3 }),
});
const onRecord = (hosts: readonly string[]): OnRecord => ({
  hostsOf: () => hosts,
  directory: EMPTY_DIRECTORY,
});
const anywhere = fc.array(host, { maxLength: 3 });

test('a contact without unattributed addresses stays unchanged, whatever is recorded', () => {
  fc.assert(
    fc.property(contact, anywhere, (record, sites) => {
      fc.pre(findStrays(record).length === 0);
      expect(withMailHosts(record, onRecord(sites))).toBe(record);
    }),
  );
});

test('an address at the domain of a current position is never unattributed', () => {
  fc.assert(
    fc.property(contact, (record) => {
      const lasting = record.positions!.filter(({ end_date }) => end_date === null);
      const given = lasting.map(({ company }) => company!.domain);
      for (const stray of findStrays(record)) expect(given).not.toContain(stray.host);
    }),
  );
});

test('completing twice equals completing once', () => {
  fc.assert(
    fc.property(contact, anywhere, (record, sites) => {
      const once = withMailHosts(record, onRecord(sites));
      expect(withMailHosts(once, onRecord(sites))).toEqual(once);
      expect(withMailHosts(once, onRecord([]))).not.toHaveProperty('mail_hosts');
    }),
  );
});

test('an address beneath no employer is unattributed, beside a former one too', () => {
  const record: ContactRecord = {
    emails: [
      { address: 'ana@initech.example', type: 'work' },
      { address: 'ana@eu.acme.example', type: 'work' },
    ],
    positions: [
      { end_date: null, company: { name: 'Globex', domain: 'globex.example' } },
      { end_date: '2020-01-01', company: { name: 'Acme', domain: 'acme.example' } },
    ],
  };
  expect(findStrays(record)).toEqual([
    { host: 'initech.example', isLeft: false, isAttributed: false },
    { host: 'eu.acme.example', isLeft: true, isAttributed: true },
  ]);
});

test('a host is found by each position whose employer it is a relative of', () => {
  const positions = ['Globex', 'Acme', 'Initech'].map((name) => ({ company: { name } }));
  const [globex, acme, initech] = positions;
  const record = {
    positions,
    mail_relatives: { 'eu.example': [0, 1], 'us.example': [1] },
  };
  expect(relativeHosts(record, [globex!])).toEqual(['eu.example']);
  expect(relativeHosts(record, [acme!, initech!])).toEqual(['eu.example', 'us.example']);
  expect(relativeHosts(record, [initech!])).toEqual([]);
  expect(relativeHosts({ positions }, [globex!])).toEqual([]);
});
