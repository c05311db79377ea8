import { expect, test } from 'vitest';
import { lookupKey } from './lookup.ts';

const key = (person: object) => lookupKey({ person });

test('a contact is known by its id', () => {
  expect(lookupKey({ contactId: 12 })).toBe('contact/12');
});

test('an unknown person is identified by the strongest identifier, in any spelling', () => {
  const linkedinUrl = 'https://www.linkedin.com/in/ana-silva-7f3k';
  const byUrl = key({ linkedinUrl });
  expect(byUrl).toMatch(/^person\/[0-9a-f-]{36}$/);
  expect(key({ linkedinUrl: 'de.linkedin.com/in/Ana-Silva-7f3k/', email: 'a@x.example' })).toBe(
    byUrl,
  );
  const byEmail = key({ email: 'Ana@Acme.example' });
  expect(byEmail).not.toBe(byUrl);
  expect(key({ email: ' ana@acme.example', firstName: 'Ana' })).toBe(byEmail);
  const name = { firstName: 'Ána', lastName: 'Silva', companyName: 'Acme, Inc.' };
  expect(key(name)).toBe(key({ firstName: 'ana', lastName: 'SILVA', companyName: 'acme' }));
  expect(key({ ...name, lastName: 'Silva Jr.' })).not.toBe(key({ ...name, lastName: 'Silva Sr.' }));
});

test('a person without an identifier cannot be looked up', () => {
  expect(() => key({ firstName: 'Ana', linkedinUrl: 'https://lnkd.in/x' })).toThrow();
});
