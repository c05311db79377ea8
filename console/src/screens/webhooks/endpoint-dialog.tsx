import { Button, Checkbox, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { post } from '../../api/call.ts';
import { Failed } from '../../parts/states.tsx';
import { useTexts } from '../../texts/index.tsx';
import { type EndpointWithSecret, EVENT_TYPES } from './webhook.ts';

type DialogProps = { opened: boolean; close(): void; showSecret(secret: string): void };

/** Asks where events are to go, and which. */
export function EndpointDialog({ opened, close, showSecret }: DialogProps) {
  const { webhooks: texts } = useTexts();
  const [url, setUrl] = useState('');
  const [description, setDescription] = useState('');
  const [types, setTypes] = useState<string[]>([]);
  const queries = useQueryClient();
  const add = useMutation({
    mutationFn: () =>
      post<EndpointWithSecret>('api/v1/webhook_endpoints', {
        url,
        description: description || null,
        types: types.length === 0 ? null : types,
      }),
    onSuccess: ({ secret }) => {
      void queries.invalidateQueries({ queryKey: ['webhook endpoints'] });
      close();
      showSecret(secret);
    },
  });
  return (
    <Modal opened={opened} onClose={close} title={texts.addTitle} centered>
      <Stack
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          add.mutate();
        }}
      >
        {add.error && <Failed error={add.error} />}
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
              <Checkbox key={type} value={type} label={type} size="xs" />
            ))}
          </Stack>
        </Checkbox.Group>
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={add.isPending}>
            {texts.add}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
