import { Card, NativeSelect, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { LeadEnrichmentList } from '../../../../client/src/api.ts';
import { get } from '../../api/call.ts';
import { Screen } from '../../parts/screen.tsx';
import { Answered } from '../../parts/states.tsx';
import { loadJobPeople } from '../../people/job-people.ts';
import { PeopleFromList } from '../../people/people-from-list.tsx';
import { useTexts } from '../../texts/index.tsx';
import { ListField } from '../enrich/list-field.tsx';
import { Plan } from './plan.tsx';

const route = getRouteApi('/refresh');

/** From people to requests under way. Who they are is in the address, so that a reload keeps it. */
export default function Refresh() {
  const { screens, refresh } = useTexts();
  const { list, name, job } = route.useSearch();
  const navigate = useNavigate();
  return (
    <Screen title={screens.refresh} intro={refresh.intro}>
      <ListField
        chosen={list === undefined ? null : (name ?? '')}
        onUploaded={(id, file) => navigate({ to: '/refresh', search: { list: id, name: file } })}
      />
      <JobField chosen={job ?? ''} />
      {list !== undefined && (
        <Card withBorder>
          <PeopleFromList key={list} id={list}>
            {(people) => <Plan people={people} />}
          </PeopleFromList>
        </Card>
      )}
      {job !== undefined && <JobPlan key={job} job={job} />}
    </Screen>
  );
}

const JOBS_OFFERED = 100;

/** Jobs with somebody in them. */
function JobField({ chosen }: { chosen: string }) {
  const { refresh } = useTexts();
  const navigate = useNavigate();
  const jobs = useQuery({
    queryKey: ['jobs', 'to refresh'],
    queryFn: ({ signal }) =>
      get<LeadEnrichmentList>(
        'api/v1/lead_enrichments',
        { page_no: 0, size: JOBS_OFFERED },
        signal,
      ),
  });
  const offered = (jobs.data?.lead_enrichment_jobs ?? []).filter(
    (job) => job.is_completed && (job.total_enriched_leads > 0 || String(job.id) === chosen),
  );
  const known = chosen === '' || offered.some(({ id }) => String(id) === chosen);
  return (
    <NativeSelect
      label={refresh.fromJob}
      description={refresh.fromJobHint}
      value={chosen}
      maw={520}
      data={[
        { value: '', label: refresh.noJob },
        ...(known ? [] : [{ value: chosen, label: refresh.job(chosen) }]),
        ...offered.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={({ currentTarget: { value } }) =>
        navigate({ to: '/refresh', search: value === '' ? {} : { job: value } })
      }
    />
  );
}

function JobPlan({ job }: { job: string }) {
  const people = useQuery({
    queryKey: ['job people', job],
    queryFn: ({ signal }) => loadJobPeople(Number(job), signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Card withBorder>
      <Stack>
        <Answered of={people}>{(found) => <Plan people={found} />}</Answered>
      </Stack>
    </Card>
  );
}
