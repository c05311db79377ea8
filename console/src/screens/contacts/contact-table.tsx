import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { ContactSearch } from '../../parts/contact-search.ts';
import { useRowsInSight } from '../../parts/grid/rows-in-sight.ts';
import { Failed } from '../../parts/states.tsx';
import { type TableColumn, VirtualTable } from '../../parts/virtual-table.tsx';
import { useContactTexts } from '../../texts/contacts.ts';
import { dayText } from '../../texts/formats.ts';
import classes from './contact-table.module.css';
import { type Contact, type ContactPage, idsText, isFresh, loadPage, PAGE_SIZE } from './load.ts';

type TableProps = { search: ContactSearch; first: ContactPage };

/** The contacts of a search. Pages are loaded as they come into sight. */
export function ContactTable({ search, first }: TableProps) {
  const texts = useContactTexts();
  const navigate = useNavigate();
  const { rowAt, error } = useRowsInSight<Contact>({
    queryKey: ['contacts', search],
    size: PAGE_SIZE,
    load: async (page, signal) =>
      page === 0 ? first.contacts : (await loadPage(search, page, signal)).contacts,
    pollMs: null,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts change with the language
  const columns = useMemo(() => columnsOf(texts), [texts.table]);
  if (error) return <Failed error={error} />;
  const open = (index: number) => {
    const contact = rowAt(index);
    if (!contact) return;
    void navigate({ to: '/contacts/$contact', params: { contact: String(contact.id) } });
  };
  return (
    <VirtualTable
      label={texts.table}
      columns={columns}
      count={first.total}
      rowAt={rowAt}
      onOpen={open}
    />
  );
}

type Texts = ReturnType<typeof useContactTexts>;

const columnsOf = (texts: Texts): TableColumn<Contact>[] => [
  {
    key: 'name',
    title: texts.name,
    grow: 3,
    show: ({ name }) => <bdi>{name ?? texts.unnamed}</bdi>,
  },
  { key: 'title', title: texts.title, grow: 3, show: ({ title }) => <bdi>{title}</bdi> },
  { key: 'company', title: texts.company, grow: 3, show: ({ company }) => <bdi>{company}</bdi> },
  { key: 'email', title: texts.email, grow: 4, show: ({ email }) => <bdi>{email}</bdi> },
  { key: 'ids', title: texts.ids, grow: 2, show: (contact) => <bdi>{idsText(contact)}</bdi> },
  {
    key: 'verified',
    title: texts.verified,
    grow: 3,
    show: (contact) => <Verified contact={contact} />,
  },
];

/** Consists of plain elements, because scrolling creates and removes hundreds of them. */
function Verified({ contact }: { contact: Contact }) {
  const texts = useContactTexts();
  const { verified_at: at } = contact;
  return (
    <span className={classes.verified}>
      {at ? dayText(at.slice(0, 10)) : texts.never}
      <span className={classes.badge} data-fresh={isFresh(contact) || undefined}>
        {isFresh(contact) ? texts.fresh : texts.stale}
      </span>
    </span>
  );
}
