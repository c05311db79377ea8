import { Button, Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { service } from '../../api/service.ts';
import { Allowed } from '../../parts/allowed.tsx';
import { Pages } from '../../parts/pages.tsx';
import { Answered, Empty } from '../../parts/states.tsx';
import { usePage } from '../../parts/use-address.ts';
import { useTexts } from '../../texts/index.tsx';
import { JobTable } from './job-table.tsx';

const PAGE_SIZE = 20;
const POLL_MS = 2_000;

/** Enrichment jobs. */
export function LeadJobs() {
  const { jobs: texts } = useTexts();
  const [page, setPage] = usePage();
  const jobs = useQuery({
    queryKey: ['jobs', page],
    queryFn: ({ signal }) =>
      service.call('get', '/api/v1/lead_enrichments', {
        query: { page_no: page, size: PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.lead_enrichment_jobs.some((job) => !job.is_completed) ? POLL_MS : false,
  });
  const add = (
    <Allowed needs="enrich">
      <Button component={Link} to="/enrich" variant="default">
        {texts.add}
      </Button>
    </Allowed>
  );
  return (
    <Answered of={jobs}>
      {({ lead_enrichment_jobs: shown, total }) =>
        total === 0 ? (
          <Empty title={texts.none} action={add}>
            {texts.noneHint}
          </Empty>
        ) : (
          <Stack>
            <JobTable jobs={shown} />
            <Pages total={total} size={PAGE_SIZE} page={page} onChange={setPage} />
          </Stack>
        )
      }
    </Answered>
  );
}
