import { companyName, domainLabel, siteHost } from '../normalise/index.ts';

/**
 * How a company's site reads in a key: by the name in its domain (`acme` of `acme.com`). A host
 * without such a name, because it lies beneath another (`dot.ca.gov`), stands for itself. `''` when
 * the text is no site.
 */
export function siteReading(text: string): string {
  const label = domainLabel(text);
  return label === null ? (siteHost(text) ?? '') : companyName(label);
}
