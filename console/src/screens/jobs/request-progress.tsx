import { Card, Group, Progress, Stack, Text } from '@mantine/core';
import { share } from '../../texts/formats.ts';
import { useTexts } from '../../texts/index.tsx';
import { useSourceState } from './source-state.ts';

/** In percent, so that the bar is visible from the beginning. */
const LEAST_SHOWN = 1;

type ProgressProps = { identifier: string; total: number };

/** The progress of a running request: people who do not wait any more. */
export function RequestProgress({ identifier, total }: ProgressProps) {
  const { refresh } = useTexts();
  const state = useSourceState(identifier, false);
  const done = state ? 1 - state.waiting / Math.max(1, total) : 0;
  return (
    <Card withBorder aria-live="polite">
      <Stack>
        <Group justify="space-between">
          <Text fw={600}>{refresh.running}</Text>
          <Text c="dimmed">{refresh.done(share(done))}</Text>
        </Group>
        <Progress.Root size="lg">
          <Progress.Section
            value={Math.max(done * 100, LEAST_SHOWN)}
            animated
            striped
            role="progressbar"
            aria-label={refresh.running}
          />
        </Progress.Root>
        <Text size="sm" c="dimmed">
          {refresh.runningHint}
        </Text>
      </Stack>
    </Card>
  );
}
