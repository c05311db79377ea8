import { Badge, Checkbox, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { MovesSearch } from '../../parts/address.ts';
import { useControl } from '../../parts/allowed.tsx';
import { ROW, stepRows } from '../../parts/row-keys.ts';
import { idsText } from '../../people/contact.ts';
import { dayText, share, whole } from '../../texts/formats.ts';
import { useTexts } from '../../texts/index.tsx';
import { useMoveTexts } from '../../texts/moves.ts';
import { useVerdictTexts } from '../../texts/verdicts.ts';
import { type Move, moveKey } from './move.ts';
import classes from './move-rows.module.css';
import { useMark } from './use-mark.ts';

type RowsProps = {
  moves: readonly Move[];
  /** The address of the list with an opened move. */
  searchOf(move: Move): MovesSearch;
};

/** Moves by the day on which they were found, one row each. */
export function MoveRows({ moves, searchOf }: RowsProps) {
  const { moves: texts } = useTexts();
  const days = [...Map.groupBy(moves, ({ seen_at: at }) => localDay(at))];
  return (
    <ul className={classes.days} aria-label={texts.list} onKeyDown={stepRows}>
      {days.map(([day, own]) => (
        <li key={day}>
          <Title order={2} size="h6" mb={4}>
            {dayText(day)}{' '}
            <Text span size="sm" c="dimmed" fw={400}>
              {whole(own.length)}
            </Text>
          </Title>
          <ul className={classes.rows} aria-label={dayText(day)}>
            {own.map((move) => (
              <MoveRow key={moveKey(move)} move={move} searchOf={searchOf} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** The day in the reader's time zone, `YYYY-MM-DD`. */
function localDay(at: string): string {
  const time = new Date(at);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}

type RowProps = Pick<RowsProps, 'searchOf'> & { move: Move };

function MoveRow({ move, searchOf }: RowProps) {
  const { moves: texts } = useTexts();
  const words = useMoveTexts();
  const mark = useMark(move);
  const name = move.name ?? texts.unnamed;
  const ids = idsText(move.external_ids ?? {});
  const note = noteOf(move);
  const control = useControl('refresh');
  return (
    <li className={classes.row} data-done={mark.isDone || undefined}>
      <Checkbox
        size="xs"
        aria-label={words.markDone(name)}
        title={control.title ?? words.done}
        checked={mark.isDone}
        disabled={control.disabled ?? mark.isPending}
        onChange={mark.toggle}
      />
      <Link
        to="/moves"
        search={searchOf(move) as never}
        resetScroll={false}
        preload={false}
        className={classes.open}
        aria-label={texts.openOf(name)}
        {...ROW}
      >
        <bdi>{name}</bdi>
      </Link>
      <span className={classes.told}>{useVerdictTexts().ofMove(move)}</span>
      <span className={classes.marks}>
        {move.stale_email && (
          <span className={classes.stale} title={texts.stale(move.stale_email)}>
            {move.stale_email}
          </span>
        )}
        {note && (
          <span className={classes.ids} title={note}>
            <bdi>{note}</bdi>
          </span>
        )}
        {ids && <span className={classes.ids}>{ids}</span>}
        <Observed move={move} />
        <Kind move={move} />
      </span>
    </li>
  );
}

/** Who follows the move up, and the comment. */
const noteOf = ({ follow_up: noted }: Move): string =>
  [noted?.assigned_to?.name, noted?.comment].filter(Boolean).join(': ');

/** An email address to remove from mailing lists. */
export function Stale({ address }: { address: string }) {
  const { moves: texts } = useTexts();
  return (
    <Text size="sm" className={classes.staleLine}>
      {texts.stale(address)}
    </Text>
  );
}

export function Kind({ move }: { move: Move }) {
  const { moves: texts } = useTexts();
  return (
    <Badge variant="light" tt="none" flex="none" title={texts.sure(share(move.confidence / 100))}>
      {texts.kinds[move.type]} · {share(move.confidence / 100)}
    </Badge>
  );
}

/** Marks a move of which only the days of two observations are known. */
export function Observed({ move: { basis } }: { move: Move }) {
  const { moves: texts } = useTexts();
  if (basis !== 'observed') return null;
  return (
    <Badge variant="outline" tt="none" flex="none" title={texts.observedHint}>
      {texts.observed}
    </Badge>
  );
}
