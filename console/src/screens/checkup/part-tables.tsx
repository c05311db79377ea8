import { Button, Card, SimpleGrid, Table, Text, Title } from '@mantine/core';
import { FILLED_FIELDS } from '../../../../src/ground/api/checkups.ts';
import { useCheckupTexts } from '../../texts/checkup.ts';
import { share, whole } from '../../texts/formats.ts';
import type { Part, PartName, Report } from './checkup.ts';
import classes from './part-tables.module.css';

const SECTIONS = {
  rows: ['known', 'duplicate', 'unusable'],
  employment: ['moved', 'left', 'likely_moved', 'title_changed', 'stale_email', 'company_renamed'],
  forms: ['invalid_email', 'role_email', 'personal_email', 'invalid_phone'],
  cells: FILLED_FIELDS.flatMap((field) => [`missing_${field}`, `fillable_${field}`] as const),
} as const satisfies Record<string, readonly PartName[]>;

type TablesProps = {
  report: Report;
  chosen: PartName | undefined;
  onChoose(part: PartName): void;
};

/** The parts as charts. Each number opens its rows. */
export function PartTables({ report, chosen, onChoose }: TablesProps) {
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }}>
      {(Object.keys(SECTIONS) as (keyof typeof SECTIONS)[]).map((name) => (
        <Section key={name} name={name} report={report} chosen={chosen} onChoose={onChoose} />
      ))}
    </SimpleGrid>
  );
}

function Section({ name, report, ...choice }: TablesProps & { name: keyof typeof SECTIONS }) {
  const texts = useCheckupTexts();
  const parts = SECTIONS[name].map((part) => report.parts.find((one) => one.name === part)!);
  return (
    <Card withBorder>
      <Title order={2} size="h5">
        {texts.sections[name]}
      </Title>
      <Table aria-label={texts.sections[name]} className={classes.table}>
        <colgroup>
          <col className={classes.label} />
          <col className={classes.bar} />
          <col />
        </colgroup>
        <Table.Thead className={classes.head}>
          <Table.Tr>
            <Table.Th>{texts.part}</Table.Th>
            <Table.Th>{texts.share}</Table.Th>
            <Table.Th>{texts.count}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {parts.map((part) => (
            <Bar key={part.name} part={part} {...choice} />
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  );
}

type BarProps = Omit<TablesProps, 'report'> & { part: Part };

function Bar({ part, chosen, onChoose }: BarProps) {
  const texts = useCheckupTexts();
  const { name, count, low, high } = part;
  return (
    <Table.Tr>
      <Table.Td>{texts.parts[name]}</Table.Td>
      <Table.Td>
        <Drawn part={part} />
        <Text size="xs" c="dimmed">
          {low === high ? share(part.share) : texts.interval(share(low), share(high))}
        </Text>
      </Table.Td>
      <Table.Td ta="right">
        {count === 0 ? (
          <Text span size="sm" c="dimmed" px="xs">
            0
          </Text>
        ) : (
          <Button
            variant={chosen === name ? 'filled' : 'subtle'}
            size="compact-sm"
            aria-label={`${whole(count)}. ${texts.show(texts.parts[name])}`}
            aria-pressed={chosen === name}
            onClick={() => onChoose(name)}
          >
            {whole(count)}
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

/** The share as a bar of 100 units, with its interval if it has one. */
function Drawn({ part: { share: filled, low, high } }: { part: Part }) {
  return (
    <svg
      className={classes.drawn}
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect width={100} height={10} className={classes.track} />
      <rect width={filled * 100} height={10} className={classes.filled} />
      {low !== high && (
        <rect
          x={low * 100}
          y={4}
          width={(high - low) * 100}
          height={2}
          className={classes.interval}
        />
      )}
    </svg>
  );
}
