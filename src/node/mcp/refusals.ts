/** Rewords refusals of the API for tools, because a model knows arguments, not fields of a body. */

const WORDS: [field: RegExp, argument: string][] = [
  [/^lead_enrichments\.lead_data\.keys\b/, 'leads'],
  [/^lead_enrichments\.lead_data\.values(\[\d+\])?/, 'leads$1'],
  [/^lead_enrichments\./, ''],
  [/^(?:unique_identifier|id):/, 'job:'],
];

export function inWordsOfTools(message: string): string {
  const known = WORDS.find(([field]) => field.test(message));
  return known ? message.replace(...known) : message;
}
