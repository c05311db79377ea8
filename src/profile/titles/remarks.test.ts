import { expect, test } from 'vitest';
import { compareRank, sameTitle } from './index.ts';

test.each([
  ['VP Sales (on maternity leave)', 'VP Sales'],
  ['VP Sales (currently on parental leave)', 'VP Sales'],
  ['Leiterin Marketing (in Elternzeit)', 'Leiterin Marketing'],
  ['VP Sales | ex-Google', 'VP Sales'],
  ['VP Sales, ex-McKinsey', 'VP Sales'],
  ['VP Sales | Formerly at Acme', 'VP Sales'],
  ['VP Sales - We are hiring!', 'VP Sales'],
  ['VP Sales – we’re hiring', 'VP Sales'],
  ['VP Sales | Hiring!', 'VP Sales'],
  ['VP Sales on sabbatical', 'VP Sales'],
  ['VP Sales (parental leave until 2027)', 'VP Sales'],
  ['Leiter Vertrieb, z.Zt. in Elternzeit', 'Leiter Vertrieb'],
  ['Directora de ventas (de baja por maternidad)', 'Directora de ventas'],
  ['Dyrektor sprzedaży (urlop macierzyński)', 'Dyrektor sprzedaży'],
  ['Коммерческий директор (в декретном отпуске)', 'Коммерческий директор'],
  ['営業部長（育休中）', '営業部長'],
  ['영업부장 (육아휴직중)', '영업부장'],
  ['CMO · ex-Amazon · ex-Google', 'CMO'],
  ['CMO | früher bei Google', 'CMO'],
  ['CMO | previously Google', 'CMO'],
  ['CMO 🚀 We’re hiring!', 'CMO'],
  ['CMO | We’re hiring engineers!', 'CMO'],
  ['CMO | Hiring Engineers', 'CMO'],
  ['CMO | Vi anställer', 'CMO'],
  ['CMO｜元Google', 'CMO'],
  ['Verkoopdirecteur bij Acme', 'Verkoopdirecteur'],
  ['Leitung Vertrieb', 'Vertriebsleiterin'],
  ['Werksleiter', 'Leiter Werk'],
  ['Vertriebsdirektor', 'Direktor Vertrieb'],
  ['Niederlassungsleiter', 'Leiter Niederlassung'],
  ['Försäljningschef', 'Chef försäljning'],
  ['Salgschef', 'Chef for salg'],
  ['Verkoopmanager', 'Manager verkoop'],
  ['Vertriebsleiter bei Acme', 'Vertriebsleiter'],
  ['Directrice commerciale chez Acme', 'Directrice commerciale'],
  ['Leiter Vertrieb', 'Vertriebsleiter'],
  ['Leiterin Personal', 'Personalleiterin'],
  ['Leiter Marketing', 'Marketingleiter'],
  ['Projektmanager', 'Project Manager'],
  ['Produktmanagerin', 'Product Manager'],
  ['DGA', 'Directeur général adjoint'],
  ['DGA', 'Directeur-grootaandeelhouder'],
])('%s is %s', (one, other) => {
  expect([sameTitle(one, other), sameTitle(other, one)]).toEqual([true, true]);
});

test.each([
  ['Hiring Manager', 'Manager'],
  ['Leave Manager', 'Manager'],
  ['HR Manager - Leave of Absence Programs', 'HR Manager'],
  ['Recruiter | Hiring Manager', 'Recruiter'],
  ['Vertriebsleiter', 'Marketingleiter'],
  ['Interim CFO', 'CFO'],
  ['Member, ex officio', 'Member'],
])('%s is not %s', (one, other) => {
  expect(sameTitle(one, other)).toBe(false);
});

test.each([
  ['DGA', 'Directeur général', 1],
  ['Customer Success Manager', 'Team Lead Customer Success', 1],
  ['Product Manager', 'Product Lead', 1],
  ['Project Manager', 'Principal Consultant', 1],
  ['Product Manager', 'Product Owner', 0],
  ['Account Manager', 'Sales Team Lead', 1],
  ['Projektmanagerin', 'Teamleiterin', 1],
  ['Sales Manager', 'Team Lead', -1],
  ['Engineering Manager', 'Tech Lead', -1],
  ['Product Manager', 'Lead Product Manager', 1],
  ['Product Owner', 'Senior Product Manager', 1],
  ['Project Coordinator', 'Project Manager', 1],
  ['Coordinadora', 'Jefa de proyecto', 1],
  ['Jefe de proyecto', 'Líder de equipo', 1],
  ['Chef de projet', "Chef d'équipe", 1],
  ['Gerente de produto', 'Líder de equipe', 1],
  ['Capo progetto', 'Team leader', 1],
  ['Projectleider', 'Teamleider', 1],
  ['Projektledare', 'Teamledare', 1],
  ['Kierownik projektu', 'Lider zespołu', 1],
  ['Proje yöneticisi', 'Takım lideri', 1],
  ['Менеджер проекта', 'Тимлид', 1],
  ['プロダクトマネージャー', 'チームリーダー', 1],
  ['Product Manager', 'Director of Product', 1],
  ['Junior Consultant', 'Project Manager', 1],
] as const)('from %s to %s: %i', (from, to, rise) => {
  expect(Math.sign(compareRank(to, from))).toBe(rise);
  expect(Math.sign(compareRank(from, to)) + 0).toBe(-rise + 0);
});
