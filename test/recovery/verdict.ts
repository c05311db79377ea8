/** Compares the rates of work before and after disturbances. Pure. */
import { median } from '../../bench/figure.ts';

/** The control: nothing is disturbed, so both rates should be equal. */
export const CONTROL = 'nothing';

/** One disturbance. */
export type Measured = {
  name: string;
  /** Jobs and requests done in a second. */
  before: number;
  after: number;
  /** From the end of the disturbance until each client got a new result. */
  seconds: number;
};

/** All disturbances of one kind; each value is a median. */
export type Row = Measured & {
  /** `after` divided by `before`. */
  ratio: number;
};

const LEAST = 0.98;

export function summarise(measured: readonly Measured[]): Row[] {
  const names = [...new Set(measured.map(({ name }) => name))];
  return names.map((name) => {
    const all = measured.filter((one) => one.name === name);
    const middle = (value: (one: Measured) => number) => median(all.map(value));
    return {
      name,
      before: middle(({ before }) => before),
      after: middle(({ after }) => after),
      seconds: middle(({ seconds }) => seconds),
      ratio: middle(({ before, after }) => after / before),
    };
  });
}

/**
 * Returns broken promises, one line each. If the rate of the control falls, the machine is the
 * cause, and the other rates may fall as much.
 */
export function judge(rows: readonly Row[]): string[] {
  const control = rows.find(({ name }) => name === CONTROL)?.ratio ?? 1;
  const least = LEAST * Math.min(1, control);
  return rows
    .filter(({ name, ratio }) => name !== CONTROL && ratio < least)
    .map(({ name, ratio }) => `slower after "${name}": ${ratio.toFixed(3)} of the rate before`);
}
