import { Alert, Button, Code, CopyButton, Group, Stack } from '@mantine/core';
import { useKeyTexts } from '../texts/keys.ts';

/** Browsers have no clipboard on plain http pages, except on localhost. */
const MAY_COPY = 'clipboard' in navigator;

/**
 * A key or secret that is shown only once, with a button that copies it.
 * @param name its label
 */
export function ShownOnce({ name, value, end }: { name: string; value: string; end(): void }) {
  const keys = useKeyTexts();
  return (
    <Stack>
      <Alert color="yellow">{keys.once}</Alert>
      <Code block aria-label={name}>
        {value}
      </Code>
      <Group justify="flex-end">
        {MAY_COPY && (
          <CopyButton value={value}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? keys.copied : keys.copy}
              </Button>
            )}
          </CopyButton>
        )}
        <Button onClick={end}>{keys.done}</Button>
      </Group>
    </Stack>
  );
}
