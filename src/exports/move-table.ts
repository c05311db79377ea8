/** The changes of employer of a refresh request as a table: placeholder until moves are there. */
import type { Service } from '../service.ts';
import type { ExportOptions } from './options.ts';
import { openRequest } from './request-table.ts';
export const openMoves = (s: Service, a: number, i: unknown, o: ExportOptions) =>
  openRequest(s, a, i, o);
