import { Badge, Button, Card, Group, Stack, Switch, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Digest } from '../../../../client/src/api.ts';
import { service } from '../../api/service.ts';
import { ConfirmButton } from '../../parts/confirm-button.tsx';
import { Moment } from '../../parts/moment.tsx';
import { Answered, Empty, Failed } from '../../parts/states.tsx';
import { useDigestTexts } from '../../texts/digests.ts';
import { useEventNames } from '../../texts/event-names.ts';
import { useSaying } from '../../texts/messages.ts';
import { DIGESTS, DigestDialog } from './digest-dialog.tsx';

/** The account's digests, to subscribe and unsubscribe. */
export function Digests() {
  const texts = useDigestTexts();
  const [adding, setAdding] = useState(false);
  const digests = useQuery({
    queryKey: DIGESTS,
    queryFn: ({ signal }) => service.call('get', '/api/v1/digests', { signal }),
  });
  const add = <Button onClick={() => setAdding(true)}>{texts.add}</Button>;
  return (
    <Stack>
      <Answered of={digests}>
        {({ digests: shown }) =>
          shown.length === 0 ? (
            <Empty title={texts.none} action={add}>
              {texts.intro}
            </Empty>
          ) : (
            <>
              <Group justify="flex-end">{add}</Group>
              {shown.map((digest) => (
                <DigestCard key={digest.id} digest={digest} />
              ))}
            </>
          )
        }
      </Answered>
      <DigestDialog opened={adding} close={() => setAdding(false)} />
    </Stack>
  );
}

function DigestCard({ digest }: { digest: Digest }) {
  const texts = useDigestTexts();
  const nameOf = useEventNames();
  const saying = useSaying(digest.inactive_reason !== null);
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Group gap="xs">
          <Text fw={600} style={{ wordBreak: 'break-all' }}>
            {digest.to}
          </Text>
          {!digest.active && <Badge color="gray">{texts.off}</Badge>}
        </Group>
        <Text size="sm">
          {texts.kinds[digest.kind]} · {texts.paces[digest.every]}
        </Text>
        {digest.inactive_reason && <Text size="sm">{saying.reason(digest.inactive_reason)}</Text>}
        <LastMessage digest={digest} />
        <Group gap={6}>
          {digest.types.map((type) => (
            <Badge key={type} variant="light" tt="none" title={type}>
              {nameOf(type)}
            </Badge>
          ))}
        </Group>
        <Actions digest={digest} />
      </Stack>
    </Card>
  );
}

/** The end of an error of a message that is not repeated. */
const GIVEN_UP = /; the message was given up$/;

function LastMessage({ digest: { last_sent_at, last_error } }: { digest: Digest }) {
  const texts = useDigestTexts();
  const saying = useSaying(last_error !== null);
  return (
    <>
      <Text size="sm" c="dimmed">
        {last_sent_at === null ? (
          texts.neverSent
        ) : (
          <>
            {texts.sent} <Moment at={last_sent_at} />
          </>
        )}
      </Text>
      {last_error !== null && (
        <Text size="sm" c="red">
          {texts.failed} {saying.reason(last_error.replace(GIVEN_UP, ''))}.{' '}
          {GIVEN_UP.test(last_error) ? texts.givenUp : texts.repeated}
        </Text>
      )}
    </>
  );
}

function Actions({ digest }: { digest: Digest }) {
  const texts = useDigestTexts();
  const path = { id: digest.id };
  const [editing, setEditing] = useState(false);
  const change = useChange((active: boolean) =>
    service.call('patch', '/api/v1/digests/{id}', { path, body: { active } }),
  );
  const drop = useChange(() => service.call('delete', '/api/v1/digests/{id}', { path }));
  const error = change.error ?? drop.error;
  return (
    <>
      {error && <Failed error={error} />}
      <Group gap="sm">
        <Switch
          label={texts.active}
          checked={digest.active}
          onChange={({ currentTarget }) => change.mutate(currentTarget.checked)}
        />
        <Button variant="default" size="xs" onClick={() => setEditing(true)}>
          {texts.change}
        </Button>
        <ConfirmButton
          variant="subtle"
          color="red"
          size="xs"
          label={texts.delete}
          question={texts.deleteQuestion(digest.to)}
          cancel={texts.cancel}
          onConfirm={() => drop.mutate()}
        />
      </Group>
      <DigestDialog opened={editing} close={() => setEditing(false)} digest={digest} />
    </>
  );
}

function useChange<Answer, Given = void>(change: (given: Given) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => queries.invalidateQueries({ queryKey: DIGESTS }),
  });
}
