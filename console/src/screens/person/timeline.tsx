import { Text } from '@mantine/core';
import type { PositionDetail } from '../../../../client/src/api.ts';
import { monthText } from '../../texts/formats.ts';
import { useTexts } from '../../texts/index.tsx';
import { type Bar, timelineOf } from './positions.ts';
import classes from './timeline.module.css';

/**
 * A person's jobs as bars over the years, latest first. A list, so that screen readers can read it.
 */
export function Timeline({ positions }: { positions: readonly PositionDetail[] }) {
  const { person } = useTexts();
  const { bars, years } = timelineOf(positions, new Date().toISOString().slice(0, 10));
  if (bars.length === 0) return <Text c="dimmed">{person.noPositions}</Text>;
  return (
    <div>
      <ol className={classes.bars} aria-label={person.timeline}>
        {bars.map((bar) => (
          <Position key={`${bar.company} ${bar.title} ${bar.start} ${bar.end}`} bar={bar} />
        ))}
      </ol>
      <div className={classes.years} aria-hidden="true">
        {years.map(({ year, at }) => (
          <span key={year} style={{ insetInlineStart: `${at * 100}%` }}>
            {year}
          </span>
        ))}
      </div>
    </div>
  );
}

function Position({ bar }: { bar: Bar }) {
  const { person } = useTexts();
  const { company, title, start, end, from, to } = bar;
  const span = `${start ? monthText(start) : person.unknown} – ${end ? monthText(end) : person.today}`;
  return (
    <li className={classes.position}>
      <Text size="sm" className={classes.name}>
        <bdi>{title || person.noTitle}</bdi> · <b>{<bdi>{company}</bdi>}</b>{' '}
        <Text span size="xs" c="dimmed" className={classes.span}>
          {span}
        </Text>
      </Text>
      <div className={classes.track}>
        <div
          className={classes.bar}
          data-over={end !== null || undefined}
          style={{ insetInlineStart: `${from * 100}%`, width: `${(to - from) * 100}%` }}
        />
      </div>
    </li>
  );
}
