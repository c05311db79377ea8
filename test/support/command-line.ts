/** Parts of the command lines of tests that are commands of their own. */

/** Ends the process with a message if the text of an option is no number above 0. */
export function positive(name: string, text: string): number {
  const number = Number(text);
  if (number > 0) return number;
  process.stderr.write(`tenure: --${name}: must be a number above 0\n`);
  process.exit(2);
}

/** Set when the process is told to end. */
export function interrupted(): AbortSignal {
  const interruption = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => interruption.abort());
  return interruption.signal;
}
