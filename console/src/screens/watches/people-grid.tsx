import { useMemo } from 'react';
import type { Column } from '../../parts/grid/column.ts';
import { Grid } from '../../parts/grid/grid.tsx';
import { rangeOf } from '../../parts/grid/load-range.ts';
import { Mark } from '../../parts/grid/mark.tsx';
import { useRowsInSight } from '../../parts/grid/rows-in-sight.ts';
import { useSelection } from '../../parts/grid/selection.ts';
import { Moment } from '../../parts/moment.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { Failed } from '../../parts/states.tsx';
import { ChosenBar } from '../../people/chosen/chosen-bar.tsx';
import type { WatchesTexts } from '../../texts/en/watches.ts';
import { useTexts } from '../../texts/index.tsx';
import { useWatchTexts } from '../../texts/watch.ts';
import { useWatchesTexts } from '../../texts/watches.ts';
import { type Listed, loadPeople, MOST, PAGE, peopleCsv, type Row } from './people.ts';

type GridProps = { of: Listed; total: number; pollMs: number };

/** The people of a watch as a grid. */
export function PeopleGrid({ of, total, pollMs }: GridProps) {
  const texts = useWatchesTexts();
  const { refresh } = useTexts();
  const words = useWatchTexts();
  const load = async (page: number, size: number, signal: AbortSignal) =>
    (await loadPeople(of, { page, size }, signal)).people;
  const { rowAt, error } = useRowsInSight<Row>({
    queryKey: ['watches', of.id, 'people', of.state],
    size: PAGE,
    load: (page, signal) => load(page, PAGE, signal),
    pollMs,
  });
  const selection = useSelection<Row>({
    count: total,
    rowAt,
    keyOf,
    loadRange: rangeOf(MOST, load),
    list: JSON.stringify(of),
  });
  const columns = useMemo(
    () => columnsOf(texts, words, refresh.state),
    [texts, words, refresh.state],
  );
  if (error) return <Failed error={error} />;
  return (
    <>
      <ChosenBar
        selection={selection}
        contactOf={contactOf}
        onExport={(people) => saveFile(peopleCsv(people), 'people.csv')}
      />
      <Grid
        label={texts.people}
        columns={columns}
        count={total}
        rowAt={rowAt}
        linkOf={linkOf}
        nameOf={nameOf}
        selection={selection}
      />
    </>
  );
}

const contactOf = ({ contact_id: id }: Row) => id;
const keyOf = ({ contact_id: id, index }: Row) => id ?? `at ${index}`;
const linkOf = ({ contact_id: id }: Row) => (id === null ? null : `/contacts/${id}`);
const nameOf = ({ name, email, linkedin_url: url }: Row) => name ?? email ?? url ?? '';

type WatchTexts = ReturnType<typeof useWatchTexts>;

const columnsOf = (texts: WatchesTexts, words: WatchTexts, stateTitle: string): Column<Row>[] => [
  {
    key: 'name',
    title: words.name,
    grow: 3,
    isWide: true,
    show: (person) => <bdi>{nameOf(person) || words.unnamed}</bdi>,
  },
  { key: 'title', title: words.title, grow: 3, show: ({ title }) => <bdi>{title}</bdi> },
  { key: 'company', title: words.company, grow: 3, show: ({ company }) => <bdi>{company}</bdi> },
  {
    key: 'state',
    title: stateTitle,
    grow: 2,
    isWide: true,
    show: (one) => <State of={one} />,
  },
  {
    key: 'checked',
    title: words.checked,
    grow: 2.5,
    isWide: true,
    show: ({ checked_at: at }) => (at ? <Moment at={at} /> : texts.notYet),
  },
  {
    key: 'due',
    title: words.due,
    grow: 2.5,
    isWide: true,
    show: (person) => <Due person={person} />,
  },
];

/** Whether the person was found; how to recognise one who was not. */
function State({ of: { name, email, linkedin_url: url, state } }: { of: Row }) {
  const words = useWatchTexts();
  if (state === 'found') return words.filters.found;
  return (
    <>
      <Mark colour="orange" title={words.stateHints[state]}>
        {words.states[state]}
      </Mark>{' '}
      {name !== null && (email ?? url)}
    </>
  );
}

function Due({ person: { due_at: at, is_refreshing } }: { person: Row }) {
  const words = useWatchTexts();
  if (is_refreshing) return words.refreshing;
  return at === null ? '–' : <Moment at={at} />;
}
