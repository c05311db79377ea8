import { Button, Group, NativeSelect, Stack, Table, Text, TextInput } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { AuditEntry } from '../../../../client/src/api.ts';
import { service } from '../../api/service.ts';
import type { KeysSearch } from '../../parts/address.ts';
import { csvFile } from '../../parts/csv-file.ts';
import { Moment } from '../../parts/moment.tsx';
import { Pages } from '../../parts/pages.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { Answered, Failed } from '../../parts/states.tsx';
import { useAddress, usePage } from '../../parts/use-address.ts';
import { useKeyTexts } from '../../texts/keys.ts';
import { type Action, loadAll, PAGE_SIZE } from './audit.ts';

/** Who did what on the account, as a file too. The URL holds the filter and the page. */
export function AuditLog() {
  const texts = useKeyTexts();
  const [{ action, since }, change] = useAddress<KeysSearch>();
  const [page, setPage] = usePage();
  const query = { ...(action && { action: action as Action }), ...(since && { since }) };
  const log = useQuery({
    queryKey: ['audit log', query, page],
    queryFn: ({ signal }) =>
      service.call('get', '/api/v1/audit_log', { query: { ...query, page }, signal }),
    placeholderData: keepPreviousData,
  });
  const download = useMutation({
    mutationFn: () => loadAll(query),
    onSuccess: (entries) => saveFile(csvFile([HEADER, ...entries.map(toCells)]), 'audit-log.csv'),
  });
  // Further actions can be chosen once they are on the page.
  const shown = log.data?.entries.map(({ action }) => action) ?? [];
  const actions = [...new Set([...shown, ...(action ? [action] : [])])].sort();
  return (
    <Stack>
      <Group align="end">
        <NativeSelect
          label={texts.action}
          value={action ?? ''}
          onChange={({ currentTarget: { value } }) =>
            change({ action: value || undefined, page: undefined })
          }
          data={[{ value: '', label: texts.anyAction }, ...actions]}
        />
        <TextInput
          type="date"
          label={texts.since}
          value={since ?? ''}
          onChange={({ currentTarget: { value } }) =>
            change({ since: value || undefined, page: undefined }, true)
          }
        />
        <Button variant="default" onClick={() => download.mutate()} loading={download.isPending}>
          {texts.download}
        </Button>
      </Group>
      {download.error && <Failed error={download.error} />}
      <Answered of={log}>
        {({ entries, total }) => (
          <Stack>
            <EntryTable entries={entries} />
            <Pages total={total} size={PAGE_SIZE} page={page} onChange={setPage} />
          </Stack>
        )}
      </Answered>
    </Stack>
  );
}

const HEADER = ['time', 'actor', 'actor_id', 'name', 'address', 'action', 'subject', 'outcome'];

const toCells = ({ time, actor, address, action, subject, outcome }: AuditEntry) => [
  ...[time, actor.kind, actor.id, actor.name],
  ...[address, action, subject, outcome],
];

function EntryTable({ entries }: { entries: readonly AuditEntry[] }) {
  const texts = useKeyTexts();
  if (entries.length === 0) return <Text c="dimmed">{texts.logEmpty}</Text>;
  const titles = ['time', 'actor', 'address', 'action', 'subject', 'outcome'] as const;
  return (
    <Table.ScrollContainer minWidth={760}>
      <Table aria-label={texts.log}>
        <Table.Thead>
          <Table.Tr>
            {titles.map((title) => (
              <Table.Th key={title}>{texts[title]}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {entries.map((entry) => (
            <EntryRow key={entry.id} of={entry} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function EntryRow({ of }: { of: AuditEntry }) {
  const texts = useKeyTexts();
  const { kind, id, name } = of.actor;
  return (
    <Table.Tr>
      <Table.Td>
        <Moment at={of.time} />
      </Table.Td>
      <Table.Td>{kind === 'operator' ? texts.operator : (name ?? `${kind}/${id}`)}</Table.Td>
      <Table.Td>{of.address}</Table.Td>
      <Table.Td>{of.action}</Table.Td>
      <Table.Td>{of.subject}</Table.Td>
      <Table.Td>{texts.outcomes[of.outcome]}</Table.Td>
    </Table.Tr>
  );
}
