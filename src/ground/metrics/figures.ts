/**
 * Figures that are counted in the database, such as the number of waiting tasks. Each domain
 * describes its own figures, with the statement that reads them. The nodes that answer calls show
 * them.
 *
 * Scrapes must not slow the service, even if tables are large and scrapes are many:
 * - A reading is kept for at least 15 seconds, and at least a hundred times as long as it took. So
 *   reading uses at most a hundredth of one connection's time. A failed reading is repeated after a
 *   minute at most.
 * - Sets of figures are read one after another, on the connections of health checks, where a
 *   statement lasts at most five seconds.
 * - Statements use indexes, even if the planner has no statistics of a table yet.
 * - A scrape waits two seconds at most. Figures that are not read by then are left out.
 */
import { sql } from 'kysely';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Config } from '../config/index.ts';
import type { Db } from '../database/index.ts';
import type { Service } from '../service.ts';

/** Figures that one statement reads. */
export type Figures<Row = unknown> = {
  /** The unique name of the set. */
  name: string;
  load(db: Db, config: Config): Promise<Row[]>;
  figures: readonly Figure<Row>[];
};

type Figure<Row> = {
  name: string;
  help: string;
  /** A counter never falls. A gauge if absent. */
  type?: 'counter';
  /**
   * The column that distinguishes the rows, with a small fixed set of values. If absent, there is
   * one row.
   */
  label?: string;
  /** Null if the row does not have this figure. */
  value(row: Row): number | null;
};

/** `rows` is empty if reading failed. */
type Reading<Row> = { rows: readonly Row[]; isRead: boolean; seconds: number };

const KEPT_FOR_MS = 15_000;
/** A reading is kept at least this many times as long as it took. */
const KEPT_FOR_READINGS = 100;
const TRIED_AGAIN_MS = 60_000;
const LONGEST_WAIT_MS = 2_000;

/** Registers metrics that are read from the database when they are scraped. */
export function measureFigures(service: Service, sets: readonly Figures[]): void {
  const { db, config, metrics } = service;
  const inTurn = createTurns();
  const readings = sets.map(({ name, load }) => {
    const read = () =>
      db.transaction().execute(async (trx) => {
        await sql`set local enable_seqscan = off`.execute(trx);
        return load(trx, config);
      });
    return { name, reading: keep(() => inTurn(() => tryReading(read))) };
  });
  for (const [index, { figures }] of sets.entries()) {
    for (const figure of figures) addFigure(metrics, figure, readings[index]!.reading);
  }
  addReadings(metrics, readings);
}

/** Returns a function that runs pieces of work one after another. The work never rejects. */
function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done;
    return done;
  };
}

async function tryReading<Row>(read: () => Promise<Row[]>): Promise<Reading<Row>> {
  const startMs = performance.now();
  const rows = await read().catch(() => null);
  const seconds = (performance.now() - startMs) / 1_000;
  return { rows: rows ?? [], isRead: rows !== null, seconds };
}

/** Makes concurrent scrapes share a reading. */
function keep<Row>(read: () => Promise<Reading<Row>>): () => Promise<Reading<Row>> {
  let reading: Promise<Reading<Row>> | undefined;
  let untilMs = 0;
  return () => {
    if (reading === undefined || performance.now() >= untilMs) {
      untilMs = Number.POSITIVE_INFINITY;
      reading = read().then((done) => {
        untilMs = performance.now() + keptForMs(done);
        return done;
      });
    }
    return orUnread(reading);
  };
}

function keptForMs({ isRead, seconds }: Reading<unknown>): number {
  const ms = Math.max(KEPT_FOR_MS, seconds * 1_000 * KEPT_FOR_READINGS);
  return isRead ? ms : Math.min(ms, TRIED_AGAIN_MS);
}

/**
 * Limits the wait for the database, because if it does not answer, the other metrics matter most.
 */
async function orUnread<Row>(reading: Promise<Reading<Row>>): Promise<Reading<Row>> {
  const unread = { rows: [], isRead: false, seconds: LONGEST_WAIT_MS / 1_000 };
  const late = Promise.withResolvers<Reading<Row>>();
  const timer = setTimeout(late.resolve, LONGEST_WAIT_MS, unread);
  try {
    return await Promise.race([reading, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

function addFigure<Row>(
  registry: Registry,
  { name, help, type, label, value }: Figure<Row>,
  reading: () => Promise<Reading<Row>>,
): void {
  const Metric = type === 'counter' ? Counter : Gauge;
  new Metric({
    name,
    help,
    labelNames: label ? [label] : [],
    registers: [registry],
    async collect() {
      const { rows } = await reading();
      this.reset();
      // A metric without labels would otherwise show 0, as if 0 had been read.
      if (!label) this.remove();
      for (const row of rows) {
        const figure = value(row);
        const labels = label ? { [label]: String(row[label as keyof Row]) } : {};
        if (figure !== null) this.inc(labels, figure);
      }
    },
  });
}

/** Adds metrics of the readings themselves. */
function addReadings(
  registry: Registry,
  sets: readonly { name: string; reading: () => Promise<Reading<unknown>> }[],
): void {
  const add = (name: string, help: string, value: (reading: Reading<unknown>) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['figures'],
      registers: [registry],
      async collect() {
        const readings = await Promise.all(sets.map(({ reading }) => reading()));
        for (const [index, { name: figures }] of sets.entries()) {
          this.set({ figures }, value(readings[index]!));
        }
      },
    });
  add(
    'tenure_metrics_read',
    'Whether figures could be read from the database: 1 or 0, by set of figures.',
    ({ isRead }) => (isRead ? 1 : 0),
  );
  add(
    'tenure_metrics_read_seconds',
    'How long it took to read figures from the database, by set of figures.',
    ({ seconds }) => seconds,
  );
}
