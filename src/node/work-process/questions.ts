import type { Order, Question } from './messages.ts';

const LONGEST_WAIT_MS = 2_000;

/** Questions to another process, with a limit on the wait for each answer. */
export class Questions {
  readonly #send: (order: Order) => void;
  readonly #open = new Map<number, (value: unknown) => void>();
  #last = 0;

  constructor(send: (order: Order) => void) {
    this.#send = send;
  }

  /** @returns undefined if the process does not answer in time */
  async ask(question: Question): Promise<unknown> {
    const id = ++this.#last;
    const answer = Promise.withResolvers<unknown>();
    const timer = setTimeout(answer.resolve, LONGEST_WAIT_MS);
    this.#open.set(id, answer.resolve);
    this.#send({ order: 'answer', id, question });
    try {
      return await answer.promise;
    } finally {
      clearTimeout(timer);
      this.#open.delete(id);
    }
  }

  take(id: number, value: unknown): void {
    this.#open.get(id)?.(value);
  }

  /** The process has ended, so no answer will come. */
  giveUp(): void {
    for (const resolve of this.#open.values()) resolve(undefined);
  }
}
