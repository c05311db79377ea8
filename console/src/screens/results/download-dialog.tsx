import { Button, Group, Modal, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Answered } from '../../parts/states.tsx';
import { useTexts } from '../../texts/index.tsx';
import { DownloadLink } from './download-link.tsx';
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
  /** Loads the names of the columns that were sent. */
  loadOwn(): Promise<readonly string[]>;
};

/** Downloads results in another format, for a CRM or only the changes, with a preview. */
export function DownloadDialog(props: DialogProps) {
  const { results } = useTexts();
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button variant="default" onClick={open}>
        {results.downloadAs}
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        title={results.downloadTitle}
        size="xl"
        closeButtonProps={{ 'aria-label': results.close }}
      >
        <Choosing {...props} />
      </Modal>
    </>
  );
}

function Choosing({ path, name, loadOwn }: DialogProps) {
  const { results } = useTexts();
  const [chosen, setChosen] = useState(PLAIN);
  const { preset, mode } = chosen;
  const preview = useQuery({
    queryKey: ['preview', path, preset, mode],
    queryFn: async () => {
      const [rows, own] = await Promise.all([loadPreview(path, { preset, mode }), loadOwn()]);
      return { rows, own };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {(Object.keys(PLAIN) as Choice[]).map((choice) => (
          <NativeSelect
            key={choice}
            label={results.choices[choice]}
            value={chosen[choice]}
            data={Object.entries(results[CHOICES[choice]]).map(([value, label]) => ({
              value,
              label,
            }))}
            onChange={({ currentTarget }) =>
              setChosen({ ...chosen, [choice]: currentTarget.value })
            }
          />
        ))}
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        {results.modeHints[mode]}
      </Text>
      <Answered of={preview}>{(shown) => <PreviewTable {...shown} />}</Answered>
      <Group justify="flex-end">
        <DownloadLink path={path} query={chosen} name={name} label={results.downloadThis} />
      </Group>
    </Stack>
  );
}

const CHOICES = {
  format: 'formats',
  preset: 'presets',
  mode: 'modes',
  delimiter: 'delimiters',
} as const;
