/** A bar chart of days or months. A table beside it has the same figures, for screen readers. */
import './known-language.ts';
import 'uplot/dist/uPlot.min.css';
import { useComputedColorScheme, useMantineTheme } from '@mantine/core';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import UPlot from 'uplot';
import { shortDay } from '../texts/formats.tsx';

const HEIGHT_PX = 220;
const BAR_SHARE = 0.6;
const WIDEST_PX = 48;

const DAY_S = 86_400;
const TICKS_S = [1, 2, 7, 14, 30, 91, 365].map((days) => days * DAY_S);

const dayTexts = (_plot: UPlot, seconds: number[]): string[] =>
  seconds.map((second) => shortDay(new Date(second * 1000)));

/** The time range, with half a day on both sides so that the outer bars fit. */
function aroundBars(times: readonly number[]): [number, number] {
  const [first = 0, last = first] = [times[0], times.at(-1)];
  return [first - DAY_S / 2, last + DAY_S / 2];
}

type ChartProps = {
  label: string;
  /** Days in ascending order, as `YYYY-MM-DD`. */
  days: readonly string[];
  values: readonly number[];
};

export default function Chart({ label, days, values }: ChartProps) {
  const container = useRef<HTMLDivElement>(null);
  const { ref, width } = useElementSize<HTMLDivElement>();
  const refs = useMergedRef(container, ref);
  const theme = useMantineTheme();
  const dark = useComputedColorScheme('light') === 'dark';
  useEffect(() => {
    if (width === 0 || !container.current) return;
    const ink = dark ? theme.colors.gray[5] : theme.colors.gray[7];
    const grid = { stroke: dark ? theme.colors.dark[5] : theme.colors.gray[2], width: 1 };
    const fill = theme.colors.sea![dark ? 5 : 7];
    const times = days.map((one) => Date.parse(one) / 1000);
    const around = aroundBars(times);
    const plot = new UPlot(
      {
        width,
        height: HEIGHT_PX,
        legend: { show: false },
        cursor: { points: { show: false }, drag: { x: false, y: false } },
        axes: [
          { stroke: ink, grid: { show: false }, incrs: TICKS_S, values: dayTexts },
          { stroke: ink, grid, size: 64 },
        ],
        // Days are UTC days in every time zone.
        tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
        scales: {
          x: { time: true, range: () => around },
          y: { range: (_plot, _low, high) => [0, high || 1] },
        },
        series: [
          {},
          {
            label,
            fill,
            paths: UPlot.paths.bars!({ size: [BAR_SHARE, WIDEST_PX] }),
            points: { show: false },
          },
        ],
      },
      [times, [...values]],
      container.current,
    );
    return () => plot.destroy();
  }, [width, days, values, label, theme, dark]);
  return <div ref={refs} role="img" aria-label={label} style={{ minHeight: HEIGHT_PX }} />;
}
