import { Button, Card, Group, Progress, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { download } from '../../api/service.ts';
import { Allowed } from '../../parts/allowed.tsx';
import { GuideLink } from '../../parts/guide-link.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { Screen } from '../../parts/screen.tsx';
import { Answered, Failed } from '../../parts/states.tsx';
import { useCheckupTexts } from '../../texts/checkup.ts';
import { credits, share, whole } from '../../texts/formats.ts';
import { type Checkup, type PartName, type Report, useCheckup } from './checkup.ts';
import { PartRows } from './part-rows.tsx';
import { PartTables } from './part-tables.tsx';
import { Score } from './score.tsx';

const route = getRouteApi('/checkup/$id');

/** The progress of a check-up, then its report. */
export default function CheckupScreen() {
  const texts = useCheckupTexts();
  const id = Number(route.useParams().id);
  const checkup = useCheckup(id);
  return (
    <Screen
      title={checkup.data?.name ?? texts.unnamed(id)}
      intro={checkup.data && texts.rows(checkup.data.rows)}
      actions={checkup.data?.report && <Actions id={id} />}
    >
      <Answered of={checkup}>
        {(data) =>
          data.report ? <Reported of={data} report={data.report} /> : <Running of={data} />
        }
      </Answered>
    </Screen>
  );
}

function Running({ of: { rows, rows_done: done } }: { of: Checkup }) {
  const texts = useCheckupTexts();
  return (
    <Card withBorder aria-live="polite">
      <Stack>
        <Group justify="space-between">
          <Text fw={600}>{texts.running}</Text>
          <Text c="dimmed">{texts.done(whole(done), whole(rows))}</Text>
        </Group>
        <Progress.Root size="lg">
          <Progress.Section
            value={rows === 0 ? 100 : Math.max(3, (100 * done) / rows)}
            animated
            striped
            role="progressbar"
            aria-label={texts.running}
          />
        </Progress.Root>
        <Text size="sm" c="dimmed">
          {texts.runningHint}
        </Text>
      </Stack>
    </Card>
  );
}

function Actions({ id }: { id: number }) {
  const texts = useCheckupTexts();
  const load = useMutation({
    mutationFn: async (use: (page: Blob) => void) =>
      use(await (await download(`/api/v1/checkups/${id}/report.html`, {})).blob()),
  });
  const print = () => {
    // Browsers only open a tab during a click, so it is opened before the page is loaded.
    const tab = window.open();
    load.mutate((page) => {
      if (tab) tab.location.href = URL.createObjectURL(page);
    });
  };
  return (
    <Group gap="xs">
      {load.error && <Failed error={load.error} />}
      <Button variant="default" onClick={print}>
        {texts.print}
      </Button>
      <Button
        variant="default"
        loading={load.isPending}
        onClick={() => load.mutate((page) => saveFile(page, `checkup-${id}.html`))}
      >
        {texts.page}
      </Button>
    </Group>
  );
}

function Reported({ of: checkup, report }: { of: Checkup; report: Report }) {
  const { part, page = 0 } = route.useSearch();
  const navigate = useNavigate();
  const open = (chosen: PartName, number = 0) =>
    navigate({
      to: '/checkup/$id',
      params: { id: String(checkup.id) },
      search: { part: chosen, ...(number > 0 && { page: number }) },
      resetScroll: false,
    });
  return (
    <Stack gap="lg">
      <Summary report={report} />
      <PartTables report={report} chosen={part} onChoose={open} />
      {part && (
        <PartRows
          key={part}
          id={checkup.id}
          part={part}
          page={page}
          onPage={(number) => open(part, number)}
        />
      )}
      <NextSteps of={checkup} report={report} />
    </Stack>
  );
}

function Summary({ report }: { report: Report }) {
  const texts = useCheckupTexts();
  const of = (name: PartName) => report.parts.find((part) => part.name === name)!;
  const likely = of('likely_moved');
  return (
    <Card withBorder>
      <Group gap="xl">
        <Score score={report.score} label={texts.scoreOf(report.score)} />
        <Stack gap={4}>
          <Text fw={600}>{texts.scoreOf(report.score)}</Text>
          <Text>{texts.known(whole(of('known').count), whole(report.rows))}</Text>
          <Text>{texts.moved(whole(of('moved').count), whole(of('left').count))}</Text>
          <Text>{texts.likely(whole(likely.count), share(likely.low), share(likely.high))}</Text>
          <Text size="sm">
            <GuideLink page="checkup#the-score">{texts.scoreHint}</GuideLink>
          </Text>
        </Stack>
      </Group>
    </Card>
  );
}

function NextSteps({ of, report: { quote } }: { of: Checkup; report: Report }) {
  const texts = useCheckupTexts();
  const search = { list: String(of.list_id), ...(of.name !== null && { name: of.name }) };
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        {texts.next}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Step
          title={texts.enrich}
          hint={texts.enrichHint}
          price={quote.enrich}
          link={{ to: '/enrich', search }}
          needs="enrich"
        />
        <Step
          title={texts.refresh}
          hint={texts.refreshHint}
          price={quote.refresh}
          link={{ to: '/refresh', search }}
          needs="refresh"
        />
      </SimpleGrid>
    </Stack>
  );
}

type StepProps = {
  title: string;
  hint: string;
  price: Report['quote']['enrich'];
  link: { to: string; search: object };
  needs: 'enrich' | 'refresh';
};

function Step({ title, hint, price, link, needs }: StepProps) {
  const texts = useCheckupTexts();
  return (
    <Card withBorder>
      <Stack gap="xs" align="flex-start">
        <Text c="dimmed">{hint}</Text>
        <Text fw={600}>
          {texts.price(credits(price.expected_credits), credits(price.maximum_credits))}
        </Text>
        <Allowed needs={needs}>
          <Button component={Link} variant="default" {...(link as object)}>
            {title}
          </Button>
        </Allowed>
      </Stack>
    </Card>
  );
}
