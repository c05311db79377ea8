/** Several nodes send each message once. */
import { pino } from 'pino';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { startNode } from '../../src/node/main.ts';
import { startMailServer } from '../support/mail-server.ts';
import { until, useService } from '../support/service.ts';
import { callsOf } from '../webhooks/calls.ts';
import { createDigest, moveOf, recordAll } from './calls.ts';

const mail = await startMailServer();
afterAll(() => mail.close());
const service = useService((config) => {
  config.mail = { url: mail.url, from: 'news@tenure.example' };
});

test('three nodes send each of twenty messages once', async () => {
  for (let more = 0; more < 2; more += 1) {
    const node = await startNode({
      ...{ role: 'worker', host: '127.0.0.1', port: 0, config: service.config },
      ...{ database: service.database, log: pino({ level: 'silent' }) },
    });
    onTestFinished(() => node.stop());
  }
  const addresses: string[] = [];
  for (let at = 0; at < 20; at += 1) {
    const { apiKey, accountId } = await service.addAccount();
    const to = `reader${at}@example.com`;
    addresses.push(to);
    await createDigest(
      callsOf(service, () => apiKey),
      { kind: 'email', to, every: 'now' },
    );
    await recordAll(service, moveOf(accountId, at));
  }
  await until(
    async () => new Set(mail.mails.flatMap(({ to }) => to)).size,
    (readers) => readers === addresses.length,
  );
  await until(
    async () =>
      (await service.database.pool.query('select 1 from digest where until_position is not null'))
        .rows.length,
    (sending) => sending === 0,
  );
  expect(mail.mails.flatMap(({ to }) => to).sort()).toEqual(addresses.sort());
  // Without `public_url` there is no address for links.
  expect(mail.mails[0]!.headers['list-unsubscribe']).toBeUndefined();
  expect(mail.mails[0]!.text).toContain('To unsubscribe');
  expect(mail.mails[0]!.html).not.toContain('href=');
});
