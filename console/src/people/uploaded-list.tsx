import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { service } from '../api/service.ts';
import { Answered } from '../parts/states.tsx';
import type { List, SavedMapping } from './list.ts';

type UploadedProps = {
  id: string;
  /** @param saved the saved mappings whose columns the list has */
  children(list: List, saved: readonly SavedMapping[]): ReactNode;
};

/** An uploaded list, once it and the mappings that fit it are loaded. */
export function UploadedList({ id, children }: UploadedProps) {
  const list = useQuery({
    queryKey: ['list', id],
    queryFn: ({ signal }) =>
      service.call('get', '/api/v1/lists/{id}', { path: { id: Number(id) }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const saved = useSavedMappings(Number(id));
  return (
    <Answered of={list}>
      {(data) => <Answered of={saved}>{({ mappings }) => children(data, mappings)}</Answered>}
    </Answered>
  );
}

/** The account's saved mappings that fit a list. */
export const useSavedMappings = (listId: number) =>
  useQuery({
    queryKey: ['mappings', listId],
    queryFn: ({ signal }) =>
      service.call('get', '/api/v1/mappings', { query: { list_id: listId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
