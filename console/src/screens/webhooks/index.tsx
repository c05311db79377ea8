import { Stack, Tabs } from '@mantine/core';
import { Screen } from '../../parts/screen.tsx';
import { useTab } from '../../parts/use-address.ts';
import { useDigestTexts } from '../../texts/digests.ts';
import { useTexts } from '../../texts/index.tsx';
import { useWebhookTexts } from '../../texts/webhooks.ts';
import { AccountSecret } from './account-secret.tsx';
import { Deliveries } from './deliveries.tsx';
import { Digests } from './digests.tsx';
import { Endpoints } from './endpoints.tsx';

/** Endpoints, deliveries and digests. The URL holds what is shown. */
export default function Webhooks() {
  const { screens } = useTexts();
  const webhooks = useWebhookTexts();
  const { digests } = useDigestTexts();
  return (
    <Screen title={screens.webhooks} intro={webhooks.intro}>
      <Tabs {...useTab('endpoints')} keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="endpoints">{webhooks.endpoints}</Tabs.Tab>
          <Tabs.Tab value="history">{webhooks.history}</Tabs.Tab>
          <Tabs.Tab value="digests">{digests}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="endpoints">
          <Stack gap="xl">
            <Endpoints />
            <AccountSecret />
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value="history">
          <Deliveries />
        </Tabs.Panel>
        <Tabs.Panel value="digests">
          <Digests />
        </Tabs.Panel>
      </Tabs>
    </Screen>
  );
}
