import { useMemo } from 'react';
import type { Column } from '../../parts/grid/column.ts';
import { Grid } from '../../parts/grid/grid.tsx';
import { rangeOf } from '../../parts/grid/load-range.ts';
import { Mark } from '../../parts/grid/mark.tsx';
import { useRowsInSight } from '../../parts/grid/rows-in-sight.ts';
import { useSelection } from '../../parts/grid/selection.ts';
import { Failed } from '../../parts/states.tsx';
import { ChosenBar } from '../../people/chosen/chosen-bar.tsx';
import { type Texts, useTexts } from '../../texts/index.tsx';
import { useVerdictTexts } from '../../texts/verdicts.ts';
import { useExportChosen } from '../results/export-chosen.ts';
import { isWaiting, loadPeople, type Person, REQUESTS } from './request.ts';

const PAGE = 200;
/** The most profiles per call. */
const MOST = 1_000;
const POLL_MS = 2_000;

type TableProps = { identifier: string; total: number; isDone: boolean };

/** All people of a request, in the order given. */
export function PeopleTable({ identifier, total, isDone }: TableProps) {
  const texts = useTexts();
  const load = (page: number, size: number, signal: AbortSignal) =>
    loadPeople({ identifier, page, size }, signal);
  const { rowAt, error } = useRowsInSight<Person>({
    queryKey: ['refreshed', identifier, isDone],
    size: PAGE,
    load: (page, signal) => load(page, PAGE, signal),
    pollMs: isDone ? null : POLL_MS,
  });
  const selection = useSelection<Person>({
    count: total,
    rowAt,
    keyOf: positionOf,
    loadRange: rangeOf(MOST, load),
    list: identifier,
  });
  const save = useExportChosen({
    path: `${REQUESTS}/export`,
    query: { unique_identifier: identifier },
    name: identifier,
  });
  const shown = useMemo(() => columns(texts), [texts]);
  if (error) return <Failed error={error} />;
  return (
    <>
      <ChosenBar
        selection={selection}
        contactOf={contactOf}
        // A running request has no export yet.
        onExport={isDone ? (rows) => save(rows.map(positionOf)) : undefined}
      />
      <Grid
        label={texts.results.table}
        columns={shown}
        count={total}
        rowAt={rowAt}
        linkOf={linkOf}
        nameOf={nameText}
        selection={selection}
      />
    </>
  );
}

const positionOf = ({ position }: Person) => position;
const contactOf = ({ id }: Person) => id;
const linkOf = ({ id }: Person) => (id === null ? null : `/contacts/${id}`);

/** For a person who was not found, the values that were sent. */
function nameText({ first_name, last_name, custom_columns: sent }: Person): string {
  const name = [first_name ?? sent.first_name, last_name ?? sent.last_name]
    .filter(Boolean)
    .join(' ');
  const given = sent.email ?? sent.linkedin_url ?? sent.ds_contact_id;
  return name || (given == null ? '' : String(given));
}

const columns = (texts: Texts): Column<Person>[] => [
  {
    key: 'name',
    title: texts.results.name,
    grow: 2,
    isWide: true,
    show: (one) => <bdi>{nameText(one)}</bdi>,
  },
  {
    key: 'title',
    title: texts.results.title,
    grow: 2,
    show: ({ title }) => <bdi>{title}</bdi>,
  },
  {
    key: 'company',
    title: texts.results.company,
    grow: 2,
    show: ({ company }) => <bdi>{company}</bdi>,
  },
  {
    key: 'change',
    title: texts.refresh.change,
    grow: 4,
    isWide: true,
    show: (one) => <Change of={one} />,
  },
  { key: 'state', title: texts.refresh.state, grow: 1.5, show: (one) => <State of={one} /> },
];

function Change({ of }: { of: Person }) {
  const sentence = useVerdictTexts().ofVerdict(of);
  const moved = of.ds_company_change || of.ds_title_change;
  return (
    <span title={sentence} style={{ fontWeight: moved ? 600 : undefined }}>
      {sentence}
    </span>
  );
}

function State({ of }: { of: Person }) {
  const { refresh, jobs } = useTexts();
  const match = jobs.matchStates[of.match_status] ?? of.match_status;
  if (isWaiting(of)) {
    return <Mark colour="blue">{refresh.states[of.search_status!] ?? of.search_status}</Mark>;
  }
  const isDone = of.search_status === 'completed';
  return (
    <Mark {...(isDone && { colour: 'teal' })} title={match}>
      {refresh.states[of.search_status ?? 'closed'] ?? match}
    </Mark>
  );
}
