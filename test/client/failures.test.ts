/** What the client does when the network or the service fails, tested with a server of our own. */
import type { RequestListener } from 'node:http';
import { describe, expect, test } from 'vitest';
import { Tenure, type TenureEvent } from '../../client/src/index.ts';
import { startListener } from '../support/receiver.ts';

type Step = RequestListener;

/** Answers requests by these steps in turn. */
async function serve(...steps: Step[]) {
  const listener = await startListener((request, reply) => {
    const step = steps.shift();
    if (step) step(request, reply);
    else reply.writeHead(500).end('no more steps');
  });
  const tenure = new Tenure({ url: `${listener.url}/base/`, apiKey: 'tnr_x', patienceMs: 10_000 });
  return { ...listener, tenure };
}

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Step =>
  (_, reply) => {
    reply.writeHead(status, { 'content-type': 'application/json', ...headers });
    reply.end(JSON.stringify(body));
  };
const text =
  (status: number, body: string): Step =>
  (_, reply) => {
    reply.writeHead(status).end(body);
  };
const breakOff: Step = (request) => request.socket.destroy();
const breakInMid: Step = (request, reply) => {
  reply.writeHead(200, { 'content-length': '1000' }).write('{"half":', () => {
    request.socket.destroy();
  });
};
/** A stream of these pieces; broken at its end, or ended. */
const stream =
  (pieces: string[], isBroken = false): Step =>
  async (request, reply) => {
    reply.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    for (const piece of pieces) await new Promise((done) => reply.write(piece, done));
    if (isBroken) request.socket.destroy();
    else reply.end();
  };

const METRICS = '/api/v1/users/credit_metrics';

describe('a repeatable call', () => {
  test('is repeated after broken connections, 5xx and 429', async () => {
    const busy = json(429, { message: 'wait' }, { 'retry-after': '1' });
    await using server = await serve(
      breakOff,
      breakInMid,
      text(502, '<html>'),
      busy,
      json(200, { date: 'x' }),
    );
    expect(await server.tenure.call('get', METRICS)).toEqual({ date: 'x' });
    expect(server.received.map(({ path }) => path)).toEqual(Array(5).fill(`/base${METRICS}`));
    expect(server.received[0]!.headers.authorization).toBe('Bearer tnr_x');
  });

  test('is not repeated after a refusal, and not for ever', async () => {
    const never = json(503, { message: 'closed' }, { 'retry-after': '3600' });
    await using server = await serve(json(422, { message: 'no' }), never, text(404, ''));
    const ask = () => server.tenure.call('get', METRICS);
    await expect(ask()).rejects.toMatchObject({ status: 422, message: 'no' });
    await expect(ask()).rejects.toMatchObject({ status: 503, message: 'closed' });
    await expect(ask()).rejects.toMatchObject({ status: 404, message: /answered 404/ });
    expect(server.received).toHaveLength(3);
  });

  test('does not send the key to another origin', async () => {
    await using other = await startListener((_, reply) => {
      reply.writeHead(200).end('{}');
    });
    const moved: Step = (_, reply) => {
      reply.writeHead(307, { location: `${other.url}/taken` }).end();
    };
    await using server = await serve(moved);
    await server.tenure.call('get', METRICS);
    expect(other.received.map(({ headers }) => headers.authorization)).toEqual([undefined]);
  });

  test('a POST is repeated with its first key; without a key only if it had no effect', async () => {
    const path = '/api/v1/auth/api_keys/roll';
    const rolled = json(200, { message: 'x' });
    await using server = await serve(
      breakOff,
      rolled,
      json(503, { message: 'x' }),
      json(408, { message: 'x' }),
      rolled,
      breakOff,
    );
    const body = { grace_period_hours: 1 };
    await server.tenure.call('post', path, { body, idempotencyKey: 'k' });
    const keys = server.received.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual(['k', 'k']);
    await server.tenure.call('post', path, { body });
    await expect(server.tenure.call('post', path, { body })).rejects.toMatchObject({
      status: null,
      message: /does not answer/,
    });
    expect(server.received).toHaveLength(6);
  });

  test('a POST without a key is not repeated if it may have had an effect', async () => {
    const path = '/api/v1/auth/api_keys/roll';
    const unknown = json(503, { message: 'x', outcome_unknown: true });
    await using server = await serve(unknown, unknown, json(200, { message: 'x' }));
    const body = { grace_period_hours: 1 };
    await expect(server.tenure.call('post', path, { body })).rejects.toMatchObject({ status: 503 });
    expect(server.received).toHaveLength(1);
    await server.tenure.call('post', path, { body, idempotencyKey: 'k' });
    expect(server.received).toHaveLength(3);
  });
});

const job = (is_completed: boolean) => JSON.stringify({ lead_enrichment: { is_completed } });
const page = json(200, { enriched_leads: { total: 1, leads: [{ id: 7 }] } });
const created = json(200, { id: 1 });

