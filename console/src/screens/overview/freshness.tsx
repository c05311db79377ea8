import { Card, Group, Progress, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { service } from '../../api/service.ts';
import { useChartTexts } from '../../texts/charts.ts';
import { share, whole } from '../../texts/formats.ts';

/** How many people the account may see, and how many of them are stale; hidden if there are none. */
export function Freshness() {
  const words = useChartTexts();
  const counts = useQuery({
    queryKey: ['contacts', 'freshness'],
    queryFn: async ({ signal }) => {
      const [fresh, stale] = await Promise.all([count('fresh', signal), count('stale', signal)]);
      return { fresh, stale };
    },
  });
  const { fresh = 0, stale = 0 } = counts.data ?? {};
  const all = fresh + stale;
  if (all === 0) return null;
  return (
    <Card withBorder padding="sm" title={words.staleHint}>
      <Stack gap="xs">
        <Text size="sm" fw={600}>
          {words.stored(all)}
        </Text>
        <Progress.Root size="lg">
          <Progress.Section value={(fresh / all) * 100} color="teal" aria-label={words.share} />
        </Progress.Root>
        <Group justify="space-between">
          <Text size="sm">{words.fresh(whole(fresh), share(fresh / all))}</Text>
          <Text size="sm" c="dimmed">
            {words.stale(whole(stale), share(stale / all))}
          </Text>
        </Group>
        <Text size="xs" c="dimmed">
          {words.staleHint}
        </Text>
      </Stack>
    </Card>
  );
}

const count = async (state: 'fresh' | 'stale', signal: AbortSignal): Promise<number> =>
  (await service.call('get', '/api/v1/contacts', { query: { state, page_size: 1 }, signal })).total;
