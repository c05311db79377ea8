/** Where the service is mounted: a proxy may have put it below a path. */
const toRoot = document.querySelector('meta[name="tenure-root"]')?.getAttribute('content') ?? './';

/** Ends in a slash. Known from the first page, whatever the address reads later. */
export const ROOT = new URL(toRoot, location.href);
