import { Button, Tabs } from '@mantine/core';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Allowed } from '../../parts/allowed.tsx';
import { Screen } from '../../parts/screen.tsx';
import { useTexts } from '../../texts/index.tsx';
import { LeadJobs } from './lead-jobs.tsx';
import { RefreshRequests } from './refresh-requests.tsx';

const route = getRouteApi('/jobs');

/** Enrichment jobs and refresh requests. The URL holds which of them are shown. */
export default function Jobs() {
  const { screens, jobs: texts } = useTexts();
  const { kind = 'leads' } = route.useSearch();
  const navigate = useNavigate();
  const choose = (chosen: string | null) =>
    void navigate({ to: '/jobs', search: chosen === 'refreshes' ? { kind: chosen } : {} });
  return (
    <Screen title={screens.jobs} intro={texts.intro} actions={<Add />}>
      <Tabs value={kind} onChange={choose} keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="leads">{texts.leadJobs}</Tabs.Tab>
          <Tabs.Tab value="refreshes">{texts.refreshes}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="leads">
          <LeadJobs />
        </Tabs.Panel>
        <Tabs.Panel value="refreshes">
          <RefreshRequests />
        </Tabs.Panel>
      </Tabs>
    </Screen>
  );
}

function Add() {
  const { jobs: texts } = useTexts();
  return (
    <Allowed needs="enrich">
      <Button component={Link} to="/enrich">
        {texts.add}
      </Button>
    </Allowed>
  );
}
