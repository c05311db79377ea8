import {
  Alert,
  Button,
  Card,
  Center,
  Code,
  Group,
  PasswordInput,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { TenureError } from '../../../client/src/errors.ts';
import { tryKey } from '../api/account.ts';
import { GuideLink } from '../parts/guide-link.tsx';
import { LanguageMenu } from '../parts/language-menu.tsx';
import { IS_MISSING, ROOT } from '../session/root.ts';
import { session } from '../session/session.ts';
import { type Texts, useTexts } from '../texts/index.tsx';

/** A little longer than a key. A pasted text may be of any length. */
const SHOWN = 60;
/**
 * Shows the key that was typed: the field hides it, and it opens nothing, so showing it is safe.
 */
const shownKey = (key: string): string => (key.length > SHOWN ? `${key.slice(0, SHOWN)}…` : key);

const messageOf = (error: unknown, key: string, { signIn, states }: Texts): string => {
  if (!(error instanceof TenureError) || error.status === null) return signIn.noAnswer;
  if (error.mayPass) return error.ownMessage ?? states.busy;
  return signIn.refused(shownKey(key), error.message);
};

export default function SignIn() {
  const texts = useTexts();
  const { signIn, product, shell } = texts;
  const ended = session.refusal();
  const [key, setKey] = useState('');
  const attempt = useMutation({
    mutationFn: tryKey,
    onSuccess: (_nothing, tried) => session.signIn(tried),
  });
  const { error, variables: tried = '' } = attempt;
  const refusal = ended && (ended.of === 'link' ? signIn.spent : signIn.ended)(ended.message);
  const missing = IS_MISSING ? `${texts.states.notFound}. ${texts.states.notFoundHint}` : null;
  const problem = error ? messageOf(error, tried, texts) : refusal || missing;
  useEffect(() => {
    document.title = `${signIn.heading} · ${product}`;
  }, [signIn, product]);

  function submit(event: FormEvent) {
    event.preventDefault();
    attempt.mutate(key.trim());
  }

  return (
    <Center component="main" mih="100dvh" p="md">
      <Card withBorder shadow="sm" w="100%" maw={420} padding="xl">
        <Stack component="form" onSubmit={submit} gap="md">
          <Group justify="space-between" wrap="nowrap">
            <Group gap="xs" wrap="nowrap">
              <img src={new URL('icon.svg', ROOT).href} alt="" width={32} height={32} />
              <Text fw={700} size="xl">
                {product}
              </Text>
            </Group>
            <LanguageMenu />
          </Group>
          <div>
            <Title order={1} size="h2">
              {signIn.heading}
            </Title>
            <Text c="dimmed" size="sm">
              {signIn.intro}
            </Text>
          </div>
          {problem && (
            <Alert color="red" role="alert" style={{ overflowWrap: 'anywhere' }}>
              {problem}
            </Alert>
          )}
          <PasswordInput
            label={signIn.key}
            placeholder="tnr_…"
            value={key}
            onChange={(event) => setKey(event.currentTarget.value)}
            autoComplete="off"
            spellCheck={false}
            required
            withAsterisk={false}
            data-autofocus
          />
          <Button type="submit" loading={attempt.isPending}>
            {signIn.button}
          </Button>
          <Text size="xs" c="dimmed">
            {signIn.help} <Code>tenure account create</Code>.{' '}
            <GuideLink page="">{shell.guide}</GuideLink>
          </Text>
        </Stack>
      </Card>
    </Center>
  );
}
