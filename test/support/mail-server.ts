/** A real SMTP server on loopback that keeps the messages it accepts. */
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type Mail = {
  from: string;
  to: string[];
  /** Names in lower case. Folded lines are joined. */
  headers: Record<string, string>;
  /** Decoded from quoted-printable or base64. */
  text: string;
  html: string;
};

type Refusal = { code: number; message: string };

export type MailServer = {
  port: number;
  url: string;
  mails: Mail[];
  /** Addresses of all messages that began, accepted or not. */
  begun: string[];
  /**
   * How the server reacts to the message of a recipient; accepts it if absent. `break`: accepts it,
   * but the connection breaks before the client receives that answer.
   */
  react: Map<string, Refusal | 'hang' | 'break'>;
  close(): Promise<void>;
};

export async function startMailServer(): Promise<MailServer> {
  const server: MailServer = {
    ...{ port: 0, url: '', mails: [], begun: [], react: new Map() },
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      server.begun.push(address);
      const reaction = server.react.get(address);
      if (reaction === 'hang') return;
      done(typeof reaction === 'object' ? refusal(reaction) : null);
    },
    onData(stream, { envelope, remotePort }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const to = envelope.rcptTo.map(({ address }) => address);
        server.mails.push({ from, to, ...parse(Buffer.concat(chunks).toString()) });
        if (to.some((address) => server.react.get(address) === 'break')) {
          sockets.find((socket) => socket.remotePort === remotePort)?.destroy();
        } else done(null);
      });
    },
  });
  const sockets: Socket[] = [];
  smtp.server.on('connection', (socket: Socket) => sockets.push(socket));
  // A client that gives up resets its connection.
  smtp.on('error', () => {});
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  server.port = (smtp.server.address() as AddressInfo).port;
  server.url = `smtp://127.0.0.1:${server.port}`;
  return server;
}

const refusal = ({ code, message }: Refusal) =>
  Object.assign(new Error(message), { responseCode: code });

function parse(message: string): Pick<Mail, 'headers' | 'text' | 'html'> {
  const [headers, body] = split(message);
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1];
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.replace(/^\r\n/, '')));
  const partOf = (type: string): string => {
    const [own, content] = parts.find(([one]) => one['content-type']?.startsWith(type)) ?? [{}, ''];
    return decode(content, own['content-transfer-encoding'] ?? '');
  };
  return { headers, text: partOf('text/plain'), html: partOf('text/html') };
}

function split(text: string): [headers: Record<string, string>, body: string] {
  const end = text.indexOf('\r\n\r\n');
  const lines = text
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return [Object.fromEntries(headers), text.slice(end + 4)];
}

function decode(text: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString();
  if (encoding !== 'quoted-printable') return text.replaceAll('\r\n', '\n');
  const bytes = text
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  return Buffer.from(bytes, 'latin1').toString().replaceAll('\r\n', '\n');
}
