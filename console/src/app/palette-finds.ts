/** What the palette finds beside screens: people, jobs, refreshes, watches and lists. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { service } from '../api/service.ts';
import { useMay } from '../api/use-account.ts';
import { loadWatches } from '../people/watch-list.ts';

/** Of each kind, so many of the newest are searched. */
const SEARCHED = 200;
/** Longer lists hide the next group. */
const SHOWN = 6;
const MINUTE_MS = 60_000;

export type Found = {
  id: string;
  label: string;
  /** A line below the label. */
  more: string;
  open: () => void;
};

/** Names of the account's work, loaded when the palette opens for the first time. */
export function useWork(texts: { request(id: string): string; rows(n: number): string }) {
  const navigate = useNavigate();
  const mayEnrich = useMay('enrich');
  const jobs = useQuery({
    queryKey: ['jobs', 'palette'],
    queryFn: ({ signal }) =>
      service.call('get', '/api/v1/lead_enrichments', { query: { size: SEARCHED }, signal }),
    staleTime: MINUTE_MS,
  });
  const requests = useQuery({
    queryKey: ['refresh requests', 'palette'],
    queryFn: ({ signal }) =>
      service.call('get', '/api/v1/contact_profile_refresh_requests', {
        query: { page_size: SEARCHED },
        signal,
      }),
    staleTime: MINUTE_MS,
  });
  const lists = useQuery({
    queryKey: ['lists', 'palette'],
    queryFn: ({ signal }) =>
      service.call('get', '/api/v1/lists', { query: { page_size: SEARCHED }, signal }),
    staleTime: MINUTE_MS,
  });
  const watches = useQuery({
    queryKey: ['watches'],
    queryFn: ({ signal }) => loadWatches(signal),
    staleTime: MINUTE_MS,
  });
  return {
    jobs: (jobs.data?.lead_enrichment_jobs ?? []).map(
      ({ id, name }): Found => ({
        id: `job ${id}`,
        label: name,
        more: '',
        open: () => void navigate({ to: '/jobs/$job', params: { job: String(id) } }),
      }),
    ),
    refreshes: (requests.data?.contact_profile_refresh_requests ?? []).map(
      ({ id, name, unique_identifier }): Found => ({
        id: `request ${id}`,
        label: name ?? texts.request(String(id)),
        more: name ? texts.request(String(id)) : '',
        open: () =>
          void navigate({ to: '/jobs/requests/$request', params: { request: unique_identifier } }),
      }),
    ),
    watches: (watches.data ?? []).map(
      ({ id, name }): Found => ({
        id: `watch ${id}`,
        label: name,
        more: '',
        open: () => void navigate({ to: '/watches/$watch', params: { watch: String(id) } }),
      }),
    ),
    lists: (lists.data?.lists ?? []).flatMap(({ list_id: id, name, rows }): Found[] =>
      name === null
        ? []
        : [
            {
              id: `list ${id}`,
              label: name,
              more: texts.rows(rows),
              open: () =>
                void navigate(
                  mayEnrich
                    ? { to: '/enrich', search: { list: String(id), name } }
                    : { to: '/lists' },
                ),
            },
          ],
    ),
  };
}

/** The least letters to search people by. */
const LEAST = 2;

/** Contacts whose name, title, employer or address has the words; found by the service. */
export function usePeople(words: string): { found: Found[]; isSearching: boolean } {
  const navigate = useNavigate();
  const isSearched = words.trim().length >= LEAST;
  const people = useQuery({
    queryKey: ['palette people', words],
    queryFn: ({ signal }) =>
      service.call('get', '/api/v1/contacts', { query: { q: words, page_size: SHOWN }, signal }),
    enabled: isSearched,
    placeholderData: keepPreviousData,
    staleTime: MINUTE_MS,
  });
  const found = (isSearched && people.data ? people.data.contacts : []).map(
    ({ id, name, title, company, email, linkedin_url: url }): Found => ({
      id: `contact ${id}`,
      label: name ?? email ?? url ?? '',
      more: [title, company].filter(Boolean).join(' · '),
      open: () => void navigate({ to: '/contacts/$contact', params: { contact: String(id) } }),
    }),
  );
  return { found, isSearching: people.isFetching };
}
