/** Roles held beside a job: what they are called. */
import type { Dice } from '../dice.ts';

export const SIDE_KINDS = ['advisor', 'board', 'volunteer', 'freelance'] as const;
export type SideKind = (typeof SIDE_KINDS)[number];

const TITLES: Readonly<Record<SideKind, readonly string[]>> = {
  advisor: ['Advisor', 'Strategic Advisor', 'Advisory Board Member', 'Startup Advisor'],
  board: [
    'Board Member',
    'Non-Executive Director',
    'Member of the Board',
    'Supervisory Board Member',
  ],
  volunteer: ['Volunteer', 'Volunteer Mentor', 'Volunteer Treasurer'],
  freelance: ['Freelance Consultant', 'Independent Consultant', 'Freelancer'],
};

/** What somebody working for themselves puts where a company goes. */
export const SELF_EMPLOYED = ['Self-employed', 'Freelance'] as const;

export function drawSideTitle(draws: Dice, kind: SideKind): string {
  return draws.pick(TITLES[kind]);
}
