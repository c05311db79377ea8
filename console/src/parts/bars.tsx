import { Text } from '@mantine/core';
import classes from './bars.module.css';

export type Bar = {
  /** Distinguishes it from other bars. */
  key: string;
  /** Below the axis; not every bar shows it. */
  name: string;
  value: number;
  /** The value as text, shown when pointed at. */
  text: string;
};

type BarsProps = {
  label: string;
  bars: readonly Bar[];
  /** The text of the highest value. */
  highest: (value: number) => string;
  height?: number;
};

/** So many names fit below the axis of a narrow chart. */
const NAMES_SHOWN = 5;
const HEIGHT_PX = 160;

/** A bar chart. A table beside it, or its label, has the same figures for screen readers. */
export function Bars({ label, bars, highest, height = HEIGHT_PX }: BarsProps) {
  const most = Math.max(...bars.map(({ value }) => value), 0);
  return (
    <div role="img" aria-label={label} className={classes.chart}>
      <Text size="xs" c="dimmed">
        {most > 0 ? highest(most) : ''}
      </Text>
      <div className={classes.bars} style={{ height }}>
        {bars.map(({ key, value, text }) => (
          <div key={key} className={classes.slot} title={text}>
            <div
              className={classes.bar}
              style={{ height: most === 0 ? 0 : `${(value / most) * 100}%` }}
            />
          </div>
        ))}
      </div>
      <div className={classes.names}>
        {shownNames(bars).map(({ key, name }) => (
          <Text key={key} size="xs" c="dimmed" span>
            {name}
          </Text>
        ))}
      </div>
    </div>
  );
}

/** The first and the last bar, and some between at equal distances. */
function shownNames(bars: readonly Bar[]): Bar[] {
  const last = bars.length - 1;
  const count = Math.min(bars.length, NAMES_SHOWN);
  if (count < 2) return [...bars];
  return Array.from({ length: count }, (_, at) => bars[Math.round((at * last) / (count - 1))]!);
}
