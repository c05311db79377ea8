/** Assigns a function to a stage by its file. Pure. */

/** Lines are counted from 0. */
export type Frame = { functionName: string; url: string; lineNumber: number };

/** The first matching pattern counts; patterns are relative to `src/` and `node_modules/`. */
const STAGES: readonly [stage: string, files: RegExp][] = [
  ['body: parts, bounds', /src\/node\/http\/body|ground\/json\/bounds/],
  ['chunk text', /work\/enrichment\/(submission|from-list)|ground\/json\/slices/],
  [
    'check of the body',
    /ajv|fast-uri|src\/node\/http\/validation|ground\/json\/canonical|src\/work\/quotes/,
  ],
  ['keys', /src\/profile\/(keys|normalise)/],
  ['look-up', /people\/contacts\/(match|read|rendered-leads|versions)/],
  ['verdicts', /src\/profile\/(changes|employers|titles)/],
  ['decision', /work\/enrichment\/(assess|outcomes|match|receipts|suspend)|credits\/tiers/],
  [
    'recording',
    /work\/enrichment\/(lead-results|job|create|count|record-events|cap|chunk)|money\/credits/,
  ],
  [
    'rendering',
    /work\/enrichment\/(results|shown-leads|routes)|src\/profile\/views|ground\/json\/page/,
  ],
  ['storing of contacts', /people\/contacts\/(bulk|store|merge|save-contacts|companies)/],
  ['reading of records', /src\/(people\/import|files|profile)\//],
  ['lookups, sources', /src\/(work\/lookups|sources)/],
  ['refresh', /src\/work\/refresh/],
  ['queue', /src\/ground\/queue/],
  ['events, webhooks', /src\/(events|node\/endpoints|people\/moves|work\/watches)/],
  ['asking others: undici', /undici/],
  [
    'HTTP',
    /src\/(node|money\/accounts|ground\/(calls|idempotency|limits|tracing|metrics))|fastify|find-my-way/,
  ],
  ['HTTP', /node_modules\/(light-my-request|avvio|pino|secure-json|@opentelemetry)/],
  ['SQL: builder', /node_modules\/kysely/],
  ['SQL: driver', /node_modules\/pg/],
  ['HTTP', /node:(_http|internal\/http|http|zlib)/],
  ['compiling, loading', /node:internal\/(modules|deps\/amaro|deps\/cjs)|node:vm/],
  ['rest of Tenure', /src\//],
];

/** Node's own functions, and those of small packages, count for the stage of their caller. */
const IDLE = '(idle)';
const COLLECTOR = '(garbage collector)';
const OUTSIDE = 'outside of functions: system calls, compiler';

/**
 * @param caller the stage of the calling function
 * @returns null while nothing runs
 */
export function stageOf({ functionName, url }: Frame, caller: string | null): string | null {
  if (functionName === IDLE) return null;
  if (functionName === COLLECTOR) return 'garbage collection';
  if (functionName === '(program)') return OUTSIDE;
  if (url === '' && ['parse', 'stringify'].includes(functionName)) return 'JSON';
  const found = STAGES.find(([, files]) => files.test(url));
  return found?.[0] ?? caller ?? 'rest of Node';
}
