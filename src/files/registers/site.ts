import { isWebAddress, siteHost } from '../../profile/normalise/index.ts';

/** The path of a home page: none, a language, or an index page. */
const HOME = /^\/(?:[a-z]{2}(?:[-_][a-z]{2})?\/?)?(?:(?:index|home|default)\.\w{2,5})?$/i;
const SCHEME = /^https?:\/\//i;

/**
 * Returns the host of a company's home page; null for other addresses. A page below a site, such as
 * a profile in a social network, is no home page, and its host would merge unrelated companies.
 */
export function homeHost(address: string): string | null {
  if (address === '' || !isWebAddress(address)) return null;
  const url = URL.parse(SCHEME.test(address) ? address : `https://${address}`);
  if (url === null || url.username !== '' || !HOME.test(url.pathname)) return null;
  return siteHost(url.hostname);
}
