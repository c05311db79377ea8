import { Button, Checkbox, Group, NativeSelect, TextInput } from '@mantine/core';
import { share } from '../../texts/formats.ts';
import { useTexts } from '../../texts/index.tsx';
import { type Filter, isFilter, NO_FILTER } from './row.ts';

const SCORES = [99, 95, 90, 80] as const;

type BarProps = { filter: Filter; onChange(filter: Filter): void };

/** Filters for the rows of a job. */
export function FilterBar({ filter, onChange }: BarProps) {
  const { results } = useTexts();
  const set = (more: Partial<Filter>) => onChange({ ...filter, ...more });
  return (
    <Group align="flex-end" role="search" aria-label={results.filter}>
      <TextInput
        type="search"
        label={results.search}
        placeholder={results.searchHint}
        value={filter.search}
        onChange={({ currentTarget }) => set({ search: currentTarget.value })}
        style={{ flex: '1 1 200px' }}
      />
      <Choices filter={filter} set={set} />
      <Checkbox
        label={results.isChanged}
        checked={filter.changed}
        onChange={({ currentTarget }) => set({ changed: currentTarget.checked })}
        mb={8}
      />
      <Checkbox
        label={results.isStale}
        checked={filter.stale}
        onChange={({ currentTarget }) => set({ stale: currentTarget.checked })}
        mb={8}
      />
      {isFilter(filter) && (
        <Button variant="subtle" onClick={() => onChange(NO_FILTER)}>
          {results.showAll}
        </Button>
      )}
    </Group>
  );
}

function Choices({ filter, set }: { filter: Filter; set(more: Partial<Filter>): void }) {
  const { results } = useTexts();
  const named = (names: Record<string, string>) =>
    Object.entries(names).map(([value, label]) => ({ value, label }));
  return (
    <>
      <NativeSelect
        label={results.match}
        value={filter.match}
        data={[
          { value: '', label: results.any },
          { value: 'matched', label: results.matched },
          { value: 'unmatched', label: results.unmatched },
          { group: results.why, items: named(results.reasons) },
        ]}
        onChange={({ currentTarget }) => set({ match: currentTarget.value })}
        style={{ flex: '1 1 130px' }}
      />
      <NativeSelect
        label={results.key}
        value={filter.key}
        data={[{ value: '', label: results.any }, ...named(results.keys)]}
        onChange={({ currentTarget }) => set({ key: currentTarget.value })}
        style={{ flex: '1 1 130px' }}
      />
      <NativeSelect
        label={results.least}
        value={String(filter.leastScore)}
        data={[
          { value: '0', label: results.any },
          ...SCORES.map((score) => ({ value: String(score), label: share(score / 100) })),
        ]}
        onChange={({ currentTarget }) => set({ leastScore: Number(currentTarget.value) })}
        style={{ flex: '0 1 110px' }}
      />
    </>
  );
}
