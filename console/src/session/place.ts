/** Where the service is mounted: a proxy may have put it below a path. */
const toRoot =
  document.querySelector('meta[name="tenure-root"]')?.getAttribute('content') ?? '../app/';

/** The service has no page at the address that was opened. */
export const IS_MISSING = document.querySelector('meta[name="tenure-missing"]') !== null;

/** Ends in a slash. Known from the first page, whatever the address reads later. */
export const ROOT = new URL(toRoot, location.href);
