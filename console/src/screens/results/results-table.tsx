import { Group, Progress, Stack, Text } from '@mantine/core';
import { useCallback, useEffect, useMemo } from 'react';
import type { OwnColumn } from '../../../../client/src/api.ts';
import type { ResultsSearch } from '../../parts/address.ts';
import type { Column, Sort } from '../../parts/grid/column.ts';
import { Grid } from '../../parts/grid/grid.tsx';
import { rangeOf } from '../../parts/grid/load-range.ts';
import { Mark, Marked } from '../../parts/grid/mark.tsx';
import { useRowsInSight } from '../../parts/grid/rows-in-sight.ts';
import { useSelection } from '../../parts/grid/selection.ts';
import { Empty, Failed, Loading } from '../../parts/states.tsx';
import { ChosenBar } from '../../people/chosen/chosen-bar.tsx';
import { share, whole } from '../../texts/formats.ts';
import { useGridTexts } from '../../texts/grid.ts';
import { type Texts, useTexts } from '../../texts/index.tsx';
import { DownloadChosen } from './download-link.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { Job } from './lead.ts';
import { leadPath } from './lead-path.ts';
import { idColumn, useListColumns } from './list-columns.ts';
import { loadRows } from './load-rows.ts';
import { isFilter, type Row } from './row.ts';
import { type Arranged, needsAll, useArranged } from './use-all-rows.ts';

type TableProps = {
  job: Job;
  search: ResultsSearch;
  onSearch(search: ResultsSearch): void;
  /** Called with the positions of the filtered rows; null without a filter. */
  onFiltered(positions: readonly number[] | null): void;
  /** Called with the positions of rows to export. */
  onExport(positions: readonly number[]): void;
};

/** The leads of a completed job with search, filters, order and selection. */
export function ResultsTable({ job, search, onSearch, onFiltered, onExport }: TableProps) {
  const columns = useListColumns(job.id);
  const ids = idColumn(columns);
  const isArranged = needsAll(search);
  const arranged = useArranged(job, search, isArranged);
  const positions = usePositions(arranged, search);
  useEffect(() => onFiltered(positions), [positions, onFiltered]);
  const shown = { job, search, onSearch, onExport, ids };
  if (columns === undefined) return <Loading />;
  return (
    <Stack gap="sm">
      <FilterBar search={search} onChange={onSearch} />
      {isArranged ? (
        <ArrangedRows {...shown} of={arranged} positions={positions} />
      ) : (
        <AllRows {...shown} />
      )}
    </Stack>
  );
}

/** The positions of the rows that fit the filter, once all are known. */
function usePositions({ rows, isWhole }: Arranged, search: ResultsSearch) {
  const isKnown = isWhole && isFilter(search);
  return useMemo(() => (isKnown ? rows.map(({ position }) => position) : null), [rows, isKnown]);
}

const PAGE = 200;
/** The most rows per call. */
const MOST = 1_000;

type ShownProps = Pick<TableProps, 'job' | 'search' | 'onSearch' | 'onExport'> & {
  /** The column of the list with own ids. */
  ids: OwnColumn | undefined;
};

/** All rows in the order submitted. Pages are loaded as they come into sight. */
function AllRows(props: ShownProps) {
  const { job, ids } = props;
  const load = (page: number, size: number, signal: AbortSignal) =>
    loadRows({ job: job.id, page, size, signal }, ids?.member ?? null);
  const { rowAt, error } = useRowsInSight<Row>({
    queryKey: ['results', job.id],
    size: PAGE,
    load: (page, signal) => load(page, PAGE, signal),
    pollMs: null,
  });
  const loadRange = rangeOf(MOST, load);
  if (error) return <Failed error={error} />;
  return <Rows {...props} count={job.total_leads_to_enrich} rowAt={rowAt} loadRange={loadRange} />;
}

type ArrangedProps = ShownProps & { of: Arranged; positions: readonly number[] | null };

