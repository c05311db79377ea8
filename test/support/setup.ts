/**
 * Loaded before each test file. Its imports are loaded once in a process, also where a process runs
 * several files.
 */
import './cluster-guard.ts';
import './seed.ts';
