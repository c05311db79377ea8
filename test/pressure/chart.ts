/** Draws a record as SVG: durations of calls, dead rows, sizes of tables, memory. Pure. */
import type { PressureRecord } from './record.ts';
import type { Sample } from './samples.ts';

type Line = { name: string; points: readonly (readonly [x: number, y: number])[] };
type Panel = { title: string; lines: readonly Line[] };

const WIDTH = 760;
const HEIGHT = 190;
const LEFT = 60;
const RIGHT = 150;
const TOP = 30;
const BOTTOM = 24;
/** Distinct without colours too: the lines are named at their ends. */
const COLOURS = ['#0b6e4f', '#b3541e', '#3b4cc0', '#7a3e9d', '#8a6d00', '#555555'];
const MOST_TABLES = 5;
const MEGABYTE = 1024 * 1024;

export function drawChart(record: PressureRecord): string {
  const panels = panelsOf(record);
  const height = panels.length * HEIGHT;
  const drawn = panels.map((panel, at) => drawPanel(panel, at * HEIGHT, record.minutes * 60));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="11" role="img" aria-label="Calls, dead rows, sizes and memory over time">`,
    `<rect width="${WIDTH}" height="${height}" fill="#ffffff"/>`,
    ...drawn,
    '</svg>\n',
  ].join('\n');
}

function panelsOf({ crowd, quiet, samples }: PressureRecord): Panel[] {
  const times = (windows: PressureRecord['crowd'], key: 'p50' | 'p99'): Line['points'] =>
    windows.map((one) => [one.until, one[key]]);
  return [
    {
      title: 'Time to the answer, ms',
      lines: [
        { name: 'p99', points: times(crowd, 'p99') },
        { name: 'p50', points: times(crowd, 'p50') },
        { name: 'quiet account, p99', points: times(quiet, 'p99') },
        { name: 'quiet account, p50', points: times(quiet, 'p50') },
      ],
    },
    { title: 'Dead rows', lines: linesOf(samples, 'dead', 1) },
    { title: 'Size of tables, MB', lines: linesOf(samples, 'bytes', MEGABYTE) },
    { title: 'Memory of processes, MB', lines: linesOf(samples, 'memory', MEGABYTE) },
  ];
}

/** The names with the largest last values. */
function linesOf(
  samples: readonly Sample[],
  key: 'dead' | 'bytes' | 'memory',
  unit: number,
): Line[] {
  const last = samples.at(-1)?.[key] ?? {};
  const names = Object.keys(last).sort((a, b) => last[b]! - last[a]!);
  return names.slice(0, MOST_TABLES).map((name) => ({
    name,
    points: samples.map((one) => [one.at, (one[key][name] ?? 0) / unit]),
  }));
}

function drawPanel({ title, lines }: Panel, offset: number, seconds: number): string {
  const highest = Math.max(1, ...lines.flatMap(({ points }) => points.map(([, y]) => y)));
  const x = (value: number) => round(LEFT + (value / seconds) * (WIDTH - LEFT - RIGHT));
  const y = (value: number) =>
    round(offset + TOP + (1 - value / highest) * (HEIGHT - TOP - BOTTOM));
  const bottom = y(0);
  const marks = [0, highest / 2, highest].map(
    (value) =>
      `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(value)}" y2="${y(value)}" stroke="#dddddd"/>` +
      `<text x="${LEFT - 6}" y="${y(value) + 4}" text-anchor="end">${number(value)}</text>`,
  );
  const ends = spread(lines.map(({ points }) => y(points.at(-1)?.[1] ?? 0)));
  const drawn = lines.map(({ name, points }, at) => {
    const colour = COLOURS[at % COLOURS.length];
    const path = points.map(([px, py]) => `${x(px)},${y(py)}`).join(' ');
    return (
      `<polyline fill="none" stroke="${colour}" stroke-width="1.5" points="${path}"/>` +
      `<text x="${WIDTH - RIGHT + 6}" y="${ends[at]! + 4}" fill="${colour}">${name}</text>`
    );
  });
  const time = [0, seconds / 2, seconds].map(
    (at) =>
      `<text x="${x(at)}" y="${bottom + 15}" text-anchor="middle">${number(at / 60)} min</text>`,
  );
  const heading = `<text x="${LEFT}" y="${offset + 18}" font-weight="bold">${title}</text>`;
  return [heading, ...marks, ...drawn, ...time].join('\n');
}

const LINE_HEIGHT = 13;

/** Positions of labels, moved apart so that none covers another. */
function spread(positions: readonly number[]): number[] {
  const placed = [...positions];
  let last = Number.NEGATIVE_INFINITY;
  const order = positions.map((_, at) => at).sort((a, b) => positions[a]! - positions[b]!);
  for (const at of order) {
    placed[at] = Math.max(positions[at]!, last + LINE_HEIGHT);
    last = placed[at]!;
  }
  return placed;
}

const round = (value: number): number => Math.round(value * 10) / 10;

const number = (value: number): string =>
  value >= 10 ? Math.round(value).toLocaleString('en') : String(round(value));
