/** Check-ups as the API returns them. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { components } from '../../../../client/src/api.ts';
import { service } from '../../api/service.ts';
import { guessMapping, type List, type Mapping } from '../../people/list.ts';

type Schemas = components['schemas'];

export type Checkup = Schemas['Checkup'];
export type Report = Schemas['CheckupReport'];
export type Part = Schemas['CheckupPart'];
export type PartName = Part['name'];

const POLL_MS = 700;

export const useCheckup = (id: number) =>
  useQuery({
    queryKey: ['checkup', id],
    queryFn: ({ signal }) => service.call('get', '/api/v1/checkups/{id}', { path: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (data?.status === 'running' ? POLL_MS : false),
  });

export const useCheckups = () =>
  useQuery({
    queryKey: ['checkups'],
    queryFn: ({ signal }) =>
      service.call('get', '/api/v1/checkups', { query: { page_size: 20 }, signal }),
  });

/** Rows per page of a part. */
export const ROWS_SHOWN = 100;

export const usePartRows = (id: number, part: PartName, page: number) =>
  useQuery({
    queryKey: ['checkup rows', id, part, page],
    queryFn: ({ signal }) =>
      service.call('get', '/api/v1/checkups/{id}/rows', {
        path: { id },
        query: { part, page },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });

const PHONE = /phone|telefon|téléphone|\btel\b|mobil|handy/i;

/** The guessed mapping, and the column that probably holds phone numbers. */
export function guessCheckup(list: List): Mapping {
  const mapping = guessMapping(list);
  const phone = list.columns.find(({ name, guess }) => guess === null && PHONE.test(name));
  return phone ? { ...mapping, phone: phone.name } : mapping;
}
