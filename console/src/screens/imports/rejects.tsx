import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { download } from '../../api/service.ts';
import { Failed } from '../../parts/states.tsx';
import { useImportTexts } from '../../texts/imports.ts';
import { saveAs } from '../results/save-as.ts';
import type { Import } from './import.ts';

/** Downloads the rejected rows; nothing if no row was rejected. */
export function Rejects({ of: { id, rejected } }: { of: Import }) {
  const texts = useImportTexts();
  const save = useMutation({
    mutationFn: async () =>
      saveAs(await download(`/api/v1/imports/${id}/rejects`, {}), `import_${id}_rejects.csv`),
  });
  if (rejected === 0) return null;
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {texts.rejectedHint}
      </Text>
      <Group>
        <Button variant="default" loading={save.isPending} onClick={() => save.mutate()}>
          {texts.rejects}
        </Button>
      </Group>
      {save.error && <Failed error={save.error} />}
    </Stack>
  );
}
