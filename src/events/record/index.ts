/** Records and reads the events of accounts. */
export { type EventBounds, loadEventBounds, parseCursor } from './cursor.ts';
export { renderEventId } from './event-id.ts';
export { recordFailedDeliveries } from './failed-deliveries.ts';
export { adoptEvents } from './home.ts';
export { loadHorizon } from './horizon.ts';
export { erasePersonalEvents, findPersonalEvents } from './person.ts';
export { retainedEvents } from './prune.ts';
export {
  type EventRow,
  findAccounts,
  findLast,
  readEvents,
  readNewest,
  renderEvent,
} from './read.ts';
export { EVENT_CHANNEL, type NewEvent, recordEvents } from './record.ts';
export { EVENT_TYPES, type EventType } from './types.ts';
