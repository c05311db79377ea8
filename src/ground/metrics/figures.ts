/**
 * Figures of what lies in the database, such as how many tasks wait. Each domain describes its own,
 * with the statement that reads them; the nodes that answer calls show them.
 *
 * A scrape must not be felt, however large the tables and however many scrape:
 * - What was read is kept for 15 seconds, and for a hundred times as long as reading it took. So
 *   reading takes at most a hundredth of one connection's time. What could not be read is tried
 *   again after a minute at the latest.
 * - Sets of figures are read one after another, on the connections of health checks, where no
 *   statement lasts longer than five seconds.
 * - Where there is an index it is used, even if the planner has no statistics of a table yet.
 * - A scrape waits two seconds at most. What is not read by then is left out.
 */
import { sql } from 'kysely';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Config } from '../config/index.ts';
import type { Db } from '../database/index.ts';
import type { Service } from '../service.ts';

/** Figures that one statement reads. */
export type Figures<Row = unknown> = {
  /** Names the set among the others. */
  name: string;
  load(db: Db, config: Config): Promise<Row[]>;
  figures: readonly Figure<Row>[];
};

type Figure<Row> = {
  name: string;
  help: string;
  /** A counter never falls; a gauge when absent. */
  type?: 'counter';
  /** The column whose values, a fixed few, tell the rows apart. Without one there is one row. */
  label?: string;
  /** Null: the row does not have this figure. */
  value(row: Row): number | null;
};

/** `rows` are empty when they could not be read. */
type Reading<Row> = { rows: readonly Row[]; isRead: boolean; seconds: number };

const KEPT_FOR_MS = 15_000;
/** What was read is kept at least so many times as long as reading it took. */
const KEPT_FOR_READINGS = 100;
const TRIED_AGAIN_MS = 60_000;
const LONGEST_WAIT_MS = 2_000;

/** Has the figures read when they are scraped. */
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

/** Does one thing after another. What is done never rejects. */
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

/** Scrapes at the same time share a reading. */
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

/** While the database does not answer, the other metrics matter most: they do not wait for long. */
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
      // Without labels it would now show 0, as if that had been read.
      if (!label) this.remove();
      for (const row of rows) {
        const figure = value(row);
        const labels = label ? { [label]: String(row[label as keyof Row]) } : {};
        if (figure !== null) this.inc(labels, figure);
      }
    },
  });
}

/** How the reading itself went. */
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
