import { Progress, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import { Empty, Failed } from '../../parts/states.tsx';
import { type TableColumn, VirtualTable } from '../../parts/virtual-table.tsx';
import { share, whole } from '../../texts/formats.ts';
import { type Texts, useTexts } from '../../texts/index.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { Job } from './lead.ts';
import classes from './results-table.module.css';
import { type Filter, filterOf, isFilter, NO_FILTER, type Row } from './row.ts';
import { type AllRows, useAllRows } from './use-all-rows.ts';
import { useRows } from './use-rows.ts';

/** The leads of a completed job with search and filters. A row opens its person. */
export function ResultsTable({ job }: { job: Job }) {
  const [filter, setFilter] = useState(NO_FILTER);
  const shown = useDeferredValue(filter);
  const all = useAllRows(job.id, job.total_leads_to_enrich, isFilter(shown));
  return (
    <Stack gap="sm">
      <FilterBar filter={filter} onChange={setFilter} />
      {isFilter(shown) ? <Filtered job={job} all={all} filter={shown} /> : <Whole job={job} />}
    </Stack>
  );
}

function Whole({ job }: { job: Job }) {
  const { rowAt, error } = useRows(job.id);
  if (error) return <Failed error={error} />;
  return <Rows job={job} count={job.total_leads_to_enrich} rowAt={rowAt} />;
}

type FilteredProps = { job: Job; all: AllRows; filter: Filter };

/** Filters need every row, so all are loaded in the background, with only the fields shown. */
function Filtered({ job, all: { pages, isWhole, error, retry }, filter }: FilteredProps) {
  const { results } = useTexts();
  const fitting = useMemo(() => {
    const fits = filterOf(filter);
    return pages.flatMap((page) => page.filter(fits));
  }, [pages, filter]);
  if (error) return <Failed error={error} retry={retry} />;
  const loaded = pages.reduce((sum, page) => sum + page.length, 0);
  return (
    <>
      <Text size="sm" c="dimmed" role="status">
        {results.fitting(whole(fitting.length), whole(loaded))}
      </Text>
      {!isWhole && (
        <Progress
          value={(100 * loaded) / job.total_leads_to_enrich}
          aria-label={results.searching}
        />
      )}
      {fitting.length === 0 && isWhole ? (
        <Empty title={results.noMatches}>{results.noMatchesHint}</Empty>
      ) : (
        <Rows job={job} count={fitting.length} rowAt={(index) => fitting[index]} />
      )}
    </>
  );
}

type RowsProps = { job: Job; count: number; rowAt(index: number): Row | undefined };

function Rows({ job, count, rowAt }: RowsProps) {
  const texts = useTexts();
  const navigate = useNavigate();
  const open = (index: number) => {
    const position = rowAt(index)?.position;
    if (position === undefined) return;
    const params = { job: String(job.id), position: String(position) };
    void navigate({ to: '/jobs/$job/leads/$position', params });
  };
  const shown = useMemo(() => columns(texts), [texts]);
  return (
    <VirtualTable
      label={texts.results.table}
      columns={shown}
      count={count}
      rowAt={rowAt}
      onOpen={open}
    />
  );
}

const columns = ({ results }: Texts): TableColumn<Row>[] => [
  { key: 'sent', title: results.sent, grow: 3, show: (row) => <bdi>{row.sent}</bdi> },
  { key: 'name', title: results.name, grow: 3, show: (row) => <bdi>{row.name}</bdi> },
  { key: 'title', title: results.title, grow: 3, show: (row) => <Title row={row} /> },
  { key: 'company', title: results.company, grow: 3, show: (row) => <Company row={row} /> },
  { key: 'email', title: results.email, grow: 3, show: (row) => <Email row={row} /> },
  { key: 'match', title: results.match, grow: 2, show: (row) => <Match row={row} /> },
];

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

const Marked = ({ text, mark }: { text: string; mark: string | false }) => (
  <span className={classes.marked}>
    <bdi className={classes.text}>{text}</bdi>
    {mark && (
      <span className={classes.badge} data-colour="orange">
        {mark}
      </span>
    )}
  </span>
);

function Match({ row: { matched, score, key, reason } }: { row: Row }) {
  const { results } = useTexts();
  if (!matched) {
    const why = reason && results.reasons[reason];
    return <span className={classes.badge}>{why ?? results.unmatched}</span>;
  }
  return (
    <span className={classes.badge} data-colour="teal" title={key ? results.keys[key] : undefined}>
      {score === null ? results.matched : share(score / 100)}
    </span>
  );
}
