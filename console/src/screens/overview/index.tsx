import { Alert, Anchor, Button, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import type { LeadEnrichmentList, UsageRow } from '../../../../client/src/api.ts';
import { service } from '../../api/service.ts';
import { Allowed } from '../../parts/allowed.tsx';
import { Facts } from '../../parts/facts.tsx';
import { Moment } from '../../parts/moment.tsx';
import { Screen } from '../../parts/screen.tsx';
import { Answered, Empty } from '../../parts/states.tsx';
import { credits, share, whole } from '../../texts/formats.ts';
import { useTexts } from '../../texts/index.tsx';
import { useVerdictTexts } from '../../texts/verdicts.ts';
import { useMetrics } from '../credits/metrics.ts';
import { moveKey } from '../moves/move.ts';
import type { Job } from '../results/lead.ts';
import { useAttention, useIsEmpty } from './attention.ts';
import { useFirstSteps } from './first-steps.ts';

const Checklist = lazy(() => import('./checklist.tsx'));
const EmptyDatabase = lazy(() => import('../../parts/empty-database.tsx'));

// Not needed for the first look, so the first screen stays small.
const Charts = lazy(() => import('./charts.tsx'));

const POLL_MS = 3_000;
const SHOWN = 5;

export default function Overview() {
  const { screens } = useTexts();
  const jobs = useQuery({
    queryKey: ['jobs', 'overview'],
    queryFn: ({ signal }) =>
      service.call('get', '/api/v1/lead_enrichments', { query: { size: SHOWN }, signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.lead_enrichment_jobs.some((job) => !job.is_completed) ? POLL_MS : false,
  });
  return (
    <Screen title={screens.overview}>
      <FirstSteps />
      <MissingContacts />
      <Attention />
      <Figures />
      <Suspense>
        <Charts />
      </Suspense>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <RecentMoves />
        <RecentJobs of={jobs} />
      </SimpleGrid>
    </Screen>
  );
}

/** Loaded only for accounts with open steps. */
function FirstSteps() {
  const open = useFirstSteps();
  return (
    open && (
      <Suspense>
        <Checklist {...open} />
      </Suspense>
    )
  );
}

/** Shown to operators while no contacts are stored. */
function MissingContacts() {
  return (
    useIsEmpty() && (
      <Suspense>
        <EmptyDatabase />
      </Suspense>
    )
  );
}

/** A list of things that need attention, with links. */
function Attention() {
  const { overview } = useTexts();
  return useAttention().map(({ text, ...link }) => (
    <Alert key={text} color="yellow" p="sm">
      <Group justify="space-between">
        <Text size="sm">{text}</Text>
        <Anchor component={Link} {...(link as object)} size="sm">
          {overview.view}
        </Anchor>
      </Group>
    </Alert>
  ));
}

function Figures() {
  const { overview: texts } = useTexts();
  const metrics = useMetrics();
  const before = useMonthBefore();
  const usage = useQuery({
    queryKey: ['usage', 'this month'],
    queryFn: ({ signal }) =>
      service.call('get', '/api/v1/usage', { query: { group: 'kind' }, signal }),
  });
  return (
    <Answered of={metrics}>
      {(now) => {
        const month = usage.data?.total;
        return (
          <Facts
            of={[
              {
                name: texts.available,
                value: credits(now.credits_available),
                more: now.credits_held > 0 && texts.held(credits(now.credits_held)),
              },
              {
                name: texts.used,
                value: month ? credits(month.credits) : '–',
                more: texts.today(credits(now.credits_used_today)),
              },
              {
                name: texts.rate,
                value: month ? rateText(month) : '–',
                more: month && (
                  <>
                    {texts.ofLeads(month.leads)}{' '}
                    <Trend now={rateOf(month)} before={before && rateOf(before)} show={share} />
                  </>
                ),
              },
              {
                name: texts.moved,
                value: month ? whole(month.moved) : '–',
                more: <Trend now={month?.moved} before={before?.moved} show={whole} />,
              },
            ]}
          />
        );
      }}
    </Answered>
  );
}

const rateOf = ({ leads, matched }: UsageRow): number | undefined =>
  leads > 0 ? matched / leads : undefined;

function rateText(month: UsageRow): string {
  const rate = rateOf(month);
  return rate === undefined ? '–' : share(rate);
}

/** What was used in the month before this one; undefined until it is known. */
function useMonthBefore(): UsageRow | undefined {
  const now = new Date();
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1));
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0));
  const [from, to] = [first, last].map((day) => day.toISOString().slice(0, DAY_LENGTH));
  return useQuery({
    queryKey: ['usage', 'month before', from],
    queryFn: ({ signal }) =>
      service.call('get', '/api/v1/usage', { query: { from, to, group: 'kind' }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  }).data?.total;
}

const DAY_LENGTH = 'YYYY-MM-DD'.length;

type TrendProps = {
  now: number | undefined;
  /** The same of last month. */
  before: number | undefined;
  show(value: number): string;
};

/** Last month's value, and whether it has risen since. */
function Trend({ now, before, show }: TrendProps) {
  const { overview: texts } = useTexts();
  if (now === undefined || before === undefined) return null;
  const sign = now === before ? '' : now > before ? '↑ ' : '↓ ';
  return (
    <>
      <span aria-hidden="true">{sign}</span>
      {texts.lastMonth(show(before))}
    </>
  );
}

type PanelProps = { title: string; to: string; more: string; children: ReactNode };

const Panel = ({ title, to, more, children }: PanelProps) => (
  <Card withBorder component="section" aria-label={title}>
    <Group justify="space-between" mb="sm">
      <Title order={2} size="h5">
        {title}
      </Title>
      <Anchor component={Link} to={to} size="sm">
        {more}
      </Anchor>
    </Group>
    {children}
  </Card>
);

function RecentMoves() {
  const { overview: texts, moves: words } = useTexts();
  const verdicts = useVerdictTexts();
  const moves = useQuery({
    queryKey: ['moves', 'overview'],
    queryFn: ({ signal }) =>
      service.call('get', '/api/v1/moves', { query: { page_size: SHOWN }, signal }),
  });
  return (
    <Panel title={texts.moves} to="/moves" more={texts.all}>
      <Answered of={moves}>
        {({ moves: shown }) =>
          shown.length === 0 ? (
            <Empty title={words.none}>{words.noneHint}</Empty>
          ) : (
            <Stack gap="sm">
              {shown.map((move) => (
                <div key={moveKey(move)}>
                  <Anchor
                    component={Link}
                    to="/moves"
                    search={{ move: move.id } as never}
                    size="sm"
                    fw={600}
                    className="tenure-name"
                  >
                    {move.name ?? words.unnamed}
                  </Anchor>
                  <Text size="sm" c="dimmed">
                    {verdicts.ofMove(move)}
                  </Text>
                </div>
              ))}
            </Stack>
          )
        }
      </Answered>
    </Panel>
  );
}

type JobsAnswer = {
  data: LeadEnrichmentList | undefined;
  error: Error | null;
  dataUpdatedAt: number;
  refetch: () => unknown;
};

function RecentJobs({ of }: { of: JobsAnswer }) {
  const { overview: texts, jobs: words } = useTexts();
  const add = (
    <Allowed needs="enrich">
      <Button component={Link} to="/enrich" size="xs">
        {words.add}
      </Button>
    </Allowed>
  );
  return (
    <Panel title={texts.jobs} to="/jobs" more={texts.all}>
      <Answered of={of}>
        {({ lead_enrichment_jobs: shown }) =>
          shown.length === 0 ? (
            <Empty title={words.none} action={add}>
              {words.noneHint}
            </Empty>
          ) : (
            <Stack gap="sm">
              {shown.map((job) => (
                <RecentJob key={job.id} job={job} />
              ))}
            </Stack>
          )
        }
      </Answered>
    </Panel>
  );
}

function RecentJob({ job }: { job: Job }) {
  const { results, jobs } = useTexts();
  const { total_enriched_leads: matched, total_leads_to_enrich: all } = job;
  return (
    <div>
      <Anchor component={Link} to={`/jobs/${job.id}`} size="sm" fw={600}>
        <bdi>{job.name}</bdi>
      </Anchor>
      <Text size="sm" c="dimmed">
        {job.is_completed ? results.found(whole(matched), whole(all)) : jobs.states[job.status]} ·{' '}
        <Moment at={job.created_at} />
      </Text>
    </div>
  );
}
