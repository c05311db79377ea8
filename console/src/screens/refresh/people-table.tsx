import { Badge } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ChangeProfile } from '../../../../client/src/api.ts';
import { type TableColumn, VirtualTable } from '../../parts/virtual-table.tsx';
import { type Texts, useTexts } from '../../texts/index.tsx';
import { loadRequest } from '../jobs/request.ts';
import { isWaiting } from './request.ts';

type Request = { id: string; total: number; isDone: boolean };

const PAGE_SIZE = 200;
const POLL_MS = 2_000;
/** Of many people only those looked at lately are kept. */
const KEPT_MS = 60_000;

/** Everybody who was asked about, in the order in which they were given. */
export function PeopleTable({ requests }: { requests: readonly Request[] }) {
  const texts = useTexts();
  const profileAt = useProfiles(requests);
  return (
    <VirtualTable
      label={texts.results.table}
      columns={columns(texts)}
      count={requests.reduce((sum, { total }) => sum + total, 0)}
      rowAt={profileAt}
    />
  );
}

type Place = { request: Request; page: number; row: number };

function findPlace(requests: readonly Request[], index: number): Place | undefined {
  let before = 0;
  for (const request of requests) {
    const at = index - before;
    if (at < request.total)
      return { request, page: Math.floor(at / PAGE_SIZE), row: at % PAGE_SIZE };
    before += request.total;
  }
  return undefined;
}

const nameOf = ({ request, page }: Place): string => `${request.id} ${page}`;

/** Pages as they are looked at; those of a request that is under way are looked at again. */
function useProfiles(requests: readonly Request[]): (index: number) => ChangeProfile | undefined {
  const [wanted, setWanted] = useState<readonly string[]>([]);
  const asked = useRef(new Set<string>());
  const pages = useQueries({ queries: wanted.map((name) => pageQuery(requests, name)) });
  const byName = new Map(wanted.map((name, at) => [name, pages[at]?.data?.profiles]));
  // Rows ask while they are drawn; what they ask for is noted once they are.
  const note = () => {
    const next = [...asked.current];
    asked.current.clear();
    setWanted((now) => (next.every((name) => now.includes(name)) ? now : next));
  };
  return (index) => {
    const place = findPlace(requests, index);
    if (!place) return undefined;
    if (asked.current.size === 0) queueMicrotask(note);
    asked.current.add(nameOf(place));
    return byName.get(nameOf(place))?.[place.row];
  };
}

function pageQuery(requests: readonly Request[], name: string) {
  const [id = '', page] = name.split(' ');
  const isDone = requests.some((request) => request.id === id && request.isDone);
  return {
    queryKey: ['refreshed', id, page, isDone],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      loadRequest({ identifier: id, page: Number(page), size: PAGE_SIZE }, signal),
    staleTime: isDone ? Number.POSITIVE_INFINITY : 0,
    gcTime: KEPT_MS,
    refetchInterval: isDone ? (false as const) : POLL_MS,
  };
}

const columns = (texts: Texts): TableColumn<ChangeProfile>[] => [
  { key: 'name', title: texts.results.name, grow: 2, show: (one) => <bdi>{nameText(one)}</bdi> },
  {
    key: 'title',
    title: texts.results.title,
    grow: 2,
    show: (one) => <bdi>{one.ds_primary_title}</bdi>,
  },
  {
    key: 'company',
    title: texts.results.company,
    grow: 2,
    show: (one) => <bdi>{one.ds_primary_company}</bdi>,
  },
  { key: 'change', title: texts.refresh.change, grow: 4, show: (one) => <Change of={one} /> },
  { key: 'state', title: texts.refresh.state, grow: 1.5, show: (one) => <State of={one} /> },
];

/** Of somebody who is not known, what was given. */
function nameText({ first_name, last_name, custom_columns: sent }: ChangeProfile): string {
  const name = [first_name ?? sent.first_name, last_name ?? sent.last_name]
    .filter(Boolean)
    .join(' ');
  const given = sent.email ?? sent.linkedin_url ?? sent.ds_contact_id;
  return name || (given == null ? '' : String(given));
}

function Change({ of }: { of: ChangeProfile }) {
  const { ds_change_description: sentence } = of;
  const moved = of.ds_company_change || of.ds_title_change;
  return (
    <span title={sentence} style={{ fontWeight: moved ? 600 : undefined }}>
      {sentence}
    </span>
  );
}

function State({ of }: { of: ChangeProfile }) {
  const { refresh } = useTexts();
  const colour = isWaiting(of) ? 'blue' : of.search_status === 'completed' ? 'teal' : 'gray';
  return (
    <Badge color={colour} c="var(--mantine-color-text)" variant="light" tt="none">
      {refresh.states[of.search_status ?? 'closed'] ?? of.search_status}
    </Badge>
  );
}
