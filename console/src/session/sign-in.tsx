import {
  Alert,
  Button,
  Card,
  Center,
  Code,
  PasswordInput,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { tryKey } from '../api/call.ts';
import { Failure } from '../api/failure.ts';
import { type Texts, useTexts } from '../texts/index.tsx';
import { session } from './session.ts';

/** As long as a key is, and some; what is pasted by mistake may be anything. */
const SHOWN = 60;
/** It was typed blindly and opens nothing: seen, a slip is found. */
const shownKey = (key: string): string => (key.length > SHOWN ? `${key.slice(0, SHOWN)}…` : key);

const whyNot = (error: unknown, key: string, { signIn }: Texts): string => {
  if (!(error instanceof Failure) || error.status === 0) return signIn.noAnswer;
  return signIn.refused(shownKey(key), error.message);
};

export default function SignIn() {
  const texts = useTexts();
  const { signIn, product } = texts;
  const ended = session.refusal();
  const [key, setKey] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState(ended && signIn.ended(ended));
  useEffect(() => {
    document.title = `${signIn.heading} · ${product}`;
  }, [signIn, product]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const given = key.trim();
    setBusy(true);
    try {
      await tryKey(given);
      session.signIn(given);
    } catch (error) {
      setProblem(whyNot(error, given, texts));
      setBusy(false);
    }
  }

  return (
    <Center component="main" mih="100dvh" p="md">
      <Card withBorder shadow="sm" w="100%" maw={420} padding="xl">
        <Stack component="form" onSubmit={submit} gap="md">
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
          <Button type="submit" loading={busy}>
            {signIn.button}
          </Button>
          <Text size="xs" c="dimmed">
            {signIn.help} <Code>tenure account create</Code>.
          </Text>
        </Stack>
      </Card>
    </Center>
  );
}
