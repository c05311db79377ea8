/** Reaching a database that answers late or wrongly. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { afterEach, expect, inject, test } from 'vitest';
import { TLS_FOR_TESTS } from '../../../test/support/certificate.ts';
import { openDatabase } from './index.ts';

const server = inject('server');
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function listen(answer: (socket: Socket) => void): Promise<string> {
  const listener = createServer((socket) => {
    socket.on('error', () => {});
    answer(socket);
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  closing.push(() => listener.close());
  const { port } = listener.address() as AddressInfo;
  return `postgres://${server.user}@127.0.0.1:${port}/postgres`;
}

const wait = (waitMs: number, signal = new AbortController().signal) => {
  const reasons: string[] = [];
  return { reasons, waitMs, signal, onWait: (reason: string) => void reasons.push(reason) };
};

test('waits for a server that cuts connections at first, and logs the reason once', async () => {
  let connections = 0;
  const url = await listen((socket) => {
    connections += 1;
    if (connections < 3) return void socket.destroy();
    const { host, port } = server;
    const real = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    socket.pipe(real).pipe(socket);
    socket.once('close', () => real.destroy());
  });
  const waiting = wait(60_000);
  const database = await openDatabase({ databaseUrl: url, dataDir: '', wait: waiting });
  await database.close();
  expect(waiting.reasons).toHaveLength(1);
});

test('after the time limit, the error states how long it has waited', async () => {
  const url = await listen((socket) => socket.destroy());
  await expect(openDatabase({ databaseUrl: url, dataDir: '', wait: wait(300) })).rejects.toThrow(
    /^the database cannot be reached: .+; waited \d+ s$/,
  );
});

test('without a wait, and after a stop request, the first error counts', async () => {
  const url = await listen((socket) => socket.destroy());
  const now = { databaseUrl: url, dataDir: '' };
  const told = { ...now, wait: wait(60_000, AbortSignal.abort()) };
  for (const options of [now, told]) {
    await expect(openDatabase(options)).rejects.toThrow(/^the database cannot be reached: [^;]+$/);
  }
});

test('with a certificate of an unknown authority, the message names the setting for its file', async () => {
  const tls = createTlsServer(TLS_FOR_TESTS);
  const url = await listen((socket) => {
    // The client asks the server whether the connection may be encrypted.
    socket.once('data', () => {
      socket.write('S');
      tls.emit('connection', socket);
    });
  });
  await expect(
    openDatabase({ databaseUrl: `${url}?sslmode=verify-full`, dataDir: '', wait: wait(60_000) }),
  ).rejects.toThrow(
    /^the database cannot be reached: its certificate is not signed by an authority that this machine knows \(\w+\); name the file/,
  );
});
