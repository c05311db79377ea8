/** Identifiers of registers with right check digits, for made-up companies and people. */

/** Returns a number as the last digits of a LEI, with its two check digits (ISO 7064 mod 97-10). */
export function madeUpLei(number: number, prefix = 'ACME'): string {
  const code = prefix.padEnd(6, '0') + String(number).padStart(12, '0');
  const digits = [...`${code}00`].map((sign) => Number.parseInt(sign, 36)).join('');
  return code + String(98n - (BigInt(digits) % 97n)).padStart(2, '0');
}

/** Returns a number as an ORCID iD, with its check digit (ISO 7064 mod 11-2). */
export function madeUpOrcid(number: number): string {
  const code = String(number).padStart(15, '0');
  const total = [...code].reduce((sum, digit) => (sum + Number(digit)) * 2, 0);
  const check = (12 - (total % 11)) % 11;
  return `${code}${check === 10 ? 'X' : check}`.replace(/(.{4})(?=.)/g, '$1-');
}
