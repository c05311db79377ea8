import { Alert, Card, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Field } from '../../people/fields.ts';
import {
  type List,
  type Mapping,
  mayIdentify,
  offeredMapping,
  type SavedMapping,
} from '../../people/list.ts';
import { MappingForm } from '../../people/mapping-form.tsx';
import { areNamed } from '../../people/own-id.ts';
import { type Labels, useLabels } from '../../people/use-labels.ts';
import { useImportTexts } from '../../texts/imports.ts';
import { findClash, guessImport } from './columns.ts';
import { importsQuery } from './earlier.ts';
import type { Draft } from './import.ts';
import { OwnIdFields } from './own-id-fields.tsx';
import { Preview } from './preview.tsx';
import { LONGEST_NAME, sourceOf } from './source-name.ts';

type SetupProps = { list: List; saved: readonly SavedMapping[]; fileName: string };

const today = (): string => new Date().toISOString().slice(0, 10);

/** The columns, source and day of an uploaded list, then its preview. */
export function Setup({ list, saved, fileName }: SetupProps) {
  const texts = useImportTexts();
  const labels = useLabels('import');
  const [mapping, setMapping] = useState(
    () => offeredMapping(saved, 'import') ?? guessImport(list),
  );
  const [source, setSource] = useState(() => sourceOf(fileName));
  const [day, setDay] = useState(today);
  const draft: Draft = {
    list_id: list.list_id,
    mapping: mapping as Record<string, string>,
    name: source.trim(),
    as_of: day,
  };
  return (
    <Stack gap="lg">
      <Card withBorder>
        <Stack>
          <MappingForm
            purpose="import"
            guess={guessImport}
            hint={texts.mappingHint}
            {...{ list, mapping, onChange: setMapping }}
          />
          <OwnIdFields {...{ list, mapping, labels, onChange: setMapping }} />
        </Stack>
      </Card>
      <Card withBorder>
        <Stack>
          <Source {...{ source, setSource, day, setDay }} />
          {areNamed(mapping) ? (
            <Checked draft={draft} labels={labels} />
          ) : (
            <Alert color="yellow">{texts.systemMissing}</Alert>
          )}
        </Stack>
      </Card>
    </Stack>
  );
}

type SourceProps = {
  source: string;
  setSource(name: string): void;
  day: string;
  setDay(day: string): void;
};

function Source({ source, setSource, day, setDay }: SourceProps) {
  const texts = useImportTexts();
  const earlier = useQuery(importsQuery(0));
  const names = new Set(earlier.data?.imports.map(({ name }) => name));
  return (
    <>
      <Title order={2} size="h5">
        {texts.where}
      </Title>
      <Group align="flex-start" grow preventGrowOverflow={false}>
        <TextInput
          label={texts.source}
          description={texts.sourceHint}
          value={source}
          maxLength={LONGEST_NAME}
          list="tenure-sources"
          miw={240}
          onChange={({ currentTarget }) => setSource(currentTarget.value)}
        />
        <TextInput
          type="date"
          label={texts.asOf}
          description={texts.asOfHint}
          value={day}
          max={today()}
          miw={240}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
        />
      </Group>
      <datalist id="tenure-sources">
        {[...names].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

/** The preview, or what is missing before it. */
function Checked({ draft, labels }: { draft: Draft; labels: Labels }) {
  const texts = useImportTexts();
  const clash = findClash(draft.mapping);
  if (!mayIdentify(draft.mapping as Mapping))
    return <Alert color="yellow">{texts.columnsMissing}</Alert>;
  if (clash) {
    const fields = clash.map((field) => labels.field(field as Field)).join(', ');
    return <Alert color="yellow">{texts.sameColumn(fields)}</Alert>;
  }
  if (draft.name === '' || draft.as_of === '') return <Text c="dimmed">{texts.previewHint}</Text>;
  return <Preview key={JSON.stringify(draft)} draft={draft} />;
}
