/** A refresh profile's `search_status` and its display label (docs/rulings.md#statuses-at-work). */
export const SEARCH_STATUSES = [
  'finding_match',
  'refreshing',
  'enriching',
  'completed',
  'not_found',
] as const;

export type SearchStatus = (typeof SEARCH_STATUSES)[number];

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
