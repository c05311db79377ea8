/** Resolves names of hosts without holding up anything else in the process. */
export { createNames, type Find, lookupBy, type Names } from './names.ts';
