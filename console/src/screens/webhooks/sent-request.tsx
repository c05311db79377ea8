import { Code, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { WebhookDeliveryRequest } from '../../../../client/src/api.ts';
import { service } from '../../api/service.ts';
import { Answered } from '../../parts/states.tsx';
import { useWebhookTexts } from '../../texts/webhooks.ts';
import classes from './sent-request.module.css';
import type { Delivery } from './webhook.ts';

/** The request of a delivery: URL, headers and body. */
export function SentRequest({ of: { id, tries } }: { of: Delivery }) {
  const texts = useWebhookTexts();
  const request = useQuery({
    queryKey: ['webhook request', id, tries.length],
    queryFn: ({ signal }) =>
      service.call('get', '/api/v1/webhook_deliveries/{id}/request', { path: { id }, signal }),
    placeholderData: (former) => former,
  });
  return (
    <Stack gap={4}>
      <Text size="sm" fw={600}>
        {texts.request}
      </Text>
      <Answered of={request}>
        {(sent) => (
          <Code block className={classes.wrapped} aria-label={texts.request}>
            {requestText(sent)}
          </Code>
        )}
      </Answered>
    </Stack>
  );
}

const requestText = ({ method, url, headers, body }: WebhookDeliveryRequest): string =>
  [
    `${method} ${url}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    body ?? '',
  ]
    .join('\n')
    .trimEnd();
