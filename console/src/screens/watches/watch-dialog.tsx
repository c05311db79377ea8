import { Button, Group, Modal, NumberInput, Stack, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { patch, post } from '../../api/call.ts';
import { Failed } from '../../parts/states.tsx';
import { parsePeople } from '../../people/people.ts';
import { useTexts } from '../../texts/index.tsx';
import { days, type Watch } from './watch.ts';

/** Begins a watch, or changes one: then people given join it. */
export function WatchDialog({ watch, close }: { watch: Watch | null; close(): void }) {
  const { watches: texts } = useTexts();
  const [name, setName] = useState(watch?.name ?? '');
  const [every, setEvery] = useState<number | string>(watch ? days(watch) : 30);
  const [budget, setBudget] = useState<number | string>(watch?.monthly_credits ?? '');
  const [people, setPeople] = useState('');
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: async () => {
      const about = {
        name,
        every: `${every}d`,
        monthly_credits: budget === '' ? null : Number(budget),
      };
      const profiles = parsePeople(people);
      if (!watch) return post('api/v1/watches', { ...about, profiles });
      await patch(`api/v1/watches/${watch.id}`, about);
      if (profiles.length > 0) await post(`api/v1/watches/${watch.id}/profiles`, { profiles });
    },
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['watches'] });
      close();
    },
  });
  return (
    <Modal opened onClose={close} title={watch ? texts.change : texts.add} centered>
      <Stack
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        {save.error && <Failed error={save.error} />}
        <TextInput
          label={texts.name}
          value={name}
          maxLength={255}
          required
          withAsterisk={false}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <NumberInput
          label={texts.everyLabel}
          value={every}
          onChange={setEvery}
          min={1}
          max={365}
          allowDecimal={false}
          required
          withAsterisk={false}
        />
        <NumberInput
          label={texts.budget}
          description={texts.budgetHint}
          value={budget}
          onChange={setBudget}
          min={0.01}
          decimalScale={2}
        />
        <Textarea
          label={texts.who}
          description={texts.whoHint}
          value={people}
          autosize
          minRows={4}
          maxRows={12}
          onChange={({ currentTarget }) => setPeople(currentTarget.value)}
        />
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
