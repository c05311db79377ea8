import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startListener } from '../../../test/support/receiver.ts';
import { createConnector, guarded, lookupOption, type Resolve } from './connect.ts';
import { type Guard, refusal } from './guard.ts';

test('connects to the checked address, after a single resolution', async () => {
  await using receiver = await startListener();
  const answers = ['127.0.0.1', '127.0.0.2'];
  const checked: string[] = [];
  const guard: Guard = (address) => {
    checked.push(address);
    return address === '127.0.0.1' ? null : 'rebound';
  };
  let resolutions = 0;
  const resolve: Resolve = async () => [{ address: answers[resolutions++]!, family: 4 }];
  const connector = createConnector({ guard, resolve, timeoutMs: 5_000 });
  const open = () =>
    new Promise<Socket>((opened, failed) =>
      connector(
        { hostname: 'rebind.example', protocol: 'http:', port: String(receiver.port) },
        (error, socket) => (error ? failed(error) : opened(socket)),
      ),
    );

  const socket = await open();
  expect(socket.remoteAddress).toBe('127.0.0.1');
  expect([resolutions, checked]).toEqual([1, ['127.0.0.1']]);
  socket.destroy();
  await expect(open()).rejects.toThrow('rebind.example resolves to 127.0.0.2');
});

test.each([true, false])(
  'happy eyeballs or not (%s), a socket gets checked addresses only',
  async (autoSelectFamily) => {
    await using receiver = await startListener();
    const open = async (guard: Guard) => {
      const resolve: Resolve = async () => [{ address: '127.0.0.1', family: 4 }];
      const lookup = lookupOption(guarded(guard, resolve));
      const socket = connect({
        host: 'name.example',
        port: receiver.port,
        lookup,
        autoSelectFamily,
      });
      onTestFinished(() => void socket.destroy());
      await once(socket, 'connect');
      return socket.remoteAddress;
    };
    expect(await open(() => null)).toBe('127.0.0.1');
    await expect(open(refusal)).rejects.toThrow('name.example resolves to 127.0.0.1');
  },
);
