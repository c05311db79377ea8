import { Alert, Button, Group, NativeSelect, Skeleton, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { mayPass } from '../../api/failure.ts';
import { NumberInput } from '../../parts/number-input.tsx';
import { Failed } from '../../parts/states.tsx';
import { Warnings } from '../../parts/warnings.tsx';
import { credits, share } from '../../texts/formats.ts';
import { useTexts } from '../../texts/index.tsx';
import {
  ATTRIBUTES,
  type Attribute,
  createRequest,
  type NamedPeople,
  type Offer,
  quoteRequest,
  type Wishes,
} from './request.ts';

/** Waits until typing stops before it requests a quote. */
const TYPING_DELAY_MS = 400;
const DAYS = 30;
const MOST_DAYS = 3_650;

/** What to find out about these people, the highest price, and Start. */
export function Plan({ people, name }: NamedPeople) {
  const { refresh } = useTexts();
  const [wishes, setWishes] = useState<Wishes>({
    attribute: 'contact_profile',
    days: DAYS,
    cap: null,
  });
  const wish = (more: Partial<Wishes>) => setWishes({ ...wishes, ...more });
  const [asked] = useDebouncedValue(wishes, TYPING_DELAY_MS);
  const offer = useQuery({
    queryKey: ['refresh offer', people, name, asked],
    queryFn: ({ signal }) => quoteRequest({ people, name }, asked, signal),
    placeholderData: (former) => former,
    structuralSharing: false,
    // The offer holds the idempotency key of its request, so a new offer could create it twice. An
    // unaffordable offer starts nothing and is renewed, because credits may have been granted.
    staleTime: ({ state }) => (isAffordable(state.data) ? Number.POSITIVE_INFINITY : 0),
  });
  const start = useStart();
  const askAnew = (error: Error) => {
    if (!mayPass(error)) void offer.refetch();
  };
  if (offer.data?.people === 0) return <Alert color="yellow">{refresh.noPeople}</Alert>;
  return (
    <Stack>
      {offer.data && <Text fw={600}>{refresh.people(offer.data.people)}</Text>}
      <WishFields wishes={wishes} wish={wish} />
      {offer.data && !offer.error ? (
        <Price of={offer.data} days={asked.days} />
      ) : (
        !offer.error && <Skeleton height={52} />
      )}
      {offer.error && <Failed error={offer.error} retry={() => void offer.refetch()} />}
      {start.error && <Failed error={start.error} />}
      <Group justify="flex-end">
        <Button
          size="md"
          loading={start.isPending}
          disabled={!isAffordable(offer.data) || offer.isFetching || asked !== wishes}
          onClick={() => offer.data && start.mutate(offer.data, { onError: askAnew })}
        >
          {refresh.start}
        </Button>
      </Group>
    </Stack>
  );
}

const isAffordable = (offer: Offer | undefined): boolean => offer?.quote.affordable === true;

function useStart() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: createRequest,
    onSuccess: async (id) => {
      await navigate({ to: '/jobs/requests/$request', params: { request: id } });
      // The page has been left by now, so only coming back makes a new offer.
      void queries.invalidateQueries();
    },
  });
}

type WishProps = { wishes: Wishes; wish(more: Partial<Wishes>): void };

function WishFields({ wishes, wish }: WishProps) {
  const { refresh, enrich } = useTexts();
  return (
    <Group align="flex-end">
      <NativeSelect
        label={refresh.attribute}
        value={wishes.attribute}
        data={ATTRIBUTES.map((value) => ({ value, label: refresh.attributes[value] }))}
        onChange={({ currentTarget }) => wish({ attribute: currentTarget.value as Attribute })}
      />
      <NumberInput
        label={refresh.days}
        description={refresh.daysHint}
        value={wishes.days}
        onChange={(value) => value !== '' && wish({ days: Number(value) })}
        min={0}
        max={MOST_DAYS}
        w={260}
      />
      <NumberInput
        label={enrich.cap}
        description={enrich.capHint}
        value={wishes.cap ?? ''}
        onChange={(value) => wish({ cap: Number(value) > 0 ? Number(value) : null })}
        min={0.01}
        decimals={2}
        w={220}
      />
    </Group>
  );
}

function Price({ of, days }: { of: Offer; days: number }) {
  const { enrich, refresh } = useTexts();
  const { sample, unusable, duplicates, sources, credits_available: available } = of.quote;
  const known = share(sample.matched / Math.max(sample.size, 1));
  const facts = [
    refresh.known(known, credits(sample.expected_credits)),
    duplicates > 0 && enrich.duplicates(duplicates),
    unusable > 0 && refresh.unusable(unusable),
    enrich.available(credits(available)),
  ];
  return (
    <Stack gap="xs">
      <Text size="lg" fw={600}>
        {enrich.atMost(credits(of.quote.maximum_credits))}
      </Text>
      <Text size="sm" c="dimmed">
        {facts.filter(Boolean).join(' · ')}
      </Text>
      <Warnings
        of={of.quote.warnings}
        isNobody={sources?.configured === 0 && sample.size > 0 && sample.matched === 0}
        days={days}
      />
      {of.leftOut > 0 && <Alert color="yellow">{refresh.leftOut(of.leftOut, of.people)}</Alert>}
      {!of.quote.affordable && <Alert color="red">{enrich.tooDear}</Alert>}
    </Stack>
  );
}
