import { companyName, domainLabel, siteHost } from '../normalise/index.ts';

/**
 * Returns a company's site as a key contains it: the name in its domain (`acme` for `acme.com`). A
 * host below a registrable domain (`dot.ca.gov`) has no such name, so the host itself is returned.
 * Returns `''` when the text is not a site.
 */
export function siteReading(text: string): string {
  const label = domainLabel(text);
  return label === null ? (siteHost(text) ?? '') : companyName(label);
}
