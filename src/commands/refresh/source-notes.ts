/**
 * Notes about sources during a refresh: that none is configured or nobody is stored, why people
 * wait, and how many profiles were delivered without a query.
 */
import type { Client } from '../../node/client/index.ts';
import { lacksContacts, loadSourceState } from '../spending/source-state.ts';
import { printNoteBelow } from '../terminal.ts';

type Options = {
  /** How long a request waits before its reason is requested, and again after that. */
  patienceMs?: number;
  now?: () => number;
  write?: (text: string) => void;
};

const PATIENCE_MS = 10_000;

export class SourceNotes {
  /** People for whom no source was queried; null if the service does not report it. */
  unasked: number | null = null;
  readonly #client: Client;
  readonly #patienceMs: number;
  readonly #now: () => number;
  readonly #write: (text: string) => void;
  /** When the state of each request is requested next. */
  readonly #nextMs = new Map<string, number>();
  readonly #told = new Set<string>();

  constructor(client: Client, options: Options = {}) {
    const { patienceMs = PATIENCE_MS, now = Date.now, write = printNoteBelow } = options;
    this.#client = client;
    this.#patienceMs = patienceMs;
    this.#now = now;
    this.#write = write;
  }

  /** Called before anything is sent. */
  async begin(): Promise<void> {
    const state = await loadSourceState(this.#client);
    if (state?.sources === 0) this.#write(lacksContacts(state) ? NOBODY : NO_SOURCE);
  }

  /** Called while a request is not completed. */
  async waits(id: string): Promise<void> {
    const nextMs = this.#nextMs.get(id) ?? this.#now() + this.#patienceMs;
    const isDue = this.#now() >= nextMs;
    this.#nextMs.set(id, isDue ? this.#now() + this.#patienceMs : nextMs);
    if (!isDue) return;
    const reasons = (await loadSourceState(this.#client, id))?.reasons ?? [];
    for (const reason of reasons.filter((one) => !this.#told.has(one))) {
      this.#told.add(reason);
      this.#write(describeReason(reason));
    }
  }

  /** Called when a request is completed. */
  async ends(id: string): Promise<void> {
    const state = await loadSourceState(this.#client, id);
    if (typeof state?.unasked === 'number') this.unasked = (this.unasked ?? 0) + state.unasked;
  }
}

const NO_SOURCE =
  'No source is configured: nobody can be verified; what is stored is delivered and charged. See docs/sources.md';

const NOBODY =
  'No contacts are stored and no source is configured: nobody can be found. Import contacts in the console or with tenure import, or configure a source: docs/sources.md';

/** `feed: cannot read feb.csv` becomes `source feed cannot read feb.csv`. */
const describeReason = (reason: string): string =>
  `waiting: ${reason.replaceAll(/(^|; )([\w.-]+): /g, '$1source $2 ')}`.replaceAll(
    /\p{Cc}+/gu,
    ' ',
  );
