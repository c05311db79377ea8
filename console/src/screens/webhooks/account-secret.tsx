import { Button, Card, Code, Group, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { service } from '../../api/service.ts';
import { Failed } from '../../parts/states.tsx';
import { useWebhookTexts } from '../../texts/webhooks.ts';

/** The secret that signs webhooks of jobs and refresh requests. Hidden until it is requested. */
export function AccountSecret() {
  const texts = useWebhookTexts();
  const queries = useQueryClient();
  const [shown, setShown] = useState(false);
  const queryKey = ['webhook secret'];
  const secret = useQuery({
    queryKey,
    queryFn: ({ signal }) => service.call('get', '/api/v1/webhook_secret', { signal }),
    enabled: shown,
  });
  const rotate = useMutation({
    mutationFn: () => service.call('post', '/api/v1/webhook_secret/rotate'),
    onSuccess: (made) => {
      queries.setQueryData(queryKey, made);
      setShown(true);
    },
  });
  const error = secret.error ?? rotate.error;
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Title order={2} size="h5">
          {texts.accountSecret}
        </Title>
        <Text size="sm" c="dimmed">
          {texts.accountSecretHint}
        </Text>
        {error && <Failed error={error} />}
        {shown && secret.data && (
          <Code block aria-label={texts.accountSecret}>
            {secret.data.secret}
          </Code>
        )}
        <Group>
          <Button variant="default" size="xs" onClick={() => setShown(!shown)}>
            {shown ? texts.hide : texts.show}
          </Button>
          <Button
            variant="default"
            size="xs"
            onClick={() => rotate.mutate()}
            loading={rotate.isPending}
          >
            {texts.rotate}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
