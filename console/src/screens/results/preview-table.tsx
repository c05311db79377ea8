import { Badge, Table, Text } from '@mantine/core';
import { useTexts } from '../../texts/index.tsx';
import type { PreviewRow } from './preview.ts';

type PreviewProps = {
  rows: readonly PreviewRow[];
  /** The names of the columns that were sent. */
  own: readonly string[];
};

/** A preview of the file; added columns are marked. */
export function PreviewTable({ rows, own }: PreviewProps) {
  const { results } = useTexts();
  if (rows.length === 0) return <Text c="dimmed">{results.previewNone}</Text>;
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return (
    <Table.ScrollContainer
      minWidth={Math.min(names.length * 150, 4_000)}
      maxHeight={300}
      scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
    >
      <Table aria-label={results.preview} striped withColumnBorders>
        <Table.Thead>
          <Table.Tr>
            {names.map((name) => (
              <Table.Th key={name} style={{ whiteSpace: 'nowrap' }}>
                {name}{' '}
                {!isOwn(name, own) && (
                  <Badge size="xs" variant="light" tt="none">
                    {results.added}
                  </Badge>
                )}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id
            <Table.Tr key={at}>
              {names.map((name) => (
                <Table.Td
                  key={name}
                  maw={220}
                  style={{ whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' }}
                >
                  <bdi>{textOf(row[name])}</bdi>
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

/** The ending that an export adds to a column of the client whose name a CRM has as well. */
const RENAMED = /(?: \(list\))+$/;

/** True for a column of the client, also if it is written or named otherwise for a CRM. */
function isOwn(name: string, own: readonly string[]): boolean {
  const names = own.map(fold);
  return names.includes(fold(name)) || names.includes(fold(name.replace(RENAMED, '')));
}

const fold = (name: string): string => name.trim().toLowerCase();

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return Array.isArray(value) ? value.join(' | ') : String(value);
};