describe('a job is waited for', () => {
  test('by a stream, in any pieces, and after a break by the next', async () => {
    const pieces = ['retry: 2000\n\nda', `ta: ${job(false)}\r\n`, '\r\n', ':\n\n'];
    const last = [`data: ${job(true)}\n\n`];
    await using server = await serve(created, stream(pieces, true), stream(last), page);
    const states: boolean[] = [];
    const onProgress = ({ is_completed }: { is_completed: boolean }) => states.push(is_completed);
    const leads = server.tenure.enrich([{ email: 'a@b.example' }], { onProgress });
    expect((await leads.next()).value).toEqual({ id: 7 });
    expect(states).toEqual([false, true]);
    expect(server.received[1]!.headers.accept).toBe('text/event-stream');
  });

  test('with any separators in its texts: a line ends only at CR LF, LF or CR', async () => {
    const state = JSON.stringify({
      lead_enrichment: { is_completed: true, name: 'Messe\u2028Berlin\u2029\u0085\v' },
    });
    const pieces = [': a comment\r', '\ndata', `: ${state}\r`, '\n\r', '\n'];
    await using server = await serve(created, stream(pieces), page);
    const names: string[] = [];
    const onProgress = ({ name }: { name: string }) => names.push(name);
    const leads = server.tenure.enrich([{ email: 'a@b.example' }], { onProgress });
    expect((await leads.next()).value).toEqual({ id: 7 });
    expect(names).toEqual(['Messe\u2028Berlin\u2029\u0085\v']);
    expect(server.received).toHaveLength(3);
  });

  test('by polling if there is no stream', async () => {
    const [waiting, done] = [text(200, job(false)), text(200, job(true))];
    await using server = await serve(created, waiting, breakInMid, done, page);
    const leads = server.tenure.enrich([{ email: 'a@b.example' }]);
    expect((await leads.next()).value).toEqual({ id: 7 });
  });
});

const event = (id: string): TenureEvent => ({
  id,
  type: 'credits.low',
  time: '2026-03-02T08:15:00.000Z',
  subject: 'account',
  data: {},
});
const message = (id: string) =>
  `id: ${id}\nevent: credits.low\ndata: ${JSON.stringify(event(id))}\n\n`;

async function take(events: AsyncIterable<TenureEvent>, count: number): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of events) if (ids.push(id) === count) break;
  return ids;
}

describe('events', () => {
  test('resume after the last one, and throw when the key ends', async () => {
    const end = 'event: end\ndata: {}\n\n';
    const refused = json(401, { message: 'api_key: is not valid' });
    await using server = await serve(
      stream([message('a'), message('b')], true),
      stream([message('c'), end]),
      refused,
    );
    const events = server.tenure.events({ types: ['credits.low'], lastEventId: '0' });
    const ids: string[] = [];
    const reading = (async () => {
      for await (const { id } of events) ids.push(id);
    })();
    await expect(reading).rejects.toMatchObject({ status: 401 });
    expect(ids).toEqual(['a', 'b', 'c']);
    const asked = server.received.map(({ headers }) => headers['last-event-id']);
    expect(asked).toEqual(['0', 'b', 'c']);
    expect(server.received[0]!.path).toBe('/base/api/v1/events/stream?types=credits.low');
  });

  test.each(['\n', '\r\n', '\r'])(
    'keep the content of their data, with lines that end in %j',
    async (end) => {
      const moved = { ...event('a'), data: { title: 'VP\u2028Sales' } };
      const lines = ['id: a', 'data', ':', `data:${JSON.stringify(moved)}`, '', ''];
      await using server = await serve(stream([lines.join(end), message('b')]));
      const seen: TenureEvent[] = [];
      for await (const one of server.tenure.events()) if (seen.push(one) === 2) break;
      expect(seen).toEqual([moved, event('b')]);
    },
  );

  test('continue through an outage, however long, until they are aborted', async () => {
    const away = json(503, { message: 'away' }, { 'retry-after': '0' });
    await using server = await serve(away, breakOff, text(502, ''), stream([message('a')]), away);
    const tenure = new Tenure({ url: server.url, apiKey: 'tnr_x', patienceMs: 0 });
    const stop = new AbortController();
    const events = tenure.events({ signal: stop.signal });
    expect((await events.next()).value.id).toBe('a');
    const next = events.next();
    const reason = new Error('enough');
    stop.abort(reason);
    await expect(next).rejects.toBe(reason);
  });

  test('resume after the id of a comment, and after that of an empty page', async () => {
    const page = json(200, { events: [], last_event_id: 'c' });
    await using server = await serve(
      stream([message('a'), ':\nid: b\n\n']),
      json(404, { message: 'no such route' }),
      page,
      stream([message('d')]),
    );
    expect(await take(server.tenure.events(), 2)).toEqual(['a', 'd']);
    expect(server.received.map(({ headers }) => headers['last-event-id'])).toEqual([
      ...[undefined, 'b', undefined, 'c'],
    ]);
    expect(server.received[2]!.path).toContain('last_event_id=b');
  });

  test('are read from the pages of events if there is no stream', async () => {
    const none = json(404, { message: 'no such route' });
    const [one, two] = ['a', 'b'].map((id) =>
      json(200, { events: [event(id)], last_event_id: id }),
    );
    await using server = await serve(none, one!, none, two!);
    expect(await take(server.tenure.events(), 2)).toEqual(['a', 'b']);
    expect(server.received[3]!.path).toBe('/base/api/v1/events?last_event_id=a&timeout=25');
  });
});
