import { useListTexts } from '../texts/lists.ts';
import { columnName } from './column-name.ts';
import { type Field, type Purpose, systemOf } from './fields.ts';
import type { Column } from './list.ts';

const SYSTEM_NAMES: Readonly<Record<string, string>> = {
  hubspot: 'HubSpot',
  salesforce: 'Salesforce',
  pipedrive: 'Pipedrive',
  attio: 'Attio',
};

export const systemName = (system: string): string => SYSTEM_NAMES[system] ?? system;

/** The names of fields and columns in the reader's language. */
export function useLabels(purpose: Purpose) {
  const texts = useListTexts();
  const named: Readonly<Record<string, string>> = {
    ...texts.more,
    ...texts.fields,
    ...(purpose === 'checkup' && { phone: texts.phone }),
  };
  return {
    field(field: Field): string {
      const system = systemOf(field);
      return system === null ? named[field]! : texts.ids(systemName(system));
    },
    column: (column: Column, at: number): string => columnName(column, at, texts.column),
  };
}

export type Labels = ReturnType<typeof useLabels>;
