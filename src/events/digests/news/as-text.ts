/** A message as plain text, for mail programs without HTML. Pure. */
import type { Item, News, Section } from './news.ts';

export function renderText({ account, pace, sections, unsubscribeUrl }: News): string {
  return [
    `${account}: news from Tenure, ${pace}`,
    ...sections.map(renderSection),
    `--\n${leaving(unsubscribeUrl)}`,
  ].join('\n\n');
}

const renderSection = ({ heading, items, more, url }: Section): string =>
  [
    `${heading}\n${'-'.repeat(heading.length)}`,
    ...items.map(renderItem),
    ...(more > 0 ? [`and ${more.toLocaleString('en-US')} more`] : []),
    ...(url === null ? [] : [url]),
  ].join('\n\n');

const renderItem = ({ title, fact, advice }: Item): string =>
  [title, fact, ...(advice === null ? [] : [`Next: ${advice}`])].join('\n  ');

/** How to end the digest, in words and for every form of message. */
export const leaving = (unsubscribeUrl: string | null): string =>
  unsubscribeUrl === null
    ? 'To unsubscribe, ask the people who run this service, or use its console: Webhooks, Digests.'
    : `Unsubscribe: ${unsubscribeUrl}`;
