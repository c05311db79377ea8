/** Returns the link that signs in to the console of a service. Everybody who has it has the key. */
export const consoleLink = (url: string, apiKey: string): string =>
  String(new URL(`#key=${apiKey}`, url.endsWith('/') ? url : `${url}/`));
