import { Anchor, NativeSelect, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { service } from '../api/service.ts';
import { timeText } from '../texts/formats.ts';
import { useListTexts } from '../texts/lists.ts';

/** All queries of uploaded lists. */
export const LISTS = ['lists'];
const SHOWN = 50;

type ListsProps = { chosen: string | undefined; onChoose(list: string, name: string): void };

/** A choice of the lists that anybody in the account has uploaded; hidden if there are none. */
export function EarlierLists({ chosen, onChoose }: ListsProps) {
  const texts = useListTexts();
  const { data } = useQuery({
    queryKey: [...LISTS, 'earlier'],
    queryFn: ({ signal }) =>
      service.call('get', '/api/v1/lists', { query: { page_size: SHOWN }, signal }),
  });
  const lists = (data?.lists ?? []).map(({ list_id: id, name, created_at }) => ({
    value: String(id),
    name: name ?? '',
    label: [name, timeText(new Date(created_at))].filter(Boolean).join(' · '),
  }));
  if (lists.length === 0) return null;
  const find = (id: string | undefined) => lists.find(({ value }) => value === id);
  return (
    <Stack gap={4} align="flex-start">
      <NativeSelect
        label={texts.earlier}
        w="100%"
        maw={520}
        value={find(chosen)?.value ?? ''}
        data={[
          { value: '', label: texts.noColumn },
          ...lists.map(({ value, label }) => ({ value, label })),
        ]}
        onChange={({ currentTarget }) => {
          const list = find(currentTarget.value);
          if (list) onChoose(list.value, list.name);
        }}
      />
      <Anchor component={Link} to="/lists" size="xs" underline="always">
        {texts.manage}
      </Anchor>
    </Stack>
  );
}
