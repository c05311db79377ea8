import { Card, Group, NativeSelect, Stack, Table, Text, TextInput, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Usage as UsageFigures, UsageRow } from '../../../../client/src/api.ts';
import { service } from '../../api/service.ts';
import type { CreditsSearch } from '../../parts/address.ts';
import { Bars } from '../../parts/bars.tsx';
import { Answered } from '../../parts/states.tsx';
import { useAddress } from '../../parts/use-address.ts';
import { useCreditTexts } from '../../texts/credits.ts';
import { credits, dayText, monthText, shortDay, whole } from '../../texts/formats.ts';
import { useSubjectNames } from '../../texts/subjects.ts';

const GROUPS = ['day', 'month', 'job', 'kind'] as const;
type Grouping = (typeof GROUPS)[number];

const DAY_MS = 86_400_000;
const day = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);

/** Usage in a period, as a chart and a table. The URL holds the period and the grouping. */
export function Usage() {
  const texts = useCreditTexts();
  const [{ from = day(29), to = day(0), by = 'day' }, change] = useAddress<CreditsSearch>();
  const period: Period = { from, to, group: by };
  const usage = useQuery({
    queryKey: ['usage', period],
    queryFn: ({ signal }) => service.call('get', '/api/v1/usage', { query: period, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Card withBorder>
      <Stack>
        <Title order={2} size="h5">
          {texts.usage}
        </Title>
        <Group align="flex-end">
          <TextInput
            type="date"
            label={texts.from}
            value={period.from}
            max={period.to}
            required
            withAsterisk={false}
            onChange={({ currentTarget: { value } }) => value && change({ from: value }, true)}
          />
          <TextInput
            type="date"
            label={texts.to}
            value={period.to}
            min={period.from}
            required
            withAsterisk={false}
            onChange={({ currentTarget: { value } }) => value && change({ to: value }, true)}
          />
          <NativeSelect
            label={texts.by}
            value={period.group}
            data={GROUPS.map((value) => ({ value, label: texts.groups[value] }))}
            onChange={({ currentTarget: { value } }) =>
              change({ by: value === 'day' ? undefined : (value as CreditsSearch['by']) })
            }
          />
        </Group>
        <Answered of={usage}>{(data) => <Figures usage={data} period={period} />}</Answered>
      </Stack>
    </Card>
  );
}

type Period = { from: string; to: string; group: Grouping };

function Figures({ usage, period }: { usage: UsageFigures; period: Period }) {
  const texts = useCreditTexts();
  const { group } = period;
  const nameOf = useNames(group);
  if (usage.rows.length === 0) return <Text c="dimmed">{texts.nothingUsed}</Text>;
  return (
    <Stack>
      {(group === 'day' || group === 'month') && <OverTime rows={usage.rows} period={period} />}
      <Table.ScrollContainer minWidth={520} mah={360}>
        <Table stickyHeader aria-label={texts.usage}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{texts.groups[group]}</Table.Th>
              {COLUMNS.map((column) => (
                <Table.Th key={column} ta="end">
                  {texts.columns[column]}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {usage.rows.map((row) => (
              <Line key={row.group} name={nameOf(row.group)} row={row} />
            ))}
          </Table.Tbody>
          <Table.Tfoot>
            <Line name={texts.total} row={usage.total} />
          </Table.Tfoot>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  );
}

const COLUMNS = ['leads', 'matched', 'profiles', 'moved', 'credits', 'refunded'] as const;
const IN_CREDITS: readonly string[] = ['credits', 'refunded'];

/** The row of moves that no job or request has found. */
const OBSERVED = 'observed_moves';

/** Returns a function that names the rows of a grouping. */
function useNames(group: Grouping): (name: string) => string {
  const texts = useCreditTexts();
  const subjectName = useSubjectNames();
  return {
    day: dayText,
    month: monthText,
    kind: (name: string) => texts.kinds[name] ?? name,
    job: (name: string) => (name === OBSERVED ? texts.observedMoves : subjectName(name)),
  }[group];
}

const Line = ({ name, row }: { name: string; row: UsageRow }) => (
  <Table.Tr>
    <Table.Th scope="row">{name}</Table.Th>
    {COLUMNS.map((column) => (
      <Table.Td key={column} ta="end">
        {IN_CREDITS.includes(column) ? credits(row[column]) : whole(row[column])}
      </Table.Td>
    ))}
  </Table.Tr>
);

function OverTime({ rows, period }: { rows: readonly UsageRow[]; period: Period }) {
  const texts = useCreditTexts();
  const { from, to, group } = period;
  const bars = useMemo(() => {
    const used = new Map(rows.map((row) => [row.group, row.credits]));
    return namesBetween(from, to, group).map((key) => {
      const value = used.get(key) ?? 0;
      const name = group === 'month' ? monthText(key) : shortDay(new Date(key));
      return { key, name, value, text: `${name}: ${credits(value)}` };
    });
  }, [rows, from, to, group]);
  return <Bars label={texts.chart} bars={bars} highest={credits} />;
}

/** All days or months of a range, including those without usage. */
function namesBetween(from: string, to: string, group: Grouping): string[] {
  const length = group === 'month' ? 'YYYY-MM'.length : 'YYYY-MM-DD'.length;
  const names = new Set<string>();
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY_MS) {
    names.add(new Date(at).toISOString().slice(0, length));
  }
  return [...names];
}
