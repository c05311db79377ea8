import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { service } from '../../api/service.ts';
import { NumberInput } from '../../parts/number-input.tsx';
import { ShownOnce } from '../../parts/shown-once.tsx';
import { Failed } from '../../parts/states.tsx';
import { useKeyTexts } from '../../texts/keys.ts';

type DialogProps = { opened: boolean; close: () => void };

/** Rolls the key, continues the session with the new key, and shows that key once. */
export function RollDialog({ opened, close }: DialogProps) {
  const keys = useKeyTexts();
  const roll = useRoll();
  const end = () => {
    close();
    roll.reset();
  };
  const made = roll.data?.api_key;
  return (
    <Modal
      opened={opened}
      // The new key is shown only in this dialog, so it stays open while the roll runs.
      onClose={() => roll.isPending || end()}
      closeOnClickOutside={!made}
      title={made ? keys.made : keys.rollTitle}
      centered
    >
      {made ? (
        <ShownOnce name={keys.made} value={made} end={end} />
      ) : (
        <Stack>
          <Text size="sm">{keys.rollText}</Text>
          {roll.error && <Failed error={roll.error} />}
          <RollForm roll={roll.mutate} busy={roll.isPending} cancel={end} />
        </Stack>
      )}
    </Modal>
  );
}

function useRoll() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (hours: number | null) =>
      service.call('post', '/api/v1/auth/api_keys/roll', {
        // The service continues the session with the new key.
        body: hours === null ? {} : { grace_period_hours: hours },
      }),
    onSuccess: () => void queries.invalidateQueries(),
  });
}

type FormProps = { roll: (hours: number | null) => void; busy: boolean; cancel: () => void };

function RollForm({ roll, busy, cancel }: FormProps) {
  const keys = useKeyTexts();
  const [hours, setHours] = useState<number | string>('');
  return (
    <Stack
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        roll(hours === '' ? null : Number(hours));
      }}
    >
      <NumberInput
        label={keys.grace}
        description={keys.graceHint}
        value={hours}
        onChange={setHours}
        min={0}
        max={168}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={cancel}>
          {keys.cancel}
        </Button>
        <Button type="submit" loading={busy}>
          {keys.roll}
        </Button>
      </Group>
    </Stack>
  );
}
