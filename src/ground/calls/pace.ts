/**
 * The slowest allowed pace of clients that read long answers. Otherwise a client that reads a byte
 * from time to time could hold its connection, and the memory of its answer, for days.
 */
import type { ServerResponse } from 'node:http';

export type Pace = {
  /** The bytes that a client must read … */
  leastBytes: number;
  /** … within this time, unless the service had no more bytes ready or the answer has ended. */
  withinMs: number;
};

/** How often each client is checked within that time. */
const CHECKS = 4;

type Reading = { response: ServerResponse; readBytes: number; sinceMs: number };

export class Paces {
  readonly #pace: Pace;
  readonly #readings = new Set<Reading>();
  readonly #timer: NodeJS.Timeout;

  constructor(pace: Pace) {
    this.#pace = pace;
    this.#timer = setInterval(() => this.#checkAll(), pace.withinMs / CHECKS).unref();
  }

  close(): void {
    clearInterval(this.#timer);
  }

  /** Watches an answer, and closes its connection if it is read too slowly. */
  watch(response: ServerResponse): { end(): void } {
    const reading = { response, readBytes: readBytes(response), sinceMs: performance.now() };
    this.#readings.add(reading);
    return { end: () => void this.#readings.delete(reading) };
  }

  #checkAll(): void {
    const now = performance.now();
    for (const reading of this.#readings) this.#checkReading(reading, now);
  }

  #checkReading(reading: Reading, now: number): void {
    const { response } = reading;
    const read = readBytes(response);
    // If nothing is left to read, the client is waiting for the service.
    const isIdle = !response.socket || response.socket.writableLength === 0;
    if (isIdle || read - reading.readBytes >= this.#pace.leastBytes) {
      reading.readBytes = read;
      reading.sinceMs = now;
    } else if (now - reading.sinceMs >= this.#pace.withinMs) {
      // The data that the connection still holds is dropped too.
      response.socket!.resetAndDestroy();
    }
  }
}

/**
 * Returns the number of bytes that the connection has passed on. Long answers are written in
 * pieces, so this rises.
 */
const readBytes = ({ socket }: ServerResponse): number =>
  socket ? socket.bytesWritten - socket.writableLength : 0;
