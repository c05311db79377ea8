import { companyName } from '../normalise/index.ts';
import type { Position } from '../record.ts';
import { OWN_ACCOUNT, type Seat, titleSeat } from '../titles/index.ts';

/** Employment, or a post beside it. */
export type Kind = 'employment' | Seat;

const ownAccount = new Set(OWN_ACCOUNT.map(companyName));

/** What sort of post a position is, by its title, and by an employer such as "Freelance". */
export function positionKind({ title, company }: Position): Kind {
  const seat = title ? titleSeat(title) : null;
  if (seat) return seat;
  return company?.name && ownAccount.has(companyName(company.name)) ? 'freelance' : 'employment';
}

/** Whether a position is work for a living: employment, or on one's own account. */
export function isJob(position: Position): boolean {
  const kind = positionKind(position);
  return kind === 'employment' || kind === 'freelance';
}
