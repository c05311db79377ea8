import { Anchor, Table } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ListedList } from '../../../../client/src/api.ts';
import { service } from '../../api/service.ts';
import { Allowed } from '../../parts/allowed.tsx';
import { Moment } from '../../parts/moment.tsx';
import { Pages } from '../../parts/pages.tsx';
import { Screen } from '../../parts/screen.tsx';
import { Answered, Empty } from '../../parts/states.tsx';
import { usePage } from '../../parts/use-address.ts';
import { LISTS } from '../../people/earlier-lists.tsx';
import { whole } from '../../texts/formats.ts';
import { useListTexts } from '../../texts/lists.ts';
import { ListActions } from './actions.tsx';

const PAGE_SIZE = 50;

/** The account's lists: what they are called, how long they are kept, and what can be done with them. */
export default function Lists() {
  const { managed: texts } = useListTexts();
  const [page, setPage] = usePage();
  const lists = useQuery({
    queryKey: [...LISTS, 'managed', page],
    queryFn: ({ signal }) =>
      service.call('get', '/api/v1/lists', { query: { page, page_size: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Screen title={texts.title} intro={texts.intro}>
      <Answered of={lists}>
        {({ lists: shown, total }) =>
          total === 0 ? (
            <Empty title={texts.none}>{texts.noneHint}</Empty>
          ) : (
            <>
              <ListTable lists={shown} />
              <Pages total={total} size={PAGE_SIZE} page={page} onChange={setPage} />
            </>
          )
        }
      </Answered>
    </Screen>
  );
}

function ListTable({ lists }: { lists: readonly ListedList[] }) {
  const { managed: texts } = useListTexts();
  return (
    <Table.ScrollContainer minWidth={760}>
      <Table aria-label={texts.title}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{texts.name}</Table.Th>
            <Table.Th ta="right">{texts.rows}</Table.Th>
            <Table.Th>{texts.uploaded}</Table.Th>
            <Table.Th>{texts.until}</Table.Th>
            <Table.Th>
              <span className="visually-hidden">{texts.rename}</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lists.map((list) => (
            <Line key={list.list_id} of={list} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function Line({ of }: { of: ListedList }) {
  const { managed: texts } = useListTexts();
  const { list_id: id, rows, created_at: since, kept_until: until } = of;
  const name = of.name ?? texts.unnamed(id);
  return (
    <Table.Tr>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>
        <bdi>{name}</bdi>
        <Allowed needs="enrich">
          {' '}
          <Anchor
            component={Link}
            size="sm"
            aria-label={texts.enrichNamed(name)}
            {...({ to: '/enrich', search: { list: String(id), name } } as object)}
          >
            {texts.enrich}
          </Anchor>
        </Allowed>
      </Table.Td>
      <Table.Td ta="right">{whole(rows)}</Table.Td>
      <Table.Td>
        <Moment at={since} />
      </Table.Td>
      <Table.Td>{until === null ? texts.forever : <Moment at={until} />}</Table.Td>
      <Table.Td>
        <ListActions of={of} name={name} />
      </Table.Td>
    </Table.Tr>
  );
}
