import { Badge, Button, Card, Group, Stack, Text } from '@mantine/core';
import { Moment, share } from '../../texts/formats.tsx';
import { useTexts } from '../../texts/index.tsx';
import { type Move, moveKey, type Post } from './move.ts';
import classes from './move-rows.module.css';

type RowsProps = { moves: readonly Move[]; onOpen(move: Move): void };

/** A card for each move: person, former and new job, and confidence. */
export function MoveRows({ moves, onOpen }: RowsProps) {
  const { moves: texts } = useTexts();
  return (
    <Stack gap="xs" role="list" aria-label={texts.list}>
      {moves.map((move) => (
        <MoveCard key={moveKey(move)} move={move} onOpen={onOpen} />
      ))}
    </Stack>
  );
}

function MoveCard({ move, onOpen }: { move: Move; onOpen(move: Move): void }) {
  const { moves: texts } = useTexts();
  return (
    <Card withBorder padding="sm" role="listitem">
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <Stack gap={4} miw={0}>
          <Group gap="xs">
            <Text fw={600} className={`tenure-name ${classes.name}`}>
              <bdi>{move.name ?? texts.unnamed}</bdi>
            </Text>
            <Kind move={move} />
            <Observed move={move} />
            <Text size="xs" c="dimmed">
              <Moment at={move.seen_at} />
            </Text>
          </Group>
          <Text size="sm">
            <PostText post={move.from} /> <Arrow />
            <span className="visually-hidden">{texts.to}</span> <PostText post={move.to} />
          </Text>
          <Text size="sm" c="dimmed">
            {move.sentence}
          </Text>
          {move.stale_email && <Stale address={move.stale_email} />}
        </Stack>
        <Button
          variant="default"
          size="xs"
          flex="none"
          aria-label={texts.openOf(move.name ?? texts.unnamed)}
          onClick={() => onOpen(move)}
        >
          {texts.open}
        </Button>
      </Group>
    </Card>
  );
}

/** Some fonts have no arrow character. */
const Arrow = () => (
  <svg width="14" height="10" viewBox="0 0 14 10" aria-hidden="true" className={classes.arrow}>
    <path d="M1 5h11M8.5 1.5 12 5 8.5 8.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
  </svg>
);

/** An email address to remove from mailing lists. */
export function Stale({ address }: { address: string }) {
  const { moves: texts } = useTexts();
  return (
    <Text size="sm" className={classes.stale}>
      {texts.stale(address)}
    </Text>
  );
}

export function Kind({ move }: { move: Move }) {
  const { moves: texts } = useTexts();
  return (
    <Badge variant="light" tt="none" title={texts.sure(share(move.confidence / 100))}>
      {texts.kinds[move.type]} · {share(move.confidence / 100)}
    </Badge>
  );
}

/** Marks a move of which only the days of two observations are known. */
export function Observed({ move: { basis } }: { move: Move }) {
  const { moves: texts } = useTexts();
  if (basis !== 'observed') return null;
  return (
    <Badge variant="outline" tt="none" title={texts.observedHint}>
      {texts.observed}
    </Badge>
  );
}

function PostText({ post }: { post: Post }) {
  const { moves: texts } = useTexts();
  const parts = [post.title, post.company].filter(Boolean);
  return <bdi>{parts.length === 0 ? texts.nothing : parts.join(', ')}</bdi>;
}
