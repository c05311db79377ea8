/** The goals of a figure, and whether it falls short of them. Pure. */
import type { Figure } from './figure.ts';

type Bound = { atLeast: number } | { atMost: number };

/** Bounds of the ratio, which differs little between machines, or of the value. */
export type Goal = { ratio?: Bound; value?: Bound };

export type Standing = 'short' | 'reached' | 'aimed';

/** Null for a figure without goals. Without a bound to reach, a figure never falls short. */
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

/** `≥ 0.4` of a ratio, `≤ 3 s` of a value. */
export function goalText(goal: Goal | undefined, unit: string): string {
  const texts = [
    goal?.value && boundText(goal.value) + shortUnit(unit),
    goal?.ratio && boundText(goal.ratio),
  ];
  return texts.filter(Boolean).join(', ');
}

const boundText = (bound: Bound): string =>
  'atLeast' in bound
    ? `≥ ${bound.atLeast.toLocaleString('en-US')}`
    : `≤ ${bound.atMost.toLocaleString('en-US')}`;

/** `/s` of `leads/s`: the figure's name already says what is counted. */
export const shortUnit = (unit: string): string =>
  unit.includes('/') ? unit.slice(unit.indexOf('/')) : ` ${unit}`;
