import { Card, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { service } from '../../api/service.ts';
import { Bars } from '../../parts/bars.tsx';
import { useChartTexts } from '../../texts/charts.ts';
import { credits, shortDay } from '../../texts/formats.ts';

const DAYS = 30;
const DAY_MS = 86_400_000;
const HEIGHT_PX = 56;

/** A small chart of the credits used on each of the last days; hidden if there are none. */
export function CreditsPerDay() {
  const words = useChartTexts();
  const days = Array.from({ length: DAYS }, (_, at) =>
    isoDay(Date.now() - (DAYS - 1 - at) * DAY_MS),
  );
  const from = days[0]!;
  const usage = useQuery({
    queryKey: ['usage', 'credits per day', from],
    queryFn: ({ signal }) =>
      service.call('get', '/api/v1/usage', { query: { from, group: 'day' }, signal }),
  });
  if (!usage.data || usage.data.total.credits === 0) return null;
  const used = new Map(usage.data.rows.map((row) => [row.group, row.credits]));
  const bars = days.map((day) => {
    const value = used.get(day) ?? 0;
    const name = shortDay(new Date(day));
    return { key: day, name, value, text: `${name}: ${credits(value)}` };
  });
  const label = words.credits(credits(usage.data.total.credits), DAYS);
  return (
    <Card withBorder padding="sm">
      <Text size="sm" fw={600}>
        {label}
      </Text>
      <Bars label={label} bars={bars} highest={credits} height={HEIGHT_PX} />
    </Card>
  );
}

const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 'YYYY-MM-DD'.length);
