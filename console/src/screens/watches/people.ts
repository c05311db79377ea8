/** People as somebody types or pastes them, one a line. Pure. */
export type Profile =
  | { ds_contact_id: number }
  | { linkedin_url: string }
  | { email: string }
  | { first_name: string; last_name: string; company_name: string };

/** An address, a profile, a contact's id, or `First Last, Company`. */
export const parsePeople = (text: string): Profile[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(parsePerson);

function parsePerson(line: string): Profile {
  if (/^\d+$/.test(line)) return { ds_contact_id: Number(line) };
  if (/linkedin\.com/i.test(line)) return { linkedin_url: line };
  if (line.includes('@')) return { email: line };
  const [name = '', ...company] = line.split(/\s*[,;\t]\s*/);
  const words = name.split(/\s+/);
  return {
    first_name: words.slice(0, -1).join(' '),
    last_name: words.at(-1) ?? '',
    company_name: company.join(', '),
  };
}
