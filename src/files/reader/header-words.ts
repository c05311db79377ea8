import anyAscii from 'any-ascii';

/**
 * Splits a header into lower-case ASCII words: "firstName", "E-Mail (Work)", "Prénom". Drops "__c",
 * with which Salesforce ends the names of custom columns.
 */
export function toWords(header: string): string[] {
  const spaced = header.replace(/__c$/i, '').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  return anyAscii(spaced)
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}
