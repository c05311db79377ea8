import { Group, NativeSelect, TextInput } from '@mantine/core';
import { SearchField } from '../../parts/search-field.tsx';
import { share } from '../../texts/formats.ts';
import { useTexts } from '../../texts/index.tsx';
import { useMoveTexts } from '../../texts/moves.ts';
import type { Filter } from './filter.ts';
import { MOVE_BASES, MOVE_TYPES } from './move.ts';
import { useUsers } from './use-users.ts';

const CONFIDENCES = [100, 85, 75] as const;

type BarProps = { filter: Filter; choose(more: Partial<Filter>): void };

/** Filters for moves. */
export function FilterBar({ filter, choose }: BarProps) {
  const { moves: texts } = useTexts();
  const words = useMoveTexts();
  const { own, others } = useUsers();
  return (
    <Group align="flex-end" gap="sm" role="search">
      <SearchField
        label={words.search}
        hint={words.searchHint}
        value={filter.q ?? ''}
        onChange={(q) => choose({ q: q || undefined })}
      />
      <TextInput
        type="date"
        label={texts.since}
        value={filter.since ?? ''}
        onChange={({ currentTarget }) => choose({ since: currentTarget.value || undefined })}
      />
      <NativeSelect
        label={texts.kind}
        value={filter.type ?? ''}
        data={[
          { value: '', label: texts.anyKind },
          ...MOVE_TYPES.map((value) => ({ value, label: texts.kinds[value] })),
        ]}
        onChange={({ currentTarget }) => choose({ type: currentTarget.value || undefined })}
      />
      <NativeSelect
        label={words.certainty}
        value={filter.least ?? ''}
        data={[
          { value: '', label: words.any },
          ...CONFIDENCES.map((value) => ({
            value: String(value),
            label: value === 100 ? share(1) : words.least(share(value / 100)),
          })),
        ]}
        onChange={({ currentTarget }) =>
          choose({ least: Number(currentTarget.value) || undefined })
        }
      />
      <NativeSelect
        label={texts.basis}
        value={filter.basis ?? ''}
        data={[
          { value: '', label: texts.anyKind },
          ...MOVE_BASES.map((value) => ({ value, label: texts.bases[value] })),
        ]}
        onChange={({ currentTarget }) => choose({ basis: currentTarget.value || undefined })}
      />
      <NativeSelect
        label={words.assignee}
        value={filter.assigned ?? ''}
        data={[
          { value: '', label: words.any },
          ...(own ? [{ value: 'me', label: words.you(own.name) }] : []),
          { value: 'nobody', label: words.nobody },
          ...others.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={({ currentTarget }) => choose({ assigned: currentTarget.value || undefined })}
      />
      <NativeSelect
        label={texts.shown}
        value={filter.show ?? 'open'}
        data={[
          { value: 'open', label: words.open },
          { value: 'done', label: words.done },
          { value: 'all', label: words.everything },
          { value: 'disputed', label: words.disputed },
        ]}
        onChange={({ currentTarget }) => choose({ show: showOf(currentTarget.value) })}
      />
    </Group>
  );
}

const showOf = (value: string): Filter['show'] =>
  (['done', 'all', 'disputed'] as const).find((one) => one === value);
