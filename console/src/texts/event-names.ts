/** Plain names of event types. */
import { eventNames } from './en/event-names.ts';
import { textsIn } from './index.tsx';

const useNames = textsIn('eventNames', eventNames);

/** Returns a function that names an event type. A type of a later release is its own name. */
export function useEventNames(): (type: string) => string {
  const names: Readonly<Record<string, string>> = useNames();
  return (type) => names[type] ?? type;
}
