import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** A small figure or time below its label. */
export const Labelled = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <Text size="xs" c="dimmed">
      {name}
    </Text>
    <Text component="div">{children}</Text>
  </div>
);
