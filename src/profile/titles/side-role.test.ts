import { expect, test } from 'vitest';
import { isSeatOrJob, sideRole } from './side-role.ts';
import { isInterim, isTransient } from './transient.ts';

test.each([
  ['Board Member', 'board'],
  ['Member of the Board of Directors', 'board'],
  ['Independent Non-Executive Director', 'board'],
  ['Chairman', 'board'],
  ['Aufsichtsrätin', 'board'],
  ["Membre du conseil d'administration", 'board'],
  ['Consigliera di amministrazione', 'board'],
  ['Lid Raad van Commissarissen', 'board'],
  ['Advisor', 'advisory'],
  ['Strategic Advisor, Growth', 'advisory'],
  ['Beirätin', 'advisory'],
  ['Volunteer Firefighter', 'volunteer'],
  ['Bénévole', 'volunteer'],
  ['Freelance Designer', 'freelance'],
  ['Freiberuflicher Berater', 'freelance'],
  ['CEO & Board Member', null],
  ['Executive Chairman', null],
  ['Department Chair', null],
  ['Financial Advisor', null],
  ['Volunteer Coordinator', null],
  ['Vorstand', null],
  ['Director of Growth', null],
] as const)('the side role of %s: %s', (title, role) => {
  expect(sideRole(title)).toBe(role);
});

test.each([
  ['Technical Advisor', true],
  ['Technical Adviser, Growth', true],
  ['Consultant', true],
  ['Berater (m/w/d)', true],
  ['Consulente tecnica', true],
  ['Venture Partner', true],
  ['Fellow & Ambassador', true],
  ['Management Consultant', false],
  ['Research Fellow', false],
  ['Managing Director, Consultant', false],
  ['Partner', false],
  ['Advisor', false],
  ['', false],
])('%s may be a seat or a job: %s', (title, either) => {
  expect(isSeatOrJob(title)).toBe(either);
});

test.each([
  ['Interim CFO', true, true],
  ['CFO a.i.', true, true],
  ['Acting Director', true, true],
  ['Fractional CMO', true, true],
  ['Consulting', true, true],
  ['Acting Coach', false, false],
  ['A.I. Engineer', false, false],
  ['Director of Consulting', false, false],
  ['Contract Software Engineer', false, true],
  ['Software Engineer (Contract)', false, true],
  ['Contract Manager', false, false],
  ['Summer Intern', false, true],
  ['Management Trainee', false, true],
  ['Seasonal Associate', false, true],
  ['Directeur par intérim', true, true],
  ['Kommissarischer Leiter', true, true],
  ['Sales Director', false, false],
])('%s: interim %s, transient %s', (title, interim, transient) => {
  expect([isInterim(title), isTransient(title)]).toEqual([interim, transient]);
});
