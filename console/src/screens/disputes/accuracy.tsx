import { Card, Stack, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AccuracyGroup, Accuracy as Figures } from '../../../../client/src/api.ts';
import { service } from '../../api/service.ts';
import { Answered } from '../../parts/states.tsx';
import { useDisputeTexts } from '../../texts/disputes.ts';
import { share, whole } from '../../texts/formats.ts';
import { useTexts } from '../../texts/index.tsx';

/** How many of the reported results were right, by match key and by source. */
export function Accuracy() {
  const texts = useDisputeTexts();
  const accuracy = useQuery({
    queryKey: ['accuracy'],
    queryFn: ({ signal }) => service.call('get', '/api/v1/accuracy', { signal }),
  });
  return (
    <Card withBorder>
      <Stack>
        <Title order={2} size="h5">
          {texts.accuracy}
        </Title>
        <Answered of={accuracy}>{(figures) => <Shares of={figures} />}</Answered>
      </Stack>
    </Card>
  );
}

function Shares({ of: { by, ...total } }: { of: Figures }) {
  const texts = useDisputeTexts();
  const { results } = useTexts();
  if (total.looked_at === 0) return <Text c="dimmed">{texts.nothing}</Text>;
  const nameOf = ({ key, source }: AccuracyGroup): string =>
    (key && results.keys[key]) ?? texts.source(source ?? '');
  return (
    <Table.ScrollContainer minWidth={480}>
      <Table aria-label={texts.accuracy}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th />
            <Table.Th ta="end">{texts.lookedAt}</Table.Th>
            <Table.Th ta="end">{texts.right}</Table.Th>
            <Table.Th ta="end">{texts.share}</Table.Th>
            <Table.Th ta="end">{texts.interval}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {by.map((group) => (
            <Line key={group.key ?? `source ${group.source}`} name={nameOf(group)} of={group} />
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Line name={texts.total} of={total} />
        </Table.Tfoot>
      </Table>
    </Table.ScrollContainer>
  );
}

type LineProps = { name: string; of: Omit<AccuracyGroup, 'key' | 'source'> };

const Line = ({ name, of }: LineProps) => (
  <Table.Tr>
    <Table.Th scope="row">{name}</Table.Th>
    <Table.Td ta="end">{whole(of.looked_at)}</Table.Td>
    <Table.Td ta="end">{whole(of.right)}</Table.Td>
    <Table.Td ta="end">{share(of.share ?? 0)}</Table.Td>
    <Table.Td ta="end">
      {share(of.low ?? 0)} – {share(of.high ?? 0)}
    </Table.Td>
  </Table.Tr>
);
