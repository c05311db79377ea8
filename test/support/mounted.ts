/** A proxy as operators use it, which mounts the service below a path. */
import { once } from 'node:events';
import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * @param path such as `/tenure/`; everything outside it is 404
 * @param port 0: any free port
 */
export async function mountAt(path: string, service: string, port = 0): Promise<Mounted> {
  const server = createServer((request, response) => {
    if (!request.url!.startsWith(path)) return void response.writeHead(404).end();
    const options = { method: request.method, headers: request.headers };
    const target = new URL(`/${request.url!.slice(path.length)}`, service);
    const passed = ask(target, options, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { url, [Symbol.asyncDispose]: close };
}

export type Mounted = AsyncDisposable & { url: string };
