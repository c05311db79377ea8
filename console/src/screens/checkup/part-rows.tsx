import { Anchor, Card, Group, Stack, Table, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useAccount } from '../../api/use-account.ts';
import { Pages } from '../../parts/pages.tsx';
import { Answered } from '../../parts/states.tsx';
import { useCheckupTexts } from '../../texts/checkup.ts';
import { whole } from '../../texts/formats.ts';
import { DownloadLink } from '../results/download-link.tsx';
import { type PartName, ROWS_SHOWN, usePartRows } from './checkup.ts';

type RowsProps = { id: number; part: PartName; page: number; onPage(page: number): void };

/** The rows of the list that are in one part. */
export function PartRows({ id, part, page, onPage }: RowsProps) {
  const texts = useCheckupTexts();
  const rows = usePartRows(id, part, page);
  return (
    <Card withBorder>
      <Stack>
        <Group justify="space-between">
          <Title order={2} size="h5">
            {texts.parts[part]}
          </Title>
          <DownloadLink
            path={`/api/v1/checkups/${id}/export`}
            query={{ part }}
            name={`checkup-${id}-${part}`}
            label={texts.download}
            variant="default"
          />
        </Group>
        <Answered of={rows}>
          {({ rows: shown, total }) => (
            <Stack>
              {shown.length === 0 && <Text c="dimmed">{texts.noRows}</Text>}
              <Lines label={texts.parts[part]} rows={shown} />
              <Pages total={total} size={ROWS_SHOWN} page={page} onChange={onPage} />
            </Stack>
          )}
        </Answered>
      </Stack>
    </Card>
  );
}

type Row = { row: number; cells: Record<string, string | null>; contact_id: number | null };

function Lines({ label, rows }: { label: string; rows: readonly Row[] }) {
  const texts = useCheckupTexts();
  // Other accounts may not see each contact that a check-up has matched.
  const seesAll = useAccount()?.operator === true;
  const headers = Object.keys(rows[0]?.cells ?? {});
  if (rows.length === 0) return null;
  return (
    <Table.ScrollContainer minWidth={0} maxHeight={520}>
      <Table aria-label={label} fz="sm" striped stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{texts.row}</Table.Th>
            {seesAll && <Table.Th>{texts.contact}</Table.Th>}
            {headers.map((header) => (
              <Table.Th key={header}>{header}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ row, cells, contact_id: contact }) => (
            <Table.Tr key={row}>
              <Table.Td>{whole(row + 1)}</Table.Td>
              {seesAll && (
                <Table.Td>{contact !== null && <ContactLink row={row} id={contact} />}</Table.Td>
              )}
              {headers.map((header) => (
                <Table.Td key={header}>{cells[header]}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function ContactLink({ row, id }: { row: number; id: number }) {
  const texts = useCheckupTexts();
  return (
    <Anchor
      component={Link}
      to="/contacts/$contact"
      params={{ contact: String(id) } as never}
      size="sm"
      underline="always"
      aria-label={texts.openContact(whole(row + 1))}
    >
      {texts.open}
    </Anchor>
  );
}
