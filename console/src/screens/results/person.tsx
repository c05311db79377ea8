import { Anchor, Badge, Button, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { DisputeReason } from '../../../../src/ground/api/disputes.ts';
import { service } from '../../api/service.ts';
import { Moment } from '../../parts/moment.tsx';
import { Screen } from '../../parts/screen.tsx';
import { Answered } from '../../parts/states.tsx';
import { share, whole } from '../../texts/formats.ts';
import { useTexts } from '../../texts/index.tsx';
import { Report } from '../disputes/report.tsx';
import { Observations } from '../person/observations-card.tsx';
import { fullName, type Lead, type Receipt, sentAs } from './lead.ts';
import { loadLeads } from './load-rows.ts';
import { Pairs } from './pairs.tsx';
import { isStale } from './row.ts';
import { useJob } from './use-job.ts';

const route = getRouteApi('/jobs/$job/leads/$position');

type Found = { lead: Lead; receipt: Receipt };

/** One lead: the person, why it matched, what was sent, and former jobs. */
export default function Person() {
  const { results } = useTexts();
  const { job, position } = route.useParams();
  const found = useQuery({
    queryKey: ['lead', job, position],
    queryFn: async ({ signal }): Promise<Found> => {
      const [receipt, { leads }] = await Promise.all([
        service.call('get', '/api/v1/lead_enrichments/{id}/leads/{position}/match', {
          path: { id: Number(job), position: Number(position) },
          signal,
        }),
        loadLeads({ job: Number(job), page: Number(position), size: 1, signal }),
      ]);
      if ('message' in receipt) throw new Error(`${receipt.message} ${receipt.info}`);
      return { lead: leads[0]!, receipt };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const title = found.data && (fullName(found.data.lead) || sentAs(found.data.lead));
  return (
    <Screen
      title={title || results.lead(whole(Number(position) + 1))}
      actions={<Steps job={job} position={Number(position)} />}
    >
      <Answered of={found}>
        {(data) => (
          <Stack>
            {data.lead.id !== null && (
              <Report
                key={position}
                subject={`lead_enrichment/${job}`}
                position={Number(position)}
                reasons={reasonsOf(data.lead)}
              />
            )}
            <Parts of={data} />
          </Stack>
        )}
      </Answered>
    </Screen>
  );
}

/** The reasons that may apply to what the lead shows. */
const reasonsOf = (lead: Lead): DisputeReason[] => [
  'wrong_person',
  ...(lead.email ? (['wrong_email'] as const) : []),
  ...(lead.phone || lead.mobile_number || lead.direct_phone ? (['wrong_phone'] as const) : []),
  ...(lead.changed_company || lead.changed_title ? (['not_moved'] as const) : []),
];

function Steps({ job, position }: { job: string; position: number }) {
  const { results } = useTexts();
  const count = useJob(job).data?.total_leads_to_enrich ?? 0;
  const to = (other: number) => ({ job, position: String(other) });
  return (
    <Group gap="xs">
      <Button component={Link} to="/jobs/$job" params={{ job } as never} variant="subtle">
        {results.back}
      </Button>
      {position > 0 && (
        <Button
          component={Link}
          to="/jobs/$job/leads/$position"
          params={to(position - 1) as never}
          variant="default"
        >
          {results.before}
        </Button>
      )}
      {position + 1 < count && (
        <Button
          component={Link}
          to="/jobs/$job/leads/$position"
          params={to(position + 1) as never}
          variant="default"
        >
          {results.after}
        </Button>
      )}
    </Group>
  );
}

function Parts({ of: { lead, receipt } }: { of: Found }) {
  const { results } = useTexts();
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <Part title={receipt.matched ? results.whyMatched : results.whyNot}>
        <Why receipt={receipt} />
      </Part>
      {lead.id !== null && (
        <Part title={results.known}>
          <Known lead={lead} />
        </Part>
      )}
      {lead.id !== null && (
        <Part title={results.history}>
          <History lead={lead} />
        </Part>
      )}
      {lead.id !== null && (
        <Observations contact={lead.id} shown={{ company: lead.company_name, title: lead.title }} />
      )}
      <Part title={results.sent}>
        <Pairs of={Object.entries(lead.custom_columns).map(([name, value]) => [name, value])} />
      </Part>
    </SimpleGrid>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card withBorder>
    <Title order={2} size="h5" mb="sm">
      {title}
    </Title>
    {children}
  </Card>
);

function Why({ receipt }: { receipt: Receipt }) {
  const { results } = useTexts();
  const { matched, score, key, lead, contact, candidates, reason } = receipt;
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <Badge color={matched ? 'teal' : 'gray'} variant="light" tt="none" size="lg">
          {matched ? results.matched : ((reason && results.reasons[reason]) ?? results.unmatched)}
        </Badge>
        {key && <Text>{results.keys[key]}</Text>}
      </Group>
      {score !== null && <Text size="sm">{results.scoreText(share(score / 100))}</Text>}
      <Pairs
        of={[
          [results.compared, parted(lead)],
          [results.comparedWith, parted(contact)],
          [results.candidates, candidates === null ? null : whole(candidates)],
        ]}
      />
    </Stack>
  );
}

/** Match keys join name and company by `|`. */
const parted = (form: string | null) => form?.replaceAll('|', ' · ');

function Known({ lead }: { lead: Lead }) {
  const { results, person } = useTexts();
  const page = lead.linkedin_url && (
    <Anchor href={lead.linkedin_url} target="_blank" rel="noreferrer" size="sm">
      {person.profile}
    </Anchor>
  );
  return (
    <Stack gap="sm">
      {isStale(lead) && (
        <Text c="orange">{results.staleText(String(lead.custom_columns.email))}</Text>
      )}
      <Pairs
        of={[
          [results.title, lead.title],
          [results.company, lead.company_name],
          [results.email, emailText(lead, results.emailStatuses)],
          [results.phone, lead.phone],
          [results.mobile, lead.mobile_number],
          [results.place, lead.contact_location],
          [results.industry, lead.contact_industry],
          [results.linkedin, page],
          [results.verified, lead.contact_updated_at && <Moment at={lead.contact_updated_at} />],
        ]}
      />
    </Stack>
  );
}

function emailText(
  { email, email_status: status }: Lead,
  names: Readonly<Record<string, string>>,
): string | null {
  return email && status ? `${email} (${names[status] ?? status})` : email;
}

function History({ lead }: { lead: Lead }) {
  const { results, person } = useTexts();
  const { current_company_and_title: now, previous_companies_and_titles: earlier } = lead;
  const jobs = [...(now.company || now.title ? [{ ...now, isNow: true }] : []), ...earlier];
  if (jobs.length === 0) return <Text c="dimmed">{person.noPositions}</Text>;
  return (
    <Stack component="ol" gap={6} pl="lg" m={0} aria-label={results.history}>
      {jobs.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same job may be listed twice
        <li key={at}>
          <Text size="sm">
            <bdi>{one.title || person.noTitle}</bdi> · <b>{<bdi>{one.company}</bdi>}</b>{' '}
            {'isNow' in one && (
              <Badge size="xs" variant="light" tt="none">
                {person.today}
              </Badge>
            )}
          </Text>
        </li>
      ))}
    </Stack>
  );
}
