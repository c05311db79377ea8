import { Alert, Group, NativeSelect, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { service } from '../api/service.ts';
import { NumberInput } from '../parts/number-input.tsx';
import { useTexts } from '../texts/index.tsx';
import type { List } from './list.ts';

/** Fields of the upload: the sheet and the row of its header. */
export type Part = Readonly<Record<string, string>>;

type PartProps = { list: List; onChoose(part: Part): void };

/** Chooses the sheet and the header row, and shows the first rows. */
export function ListPart({ list, onChoose }: PartProps) {
  const { enrich } = useTexts();
  const { sheets, sheet, header_row: header } = list;
  const [row, setRow] = useState(header ?? 0);
  if (header === null && list.encoding_sure !== false) return null;
  const ofSheet: Part = sheet === null ? {} : { sheet };
  const read = () => {
    if (row !== header) onChoose({ ...ofSheet, header_row: String(row) });
  };
  return (
    <Stack gap="xs">
      {list.encoding_sure === false && <Alert color="yellow">{enrich.encodingUnsure}</Alert>}
      {header !== null && (
        <Group align="end">
          {sheets !== null && sheet !== null && sheets.length > 1 && (
            <NativeSelect
              label={enrich.sheet}
              value={sheet}
              data={sheets.includes(sheet) ? sheets : [sheet, ...sheets]}
              onChange={({ currentTarget }) => onChoose({ sheet: currentTarget.value })}
            />
          )}
          <NumberInput
            label={enrich.headerRow}
            description={enrich.headerRowHint}
            value={row}
            min={0}
            max={1_000_000}
            onChange={(value) => setRow(Number(value) || 0)}
            onBlur={read}
            onKeyDown={({ key }) => key === 'Enter' && read()}
          />
        </Group>
      )}
      <FirstRows list={list} />
    </Stack>
  );
}

const ROWS_SHOWN = 3;

/** The first rows as they were read. */
function FirstRows({ list }: { list: List }) {
  const { enrich } = useTexts();
  const { data } = useQuery({
    queryKey: ['list rows', list.list_id, ROWS_SHOWN],
    queryFn: ({ signal }) =>
      service.call('get', '/api/v1/lists/{id}/rows', {
        path: { id: list.list_id },
        query: { page_size: ROWS_SHOWN },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data) return null;
  return (
    <Table.ScrollContainer minWidth={0}>
      <Table fz="xs" aria-label={enrich.firstRows} withTableBorder>
        <Table.Thead>
          <Table.Tr>
            {list.columns.map(({ name }) => (
              <Table.Th key={name}>{name}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing else, and stay
            <Table.Tr key={at}>
              {list.columns.map(({ name }) => (
                <Table.Td key={name}>
                  <Text span fz="xs">
                    {row[name]}
                  </Text>
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
