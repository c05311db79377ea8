/** The log of what has become true for an account. */

export { contactSubject, erasePersonalEvents, findPersonalEvents } from './person.ts';
export { type NewEvent, type RecordedEvent, recordEvents } from './record.ts';
export { EVENT_TYPES, type EventType, type EventView } from './types.ts';
