import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { StoredContactDetail } from '../../../../client/src/api.ts';
import type { DisputeReason } from '../../../../src/ground/api/disputes.ts';
import { Moment } from '../../parts/moment.tsx';
import { Part } from '../../parts/part.tsx';
import { ProfileLink } from '../../parts/profile-link.tsx';
import { Screen } from '../../parts/screen.tsx';
import { Answered } from '../../parts/states.tsx';
import { PersonActions } from '../../people/chosen/person-actions.tsx';
import { useStoredContact } from '../../people/contact.ts';
import { systemName } from '../../people/use-labels.ts';
import { useContactTexts } from '../../texts/contacts.ts';
import { whole } from '../../texts/formats.ts';
import { useTexts } from '../../texts/index.tsx';
import { useLeadTexts } from '../../texts/lead.ts';
import { Report } from '../disputes/report.tsx';
import { Observations } from '../person/observations-card.tsx';
import { Pairs } from '../person/pairs.tsx';
import { fullName, type Lead, sentAs } from '../results/lead.ts';
import { isStale } from '../results/row.ts';
import { Career } from './career.tsx';
import { Changes } from './changes.tsx';
import { type Found, useLead } from './load.ts';
import { Sent } from './sent.tsx';
import { Steps } from './steps.tsx';
import { Why } from './why.tsx';

const route = getRouteApi('/jobs/$job/leads/$position');

/** One lead: the person, what changed, why it matched, what was sent, and what to do. */
export default function LeadScreen() {
  const { results } = useTexts();
  const { job, position } = route.useParams();
  const search = route.useSearch();
  const found = useLead(job, position);
  const title = found.data && (fullName(found.data.lead) || sentAs(found.data.lead));
  return (
    <Screen
      title={title || results.lead(whole(Number(position) + 1))}
      actions={<Steps job={job} position={Number(position)} search={search} />}
    >
      <Answered of={found}>
        {(data) => <Body key={position} job={job} position={position} of={data} />}
      </Answered>
    </Screen>
  );
}

type BodyProps = { job: string; position: string; of: Found };

function Body({ job, position, of }: BodyProps) {
  const { results } = useTexts();
  const texts = useLeadTexts();
  const { lead, receipt } = of;
  const contact = useStoredContact(lead.id);
  return (
    <Stack>
      {lead.id !== null && (
        <Group gap="xs" align="flex-start">
          <PersonActions contact={lead.id} />
          {contact && (
            <Button
              component={Link}
              to="/contacts/$contact"
              params={{ contact: String(lead.id) } as never}
              size="xs"
              variant="default"
            >
              {texts.contact}
            </Button>
          )}
          <Report
            subject={`lead_enrichment/${job}`}
            position={Number(position)}
            reasons={reasonsOf(lead)}
          />
        </Group>
      )}
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        {lead.id !== null && <KnownParts lead={lead} contact={contact} />}
        <Part title={receipt.matched ? results.whyMatched : results.whyNot}>
          <Why receipt={receipt} />
        </Part>
        <Part title={results.sent}>
          <Sent job={job} lead={lead} />
        </Part>
        <Observations
          of={contact?.observations}
          shown={{ company: lead.company_name, title: lead.title }}
        />
      </SimpleGrid>
    </Stack>
  );
}

/** The reasons that may apply to what the lead shows. */
const reasonsOf = (lead: Lead): DisputeReason[] => [
  'wrong_person',
  ...(lead.email ? (['wrong_email'] as const) : []),
  ...(lead.phone || lead.mobile_number || lead.direct_phone ? (['wrong_phone'] as const) : []),
  ...(lead.changed_company || lead.changed_title ? (['not_moved'] as const) : []),
];

type KnownProps = { lead: Lead; contact: StoredContactDetail | null | undefined };

function KnownParts({ lead, contact }: KnownProps) {
  const { results, person } = useTexts();
  const texts = useLeadTexts();
  return (
    <>
      <Part title={results.known}>
        <Known lead={lead} contact={contact} />
      </Part>
      <Part title={texts.changes}>
        <Changes lead={lead} positions={contact?.positions ?? []} />
      </Part>
      <Part title={person.timeline}>
        <Career lead={lead} contact={contact} />
      </Part>
    </>
  );
}

function Known({ lead, contact }: KnownProps) {
  const { results } = useTexts();
  const words = useContactTexts();
  const url = lead.linkedin_url;
  const ids = Object.entries(contact?.external_ids ?? {}).map(
    ([system, id]) => [words.idOf(systemName(system)), id] as const,
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
          [results.linkedin, url && <ProfileLink key="profile" url={url} />],
          [
            results.verified,
            lead.contact_updated_at && <Moment key="verified" at={lead.contact_updated_at} />,
          ],
          ...ids,
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
