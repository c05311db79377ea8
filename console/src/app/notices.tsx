import { lazy, Suspense, useSyncExternalStore } from 'react';

const Host = lazy(async () => {
  const { Notifications } = await import('@mantine/notifications');
  await import('@mantine/notifications/styles.css');
  return { default: Notifications };
});

let wanted = false;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The container for notices, loaded with the first notice. */
export function Notices() {
  const isWanted = useSyncExternalStore(subscribe, () => wanted);
  return <Suspense>{isWanted && <Host position="bottom-right" />}</Suspense>;
}

/** Shows a notice for a few seconds. */
export async function notify(message: string): Promise<void> {
  wanted = true;
  for (const listener of listeners) listener();
  const { notifications } = await import('@mantine/notifications');
  notifications.show({ message, color: 'teal' });
}
