/** The most names of one kind in a company record. */
const MOST_NAMES = 200;
/** A longer text is no name. */
const LONGEST_NAME = 300;

/** Returns distinct names, case aside, without those in `others`, at most as many as a record may have. */
export function distinctNames(names: Iterable<string>, others: Iterable<string> = []): string[] {
  const seen = new Set([...others].map(form));
  const distinct: string[] = [];
  for (const name of names) {
    if (distinct.length >= MOST_NAMES) break;
    if (name === '' || name.length > LONGEST_NAME || seen.has(form(name))) continue;
    seen.add(form(name));
    distinct.push(name);
  }
  return distinct;
}

const form = (name: string): string => name.toLowerCase();
