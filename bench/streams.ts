/**
 * `npm run bench -- streams`: the cost of idle streams on a node, and how soon all of them receive
 * an event.
 */
import { writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { recordEvents } from '../src/events/record/index.ts';
import { authenticate } from '../src/money/accounts/index.ts';
import { parseCount } from './counts.ts';
import { seconds } from './figure.ts';
import { describeMachine } from './machine.ts';
import { type RunningService, serve } from './service.ts';
import { openAccount, openTestBed, type TestBed } from './test-bed.ts';

const HELP = `npm run bench -- streams [OPTIONS]

  Memory that idle streams of events take of a node, each, and the time until all of them have been
  sent an event. The streams are of one account, from this machine.

  --streams N    at once (10000); needs twice as many open files (ulimit -n)
  --json         one JSON object
`;

const options = {
  streams: { type: 'string', default: '10000' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** Streams opened at a time. */
const AT_ONCE = 200;

export async function reportStreams(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options });
  if (values.help) return void process.stdout.write(HELP);
  const count = parseCount('streams', values.streams);
  const testBed = await openTestBed();
  try {
    const config = join(testBed.folder, 'tenure.yaml');
    await writeFile(config, settings(count));
    const service = await serve(testBed.databaseUrl, ['--config', config], 'api');
    const measured = await measure(testBed, service, count);
    await service.stop();
    if (values.json) console.log(JSON.stringify(measured));
    else print(testBed, measured);
  } finally {
    await testBed.close();
  }
}

const settings = (count: number): string =>
  `limits: { connections: ${count + 100}, streams: ${count}, streams_per_account: ${count} }\n`;

type Measured = {
  streams: number;
  kilobytes_each: number;
  opened_per_second: number;
  told_seconds: number;
};

async function measure(
  testBed: TestBed,
  service: RunningService,
  count: number,
): Promise<Measured> {
  const key = await openAccount(testBed);
  const { accountId } = await authenticate(testBed.database.pool, key);
  // The first streams receive the stored events once.
  const streams = await open(service.url, key, AT_ONCE);
  const before = await service.peakMemory();
  const opening = await seconds(async () => {
    while (streams.length < count) {
      testBed.say(`${streams.length} streams`);
      const more = Math.min(AT_ONCE, count - streams.length);
      streams.push(...(await open(service.url, key, more)));
    }
  });
  const after = await service.peakMemory();
  const heard = streams.map((socket) => new Promise((resolve) => socket.once('data', resolve)));
  const told = await seconds(async () => {
    await testBed.database.db
      .transaction()
      .execute((trx) =>
        recordEvents(trx, [{ accountId, type: 'watch.paused', subject: 'watch/1', data: {} }]),
      );
    await Promise.all(heard);
  });
  for (const socket of streams) socket.destroy();
  return {
    streams: count,
    kilobytes_each: (after - before) / 1024 / (count - AT_ONCE),
    opened_per_second: (count - AT_ONCE) / opening,
    told_seconds: told,
  };
}

const open = (url: string, key: string, count: number): Promise<Socket[]> =>
  Promise.all(Array.from({ length: count }, () => openStream(url, key)));

/** Resolves with the beginning of the response. A stream needs no more than a socket here. */
function openStream(url: string, key: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const head = [
    'GET /api/v1/events/stream HTTP/1.1',
    `Host: ${hostname}`,
    `Authorization: Bearer ${key}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('data', (data) =>
      data.toString().startsWith('HTTP/1.1 200')
        ? resolve(socket)
        : reject(new Error(`no stream: ${data.toString().slice(0, 80)}`)),
    );
  });
}

function print({ day }: TestBed, { streams, ...figures }: Measured): void {
  const { kilobytes_each: each, opened_per_second: opened, told_seconds: told } = figures;
  console.log(`${describeMachine(day)}

${streams.toLocaleString('en-US')} idle streams on one node
  memory each          ${each.toFixed(1)} kB
  opened               ${opened.toFixed(0)} a second
  all told of an event ${told.toFixed(2)} s`);
}
