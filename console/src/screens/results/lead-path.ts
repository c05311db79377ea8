import { defaultStringifySearch } from '@tanstack/react-router';
import type { ResultsSearch } from '../../parts/address.ts';

/** The path of a lead's page, which returns to the filtered results. */
export const leadPath = (job: number, position: number, search: ResultsSearch): string =>
  `/jobs/${job}/leads/${position}${defaultStringifySearch(search)}`;
