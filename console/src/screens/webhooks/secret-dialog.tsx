import { Modal } from '@mantine/core';
import { ShownOnce } from '../../parts/shown-once.tsx';
import { useTexts } from '../../texts/index.tsx';

/** A new secret, shown once. */
export function SecretDialog({ secret, close }: { secret: string | null; close(): void }) {
  const { webhooks: texts } = useTexts();
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
