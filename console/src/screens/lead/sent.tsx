import { Pairs } from '../person/pairs.tsx';
import { type Lead, sentName } from '../results/lead.ts';
import { useListColumns } from '../results/list-columns.ts';

/** What was sent, under the headers of the list. */
export function Sent({ job, lead }: { job: string; lead: Lead }) {
  const columns = useListColumns(Number(job));
  if (columns === undefined) return null;
  const { custom_columns: sent } = lead;
  const pairs = columns
    ? columns.map(
        ({ header, member }) => [header, member === null ? sentName(lead) : sent[member]] as const,
      )
    : Object.entries(sent);
  return <Pairs of={pairs} />;
}
