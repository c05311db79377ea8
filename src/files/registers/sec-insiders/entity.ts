/** Recognises owners that are not people: trusts, funds, partnerships and companies. */

const words = (...lines: string[]): ReadonlySet<string> => new Set(lines.join(' ').split(' '));

/** Words that no name of a person has. */
const ENTITY = words(
  'llc llp lllp lp plc inc incorporated corp corporation ltd limited gmbh kgaa sarl oyj pte pty',
  'trust trusts fund funds partners partnership capital holdings ventures advisors advisers',
  'investments investment investors investor management associates foundation endowment group',
  'equity securities insurance bancorp bancshares financial enterprises international estate',
  'family revocable irrevocable grat esop association society cooperative university offshore',
  'company bank holding opportunities global resources technologies pension of the',
);
/** Words that are also last names, which come first. */
const ALSO_LAST_NAMES = words('bank holding estate family');
/** Legal forms that count only at the end, because two letters may be initials elsewhere. */
const ENDING = words('nv bv ag sca spa asa');
/** `2ND` and the like are generations. */
const DIGITS = /\d(?!ND\b|RD\b|TH\b)/i;

/** True if an owner's name is that of an entity, or of several people. */
export function isEntity(name: string): boolean {
  if (DIGITS.test(name) || /&| and /i.test(name)) return true;
  const parts = name
    .toLowerCase()
    .replaceAll(/[.'’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const last = parts.length - 1;
  return parts.some((part, at) => {
    if (ENTITY.has(part)) return at > 0 || !ALSO_LAST_NAMES.has(part);
    return at === last && at > 0 && ENDING.has(part);
  });
}
