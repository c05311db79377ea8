/** Lines of work, with their frequency and skills. */
import type { Dice } from '../dice.ts';

const WRITTEN = {
  sales: [
    17,
    'negotiation, CRM, account management, forecasting, cold outreach, contract negotiation, presentations',
  ],
  marketing: [
    10,
    'content strategy, SEO, brand management, paid media, email campaigns, copywriting, market research',
  ],
  engineering: [
    14,
    'TypeScript, Java, distributed systems, SQL, code review, Kubernetes, testing, API design',
  ],
  product: [5, 'roadmapping, user research, prioritisation, A/B testing, SQL, pricing, discovery'],
  data: [6, 'SQL, Python, statistics, data modelling, dashboards, machine learning, experiments'],
  design: [
    4,
    'prototyping, typography, user research, design systems, illustration, accessibility',
  ],
  it: [7, 'networking, Linux, identity management, incident response, virtualisation, scripting'],
  operations: [
    9,
    'process improvement, supply chain, lean, inventory, scheduling, quality assurance, logistics',
  ],
  finance: [
    8,
    'budgeting, IFRS, financial modelling, consolidation, treasury, audit, cost accounting',
  ],
  people: [5, 'recruiting, onboarding, labour law, coaching, compensation, workforce planning'],
  legal: [
    3,
    'contract law, compliance, data protection, litigation, corporate governance, drafting',
  ],
  customers: [
    5,
    'onboarding, renewals, customer retention, help desk, training, stakeholder management, CRM',
  ],
  purchasing: [3, 'sourcing, supplier management, tenders, category management, contracts, ERP'],
  administration: [3, 'travel planning, scheduling, minutes, office management, bookkeeping'],
  management: [6, 'strategy, business development, leadership, turnaround, P&L, change management'],
} as const satisfies Record<string, readonly [weight: number, skills: string]>;

export type TrackName = keyof typeof WRITTEN;

const TRACKS = Object.keys(WRITTEN) as TrackName[];

const SKILLS = new Map(TRACKS.map((track) => [track, WRITTEN[track][1].split(', ')]));

export function skillsOfTrack(track: TrackName): readonly string[] {
  return SKILLS.get(track) ?? [];
}

/** Each line of work, as often as its weight. */
const DEALT = TRACKS.flatMap((track) => Array.from({ length: WRITTEN[track][0] }, () => track));

export function drawTrack(draws: Dice): TrackName {
  return draws.pick(DEALT);
}