/** The rows of a filter or an order, which need every row of the job. */
function ArrangedRows({ of, positions, ...props }: ArrangedProps) {
  const { results } = useTexts();
  const texts = useGridTexts();
  const { job, search } = props;
  const { rows, loaded, isWhole, error, retry } = of;
  if (error) return <Failed error={error} retry={retry} />;
  return (
    <>
      <Group justify="space-between">
        <Text size="sm" c="dimmed" role="status">
          {isFilter(search) && results.fitting(whole(rows.length), whole(loaded))}
        </Text>
        {isFilter(search) && rows.length > 0 && (
          <DownloadChosen
            path={`/api/v1/lead_enrichments/${job.id}/export`}
            name={job.name}
            positions={positions}
            label={texts.downloadThese(rows.length)}
            variant="default"
          />
        )}
      </Group>
      {!isWhole && (
        <Progress
          value={(100 * loaded) / job.total_leads_to_enrich}
          aria-label={results.searching}
        />
      )}
      {rows.length === 0 && isWhole ? (
        <Empty title={results.noMatches}>{results.noMatchesHint}</Empty>
      ) : (
        <Rows
          {...props}
          count={rows.length}
          rowAt={(index) => rows[index]}
          loadRange={async (from, to) => rows.slice(from, to)}
        />
      )}
    </>
  );
}

type RowsProps = ShownProps & {
  count: number;
  rowAt(index: number): Row | undefined;
  loadRange: ReturnType<typeof rangeOf<Row>>;
};

function Rows(props: RowsProps) {
  const { job, search, onSearch, onExport, ids, count, rowAt, loadRange } = props;
  const texts = useTexts();
  const idHeader = ids?.header;
  const shown = useMemo(() => columns(texts, idHeader), [texts, idHeader]);
  const selection = useSelection<Row>({
    count,
    rowAt,
    keyOf: positionOf,
    loadRange,
    list: JSON.stringify([job.id, search]),
  });
  const linkOf = useCallback(
    ({ position }: Row) => leadPath(job.id, position, search),
    [job.id, search],
  );
  const { sort: by, order = 'asc', ...filter } = search;
  const sortBy = (sort: Sort | undefined) =>
    onSearch({
      ...filter,
      ...(sort && { sort: sort.by as NonNullable<typeof by>, order: sort.order }),
    });
  return (
    <>
      <ChosenBar
        selection={selection}
        contactOf={contactOf}
        onExport={(rows) => onExport(rows.map(positionOf))}
      />
      <Grid
        label={texts.results.table}
        columns={shown}
        count={count}
        rowAt={rowAt}
        linkOf={linkOf}
        nameOf={nameOf}
        sort={by && { by, order }}
        onSort={sortBy}
        selection={selection}
      />
    </>
  );
}

const positionOf = ({ position }: Row) => position;
const contactOf = ({ contact }: Row) => contact;
const nameOf = ({ name }: Row) => name;

const columns = ({ results }: Texts, idHeader: string | undefined): Column<Row>[] => [
  {
    key: 'name',
    title: results.name,
    grow: 2.5,
    isWide: true,
    sorts: 'asc',
    show: ({ name }) => <bdi>{name}</bdi>,
  },
  {
    key: 'title',
    title: results.title,
    grow: 3,
    sorts: 'asc',
    show: (row) => <Title row={row} />,
  },
  {
    key: 'company',
    title: results.company,
    grow: 3,
    sorts: 'asc',
    show: (row) => <Company row={row} />,
  },
  {
    key: 'email',
    title: results.email,
    grow: 3,
    isWide: true,
    show: (row) => <Email row={row} />,
  },
  { key: 'sent', title: results.sent, grow: 2.5, show: ({ sent }) => <bdi>{sent}</bdi> },
  ...(idHeader === undefined ? [] : [idsColumn(idHeader)]),
  {
    key: 'match',
    title: results.match,
    grow: 2,
    sorts: 'desc',
    show: (row) => <Match row={row} />,
  },
];

const idsColumn = (title: string): Column<Row> => ({
  key: 'own id',
  title,
  grow: 2,
  show: ({ ownId }) => <bdi>{ownId}</bdi>,
});

// Plain elements, because scrolling creates and removes hundreds of them.

function Title({ row }: { row: Row }) {
  const { results } = useTexts();
  return <Marked text={row.title} mark={row.changedTitle && !row.left && results.changed} />;
}

function Company({ row }: { row: Row }) {
  const { results } = useTexts();
  if (row.left) return <Marked text="" mark={results.left} />;
  return <Marked text={row.company} mark={row.changedCompany && results.changed} />;
}

function Email({ row }: { row: Row }) {
  const { results } = useTexts();
  return <Marked text={row.email} mark={row.stale && results.stale} />;
}

function Match({ row: { matched, score, key, reason } }: { row: Row }) {
  const { results } = useTexts();
  if (!matched) return <Mark>{(reason && results.reasons[reason]) ?? results.unmatched}</Mark>;
  return (
    <Mark colour="teal" title={key ? results.keys[key] : undefined}>
      {score === null ? results.matched : share(score / 100)}
    </Mark>
  );
}
