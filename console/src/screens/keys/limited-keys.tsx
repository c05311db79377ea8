import { Button, Group, Modal, Stack, Table, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LimitedApiKey } from '../../../../client/src/api.ts';
import { service } from '../../api/service.ts';
import { ConfirmButton } from '../../parts/confirm-button.tsx';
import { Moment } from '../../parts/moment.tsx';
import { ShownOnce } from '../../parts/shown-once.tsx';
import { Answered, Failed } from '../../parts/states.tsx';
import { money } from '../../texts/formats.ts';
import { useKeyTexts } from '../../texts/keys.ts';
import { KeyForm } from './key-form.tsx';
import { LIMITED_KEYS } from './limits.ts';

/** `new` creates a key; a key is changed. */
type Editing = LimitedApiKey | 'new' | null;

/** The account's keys with their limits. A new key is shown once. */
export function LimitedKeys() {
  const texts = useKeyTexts();
  const [made, setMade] = useState<string | null>(null);
  const [editing, setEditing] = useState<Editing>(null);
  const nameOf = useName();
  const keys = useQuery({
    queryKey: LIMITED_KEYS,
    queryFn: ({ signal }) => service.call('get', '/api/v1/api_keys', { signal }),
  });
  const close = () => {
    setEditing(null);
    setMade(null);
  };
  const key = editing === 'new' || editing === null ? undefined : editing;
  const title = key ? texts.editNamed(nameOf(key)) : texts.add;
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Title order={2} size="h5">
          {texts.limited}
        </Title>
        <Button size="xs" onClick={() => setEditing('new')}>
          {texts.add}
        </Button>
      </Group>
      <Answered of={keys}>
        {({ api_keys }) => <KeyTable keys={api_keys} edit={setEditing} />}
      </Answered>
      <Modal
        opened={editing !== null}
        onClose={close}
        title={made ? texts.made : title}
        closeOnClickOutside={false}
      >
        {made ? (
          <ShownOnce name={texts.made} value={made} end={close} />
        ) : (
          <KeyForm of={key} done={(text) => (text === null ? close() : setMade(text))} />
        )}
      </Modal>
    </Stack>
  );
}

type TableProps = { keys: readonly LimitedApiKey[]; edit(key: LimitedApiKey): void };

function KeyTable({ keys, edit }: TableProps) {
  const texts = useKeyTexts();
  const titles = [
    ...[texts.name, texts.scopes, texts.cap, texts.ends, texts.addresses],
    ...[texts.used, ''],
  ];
  return (
    <Table.ScrollContainer minWidth={760}>
      <Table aria-label={texts.limited}>
        <Table.Thead>
          <Table.Tr>
            {titles.map((title) => (
              <Table.Th key={title}>{title}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {keys.map((key) => (
            <KeyRow key={key.id} of={key} edit={() => edit(key)} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

/** The name that the service gives the first key of a user. */
const FIRST = 'First key';

function useName(): (key: LimitedApiKey) => string {
  const { first } = useKeyTexts();
  return ({ name }) => (name === FIRST ? first : name);
}

function KeyRow({ of, edit }: { of: LimitedApiKey; edit(): void }) {
  const texts = useKeyTexts();
  const queries = useQueryClient();
  const drop = useMutation({
    mutationFn: () => service.call('delete', '/api/v1/api_keys/{id}', { path: { id: of.id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: LIMITED_KEYS }),
  });
  const name = useName()(of);
  return (
    <Table.Tr>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>{name}</Table.Td>
      <Table.Td>{of.scopes.join(' ')}</Table.Td>
      <Table.Td>{of.monthly_credits !== null && money(of.monthly_credits)}</Table.Td>
      <Table.Td>{of.expires_at && <Moment at={of.expires_at} />}</Table.Td>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>{of.addresses?.join(', ')}</Table.Td>
      <Table.Td>{of.last_used_at ? <Moment at={of.last_used_at} /> : texts.never}</Table.Td>
      <Table.Td>
        <Button variant="subtle" size="xs" aria-label={texts.editNamed(name)} onClick={edit}>
          {texts.edit}
        </Button>
        <ConfirmButton
          variant="subtle"
          color="red"
          size="xs"
          label={texts.delete}
          name={texts.deleteNamed(name)}
          question={texts.deleteQuestion(name)}
          cancel={texts.cancel}
          onConfirm={() => drop.mutate()}
        />
        {drop.error && <Failed error={drop.error} />}
      </Table.Td>
    </Table.Tr>
  );
}
