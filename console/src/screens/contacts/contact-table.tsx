import { useMemo } from 'react';
import type { ContactSearch } from '../../parts/contact-search.ts';
import type { Column, Sort } from '../../parts/grid/column.ts';
import { Grid } from '../../parts/grid/grid.tsx';
import { rangeOf } from '../../parts/grid/load-range.ts';
import { Mark } from '../../parts/grid/mark.tsx';
import { useRowsInSight } from '../../parts/grid/rows-in-sight.ts';
import { useSelection } from '../../parts/grid/selection.ts';
import { saveFile } from '../../parts/save-file.ts';
import { Failed } from '../../parts/states.tsx';
import { ChosenBar } from '../../people/chosen/chosen-bar.tsx';
import { idsText, isFresh } from '../../people/contact.ts';
import { useContactTexts } from '../../texts/contacts.ts';
import { dayText } from '../../texts/formats.ts';
import { contactsCsv } from './contacts-csv.ts';
import { type Contact, type ContactPage, loadPage, MOST, PAGE_SIZE } from './load.ts';

type Order = Pick<ContactSearch, 'sort' | 'order'>;
type TableProps = { search: ContactSearch; first: ContactPage; onSort(order: Order): void };

/** The contacts of a search. Pages are loaded as they come into sight. */
export function ContactTable({ search, first, onSort }: TableProps) {
  const texts = useContactTexts();
  const load = async (page: number, size: number, signal: AbortSignal) =>
    (await loadPage(search, { page, size }, signal)).contacts;
  const { rowAt, error } = useRowsInSight<Contact>({
    queryKey: ['contacts', search],
    size: PAGE_SIZE,
    load: async (page, signal) => (page === 0 ? first.contacts : load(page, PAGE_SIZE, signal)),
    pollMs: null,
  });
  const selection = useSelection<Contact>({
    count: first.total,
    rowAt,
    keyOf: idOf,
    loadRange: rangeOf(MOST, load),
    list: JSON.stringify(search),
  });
  const columns = useMemo(() => columnsOf(texts), [texts]);
  if (error) return <Failed error={error} />;
  return (
    <>
      <ChosenBar
        selection={selection}
        contactOf={idOf}
        onExport={(contacts) => saveFile(contactsCsv(contacts), 'contacts.csv')}
      />
      <Grid
        label={texts.table}
        columns={columns}
        count={first.total}
        rowAt={rowAt}
        linkOf={linkOf}
        nameOf={nameOf}
        sort={sortOf(search)}
        onSort={(sort) => onSort(sort ? toOrder(sort) : {})}
        selection={selection}
      />
    </>
  );
}

const idOf = ({ id }: Contact) => id;
const linkOf = ({ id }: Contact) => `/contacts/${id}`;
const nameOf = ({ id, name }: Contact) => name ?? String(id);

const sortOf = ({ sort: by = 'verified', order }: ContactSearch): Sort => ({
  by,
  order: order ?? (by === 'verified' ? 'desc' : 'asc'),
});

const toOrder = ({ by, order }: Sort): Order => ({
  sort: by as NonNullable<ContactSearch['sort']>,
  order,
});

type Texts = ReturnType<typeof useContactTexts>;

const columnsOf = (texts: Texts): Column<Contact>[] => [
  {
    key: 'name',
    title: texts.name,
    grow: 3,
    isWide: true,
    sorts: 'asc',
    show: ({ name }) => <bdi>{name ?? texts.unnamed}</bdi>,
  },
  { key: 'title', title: texts.title, grow: 3, show: ({ title }) => <bdi>{title}</bdi> },
  {
    key: 'employer',
    title: texts.company,
    grow: 3,
    sorts: 'asc',
    show: ({ company }) => <bdi>{company}</bdi>,
  },
  {
    key: 'email',
    title: texts.email,
    grow: 4,
    isWide: true,
    show: ({ email }) => <bdi>{email}</bdi>,
  },
  {
    key: 'ids',
    title: texts.ids,
    grow: 2,
    show: ({ external_ids: ids }) => <bdi>{idsText(ids)}</bdi>,
  },
  {
    key: 'verified',
    title: texts.verified,
    grow: 3,
    isWide: true,
    sorts: 'desc',
    show: (contact) => <Verified contact={contact} />,
  },
];

/** Consists of plain elements, because scrolling creates and removes hundreds of them. */
function Verified({ contact }: { contact: Contact }) {
  const texts = useContactTexts();
  const { verified_at: at } = contact;
  const fresh = isFresh(contact);
  return (
    <>
      {at ? dayText(at.slice(0, 10)) : texts.never}{' '}
      <Mark {...(fresh && { colour: 'teal' })}>{fresh ? texts.fresh : texts.stale}</Mark>
    </>
  );
}
