import {
  Badge,
  Button,
  Card,
  Code,
  Group,
  SimpleGrid,
  Stack,
  Table,
  Tabs,
  Text,
  Title,
} from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { CurrentApiKey, PreviousApiKey } from '../../../../client/src/api.ts';
import { service } from '../../api/service.ts';
import { useSession } from '../../api/use-account.ts';
import { Labelled } from '../../parts/labelled.tsx';
import { Moment } from '../../parts/moment.tsx';
import { Screen } from '../../parts/screen.tsx';
import { Answered } from '../../parts/states.tsx';
import { useTab } from '../../parts/use-address.ts';
import { useTexts } from '../../texts/index.tsx';
import { useKeyTexts } from '../../texts/keys.ts';
import { AuditLog } from './audit-log.tsx';
import { LimitedKeys } from './limited-keys.tsx';
import { RollDialog } from './roll-dialog.tsx';

/** Keys and the audit log. The URL holds what is shown. */
export default function KeysScreen() {
  const { screens } = useTexts();
  const texts = useKeyTexts();
  const [rolling, { open, close }] = useDisclosure();
  // People who signed in at the provider have no key of their own.
  const hasKey = useSession()?.role === null;
  const keys = useQuery({
    enabled: hasKey,
    queryKey: ['keys'],
    queryFn: ({ signal }) => service.call('get', '/api/v1/auth/api_keys', { signal }),
  });
  const actions = hasKey && <Button onClick={open}>{texts.roll}</Button>;
  return (
    <Screen title={screens.keys} intro={texts.intro} actions={actions}>
      <Tabs {...useTab('keys')} keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="keys">{texts.keysTab}</Tabs.Tab>
          <Tabs.Tab value="log">{texts.log}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="keys">
          <Stack gap="xl">
            {hasKey && (
              <Answered of={keys}>
                {({ current_key, previous_keys }) => (
                  <Stack gap="xl">
                    <CurrentKey of={current_key} />
                    <PreviousKeys of={previous_keys} />
                  </Stack>
                )}
              </Answered>
            )}
            <LimitedKeys />
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value="log">
          <AuditLog />
        </Tabs.Panel>
      </Tabs>
      <RollDialog opened={rolling} close={close} />
    </Screen>
  );
}

function CurrentKey({ of }: { of: CurrentApiKey }) {
  const keys = useKeyTexts();
  return (
    <Card withBorder>
      <Stack gap="md">
        <Group gap="xs">
          <Title order={2} size="h5">
            {keys.current}
          </Title>
          <Badge variant="light" tt="none">
            {of.prefix}…
          </Badge>
        </Group>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <Labelled name={keys.created}>
            <Moment at={of.created_at} />
          </Labelled>
          <Labelled name={keys.used}>
            {of.last_used_at ? <Moment at={of.last_used_at} /> : keys.never}
          </Labelled>
        </SimpleGrid>
      </Stack>
    </Card>
  );
}

function PreviousKeys({ of }: { of: readonly PreviousApiKey[] }) {
  const keys = useKeyTexts();
  return (
    <Stack gap="xs">
      <Title order={2} size="h5">
        {keys.previous}
      </Title>
      {of.length === 0 && <Text c="dimmed">{keys.none}</Text>}
      {of.length > 0 && (
        <Table.ScrollContainer minWidth={420}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{keys.prefix}</Table.Th>
                <Table.Th>{keys.created}</Table.Th>
                <Table.Th>{keys.until}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {of.map((key) => (
                <Table.Tr key={key.id}>
                  <Table.Td>
                    <Code>{key.prefix}…</Code>
                  </Table.Td>
                  <Table.Td>
                    <Moment at={key.created_at} />
                  </Table.Td>
                  <Table.Td>
                    <Moment at={key.expires_at} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Stack>
  );
}
