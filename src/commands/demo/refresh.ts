/**
 * The second half of the demo: months pass, the same people are refreshed, and a table shows who
 * moved.
 */
import { styleText } from 'node:util';
import type { ChangeProfile as Change, Tenure } from '../../../client/src/index.ts';
import { AS_KNOWN_DAYS } from './enrich.ts';
import { bar, count, heading, percent, say, table } from './show.ts';

const MOVERS_SHOWN = 15;

type Passing = {
  days: number;
  /**
   * Moves the clock ahead.
   * @returns the new day
   */
  pass(): string;
};

/**
 * Refreshes the contacts before and after the days pass. The second refresh is compared with the
 * first.
 */
export async function refreshContacts(
  client: Tenure,
  contactIds: number[],
  passing: Passing,
): Promise<void> {
  heading('Half a year later', `${count(contactIds.length)} of these people, refreshed`);
  await refresh(client, contactIds, AS_KNOWN_DAYS);
  const day = passing.pass();
  const start = performance.now();
  const changes = await refresh(client, contactIds, 30);
  const seconds = (performance.now() - start) / 1000;
  say(
    `  All people are queried at the professional network, where it is ${day}.
  Answered, judged and charged in ${seconds.toFixed(1)} s.\n`,
  );
  showChanges(changes);
}

/** Shows what changed for how many people, and who moved. */
export function showChanges(changes: Change[]): void {
  showKinds(changes);
  showMovers(changes);
}

/** Returns the change profiles once all are done. */
export async function refresh(
  client: Tenure,
  ids: number[],
  refreshDays: number,
): Promise<Change[]> {
  const profiles = ids.map((id) => ({ ds_contact_id: id }));
  const options = {
    format: 'changes',
    contact_refresh_time: refreshDays,
    batchSize: ids.length,
  } as const;
  const changes: Change[] = [];
  for await (const change of client.refresh(profiles, options)) changes.push(change);
  return changes;
}

/** A profile belongs to the first kind that holds. */
const KINDS: [name: string, holds: (change: Change) => boolean][] = [
  ['new employer', (change) => change.ds_company_change_type === 'job_change'],
  ['left, nothing new yet', (change) => change.ds_company_change_type === 'left_employer'],
  ['back at work', (change) => change.ds_company_change_type === 'returned_to_work'],
  [
    'same group, other company',
    (change) => change.ds_company_change_type === 'moved_within_corporate_family',
  ],
  ['same employer, new title', (change) => change.ds_title_change === true],
  ['side role taken or given up', (change) => change.ds_job_changes === true],
  ['nothing changed', (change) => change.ds_change_status?.company === 'determined'],
  ['profile taken down', (change) => change.match_status === 'invalid_li_profile'],
  ['unknown to the network, not charged', (change) => change.search_status === null],
  ['undetermined', () => true],
];

function showKinds(changes: Change[]): void {
  const findKind = (change: Change) => KINDS.find(([, holds]) => holds(change))![0];
  const byKind = Map.groupBy(changes, findKind);
  const rows = KINDS.flatMap(([name]) => {
    const some = byKind.get(name)?.length ?? 0;
    const share = [bar(some, changes.length), percent(some, changes.length)];
    return some > 0 ? [[name, count(some), ...share]] : [];
  });
  table(
    [
      { name: 'what changed' },
      { name: 'people', align: 'right' },
      { name: '' },
      { name: 'share', align: 'right' },
    ],
    rows,
  );
}

/** The people who moved, with confidence and new job. */
function showMovers(changes: Change[]): void {
  const movers = changes.filter(({ ds_company_change }) => ds_company_change === true);
  if (movers.length === 0) return;
  const rows = movers.slice(0, MOVERS_SHOWN).map((change) => ({
    cells: [
      styleText('bold', `${change.first_name} ${change.last_name}`),
      styleText(change.ds_primary_company ? 'green' : 'yellow', describeKinds(change)),
      String(change.ds_change_events?.[0]?.confidence ?? ''),
    ],
    below: change.ds_change_description ?? '',
  }));
  say('');
  table(
    [
      { name: 'who moved', isText: true },
      { name: 'what', isText: true },
      { name: 'sure', align: 'right' },
    ],
    rows,
  );
  if (movers.length > MOVERS_SHOWN) {
    say(styleText('dim', `  and ${count(movers.length - MOVERS_SHOWN)} more`));
  }
}

const describeKinds = ({
  ds_company_change_type: company,
  ds_title_change_type: title,
}: Change): string =>
  [company, title]
    .filter((kind) => kind !== undefined && kind !== 'no_change')
    .join(', ')
    .replaceAll('title_change_', '')
    .replaceAll('_', ' ');
