/** A source that answers about a person only when a trace tells it to. */
import type { ServerResponse } from 'node:http';
import { until } from '../support/service.ts';
import type { Asked } from '../support/upstream.ts';
import { type Facts, linkedinUrl, recordOf } from './people.ts';

export class HeldSource {
  readonly #waiting = new Map<string, ServerResponse>();

  ask({ body }: Asked, reply: ServerResponse): void {
    this.#waiting.set(JSON.parse(body).linkedin_url, reply);
  }

  /** @param month of the model */
  answer(person: string, facts: Facts, month = 0): void {
    const url = linkedinUrl(person);
    this.#waiting.get(url)!.end(JSON.stringify(recordOf(person, facts, month)));
    this.#waiting.delete(url);
  }

  /** Returns the people about whom the service has asked and has no answer yet. */
  openQuestions(people: readonly string[]): string[] {
    return people.filter((person) => this.#waiting.has(linkedinUrl(person)));
  }

  /** Waits until the service has asked about all of these people. */
  whenAsked(people: readonly string[]): Promise<unknown> {
    return until(
      async () => this.openQuestions(people).length,
      (open) => open === people.length,
    );
  }
}
