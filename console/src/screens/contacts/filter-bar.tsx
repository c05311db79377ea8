import { Button, Checkbox, Group, NativeSelect } from '@mantine/core';
import {
  type ContactSearch,
  isFilter,
  orderOf,
  parseContactSearch,
  SEARCHED,
  STATES,
} from '../../parts/contact-search.ts';
import { SearchField } from '../../parts/search-field.tsx';
import { useContactTexts } from '../../texts/contacts.ts';

type BarProps = { search: ContactSearch; onChange(search: ContactSearch): void };

/** Search and filter of the contacts. */
export function FilterBar({ search, onChange }: BarProps) {
  const texts = useContactTexts();
  const { q, in: within, state, without } = search;
  const change = (more: { [name in keyof ContactSearch]?: string }) =>
    onChange(parseContactSearch({ ...search, ...more }));
  return (
    <Group align="flex-end" gap="sm" role="search" aria-label={texts.filter}>
      <SearchField
        label={texts.search}
        hint={texts.hints[within ?? 'everything']}
        value={q ?? ''}
        onChange={(words) => change({ q: words })}
        flex="3 1 220px"
      />
      <NativeSelect
        label={texts.searchIn}
        value={within ?? 'everything'}
        data={SEARCHED.map((value) => ({ value, label: texts.searched[value] }))}
        onChange={({ currentTarget }) => change({ in: currentTarget.value })}
        style={{ flex: '1 1 180px' }}
      />
      <NativeSelect
        label={texts.state}
        value={state ?? ''}
        data={[
          { value: '', label: texts.everybody },
          ...STATES.map((value) => ({ value, label: texts.states[value] })),
        ]}
        onChange={({ currentTarget }) => change({ state: currentTarget.value })}
        style={{ flex: '1 1 180px' }}
      />
      <Checkbox
        label={texts.withoutEmail}
        checked={without === 'email'}
        onChange={({ currentTarget }) => change({ without: currentTarget.checked ? 'email' : '' })}
        mb={8}
      />
      {isFilter(search) && (
        <Button variant="subtle" onClick={() => onChange(orderOf(search))}>
          {texts.showAll}
        </Button>
      )}
    </Group>
  );
}
