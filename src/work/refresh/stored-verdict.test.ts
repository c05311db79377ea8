import { expect, test } from 'vitest';
import { toDirectory } from '../../people/contacts/index.ts';
import { changeVerdict, type Snapshot } from '../../profile/changes/index.ts';
import { parseFlags, parseVerdict, type StoredVerdict, toVerdictText } from './stored-verdict.ts';

const buyer = (company: string, more: object = {}): Snapshot => ({
  day: '2026-06-01',
  positions: [{ title: 'Buyer', start_date: '2024-01-01', company: { name: company }, ...more }],
});

function verdict(before: Snapshot | null, after: Snapshot): StoredVerdict {
  const { verdict } = changeVerdict({
    before,
    after,
    knownBefore: true,
    firstSeen: false,
    directory: toDirectory([]),
  });
  return { first_name: 'Ana', last_name: null, linkedin_url: null, ...verdict };
}

const usual = [
  verdict(buyer('Acme'), buyer('Acme')),
  verdict(buyer('Acme'), buyer('Globex')),
  verdict(null, buyer('Acme', { start_date: undefined })),
  verdict(buyer('Acme'), { day: '2026-06-02', positions: [] }),
  verdict(null, { day: '2026-06-02', positions: null }),
];

test.each(usual)('is read back unchanged: $ds_change_description', (given) => {
  const text = toVerdictText(given);
  expect(text).toMatch(/^\[/);
  expect(JSON.stringify(parseVerdict(text))).toBe(JSON.stringify(given));
});

test.each(usual)(
  'its flags are read alone, with names and without: $ds_change_description',
  (given) => {
    const flags = { changedCompany: given.ds_company_change, changedTitle: given.ds_title_change };
    expect(parseFlags(toVerdictText(given))).toEqual(flags);
    expect(parseFlags(JSON.stringify(given))).toEqual(flags);
  },
);

test('absent flags are not set', () => {
  const unset = { changedCompany: false, changedTitle: false };
  for (const text of ['{}', '[]']) expect(parseFlags(text)).toEqual(unset);
});

test('with names it is read too, and unusual values stay unchanged', () => {
  const [given] = usual;
  expect(parseVerdict(JSON.stringify(given))).toEqual(given);
  const { ds_first_seen, ...others } = given!;
  for (const unusual of [others, { ...others, ds_first_seen }, { ...given, more: 1 }]) {
    const text = toVerdictText(unusual as StoredVerdict);
    expect(text).toBe(JSON.stringify(unusual));
    expect(JSON.stringify(parseVerdict(text))).toBe(JSON.stringify(unusual));
  }
});
