/** Made-up Legal Entity Identifiers with right check digits (ISO 17442). */
import { hash } from 'node:crypto';

/** Returns the LEI of a made-up company, the same for the same text. */
export function leiOf(text: string): string {
  const digest = BigInt(`0x${hash('sha256', text, 'hex').slice(0, 15)}`).toString(36);
  const code = `9598${digest.toUpperCase().padStart(14, '0').slice(-14)}`;
  return code + checkDigits(code);
}

/** Returns the two digits that make the number 1 modulo 97. */
function checkDigits(code: string): string {
  let rest = 0;
  for (const sign of `${code}00`) {
    const value = Number.parseInt(sign, 36);
    rest = (rest * (value < 10 ? 10 : 100) + value) % 97;
  }
  return String(98 - rest).padStart(2, '0');
}
