import { expect, test } from 'vitest';
import { parseSettings } from './settings.ts';

const COLLECTOR = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };
const STANDARD = {
  exporters: ['otlp'],
  protocol: 'http/protobuf',
  sampler: 'parentbased_always_on',
  ratio: 1,
  followsCallers: true,
  batch: {
    maxQueueSize: 2_048,
    maxExportBatchSize: 512,
    scheduledDelayMillis: 5_000,
    exportTimeoutMillis: 30_000,
  },
};

test.each([
  [{}],
  [{ OTEL_SERVICE_NAME: 'tenure', OTEL_TRACES_SAMPLER: 'always_on' }],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: ' ' }],
  [{ ...COLLECTOR, OTEL_TRACES_EXPORTER: 'none' }],
  [{ ...COLLECTOR, OTEL_SDK_DISABLED: 'True' }],
])('%o: no traces and no warning', (environment) => {
  expect(parseSettings(environment)).toEqual({ settings: null, faults: [] });
});

test.each([
  [COLLECTOR, {}],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://collector/v1/traces' }, {}],
  [{ OTEL_TRACES_EXPORTER: 'otlp' }, {}],
  [{ OTEL_TRACES_EXPORTER: 'console' }, { exporters: ['console'] }],
  [{ OTEL_TRACES_EXPORTER: 'console, otlp' }, { exporters: ['otlp', 'console'] }],
  [{ ...COLLECTOR, OTEL_SDK_DISABLED: 'false' }, {}],
  [{ ...COLLECTOR, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' }, { protocol: 'http/json' }],
  [
    {
      ...COLLECTOR,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: 'http/protobuf',
    },
    {},
  ],
  [
    { ...COLLECTOR, OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.25' },
    { sampler: 'traceidratio', ratio: 0.25 },
  ],
  [{ ...COLLECTOR, OTEL_PROPAGATORS: 'baggage' }, { followsCallers: false }],
  [{ ...COLLECTOR, OTEL_PROPAGATORS: 'baggage, tracecontext' }, {}],
  [
    { ...COLLECTOR, OTEL_BSP_MAX_QUEUE_SIZE: '100' },
    { batch: { ...STANDARD.batch, maxQueueSize: 100, maxExportBatchSize: 100 } },
  ],
  [
    { ...COLLECTOR, OTEL_EXPORTER_OTLP_HEADERS: 'a=b,c=d%20e', OTEL_RESOURCE_ATTRIBUTES: 'x=y' },
    {},
  ],
])('%o: traces', (environment, expected) => {
  expect(parseSettings(environment)).toEqual({
    settings: { ...STANDARD, ...expected },
    faults: [],
  });
});

test.each([
  [
    'OTEL_EXPORTER_OTLP_PROTOCOL',
    'grpc',
    'must be one of http/protobuf, http/json; it is http/protobuf',
  ],
  ['OTEL_TRACES_SAMPLER', 'xray', 'it is parentbased_always_on'],
  ['OTEL_TRACES_SAMPLER_ARG', '2', 'must be a number from 0 to 1; it is 1'],
  ['OTEL_TRACES_SAMPLER_ARG', 'half', 'must be a number from 0 to 1; it is 1'],
  ['OTEL_SDK_DISABLED', 'yes', 'must be true or false; it is false'],
  ['OTEL_BSP_SCHEDULE_DELAY', '5s', 'must be a whole number above 0; it is 5000'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'Bearer secret', 'invalid entries are left out'],
  ['OTEL_RESOURCE_ATTRIBUTES', 'a=b=c', 'the whole value is left out'],
])('%s=%s is reported, and the default is used', (name, value, told) => {
  const { settings, faults } = parseSettings({ ...COLLECTOR, [name]: value });
  expect(settings).toEqual(STANDARD);
  expect(faults).toEqual([expect.stringContaining(told)]);
  expect(faults[0]).toMatch(new RegExp(`^${name}: `));
  expect(faults[0]).not.toContain('secret');
});

test.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'not a url'],
])('%s=%s: no traces, and a line with the reason', (name, value) => {
  const { settings, faults } = parseSettings({ ...COLLECTOR, [name]: value });
  expect(settings).toBeNull();
  expect(faults).toEqual([`${name}: must be a URL such as http://localhost:4318; traces are off`]);
});

test('an unknown exporter is left out', () => {
  const { settings, faults } = parseSettings({ OTEL_TRACES_EXPORTER: 'zipkin,console' });
  expect(settings?.exporters).toEqual(['console']);
  expect(faults).toEqual([
    expect.stringMatching(/^OTEL_TRACES_EXPORTER: must be of otlp, console/),
  ]);
});
