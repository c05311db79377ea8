export { EVENT_TYPES, type EventType, type EventView } from '../../ground/api/index.ts';
