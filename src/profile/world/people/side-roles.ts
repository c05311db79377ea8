/** Side roles of some people beside their job: advising, boards, volunteering, freelance work. */
import { dayNumber, drawDays, HORIZON, isoDay, snapped, yearOf } from '../calendar.ts';
import type { Firms } from '../companies/firms.ts';
import { type Dice, dice, STREAM } from '../dice.ts';
import { drawSideTitle, SIDE_KINDS, type SideKind } from '../titles/index.ts';
import type { Identity, Role } from '../types.ts';
import { drawEmployer } from './employer.ts';

const ONE_SHARE = 0.16;
const SECOND_SHARE = 0.25;
const ROLE_DAYS = { least: 120, beyond: 1_100 };

/**
 * Creates the side roles of a person with these jobs; never at a company that employs the person.
 */
export function makeSideRoles(
  seed: number,
  firms: Firms,
  identity: Identity,
  jobs: readonly Role[],
): Role[] {
  const draws = dice(seed, STREAM.sideRoles, identity.index);
  const begun = jobs[0]?.start;
  if (begun === undefined || !draws.chance(ONE_SHARE)) return [];
  const roles = [drawSideRole(draws, firms, identity, dayNumber(begun))];
  if (draws.chance(SECOND_SHARE)) {
    roles.push(drawSideRole(draws, firms, identity, dayNumber(begun)));
  }
  const employers = new Set(jobs.map((job) => job.company));
  return roles.filter(({ company }) => company === null || !employers.has(company));
}

function drawSideRole(draws: Dice, firms: Firms, identity: Identity, begun: number): Role {
  const kind: SideKind = draws.pick(SIDE_KINDS);
  const start = snapped(draws, draws.between(Math.min(begun + 700, HORIZON - 60), HORIZON - 30));
  const end = start + drawDays(draws, ROLE_DAYS);
  const company = drawEmployer(draws, firms, identity.country.index, yearOf(start));
  return {
    kind,
    company: kind === 'freelance' ? null : company,
    title: drawSideTitle(draws, kind),
    rung: null,
    start: isoDay(start),
    end: end > HORIZON ? null : isoDay(end),
  };
}
