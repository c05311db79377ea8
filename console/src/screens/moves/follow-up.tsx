import { Button, Group, NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '../../api/use-account.ts';
import { Moment } from '../../parts/moment.tsx';
import { Failed } from '../../parts/states.tsx';
import { useMoveTexts } from '../../texts/moves.ts';
import { Pairs } from '../person/pairs.tsx';
import type { Move } from './move.ts';
import { useChange } from './use-change.ts';
import { useUsers } from './use-users.ts';

/** Who follows a move up, a comment on it, and the last change. Viewers only read it. */
export function FollowUp({ move }: { move: Move }) {
  const words = useMoveTexts();
  const mayChange = useMay('refresh');
  const { follow_up: noted } = move;
  return (
    <Stack gap="xs">
      {mayChange ? (
        <>
          <AssigneeField move={move} />
          <CommentField move={move} />
        </>
      ) : (
        <Pairs
          of={[
            [words.assignee, noted?.assigned_to?.name],
            [words.comment, noted?.comment],
          ]}
        />
      )}
      {noted && (
        <Text size="sm" c="dimmed">
          {words.changedBy} <bdi>{noted.changed_by.name ?? 'API'}</bdi>:{' '}
          <Moment at={noted.changed_at} />
        </Text>
      )}
    </Stack>
  );
}

function AssigneeField({ move }: { move: Move }) {
  const words = useMoveTexts();
  const { own, others } = useUsers();
  const { mutate, isPending, error } = useChange(move);
  const assignee = move.follow_up?.assigned_to;
  const isListed = [own, ...others].some((one) => one?.id === assignee?.id);
  const shown = assignee && !isListed ? [assignee, ...others] : others;
  return (
    <>
      <NativeSelect
        label={words.assignee}
        value={assignee?.id ?? ''}
        disabled={isPending}
        data={[
          { value: '', label: words.nobody },
          ...(own ? [{ value: String(own.id), label: words.you(own.name) }] : []),
          ...shown.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={({ currentTarget }) =>
          mutate({ assigned_to: Number(currentTarget.value) || null })
        }
      />
      {error && <Failed error={error} />}
    </>
  );
}

const LONGEST = 2_000;

function CommentField({ move }: { move: Move }) {
  const words = useMoveTexts();
  const saved = move.follow_up?.comment ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const { mutate, isPending, error } = useChange(move);
  const comment = typed ?? saved;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        mutate({ comment: comment || null }, { onSuccess: () => setTyped(null) });
      }}
    >
      <Textarea
        label={words.comment}
        description={words.commentHint}
        value={comment}
        maxLength={LONGEST}
        autosize
        maxRows={8}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Group mt="xs">
        <Button
          type="submit"
          size="xs"
          variant="default"
          disabled={comment === saved}
          loading={isPending}
        >
          {words.save}
        </Button>
      </Group>
      {error && <Failed error={error} />}
    </form>
  );
}
