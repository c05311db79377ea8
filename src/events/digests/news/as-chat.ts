/**
 * A message as the `text` of an incoming webhook. Slack, Teams and Mattermost read different
 * dialects of Markdown, so it uses only what they share: paragraphs, lists, and plain URLs. Pure.
 */
import type { Item, News, Section } from './news.ts';

/** The most events of a section: shorter than in an email, because a channel is read in passing. */
const MOST_ITEMS = 15;

export function renderChat({ account, sections, unsubscribeUrl }: News): string {
  return [
    escapeText(`${account}: news from Tenure`),
    ...sections.map(renderSection),
    ...(unsubscribeUrl === null ? [] : [`Unsubscribe: ${unsubscribeUrl}`]),
  ].join('\n\n');
}

function renderSection({ heading, items, more, url }: Section): string {
  const shown = items.slice(0, MOST_ITEMS);
  const left = more + items.length - shown.length;
  return [
    `${escapeText(heading)}${url === null ? '' : ` — ${url}`}`,
    shown.map(renderItem).join('\n'),
    ...(left > 0 ? [`and ${left.toLocaleString('en-US')} more`] : []),
  ].join('\n\n');
}

const renderItem = ({ title, fact, advice }: Item): string =>
  escapeText(`- ${title}: ${fact}${advice === null ? '' : ` · ${advice}`}`);

/** Words after `@` that notify everybody in a channel. */
const NOTIFYING = /@(?=(?:all|channel|everyone|here)\b)/gi;
const ZERO_WIDTH_SPACE = '\u200b';

/**
 * Escapes the three characters that Slack requires, which also ends `<!channel>`, and the signs of
 * Markdown links and code.
 */
const escapeText = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('[', '(')
    .replaceAll(']', ')')
    .replaceAll('`', "'")
    .replaceAll(NOTIFYING, `@${ZERO_WIDTH_SPACE}`);
