import { Modal } from '@mantine/core';
import { ShownOnce } from '../../parts/shown-once.tsx';
import { useWebhookTexts } from '../../texts/webhooks.ts';

/** A new secret, shown once. */
export function SecretDialog({ secret, close }: { secret: string | null; close(): void }) {
  const texts = useWebhookTexts();
  return (
    <Modal
      opened={secret !== null}
      onClose={close}
      closeOnClickOutside={false}
      title={texts.secret}
      centered
    >
      <ShownOnce name={texts.secret} value={secret ?? ''} end={close} />
    </Modal>
  );
}
