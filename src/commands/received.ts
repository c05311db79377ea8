import cliProgress from 'cli-progress';
import { asBytes } from './output.ts';

export type Received = {
  add(bytes: number): void;
  stop(): void;
};

/**
 * Shows how many bytes have arrived, if the stream is a terminal and the file is not written to
 * one. The total is unknown.
 * @param file the stream that the file is written to; null for a file on disk
 */
export function startReceived(
  stream: NodeJS.WriteStream,
  file: NodeJS.WriteStream | null,
): Received {
  if (!stream.isTTY || file?.isTTY) return { add: () => {}, stop: () => {} };
  const bar = new cliProgress.SingleBar({
    stream,
    format: '{received} received, {duration_formatted}',
    clearOnComplete: true,
    hideCursor: true,
  });
  let total = 0;
  bar.start(1, 0, { received: asBytes(0) });
  return {
    add(bytes) {
      total += bytes;
      bar.update(0, { received: asBytes(total) });
    },
    stop: () => bar.stop(),
  };
}
