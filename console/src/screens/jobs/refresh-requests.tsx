import { Button, Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { service } from '../../api/service.ts';
import { Allowed } from '../../parts/allowed.tsx';
import { Pages } from '../../parts/pages.tsx';
import { Answered, Empty } from '../../parts/states.tsx';
import { usePage } from '../../parts/use-address.ts';
import { useTexts } from '../../texts/index.tsx';
import { RequestTable } from './request-table.tsx';

const PAGE_SIZE = 20;
const POLL_MS = 3_000;

/** Refresh requests, including those of watches. */
export function RefreshRequests() {
  const { jobs: texts, screens } = useTexts();
  const [page, setPage] = usePage();
  const requests = useQuery({
    queryKey: ['refresh requests', page],
    queryFn: ({ signal }) =>
      service.call('get', '/api/v1/contact_profile_refresh_requests', {
        query: { page, page_size: PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.contact_profile_refresh_requests.some(({ status }) => status === 'running')
        ? POLL_MS
        : false,
  });
  const add = (
    <Allowed needs="refresh">
      <Button component={Link} to="/refresh" variant="default">
        {screens.refresh}
      </Button>
    </Allowed>
  );
  return (
    <Answered of={requests}>
      {({ contact_profile_refresh_requests: shown, total }) =>
        total === 0 ? (
          <Empty title={texts.noRefreshes} action={add}>
            {texts.noRefreshesHint}
          </Empty>
        ) : (
          <Stack>
            <RequestTable requests={shown} label={texts.refreshes} />
            <Pages total={total} size={PAGE_SIZE} page={page} onChange={setPage} />
          </Stack>
        )
      }
    </Answered>
  );
}
