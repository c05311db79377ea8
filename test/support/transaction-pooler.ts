/** A pooler between clients and PostgreSQL, like PgBouncer: it lends sessions of the server. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { TestServer } from './servers.ts';

/** How long a client has a session. */
export type PoolMode = 'transaction' | 'session';

export type Pooler = AsyncDisposable & { url(database: string): string };

const SSL_REQUEST = 80_877_103;

/**
 * @param most clients; one more makes it cut all connections and accept no more, as in an outage
 */
export async function startPooler(
  server: TestServer,
  mode: PoolMode,
  most = Number.POSITIVE_INFINITY,
): Promise<Pooler> {
  const sessions = new Map<string, Session[]>();
  const open: (Socket | Session)[] = [];
  const lend = async (startup: Buffer): Promise<Session> => {
    const free = sessions.get(startup.toString('latin1'))?.pop();
    if (free) return free;
    const session = await Session.open(server, startup);
    open.push(session);
    return session;
  };
  const giveBack = (startup: Buffer, session: Session) => {
    const name = startup.toString('latin1');
    sessions.set(name, [...(sessions.get(name) ?? []), session]);
  };
  let clients = 0;
  const cut = () => {
    listener.close();
    for (const one of open) one.destroy();
  };
  const listener = createServer((socket) => {
    open.push(socket);
    socket.on('error', () => {});
    clients += 1;
    if (clients > most) return cut();
    new Client(socket, mode, lend, giveBack);
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  return {
    url: (database) => `postgres://${server.user}@127.0.0.1:${port}/${database}`,
    async [Symbol.asyncDispose]() {
      const closed = listener.listening ? once(listener, 'close') : null;
      cut();
      await closed;
    },
  };
}

/** Splits the received bytes into messages of the protocol. */
class Messages {
  #rest = Buffer.alloc(0);
  /** The first message of a client has no type. */
  #hasType: boolean;

  constructor(hasType: boolean) {
    this.#hasType = hasType;
  }

  /** From now on messages have a type. */
  begin(): void {
    this.#hasType = true;
  }

  *read(bytes: Buffer): Generator<Buffer> {
    this.#rest = Buffer.concat([this.#rest, bytes]);
    for (;;) {
      const head = this.#hasType ? 1 : 0;
      if (this.#rest.length < head + 4) return;
      const length = head + this.#rest.readInt32BE(head);
      if (this.#rest.length < length) return;
      const message = this.#rest.subarray(0, length);
      this.#rest = this.#rest.subarray(length);
      yield message;
    }
  }
}

const typeOf = (message: Buffer): string => String.fromCharCode(message[0]!);

/** A session of the server, for one client after the other. */
class Session {
  readonly #socket: Socket;
  onMessage: (message: Buffer) => void = () => {};

  private constructor(socket: Socket) {
    this.#socket = socket;
    const messages = new Messages(true);
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      for (const message of messages.read(bytes)) this.onMessage(message);
    });
  }

  static async open({ host, port }: TestServer, startup: Buffer): Promise<Session> {
    const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    const session = new Session(socket);
    const ready = Promise.withResolvers<void>();
    session.onMessage = (message) => {
      if (typeOf(message) === 'Z') ready.resolve();
    };
    socket.write(startup);
    await ready.promise;
    return session;
  }

  write(message: Buffer): void {
    this.#socket.write(message);
  }

  destroy(): void {
    this.#socket.destroy();
  }
}

const int32 = (number: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(number);
  return bytes;
};
const message = (type: string, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from(type), int32(body.length + 4), body]);

/** Authenticated, with a process id of the pooler's own, ready. */
const WELCOME = Buffer.concat([
  message('R', int32(0)),
  message('K', Buffer.concat([int32(4_242), int32(1)])),
  message('Z', Buffer.from('I')),
]);

class Client {
  readonly #socket: Socket;
  readonly #mode: PoolMode;
  readonly #giveBack: (startup: Buffer, session: Session) => void;
  readonly #lend: (startup: Buffer) => Promise<Session>;
  #startup: Buffer | null = null;
  #session: Session | null = null;
  /** Answers that the session owes: one for each query and each sync. */
  #owed = 0;
  /** Messages follow each other, also while a session is being opened. */
  #line = Promise.resolve();

  constructor(
    socket: Socket,
    mode: PoolMode,
    lend: (startup: Buffer) => Promise<Session>,
    giveBack: (startup: Buffer, session: Session) => void,
  ) {
    this.#socket = socket;
    this.#mode = mode;
    this.#lend = lend;
    this.#giveBack = giveBack;
    const messages = new Messages(false);
    socket.on('data', (bytes) => {
      for (const one of messages.read(bytes)) {
        if (this.#startup) this.#line = this.#line.then(() => this.#pass(one));
        else if (this.#greet(one)) messages.begin();
      }
    });
  }

  /** @returns true if the client has begun */
  #greet(first: Buffer): boolean {
    if (first.readInt32BE(4) === SSL_REQUEST) {
      this.#socket.write('N');
      return false;
    }
    this.#startup = first;
    this.#socket.write(WELCOME);
    return true;
  }

  async #pass(one: Buffer): Promise<void> {
    if (typeOf(one) === 'X') return void this.#socket.end();
    this.#session ??= await this.#borrow();
    if ('QS'.includes(typeOf(one))) this.#owed += 1;
    this.#session.write(one);
  }

  async #borrow(): Promise<Session> {
    const session = await this.#lend(this.#startup!);
    session.onMessage = (one) => {
      this.#socket.write(one);
      if (typeOf(one) !== 'Z') return;
      this.#owed -= 1;
      const isIdle = String.fromCharCode(one.at(-1)!) === 'I';
      if (this.#mode === 'session' || this.#owed > 0 || !isIdle) return;
      this.#session = null;
      this.#giveBack(this.#startup!, session);
    };
    return session;
  }
}
