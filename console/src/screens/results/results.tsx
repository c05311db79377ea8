import { Button, Group, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { ResultsSearch } from '../../parts/address.ts';
import { NobodyFound } from '../../parts/nobody-found.tsx';
import { share, whole } from '../../texts/formats.ts';
import { useTexts } from '../../texts/index.tsx';
import { DownloadLink } from './download-link.tsx';
import type { Job } from './lead.ts';
import { loadOwnColumns } from './preview.ts';
import { ResultsTable } from './results-table.tsx';

const DownloadDialog = lazy(() => import('./download-dialog.tsx'));

type ResultsProps = { job: Job; search: ResultsSearch; onSearch(search: ResultsSearch): void };

/** The rows of the dialog: some by their positions, or all. */
type Asked = { chosen: readonly number[] | null };

/** The results of a completed job. */
export function Results({ job, search, onSearch }: ResultsProps) {
  const { results } = useTexts();
  const [asked, setAsked] = useState<Asked | null>(null);
  /** Positions of the filtered rows; null without a filter. */
  const [filtered, setFiltered] = useState<readonly number[] | null>(null);
  const { total_enriched_leads: matched, total_leads_to_enrich: all } = job;
  const path = `/api/v1/lead_enrichments/${job.id}/export`;
  return (
    <Stack>
      <Group justify="space-between">
        <Text size="lg">
          {results.found(whole(matched), whole(all))}{' '}
          <Text span c="dimmed">
            ({share(all === 0 ? 0 : matched / all)})
          </Text>
        </Text>
        <Group gap="xs">
          <Button variant="default" onClick={() => setAsked({ chosen: filtered })}>
            {results.downloadAs}
          </Button>
          <DownloadLink path={path} name={job.name} />
        </Group>
      </Group>
      {matched === 0 && <NobodyFound />}
      <ResultsTable
        job={job}
        search={search}
        onSearch={onSearch}
        onFiltered={setFiltered}
        onExport={(chosen) => setAsked({ chosen })}
      />
      <Suspense>
        {asked && (
          <DownloadDialog
            {...asked}
            path={path}
            name={job.name}
            loadOwn={() => loadOwnColumns(path)}
            count={all}
            close={() => setAsked(null)}
          />
        )}
      </Suspense>
    </Stack>
  );
}
