import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { service } from '../../api/service.ts';
import type { SourcesSearch } from '../../parts/address.ts';
import { Allowed } from '../../parts/allowed.tsx';
import { GuideLink } from '../../parts/guide-link.tsx';
import { Screen } from '../../parts/screen.tsx';
import { Answered, Empty } from '../../parts/states.tsx';
import { useAddress } from '../../parts/use-address.ts';
import { useTexts } from '../../texts/index.tsx';
import { useSourceTexts } from '../../texts/sources.ts';
import { Order } from './order.tsx';
import { groupsOf, type SourceReport } from './report.ts';
import { SourceCard } from './source-card.tsx';

const PERIODS = [7, 30, 90] as const;
type Days = (typeof PERIODS)[number];
/** Not in the address. */
const USUAL = 30;

/** What each source has answered and cost, for operators. */
export default function Sources() {
  const { screens } = useTexts();
  const texts = useSourceTexts();
  const [{ days = USUAL }, change] = useAddress<SourcesSearch>();
  const report = useQuery({
    queryKey: ['sources', days],
    queryFn: ({ signal }) => service.call('get', '/api/v1/sources', { query: { days }, signal }),
    placeholderData: keepPreviousData,
  });
  const period = (
    <NativeSelect
      label={texts.period}
      value={days}
      data={PERIODS.map((one) => ({ value: String(one), label: texts.days(one) }))}
      onChange={({ currentTarget: { value } }) =>
        change({ days: value === String(USUAL) ? undefined : (Number(value) as 7 | 90) })
      }
    />
  );
  return (
    <Screen title={screens.sources} intro={texts.intro} actions={report.data && period}>
      <Answered of={report}>
        {(data) => (
          <Stack>
            {data.sources.length === 0 ? (
              <NothingAsked isConfigured={data.configured.length > 0} days={days} />
            ) : (
              <Calls of={data} />
            )}
            {data.configured.length > 0 && <Order of={data} />}
          </Stack>
        )}
      </Answered>
    </Screen>
  );
}

function NothingAsked({ isConfigured, days }: { isConfigured: boolean; days: Days }) {
  const texts = useSourceTexts();
  if (!isConfigured) {
    const add = <GuideLink page="sources">{texts.add}</GuideLink>;
    return (
      <Empty title={texts.none} action={add}>
        {texts.noneHint}
      </Empty>
    );
  }
  const refresh = (
    <Allowed needs="refresh">
      <Button component={Link} to="/refresh" variant="default">
        {texts.refresh}
      </Button>
    </Allowed>
  );
  return (
    <Empty title={texts.nothing(days)} action={refresh}>
      {texts.nothingHint}
    </Empty>
  );
}

function Calls({ of: report }: { of: SourceReport }) {
  const texts = useSourceTexts();
  return (
    <>
      {groupsOf(report).map((group) => (
        <SourceCard key={group.source} of={group} />
      ))}
      <Text size="sm" c="dimmed">
        {texts.hint} <GuideLink page="sources#what-sources-are-worth">{texts.rules}</GuideLink>
      </Text>
    </>
  );
}
