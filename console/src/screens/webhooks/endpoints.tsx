import { Badge, Button, Card, Group, Stack, Switch, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { service } from '../../api/service.ts';
import { ConfirmButton } from '../../parts/confirm-button.tsx';
import { Answered, Empty, Failed } from '../../parts/states.tsx';
import { useEventNames } from '../../texts/event-names.ts';
import { useSaying } from '../../texts/messages.ts';
import { useWebhookTexts } from '../../texts/webhooks.ts';
import { EndpointDialog } from './endpoint-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { TestResult } from './test-result.tsx';
import type { Endpoint } from './webhook.ts';

/** The list of endpoints. A secret is shown once, when it is created. */
export function Endpoints() {
  const texts = useWebhookTexts();
  const [adding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const endpoints = useQuery({
    queryKey: ['webhook endpoints'],
    queryFn: ({ signal }) => service.call('get', '/api/v1/webhook_endpoints', { signal }),
  });
  const add = <Button onClick={() => setAdding(true)}>{texts.add}</Button>;
  return (
    <Stack>
      <Answered of={endpoints}>
        {({ webhook_endpoints: shown }) =>
          shown.length === 0 ? (
            <Empty title={texts.none} action={add}>
              {texts.noneHint}
            </Empty>
          ) : (
            <>
              <Group justify="flex-end">{add}</Group>
              {shown.map((endpoint) => (
                <EndpointCard key={endpoint.id} endpoint={endpoint} showSecret={setSecret} />
              ))}
            </>
          )
        }
      </Answered>
      <EndpointDialog opened={adding} close={() => setAdding(false)} showSecret={setSecret} />
      <SecretDialog secret={secret} close={() => setSecret(null)} />
    </Stack>
  );
}

type CardProps = { endpoint: Endpoint; showSecret(secret: string): void };

function EndpointCard({ endpoint, showSecret }: CardProps) {
  const texts = useWebhookTexts();
  const nameOf = useEventNames();
  const saying = useSaying(endpoint.inactive_reason !== null);
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Group gap="xs">
          <Text fw={600} style={{ wordBreak: 'break-all' }}>
            {endpoint.url}
          </Text>
          {!endpoint.active && <Badge color="gray">{texts.off}</Badge>}
        </Group>
        {endpoint.description && <Text size="sm">{endpoint.description}</Text>}
        {endpoint.inactive_reason && (
          <Text size="sm" c="red">
            {saying.reason(endpoint.inactive_reason)}
          </Text>
        )}
        <Group gap={6}>
          {(endpoint.types ?? [texts.all]).map((type) => (
            <Badge key={type} variant="light" tt="none" title={type}>
              {nameOf(type)}
            </Badge>
          ))}
        </Group>
        <Actions endpoint={endpoint} showSecret={showSecret} />
      </Stack>
    </Card>
  );
}

function Actions({ endpoint, showSecret }: CardProps) {
  const texts = useWebhookTexts();
  const path = { id: endpoint.id };
  const change = useChange((active: boolean) =>
    service.call('patch', '/api/v1/webhook_endpoints/{id}', { path, body: { active } }),
  );
  const test = useChange(() =>
    service.call('post', '/api/v1/webhook_endpoints/{id}/test', { path }),
  );
  const [editing, setEditing] = useState(false);
  const rotate = useChange(async () => {
    const rotated = service.call('post', '/api/v1/webhook_endpoints/{id}/rotate_secret', { path });
    showSecret((await rotated).secret);
  });
  const drop = useChange(() => service.call('delete', '/api/v1/webhook_endpoints/{id}', { path }));
  const error = change.error ?? test.error ?? rotate.error ?? drop.error;
  return (
    <>
      {error && <Failed error={error} />}
      <Group gap="sm">
        <Switch
          label={texts.active}
          checked={endpoint.active}
          onChange={({ currentTarget }) => change.mutate(currentTarget.checked)}
        />
        <Button variant="default" size="xs" onClick={() => test.mutate()} loading={test.isPending}>
          {texts.test}
        </Button>
        <Button variant="default" size="xs" onClick={() => setEditing(true)}>
          {texts.edit}
        </Button>
        <Button variant="default" size="xs" onClick={() => rotate.mutate()}>
          {texts.rotate}
        </Button>
        <ConfirmButton
          variant="subtle"
          color="red"
          size="xs"
          label={texts.delete}
          question={texts.deleteQuestion(endpoint.url)}
          cancel={texts.cancel}
          onConfirm={() => drop.mutate()}
        />
      </Group>
      {test.data && <TestResult key={test.data.id} test={test.data} close={test.reset} />}
      <EndpointDialog opened={editing} close={() => setEditing(false)} endpoint={endpoint} />
    </>
  );
}

function useChange<Answer, Given = void>(change: (given: Given) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => queries.invalidateQueries({ queryKey: ['webhook endpoints'] }),
  });
}
