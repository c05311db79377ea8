import { Group, Stack, Text } from '@mantine/core';
import { NobodyFound } from '../../parts/nobody-found.tsx';
import { share, whole } from '../../texts/formats.ts';
import { useTexts } from '../../texts/index.tsx';
import { DownloadDialog } from './download-dialog.tsx';
import { DownloadLink } from './download-link.tsx';
import type { Job } from './lead.ts';
import { loadOwnColumns } from './preview.ts';
import { ResultsTable } from './results-table.tsx';

/** The results of a completed job. */
export function Results({ job }: { job: Job }) {
  const { results } = useTexts();
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
          <DownloadDialog path={path} name={job.name} loadOwn={() => loadOwnColumns(path)} />
          <DownloadLink path={path} name={job.name} />
        </Group>
      </Group>
      {matched === 0 && <NobodyFound />}
      <ResultsTable job={job} />
    </Stack>
  );
}
