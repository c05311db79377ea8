import { Alert, Button, Group, Modal, Radio, Stack, Text, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Dispute } from '../../../../client/src/api.ts';
import type { DisputeReason } from '../../../../src/ground/api/disputes.ts';
import { service } from '../../api/service.ts';
import { useControl } from '../../parts/allowed.tsx';
import { Failed } from '../../parts/states.tsx';
import { useDisputeTexts } from '../../texts/disputes.ts';
import { credits } from '../../texts/formats.ts';

/** A lead or profile, and the reasons that may apply to it. */
export type Reported = {
  subject: string;
  position: number;
  reasons: readonly DisputeReason[];
};

/** Confirms a result, or opens a dialog to report what is wrong. */
export function Report(reported: Reported) {
  const texts = useDisputeTexts();
  const [opened, { open, close }] = useDisclosure();
  const { subject, position } = reported;
  const control = useControl('admin');
  const confirm = useReport(() =>
    service.call('post', '/api/v1/confirmations', { body: { subject, position } }),
  );
  return (
    <Stack gap="xs" align="flex-start">
      <Group gap="xs">
        <Button variant="default" size="xs" {...control} onClick={open}>
          {texts.report}
        </Button>
        <Button
          variant="default"
          size="xs"
          {...control}
          loading={confirm.isPending}
          onClick={() => confirm.mutate()}
        >
          {texts.confirm}
        </Button>
      </Group>
      <div aria-live="polite">
        {confirm.data && <Text size="sm">{texts.confirmed}</Text>}
        {confirm.error && <Failed error={confirm.error} />}
      </div>
      <Modal opened={opened} onClose={close} title={texts.title} centered>
        {opened && <ReportForm of={reported} close={close} />}
      </Modal>
    </Stack>
  );
}

/** Sends a report. Then the figures of credits and accuracy, and the moves, are loaded again. */
function useReport<T>(report: () => Promise<T>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: report,
    onSuccess: () =>
      Promise.all(CHANGED.map((name) => queries.invalidateQueries({ queryKey: [name] }))),
  });
}

/** The queries whose data a report changes. */
const CHANGED = ['accuracy', 'credit metrics', 'usage', 'ledger', 'moves'];

function ReportForm({ of, close }: { of: Reported; close: () => void }) {
  const texts = useDisputeTexts();
  const { subject, position, reasons } = of;
  const [reason, setReason] = useState<DisputeReason | null>(null);
  const [note, setNote] = useState('');
  const dispute = useReport(() => {
    const body = { subject, position, reason: reason!, note: note.trim() || null };
    return service.call('post', '/api/v1/disputes', { body });
  });
  if (dispute.data) return <Result dispute={dispute.data} close={close} />;
  return (
    <Stack
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        dispute.mutate();
      }}
    >
      <Radio.Group
        label={texts.question}
        value={reason}
        onChange={(value) => setReason(value as DisputeReason)}
      >
        <Stack gap="xs" mt="xs">
          {reasons.map((one) => (
            <Radio key={one} value={one} label={texts.reasons[one]} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        label={texts.note}
        description={texts.noteHint}
        value={note}
        maxLength={1_000}
        autosize
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      {dispute.error && <Failed error={dispute.error} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={close}>
          {texts.cancel}
        </Button>
        <Button type="submit" disabled={reason === null} loading={dispute.isPending}>
          {texts.send}
        </Button>
      </Group>
    </Stack>
  );
}

function Result({ dispute, close }: { dispute: Dispute; close: () => void }) {
  const texts = useDisputeTexts();
  const { state, refunded } = dispute;
  return (
    <Stack>
      <Alert color={state === 'rejected' ? 'gray' : 'teal'} role="status">
        {state === 'refunded' ? texts.refunded(credits(refunded)) : texts[state]}
      </Alert>
      <Group justify="flex-end">
        <Button onClick={close}>{texts.close}</Button>
      </Group>
    </Stack>
  );
}
