import { Anchor, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ROOT } from '../../session/root.ts';
import { useFirstRunTexts } from '../../texts/first-run.ts';
import { hideSteps, type Steps } from './first-steps.ts';

type Name = keyof Steps;

/** Where each step is done: a screen, or a page of the guide. */
const PLACES: Record<
  Name,
  { screen: '/contacts/imports' | '/enrich' | '/watches' | '/webhooks' } | { page: string }
> = {
  contacts: { screen: '/contacts/imports' },
  source: { page: 'first-source' },
  list: { screen: '/enrich' },
  watch: { screen: '/watches' },
  receiver: { screen: '/webhooks' },
};

/** What a new account does first, until all of it is done. */
export default function Checklist({ account, steps }: { account: number; steps: Steps }) {
  const { checklist: texts } = useFirstRunTexts();
  const [isHidden, setHidden] = useState(false);
  if (isHidden) return null;
  const hide = () => {
    hideSteps(account);
    setHidden(true);
  };
  const shown = (Object.keys(PLACES) as Name[]).filter((name) => steps[name] !== null);
  return (
    <Card withBorder component="section" aria-label={texts.title}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h5">
          {texts.title}
        </Title>
        <Button variant="subtle" size="compact-sm" onClick={hide}>
          {texts.hide}
        </Button>
      </Group>
      <Stack component="ol" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {shown.map((name) => (
          <Step key={name} name={name} isDone={steps[name] === true} />
        ))}
      </Stack>
    </Card>
  );
}

function Step({ name, isDone }: { name: Name; isDone: boolean }) {
  const { checklist: texts } = useFirstRunTexts();
  return (
    <Group component="li" gap="sm" wrap="nowrap" align="flex-start">
      <Tick label={isDone ? texts.done : undefined} />
      <div>
        {isDone ? (
          <Text size="sm" c="dimmed">
            {texts.steps[name]}
          </Text>
        ) : (
          <Place name={name} />
        )}
        {!isDone && (
          <Text size="sm" c="dimmed">
            {texts.hints[name]}
          </Text>
        )}
      </div>
    </Group>
  );
}

function Place({ name }: { name: Name }) {
  const text = useFirstRunTexts().checklist.steps[name];
  const place = PLACES[name];
  return 'page' in place ? (
    <Anchor size="sm" fw={600} href={new URL(`guide/${place.page}`, ROOT).href}>
      {text}
    </Anchor>
  ) : (
    <Anchor component={Link} size="sm" fw={600} to={place.screen}>
      {text}
    </Anchor>
  );
}

/** @param label of a step that is done; undefined for an open one */
const Tick = ({ label }: { label: string | undefined }) => (
  <svg
    width={20}
    height={20}
    viewBox="0 0 24 24"
    fill="none"
    stroke={label ? 'var(--mantine-color-green-7)' : 'currentColor'}
    strokeWidth={2}
    role={label ? 'img' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
    style={{ flexShrink: 0 }}
  >
    <circle cx={12} cy={12} r={9} opacity={label ? 1 : 0.4} />
    {label && <path d="m8 12 3 3 5-6" />}
  </svg>
);
