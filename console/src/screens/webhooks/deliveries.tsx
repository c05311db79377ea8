import { Badge, Button, Card, Collapse, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { service } from '../../api/service.ts';
import type { DeliveriesSearch } from '../../parts/address.ts';
import { Moment } from '../../parts/moment.tsx';
import { Pages } from '../../parts/pages.tsx';
import { Answered, Empty, Failed } from '../../parts/states.tsx';
import { useAddress, usePage } from '../../parts/use-address.ts';
import { useEventNames } from '../../texts/event-names.ts';
import { useSubjectNames } from '../../texts/subjects.ts';
import { useWebhookTexts } from '../../texts/webhooks.ts';
import { SentRequest } from './sent-request.tsx';
import { Tries } from './tries.tsx';
import { DELIVERY_STATES, type Delivery, type DeliveryState } from './webhook.ts';

const PAGE_SIZE = 20;
const WAITING_POLL_MS = 3_000;

/**
 * Webhook deliveries with their answers. The URL holds the filter, the page and the opened delivery.
 * @param subject limits the list to one job or request
 */
export function Deliveries({ subject }: { subject?: string }) {
  const texts = useWebhookTexts();
  const [{ state, delivery: opened }, change] = useAddress<DeliveriesSearch>();
  const [page, setPage] = usePage();
  const deliveries = useQuery({
    queryKey: ['webhook deliveries', subject, state, page],
    queryFn: ({ signal }) =>
      service.call('get', '/api/v1/webhook_deliveries', {
        query: { subject, state, page, page_size: PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.webhook_deliveries.some((one) => one.state === 'waiting') ? WAITING_POLL_MS : false,
  });
  return (
    <Stack>
      <Group>
        <NativeSelect
          label={texts.state}
          value={state ?? ''}
          data={[
            { value: '', label: texts.anyState },
            ...DELIVERY_STATES.map((value) => ({ value, label: texts.states[value] })),
          ]}
          onChange={({ currentTarget }) =>
            change({
              state: DELIVERY_STATES.find((one) => one === currentTarget.value),
              page: undefined,
            })
          }
        />
      </Group>
      <Answered of={deliveries}>
        {({ webhook_deliveries: shown, total }) => (
          <>
            {shown.length === 0 && (
              <Empty title={texts.noDeliveries}>{texts.noDeliveriesHint}</Empty>
            )}
            {shown.map((delivery) => (
              <DeliveryCard
                key={delivery.id}
                delivery={delivery}
                opened={delivery.id === opened}
                setOpened={(next) => change({ delivery: next ? delivery.id : undefined })}
              />
            ))}
            <Pages total={total} size={PAGE_SIZE} page={page} onChange={setPage} />
          </>
        )}
      </Answered>
    </Stack>
  );
}

const COLOURS: Record<DeliveryState, string> = {
  waiting: 'yellow',
  delivered: 'teal',
  failed: 'red',
};

type CardProps = { delivery: Delivery; opened: boolean; setOpened(opened: boolean): void };

function DeliveryCard({ delivery, opened, setOpened }: CardProps) {
  const texts = useWebhookTexts();
  const nameOf = useEventNames();
  const subjectName = useSubjectNames();
  const queries = useQueryClient();
  const replay = useMutation({
    mutationFn: () =>
      service.call('post', '/api/v1/webhook_deliveries/{id}/replay', { path: { id: delivery.id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['webhook deliveries'] }),
  });
  return (
    <Card withBorder padding="sm">
      <Group justify="space-between" align="flex-start">
        <Stack gap={2} miw={0} style={{ flex: '1 1 260px' }}>
          <Group gap="xs">
            <Badge color={COLOURS[delivery.state]} variant="light" tt="none">
              {texts.states[delivery.state]}
            </Badge>
            <Text fw={600} size="sm">
              {delivery.type === null ? texts.specified : nameOf(delivery.type)}
            </Text>
            {delivery.type && (
              <Text size="xs" c="dimmed">
                {delivery.type}
              </Text>
            )}
            <Text size="sm">{subjectName(delivery.subject)}</Text>
          </Group>
          <Text size="xs" c="dimmed" style={{ wordBreak: 'break-all' }}>
            <Moment at={delivery.created_at} /> · {delivery.url}
          </Text>
        </Stack>
        <Group gap="xs">
          <Button
            variant="subtle"
            size="xs"
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
            {texts.tries(delivery.tries.length)}
          </Button>
          <Button
            variant="default"
            size="xs"
            onClick={() => replay.mutate()}
            loading={replay.isPending}
          >
            {texts.replay}
          </Button>
        </Group>
      </Group>
      {replay.error && <Failed error={replay.error} />}
      <Collapse expanded={opened}>
        {opened && <SentRequest of={delivery} />}
        <Tries of={delivery.tries} />
      </Collapse>
    </Card>
  );
}
