import { type ChangeVerdict, changeVerdict } from '../../src/profile/changes/index.ts';
import type { CompanyDirectory } from '../../src/profile/employers/index.ts';
import type { Company } from '../../src/profile/record.ts';

/** The verdict on a person who left one company for another since the baseline. */
export function verdictOfMove(
  from: Company,
  to: Company,
  directory: CompanyDirectory,
): ChangeVerdict {
  const at = (company: Company, start_date: string) => [{ title: 'Clerk', start_date, company }];
  const { verdict } = changeVerdict({
    before: { day: '2026-01-01', positions: at(from, '2020-01-01') },
    after: { day: '2026-06-01', positions: at(to, '2026-03-01') },
    knownBefore: true,
    firstSeen: false,
    directory,
  });
  return verdict;
}
