import { describe, expect, test } from 'vitest';
import { joined, name, toSlug } from './culture.ts';
import { CULTURES } from './index.ts';
import { nicknamesOf } from './nicknames.ts';

const PARTICLES = /^(?:van|von|de|da|del|do|dos|ten|ter|zu|d'|\p{Lu})/u;

describe.each(Object.entries(CULTURES))('%s', (_culture, table) => {
  const names = [...table.women, ...table.men, ...table.womenSurnames, ...table.menSurnames];

  test('every name has its forms for text and addresses', () => {
    for (const { text, slug, mail } of names) {
      expect(text).toMatch(PARTICLES);
      expect(text).toMatch(/^[\p{Script=Latin}\p{M}' .-]+$/u);
      expect(slug).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
      expect(mail).toBe(slug.replaceAll('-', ''));
    }
  });

  test('no list holds a name twice, and families have a form for each sex', () => {
    for (const list of [table.women, table.men, table.menSurnames]) {
      expect(new Set(list.map(({ text }) => text)).size).toBe(list.length);
    }
    expect(table.womenSurnames.length).toBe(table.menSurnames.length);
  });

  test('a culture with its own script has every name in it', () => {
    const native = names.filter((one) => one.native !== null).length;
    expect(native).toBe(table.nativeShare > 0 ? names.length : 0);
  });
});

test('addresses contain names', () => {
  expect(name('Müller', null, true).slug).toBe('mueller');
  expect(name("O'Brien").mail).toBe('obrien');
  expect(name('van der Berg')).toMatchObject({ slug: 'van-der-berg', mail: 'vanderberg' });
  expect(toSlug('Łódź & Søn, S.A.')).toBe('lodz-son-sa');
  expect(joined(name('García'), name('Peña'), ' ')).toMatchObject({
    text: 'García Peña',
    slug: 'garcia-pena',
    mail: 'garcia',
  });
});

test('nicknames are other names', () => {
  expect(nicknamesOf('Robert')).toContain('Bob');
  expect(nicknamesOf('José')).toEqual(['Pepe']);
  expect(nicknamesOf('constructor')).toEqual([]);
});
