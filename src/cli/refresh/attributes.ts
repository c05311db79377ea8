/** What a refresh may be asked for (docs/interface.md#requested-attributes). */
import { InvalidArgumentError } from 'commander';

const ATTRIBUTES = [
  'contact_profile',
  'email',
  'corporate_phone',
  'direct_phone',
  'mobile_number',
  'cma',
  'personal_email',
] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

/** Reads `--attributes`. Any other name would be charged at the highest tier. */
export function readAttributes(text: string): Attribute[] {
  const names = text.split(',').map((name) => name.trim().toLowerCase());
  const attributes = names.map((name) => ATTRIBUTES.find((known) => known === name));
  if (attributes.includes(undefined)) {
    throw new InvalidArgumentError(`They are ${ATTRIBUTES.join(', ')}, comma-separated.`);
  }
  return [...new Set(attributes as Attribute[])];
}
