/** People as a reader types or pastes them, one per line. Pure. */
export type Profile = {
  ds_contact_id?: number;
  linkedin_url?: string;
  email?: string;
  first_name?: string;
  last_name?: string;
  company_name?: string;
};

/** An address, a profile, a contact's id, or `First Last, Company`. */
export const parsePeople = (text: string): Profile[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(parsePerson);

/** As many as one call takes. */
const MOST_AT_ONCE = 1_000;

export const toBatches = <T>(people: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(people.length / MOST_AT_ONCE) }, (_, batch) =>
    people.slice(batch * MOST_AT_ONCE, (batch + 1) * MOST_AT_ONCE),
  );

/** `Ana Maria Silva`: the last word is the last name. */
function splitName(name: string): { first_name: string; last_name: string } {
  const words = name.trim().split(/\s+/);
  return { first_name: words.slice(0, -1).join(' '), last_name: words.at(-1) ?? '' };
}

function parsePerson(line: string): Profile {
  if (/^\d+$/.test(line)) return { ds_contact_id: Number(line) };
  if (/linkedin\.com/i.test(line)) return { linkedin_url: line };
  if (line.includes('@')) return { email: line };
  const [name = '', ...company] = line.split(/\s*[,;\t]\s*/);
  return { ...splitName(name), company_name: company.join(', ') };
}
