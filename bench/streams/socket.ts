/** A client of a stream of events: a socket is all it needs. */
import { connect, type Socket } from 'node:net';

export const openStreams = (url: string, key: string, count: number): Promise<Socket[]> =>
  Promise.all(Array.from({ length: count }, () => openStream(url, key)));

/** Resolves when the response has begun. */
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
