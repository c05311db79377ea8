/**
 * Senzing's truth set: people and companies of three sources, with the key that says which records
 * belong together. Its second key holds the answers of a competing matcher.
 */
import { join } from 'node:path';
import { splitName } from '../../../src/profile/full-name.ts';
import type { CompanyRecord } from '../../../src/profile/record.ts';
import { BadInput } from '../bad-input.ts';
import type { Stand } from '../lists/stored.ts';
import { decimal, type Section } from '../section.ts';
import { known, precision, recall, type Tally, tallyOf } from '../tally.ts';
import { describeFile, type PublicSet, type Row, readSet, type SetFile } from './file.ts';
import { type By, foundWrongly, type Labelled, linkRecords } from './linked.ts';
import { missesByReason } from './misses.ts';
import { matchPairs, type NamePair, takenForOne } from './pairs.ts';

const KNOWN: Record<string, string> = {
  customers: 'b8e540a2470450d81b043a8c6b99122a2ff94ce6c0335be62e7906c118527a11',
  watchlist: '31754ec8eb57ccb8c2c58084ac9b527681bc1452a4d5f96839757bda49e91e81',
  reference: 'd069e8d391be86b67026e693f1822346175abeda5af5e4d5a6a88a602b7de117',
  actual_truthset_key: '53e5f2215dd44c2c838e56311474c19cba43b20487e2cf8680f306b5d908f7b7',
  alternate_truthset_key: '791b448a5842c1c622ec827606075ec03ac33097be45e471bae304b6437ab015',
};
const SOURCES = ['customers', 'watchlist', 'reference'];
const RECORD_COLUMNS = ['DATA_SOURCE', 'RECORD_ID', 'RECORD_TYPE', 'PRIMARY_NAME_FULL'];
const KEY_COLUMNS = ['CLUSTER_ID', 'DATA_SOURCE', 'RECORD_ID'];

const idOf = (row: Row): string => `${row.of('DATA_SOURCE')}-${row.of('RECORD_ID')}`;

type Clusters = ReadonlyMap<string, string>;
const toClusters = ({ rows }: SetFile): Clusters =>
  new Map(rows.map((row) => [idOf(row), row.of('CLUSTER_ID')]));

/**
 * The full name, else its parts, else the name in its own script; the address without a name before
 * it.
 */
export function toPerson(row: Row, person: string): Labelled {
  const given = [row.of('PRIMARY_NAME_FIRST'), row.of('PRIMARY_NAME_MIDDLE')].filter(Boolean);
  const whole = splitName(row.of('PRIMARY_NAME_FULL') || row.of('NATIVE_NAME_FULL'));
  const email = row.of('EMAIL_ADDRESS');
  return {
    id: idOf(row),
    person,
    email: (/<([^>]*)>/.exec(email)?.[1] ?? email) || null,
    first_name: given.join(' ') || whole.first,
    last_name: row.of('PRIMARY_NAME_LAST') || whole.last,
    company_name: row.of('EMPLOYER') || null,
  };
}

type Company = { cluster: string; name: string; otherName: string | null };

const toCompany = (row: Row, cluster: string): Company => ({
  cluster,
  name: row.of('PRIMARY_NAME_ORG'),
  otherName: row.of('SECONDARY_NAME_ORG') || null,
});

/** Compares the name of each company with that of every other, in both directions. */
export const toPairs = (companies: readonly Company[]): NamePair[] =>
  companies.flatMap((one) =>
    companies.flatMap((other) =>
      one === other
        ? []
        : {
            kind: 'company' as const,
            lead: one.name,
            stored: other.name,
            isSame: one.cluster === other.cluster,
          },
    ),
  );

/**
 * Reads the set and returns a function that measures it.
 * @param folder that holds `customers.csv`, the files beside it and the two keys
 */
export async function readTruthSets(folder: string): Promise<PublicSet> {
  const open = (name: string, columns: readonly string[]) =>
    readSet(join(folder, `${name}.csv`), columns);
  const sources = await Promise.all(SOURCES.map((name) => open(name, RECORD_COLUMNS)));
  const key = await open('actual_truthset_key', KEY_COLUMNS);
  const alternate = await open('alternate_truthset_key', KEY_COLUMNS);
  const clusters = toClusters(key);
  const rows = sources.flatMap((file) => file.rows);
  const clusterOf = (row: Row) => clusters.get(idOf(row)) ?? missing(key.path, row);
  const isPerson = (row: Row) => row.of('RECORD_TYPE') === 'PERSON';
  const set: TruthSet = {
    files: [...sources, key, alternate],
    people: rows.filter(isPerson).map((row) => toPerson(row, clusterOf(row))),
    companies: rows.filter((row) => !isPerson(row)).map((row) => toCompany(row, clusterOf(row))),
    alternate: compareKeys(clusters, toClusters(alternate)),
  };
  return (stand, day) => measure(set, stand, day);
}

type TruthSet = {
  files: SetFile[];
  people: Labelled[];
  companies: Company[];
  /** The second key compared with the right one. */
  alternate: Tally;
};

async function measure(set: TruthSet, stand: Stand, day: string): Promise<Section> {
  const { files, people, companies, alternate } = set;
  const links = await linkRecords(stand, people, day);
  const pairs = toPairs(companies);
  const fates = await matchPairs(stand, pairs, day, companies.map(toCompanyRecord));
  const byFields = (Object.keys(links) as By[]).map((by) =>
    line(`people by ${by}`, tallyOf(links[by].map(({ fate }) => fate))),
  );
  return {
    name: 'truth-sets',
    title: 'Senzing truth set',
    parts: [
      files.map((file) => describeFile(file, knownOf(file))).join('\n\n'),
      {
        columns: ['', 'looked up', 'precision', 'recall'],
        rows: [
          ...byFields,
          line('companies by name', tallyOf(fates)),
          line('alternate key, people and companies', alternate),
        ],
      },
      'What is missed of people by email or name:',
      missesByReason(links['email or name']),
      'People that are matched although they are two:',
      foundWrongly(links['email or name'], people),
      'Companies that are matched although they are two:',
      takenForOne(pairs.map((pair, at) => ({ ...pair, fate: fates[at]! }))),
    ],
  };
}

const line = (what: string, tally: Tally) => [
  what,
  known(tally),
  decimal(precision(tally)),
  decimal(recall(tally)),
];

const knownOf = ({ path }: SetFile): string =>
  KNOWN[path.split(/[\\/]/).at(-1)!.replace('.csv', '')]!;

function missing(path: string, row: Row): never {
  throw new BadInput(`${path}: has no line for the record ${idOf(row)}`);
}

const toCompanyRecord = ({ name, otherName }: Company): CompanyRecord => ({
  record: 'company',
  name,
  social_name: otherName,
});

/** The second key's answer for each pair of records, in each direction. */
export function compareKeys(actual: Clusters, other: Clusters): Tally {
  const ids = [...actual.keys()];
  return tallyOf(
    ids.flatMap((one) =>
      ids
        .filter((id) => id !== one)
        .map((id) => {
          const isSame = actual.get(one) === actual.get(id);
          const isFound = other.get(one) === other.get(id);
          if (isSame) return isFound ? 'right' : 'missed';
          return isFound ? 'somebody' : 'nobody';
        }),
    ),
  );
}
