/**
 * Back-ups of the whole database, embedded or not, by the driver alone: the embedded server comes
 * without `pg_dump`, and that of another version would not read an operator's own server.
 */
export { type BackupSummary, backUp } from './backup.ts';
export { type RestoreSummary, restore } from './restore.ts';
