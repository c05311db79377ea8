import { UsageError } from '../failure.ts';
import type { Format } from './formats.ts';
import type { Output } from './output-file.ts';

/**
 * Writes everything or, on a failure, says where the results are that were paid for.
 * @param write returns once every row is written
 * @param underWay what goes on without us and how to come by it; empty when nothing does
 * @returns the summary, with which the output ends
 */
export async function writeOut<Summary extends object>(
  output: Output,
  format: Format,
  write: () => Promise<Summary>,
  underWay: () => string,
): Promise<Summary> {
  try {
    const summary = await write();
    await output.write(format.end(summary));
    await output.commit();
    return summary;
  } catch (cause) {
    const error = cause as Error;
    const part = await output.abandon();
    if (error instanceof UsageError) throw error;
    if (part) error.message += `; the results so far are in ${part}`;
    if (underWay() !== '') error.message += `; ${underWay()}`;
    throw error;
  }
}
