/** `npm run sql`: writes all SQL statements of the source into `docs/sql/`, for reviewers. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderPages } from './sql/pages.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const FOLDER = join(ROOT, 'docs/sql');

await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER);
for (const [file, text] of renderPages(ROOT)) await writeFile(join(FOLDER, file), text);
