import { Alert, Group, NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { NumberInput } from '../parts/number-input.tsx';
import { useListTexts } from '../texts/lists.ts';
import type { List } from './list.ts';

/** Fields of the upload: the sheet and the row of its header. */
export type Part = Readonly<Record<string, string>>;

type PartProps = { list: List; onChoose(part: Part): void };

/** Chooses the sheet and the header row. */
export function ListPart({ list, onChoose }: PartProps) {
  const texts = useListTexts();
  const { sheets, sheet, header_row: header } = list;
  const [row, setRow] = useState(header ?? 0);
  if (header === null && list.encoding_sure !== false) return null;
  const ofSheet: Part = sheet === null ? {} : { sheet };
  const read = () => {
    if (row !== header) onChoose({ ...ofSheet, header_row: String(row) });
  };
  return (
    <Stack gap="xs">
      {list.encoding_sure === false && <Alert color="yellow">{texts.encodingUnsure}</Alert>}
      {header !== null && (
        <Group align="end">
          {sheets !== null && sheet !== null && sheets.length > 1 && (
            <NativeSelect
              label={texts.sheet}
              value={sheet}
              data={sheets.includes(sheet) ? sheets : [sheet, ...sheets]}
              onChange={({ currentTarget }) => onChoose({ sheet: currentTarget.value })}
            />
          )}
          <NumberInput
            label={texts.headerRow}
            description={texts.headerRowHint}
            value={row}
            min={0}
            max={1_000_000}
            onChange={(value) => setRow(Number(value) || 0)}
            onBlur={read}
            onKeyDown={({ key }) => key === 'Enter' && read()}
          />
        </Group>
      )}
    </Stack>
  );
}
