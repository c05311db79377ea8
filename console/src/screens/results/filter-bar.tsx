import { Button, Checkbox, Group, NativeSelect } from '@mantine/core';
import { type ResultsSearch, readResultsSearch } from '../../parts/address.ts';
import { SearchField } from '../../parts/search-field.tsx';
import { share } from '../../texts/formats.ts';
import { useTexts } from '../../texts/index.tsx';
import { isFilter } from './row.ts';

const SCORES = [99, 95, 90, 80] as const;

type Change = (more: { [Name in keyof ResultsSearch]?: string | number | boolean }) => void;

type BarProps = { search: ResultsSearch; onChange(search: ResultsSearch): void };

/** Filters for the rows of a job. */
export function FilterBar({ search, onChange }: BarProps) {
  const { results } = useTexts();
  const change: Change = (more) => onChange(readResultsSearch({ ...search, ...more }));
  const { sort, order } = search;
  return (
    <Group align="flex-end" gap="sm" role="search" aria-label={results.filter}>
      <SearchField
        label={results.search}
        hint={results.searchHint}
        value={search.q ?? ''}
        onChange={(q) => change({ q })}
        flex="1 1 200px"
      />
      <Choices search={search} change={change} />
      <Checkbox
        label={results.isChanged}
        checked={search.changed ?? false}
        onChange={({ currentTarget }) => change({ changed: currentTarget.checked })}
        mb={8}
      />
      <Checkbox
        label={results.isStale}
        checked={search.stale ?? false}
        onChange={({ currentTarget }) => change({ stale: currentTarget.checked })}
        mb={8}
      />
      {isFilter(search) && (
        <Button variant="subtle" onClick={() => onChange(readResultsSearch({ sort, order }))}>
          {results.showAll}
        </Button>
      )}
    </Group>
  );
}

function Choices({ search, change }: { search: ResultsSearch; change: Change }) {
  const { results } = useTexts();
  const named = (names: Record<string, string>) =>
    Object.entries(names).map(([value, label]) => ({ value, label }));
  return (
    <>
      <NativeSelect
        label={results.match}
        value={search.match ?? ''}
        data={[
          { value: '', label: results.any },
          { value: 'matched', label: results.matched },
          { value: 'unmatched', label: results.unmatched },
          { group: results.why, items: named(results.reasons) },
        ]}
        onChange={({ currentTarget }) => change({ match: currentTarget.value })}
        style={{ flex: '1 1 130px' }}
      />
      <NativeSelect
        label={results.key}
        value={search.key ?? ''}
        data={[{ value: '', label: results.any }, ...named(results.keys)]}
        onChange={({ currentTarget }) => change({ key: currentTarget.value })}
        style={{ flex: '1 1 130px' }}
      />
      <NativeSelect
        label={results.least}
        value={String(search.least ?? 0)}
        data={[
          { value: '0', label: results.any },
          ...SCORES.map((score) => ({ value: String(score), label: share(score / 100) })),
        ]}
        onChange={({ currentTarget }) => change({ least: Number(currentTarget.value) })}
        style={{ flex: '0 1 110px' }}
      />
    </>
  );
}
