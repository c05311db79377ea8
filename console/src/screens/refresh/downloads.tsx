import { Group } from '@mantine/core';
import { download } from '../../api/service.ts';
import { useTexts } from '../../texts/index.tsx';
import { REQUESTS } from '../jobs/request.ts';
import { DownloadLink } from '../results/download-link.tsx';

const EXPORT = `${REQUESTS}/export`;

type Kind = 'profiles' | 'moves';

export function Downloads({ ids }: { ids: readonly string[] }) {
  const { refresh } = useTexts();
  const link = (kind: Kind) => ({
    path: EXPORT,
    query: queryOf(ids[0]!, kind),
    name: kind,
    load: () => loadCsv(ids, kind),
  });
  return (
    <Group>
      <DownloadLink {...link('moves')} label={refresh.downloadMoves} variant="default" />
      <DownloadLink {...link('profiles')} />
    </Group>
  );
}

const queryOf = (id: string, kind: Kind) => ({
  unique_identifier: id,
  kind,
  format: 'csv',
  bom: true,
});

/** Joins the exports of all requests. Only the first keeps its byte order mark and header. */
async function loadCsv(ids: readonly string[], kind: Kind): Promise<Blob> {
  const parts: Blob[] = [];
  for (const id of ids) {
    const part = await (await download(EXPORT, queryOf(id, kind))).blob();
    parts.push(parts.length === 0 ? part : await withoutHeader(part));
  }
  return new Blob(parts, { type: 'text/csv' });
}

/** Column names contain no line breaks. */
async function withoutHeader(part: Blob): Promise<Blob> {
  const bytes = new Uint8Array(await part.arrayBuffer());
  const end = bytes.indexOf('\n'.charCodeAt(0));
  return part.slice(end < 0 ? bytes.length : end + 1);
}
