import { Anchor, Badge, Button, Card, Group, SimpleGrid, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Moment } from '../../parts/moment.tsx';
import { Screen } from '../../parts/screen.tsx';
import { Answered } from '../../parts/states.tsx';
import { useContactTexts } from '../../texts/contacts.ts';
import { useTexts } from '../../texts/index.tsx';
import { loadObservations } from '../person/observations.ts';
import { Observations } from '../person/observations-card.tsx';
import { Timeline } from '../person/timeline.tsx';
import { Pairs } from '../results/pairs.tsx';
import { ContactMoves } from './contact-moves.tsx';
import { type ContactDetail, isFresh, loadContact } from './load.ts';
import { PersonActions } from './person-actions.tsx';

const route = getRouteApi('/contacts/$contact');

/** A stored person: details, jobs over the years, moves, answers of sources, and what to do. */
export default function ContactScreen() {
  const texts = useContactTexts();
  const id = Number(route.useParams().contact);
  const contact = useQuery({
    queryKey: ['contact', id],
    queryFn: ({ signal }) => loadContact(id, signal),
  });
  return (
    <Screen
      title={contact.data?.name ?? texts.unnamed}
      actions={
        <Group gap="xs">
          <Button component={Link} to="/contacts" variant="subtle">
            {texts.back}
          </Button>
          {contact.data && <PersonActions contacts={[id]} />}
        </Group>
      }
    >
      <Answered of={contact}>{(data) => <Parts of={data} />}</Answered>
    </Screen>
  );
}

function Parts({ of }: { of: ContactDetail }) {
  const texts = useContactTexts();
  const { person } = useTexts();
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <Part title={texts.known}>
        <Known of={of} />
      </Part>
      <Part title={person.timeline}>
        <Timeline positions={of.positions} />
      </Part>
      <Part title={texts.moves}>
        <ContactMoves contact={of.id} />
      </Part>
      <Sources of={of} />
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

function Known({ of }: { of: ContactDetail }) {
  const texts = useContactTexts();
  const { person } = useTexts();
  const page = of.linkedin_url && (
    <Anchor href={of.linkedin_url} target="_blank" rel="noreferrer" size="sm">
      {person.profile}
    </Anchor>
  );
  const ids = Object.entries(of.external_ids).map(
    ([system, id]) => [texts.idOf(system), id] as const,
  );
  return (
    <Pairs
      of={[
        [texts.title, of.title],
        [texts.company, of.company],
        [texts.email, of.email],
        [texts.linkedin, page],
        [texts.verified, <Verified key="verified" of={of} />],
        ...ids,
      ]}
    />
  );
}

function Verified({ of }: { of: ContactDetail }) {
  const texts = useContactTexts();
  const fresh = isFresh(of);
  return (
    <Group gap={6}>
      {of.verified_at ? <Moment at={of.verified_at} /> : texts.never}
      <Badge size="sm" variant="light" tt="none" color={fresh ? 'teal' : 'gray'}>
        {fresh ? texts.fresh : texts.stale}
      </Badge>
    </Group>
  );
}

/** What sources say; a hint if no result of the account has shown the contact yet. */
function Sources({ of }: { of: ContactDetail }) {
  const texts = useContactTexts();
  const answers = useQuery({
    queryKey: ['observations', of.id],
    queryFn: ({ signal }) => loadObservations(of.id, signal),
  });
  if (answers.data !== null) {
    return <Observations contact={of.id} shown={{ company: of.company, title: of.title }} />;
  }
  return (
    <Part title={texts.sources}>
      <Text c="dimmed">{texts.noSources}</Text>
    </Part>
  );
}
