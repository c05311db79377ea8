/** `npm run demo`. The service takes seconds to load, so help and wrong options come before it. */
import { parseOptionsOrExplain } from './options.ts';

const options = parseOptionsOrExplain();
if (options) await (await import('./demo.ts')).runDemo(options);
