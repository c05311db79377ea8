import { lazy, Suspense } from 'react';

const Host = lazy(async () => {
  const { Notifications } = await import('@mantine/notifications');
  await import('@mantine/notifications/styles.css');
  return { default: Notifications };
});

/** Where notices appear. Loaded after the first screen, which never has one. */
export const Notices = () => (
  <Suspense>
    <Host position="bottom-right" />
  </Suspense>
);

/** Tells that something was done, for a few seconds. */
export async function notify(message: string): Promise<void> {
  const { notifications } = await import('@mantine/notifications');
  notifications.show({ message, color: 'teal' });
}
