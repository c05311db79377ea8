import { Anchor, Badge, Card, Group, Stack, Text, Title } from '@mantine/core';
import type { ObservedPost, SourceObservation } from '../../../../client/src/api.ts';
import { GuideLink } from '../../parts/guide-link.tsx';
import { Moment } from '../../parts/moment.tsx';
import { dayText } from '../../texts/formats.ts';
import { useTexts } from '../../texts/index.tsx';
import { isDifferent } from './difference.ts';
import classes from './observations.module.css';

type CardProps = {
  /** Undefined while they load; null if the account may not see them. */
  of: readonly SourceObservation[] | null | undefined;
  /** The main position that the screen shows. */
  shown: ObservedPost;
};

/** What each source reports about a person. Nothing, if the account may not see it. */
export function Observations({ of, shown }: CardProps) {
  const { person: texts } = useTexts();
  if (!of) return null;
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Title order={2} size="h5">
          {texts.sources}
        </Title>
        <Answers of={of} shown={shown} />
      </Stack>
    </Card>
  );
}

type AnswersProps = { of: readonly SourceObservation[]; shown: ObservedPost };

function Answers({ of, shown }: AnswersProps) {
  const { person: texts } = useTexts();
  const sources = new Set(of.map(({ source }) => source));
  if (sources.size === 0) return <Text c="dimmed">{texts.noSource}</Text>;
  return (
    <>
      {sources.size === 1 && <Text c="dimmed">{texts.onlyOne([...sources].join())}</Text>}
      <ul className={classes.answers} aria-label={texts.sources}>
        {of.map((one) => (
          <Answer key={`${one.source} ${one.outcome}`} of={one} shown={shown} />
        ))}
      </ul>
      <Text size="sm" c="dimmed">
        {texts.meaning} <GuideLink page="sources#sources-that-differ">{texts.rules}</GuideLink>
      </Text>
    </>
  );
}

const COLOURS = { agrees: 'teal', ahead: 'teal', behind: 'yellow', disputed: 'orange' } as const;

function Answer({ of, shown }: { of: SourceObservation; shown: ObservedPost }) {
  const { person: texts } = useTexts();
  const { source, outcome, asked_at, as_of, primary, stands } = of;
  return (
    <li>
      <Group gap={6}>
        <Text fw={600} size="sm">
          <bdi>{source}</bdi>
        </Text>
        <Badge color="gray" variant="light" tt="none">
          {texts.outcomes[outcome]}
        </Badge>
        {stands && (
          <Badge color={COLOURS[stands]} variant="light" tt="none">
            {texts.standings[stands]}
          </Badge>
        )}
      </Group>
      {outcome === 'found' && <Post of={primary} shown={shown} />}
      <Text size="xs" c="dimmed">
        {texts.asked} <Moment at={asked_at} />
        {as_of && `, ${texts.asOf} ${dayText(as_of.slice(0, 10))}`}
        <RegisterEntry of={of} />
      </Text>
    </li>
  );
}

/** The entry of the public register that the answer is from. */
function RegisterEntry({ of: { register, edition, link } }: { of: SourceObservation }) {
  const { person: texts } = useTexts();
  if (!register) return null;
  const label = texts.registerEntry([register, edition].filter(Boolean).join(' '));
  if (!link) return <> · {label}</>;
  return (
    <>
      {' · '}
      <Anchor href={link} target="_blank" rel="noreferrer" size="xs">
        {label}
      </Anchor>
    </>
  );
}

function Post({ of: post, shown }: { of: ObservedPost | null; shown: ObservedPost }) {
  const { person: texts } = useTexts();
  const parts = (['title', 'company'] as const).filter((part) => post?.[part]);
  if (post === null || parts.length === 0) {
    return <Text size="sm">{texts.noPost}</Text>;
  }
  return parts.map((part) => (
    <Text size="sm" key={part} fw={part === 'company' ? 600 : undefined}>
      <bdi>{post[part]}</bdi>{' '}
      {isDifferent(post, shown, part) && (
        <Badge size="sm" color="orange" variant="light" tt="none">
          {texts.differs}
        </Badge>
      )}
    </Text>
  ));
}
