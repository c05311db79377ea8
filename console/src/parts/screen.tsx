import { Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useTexts } from '../texts/index.tsx';

type ScreenProps = {
  title: string;
  /** A line below the heading. */
  intro?: ReactNode;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A screen with its heading. The heading is also the title of the browser tab. */
export function Screen({ title, intro, actions, children }: ScreenProps) {
  const { product } = useTexts();
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title, product]);
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="flex-start" gap="sm">
        <div>
          <Title order={1} size="h2">
            {title}
          </Title>
          {intro && <Text c="dimmed">{intro}</Text>}
        </div>
        {actions}
      </Group>
      {children}
    </Stack>
  );
}
