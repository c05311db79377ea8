/**
 * Parses the standard environment variables of traces
 * (https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/). The exporter
 * itself reads its endpoint, headers, timeout, compression and certificates.
 */

const EXPORTERS = ['otlp', 'console'] as const;
const PROTOCOLS = ['http/protobuf', 'http/json'] as const;
const SAMPLERS = [
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
  'always_on',
  'always_off',
  'traceidratio',
] as const;

export type TracingSettings = {
  exporters: (typeof EXPORTERS)[number][];
  protocol: (typeof PROTOCOLS)[number];
  sampler: (typeof SAMPLERS)[number];
  /** The share of the traces begun here that are kept, from 0 to 1. */
  ratio: number;
  /** True if a request's `traceparent` is followed. */
  followsCallers: boolean;
  batch: {
    maxQueueSize: number;
    maxExportBatchSize: number;
    scheduledDelayMillis: number;
    exportTimeoutMillis: number;
  };
};

/** `faults` has a line for each invalid value, without the value, which may be a secret. */
export type Parsed = { settings: TracingSettings | null; faults: string[] };

type Environment = Record<string, string | undefined>;

const SWITCHES = [
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
  'OTEL_TRACES_EXPORTER',
];

/**
 * @returns `settings` null if traces are off, because no variable turns them on, or one turns them
 * off
 */
export function parseSettings(environment: Environment): Parsed {
  const read = new Reading(environment);
  const isWanted = SWITCHES.some((name) => read.text(name) !== null);
  if (!isWanted || read.flag('OTEL_SDK_DISABLED')) return { settings: null, faults: read.faults };
  const exporters = read.exporters();
  if (exporters.includes('otlp') && !read.checkEndpoint()) {
    return { settings: null, faults: read.faults };
  }
  const settings = exporters.length === 0 ? null : toSettings(read, exporters);
  return { settings, faults: read.faults };
}

function toSettings(read: Reading, exporters: TracingSettings['exporters']): TracingSettings {
  read.checkPairs('OTEL_EXPORTER_OTLP_HEADERS', 'invalid entries are left out');
  read.checkPairs('OTEL_EXPORTER_OTLP_TRACES_HEADERS', 'invalid entries are left out');
  read.checkPairs('OTEL_RESOURCE_ATTRIBUTES', 'the whole value is left out');
  const protocolOf = (name: string, standard: TracingSettings['protocol']) =>
    read.choice(name, PROTOCOLS, standard);
  const maxQueueSize = read.count('OTEL_BSP_MAX_QUEUE_SIZE', 2_048);
  return {
    exporters,
    protocol: protocolOf(
      'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL',
      protocolOf('OTEL_EXPORTER_OTLP_PROTOCOL', 'http/protobuf'),
    ),
    sampler: read.choice('OTEL_TRACES_SAMPLER', SAMPLERS, 'parentbased_always_on'),
    ratio: read.ratio('OTEL_TRACES_SAMPLER_ARG'),
    followsCallers: read.followsCallers(),
    batch: {
      maxQueueSize,
      maxExportBatchSize: Math.min(read.count('OTEL_BSP_MAX_EXPORT_BATCH_SIZE', 512), maxQueueSize),
      scheduledDelayMillis: read.count('OTEL_BSP_SCHEDULE_DELAY', 5_000),
      exportTimeoutMillis: read.count('OTEL_BSP_EXPORT_TIMEOUT', 30_000),
    },
  };
}

/** Reads variables, and collects their faults. An empty variable counts as not set. */
class Reading {
  readonly faults: string[] = [];
  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  text(name: string): string | null {
    return this.#environment[name]?.trim() || null;
  }

  flag(name: string): boolean {
    const text = this.text(name)?.toLowerCase() ?? 'false';
    if (text !== 'true' && text !== 'false')
      this.#fault(name, 'must be true or false; it is false');
    return text === 'true';
  }

  choice<T extends string>(name: string, choices: readonly T[], standard: T): T {
    const text = this.text(name);
    const chosen = choices.find((choice) => choice === text);
    if (text !== null && chosen === undefined) {
      this.#fault(name, `must be one of ${choices.join(', ')}; it is ${standard}`);
    }
    return chosen ?? standard;
  }

  count(name: string, standard: number): number {
    const text = this.text(name);
    if (text === null) return standard;
    if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
    this.#fault(name, `must be a whole number above 0; it is ${standard}`);
    return standard;
  }

  ratio(name: string): number {
    const text = this.text(name);
    if (text === null) return 1;
    if (Number(text) >= 0 && Number(text) <= 1) return Number(text);
    this.#fault(name, 'must be a number from 0 to 1; it is 1');
    return 1;
  }

  exporters(): TracingSettings['exporters'] {
    const names = (this.text('OTEL_TRACES_EXPORTER') ?? 'otlp').split(',').map((one) => one.trim());
    if (names.some((name) => name !== 'none' && !EXPORTERS.includes(name as never))) {
      const allowed = [...EXPORTERS, 'none'].join(', ');
      this.#fault('OTEL_TRACES_EXPORTER', `must be of ${allowed}; others are left out`);
    }
    return EXPORTERS.filter((exporter) => names.includes(exporter));
  }

  /** @returns false if the endpoint is not usable, so that nothing can be exported */
  checkEndpoint(): boolean {
    const [general, own] = SWITCHES as [string, string];
    const name = this.text(own) === null ? general : own;
    const endpoint = this.text(name);
    if (endpoint === null || /^https?:$/.test(protocolOf(endpoint))) return true;
    this.#fault(name, 'must be a URL such as http://localhost:4318; traces are off');
    return false;
  }

  checkPairs(name: string, otherwise: string): void {
    const pairs = this.text(name)?.split(',') ?? [];
    if (pairs.every((pair) => pair.trim() === '' || /^[^=]+=[^=]*$/.test(pair))) return;
    this.#fault(name, `must be name=value pairs with commas between; ${otherwise}`);
  }

  followsCallers(): boolean {
    const names = (this.text('OTEL_PROPAGATORS') ?? 'tracecontext').split(',');
    return names.some((name) => name.trim() === 'tracecontext');
  }

  #fault(name: string, what: string): void {
    this.faults.push(`${name}: ${what}`);
  }
}

const protocolOf = (url: string): string => (URL.canParse(url) ? new URL(url).protocol : '');
