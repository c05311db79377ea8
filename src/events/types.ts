export { EVENT_TYPES, type EventType, type EventView } from '../api/index.ts';
