/** Worker threads for work on bodies that would delay all other calls of the process. */
export { Threads, threadFile } from './threads.ts';
