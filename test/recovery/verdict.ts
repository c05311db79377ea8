/** Compares the rates of work before and after disturbances. Pure. */
import { median } from '../../bench/figure.ts';

/** The control: nothing is disturbed, so both rates should be equal. */
export const CONTROL = 'nothing';

/** What was done in some time. */
export type Rate = {
  /** Jobs and requests in a second. */
  done: number;
  /** Fixed computations in a second of processor time, meanwhile. */
  speed: number;
};

/** One disturbance. */
export type Measured = {
  name: string;
  before: Rate;
  after: Rate;
  /** From the end of the disturbance until each client got a new result. */
  seconds: number;
};

/** All disturbances of one kind; each value is a median. */
export type Row = {
  name: string;
  /** Jobs and requests done in a second. */
  before: number;
  after: number;
  seconds: number;
  /** The speed of the machine after the disturbance divided by the one before. */
  machine: number;
  /** Work done after the disturbance divided by work before, each for the speed of the machine. */
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
      before: middle(({ before }) => before.done),
      after: middle(({ after }) => after.done),
      seconds: middle(({ seconds }) => seconds),
      machine: middle(({ before, after }) => after.speed / before.speed),
      ratio: middle(({ before, after }) => forSpeed(after) / forSpeed(before)),
    };
  });
}

const forSpeed = ({ done, speed }: Rate): number => done / speed;

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
