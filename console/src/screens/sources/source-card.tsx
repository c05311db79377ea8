import { Card, Progress, Stack, Table, Text, Title } from '@mantine/core';
import { money, monthText, whole } from '../../texts/formats.ts';
import { useSourceTexts } from '../../texts/sources.ts';
import type { SourceBudget, SourceGroup, SourceWorth } from './report.ts';
import { Share } from './share.tsx';

/** The calls to one source by identifier, and its budget. */
export function SourceCard({ of: { source, rows, budget } }: { of: SourceGroup }) {
  const texts = useSourceTexts();
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Title order={2} size="h5">
          <bdi>{source}</bdi>
        </Title>
        {budget && <Budget of={budget} />}
        {rows.length === 0 ? (
          <Text c="dimmed">{texts.noCalls}</Text>
        ) : (
          <Calls source={source} rows={rows} />
        )}
      </Stack>
    </Card>
  );
}

function Budget({ of: { budget, spent, reserved, month } }: { of: SourceBudget }) {
  const texts = useSourceTexts();
  const text = texts.budget(money(spent), money(budget), monthText(`${month}-01`));
  const share = budget === 0 ? 100 : ((spent + reserved) / budget) * 100;
  return (
    <div>
      <Text size="sm">
        {text}
        {reserved > 0 && `, ${texts.reserved(money(reserved))}`}
      </Text>
      <Progress.Root size="sm" maw={420} mt={4}>
        <Progress.Section
          value={Math.min(share, 100)}
          aria-label={text}
          color={share >= 100 ? 'yellow' : undefined}
        />
      </Progress.Root>
    </div>
  );
}

const COUNTS = ['unknown', 'failed', 'agreed', 'behind', 'disputed', 'wrong'] as const;

function Calls({ source, rows }: { source: string; rows: readonly SourceWorth[] }) {
  const texts = useSourceTexts();
  const { counts } = texts;
  const heads = [
    ...[counts.asked, counts.known, texts.share, ...COUNTS.map((count) => counts[count])],
    ...[texts.median, texts.cost, texts.perHit],
  ];
  return (
    <Table.ScrollContainer minWidth={930}>
      <Table aria-label={texts.calls(source)} horizontalSpacing={6} fz="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{texts.by}</Table.Th>
            {heads.map((head) => (
              <Table.Th key={head} ta="end">
                {head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Line key={row.by} of={row} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function Line({ of: row }: { of: SourceWorth }) {
  const texts = useSourceTexts();
  const { by, asked, known, median_ms: medianMs, cost, cost_per_hit: perHit } = row;
  return (
    <Table.Tr>
      <Table.Th scope="row">{texts.identifiers[by]}</Table.Th>
      <Table.Td ta="end">{whole(asked)}</Table.Td>
      <Table.Td ta="end">{whole(known)}</Table.Td>
      <Table.Td ta="end">
        <Share of={row} />
      </Table.Td>
      {COUNTS.map((count) => (
        <Table.Td key={count} ta="end">
          {whole(row[count])}
        </Table.Td>
      ))}
      <Table.Td ta="end">{medianMs === null ? '–' : `${whole(medianMs)} ms`}</Table.Td>
      <Table.Td ta="end">{money(cost)}</Table.Td>
      <Table.Td ta="end">{perHit === null ? '–' : money(perHit)}</Table.Td>
    </Table.Tr>
  );
}
