/** Charts as SVG. Their colours are attributes, so that they need no style. Pure. */
import { escapeHtml, percentText, wholeText } from './text.ts';

const TRACK = '#e8ebf1';
const INK = '#1c2230';

/** A bar of a chart. The share is from 0 to 1. */
export type Bar = {
  label: string;
  count: number;
  share: number;
  /** The interval of the share; equal bounds draw nothing. */
  low: number;
  high: number;
  colour: string;
};

const WIDTH = 720;
const ROW = 26;
const BARS_FROM = 330;
const BARS_WIDTH = 250;
const FIGURES_FROM = BARS_FROM + BARS_WIDTH + 12;

export function barChart(title: string, bars: readonly Bar[]): string {
  const height = bars.length * ROW;
  return [
    `<svg role="img" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-size="13" fill="${INK}">`,
    `<title>${escapeHtml(title)}</title>`,
    ...bars.map((bar, at) => oneBar(bar, at * ROW)),
    '</svg>',
  ].join('');
}

function oneBar({ label, count, share, low, high, colour }: Bar, top: number): string {
  const at = (value: number) => (BARS_FROM + value * BARS_WIDTH).toFixed(1);
  const width = (share * BARS_WIDTH).toFixed(1);
  const middle = top + 13;
  const interval =
    low === high
      ? ''
      : `<path d="M${at(low)} ${middle - 5}v10M${at(low)} ${middle}H${at(high)}M${at(high)} ${middle - 5}v10" stroke="${INK}" stroke-width="1.2" fill="none"/>`;
  return (
    `<text x="0" y="${middle + 4}">${escapeHtml(label)}</text>` +
    `<rect x="${BARS_FROM}" y="${middle - 7}" width="${BARS_WIDTH}" height="14" rx="3" fill="${TRACK}"/>` +
    `<rect x="${BARS_FROM}" y="${middle - 7}" width="${width}" height="14" rx="3" fill="${colour}"/>` +
    interval +
    `<text x="${FIGURES_FROM}" y="${middle + 4}">${wholeText(count)} · ${percentText(share)}</text>`
  );
}

const RADIUS = 54;
const AROUND = 2 * Math.PI * RADIUS;
/** The colours of scores, from their lower bounds. */
const SCALE: readonly [from: number, colour: string][] = [
  [80, '#2b8a3e'],
  [60, '#b08900'],
  [0, '#c92a2a'],
];

export function scoreChart(score: number): string {
  const colour = SCALE.find(([from]) => score >= from)![1];
  const filled = ((score / 100) * AROUND).toFixed(1);
  return (
    '<svg role="img" viewBox="0 0 140 140" width="140" height="140">' +
    `<title>Score ${score} of 100</title>` +
    `<circle cx="70" cy="70" r="${RADIUS}" fill="none" stroke="${TRACK}" stroke-width="14"/>` +
    `<circle cx="70" cy="70" r="${RADIUS}" fill="none" stroke="${colour}" stroke-width="14" stroke-dasharray="${filled} ${AROUND.toFixed(1)}" transform="rotate(-90 70 70)"/>` +
    `<text x="70" y="80" text-anchor="middle" font-size="34" font-weight="600" fill="${INK}">${score}</text>` +
    '</svg>'
  );
}
