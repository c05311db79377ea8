/** The base URL of the service: a proxy may mount it below a path. */
const toRoot =
  document.querySelector('meta[name="tenure-root"]')?.getAttribute('content') ?? '../app/';

/** True if the service answered 404 for the URL that was opened. */
export const IS_MISSING = document.querySelector('meta[name="tenure-missing"]') !== null;

const contentOf = (name: string): string | null =>
  document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? null;

/** True if people sign in at an identity provider. */
export const SIGNS_IN_BY_PROVIDER = contentOf('tenure-sign-in') !== null;

/** Why the sign-in at the provider was refused; null if it was not. */
export const REFUSED_SIGN_IN = contentOf('tenure-sign-in-refused');

/** Ends in a slash. Computed once, because the URL changes with each screen. */
export const ROOT = new URL(toRoot, location.href);

// The page of a refused sign-in is no screen.
if (REFUSED_SIGN_IN !== null) history.replaceState(null, '', ROOT);
