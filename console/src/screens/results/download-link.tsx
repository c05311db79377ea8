import { Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { addressOf, download, type Query } from '../../api/service.ts';
import { saveFile } from '../../parts/save-file.ts';
import { useReason } from '../../parts/states.tsx';
import { useTexts } from '../../texts/index.tsx';
import { saveAs } from './save-as.ts';

type LinkProps = {
  /** The export's path in the API. */
  path: string;
  /** The export's query. Defaults to CSV that Excel opens correctly. */
  query?: Query;
  /** The file name if the service sends none. */
  name: string;
  label?: string;
  variant?: 'default';
  /** Loads the file if it needs more than one call. */
  load?(): Promise<Blob>;
};

/**
 * A link that downloads an export. It is fetched with the key in a header, because a URL must not
 * contain the key.
 */
export function DownloadLink({ path, query = {}, name, label, variant, load }: LinkProps) {
  const { results } = useTexts();
  const completeQuery = { format: 'csv', bom: true, ...query };
  const save = useMutation({
    mutationFn: async () => {
      const file = `${name}.${completeQuery.format}`;
      if (load) saveFile(await load(), file);
      else await saveAs(await download(path, completeQuery), file);
    },
  });
  const follow = (event: MouseEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <div>
      <Button
        component="a"
        variant={variant}
        href={addressOf(path, completeQuery).href}
        onClick={follow}
        loading={save.isPending}
      >
        {label ?? results.download}
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
