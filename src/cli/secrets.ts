/** What must not be told on, although a command was given it or a library quotes it. */
const SECRETS: readonly [RegExp, string][] = [
  // API keys, wherever they got to by mistake.
  [/\btnr_\w+/g, 'tnr_…'],
  // A user name and password before a host; a password may hold an @ of its own.
  [/\/\/[^\s/?#]*@/g, '//…@'],
  [/(:\/\/[^\s?#'")]*)\?[^\s'")]+/g, '$1?…'],
];

/** A message for standard error, which terminals, logs and CI systems keep, without its secrets. */
export const hideSecrets = (text: string): string =>
  SECRETS.reduce((hidden, [secret, instead]) => hidden.replaceAll(secret, instead), text);
