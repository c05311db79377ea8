import { Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { addressOf, download } from '../../api/call.ts';
import { useReason } from '../../parts/states.tsx';
import { useTexts } from '../../texts/index.tsx';
import type { Job } from './lead.ts';

/**
 * A link to the export. It is fetched with the key in a header, so that no address holds a key, and
 * handed to the browser as a file.
 */
export function DownloadLink({ job }: { job: Job }) {
  const { results } = useTexts();
  const path = `api/v1/lead_enrichments/${job.id}/export`;
  const query = { format: 'csv', bom: true };
  const save = useMutation({
    mutationFn: async () => saveAs(await download(path, query), `${job.name}.csv`),
  });
  const follow = (event: MouseEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <div>
      <Button
        component="a"
        href={addressOf(path, query).href}
        onClick={follow}
        loading={save.isPending}
      >
        {results.download}
      </Button>
      {save.error && <Problem error={save.error} />}
    </div>
  );
}

const Problem = ({ error }: { error: Error }) => (
  <Text c="red" size="sm" role="alert">
    {useReason(error)}
  </Text>
);

/** Gives the browser a file, under the name that the service gives it. */
async function saveAs(response: Response, otherwise: string): Promise<void> {
  const given = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = given ?? otherwise;
  link.click();
  URL.revokeObjectURL(url);
}
