/**
 * Loaded before each test file. What it imports is loaded once a process, also where a process runs
 * several files.
 */
import './cluster-guard.ts';
import './seed.ts';
