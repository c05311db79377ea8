/** The log of what has become true for an account. */
export { type NewEvent, type RecordedEvent, recordEvents } from './record.ts';
export { EVENT_TYPES, type EventType, type EventView } from './types.ts';
