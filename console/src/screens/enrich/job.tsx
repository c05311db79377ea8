import { Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Screen } from '../../parts/screen.tsx';
import { Answered } from '../../parts/states.tsx';
import { useTexts } from '../../texts/index.tsx';
import { Results } from '../results/results.tsx';
import { useJob } from '../results/use-job.ts';
import { JobProgress } from './job-progress.tsx';

const route = getRouteApi('/enrich/$job');

/** A job's progress, then its results. The URL holds the job, so it survives a reload. */
export default function EnrichJob() {
  const { screens } = useTexts();
  const job = useJob(route.useParams().job);
  return (
    <Screen title={screens.enrich} intro={job.data?.name} actions={<Another />}>
      <Answered of={job}>
        {(data) => (data.is_completed ? <Results job={data} /> : <JobProgress job={data} />)}
      </Answered>
    </Screen>
  );
}

const Another = () => (
  <Button component={Link} to="/enrich" variant="default">
    {useTexts().results.another}
  </Button>
);
