/** Detects from a column's values what it may contain, whatever its header is. Pure. */

export type ValueKind = 'email' | 'linkedin_url';

const KINDS: readonly { kind: ValueKind; pattern: RegExp }[] = [
  {
    kind: 'email',
    pattern:
      /^\s*(?:(?:mailto:)?[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@.,;<>]{2,}|[^<>@]{0,200}<[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@.,;<>]{2,}>)\s*$/i,
  },
  { kind: 'linkedin_url', pattern: /(?:^|[/.\s])linkedin\.com\/(?:in|pub)\/[^/\s]/i },
];

/** The share of a column's non-empty values that must match. */
const MAJORITY = 0.6;

/** Returns the kind that most values match; null if there is none, or no values. */
export function detectKind(values: readonly (string | null)[]): ValueKind | null {
  const filled = withoutEmpty(values);
  if (filled.length === 0) return null;
  const found = KINDS.find(({ kind }) => share(kind, filled) >= MAJORITY);
  return found?.kind ?? null;
}

/** Returns the share of the non-empty values that match; 1 if there are no values. */
export function share(kind: ValueKind, values: readonly (string | null)[]): number {
  const filled = withoutEmpty(values);
  const agreeing = filled.filter((value) => patternOf(kind).test(value)).length;
  return filled.length === 0 ? 1 : agreeing / filled.length;
}

const patternOf = (kind: ValueKind): RegExp =>
  KINDS.find((candidate) => candidate.kind === kind)!.pattern;

const withoutEmpty = (values: readonly (string | null)[]): string[] =>
  values.filter((value): value is string => value !== null && value.trim() !== '');

/** Returns the share of the non-empty values that pass; 0 if there are no values. */
export function shareOf(
  values: readonly (string | null)[],
  passes: (value: string) => boolean,
): number {
  const filled = withoutEmpty(values);
  return filled.length === 0 ? 0 : filled.filter(passes).length / filled.length;
}

/**
 * Matches mailboxes of offices rather than persons: one of these words before the @, optionally
 * with a word or number after it.
 */
const ROLE_MAILBOX = new RegExp(
  `^\\s*(?:mailto:)?(?:${[
    'info|information|office|contact|contacts|contacto|contato|contatti|kontakt|kontor|hello|hallo|hi|hola',
    'mail|email|post|mailbox|inbox|team|sales|vertrieb|verkauf|ventas|vendas|vendite|vente|support|service',
    'help|helpdesk|admin|administration|administracion|verwaltung|marketing|press|presse|media|pr|hr|jobs',
    'career|careers|karriere|bewerbung|recruiting|rh|buchhaltung|accounting|finance|billing|invoice|rechnung',
    'enquiries|enquiry|inquiries|inquiry|anfrage|anfragen|booking|reservations|reception|empfang|zentrale',
    'sekretariat|secretary|webmaster|postmaster|noreply|no-reply|newsletter|orders|shop|legal|datenschutz',
    'privacy|general|welcome|customerservice|kundenservice|commercial|direction|accueil|biuro|iroda|kancelaria',
    'abuse|security|feedback|events|partners|partnerships|accounts|payments|payroll|invoices|procurement|purchasing',
    'einkauf|compras|compta|comptabilite|acquisti|inkoop|operations|ops|members|membership|customercare|customers',
    'clientes|clients|kunden|news|donotreply|do-not-reply|hostmaster|hola|ciao|recepcion|administrator|investors',
    'website|web|helpline|servicedesk|itsupport|export|redaktion|redaction|editor|editorial|events|studio',
  ].join('|')})(?:[._-]\\w+|\\d+)?@`,
  'i',
);

/** Two letters before a name are rather the initials of a person than a department. */
const INITIALS = /^[a-z]{2}[._-]/i;

/** True for the address of an office, such as info@. */
export const isRoleMailbox = (address: string): boolean =>
  ROLE_MAILBOX.test(address) && !INITIALS.test(address);

/** True if most values are addresses of offices, such as info@. */
export const areRoleMailboxes = (values: readonly (string | null)[]): boolean =>
  shareOf(values, (value) => ROLE_MAILBOX.test(value)) > 0.5;

/** True if at least one value passes, or if there are no values. */
function some(values: readonly (string | null)[], passes: (value: string) => boolean): boolean {
  const filled = withoutEmpty(values);
  return filled.length === 0 || filled.some(passes);
}

export const mayBe = (kind: ValueKind, values: readonly (string | null)[]): boolean =>
  some(values, (value) => patternOf(kind).test(value));

/** True if a value may be a contact's id. */
export const mayBeId = (values: readonly (string | null)[]): boolean =>
  some(values, (value) => parseContactId(value) !== null);

/** True if a value may be a phone number. */
export const mayBePhones = (values: readonly (string | null)[]): boolean =>
  some(values, (value) => value.replaceAll(/\D/g, '').length >= 5);

/**
 * True if all values are dates in the format of records. An import rejects rows with other values.
 */
export const areDates = (values: readonly (string | null)[]): boolean =>
  withoutEmpty(values).every((value) => /^\s*\d{4}(?:-\d{2}){0,2}(?:T.*)?\s*$/.test(value));

/**
 * Parses a contact's id: a whole number from 1, which some tools write as `7.0`. Null for anything
 * else.
 */
export function parseContactId(value: string | null): number | null {
  const [, digits] = /^\s*0*([1-9]\d{0,14})(?:\.0+)?\s*$/.exec(value ?? '') ?? [];
  return digits === undefined ? null : Number(digits);
}

/** True if a cell of a supposed header is a value, so that the file has no header. */
export const isValue = (cell: string): boolean => KINDS.some(({ pattern }) => pattern.test(cell));
