import { Code, Group } from '@mantine/core';
import { CopyText } from './copy-text.tsx';

/** A command for a terminal, with a button that copies it. */
export const Command = ({ children: command }: { children: string }) => (
  <Group gap="xs" wrap="nowrap">
    <Code block style={{ flex: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {command}
    </Code>
    <CopyText value={command} size="xs" />
  </Group>
);
