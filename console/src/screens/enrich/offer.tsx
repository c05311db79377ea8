import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { uniqueKey } from '../../../../client/src/unique.ts';
import { mayPass } from '../../api/failure.ts';
import { service } from '../../api/service.ts';
import { NumberInput } from '../../parts/number-input.tsx';
import { Failed } from '../../parts/states.tsx';
import { Warnings } from '../../parts/warnings.tsx';
import { type Choices, createBody, type Quote } from '../../people/list.ts';
import { credits, share, whole } from '../../texts/formats.ts';
import { useTexts } from '../../texts/index.tsx';

type Body = ReturnType<typeof bodyOf> & { quote?: string };

/** Waits until typing stops before it requests a quote. */
const TYPING_DELAY_MS = 400;

/** The price at most and as expected, a spending limit, and Start. */
export function Offer({ listId, choices }: { listId: number; choices: Choices }) {
  const { enrich } = useTexts();
  const [cap, setCap] = useState<number | string>('');
  const wanted = JSON.stringify(bodyOf(listId, choices, cap));
  const [asked] = useDebouncedValue(wanted, TYPING_DELAY_MS);
  // One idempotency key per body: pressing Start again after a lost answer creates no second job.
  const { body, key } = useMemo(
    () => ({ body: JSON.parse(asked) as Body, key: uniqueKey() }),
    [asked],
  );
  const quote = useQuery({
    queryKey: ['quote', asked],
    queryFn: () =>
      service.call('post', '/api/v1/lead_enrichments/quote', { body: { lead_enrichments: body } }),
    placeholderData: (former) => former,
    // A new quote would change the body, which the idempotency key does not allow. An unaffordable
    // quote starts nothing and is renewed, because credits may have been granted.
    staleTime: ({ state }) => (state.data?.affordable ? Number.POSITIVE_INFINITY : 0),
  });
  const start = useStart();
  // A refusal may mean that the quote has ended or the credits are gone. After a lost answer the
  // quote must stay the same.
  const askAnew = (error: Error) => void (mayPass(error) || quote.refetch());
  return (
    <Stack>
      {quote.error ? (
        <Failed error={quote.error} retry={() => void quote.refetch()} />
      ) : quote.data ? (
        <Price of={quote.data} />
      ) : (
        <Skeleton height={52} />
      )}
      {start.error && <Failed error={start.error} />}
      <Group align="flex-end" justify="space-between">
        <Cap value={cap} onChange={setCap} />
        <Button
          size="md"
          loading={start.isPending}
          disabled={
            quote.error !== null || !quote.data?.affordable || quote.isFetching || asked !== wanted
          }
          onClick={() =>
            quote.data &&
            start.mutate({ job: { ...body, quote: quote.data.quote }, key }, { onError: askAnew })
          }
        >
          {enrich.start}
        </Button>
      </Group>
    </Stack>
  );
}

const bodyOf = (listId: number, choices: Choices, cap: number | string) => ({
  ...createBody(listId, choices),
  ...(cap !== '' && { max_credits: Number(cap) }),
});

function useStart() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ job, key }: { job: Body; key: string }) =>
      service.call('post', '/api/v1/lead_enrichments', {
        body: { lead_enrichments: job },
        idempotencyKey: key,
      }),
    onSuccess: async ({ id }) => {
      await navigate({ to: '/jobs/$job', params: { job: String(id) } });
      void queries.invalidateQueries();
    },
  });
}

function Price({ of }: { of: Quote }) {
  const { enrich } = useTexts();
  const { sample } = of;
  const likely =
    sample.size > 0 &&
    enrich.likely(
      share(sample.matched / sample.size),
      credits(sample.expected_credits),
      sample.size < of.leads ? whole(sample.size) : null,
    );
  return (
    <Stack gap="xs">
      <Text size="lg" fw={600}>
        {enrich.atMost(credits(of.maximum_credits))}
      </Text>
      <Text size="sm" c="dimmed">
        {[
          likely,
          of.duplicates > 0 && enrich.duplicates(of.duplicates),
          of.unusable > 0 && enrich.unusable(of.unusable),
          enrich.available(credits(of.credits_available)),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <Warnings of={of.warnings} isNobody={sample.size > 0 && sample.matched === 0} />
      {!of.affordable && <Alert color="red">{enrich.tooDear}</Alert>}
    </Stack>
  );
}

function Cap({
  value,
  onChange,
}: {
  value: number | string;
  onChange(value: number | string): void;
}) {
  const { enrich } = useTexts();
  return (
    <NumberInput
      label={enrich.cap}
      description={enrich.capHint}
      value={value}
      onChange={onChange}
      min={0.01}
      decimals={2}
      w={220}
    />
  );
}
