import { Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../../parts/save-file.ts';
import { useReason } from '../../parts/states.tsx';
import { useCreditTexts } from '../../texts/credits.ts';
import { credits } from '../../texts/formats.ts';
import { auditBooks, type Balance } from './audit.ts';
import { ledgerCsv, loadWholeLedger } from './whole-ledger.ts';

/** Downloads the ledger, and checks that it adds up. */
export function Books() {
  const texts = useCreditTexts();
  const file = useMutation({
    mutationFn: async () => saveFile(ledgerCsv(await loadWholeLedger()), 'tenure-ledger.csv'),
  });
  const check = useMutation({ mutationFn: auditBooks });
  const failed = file.error ?? check.error;
  return (
    <Group gap="xs" aria-live="polite">
      {failed && <Problem error={failed} />}
      {check.data && <Found of={check.data} />}
      {check.data === null && <Text size="sm">{texts.moving}</Text>}
      <Button variant="default" size="xs" loading={check.isPending} onClick={() => check.mutate()}>
        {texts.check}
      </Button>
      <Button variant="default" size="xs" loading={file.isPending} onClick={() => file.mutate()}>
        {texts.download}
      </Button>
    </Group>
  );
}

function Problem({ error }: { error: Error }) {
  return (
    <Text size="sm" c="red" role="alert">
      {useReason(error)}
    </Text>
  );
}

function Found({ of }: { of: Balance }) {
  const texts = useCreditTexts();
  const figures = {
    granted: credits(of.granted),
    charged: credits(of.charged),
    refunded: of.refunded === 0 ? null : credits(of.refunded),
    left: credits(of.left),
    usage: credits(of.usage),
    balance: credits(of.balance),
  };
  return (
    <Text size="sm" fw={of.adds ? undefined : 700}>
      {of.adds ? texts.adds(figures) : texts.addsNot(figures)}
    </Text>
  );
}
