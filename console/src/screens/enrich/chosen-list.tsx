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
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type MatchFields, PROFILES } from '../../../../client/src/choices.ts';
import {
  allowedMatchBy,
  type Choices,
  guessMapping,
  type List,
  type Mapping,
  matchChoices,
  missingFor,
  offeredMapping,
  type SavedMapping,
} from '../../people/list.ts';
import { MappingForm } from '../../people/mapping-form.tsx';
import { UploadedList } from '../../people/uploaded-list.tsx';
import { useTexts } from '../../texts/index.tsx';
import { useListTexts } from '../../texts/lists.ts';
import { Offer } from './offer.tsx';

/** An uploaded list, with the choices for its job. */
export const ChosenList = ({ id, fileName }: { id: string; fileName: string }) => (
  <UploadedList id={id}>
    {(list, saved) => <Choosing {...{ list, saved, fileName }} />}
  </UploadedList>
);

const nameOf = (fileName: string): string =>
  `${fileName.replace(/\.\w+$/, '').slice(0, 180) || 'List'} ${new Date().toLocaleString('sv')}`;

type ChoosingProps = { list: List; saved: readonly SavedMapping[]; fileName: string };

function Choosing({ list, saved, fileName }: ChoosingProps) {
  const { enrich } = useTexts();
  const lists = useListTexts();
  const [choices, setChoices] = useState<Choices>(() => {
    const mapping = offeredMapping(saved, 'enrich') ?? guessMapping(list);
    const matchBy = allowedMatchBy(mapping) ?? ANY;
    return { name: nameOf(fileName), matchBy, profile: 'lead', mapping };
  });
  const choose = (more: Partial<Choices>) => setChoices({ ...choices, ...more });
  const missing = choices.matchBy
    .map((field) => ({ field, columns: missingFor(field, choices.mapping) }))
    .find(({ columns }) => columns.length > 0);
  return (
    <Stack gap="lg">
      <Facts of={list} fileName={fileName} />
      <Card withBorder>
        <MappingForm
          purpose="enrich"
          guess={guessMapping}
          list={list}
          mapping={choices.mapping}
          onChange={(mapping) => choose({ mapping, matchBy: matchByWith(choices, mapping) })}
        />
      </Card>
      <Card withBorder>
        <Stack>
          <Title order={2} size="h5">
            {enrich.what}
          </Title>
          <SimpleGrid cols={{ base: 1, sm: 3 }}>
            <MatchBy choices={choices} choose={choose} />
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
          {missing ? (
            <Alert color="yellow">
              {enrich.missing[missing.field](
                missing.columns.map((field) => lists.fields[field]).join(', '),
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

/** For a list without a column to match by. */
const ANY: MatchFields = ['email'];

/** A choice of all fields follows the columns; any other choice stays. */
function matchByWith({ matchBy, mapping: former }: Choices, mapping: Mapping): MatchFields {
  const isAll = String(matchBy) === String(allowedMatchBy(former) ?? ANY);
  return (isAll ? allowedMatchBy(mapping) : null) ?? matchBy;
}

type MatchProps = { choices: Choices; choose(more: Partial<Choices>): void };

function MatchBy({ choices: { matchBy, mapping }, choose }: MatchProps) {
  const { enrich } = useTexts();
  const texts = useListTexts();
  const labelOf = ([first, ...others]: MatchFields): string =>
    others.length === 0
      ? texts.matchWays[first]
      : texts.joined([first, ...others].map((field) => texts.inTurn[field]));
  const offered = matchChoices(mapping);
  const isOffered = offered.some((fields) => String(fields) === String(matchBy));
  return (
    <NativeSelect
      label={enrich.matchBy}
      value={String(matchBy)}
      data={[...offered, ...(isOffered ? [] : [matchBy])].map((fields) => ({
        value: String(fields),
        label: labelOf(fields),
      }))}
      onChange={({ currentTarget: { value } }) =>
        choose({ matchBy: value.split(',') as unknown as MatchFields })
      }
    />
  );
}

function Facts({ of, fileName }: { of: List; fileName: string }) {
  const { screens } = useTexts();
  const lists = useListTexts();
  const facts = [
    lists.rows(of.rows),
    lists.columns(of.columns.length),
    ...(of.duplicates > 0 ? [lists.sameRows(of.duplicates)] : []),
    ...(of.encoding ? [of.encoding] : []),
    ...(of.delimiter ? [lists.delimiter(of.delimiter)] : []),
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
