/** A program with one rule changed. */
export type Mutant = {
  /** Relative to the repository. */
  file: string;
  line: number;
  start: number;
  end: number;
  /** The text from `start` to `end`. */
  before: string;
  after: string;
};

export const applyMutant = (text: string, { start, end, after }: Mutant): string =>
  text.slice(0, start) + after + text.slice(end);

export const describeMutant = ({ file, line, before, after }: Mutant): string =>
  `${file}:${line}: ${shorten(before)} → ${shorten(after)}`;

const shorten = (text: string): string => {
  const flat = text.replace(/\s+/g, ' ');
  return flat.length > 90 ? `${flat.slice(0, 87)}…` : flat;
};
