/** What a screen shows instead of data: loading, failed or empty. */
import { Alert, Button, Group, Loader, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { TenureError } from '../../../client/src/errors.ts';
import { ROOT } from '../session/root.ts';
import { timeText } from '../texts/formats.ts';
import { useTexts } from '../texts/index.tsx';
import { useSaying } from '../texts/messages.ts';

export function Loading() {
  const { states } = useTexts();
  return (
    <Group justify="center" p="xl" role="status" aria-label={states.loading}>
      <Loader />
    </Group>
  );
}

type FailedProps = { error: Error; retry?: (() => void) | undefined; children?: ReactNode };

/** @param children shown below the error, for example a link when a retry cannot help */
export function Failed({ error, retry, children }: FailedProps) {
  const { states } = useTexts();
  return (
    <Alert color="red" title={states.failed} role="alert">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{useReason(error)}</Text>
        {retry && (
          <Button variant="default" size="xs" onClick={retry}>
            {states.retry}
          </Button>
        )}
        {children}
      </Stack>
    </Alert>
  );
}

/** The message of the service in the reader's language if it sent one, otherwise a general one. */
export function useReason(error: Error): string {
  const { states } = useTexts();
  const message = error instanceof TenureError ? error.ownMessage : error.message;
  const saying = useSaying(Boolean(message));
  if (message) return saying.message(message);
  const isUnanswered = error instanceof TenureError && error.status === null;
  return isUnanswered ? states.noAnswer : states.busy;
}

type EmptyProps = { title: string; children?: ReactNode; action?: ReactNode };

/** Shown when there is no data yet; explains how to get some. */
export function Empty({ title, children, action }: EmptyProps) {
  return (
    <Stack align="center" gap="xs" py={40} px="md" ta="center">
      <img
        src={new URL('icon.svg', ROOT).href}
        alt=""
        width={44}
        height={44}
        style={{ opacity: 0.55, filter: 'grayscale(0.4)' }}
      />
      <Title order={3} size="h4">
        {title}
      </Title>
      {children && (
        <Text c="dimmed" maw={460}>
          {children}
        </Text>
      )}
      {action}
    </Stack>
  );
}

type Answer<T> = {
  data: T | undefined;
  error: Error | null;
  /** When the data arrived, in milliseconds since 1970. */
  dataUpdatedAt: number;
  refetch: () => unknown;
};

/** Shows the data of a query, or that it is loading or has failed. */
export function Answered<T>({ of, children }: { of: Answer<T>; children: (data: T) => ReactNode }) {
  const queries = useQueryClient();
  const retry = () => {
    of.refetch();
    // Others, such as that of the session, may have failed for the same reason.
    void queries.refetchQueries(
      { type: 'active', predicate: ({ state }) => state.status === 'error' },
      { cancelRefetch: false },
    );
  };
  if (of.data !== undefined) {
    return (
      <>
        <Stale of={of} />
        {children(of.data)}
      </>
    );
  }
  if (!of.error) return <Loading />;
  if (of.error instanceof TenureError && !of.error.mayPass) return <Refused error={of.error} />;
  return <Failed error={of.error} retry={retry} />;
}

type StaleProps = { of: Pick<Answer<unknown>, 'error' | 'dataUpdatedAt'> };

/** Warns that the data shown is old because later calls failed. */
export function Stale({ of: { error, dataUpdatedAt } }: StaleProps) {
  return error && <StaleSince error={error} at={dataUpdatedAt} />;
}

function StaleSince({ error, at }: { error: Error; at: number }) {
  const { states } = useTexts();
  const reason = useReason(error);
  return (
    <Alert color="yellow" role="status">
      {reason} {states.stale(timeText(new Date(at)))}
    </Alert>
  );
}

/** An error that a retry would only repeat. */
const Refused = ({ error }: { error: TenureError }) => (
  <Failed error={error}>
    <Home />
  </Failed>
);

export const Home = () => (
  <Button component={Link} to="/" variant="default" size="xs">
    {useTexts().states.home}
  </Button>
);
