import { Badge } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ChangeProfile } from '../../../../client/src/api.ts';
import { type TableColumn, VirtualTable } from '../../parts/virtual-table.tsx';
import { type Texts, useTexts } from '../../texts/index.tsx';
import { useVerdictTexts } from '../../texts/verdicts.ts';
import { loadRequest } from '../jobs/request.ts';
import { isWaiting } from './request.ts';

type Request = { id: string; total: number; isDone: boolean };

const PAGE_SIZE = 200;
const POLL_MS = 2_000;
/** How long pages that are out of sight stay in memory. */
const KEPT_MS = 60_000;

/** All people of the requests, in the order given. */
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

type RowOfRequest = { request: Request; page: number; row: number };

function findRow(requests: readonly Request[], index: number): RowOfRequest | undefined {
  let before = 0;
  for (const request of requests) {
    const at = index - before;
    if (at < request.total)
      return { request, page: Math.floor(at / PAGE_SIZE), row: at % PAGE_SIZE };
    before += request.total;
  }
  return undefined;
}

const keyOf = ({ request, page }: RowOfRequest): string => `${request.id} ${page}`;

/** Loads the pages in sight. Pages of a running request are loaded again. */
function useProfiles(requests: readonly Request[]): (index: number) => ChangeProfile | undefined {
  const [wanted, setWanted] = useState<readonly string[]>([]);
  const requested = useRef(new Set<string>());
  const pages = useQueries({ queries: wanted.map((key) => pageQuery(requests, key)) });
  const byKey = new Map(wanted.map((key, at) => [key, pages[at]?.data?.profiles]));
  // Rows request their pages while they are drawn; the requests are collected after the drawing.
  const collect = () => {
    const next = [...requested.current];
    requested.current.clear();
    setWanted((now) => (next.every((key) => now.includes(key)) ? now : next));
  };
  return (index) => {
    const found = findRow(requests, index);
    if (!found) return undefined;
    if (requested.current.size === 0) queueMicrotask(collect);
    requested.current.add(keyOf(found));
    return byKey.get(keyOf(found))?.[found.row];
  };
}

function pageQuery(requests: readonly Request[], key: string) {
  const [id = '', page] = key.split(' ');
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

/** For a person who was not found, the values that were sent. */
function nameText({ first_name, last_name, custom_columns: sent }: ChangeProfile): string {
  const name = [first_name ?? sent.first_name, last_name ?? sent.last_name]
    .filter(Boolean)
    .join(' ');
  const given = sent.email ?? sent.linkedin_url ?? sent.ds_contact_id;
  return name || (given == null ? '' : String(given));
}

function Change({ of }: { of: ChangeProfile }) {
  const sentence = useVerdictTexts().ofVerdict(of);
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
