/** Migrations run on a cluster whose tables are distributed, as on one server. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadModule, type Node, parseSync } from 'libpg-query';
import { expect, test } from 'vitest';
import { LAYOUT } from '../../src/ground/database/cluster/layout.ts';
import { parseMigration } from '../../src/ground/database/migration-file.ts';

await loadModule();

const FOLDER = join(import.meta.dirname, '../../src/ground/database/migrations');
const names = readdirSync(FOLDER).sort();
const PLACED = LAYOUT.map(({ table }) => table);

const stepsOf = (name: string): Node[][] =>
  parseMigration(name, readFileSync(join(FOLDER, name), 'utf8')).steps.map((step) =>
    parseSync(step).stmts!.map(({ stmt }) => stmt!),
  );

test.each(names)('%s runs one statement at a time', (name) => {
  expect(stepsOf(name).filter((statements) => statements.length !== 1)).toEqual([]);
});

/** The reason why a cluster would refuse a change of a distributed table; null if it would not. */
function findMisfit(statement: Node): string | null {
  if (!('AlterTableStmt' in statement)) return null;
  const { relation, cmds } = statement.AlterTableStmt;
  const kinds = cmds!.map((one) => 'AlterTableCmd' in one && one.AlterTableCmd.subtype);
  const isMixed = kinds.length > 1 && kinds.includes('AT_AddConstraint');
  return PLACED.includes(relation!.relname!) && isMixed
    ? `${relation!.relname}: a constraint is added in a statement of its own`
    : null;
}

/** Tables were first distributed after it. */
const FIRST_SPREAD = '0013_lookups.sql';

test('changes of distributed tables are possible on a cluster', () => {
  const later = names.filter((name) => name > FIRST_SPREAD).flatMap(stepsOf);
  expect(later.flat().flatMap((statement) => findMisfit(statement) ?? [])).toEqual([]);
  const [mixed] = parseSync('alter table contact add column x int, add constraint y check (x > 0)')
    .stmts!;
  expect(findMisfit(mixed!.stmt!)).toContain('contact');
});
