import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { service } from '../../api/service.ts';
import { Pages } from '../../parts/pages.tsx';
import { Answered, Empty } from '../../parts/states.tsx';
import { usePage } from '../../parts/use-address.ts';
import { useWatchTexts } from '../../texts/watch.ts';
import { RequestTable } from '../jobs/request-table.tsx';
import type { Watch } from './watch.ts';

const PAGE_SIZE = 20;
const POLL_MS = 5_000;

/** The refresh requests of a watch, with their cost. */
export function Runs({ watch: { id } }: { watch: Watch }) {
  const words = useWatchTexts();
  const [page, setPage] = usePage();
  const runs = useQuery({
    queryKey: ['watches', id, 'runs', page],
    queryFn: ({ signal }) =>
      service.call('get', '/api/v1/contact_profile_refresh_requests', {
        query: { watch_id: id, page, page_size: PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  });
  return (
    <Answered of={runs}>
      {({ contact_profile_refresh_requests: shown, total }) =>
        total === 0 ? (
          <Empty title={words.noRuns}>{words.noRunsHint}</Empty>
        ) : (
          <>
            <RequestTable requests={shown} label={words.runs} />
            <Pages total={total} size={PAGE_SIZE} page={page} onChange={setPage} />
          </>
        )
      }
    </Answered>
  );
}
