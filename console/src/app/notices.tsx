import { lazy, Suspense, useSyncExternalStore } from 'react';

const Notice = lazy(() => import('./notice.tsx'));

/** How long a notice is shown. */
const SHOWN_MS = 5_000;

let last = 0;
let shown: { id: number; message: string } | null = null;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const show = (notice: typeof shown) => {
  shown = notice;
  for (const listener of listeners) listener();
};

/** The last notice, for a few seconds. */
export function Notices() {
  const notice = useSyncExternalStore(subscribe, () => shown);
  return (
    <Suspense>{notice && <Notice message={notice.message} close={() => show(null)} />}</Suspense>
  );
}

/** Shows a notice for a few seconds. A later one takes its place. */
export function notify(message: string): void {
  last += 1;
  const id = last;
  show({ id, message });
  setTimeout(() => shown?.id === id && show(null), SHOWN_MS);
}
