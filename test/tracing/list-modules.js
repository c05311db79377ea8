/** Preloaded into a node: writes the URL of each module that it loads to the file `MODULE_LIST`. */
import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

registerHooks({
  load(url, context, next) {
    appendFileSync(process.env.MODULE_LIST, `${url}\n`);
    return next(url, context);
  },
});
