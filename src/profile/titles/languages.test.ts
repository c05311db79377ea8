import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareRank } from './compare-rank.ts';
import { sameTitle, titleKey } from './identity.ts';
import { isInterim } from './index.ts';
import { WRITTEN_ABROAD } from './languages/index.ts';
import { titleRank } from './rank.ts';
import { sideRole } from './side-role.ts';

test.each([
  ['経理担当', 'professional'],
  ['经理', 'manager'],
  ['주차장관리', null],
  ['עו״ד', 'professional'],
  ['עובד ייצור', 'professional'],
  ['Principal Engineer', 'professional'],
  ['Senioreneinrichtung', null],
  ['Asystentka prezesa', 'entry'],
  ['社長秘書', 'entry'],
  ['CEO助理', 'entry'],
  ['首席产品官', 'c-suite'],
  ['最高人事責任者', 'c-suite'],
  ['최고기술책임자', 'c-suite'],
])('the level of %s: %s', (title, level) => {
  expect(titleRank(title).level).toBe(level);
});

test.each([
  ['社外取締役', 'board'],
  ['独立董事', 'board'],
  ['사외이사', 'board'],
  ['Styrelseledamot', 'board'],
  ['Członek rady nadzorczej', 'board'],
  ['Член совета директоров', 'board'],
  ['عضو مجلس الإدارة', 'board'],
  ['取締役', null],
  ['Členka představenstva', null],
])('the side role of %s: %s', (title, role) => {
  expect(sideRole(title)).toBe(role);
});

test('acting heads are interim', () => {
  const acting = ['И.о. директора', 'Tf. enhetschef', 'Vt. johtaja', 'p.o. dyrektora'];
  expect(acting.filter((title) => !isInterim(title))).toEqual([]);
});

test('words of any two languages can be read together, the same in every case and spacing', () => {
  const word = fc.constantFrom(...WRITTEN_ABROAD);
  fc.assert(
    fc.property(word, word, (a, b) => {
      const title = `${a} ${b}`;
      expect(sameTitle(title, ` ${title}  `)).toBe(true);
      expect(titleKey(title)).not.toBe('');
      expect(Math.sign(compareRank(a, b))).toBe(-Math.sign(compareRank(b, a)) + 0);
    }),
  );
});
