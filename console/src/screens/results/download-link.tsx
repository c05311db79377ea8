import { Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { addressOf, download, type Query } from '../../api/service.ts';
import { saveFile } from '../../parts/save-file.ts';
import { useReason } from '../../parts/states.tsx';
import { useTexts } from '../../texts/index.tsx';
import { saveAs } from './save-as.ts';

type LinkProps = {
  /** Of the export, below the service. */
  path: string;
  /** Of its query; CSV that Excel opens as it should unless it says otherwise. */
  query?: Query;
  /** Of the file, where the service gives it none. */
  name: string;
  label?: string;
  variant?: 'default';
  /** What becomes the file, where it is more than the path answers. */
  load?(): Promise<Blob>;
};

/**
 * A link to an export. It is fetched with the key in a header, so that no address holds a key, and
 * handed to the browser as a file.
 */
export function DownloadLink({ path, query = {}, name, label, variant, load }: LinkProps) {
  const { results } = useTexts();
  const asked = { format: 'csv', bom: true, ...query };
  const save = useMutation({
    mutationFn: async () => {
      const file = `${name}.${asked.format}`;
      if (load) saveFile(await load(), file);
      else await saveAs(await download(path, asked), file);
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
        href={addressOf(path, asked).href}
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
