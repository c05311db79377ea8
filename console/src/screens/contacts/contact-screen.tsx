import { Badge, Button, Group, SimpleGrid, Text } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { StoredContactDetail } from '../../../../client/src/api.ts';
import { Moment } from '../../parts/moment.tsx';
import { Part } from '../../parts/part.tsx';
import { ProfileLink } from '../../parts/profile-link.tsx';
import { Screen } from '../../parts/screen.tsx';
import { Answered } from '../../parts/states.tsx';
import { PersonActions } from '../../people/chosen/person-actions.tsx';
import { isFresh, useContact } from '../../people/contact.ts';
import { systemName } from '../../people/use-labels.ts';
import { useContactTexts } from '../../texts/contacts.ts';
import { useTexts } from '../../texts/index.tsx';
import { MovesOfContact } from '../moves/moves-of-contact.tsx';
import { Observations } from '../person/observations-card.tsx';
import { Pairs } from '../person/pairs.tsx';
import { Timeline } from '../person/timeline.tsx';

const route = getRouteApi('/contacts/$contact');

/** A stored person: details, jobs over the years, moves, answers of sources, and what to do. */
export default function ContactScreen() {
  const texts = useContactTexts();
  const id = Number(route.useParams().contact);
  const contact = useContact(id);
  return (
    <Screen
      title={contact.data?.name ?? texts.unnamed}
      actions={
        <Group gap="xs">
          <Button component={Link} to="/contacts" variant="subtle">
            {texts.back}
          </Button>
          {contact.data && <PersonActions contact={id} />}
        </Group>
      }
    >
      <Answered of={contact}>{(data) => <Parts of={data} />}</Answered>
    </Screen>
  );
}

function Parts({ of }: { of: StoredContactDetail }) {
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
        <MovesOfContact contact={of.id} />
      </Part>
      <Observations of={of.observations} shown={{ company: of.company, title: of.title }} />
      {of.observations === null && (
        <Part title={texts.sources}>
          <Text c="dimmed">{texts.noSources}</Text>
        </Part>
      )}
    </SimpleGrid>
  );
}

function Known({ of }: { of: StoredContactDetail }) {
  const texts = useContactTexts();
  const ids = Object.entries(of.external_ids).map(
    ([system, id]) => [texts.idOf(systemName(system)), id] as const,
  );
  return (
    <Pairs
      of={[
        [texts.title, of.title],
        [texts.company, of.company],
        [texts.email, of.email],
        [texts.linkedin, of.linkedin_url && <ProfileLink key="profile" url={of.linkedin_url} />],
        [texts.verified, <Verified key="verified" of={of} />],
        ...ids,
      ]}
    />
  );
}

function Verified({ of }: { of: StoredContactDetail }) {
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
