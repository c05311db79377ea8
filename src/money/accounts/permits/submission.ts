/** Parses the bodies that create and change limited keys (docs/keys.md). Pure. */
import { areWithin, blockFault } from '../../../ground/address-blocks.ts';
import { invalid, type Scope } from '../../../ground/api/index.ts';
import { hasMoreCharacters } from '../../../ground/json/index.ts';
import { parseTime } from '../../../ground/route-parts/index.ts';
import type { PermitRow } from './permit.ts';
import type { ApiKeyChanges, NewApiKey } from './schemas.ts';

const MOST_NAME_LENGTH = 255;
const MOST_ADDRESSES = 100;
const MOST_CREDITS = 999_999_999_999.99;

/** What a key may do. */
export type Limits = Pick<
  PermitRow,
  'name' | 'scopes' | 'monthly_credits' | 'expires_at' | 'addresses'
>;

/**
 * @param own the limits of the calling key
 * @throws ServiceError `invalid` naming the field
 */
export function parseNewKey(body: NewApiKey, own: Limits, now: Date): Limits {
  const limits = {
    name: parseName(body.name),
    scopes: [...new Set(body.scopes)],
    monthly_credits: parseCredits(body.monthly_credits),
    expires_at: parseEnd(body.expires_at, now),
    addresses: parseAddresses(body.addresses),
  };
  checkScopes(limits.scopes, own);
  checkEnd(limits.expires_at, own);
  checkCap(limits.monthly_credits, own);
  checkAddresses(limits.addresses, own);
  return limits;
}

/**
 * Returns the members that a change names.
 * @param own the limits of the calling key
 * @throws ServiceError `invalid` naming the field
 */
export function parseKeyChanges(
  body: ApiKeyChanges,
  own: Limits,
): Partial<Pick<Limits, 'name' | 'monthly_credits' | 'addresses'>> {
  for (const field of ['scopes', 'expires_at'] as const) {
    if (body[field] === undefined) continue;
    throw invalid(`${field}: cannot be changed; create another key and delete this one`);
  }
  const { name, monthly_credits, addresses } = body;
  const changes = {
    ...(name !== undefined && { name: parseName(name) }),
    ...(monthly_credits !== undefined && { monthly_credits: parseCredits(monthly_credits) }),
    ...(addresses !== undefined && { addresses: parseAddresses(addresses) }),
  };
  if (changes.monthly_credits !== undefined) checkCap(changes.monthly_credits, own);
  if (changes.addresses !== undefined) checkAddresses(changes.addresses, own);
  return changes;
}

/** Control characters could forge lines in logs and terminals that show the name. */
const CONTROL = /\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}/u;

function parseName(name: string): string {
  const trimmed = name.trim().toWellFormed();
  if (trimmed === '') throw invalid('name: must not be empty');
  if (CONTROL.test(trimmed))
    throw invalid('name: must be a name or text without control characters');
  if (hasMoreCharacters(trimmed, MOST_NAME_LENGTH)) {
    throw invalid(`name: must have at most ${MOST_NAME_LENGTH} characters`);
  }
  return trimmed;
}

function parseCredits(credits: number | null | undefined): number | null {
  if (credits === undefined || credits === null) return null;
  const isInCents = Number(credits.toFixed(2)) === credits;
  if (credits >= 0 && credits <= MOST_CREDITS && isInCents) return credits;
  throw invalid('monthly_credits: must be a number or null, 0 or more, with at most two decimals');
}

function parseEnd(text: string | null | undefined, now: Date): Date | null {
  if (text === undefined || text === null) return null;
  const end = parseTime({ expires_at: text }, 'expires_at');
  if (end && end > now) return end;
  throw invalid('expires_at: must be a day or time in the future');
}

function parseAddresses(addresses: readonly string[] | null | undefined): string[] | null {
  if (addresses === undefined || addresses === null) return null;
  if (addresses.length === 0) throw invalid('addresses: must have at least one; null allows all');
  if (addresses.length > MOST_ADDRESSES) {
    throw invalid(`addresses: must have at most ${MOST_ADDRESSES} entries`);
  }
  const wrong = addresses.findIndex((address) => blockFault(address) !== null);
  if (wrong < 0) return [...new Set(addresses)];
  throw invalid(
    `addresses[${wrong}]: must be an address or a CIDR block, such as 192.0.2.0/24 or 2001:db8::/32`,
  );
}

function checkScopes(scopes: readonly Scope[], own: Limits): void {
  const wider = scopes.find((scope) => own.scopes !== null && !own.scopes.includes(scope));
  if (wider) throw invalid(`scopes: must be one of those of the calling key, which lacks ${wider}`);
}

function checkEnd(end: Date | null, own: Limits): void {
  if (own.expires_at === null || (end !== null && end <= own.expires_at)) return;
  throw invalid(
    `expires_at: must be a day or time not later than the end of the calling key, ${own.expires_at.toISOString()}`,
  );
}

function checkCap(credits: number | null, own: Limits): void {
  if (own.monthly_credits === null) return;
  if (credits !== null && credits <= own.monthly_credits) return;
  throw invalid(
    `monthly_credits: must be a number or null, not above the cap of the calling key, ${own.monthly_credits.toFixed(2)}`,
  );
}

function checkAddresses(addresses: readonly string[] | null, own: Limits): void {
  if (own.addresses === null || (addresses !== null && areWithin(addresses, own.addresses))) return;
  throw invalid('addresses: must be a list or part of those of the calling key');
}
