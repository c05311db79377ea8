/**
 * Which calls are repeated after which failures, and after which delays: the rules for every client
 * of the API.
 */

/**
 * The service's reaction to an attempt: an answer, a broken connection, or an answer broken off.
 */
export type Step =
  | { status: number; body: object; retryAfter?: () => string }
  | 'breaks'
  | 'breaks off';

export type Case = {
  name: string;
  method: 'GET' | 'POST' | 'DELETE';
  idempotencyKey?: string;
  /** Reactions to the attempts in turn; the last one repeats. */
  steps: [Step, ...Step[]];
  /**
   * Milliseconds before each repetition; `about` that many until a date, which has whole seconds.
   */
  delays: (number | { about: number })[];
  /** The status that the caller gets; null if no answer arrived. */
  fails?: number | null;
};

const OK: Step = { status: 200, body: {} };
const failed = (status: number, more: object = {}): Exclude<Step, string> => ({
  status,
  body: { message: `answered ${status}`, ...more },
});
const unknown = failed(503, { outcome_unknown: true });
const after = (status: number, header: string | (() => string)): Step => ({
  ...failed(status),
  retryAfter: typeof header === 'string' ? () => header : header,
});
const LONG_MS = 100_000;
const inLong = () => new Date(Date.now() + LONG_MS).toUTCString();

const GET = { method: 'GET' } as const;
const POST = { method: 'POST' } as const;
const KEYED = { method: 'POST', idempotencyKey: 'k' } as const;
const DELETE = { method: 'DELETE' } as const;

/** Two minutes of delays: 250 ms, doubled up to five seconds. */
const UNTIL_PATIENCE_ENDS = [250, 500, 1_000, 2_000, 4_000, ...Array<number>(22).fill(5_000)];

/** Failures of calls that had no effect, which are always repeated. */
const WITHOUT_EFFECT: Case[] = [408, 429, 503].flatMap((status) =>
  [GET, POST, KEYED, DELETE].map((call) => ({
    name: `${describe(call)} answered ${status}`,
    ...call,
    steps: [failed(status), failed(status), OK],
    delays: [250, 500],
  })),
);

/** Failures of calls that may have had an effect, repeated if the effect happens only once. */
const IN_DOUBT: Case[] = (['breaks', 'breaks off', failed(500), failed(502), unknown] as Step[])
  .map((step) => ({ step, name: typeof step === 'string' ? step : nameOf(step) }))
  .flatMap(({ step, name }) => [
    ...[GET, KEYED, DELETE].map(
      (call): Case => ({
        name: `${describe(call)} ${name}`,
        ...call,
        steps: [step, OK],
        delays: [250],
      }),
    ),
    {
      name: `POST ${name}`,
      ...POST,
      steps: [step],
      delays: [],
      fails: typeof step === 'string' ? null : step.status,
    } satisfies Case,
  ]);

const REFUSED: Case[] = [400, 401, 403, 404, 410, 413, 422].flatMap((status) =>
  [GET, KEYED].map((call) => ({
    name: `${describe(call)} answered ${status}`,
    ...call,
    steps: [failed(status)],
    delays: [],
    fails: status,
  })),
);

const PAUSES: Case[] = [
  { name: 'seconds', ...GET, steps: [after(429, '7'), OK], delays: [7_000] },
  { name: 'seconds of a 502', ...GET, steps: [after(502, '7'), OK], delays: [7_000] },
  {
    name: 'a date',
    ...GET,
    steps: [after(503, inLong), OK],
    delays: [{ about: LONG_MS }],
  },
  { name: 'no delay', ...GET, steps: [after(503, '0'), OK], delays: [250] },
  {
    name: 'nothing readable',
    ...GET,
    steps: [after(503, 'soon'), OK],
    delays: [250],
  },
  {
    name: 'longer than the patience',
    ...GET,
    steps: [after(503, '3600')],
    delays: [],
    fails: 503,
  },
  {
    name: 'the rest of the patience',
    ...GET,
    steps: [after(429, '119'), after(429, '2')],
    delays: [119_000],
    fails: 429,
  },
  {
    name: 'nothing, for good',
    ...GET,
    steps: ['breaks'],
    delays: UNTIL_PATIENCE_ENDS,
    fails: null,
  },
];

export const CASES: Record<string, readonly Case[]> = {
  'a call without effect is repeated': WITHOUT_EFFECT,
  'a call with an unknown outcome is repeated if its effect happens only once': IN_DOUBT,
  'a refused call is not repeated': REFUSED,
  'Retry-After has': PAUSES,
};

function describe({ method, idempotencyKey }: Pick<Case, 'method' | 'idempotencyKey'>): string {
  return idempotencyKey === undefined ? method : `${method} under a key`;
}

function nameOf({ status, body }: Exclude<Step, string>): string {
  return `answered ${status}${'outcome_unknown' in body ? ', outcome unknown' : ''}`;
}
