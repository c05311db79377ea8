import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { PeopleInput } from '../../../../client/src/api.ts';
import { NumberInput } from '../../parts/number-input.tsx';
import { Failed } from '../../parts/states.tsx';
import { parseTyped } from '../../people/typed.ts';
import { type Joining, watchSaver } from '../../people/watch-saver.ts';
import { useWatchesTexts } from '../../texts/watches.ts';
import { ForecastNote } from './forecast-note.tsx';
import { PeopleField } from './people-field.tsx';
import { days, type Watch } from './watch.ts';

type DialogProps = {
  /** The watch to edit; null for a new one. */
  watch: Watch | null;
  /** The job whose people are offered first. */
  job?: number | undefined;
  close(): void;
};

const DAYS = 30;

type Draft = { name: string; every: number | string; budget: number | string };

/** Creates a watch, or edits one and adds people to it. */
export function WatchDialog({ watch, job: firstJob, close }: DialogProps) {
  const texts = useWatchesTexts();
  const [draft, setDraft] = useState<Draft>({
    name: watch?.name ?? '',
    every: watch ? days(watch) : DAYS,
    budget: watch?.monthly_credits ?? '',
  });
  const [typed, setTyped] = useState('');
  const [list, setList] = useState<PeopleInput | null>(null);
  const [job, setJob] = useState<number | null>(firstJob ?? null);
  const listed = useMemo(() => peopleOf(list, job), [list, job]);
  const save = useSave(watch, close);
  const people = parseTyped(typed);
  const submit = () => save.mutate({ draft, people: { typed: people, listed } });
  return (
    <Modal
      opened
      onClose={close}
      title={watch ? texts.changeTitle(watch.name) : texts.add}
      size="lg"
      closeButtonProps={{ 'aria-label': texts.cancel }}
    >
      <Stack
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <DraftFields draft={draft} change={(more) => setDraft({ ...draft, ...more })} />
        <PeopleField typed={typed} onType={setTyped} onList={setList} job={job} onJob={setJob} />
        <ForecastNote
          known={(watch?.people ?? 0) + people.contactIds.length + people.others.length}
          listed={listed}
          everyDays={Number(draft.every)}
          monthlyCredits={draft.budget === '' ? null : Number(draft.budget)}
        />
        {save.error && <Failed error={save.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {texts.save}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

const peopleOf = (list: PeopleInput | null, job: number | null): PeopleInput[] => [
  ...(list ? [list] : []),
  ...(job === null ? [] : [{ lead_enrichment_id: job }]),
];

type Saving = { draft: Draft; people: Joining };

function useSave(watch: Watch | null, close: () => void) {
  const queries = useQueryClient();
  const [saveWatch] = useState(() => watchSaver(watch));
  return useMutation({
    mutationFn: ({ draft: { name, every, budget }, people }: Saving) => {
      const monthlyCredits = budget === '' ? null : Number(budget);
      const settings = { name, every: `${every}d`, monthly_credits: monthlyCredits };
      return saveWatch(settings, people);
    },
    onSuccess: close,
    onSettled: () => queries.invalidateQueries({ queryKey: ['watches'] }),
  });
}

type FieldsProps = { draft: Draft; change(more: Partial<Draft>): void };

function DraftFields({ draft, change }: FieldsProps) {
  const texts = useWatchesTexts();
  return (
    <>
      <TextInput
        label={texts.name}
        value={draft.name}
        maxLength={255}
        required
        withAsterisk={false}
        data-autofocus
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <NumberInput
        label={texts.everyLabel}
        value={draft.every}
        onChange={(every) => change({ every })}
        min={1}
        max={365}
        required
        withAsterisk={false}
      />
      <NumberInput
        label={texts.budget}
        description={texts.budgetHint}
        value={draft.budget}
        onChange={(budget) => change({ budget })}
        min={0.01}
        decimals={2}
      />
    </>
  );
}
