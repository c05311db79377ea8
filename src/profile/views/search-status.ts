/** A refresh profile's `search_status` as a label for people (docs/rulings.md#statuses-at-work). */
import type { SearchStatus } from '../../api/index.ts';

const LABELS: Record<SearchStatus, string> = {
  finding_match: 'Finding A Match',
  refreshing: 'Found And Refreshing',
  enriching: 'Found And Enriching',
  completed: 'Completed',
  not_found: 'Not Found',
};

/** `enrichment_status`; null stands for a profile closed without a final status. */
export function searchStatusLabel(status: SearchStatus | null, matched: boolean): string | null {
  if (status === 'completed' && !matched) return LABELS.not_found;
  return status && LABELS[status];
}
