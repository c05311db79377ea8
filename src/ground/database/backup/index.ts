/**
 * Back-ups of the whole database, embedded or not, made with the driver alone. The embedded server
 * has no `pg_dump`, and a `pg_dump` of another version could not read an operator's own server.
 */
export { type BackupSummary, backUp } from './backup.ts';
export { type RestoreSummary, restore } from './restore.ts';
