import { Card, SimpleGrid, Text } from '@mantine/core';
import type { ReactNode } from 'react';

type Fact = { name: string; value: ReactNode; more?: ReactNode };

/** A row of key figures. */
export function Facts({ of }: { of: readonly Fact[] }) {
  return (
    <SimpleGrid
      cols={{ base: 2, md: Math.min(of.length, 4) }}
      spacing={{ base: 'xs', sm: 'md' }}
      component="dl"
      m={0}
    >
      {of.map(({ name, value, more }) => (
        <Card withBorder key={name} padding="sm">
          <Text component="dt" size="sm" c="dimmed">
            {name}
          </Text>
          <Text component="dd" m={0} fw={650} fz={{ base: 20, sm: 24 }} lh={1.25}>
            {value}
          </Text>
          {more && (
            <Text component="dd" m={0} size="xs" c="dimmed">
              {more}
            </Text>
          )}
        </Card>
      ))}
    </SimpleGrid>
  );
}
