import { Alert, Button, Code, CopyButton, Group, Modal, Stack } from '@mantine/core';
import { useTexts } from '../../texts/index.tsx';

/** A new secret, shown once. */
export function SecretDialog({ secret, close }: { secret: string | null; close(): void }) {
  const { webhooks: texts, keys } = useTexts();
  return (
    <Modal opened={secret !== null} onClose={close} title={texts.secret} centered>
      <Stack>
        <Alert color="yellow">{keys.once}</Alert>
        <Code block aria-label={texts.secret}>
          {secret}
        </Code>
        <Group justify="flex-end">
          <CopyButton value={secret ?? ''}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? keys.copied : keys.copy}
              </Button>
            )}
          </CopyButton>
          <Button onClick={close}>{keys.done}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
