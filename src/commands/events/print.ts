/** Prints events as they arrive, because they may not fit into memory. */
import { once } from 'node:events';
import type { Event, EventPage } from '../../../client/src/index.ts';
import { print, printableJson } from '../terminal.ts';

type Pages = AsyncIterable<EventPage>;

/** Prints one JSON value, or a line for each event. */
export async function printAll(pages: Pages, isJson: boolean): Promise<void> {
  if (!isJson) return printFollowing(pages, false);
  let separator = '\n';
  let last: string | null = null;
  await write('{"events":[');
  for await (const { events, last_event_id } of pages) {
    last = last_event_id;
    for (const event of events) {
      await write(`${separator}${asJson(event)}`);
      separator = ',\n';
    }
  }
  await write(`],\n"last_event_id":${JSON.stringify(last)}}\n`);
}

/** Prints a line for each event. */
export async function printFollowing(pages: Pages, isJson: boolean): Promise<void> {
  const toLine = isJson ? asJson : describe;
  for await (const { events } of pages) {
    for (const event of events) await write(`${toLine(event)}\n`);
  }
}

const asJson = (event: Event): string => printableJson(JSON.stringify(event));

const TYPE_WIDTH = 26;

const describe = ({ time, type, subject, id, data }: Event): string =>
  [time, type.padEnd(TYPE_WIDTH), subject, id, ...findSentence(type, data)].join('  ');

/** Returns the person's name and the verdict as a sentence, for moves only. */
function findSentence(type: string, data: unknown): string[] {
  if (type !== 'contact.moved') return [];
  const { name, linkedin_url, sentence } = data as Record<string, unknown>;
  const words = [name ?? linkedin_url, sentence].flatMap((one) => (one ? plain(one) : []));
  return words.length > 0 ? [words.join(': ')] : [];
}

/** Returns one line without control characters, because a terminal would execute them. */
const plain = (value: unknown): string =>
  String(value)
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();

async function write(text: string): Promise<void> {
  if (!print(text)) await once(process.stdout, 'drain');
}
