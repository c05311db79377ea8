import { Button, Card, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useLanguage } from '../../texts/index.tsx';
import { useSaying } from '../../texts/messages.ts';
import { useSourceTexts } from '../../texts/sources.ts';
import type { SourceOrder, SourceReport } from './report.ts';

/** Orders that are shown at first. */
const FEW = 6;

/** The order in which sources are queried, with its reason. */
export function Order({ of: { order, orders, configured } }: { of: SourceReport }) {
  const texts = useSourceTexts();
  const isLearned = order === 'learned';
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Title order={2} size="h5">
          {texts.order}
        </Title>
        <Text>{isLearned ? texts.learned : texts.listed}</Text>
        {isLearned && orders.length === 0 && <Text c="dimmed">{texts.notLearned}</Text>}
        {orders.length === 0 ? <Names of={configured} /> : <Learned of={orders} />}
      </Stack>
    </Card>
  );
}

const Names = ({ of }: { of: readonly string[] }) => (
  <ol style={{ margin: 0 }}>
    {of.map((name) => (
      <li key={name}>
        <bdi>{name}</bdi>
      </li>
    ))}
  </ol>
);

function Learned({ of: orders }: { of: readonly SourceOrder[] }) {
  const texts = useSourceTexts();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? orders : orders.slice(0, FEW);
  return (
    <>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        {shown.map((order) => (
          <Segment key={`${order.by} ${order.country}`} of={order} />
        ))}
      </SimpleGrid>
      {shown.length < orders.length && (
        <div>
          <Button variant="default" size="xs" onClick={() => setWhole(true)}>
            {texts.allOrders(orders.length)}
          </Button>
        </div>
      )}
    </>
  );
}

function Segment({ of: { by, country, sources } }: { of: SourceOrder }) {
  const { language } = useLanguage();
  const saying = useSaying();
  const { identifiers, noCountry } = useSourceTexts();
  const countries = new Intl.DisplayNames(language, { type: 'region' });
  return (
    <div>
      <Title order={3} size="h6">
        {identifiers[by]}, {country === '' ? noCountry : countries.of(country)}
      </Title>
      <ol style={{ margin: 0 }}>
        {sources.map(({ source, reason }) => (
          <li key={source}>
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              <b>
                <bdi>{source}</bdi>
              </b>
              : {saying.reason(reason)}
            </Text>
          </li>
        ))}
      </ol>
    </div>
  );
}
