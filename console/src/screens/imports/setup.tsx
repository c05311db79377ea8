import { Alert, Card, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { guessMapping, type List } from '../../people/list.ts';
import { MappingForm } from '../../people/mapping-form.tsx';
import { useImportTexts } from '../../texts/imports.ts';
import { useTexts } from '../../texts/index.tsx';
import { findClash, guessMore, importMapping, mayIdentify, withoutIdentifier } from './columns.ts';
import { importsQuery } from './earlier.ts';
import type { Draft } from './import.ts';
import { MoreFields } from './more-fields.tsx';
import { guessOwnId, isNamed } from './own-id.ts';
import { OwnIdFields } from './own-id-fields.tsx';
import { Preview } from './preview.tsx';

type SetupProps = { list: List; fileName: string };

const today = (): string => new Date().toISOString().slice(0, 10);
const LONGEST_NAME = 100;

/** The columns, source and day of an uploaded list, then its preview. */
export function Setup({ list: uploaded, fileName }: SetupProps) {
  const texts = useImportTexts();
  const list = useMemo(() => withoutIdentifier(uploaded), [uploaded]);
  const [mapping, setMapping] = useState(() => guessMapping(list));
  const [more, setMore] = useState(() => guessMore(list));
  const [own, setOwn] = useState(() => guessOwnId(list));
  const [source, setSource] = useState(() => sourceOf(fileName));
  const [day, setDay] = useState(today);
  const draft: Draft = {
    list_id: list.list_id,
    mapping: importMapping(mapping, more, own),
    name: source.trim(),
    as_of: day,
  };
  return (
    <Stack gap="lg">
      <Card withBorder>
        <Stack>
          <MappingForm
            list={list}
            mapping={mapping}
            onChange={setMapping}
            hint={texts.mappingHint}
          />
          <MoreFields list={list} mapping={more} onChange={setMore} />
          <OwnIdFields list={list} own={own} onChange={setOwn} />
        </Stack>
      </Card>
      <Card withBorder>
        <Stack>
          <Source {...{ source, setSource, day, setDay }} />
          {isNamed(own) ? (
            <Checked draft={draft} />
          ) : (
            <Alert color="yellow">{texts.systemMissing}</Alert>
          )}
        </Stack>
      </Card>
    </Stack>
  );
}

/** The base name of the file. */
const sourceOf = (fileName: string): string =>
  fileName
    .replace(/\.gz$/i, '')
    .replace(/\.\w+$/, '')
    .slice(0, LONGEST_NAME) || 'list';

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
function Checked({ draft }: { draft: Draft }) {
  const texts = useImportTexts();
  const { enrich } = useTexts();
  const labels: Record<string, string> = { ...enrich.fields, ...texts.moreFields };
  const clash = findClash(draft.mapping);
  if (!mayIdentify(draft.mapping)) return <Alert color="yellow">{texts.columnsMissing}</Alert>;
  if (clash) {
    const fields = clash.map((field) => labels[field] ?? field).join(', ');
    return <Alert color="yellow">{texts.sameColumn(fields)}</Alert>;
  }
  if (draft.name === '' || draft.as_of === '') return <Text c="dimmed">{texts.previewHint}</Text>;
  return <Preview key={JSON.stringify(draft)} draft={draft} />;
}
