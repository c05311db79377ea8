import { expect, test } from 'vitest';
import { compareRank, titleRank } from './rank.ts';
import { seniorityNames } from './shown-names.ts';

test.each([
  ['CEO', 'C-Level'],
  ['Founder & CEO', 'Owner,C-Level'],
  ['Founder & Managing Partner', 'Owner,Partner'],
  ['HR Business Partner', 'Entry'],
  ['Channel Partner Manager', 'Manager'],
  ['Product Owner', 'Entry'],
  ['Senior Product Owner', 'Senior'],
  ['SVP Marketing', 'VP'],
  ['Managing Director', 'C-Level'],
  ['Head of Sales', 'Director'],
  ['Head Chef', 'Senior'],
  ['General Manager', 'Director'],
  ['Assistant Store Manager', 'Manager'],
  ['Executive Assistant to the Managing Director', 'Entry'],
  ['Assistentin der Geschäftsführung', 'Entry'],
  ['Referent des Vorstands', 'Entry'],
  ['Mitglied des Vorstands', 'C-Level'],
  ['Chief People and Culture Officer', 'C-Level'],
  ['Chief of Staff', 'Director'],
  ['Software Engineer', 'Entry'],
  ['Staff Engineer', 'Senior'],
  ['Tech Lead', 'Senior'],
  ['Lead Generation Specialist', 'Entry'],
  ['Software Engineering Intern', 'Intern'],
  ['Werkstudentin Marketing', 'Intern'],
  ['Auszubildende/r', 'Intern'],
  ['Geschäftsführerin', 'C-Level'],
  ['Geschäftsführender Gesellschafter', 'Owner'],
  ['Abteilungsleiterin', 'Manager'],
  ['Vertriebsleiter', 'Director'],
  ['Teamleiterin', 'Senior'],
  ['Directrice adjointe', 'Director'],
  ['Chef de projet', 'Manager'],
  ["Chef d'équipe", 'Senior'],
  ['Chef de cuisine', 'Entry'],
  ['Stagiaire', 'Intern'],
  ['Jefa de Ventas', 'Manager'],
  ['Director General', 'C-Level'],
  ['Diretora de RH', 'Director'],
  ['Sócio', 'Partner'],
  ['Estagiária', 'Intern'],
  ['Amministratore delegato', 'C-Level'],
  ['Responsabile vendite', 'Manager'],
  ['Titolare', 'Owner'],
  ['Algemeen directeur', 'C-Level'],
  ['Eigenaar', 'Owner'],
  ['Teamleider', 'Senior'],
  ['Medewerker klantenservice', 'Entry'],
  ['Board Member', ''],
  ['Ninja', ''],
  ['', ''],
])('seniority of %s: %s', (title, names) => {
  expect(seniorityNames(title).join(',')).toBe(names);
});

test.each([
  ['Engineer', 'Engineering Manager'],
  ['Intern', 'Junior Developer'],
  ['Junior Developer', 'Developer'],
  ['Engineer', 'Senior Engineer'],
  ['Senior Engineer', 'Staff Engineer'],
  ['Staff Engineer', 'Principal Engineer'],
  ['Engineer I', 'Engineer II'],
  ['Engineer II', 'Engineer III'],
  ['Assistant Manager', 'Manager'],
  ['Associate Director', 'Director'],
  ['Deputy Head of Sales', 'Head of Sales'],
  ['Director', 'Senior Director'],
  ['Senior Director', 'Executive Director'],
  ['VP', 'SVP'],
  ['Senior Vice President', 'Executive Vice President'],
  ['Director of Sales', 'VP Sales'],
  ['Team Leader', 'Manager'],
  ['Senior Engineer', 'Tech Lead'],
  ['CFO', 'Managing Partner'],
  ['Vertriebsleiter', 'Geschäftsführer'],
  ['Stellvertretende Filialleiterin', 'Filialleiterin'],
  ['Directeur adjoint', 'Directeur'],
])('%s ranks below %s', (below, above) => {
  expect(compareRank(below, above)).toBeLessThan(0);
  expect(compareRank(above, below)).toBeGreaterThan(0);
});

test.each([
  ['Sales Manager', 'Marketing Manager'],
  ['Owner', 'Partner'],
  ['CFO', 'CTO'],
  ['Ninja', 'CEO'],
])('%s ranks with %s', (a, b) => {
  expect(compareRank(a, b)).toBe(0);
});

test('a title of unknown rank has no level', () => {
  expect(titleRank('Retired').level).toBeNull();
});
