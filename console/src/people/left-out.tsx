import { Alert, List as Bullets, Button, Collapse, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { service } from '../api/service.ts';
import { whole } from '../texts/formats.ts';
import { useLeftOutTexts } from '../texts/left-out.ts';
import type { List } from './list.ts';

type Fault = List['faults']['samples'][number];

/** The rows that were left out of an uploaded list. */
export function LeftOutOf({ list }: { list: string }) {
  const { data } = useQuery({
    queryKey: ['list', list],
    queryFn: ({ signal }) =>
      service.call('get', '/api/v1/lists/{id}', { path: { id: Number(list) }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data && <LeftOut of={data} />;
}

/** The rows of a file that cannot be read; nothing if all of them can. */
function LeftOut({ of: { faults, columns } }: { of: List }) {
  const texts = useLeftOutTexts();
  const [opened, { toggle }] = useDisclosure();
  const rows = useId();
  if (faults.count === 0) return null;
  return (
    <Alert color="yellow" title={texts.title(faults.count)}>
      <Stack gap="xs">
        <Group justify="space-between">
          <Text size="sm">{texts.hint}</Text>
          <Button
            variant="default"
            size="xs"
            aria-expanded={opened}
            aria-controls={rows}
            onClick={toggle}
          >
            {texts.show}
          </Button>
        </Group>
        <Collapse expanded={opened} id={rows}>
          {faults.count > faults.samples.length && (
            <Text size="sm">{texts.first(faults.samples.length)}</Text>
          )}
          <Bullets size="sm">
            {faults.samples.map((fault) => (
              <Bullets.Item key={`${fault.row} ${fault.code}`}>
                <Reason of={fault} columns={columns.length} />
              </Bullets.Item>
            ))}
          </Bullets>
        </Collapse>
      </Stack>
    </Alert>
  );
}

function Reason({ of: { row, code, width }, columns }: { of: Fault; columns: number }) {
  const { reasons } = useLeftOutTexts();
  return code === 'too_many_cells'
    ? reasons.too_many_cells(whole(row), whole(width ?? columns + 1), whole(columns))
    : reasons[code](whole(row));
}
