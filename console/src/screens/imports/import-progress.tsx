import { Group, Progress, Stack, Text } from '@mantine/core';
import { whole } from '../../texts/formats.ts';
import { useImportTexts } from '../../texts/imports.ts';
import type { Import } from './import.ts';

/** The rows that are read, of all rows. */
export function ImportProgress({ of: { read, rows }, label }: { of: Import; label: string }) {
  const texts = useImportTexts();
  return (
    <Stack gap="xs" aria-live="polite">
      <Group justify="space-between">
        <Text fw={600}>{label}</Text>
        <Text c="dimmed">{texts.done(whole(read), whole(rows))}</Text>
      </Group>
      <Progress.Root size="lg">
        <Progress.Section
          value={rows === 0 ? 0 : (100 * read) / rows}
          animated
          striped
          role="progressbar"
          aria-label={label}
        />
      </Progress.Root>
    </Stack>
  );
}
