/** A record that cannot be taken; the message names the field and the reason. */
export class Fault extends Error {}

/** Lists longer than these are no person's or company's, but a mistake upstream. */
const LONGEST = {
  skills: 1000,
  emails: 200,
  phones: 200,
  positions: 200,
  education: 200,
  seniorities: 50,
  departments: 50,
  domains: 500,
  specialties: 500,
  former_names: 200,
} as const;

/** Throws a `Fault` when a list is too long. */
export function checkLength(field: keyof typeof LONGEST, list: readonly unknown[]): void {
  if (list.length > LONGEST[field]) throw new Fault(`${field}: more than ${LONGEST[field]}`);
}
