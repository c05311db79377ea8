import fc from 'fast-check';
import { expect, test } from 'vitest';
import { staysWith } from '../employers/index.ts';
import { employerHosts, nearness, relativeHosts } from '../mail-hosts.ts';
import { hasEnded, isCurrent } from '../positions/index.ts';
import type { StoredContactRecord } from '../record.ts';
import { isLeftBehind, workEmails } from './contact-details.ts';

const DAY = '2026-06-15';
const HOSTS = ['acme.example', 'mail.acme.example', 'acme.co.uk', 'globex.example', 'initech.com'];
const NAMES = ['Acme', 'Acme Inc.', 'Acme Germany', 'Globex', 'Initech', 'Freelance'];

const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const company = fc.record({
  name: fc.constantFrom(...NAMES),
  domain: optional(fc.constantFrom(...HOSTS)),
});
const position = fc.record({
  company: optional(company),
  start_date: fc.constantFrom('2015-01-01', '2027-01-01'),
  end_date: optional(fc.constantFrom('2020-01-01', '2030-01-01')),
});
const ordinals = fc.dictionary(fc.constantFrom(...HOSTS), fc.array(fc.nat(3), { maxLength: 2 }));
const record = fc.record({
  emails: fc.array(
    fc.record({ address: fc.constantFrom(...HOSTS, 'else.example').map((host) => `a@${host}`) }),
    { maxLength: 3 },
  ),
  positions: fc.array(position, { maxLength: 4 }),
  mail_hosts: optional(ordinals),
  mail_relatives: optional(ordinals),
}) as fc.Arbitrary<StoredContactRecord>;

/** The definition: all ended positions are compared with all current ones. */
function isLeft(address: string, record: StoredContactRecord): boolean {
  const current = record.positions!.filter((one) => isCurrent(one, DAY));
  const ended = record.positions!.filter((one) => hasEnded(one, DAY));
  const stays = ended.filter((one) =>
    current.some(({ company }) => staysWith(one.company, company)),
  );
  const left = employerHosts(
    record,
    ended.filter((one) => !stays.includes(one)),
  );
  const own = [...employerHosts(record, [...current, ...stays]), ...relativeHosts(record, current)];
  return nearness(address, own) < nearness(address, left);
}

test('an address is left out exactly if it is nearer to a left employer than to the others', () => {
  fc.assert(
    fc.property(record, (contact) => {
      const kept = contact.emails!.filter(({ address }) => !isLeft(address, contact));
      expect(workEmails(contact, DAY)).toEqual(kept);
      for (const { address } of contact.emails!)
        expect(isLeftBehind(address, contact, DAY)).toBe(isLeft(address, contact));
    }),
    { numRuns: 3_000 },
  );
});
