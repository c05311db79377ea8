/** Reads the first rows of an export and cancels the rest. */
import { download, type Query } from '../../api/service.ts';

const ROWS = 5;
/** Rows are rarely longer than 4 KB. */
const MOST_CHARACTERS = 64_000;

export type PreviewRow = Record<string, unknown>;

/** @returns at most five rows; fewer if they do not fit into the text that is read */
export async function loadPreview(
  path: string,
  query: Query,
  positions?: readonly number[],
): Promise<PreviewRow[]> {
  const response = await download(path, { ...query, format: 'jsonl' }, positions);
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  let isWhole = false;
  while (!isWhole && text.length < MOST_CHARACTERS && text.split('\n').length <= ROWS) {
    const { value, done } = await reader.read();
    text += value ?? '';
    isWhole = done;
  }
  await reader.cancel();
  const lines = text.split('\n').slice(0, isWhole ? undefined : -1);
  return lines
    .filter(Boolean)
    .slice(0, ROWS)
    .map((line) => JSON.parse(line) as PreviewRow);
}

/** The first column of the results, which is renamed if the client has a column of that name. */
const FIRST_RESULT = /^(?:id|enriched_id(?:_\d+)?)$/;

/** Returns the client's columns, which precede those of the results in the plain export. */
export async function loadOwnColumns(path: string): Promise<string[]> {
  const [row] = await loadPreview(path, { preset: 'tenure', mode: 'all' });
  const names = Object.keys(row ?? {});
  const first = names.findLastIndex((name) => FIRST_RESULT.test(name));
  return first < 0 ? [] : names.slice(0, first);
}
