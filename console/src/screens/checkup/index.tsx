import { Anchor, Card, Stack, Table, Text, Title } from '@mantine/core';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Moment } from '../../parts/moment.tsx';
import { Screen } from '../../parts/screen.tsx';
import { ListField } from '../../people/list-field.tsx';
import { useCheckupTexts } from '../../texts/checkup.ts';
import { whole } from '../../texts/formats.ts';
import { useTexts } from '../../texts/index.tsx';
import { type Checkup, useCheckups } from './checkup.ts';
import { NewCheckup } from './new-checkup.tsx';

const route = getRouteApi('/checkup');

/** From a file to a check-up. The URL holds the list, so it survives a reload. */
export default function Checkups() {
  const { screens } = useTexts();
  const texts = useCheckupTexts();
  const { list, name } = route.useSearch();
  const navigate = useNavigate();
  return (
    <Screen title={screens.checkup} intro={texts.intro}>
      <ListField
        list={list}
        chosen={list === undefined ? null : (name ?? '')}
        onUploaded={(id, file) => navigate({ to: '/checkup', search: { list: id, name: file } })}
      />
      {list !== undefined && <NewCheckup key={list} id={list} fileName={name ?? ''} />}
      <Earlier />
    </Screen>
  );
}

function Earlier() {
  const texts = useCheckupTexts();
  const { data } = useCheckups();
  if (!data || data.checkups.length === 0) return null;
  return (
    <Card withBorder>
      <Stack gap="xs">
        <Title order={2} size="h5">
          {texts.earlier}
        </Title>
        <Text size="sm" c="dimmed">
          {texts.earlierHint}
        </Text>
        <Table.ScrollContainer minWidth={0}>
          <Table aria-label={texts.earlier}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{texts.name}</Table.Th>
                <Table.Th ta="right">{texts.count}</Table.Th>
                <Table.Th ta="right">{texts.score}</Table.Th>
                <Table.Th>{texts.created}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.checkups.map((checkup) => (
                <Line key={checkup.id} of={checkup} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </Stack>
    </Card>
  );
}

function Line({ of: { id, name, rows, report, created_at } }: { of: Checkup }) {
  const texts = useCheckupTexts();
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor
          className="tenure-name"
          component={Link}
          {...({ to: '/checkup/$id', params: { id: String(id) } } as object)}
        >
          {name ?? texts.unnamed(id)}
        </Anchor>
      </Table.Td>
      <Table.Td ta="right">{whole(rows)}</Table.Td>
      <Table.Td ta="right">{report?.score ?? '…'}</Table.Td>
      <Table.Td>
        <Moment at={created_at} />
      </Table.Td>
    </Table.Tr>
  );
}
