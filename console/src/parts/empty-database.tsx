import { Alert, Anchor, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAccount } from '../api/use-account.ts';
import { useEmptyDatabaseTexts } from '../texts/empty-database.ts';
import { Allowed } from './allowed.tsx';

/**
 * Shown where contacts are required and none are stored.
 * @param children a further link
 */
export default function EmptyDatabase({ children }: { children?: ReactNode }) {
  const texts = useEmptyDatabaseTexts();
  const isOperator = useAccount()?.operator === true;
  return (
    <Alert color="yellow" p="sm">
      <Group justify="space-between">
        <Text size="sm">
          {texts.empty} {!isOperator && texts.ask}
        </Text>
        <Group gap="md">
          {isOperator && (
            <Allowed needs="admin">
              <Anchor component={Link} to="/contacts/imports" size="sm" underline="always">
                {texts.import}
              </Anchor>
            </Allowed>
          )}
          {children}
        </Group>
      </Group>
    </Alert>
  );
}
