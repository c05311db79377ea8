import {
  Alert,
  Anchor,
  Card,
  Group,
  NativeSelect,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { MATCH_FIELDS, PROFILES } from '../../../../client/src/choices.ts';
import { service } from '../../api/service.ts';
import { Answered } from '../../parts/states.tsx';
import {
  bestMatchBy,
  type Choices,
  guessMapping,
  type List,
  missingFor,
} from '../../people/list.ts';
import { MappingForm } from '../../people/mapping-form.tsx';
import { useTexts } from '../../texts/index.tsx';
import { Offer } from './offer.tsx';

/** An uploaded list, with the choices for its job. */
export function ChosenList({ id, fileName }: { id: string; fileName: string }) {
  const list = useQuery({
    queryKey: ['list', id],
    queryFn: ({ signal }) =>
      service.call('get', '/api/v1/lists/{id}', { path: { id: Number(id) }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return <Answered of={list}>{(data) => <Choosing list={data} fileName={fileName} />}</Answered>;
}

const nameOf = (fileName: string): string =>
  `${fileName.replace(/\.\w+$/, '').slice(0, 180) || 'List'} ${new Date().toISOString().slice(0, 19).replace('T', ' ')}`;

function Choosing({ list, fileName }: { list: List; fileName: string }) {
  const { enrich } = useTexts();
  const [choices, setChoices] = useState<Choices>(() => {
    const mapping = guessMapping(list);
    return { name: nameOf(fileName), matchBy: bestMatchBy(mapping), profile: 'lead', mapping };
  });
  const choose = (more: Partial<Choices>) => setChoices({ ...choices, ...more });
  const missing = missingFor(choices.matchBy, choices.mapping);
  return (
    <Stack gap="lg">
      <Facts of={list} fileName={fileName} />
      <Card withBorder>
        <MappingForm
          list={list}
          mapping={choices.mapping}
          onChange={(mapping) => choose({ mapping })}
        />
      </Card>
      <Card withBorder>
        <Stack>
          <Title order={2} size="h5">
            {enrich.what}
          </Title>
          <SimpleGrid cols={{ base: 1, sm: 3 }}>
            <NativeSelect
              label={enrich.matchBy}
              value={choices.matchBy}
              data={MATCH_FIELDS.map((value) => ({ value, label: enrich.matchWays[value] }))}
              onChange={({ currentTarget }) =>
                choose({ matchBy: currentTarget.value as Choices['matchBy'] })
              }
            />
            <NativeSelect
              label={enrich.profile}
              value={choices.profile}
              data={PROFILES.map((value) => ({ value, label: enrich.profiles[value] }))}
              onChange={({ currentTarget }) =>
                choose({ profile: currentTarget.value as Choices['profile'] })
              }
            />
            <TextInput
              label={enrich.name}
              value={choices.name}
              maxLength={255}
              onChange={({ currentTarget }) => choose({ name: currentTarget.value })}
            />
          </SimpleGrid>
          {missing.length > 0 ? (
            <Alert color="yellow">
              {enrich.missing[choices.matchBy](
                missing.map((field) => enrich.fields[field]).join(', '),
              )}
            </Alert>
          ) : (
            <Offer listId={list.list_id} choices={choices} />
          )}
        </Stack>
      </Card>
    </Stack>
  );
}

function Facts({ of, fileName }: { of: List; fileName: string }) {
  const { enrich, screens } = useTexts();
  const facts = [
    enrich.rows(of.rows),
    enrich.columns(of.columns.length),
    ...(of.duplicates > 0 ? [enrich.sameRows(of.duplicates)] : []),
    ...(of.encoding ? [of.encoding] : []),
    ...(of.delimiter ? [enrich.delimiter(of.delimiter)] : []),
  ];
  return (
    <Group gap="xs">
      <Text fw={600}>{facts[0]}</Text>
      <Text c="dimmed">{facts.slice(1).join(' · ')}</Text>
      <Anchor
        component={Link}
        {...({
          to: '/checkup',
          search: { list: String(of.list_id), name: fileName },
        } as object)}
      >
        {screens.checkup}
      </Anchor>
    </Group>
  );
}
