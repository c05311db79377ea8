/** Names of hosts, resolved without holding anybody up. */
export { createNames, type Find, lookupBy, type Names, type NamesOptions } from './names.ts';
