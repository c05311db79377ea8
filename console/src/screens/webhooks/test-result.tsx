import { Alert, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { service } from '../../api/service.ts';
import { Failed } from '../../parts/states.tsx';
import { useTexts } from '../../texts/index.tsx';
import { useWebhookTexts } from '../../texts/webhooks.ts';
import { SentRequest } from './sent-request.tsx';
import { Tries } from './tries.tsx';
import type { Delivery } from './webhook.ts';

const POLL_MS = 500;

/** The receiver's answer to a test event, shown when it arrives. */
export function TestResult({ test, close }: { test: Delivery; close(): void }) {
  const { shell } = useTexts();
  const texts = useWebhookTexts();
  const found = useQuery({
    queryKey: ['webhook test', test.id],
    queryFn: ({ signal }) => loadDelivery(test, signal),
    refetchInterval: ({ state: { data } }) => (data && isAnswered(data) ? false : POLL_MS),
  });
  const delivery = found.data ?? test;
  const { colour, title } = resultOf(delivery, texts);
  return (
    <Alert
      color={colour}
      title={title}
      role={colour === 'red' ? 'alert' : 'status'}
      withCloseButton
      closeButtonLabel={shell.close}
      onClose={close}
    >
      <Stack gap="sm">
        {found.error && <Failed error={found.error} />}
        {isAnswered(delivery) && (
          <>
            <SentRequest of={delivery} />
            <Text size="sm" fw={600}>
              {texts.response}
            </Text>
            <Tries of={delivery.tries.slice(0, 1)} />
          </>
        )}
      </Stack>
    </Alert>
  );
}

const isAnswered = ({ state, tries }: Delivery): boolean => state !== 'waiting' || tries.length > 0;

type Words = ReturnType<typeof useWebhookTexts>;

function resultOf(delivery: Delivery, texts: Words): { colour: string; title: string } {
  if (!isAnswered(delivery)) return { colour: 'blue', title: texts.testSent };
  return delivery.state === 'delivered'
    ? { colour: 'teal', title: texts.testTaken }
    : { colour: 'red', title: texts.testRefused };
}

async function loadDelivery(test: Delivery, signal: AbortSignal): Promise<Delivery> {
  const query = { subject: test.subject, page_size: 20 };
  const { webhook_deliveries: shown } = await service.call('get', '/api/v1/webhook_deliveries', {
    query,
    signal,
  });
  return shown.find(({ id }) => id === test.id) ?? test;
}
