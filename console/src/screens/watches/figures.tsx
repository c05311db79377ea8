import { Alert, Anchor, Progress, SimpleGrid } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Labelled } from '../../parts/labelled.tsx';
import { Moment } from '../../parts/moment.tsx';
import { credits, whole } from '../../texts/formats.ts';
import { useWatchTexts } from '../../texts/watch.ts';
import { useWatchesTexts } from '../../texts/watches.ts';
import type { Watch } from './watch.ts';

/** Why nobody is refreshed; nothing if the watch is not paused. */
export function PauseNote({ watch: { paused } }: { watch: Watch }) {
  const texts = useWatchesTexts();
  const words = useWatchTexts();
  if (paused === null) return null;
  return (
    <Alert color="yellow">{paused === 'owner' ? words.pausedByOwner : texts.paused[paused]}</Alert>
  );
}

/** The figures of a watch, with links to the people and moves behind them. */
export function Figures({ watch }: { watch: Watch }) {
  const texts = useWatchesTexts();
  const { monthly_credits: budget, unresolved } = watch;
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, lg: 6 }}>
      <Labelled name={texts.people}>{whole(watch.people)}</Labelled>
      <Labelled name={texts.unresolved}>
        {unresolved === 0 ? whole(0) : <UnresolvedLink watch={watch} />}
      </Labelled>
      <Labelled name={texts.moves}>
        <Anchor
          underline="always"
          renderRoot={(props) => (
            <Link to="/moves" search={{ watch: watch.id, show: 'all' }} {...props} />
          )}
        >
          {whole(watch.moves)}
        </Anchor>
      </Labelled>
      <Labelled name={texts.month}>
        {credits(watch.credits_this_month)}
        {budget !== null && ` / ${credits(budget)}`}
      </Labelled>
      <Labelled name={texts.last}>
        {watch.last_run_at ? <Moment at={watch.last_run_at} /> : texts.notYet}
      </Labelled>
      <Labelled name={texts.next}>
        {watch.next_run_at ? <Moment at={watch.next_run_at} /> : texts.notKnown}
      </Labelled>
    </SimpleGrid>
  );
}

const UnresolvedLink = ({ watch: { id, unresolved } }: { watch: Watch }) => (
  <Anchor
    underline="always"
    renderRoot={(props) => (
      <Link
        to="/watches/$watch"
        params={{ watch: String(id) }}
        search={{ state: 'unresolved' }}
        {...props}
      />
    )}
  >
    {whole(unresolved)}
  </Anchor>
);

/** How much of this month's credits is used. */
export function Spent({
  watch: { monthly_credits: budget, credits_this_month: spent },
}: {
  watch: Watch;
}) {
  const texts = useWatchesTexts();
  if (budget === null) return null;
  return (
    <Progress.Root size="sm">
      <Progress.Section
        value={Math.min((spent / budget) * 100, 100)}
        aria-label={texts.spent}
        color={spent >= budget ? 'yellow' : undefined}
      />
    </Progress.Root>
  );
}
