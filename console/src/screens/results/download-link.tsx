import { Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { addressOf, download, type Query } from '../../api/service.ts';
import { useReason } from '../../parts/states.tsx';
import { useTexts } from '../../texts/index.tsx';
import { saveAs } from './save-as.ts';

export type Export = {
  /** The export's path in the API. */
  path: string;
  /** The export's query. Defaults to CSV that Excel opens correctly. */
  query?: Query;
  /** The file name if the service sends none. */
  name: string;
};

type LinkProps = Export & { label?: string; variant?: 'default' };

/**
 * A link that downloads an export. It is fetched with the key in a header, because a URL must not
 * contain the key.
 */
export function DownloadLink({ label, variant, ...of }: LinkProps) {
  const { results } = useTexts();
  const save = useSave(of);
  const follow = (event: MouseEvent) => {
    event.preventDefault();
    save.mutate(undefined);
  };
  return (
    <div>
      <Button
        component="a"
        variant={variant}
        href={addressOf(of.path, completeQuery(of)).href}
        onClick={follow}
        loading={save.isPending}
      >
        {label ?? results.download}
      </Button>
      {save.error && <Problem error={save.error} />}
    </div>
  );
}

type ChosenProps = Export & {
  label: string;
  variant?: 'default';
  /** Positions of the rows; null while they are not known yet. */
  positions: readonly number[] | null;
};

/** A button that downloads chosen rows. Their positions are too many for an address. */
export function DownloadChosen({ label, variant, positions, ...of }: ChosenProps) {
  const save = useSave(of);
  return (
    <div>
      <Button
        variant={variant}
        disabled={positions === null || positions.length === 0}
        onClick={() => positions && save.mutate(positions)}
        loading={save.isPending}
      >
        {label}
      </Button>
      {save.error && <Problem error={save.error} />}
    </div>
  );
}

const completeQuery = ({ query = {} }: Export): Query => ({ format: 'csv', bom: true, ...query });

const useSave = (of: Export) =>
  useMutation({
    mutationFn: async (positions: readonly number[] | undefined) => {
      const query = completeQuery(of);
      await saveAs(await download(of.path, query, positions), `${of.name}.${query.format}`);
    },
  });

const Problem = ({ error }: { error: Error }) => (
  <Text c="red" size="sm" role="alert">
    {useReason(error)}
  </Text>
);
