/**
 * Splink's fake_1000: a thousand generated records of about 250 people, with typing errors in all
 * fields. It has no employers, so the town is used as the employer.
 */
import { decimal, type Section } from '../section.ts';
import { known, precision, recall, tallyOf } from '../tally.ts';
import { describeFile, type PublicSet, type Row, readSet, type SetFile } from './file.ts';
import { type By, type Labelled, type Links, linkRecords } from './linked.ts';
import { missesByReason } from './misses.ts';

const KNOWN = '66f9b8f92b9b082ef982fe18c77030fbed8780f06ce1d40d7106be5a72392e2a';
const COLUMNS = ['unique_id', 'first_name', 'surname', 'city', 'email', 'cluster'];

/**
 * The data of the chart in Splink's documentation,
 * `docs/demos/examples/duckdb/accuracy_analysis_from_labels_column.ipynb` at commit 03c874b, at the
 * match weight -1.7.
 */
const PUBLISHED = { right: 1_760, wrong: 25, pairs: 2_031 };

export const toLabelled = (row: Row): Labelled => ({
  id: row.of('unique_id'),
  person: row.of('cluster'),
  email: row.of('email') || null,
  first_name: row.of('first_name') || null,
  last_name: row.of('surname') || null,
  company_name: row.of('city') || null,
});

/** Reads the set and returns a function that measures it. */
export async function readFake1000(path: string): Promise<PublicSet> {
  const file = await readSet(path, COLUMNS);
  const records = file.rows.map(toLabelled);
  return async (stand, day) => toSection(file, await linkRecords(stand, records, day));
}

function toSection(file: SetFile, links: Links): Section {
  const { right, wrong, pairs } = PUBLISHED;
  const rows = (Object.keys(links) as By[]).map((by) => {
    const tally = tallyOf(links[by].map(({ fate }) => fate));
    return [by, known(tally), decimal(precision(tally)), decimal(recall(tally))];
  });
  return {
    name: 'splink',
    title: 'Splink fake_1000',
    parts: [
      describeFile(file, KNOWN),
      {
        columns: ['by', 'looked up', 'precision', 'recall'],
        rows: [
          ...rows,
          ['Splink, as published', pairs, decimal(right / (right + wrong)), decimal(right / pairs)],
        ],
      },
      'What is missed by email or name:',
      missesByReason(links['email or name']),
    ],
  };
}
