import type pg from 'pg';
import type { Layout } from '../../profile/document.ts';
import type { Summary } from '../../profile/summary.ts';
import type { RenderedLead } from '../../profile/views/index.ts';
import type { Prepared } from './observation.ts';

/** What of a record tells people, or companies, apart. All but `lastName` are match keys. */
export type Traits = {
  /** Of the LinkedIn page. */
  page: string | null;
  /** Of email addresses, or of a company's domains. */
  addresses: readonly string[];
  /** Of a person's name with each employer's, or of a company's names. */
  names: readonly string[];
  /** In its comparison form; `''` when unknown, as a company's is. */
  lastName: string;
};

/** Contacts and companies are kept alike: an id, immutable versions, and keys that lead to them. */
export type Kind<R extends object> = {
  table: 'contact' | 'company';
  layout: Layout;
  keysOf(record: R): string[];
  traitsOf(record: R): Traits;
  /** What the table holds beside id and version; null for companies, where that is nothing. */
  summaryOf(record: R, observedAt: Date): Summary | null;
  /** What leads show of a version that is true as of `time`; null for companies. */
  leadOf(record: R, time: string | null, observedAt: Date): RenderedLead | null;
  /** Observations that are not to be stored, because of whom they are about. Under their locks. */
  findSuppressed(
    client: pg.ClientBase,
    observations: readonly Prepared[],
  ): Promise<ReadonlySet<Prepared>>;
};
