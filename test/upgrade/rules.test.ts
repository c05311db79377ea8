/** Migrations after the base are steps that the release before accepts. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isFrom, parseMigration } from '../../src/ground/database/migration-file.ts';
import { VERSION } from '../../src/ground/version.ts';
import { findBreaches } from './rules.ts';

const FOLDER = join(import.meta.dirname, '../../src/ground/database/migrations');
/** Later migrations must keep the rules. */
const BASE = '0024_side_by_side.sql';

const names = readdirSync(FOLDER).sort();
const later = names.filter((name) => name > BASE);
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8');

describe('the migrations', () => {
  test('after the base keep the rules', () => {
    expect(later.flatMap((name) => findBreaches(name, read(name)))).toEqual([]);
    expect(findBreaches(BASE, read(BASE))).toEqual([]);
  });

  test('contract only what a published release has stopped using', () => {
    const releases = later.map((name) => parseMigration(name, read(name)).worksFrom!);
    expect(releases.filter((release) => !isFrom(VERSION, release))).toEqual([]);
  });

  test('are numbered, each number once', () => {
    const numbers = names.map((name) => /^(\d{4})_[a-z_]+\.sql$/.exec(name)?.[1]);
    expect(numbers).not.toContain(undefined);
    expect(new Set(numbers).size).toBe(names.length);
  });
});

const expand = (text: string) => findBreaches('x.sql', `-- expand\n${text}`);
const contract = (text: string) =>
  findBreaches('x.sql', `-- contract: unused since 0.2.0\n${text}`);
const alone = (text: string) => findBreaches('x.sql', `-- expand\n-- no transaction\n${text}`);

test.each([
  'alter table contact add column nickname text;',
  "alter table contact add column kind text not null default 'person'::text, add column tags text[] default '{}';",
  'alter table contact alter column flags drop not null;',
  'alter table contact alter column flags set default 3;',
  'alter table contact validate constraint known;',
  'create table note (id bigint primary key, account_id bigint references account); create index on note (account_id); alter table note alter column id type int;',
  "update account set name = 'x' where name is null;",
  "comment on table contact is 'people';",
  'create trigger told after insert on contact for each statement execute function tell();',
])('an expanding step may: %s', (text) => {
  expect(expand(text)).toEqual([]);
});

test.each([
  ['alter table contact add column nickname text not null;', 'not null without a default'],
  ['alter table contact add column seen timestamptz default now();', 'no constant'],
  ['alter table contact add column seen bigint generated always as identity;', 'CONSTR_IDENTITY'],
  ['alter table contact add column seen bigint unique;', 'CONSTR_UNIQUE'],
  ['alter table contact alter column flags type bigint;', 'changes the type of flags'],
  ['alter table contact alter column flags set not null;', 'AT_SetNotNull flags'],
  ['alter table contact alter column flags drop default;', 'drops the default of flags'],
  ['alter table contact drop column flags;', 'AT_DropColumn flags'],
  ['alter table contact drop constraint known;', 'AT_DropConstraint known'],
  ['alter table contact add constraint known check (flags > 0) not valid;', 'constraint known'],
  ['alter table contact set unlogged;', 'AT_SetUnLogged is not known'],
  ['alter table contact rename column flags to marks;', 'RenameStmt is not known'],
  ['alter table contact rename to person;', 'RenameStmt is not known'],
  ['drop table contact;', 'drops what the release before may use'],
  ['create index on contact (flags);', 'create it concurrently'],
  ['drop index contact_flags;', 'drop it concurrently'],
  ['update contact set flags = 0 where flags is null;', 'rows of contact'],
  ['insert into contact_key select * from contact_key;', 'rows of contact_key'],
  ['delete from account;', 'writes every row of account'],
  [
    'create trigger told after insert on contact for each row execute function tell();',
    'run it once, after the statement',
  ],
  [
    'create trigger told before insert on contact for each statement execute function tell();',
    'run it once, after the statement',
  ],
  ['lock table contact;', 'LockStmt is not known'],
  ['truncate contact;', 'TruncateStmt is not known'],
  ['commit;', 'TransactionStmt is not known'],
])('an expanding step may not: %s', (text, breach) => {
  expect(expand(text)).toEqual([expect.stringContaining(breach)]);
});

test('a contract takes away, and no more', () => {
  expect(
    contract('alter table contact drop column flags, alter column x set not null; drop table old;'),
  ).toEqual([]);
  expect(contract('alter table contact add constraint known check (x > 0) not valid;')).toEqual([]);
  expect(contract('alter table contact add constraint known check (x > 0);')).toHaveLength(1);
  expect(contract('alter table contact rename column flags to marks;')).toHaveLength(1);
  expect(contract('alter table contact alter column flags type bigint;')).toHaveLength(1);
});

test('a file declares its kind', () => {
  expect(findBreaches('x.sql', 'alter table contact add column nickname text;')).toEqual([
    'x.sql: does not begin with "-- expand" or "-- contract: unused since 1.2.3"',
  ]);
});

test('without a transaction only indexes are made, each after removing an earlier attempt', () => {
  const drop = 'drop index concurrently if exists contact_flags;';
  const create = 'create index concurrently contact_flags on contact (flags);';
  expect(alone(`${drop}\n${create}\n`)).toEqual([]);
  expect(alone(create)).toEqual([expect.stringContaining('drop index concurrently if exists')]);
  expect(alone(`${drop} ${create}\n`)).toEqual([expect.stringContaining('two statements')]);
  expect(alone('alter table contact add column nickname text;')).toHaveLength(1);
  expect(alone('drop index concurrently if exists contact_other;')).toHaveLength(1);
});
