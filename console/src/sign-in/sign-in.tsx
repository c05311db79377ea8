import {
  Alert,
  Button,
  Card,
  Center,
  Group,
  PasswordInput,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { TenureError } from '../../../client/src/errors.ts';
import { signIn as signInWith } from '../api/account.ts';
import { Command } from '../parts/command.tsx';
import { GuideLink } from '../parts/guide-link.tsx';
import { LanguageMenu } from '../parts/language-menu.tsx';
import { IS_MISSING, REFUSED_SIGN_IN, ROOT, SIGNS_IN_BY_PROVIDER } from '../session/root.ts';
import { session } from '../session/session.ts';
import { type Texts, useTexts } from '../texts/index.tsx';
import { useSaying } from '../texts/messages.ts';
import { useProviderTexts } from '../texts/provider.ts';

/** A little longer than a key. A pasted text may be of any length. */
const SHOWN = 60;
/**
 * Shows the key that was typed: the field hides it, and it opens nothing, so showing it is safe.
 */
const shownKey = (key: string): string => (key.length > SHOWN ? `${key.slice(0, SHOWN)}…` : key);

/** Creates an account, and prints its key. */
const COMMAND = 'npx tenure account create --name Acme --email you@acme.example';

function useProblem(error: Error | null, key: string): string | null {
  const { signIn, states } = useTexts();
  const ended = session.refusal();
  const { refusals } = useProviderTexts();
  const saying = useSaying(error !== null || ended !== null);
  if (error) return problemOf(error, key, { signIn, states, say: saying.message });
  if (ended) {
    return (ended.of === 'link' ? signIn.spent : signIn.ended)(saying.message(ended.message));
  }
  if (REFUSED_SIGN_IN !== null) return refusals[REFUSED_SIGN_IN] ?? refusals.issuer!;
  return IS_MISSING ? `${states.notFound}. ${states.notFoundHint}` : null;
}

/** The provider sends the browser back to the screen that was opened. */
function providerLink(): string {
  const url = new URL('auth/sign-in', ROOT);
  const opened = location.pathname.slice(ROOT.pathname.length - 1) + location.search;
  url.searchParams.set('return', IS_MISSING ? '/' : opened);
  return url.href;
}

type Words = Pick<Texts, 'signIn' | 'states'> & { say(message: string): string };

function problemOf(error: Error, key: string, { signIn, states, say }: Words): string {
  if (!(error instanceof TenureError) || error.status === null) return signIn.noAnswer;
  if (error.mayPass) return error.ownMessage === null ? states.busy : say(error.ownMessage);
  return signIn.refused(shownKey(key), say(error.message));
}

export default function SignIn() {
  const { signIn, product, shell } = useTexts();
  const provider = useProviderTexts();
  const [key, setKey] = useState('');
  const attempt = useMutation({ mutationFn: signInWith });
  const { error, variables: tried = '' } = attempt;
  const problem = useProblem(error, tried);
  useEffect(() => {
    document.title = `${signIn.heading} · ${product}`;
  }, [signIn, product]);

  function submit(event: FormEvent) {
    event.preventDefault();
    attempt.mutate(key.trim());
  }

  return (
    <Center component="main" mih="100dvh" p="md">
      <Card withBorder shadow="sm" w="100%" maw={460} padding="xl">
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
          {SIGNS_IN_BY_PROVIDER && (
            <>
              <Button component="a" href={providerLink()}>
                {provider.button}
              </Button>
              <Text size="sm" c="dimmed">
                {provider.byKey}
              </Text>
            </>
          )}
          <PasswordInput
            label={signIn.key}
            description={signIn.keyHint}
            placeholder="tnr_…"
            value={key}
            onChange={(event) => setKey(event.currentTarget.value)}
            autoComplete="off"
            spellCheck={false}
            required
            withAsterisk={false}
            data-autofocus
          />
          <Button
            type="submit"
            loading={attempt.isPending}
            variant={SIGNS_IN_BY_PROVIDER ? 'default' : 'filled'}
          >
            {signIn.button}
          </Button>
          <Stack gap="xs">
            {!SIGNS_IN_BY_PROVIDER && (
              <Text size="sm" c="dimmed">
                {signIn.noKey}
              </Text>
            )}
            {!SIGNS_IN_BY_PROVIDER && <Command>{COMMAND}</Command>}
            <Group gap="md">
              <GuideLink page="quick-start">{signIn.start}</GuideLink>
              <GuideLink page="">{shell.guide}</GuideLink>
            </Group>
          </Stack>
        </Stack>
      </Card>
    </Center>
  );
}
