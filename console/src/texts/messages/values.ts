/** Values in messages of the service, as readers write them. */
import { dayText, size, timeText, whole } from '../formats.ts';

export const number = (value: string): string => whole(Number(value));
/** A position from 0, as a row from 1. */
export const row = (position: string): string => whole(Number(position) + 1);
export const bytes = (value: string): string => size(Number(value));
/** A day, or the day of a time. */
export const day = (value: string): string => dayText(value.slice(0, 10));
export const time = (value: string): string => timeText(new Date(value));

/** Names as `"A", "B"`, in the quotation marks of a language. */
export const quoted = (names: string, [open, close]: readonly [string, string]): string =>
  names.replaceAll(/"([^"]*)"/g, (_, name) => `${open}${name}${close}`);

/** The last part of a field of the API: `name` of `lead_enrichments.name`. */
export const lastPart = (field: string): string =>
  field.replace(/\[\d+\]$/, '').replace(/^.*\./, '');
