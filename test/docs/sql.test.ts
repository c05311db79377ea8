import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { renderPages } from '../../scripts/sql/pages.ts';
import { findStatements } from '../../scripts/sql/statements.ts';
import { ROOT } from '../support/process.ts';

test('the listing of SQL is as `npm run sql` writes it', () => {
  const folder = join(ROOT, 'docs/sql');
  const kept = globSync('*', { cwd: folder }).sort();
  const pages = renderPages(ROOT);
  expect([...pages.keys()].sort(), 'run `npm run sql`').toEqual(kept);
  const stale = kept.filter((file) => readFileSync(join(folder, file), 'utf8') !== pages.get(file));
  expect(stale, 'these pages are out of date: run `npm run sql`').toEqual([]);
});

const NONE: ReadonlySet<string> = new Set();

test('a statement has its name, its comment, its fragments and its parameters', () => {
  const source = `
const OPEN = sql\`status = 'open'\`;
/** Closes what is due. Runs each minute. */
async function close(db: Db, ids: number[]): Promise<void> {
  await sql\`
    update job set status = \${'closed'}
    where id = any(\${ids}) and \${OPEN} and \${sql.ref(column)} < \${limit(ids)}\`.execute(db);
}
`;
  expect(findStatements(source, NONE)).toEqual([
    {
      name: 'close',
      about: 'Closes what is due.',
      language: 'sql',
      text: "update job set status = $1\nwhere id = any($2) and status = 'open' and ⟨sql.ref(column)⟩ < $3",
      parameters: ["'closed'", 'ids', 'limit(ids)'],
    },
  ]);
});

test('fragments of other files are told from parameters by their names', () => {
  const source = `const find = () => sql\`select 1 from job where \${isOpen('job')} and id = \${id}\`;`;
  const [found] = findStatements(source, new Set(['isOpen']));
  expect(found!.text).toBe("select 1 from job where ⟨isOpen('job')⟩ and id = $1");
});

test('statements of the driver and of the builder are found, and other texts are not', () => {
  const source = `
class Reader {
  // In the order of their ids.
  #load = () => this.pool.query('select id from job order by id');
  first() {
    if (!this.id) throw new Error('update: give an id, with commas between');
    return db.selectFrom('job').select('id').where('id', '=', this.id).executeTakeFirst();
  }
}
`;
  const found = findStatements(source, NONE);
  expect(found.map(({ language, text }) => [language, text])).toEqual([
    ['sql', 'select id from job order by id'],
    ['kysely', "db.selectFrom('job').select('id').where('id', '=', this.id)"],
  ]);
});
