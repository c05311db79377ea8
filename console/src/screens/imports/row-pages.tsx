import { Anchor, Badge, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { TenureError } from '../../../../client/src/errors.ts';
import { Pages } from '../../parts/pages.tsx';
import { Answered } from '../../parts/states.tsx';
import { whole } from '../../texts/formats.ts';
import { useImportRowTexts } from '../../texts/import-rows.ts';
import { useSaying } from '../../texts/messages.ts';
import type { Import } from './import.ts';
import classes from './row-pages.module.css';
import {
  type LoadedColumn,
  loadedColumns,
  type Result,
  ROWS_SHOWN,
  type Row,
  rowsQuery,
} from './rows.ts';

type PagesProps = {
  of: Import;
  result: Result | undefined;
  label: string;
  page: number;
  onPage(page: number): void;
};

/** The rows with a result, a page at a time. */
export function RowPages({ of, result, label, page, onPage }: PagesProps) {
  const texts = useImportRowTexts();
  const rows = useQuery(rowsQuery(of.id, result, page));
  if (rows.error instanceof TenureError && rows.error.status === 410) {
    return <Text c="dimmed">{texts.gone}</Text>;
  }
  return (
    <Answered of={rows}>
      {({ rows: shown, total }) => (
        <Stack>
          {shown[0] ? (
            <Rows label={label} rows={shown} columns={loadedColumns(of, shown[0])} />
          ) : (
            <Text c="dimmed">{texts.none}</Text>
          )}
          <Pages total={total} size={ROWS_SHOWN} page={page} onChange={onPage} />
        </Stack>
      )}
    </Answered>
  );
}

type RowsProps = { label: string; rows: readonly Row[]; columns: readonly LoadedColumn[] };

function Rows({ label, rows, columns }: RowsProps) {
  const texts = useImportRowTexts();
  return (
    <Table.ScrollContainer minWidth={0} maxHeight={520}>
      <Table aria-label={label} fz="sm" stickyHeader className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th ta="right">{texts.row}</Table.Th>
            <Table.Th>{texts.result}</Table.Th>
            <Table.Th>{texts.details}</Table.Th>
            <Table.Th>{texts.contact}</Table.Th>
            {columns.map(({ header }) => (
              <Table.Th key={header}>
                <bdi>{header}</bdi>
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, at) => (
            <Line key={row.row ?? `left out ${at}`} of={row} columns={columns} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

const COLORS: Record<Result, string> = {
  inserted: 'teal',
  updated: 'blue',
  unchanged: 'gray',
  rejected: 'red',
};

function Line({ of, columns }: { of: Row; columns: readonly LoadedColumn[] }) {
  const texts = useImportRowTexts();
  const { row, cells, result, changes } = of;
  return (
    <Table.Tr>
      <Table.Td ta="right">{row === null ? '–' : whole(row + 1)}</Table.Td>
      <Table.Td>
        <Badge
          size="sm"
          miw="max-content"
          variant="light"
          color={COLORS[result]}
          c="var(--mantine-color-text)"
          tt="none"
        >
          {texts.results[result]}
        </Badge>
      </Table.Td>
      <Table.Td className={classes.details}>
        <Details of={of} />
      </Table.Td>
      <Table.Td>
        <Contact of={of} />
      </Table.Td>
      {columns.map(({ header, fields }) => (
        <Table.Td
          key={header}
          className={classes.cell}
          data-changed={fields.some((field) => changes.includes(field)) || undefined}
        >
          <bdi>{cells[header]}</bdi>
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

function Details({ of: { reason, changes } }: { of: Row }) {
  const texts = useImportRowTexts();
  const saying = useSaying(reason !== null);
  if (reason?.startsWith('disputed:')) return texts.disputed;
  if (reason?.startsWith('behind:')) return texts.behind;
  if (reason !== null) return saying.message(reason);
  if (changes.length === 0) return null;
  return texts.changed(changes.map((field) => texts.fields[field]).join(', '));
}

function Contact({ of: { row, contact_id: id } }: { of: Row }) {
  const texts = useImportRowTexts();
  if (id === null || row === null) return null;
  return (
    <Anchor
      component={Link}
      to="/contacts/$contact"
      params={{ contact: String(id) } as never}
      size="sm"
      underline="always"
      aria-label={texts.open(whole(row + 1))}
    >
      {texts.openShort}
    </Anchor>
  );
}
