import { Alert, Button, Code, Group, Stack } from '@mantine/core';
import { useKeyTexts } from '../texts/keys.ts';
import { CopyText } from './copy-text.tsx';

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
        <CopyText value={value} />
        <Button onClick={end}>{keys.done}</Button>
      </Group>
    </Stack>
  );
}
