/** Figures, their computation, and whether they reach their goals. */

export type Bound = { atLeast: number } | { atMost: number };

/** Bounds of the ratio, which differs little between machines, or of the value. */
export type Goal = { ratio?: Bound; value?: Bound };

export type Standing = 'short' | 'reached' | 'aimed';

/** A measured figure and its yardstick, both from the same run. */
export type Figure = {
  name: string;
  value: number;
  unit: string;
  /** The yardstick's value in the same unit; null if the figure has no yardstick. */
  yardstick: number | null;
  /** Value over yardstick; greater is better. */
  ratio: number | null;
  /** The required bound and the desired one. */
  reach?: Goal;
  aim?: Goal;
  note?: string;
};

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

/**
 * A figure made of rates (more is better) from repeated pairs: the medians of both, and of the
 * ratios.
 */
export function rateFigure(
  name: string,
  unit: string,
  pairs: readonly { value: number; yardstick: number }[],
  goals: Pick<Figure, 'reach' | 'aim' | 'note'> = {},
): Figure {
  return {
    name,
    unit,
    value: median(pairs.map((pair) => pair.value)),
    yardstick: median(pairs.map((pair) => pair.yardstick)),
    ratio: median(pairs.map((pair) => pair.value / pair.yardstick)),
    ...goals,
  };
}

/** A percentage, with the counts it is computed from. */
export const shareFigure = (
  name: string,
  part: number,
  of: number,
  goals: Pick<Figure, 'reach' | 'aim'> = {},
): Figure => ({
  name,
  value: of === 0 ? 0 : (100 * part) / of,
  unit: '%',
  yardstick: null,
  ratio: null,
  ...goals,
  note: `${part.toLocaleString('en-US')} of ${of.toLocaleString('en-US')}`,
});

/** Runs `work` and returns its seconds. */
export async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

/** Null for a figure without goals. A figure without a required bound never falls short. */
export function judge(figure: Figure): Standing | null {
  const { reach, aim } = figure;
  if (!reach && !aim) return null;
  if (reach && !meets(figure, reach)) return 'short';
  return aim && meets(figure, aim) ? 'aimed' : 'reached';
}

const meets = ({ ratio, value }: Figure, goal: Goal): boolean =>
  isWithin(ratio, goal.ratio) && isWithin(value, goal.value);

function isWithin(number: number | null, bound: Bound | undefined): boolean {
  if (!bound || number === null) return true;
  return 'atLeast' in bound ? number >= bound.atLeast : number <= bound.atMost;
}
