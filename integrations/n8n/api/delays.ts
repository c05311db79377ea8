const FIRST_MS = 250;
const LONGEST_MS = 5_000;

/** Delays that grow from a quarter of a second to five seconds. */
export function* growingDelays(): Generator<number, never> {
  for (let ms = FIRST_MS; ; ms = Math.min(ms * 2, LONGEST_MS)) yield ms;
}
