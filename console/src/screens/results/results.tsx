import { Group, Stack, Text } from '@mantine/core';
import { share, whole } from '../../texts/formats.tsx';
import { useTexts } from '../../texts/index.tsx';
import { DownloadLink } from './download-link.tsx';
import type { Job } from './lead.ts';
import { ResultsTable } from './results-table.tsx';

/** What a completed job found. */
export function Results({ job }: { job: Job }) {
  const { results } = useTexts();
  const { total_enriched_leads: matched, total_leads_to_enrich: all } = job;
  return (
    <Stack>
      <Group justify="space-between">
        <Text size="lg">
          {results.found(whole(matched), whole(all))}{' '}
          <Text span c="dimmed">
            ({share(all === 0 ? 0 : matched / all)})
          </Text>
        </Text>
        <DownloadLink job={job} />
      </Group>
      <ResultsTable job={job} />
    </Stack>
  );
}
