/** Tells by the values of a column what it may hold, whatever its header says. Pure. */

export type Look = 'email' | 'linkedin_url';

const LOOKS: readonly { look: Look; pattern: RegExp }[] = [
  {
    look: 'email',
    pattern:
      /^\s*(?:(?:mailto:)?[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@.,;<>]{2,}|[^<>@]{0,200}<[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@.,;<>]{2,}>)\s*$/i,
  },
  { look: 'linkedin_url', pattern: /(?:^|[/.\s])linkedin\.com\/(?:in|pub)\/[^/\s]/i },
];

/** The share of a column's values, empty ones aside, that must agree. */
const MAJORITY = 0.6;

/** What most of the values look like; null when that is nothing known, or there are no values. */
export function detectLook(values: readonly (string | null)[]): Look | null {
  const filled = withoutEmpty(values);
  if (filled.length === 0) return null;
  const found = LOOKS.find(({ look }) => share(look, filled) >= MAJORITY);
  return found?.look ?? null;
}

/** The share of the values that look so, empty ones aside; 1 when there are none to tell by. */
export function share(look: Look, values: readonly (string | null)[]): number {
  const filled = withoutEmpty(values);
  const agreeing = filled.filter((value) => patternOf(look).test(value)).length;
  return filled.length === 0 ? 1 : agreeing / filled.length;
}

const patternOf = (look: Look): RegExp =>
  LOOKS.find((candidate) => candidate.look === look)!.pattern;

const withoutEmpty = (values: readonly (string | null)[]): string[] =>
  values.filter((value): value is string => value !== null && value.trim() !== '');

/** The share of the values that pass, empty ones aside; 0 when there are none. */
export function shareOf(
  values: readonly (string | null)[],
  passes: (value: string) => boolean,
): number {
  const filled = withoutEmpty(values);
  return filled.length === 0 ? 0 : filled.filter(passes).length / filled.length;
}

/** Before the @, with a word or number behind: addresses of an office, not of a person. */
const ROLE_MAILBOX = new RegExp(
  `^\\s*(?:mailto:)?(?:${[
    'info|information|office|contact|contacts|contacto|contato|contatti|kontakt|kontor|hello|hallo|hi|hola',
    'mail|email|post|mailbox|inbox|team|sales|vertrieb|verkauf|ventas|vendas|vendite|vente|support|service',
    'help|helpdesk|admin|administration|administracion|verwaltung|marketing|press|presse|media|pr|hr|jobs',
    'career|careers|karriere|bewerbung|recruiting|rh|buchhaltung|accounting|finance|billing|invoice|rechnung',
    'enquiries|enquiry|inquiries|inquiry|anfrage|anfragen|booking|reservations|reception|empfang|zentrale',
    'sekretariat|secretary|webmaster|postmaster|noreply|no-reply|newsletter|orders|shop|legal|datenschutz',
    'privacy|general|welcome|customerservice|kundenservice|commercial|direction|accueil|biuro|iroda|kancelaria',
  ].join('|')})(?:[._-]\\w+|\\d+)?@`,
  'i',
);

/** Whether most values are addresses of offices, such as info@. */
export const areRoleMailboxes = (values: readonly (string | null)[]): boolean =>
  shareOf(values, (value) => ROLE_MAILBOX.test(value)) > 0.5;

/** True when one value at least passes, or when there are no values to tell by. */
function some(values: readonly (string | null)[], passes: (value: string) => boolean): boolean {
  const filled = withoutEmpty(values);
  return filled.length === 0 || filled.some(passes);
}

export const mayBe = (look: Look, values: readonly (string | null)[]): boolean =>
  some(values, (value) => patternOf(look).test(value));

/** Whether there may be a contact's id among the values. */
export const mayBeId = (values: readonly (string | null)[]): boolean =>
  some(values, (value) => parseContactId(value) !== null);

/** Whether there may be a phone number among the values. */
export const mayBePhones = (values: readonly (string | null)[]): boolean =>
  some(values, (value) => value.replaceAll(/\D/g, '').length >= 5);

/** Whether all values are dates as records have them: an import rejects a row with any other. */
export const areDates = (values: readonly (string | null)[]): boolean =>
  withoutEmpty(values).every((value) => /^\s*\d{4}(?:-\d{2}){0,2}(?:T.*)?\s*$/.test(value));

/** A contact's id, a whole number from 1 that some tools write as `7.0`; null for anything else. */
export function parseContactId(value: string | null): number | null {
  const [, digits] = /^\s*0*([1-9]\d{0,14})(?:\.0+)?\s*$/.exec(value ?? '') ?? [];
  return digits === undefined ? null : Number(digits);
}

/** True when a cell of what should be a header is a value: the file has no header then. */
export const isValue = (cell: string): boolean => LOOKS.some(({ pattern }) => pattern.test(cell));
