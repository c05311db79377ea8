/**
 * `npm run bench -- streams`: the cost of idle streams on a node, and how soon many streams receive
 * many events.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseCount } from '../counts.ts';
import { describeMachine } from '../machine.ts';
import { type RunningService, serve } from '../service.ts';
import { openTestBed, type TestBed } from '../test-bed.ts';
import { type Busy, measureBusy } from './busy.ts';
import { type Idle, measureIdle } from './idle.ts';

const HELP = `npm run bench -- streams [OPTIONS]

  Memory that each idle stream of events takes of a node, and the time until all of them have been
  sent an event. Then the time from the record of an event to its arrival, while many streams of
  many accounts receive many messages. All streams are from this machine.

  --streams N    idle ones (10000); needs twice as many open files (ulimit -n)
  --busy N       streams that receive messages, 50 an account (1000)
  --rate N       messages a second that they receive together (5000)
  --seconds N    how long they receive them (20)
  --json         one JSON object
`;

const options = {
  streams: { type: 'string', default: '10000' },
  busy: { type: 'string', default: '1000' },
  rate: { type: 'string', default: '5000' },
  seconds: { type: 'string', default: '20' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

export async function reportStreams(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options });
  if (values.help) return void process.stdout.write(HELP);
  const idle = parseCount('streams', values.streams);
  const busy = {
    streams: parseCount('busy', values.busy),
    rate: parseCount('rate', values.rate),
    seconds: parseCount('seconds', values.seconds),
  };
  const testBed = await openTestBed();
  try {
    const measured = {
      idle: await onNode(testBed, idle, (service) => measureIdle(testBed, service, idle)),
      busy: await onNode(testBed, busy.streams, (service) => measureBusy(testBed, service, busy)),
    };
    if (values.json) console.log(JSON.stringify(measured));
    else print(testBed, measured);
  } finally {
    await testBed.close();
  }
}

/** Measures on a node of its own that admits so many streams. */
async function onNode<T>(
  testBed: TestBed,
  streams: number,
  measure: (service: RunningService) => Promise<T>,
): Promise<T> {
  const config = join(testBed.folder, 'tenure.yaml');
  await writeFile(config, settings(streams));
  const service = await serve(testBed.databaseUrl, ['--config', config], 'api');
  try {
    return await measure(service);
  } finally {
    await service.stop();
  }
}

const settings = (count: number): string =>
  `limits: { connections: ${count + 100}, streams: ${count}, streams_per_account: ${count} }\n`;

function print({ day }: TestBed, { idle, busy }: { idle: Idle; busy: Busy }): void {
  console.log(`${describeMachine(day)}

${idle.streams.toLocaleString('en-US')} idle streams on one node
  memory each          ${idle.kilobytes_each.toFixed(1)} kB
  opened               ${idle.opened_per_second.toFixed(0)} a second
  all told of an event ${idle.told_seconds.toFixed(2)} s

${busy.streams.toLocaleString('en-US')} streams of ${busy.accounts} accounts, ${busy.per_second.toFixed(0)} messages a second for ${busy.seconds} s
  received             ${busy.received.toLocaleString('en-US')} of ${busy.due.toLocaleString('en-US')}
  from record to here  ${busy.p50_ms.toFixed(0)} ms at the median, ${busy.p99_ms.toFixed(0)} ms at the 99th percentile
  memory of the node   ${busy.megabytes.toFixed(0)} MB`);
}
