import {
  Alert,
  Button,
  Group,
  NativeSelect,
  NumberInput,
  Skeleton,
  Stack,
  Text,
} from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { mayPass } from '../../api/failure.ts';
import { Failed } from '../../parts/states.tsx';
import type { Profile } from '../../people/people.ts';
import { credits, share } from '../../texts/formats.tsx';
import { useTexts } from '../../texts/index.tsx';
import {
  ATTRIBUTES,
  type Attribute,
  createRequests,
  type Offer,
  quoteRequests,
  type Wishes,
} from './request.ts';

/** A cap that is being typed is not asked about digit by digit. */
const PAUSE_MS = 400;
const DAYS = 30;
const MOST_DAYS = 3_650;

/** What is wanted of these people, what it costs at most, Start. */
export function Plan({ people }: { people: readonly Profile[] }) {
  const { refresh } = useTexts();
  const [wishes, setWishes] = useState<Wishes>({
    attribute: 'contact_profile',
    days: DAYS,
    cap: null,
  });
  const wish = (more: Partial<Wishes>) => setWishes({ ...wishes, ...more });
  const [asked] = useDebouncedValue(wishes, PAUSE_MS);
  const offer = useQuery({
    queryKey: ['refresh offer', people, asked],
    queryFn: ({ signal }) => quoteRequests(people, asked, signal),
    enabled: people.length > 0,
    placeholderData: (former) => former,
    structuralSharing: false,
    // It holds the keys that its requests are made under: another one would make them twice. One
    // that is too dear starts nothing, and credits may be given meanwhile.
    staleTime: ({ state }) => (isAffordable(state.data) ? Number.POSITIVE_INFINITY : 0),
  });
  const start = useStart();
  // Of several requests the first may have been made: those must keep their keys.
  const askAnew = (error: Error) => {
    if (!mayPass(error) && offer.data?.requests.length === 1) void offer.refetch();
  };
  if (people.length === 0) return <Alert color="yellow">{refresh.nobody}</Alert>;
  return (
    <Stack>
      <Text fw={600}>{refresh.people(people.length)}</Text>
      <WishFields wishes={wishes} wish={wish} />
      {offer.data && !offer.error ? (
        <Price of={offer.data} all={people.length} days={asked.days} />
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

const isAffordable = (offer: Offer | undefined): boolean =>
  offer !== undefined && offer.requests.length > 0 && offer.maximum <= offer.available;

function useStart() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: createRequests,
    onSuccess: async (ids) => {
      await navigate({ to: '/refresh/$ids', params: { ids: ids.join(',') } });
      // The offer is gone from the page by now: only whoever comes back has another one made.
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
        clampBehavior="strict"
        allowDecimal={false}
        w={260}
      />
      <NumberInput
        label={enrich.cap}
        description={enrich.capHint}
        value={wishes.cap ?? ''}
        onChange={(value) => wish({ cap: Number(value) > 0 ? Number(value) : null })}
        min={0.01}
        decimalScale={2}
        step={10}
        w={220}
      />
    </Group>
  );
}

function Price({ of, all, days }: { of: Offer; all: number; days: number }) {
  const { enrich, refresh } = useTexts();
  const sampled = of.requests.reduce((sum, { quote }) => sum + quote.sample.size, 0);
  const matched = of.requests.reduce((sum, { quote }) => sum + quote.sample.matched, 0);
  const unusable = of.requests.reduce((sum, { quote }) => sum + quote.unusable, 0);
  const duplicates = of.requests.reduce((sum, { quote }) => sum + quote.duplicates, 0);
  const facts = [
    sampled > 0 && refresh.known(share(matched / sampled), credits(of.expected)),
    duplicates > 0 && enrich.duplicates(duplicates),
    unusable > 0 && refresh.unusable(unusable),
    enrich.available(credits(of.available)),
  ];
  return (
    <Stack gap="xs">
      <Text size="lg" fw={600}>
        {enrich.atMost(credits(of.maximum))}
      </Text>
      <Text size="sm" c="dimmed">
        {facts.filter(Boolean).join(' · ')}
      </Text>
      {of.sources === 0 && <Alert color="yellow">{refresh.noSource}</Alert>}
      {of.unasked > 0 && of.sources !== 0 && (
        <Alert color="blue">{refresh.unasked(of.unasked, days)}</Alert>
      )}
      {of.leftOut > 0 && <Alert color="yellow">{refresh.leftOut(of.leftOut, all)}</Alert>}
      {of.maximum > of.available && <Alert color="red">{enrich.tooDear}</Alert>}
    </Stack>
  );
}
