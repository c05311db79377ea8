/** Starts OpenTelemetry's SDK: the resource, the sampler and the exporters. */
import { DiagLogLevel, diag } from '@opentelemetry/api';
import { OTLPTraceExporter as JsonExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { OTLPTraceExporter as ProtobufExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ConsoleSpanExporter,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import { VERSION } from '../../version.ts';
import type { TracingSettings } from '../settings.ts';
import type { Tracer } from '../spans.ts';
import { ToldExporter } from './told-exporter.ts';
import { createTracer } from './tracer.ts';

export type Started = {
  tracer: Tracer;
  /** Exports the remaining spans. May take long if the collector does not answer. */
  shutdown(): Promise<void>;
  /** True if the last export failed. */
  isFailing(): boolean;
};

export function startSdk(settings: TracingSettings, role: string, log: Logger): Started {
  const exporters = loggingFaults(log, () =>
    settings.exporters.map((kind) => new ToldExporter(createExporter(kind, settings), log)),
  );
  const provider = new TracerProvider({
    resource: createResource(role),
    sampler: createSampler(settings),
    spanProcessors: exporters.map(
      (exporter) => new BatchSpanProcessor({ exporter, ...settings.batch }),
    ),
  });
  return {
    tracer: createTracer(provider.getTracer('tenure', VERSION), settings.followsCallers),
    shutdown: () => provider.shutdown(),
    isFailing: () => exporters.some((exporter) => exporter.isFailing),
  };
}

function createExporter(kind: TracingSettings['exporters'][number], settings: TracingSettings) {
  if (kind === 'console') return new ConsoleSpanExporter();
  return settings.protocol === 'http/json' ? new JsonExporter() : new ProtobufExporter();
}

/** Logs the faults that the exporter finds in its own variables. Afterwards it logs nothing. */
function loggingFaults<T>(log: Logger, create: () => T): T {
  const silent = () => {};
  const warn = (message: string) => log.warn(message);
  const logger = { error: warn, warn, info: silent, debug: silent, verbose: silent };
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
  try {
    return create();
  } finally {
    diag.disable();
  }
}

/** `OTEL_SERVICE_NAME` and `OTEL_RESOURCE_ATTRIBUTES` take precedence. */
function createResource(role: string) {
  const own = resourceFromAttributes({
    'service.name': 'tenure',
    'service.version': VERSION,
    'service.instance.id': crypto.randomUUID(),
    'tenure.role': role,
  });
  const detectors = [resourceAttributesEnvDetector, serviceNameEnvDetector];
  return defaultResource().merge(own).merge(detectResources({ detectors }));
}

function createSampler({ sampler, ratio }: TracingSettings): Sampler {
  const [, parentBased, kind] = /^(parentbased_)?(.*)$/.exec(sampler)!;
  const root = rootSampler(kind!, ratio);
  return parentBased ? new ParentBasedSampler({ root }) : root;
}

function rootSampler(kind: string, ratio: number): Sampler {
  if (kind === 'always_off') return new AlwaysOffSampler();
  return kind === 'always_on' ? new AlwaysOnSampler() : new TraceIdRatioBasedSampler(ratio);
}
