import { Card, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** A part of a page with its heading. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card withBorder>
    <Title order={2} size="h5" mb="sm">
      {title}
    </Title>
    {children}
  </Card>
);
