/** The base URL of the service: a proxy may mount it below a path. */
const toRoot =
  document.querySelector('meta[name="tenure-root"]')?.getAttribute('content') ?? '../app/';

/** True if the service answered 404 for the URL that was opened. */
export const IS_MISSING = document.querySelector('meta[name="tenure-missing"]') !== null;

/** Ends in a slash. Computed once, because the URL changes with each screen. */
export const ROOT = new URL(toRoot, location.href);
