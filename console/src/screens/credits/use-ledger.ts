import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { CreditLedger } from '../../../../client/src/api.ts';
import { service } from '../../api/service.ts';
import type { CreditsSearch } from '../../parts/address.ts';
import { useAddress } from '../../parts/use-address.ts';
import { groupLines, type LedgerGroup } from './ledger-groups.ts';

const PAGE_SIZE = 1_000;
const GROUPS_SHOWN = 25;

/** The groups to show. Loads lines until there are enough groups. The URL holds how many there are. */
export function useLedger() {
  const [{ lines: wanted = GROUPS_SHOWN }, change] = useAddress<CreditsSearch>();
  const ledger = useInfiniteQuery({
    queryKey: ['ledger'],
    queryFn: ({ pageParam, signal }) =>
      service.call('get', '/api/v1/users/credit_ledger', {
        query: { page_no: pageParam, page_size: PAGE_SIZE },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ lines, total, page_size: size }, pages) =>
      lines.length > 0 && pages.length * size < total ? pages.length : undefined,
  });
  const groups = useMemo(() => ledger.data && toGroups(ledger.data.pages), [ledger.data]);
  const { hasNextPage, isFetching, isError, fetchNextPage } = ledger;
  // The last group may continue on the next page.
  const lacks = groups !== undefined && groups.length <= wanted && hasNextPage;
  useEffect(() => {
    if (lacks && !isFetching && !isError) void fetchNextPage();
  }, [lacks, isFetching, isError, fetchNextPage]);
  return {
    answer: { ...ledger, data: groups?.slice(0, wanted) },
    isLoading: lacks && isFetching,
    hasMore: groups !== undefined && groups.length > wanted,
    showMore: () => change({ lines: wanted + GROUPS_SHOWN }, true),
  };
}

/** New lines shift older ones to the next page, so a line may be read twice; it is counted once. */
function toGroups(pages: readonly CreditLedger[]): LedgerGroup[] {
  const lines = pages.flatMap((page) => page.lines);
  return groupLines([...new Map(lines.map((line) => [line.entry_id, line])).values()]);
}
