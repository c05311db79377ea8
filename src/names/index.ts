/** Names of hosts, resolved without holding anybody up. */
export { type Find, lookupBy } from './lookup.ts';
export { createNames, type Names, type NamesOptions } from './names.ts';
