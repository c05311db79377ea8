import { Card, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { UsageRow } from '../../../../client/src/api.ts';
import { service } from '../../api/service.ts';
import { type Bar, Bars } from '../../parts/bars.tsx';
import { shortDay, whole } from '../../texts/formats.ts';
import { useMoveTexts } from '../../texts/moves.ts';

const WEEKS = 12;
const DAY_MS = 86_400_000;
const HEIGHT_PX = 56;

/** A small chart of the moves found in each of the last weeks; hidden if there are none. */
export default function MovesPerWeek() {
  const words = useMoveTexts();
  const weeks = lastWeeks(new Date());
  const from = isoDay(weeks[0]!);
  const usage = useQuery({
    queryKey: ['usage', 'moves per week', from],
    queryFn: ({ signal }) =>
      service.call('get', '/api/v1/usage', { query: { from, group: 'day' }, signal }),
  });
  const bars = toBars(weeks, usage.data?.rows ?? [], words.week);
  const total = bars.reduce((sum, { value }) => sum + value, 0);
  if (total === 0) return null;
  return (
    <Card withBorder padding="sm">
      <Text size="sm" fw={600}>
        {words.byWeek}
      </Text>
      <Bars label={words.perWeek(total, WEEKS)} bars={bars} highest={whole} height={HEIGHT_PX} />
    </Card>
  );
}

const isoDay = (day: Date): string => day.toISOString().slice(0, 'YYYY-MM-DD'.length);

/** The Mondays of the last weeks, in UTC, the current week last. */
function lastWeeks(now: Date): Date[] {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * DAY_MS;
  return Array.from({ length: WEEKS }, (_, at) => new Date(monday - (WEEKS - 1 - at) * 7 * DAY_MS));
}

function toBars(
  weeks: readonly Date[],
  days: readonly UsageRow[],
  textOf: (day: string) => string,
): Bar[] {
  return weeks.map((monday) => {
    const until = new Date(monday.getTime() + 7 * DAY_MS);
    const own = days.filter(({ group }) => group >= isoDay(monday) && group < isoDay(until));
    const value = own.reduce((sum, { moved }) => sum + moved, 0);
    const text = `${textOf(shortDay(monday))}: ${whole(value)}`;
    return { key: isoDay(monday), name: shortDay(monday), value, text };
  });
}
