import { Code, Group, Stack, Text } from '@mantine/core';
import { Moment } from '../../parts/moment.tsx';
import { whole } from '../../texts/formats.ts';
import { useSaying } from '../../texts/messages.ts';
import { useWebhookTexts } from '../../texts/webhooks.ts';
import type { Try } from './webhook.ts';

/** The attempts of a delivery with their answers. */
export function Tries({ of }: { of: readonly Try[] }) {
  const texts = useWebhookTexts();
  const saying = useSaying(of.some(({ error }) => error !== null));
  if (of.length === 0) return <Text size="sm">{texts.noTries}</Text>;
  return (
    <Stack gap="xs" mt="sm">
      {of.map((one) => (
        <div key={one.time}>
          <Group gap="xs">
            <Text size="sm">
              <Moment at={one.time} />
            </Text>
            <Text size="sm" fw={600}>
              {one.status ?? texts.noAnswer}
            </Text>
            <Text size="sm" c="dimmed">
              {whole(one.duration_ms)} ms
            </Text>
            {one.error && (
              <Text size="sm" c="red">
                {saying.reason(one.error)}
              </Text>
            )}
          </Group>
          {one.answer && <Code block>{one.answer}</Code>}
        </div>
      ))}
    </Stack>
  );
}
