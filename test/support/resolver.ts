/** Host names for tests: a DNS server on loopback, over UDP, and resolvers without a server. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import ipaddr from 'ipaddr.js';
import type { Resolver } from '../../src/ground/outbound/index.ts';

/** The answer to a query: addresses of its family, an error, or no answer. */
export type Answering = (
  name: string,
  family: 4 | 6,
) => { addresses: readonly string[]; ttl: number } | 'absent' | 'failure' | 'silence';

export type NameServer = AsyncDisposable & {
  /** `127.0.0.1:PORT` */
  address: string;
  /** The queries so far: family and name, `4 host.example`. */
  asked: string[];
};

const AAAA = 28;
const RESPONSE = 0x8180;
const RCODE = { absent: 3, failure: 2 } as const;

export async function startNameServer(answer: Answering): Promise<NameServer> {
  const asked: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const { name, type, end } = readQuestion(query);
    const family = type === AAAA ? 6 : 4;
    asked.push(`${family} ${name}`);
    const said = answer(name, family);
    if (said !== 'silence') socket.send(reply(query, end, type, said), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const stop = () => new Promise<void>((resolve) => socket.close(resolve));
  return { address: `127.0.0.1:${socket.address().port}`, asked, [Symbol.asyncDispose]: stop };
}

/** The first question of a message (RFC 1035, 4.1.2). */
function readQuestion(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

function reply(
  query: Buffer,
  end: number,
  type: number,
  said: Exclude<ReturnType<Answering>, 'silence'>,
): Buffer {
  const failed = typeof said === 'string';
  const addresses = failed ? [] : said.addresses;
  const header = Buffer.alloc(12);
  header.writeUInt16BE(query.readUInt16BE(0), 0);
  header.writeUInt16BE(RESPONSE | (failed ? RCODE[said] : 0), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(addresses.length, 6);
  const records = addresses.map((address) => record(address, type, failed ? 0 : said.ttl));
  return Buffer.concat([header, query.subarray(12, end), ...records]);
}

/** An answer record for the name in the question (RFC 1035, 4.1.3). */
function record(address: string, type: number, ttl: number): Buffer {
  const bytes = Buffer.from(ipaddr.parse(address).toByteArray());
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(ttl, 6);
  head.writeUInt16BE(bytes.length, 10);
  return Buffer.concat([head, bytes]);
}

/** Every host has these addresses. */
export const resolvingTo = (...addresses: string[]): Resolver => resolvingBy(async () => addresses);

/** `answer` returns the addresses of a host. */
export const resolvingBy = (answer: (hostname: string) => Promise<string[]>): Resolver => ({
  resolve: async (hostname) =>
    (await answer(hostname)).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  close: () => {},
});
