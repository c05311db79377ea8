import { Button, Checkbox, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { service } from '../../api/service.ts';
import { Failed } from '../../parts/states.tsx';
import { useEventNames } from '../../texts/event-names.ts';
import { useWebhookTexts } from '../../texts/webhooks.ts';
import { type Endpoint, EVENT_TYPES } from './webhook.ts';

type DialogProps = {
  opened: boolean;
  close(): void;
  /** The endpoint to edit; absent for a new one. */
  endpoint?: Endpoint;
  /** Called with the secret of a new endpoint. */
  showSecret?(secret: string): void;
};

/** Edits where events are sent, and which events. */
export function EndpointDialog({ opened, close, endpoint, showSecret }: DialogProps) {
  const texts = useWebhookTexts();
  const title = endpoint ? texts.editTitle : texts.addTitle;
  return (
    <Modal opened={opened} onClose={close} title={title} closeOnClickOutside={false} centered>
      <EndpointForm close={close} endpoint={endpoint} showSecret={showSecret} />
    </Modal>
  );
}

type Fields = Pick<Endpoint, 'url' | 'description' | 'types'>;

function useSave(endpoint: Endpoint | undefined, done: (secret: string | undefined) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (fields: Fields): Promise<string | undefined> => {
      if (!endpoint)
        return (await service.call('post', '/api/v1/webhook_endpoints', { body: fields })).secret;
      await service.call('patch', '/api/v1/webhook_endpoints/{id}', {
        path: { id: endpoint.id },
        body: fields,
      });
      return undefined;
    },
    onSuccess: (secret) => {
      void queries.invalidateQueries({ queryKey: ['webhook endpoints'] });
      done(secret);
    },
  });
}

type FormProps = { close(): void; endpoint: Endpoint | undefined } & Pick<
  DialogProps,
  'showSecret'
>;

function EndpointForm({ close, endpoint, showSecret }: FormProps) {
  const texts = useWebhookTexts();
  const [url, setUrl] = useState(endpoint?.url ?? '');
  const [description, setDescription] = useState(endpoint?.description ?? '');
  const [types, setTypes] = useState<string[]>([...(endpoint?.types ?? [])]);
  const save = useSave(endpoint, (secret) => {
    close();
    if (secret) showSecret?.(secret);
  });
  const fields = {
    url,
    description: description || null,
    types: types.length === 0 ? null : (types as Fields['types']),
  };
  return (
    <Stack
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(fields);
      }}
    >
      {save.error && <Failed error={save.error} />}
      <TextInput
        type="url"
        label={texts.url}
        placeholder="https://"
        value={url}
        onChange={({ currentTarget }) => setUrl(currentTarget.value)}
        required
        withAsterisk={false}
      />
      <TextInput
        label={texts.description}
        value={description}
        maxLength={500}
        onChange={({ currentTarget }) => setDescription(currentTarget.value)}
      />
      <Checkbox.Group
        label={texts.types}
        description={texts.typesHint}
        value={types}
        onChange={setTypes}
      >
        <Stack gap={6} mt="xs">
          {EVENT_TYPES.map((type) => (
            <Checkbox key={type} value={type} label={<TypeLabel type={type} />} size="xs" />
          ))}
        </Stack>
      </Checkbox.Group>
      <Group justify="flex-end">
        <Button variant="default" onClick={close}>
          {texts.cancel}
        </Button>
        <Button type="submit" loading={save.isPending}>
          {endpoint ? texts.save : texts.add}
        </Button>
      </Group>
    </Stack>
  );
}

function TypeLabel({ type }: { type: string }) {
  const nameOf = useEventNames();
  return (
    <>
      {nameOf(type)}{' '}
      <Text span size="xs" c="dimmed">
        {type}
      </Text>
    </>
  );
}
