/** People as typed or pasted, one per line. Pure. */

/** The fields of a line that is not a contact id. The service splits names. */
export const TYPED_FIELDS = ['email', 'linkedin_url', 'full_name', 'company_name'] as const;

export type TypedPerson = { [field in (typeof TYPED_FIELDS)[number]]?: string };

export type TypedPeople = { contactIds: number[]; others: TypedPerson[] };

/** Each line has an email, a profile URL, a contact's id, or a whole name and a company. */
export function parseTyped(text: string): TypedPeople {
  const lines = text.split('\n').map((line) => line.trim());
  const filled = lines.filter((line) => line !== '');
  return {
    contactIds: filled.filter(isId).map(Number),
    others: filled.filter((line) => !isId(line)).map(parsePerson),
  };
}

const isId = (line: string): boolean => /^0*[1-9]\d*$/.test(line);

function parsePerson(line: string): TypedPerson {
  if (/linkedin\.com/i.test(line)) return { linkedin_url: line };
  if (line.includes('@')) return { email: line };
  const [, name, company] = /^(.*?)\s*[;\t]\s*(.*)$/.exec(line) ?? [];
  return name && company ? { full_name: name, company_name: company } : parseByCommas(line);
}

/** `Ana Silva, Acme, Inc.`, or `Silva, Ana, Acme`: one word alone is not a whole name. */
function parseByCommas(line: string): TypedPerson {
  const parts = line.split(/\s*,\s*/);
  const wordsOfName = /\s/.test(parts[0]!) ? 1 : 2;
  const company = parts.slice(wordsOfName).join(', ');
  const name = { full_name: parts.slice(0, wordsOfName).join(', ') };
  return company === '' ? name : { ...name, company_name: company };
}
