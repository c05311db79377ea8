import { Anchor, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { service } from '../../api/service.ts';
import { Moment } from '../../parts/moment.tsx';
import { Answered } from '../../parts/states.tsx';
import { useContactTexts } from '../../texts/contacts.ts';
import { useVerdictTexts } from '../../texts/verdicts.ts';
import { type Move, moveKey } from './move.ts';
import { Kind, Stale } from './move-rows.tsx';

/** The moves of a contact that the account's list of moves has. */
export function MovesOfContact({ contact }: { contact: number }) {
  const texts = useContactTexts();
  const moves = useQuery({
    queryKey: ['moves', 'contact', contact],
    queryFn: ({ signal }) =>
      service.call('get', '/api/v1/moves', { query: { contact_id: contact }, signal }),
  });
  return (
    <Answered of={moves}>
      {({ moves: found }) =>
        found.length === 0 ? (
          <Text c="dimmed" size="sm">
            {texts.noMoves}
          </Text>
        ) : (
          <Stack gap="sm">
            <Stack gap="sm" component="ul" m={0} p={0} aria-label={texts.moves}>
              {found.map((move) => (
                <OneMove key={moveKey(move)} move={move} />
              ))}
            </Stack>
            <Anchor component={Link} to="/moves" size="sm" underline="always">
              {texts.allMoves}
            </Anchor>
          </Stack>
        )
      }
    </Answered>
  );
}

function OneMove({ move }: { move: Move }) {
  return (
    <li style={{ listStyle: 'none' }}>
      <Group gap="xs">
        <Kind move={move} />
        <Text size="xs" c="dimmed">
          <Moment at={move.seen_at} />
        </Text>
      </Group>
      <Anchor component={Link} to="/moves" search={{ move: move.id } as never} size="sm">
        {useVerdictTexts().ofMove(move)}
      </Anchor>
      {move.stale_email && <Stale address={move.stale_email} />}
    </li>
  );
}
