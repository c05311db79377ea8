import anyAscii from 'any-ascii';

/**
 * "firstName", "E-Mail (Work)" and "Prénom" as lower-case ASCII words. Salesforce ends the names of
 * an owner's own columns in "__c".
 */
export function toWords(header: string): string[] {
  const spaced = header.replace(/__c$/i, '').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  return anyAscii(spaced)
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}
