import { Group, Modal, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Answered } from '../../parts/states.tsx';
import { useGridTexts } from '../../texts/grid.ts';
import { useTexts } from '../../texts/index.tsx';
import { DownloadChosen, DownloadLink } from './download-link.tsx';
import { loadPreview } from './preview.ts';
import { PreviewTable } from './preview-table.tsx';

type Choice = 'format' | 'preset' | 'mode' | 'delimiter';
const PLAIN: Record<Choice, string> = {
  format: 'csv',
  preset: 'tenure',
  mode: 'all',
  delimiter: 'comma',
};

type DialogProps = {
  /** The export's path in the API. */
  path: string;
  name: string;
  /** Loads the headers of the columns that were sent. */
  loadOwn(): Promise<readonly string[]>;
  /** Rows of the whole export. */
  count: number;
  /** Positions of the rows in question; null for all. */
  chosen: readonly number[] | null;
  close(): void;
};

/** Downloads results in another format, for a CRM or only the changes, with a preview. */
export default function DownloadDialog(props: DialogProps) {
  const { results } = useTexts();
  return (
    <Modal
      opened
      onClose={props.close}
      title={results.downloadTitle}
      size="xl"
      closeButtonProps={{ 'aria-label': results.close }}
    >
      <Choosing {...props} />
    </Modal>
  );
}

function Choosing({ path, name, loadOwn, count, chosen }: DialogProps) {
  const { results } = useTexts();
  const texts = useGridTexts();
  const [query, setQuery] = useState(PLAIN);
  const [isAll, setAll] = useState(chosen === null);
  const { preset, mode } = query;
  const positions = isAll || chosen === null ? undefined : chosen;
  const preview = useQuery({
    queryKey: ['preview', path, preset, mode, positions?.slice(0, PREVIEWED)],
    queryFn: async () => {
      const [rows, own] = await Promise.all([
        loadPreview(path, { preset, mode }, positions?.slice(0, PREVIEWED)),
        loadOwn(),
      ]);
      return { rows, own };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const file = { path, query, name };
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {chosen !== null && (
          <NativeSelect
            label={texts.rows}
            value={isAll ? 'all' : 'these'}
            data={[
              { value: 'these', label: texts.theseRows(chosen.length) },
              { value: 'all', label: texts.allRows(count) },
            ]}
            onChange={({ currentTarget }) => setAll(currentTarget.value === 'all')}
          />
        )}
        {(Object.keys(PLAIN) as Choice[]).map((choice) => (
          <NativeSelect
            key={choice}
            label={results.choices[choice]}
            value={query[choice]}
            data={Object.entries(results[CHOICES[choice]]).map(([value, label]) => ({
              value,
              label,
            }))}
            onChange={({ currentTarget }) => setQuery({ ...query, [choice]: currentTarget.value })}
          />
        ))}
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        {results.modeHints[mode]}
      </Text>
      <Answered of={preview}>{(shown) => <PreviewTable {...shown} />}</Answered>
      <Group justify="flex-end">
        {positions ? (
          <DownloadChosen {...file} positions={positions} label={results.downloadThis} />
        ) : (
          <DownloadLink {...file} label={results.downloadThis} />
        )}
      </Group>
    </Stack>
  );
}

/** Rows that are read for the preview. Presets and modes leave out some of them. */
const PREVIEWED = 500;

const CHOICES = {
  format: 'formats',
  preset: 'presets',
  mode: 'modes',
  delimiter: 'delimiters',
} as const;
