/** A list of made-up people, for a first try of Enrich and Refresh. */
import { writeFile } from 'node:fs/promises';
import { csvLine } from '../../files/tables/index.ts';
import type { World } from '../../profile/world/index.ts';

export const MADE_UP_LIST = 'made-up-people.csv';

const HEADERS = ['First name', 'Last name', 'Company', 'Email', 'LinkedIn URL'];
const PEOPLE = 200;
const STYLE = { delimiter: ',', lineEnd: '\r\n' } as const;

/**
 * Writes the list, as a CRM would export it. An existing file stays as it is.
 * @param day the day as of which the list is true, `YYYY-MM-DD`
 */
export async function writeMadeUpList(world: World, day: string): Promise<void> {
  const rows = Array.from({ length: PEOPLE }, (_, index) => rowOf(world, index, day));
  const text = [HEADERS, ...rows].map((row) => csvLine(row, STYLE)).join('');
  await writeFile(MADE_UP_LIST, text, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

function rowOf(world: World, index: number, day: string): string[] {
  const { first_name, last_name, positions, emails, linkedin_url } = world.contact(index, day);
  const values = [
    first_name,
    last_name,
    positions?.find(({ end_date }) => !end_date)?.company?.name,
    emails?.[0]?.address,
    linkedin_url,
  ];
  return values.map((value) => value ?? '');
}
