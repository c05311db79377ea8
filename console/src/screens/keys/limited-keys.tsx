import { Badge, Button, Code, Group, Modal, Stack, Table, Text, Title } from '@mantine/core';
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
import { LIMITED_KEYS, SCOPES } from './limits.ts';

/**
 * The account's keys with their limits. A new key is shown once.
 * @param current the start of the key that is signed in, which the screen shows elsewhere
 */
export function LimitedKeys({ current }: { current: string }) {
  const texts = useKeyTexts();
  const [edited, setEdited] = useState<LimitedApiKey | 'new' | null>(null);
  const [made, setMade] = useState<string | null>(null);
  const keys = useQuery({
    queryKey: LIMITED_KEYS,
    queryFn: ({ signal }) => service.call('get', '/api/v1/api_keys', { signal }),
  });
  const close = () => setEdited(null);
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Title order={2} size="h5">
          {texts.limited}
        </Title>
        <Button size="xs" onClick={() => setEdited('new')}>
          {texts.add}
        </Button>
      </Group>
      <Text c="dimmed" size="sm">
        {texts.limitedIntro}
      </Text>
      <Answered of={keys}>
        {({ api_keys }) => <KeyTable keys={api_keys} current={current} edit={setEdited} />}
      </Answered>
      <Modal
        opened={edited !== null}
        onClose={close}
        title={edited === 'new' || !edited ? texts.addTitle : texts.changeTitle(edited.name)}
        closeOnClickOutside={false}
        centered
      >
        {edited && (
          <KeyForm edited={edited === 'new' ? null : edited} close={close} show={setMade} />
        )}
      </Modal>
      <Modal
        opened={made !== null}
        onClose={() => setMade(null)}
        title={texts.made}
        closeOnClickOutside={false}
        centered
      >
        {made && <ShownOnce name={texts.made} value={made} end={() => setMade(null)} />}
      </Modal>
    </Stack>
  );
}

type TableProps = {
  keys: readonly LimitedApiKey[];
  current: string;
  edit(key: LimitedApiKey): void;
};

function KeyTable({ keys, current, edit }: TableProps) {
  const texts = useKeyTexts();
  return (
    <Table.ScrollContainer minWidth={760}>
      <Table aria-label={texts.limited}>
        <Table.Thead>
          <Table.Tr>
            {[texts.name, texts.scopes, texts.cap, texts.end, texts.addresses, texts.used, ''].map(
              (title) => (
                <Table.Th key={title}>{title}</Table.Th>
              ),
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {keys.map((key) => (
            <KeyRow key={key.id} of={key} isCurrent={key.prefix === current} edit={edit} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

type RowProps = { of: LimitedApiKey; isCurrent: boolean; edit(key: LimitedApiKey): void };

function KeyRow({ of, isCurrent, edit }: RowProps) {
  const texts = useKeyTexts();
  const scopes = of.scopes.length === SCOPES.length ? [texts.everything] : of.scopes;
  return (
    <Table.Tr>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>
        {of.name} {!isCurrent && <Code>{of.prefix}…</Code>}
      </Table.Td>
      <Table.Td>
        <Group gap={4}>
          {scopes.map((scope) => (
            <Badge key={scope} variant="light" tt="none">
              {scope}
            </Badge>
          ))}
        </Group>
      </Table.Td>
      <Table.Td>{of.monthly_credits === null ? texts.noCap : money(of.monthly_credits)}</Table.Td>
      <Table.Td>{of.expires_at ? <Moment at={of.expires_at} /> : texts.noEnd}</Table.Td>
      <Table.Td>{of.addresses?.join(', ') ?? texts.allAddresses}</Table.Td>
      <Table.Td>{of.last_used_at ? <Moment at={of.last_used_at} /> : texts.never}</Table.Td>
      <Table.Td>
        <Actions of={of} edit={edit} />
      </Table.Td>
    </Table.Tr>
  );
}

function Actions({ of, edit }: { of: LimitedApiKey; edit(key: LimitedApiKey): void }) {
  const texts = useKeyTexts();
  const queries = useQueryClient();
  const drop = useMutation({
    mutationFn: () => service.call('delete', '/api/v1/api_keys/{id}', { path: { id: of.id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: LIMITED_KEYS }),
  });
  return (
    <Stack gap={4}>
      <Group gap="xs" wrap="nowrap">
        <Button
          variant="default"
          size="xs"
          aria-label={texts.changeNamed(of.name)}
          onClick={() => edit(of)}
        >
          {texts.change}
        </Button>
        <ConfirmButton
          variant="subtle"
          color="red"
          size="xs"
          label={texts.delete}
          name={texts.deleteNamed(of.name)}
          question={texts.deleteQuestion(of.name)}
          cancel={texts.cancel}
          onConfirm={() => drop.mutate()}
        />
      </Group>
      {drop.error && <Failed error={drop.error} />}
    </Stack>
  );
}
