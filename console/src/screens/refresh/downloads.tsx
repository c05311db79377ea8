import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { addressOf, download } from '../../api/call.ts';
import { saveFile } from '../../parts/save-file.ts';
import { Failed } from '../../parts/states.tsx';
import { useTexts } from '../../texts/index.tsx';
import { EXPORT } from './request.ts';

type Kind = 'profiles' | 'moves';
type LinkProps = { ids: readonly string[]; kind: Kind; label: string };

export function Downloads({ ids }: { ids: readonly string[] }) {
  const { results, refresh } = useTexts();
  return (
    <Group>
      <ExportLink ids={ids} kind="moves" label={refresh.downloadMoves} />
      <ExportLink ids={ids} kind="profiles" label={results.download} />
    </Group>
  );
}

/** A link to the export, fetched with the key in a header so that no address holds it. */
function ExportLink({ ids, kind, label }: LinkProps) {
  const save = useMutation({
    mutationFn: async () => saveFile(await loadCsv(ids, kind), `${kind}.csv`),
  });
  const follow = (event: MouseEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <div>
      <Button
        component="a"
        variant={kind === 'moves' ? 'default' : 'filled'}
        href={addressOf(EXPORT, queryOf(ids[0]!, kind)).href}
        onClick={follow}
        loading={save.isPending}
      >
        {label}
      </Button>
      {save.error && <Failed error={save.error} />}
    </div>
  );
}

const queryOf = (id: string, kind: Kind) => ({
  unique_identifier: id,
  kind,
  format: 'csv',
  bom: true,
});

/** The requests in one file: only the first has its mark and header. */
async function loadCsv(ids: readonly string[], kind: Kind): Promise<Blob> {
  const parts: Blob[] = [];
  for (const id of ids) {
    const part = await (await download(EXPORT, queryOf(id, kind))).blob();
    parts.push(parts.length === 0 ? part : await withoutHeader(part));
  }
  return new Blob(parts, { type: 'text/csv' });
}

/** No name of a column has a line break in it. */
async function withoutHeader(part: Blob): Promise<Blob> {
  const bytes = new Uint8Array(await part.arrayBuffer());
  const end = bytes.indexOf('\n'.charCodeAt(0));
  return part.slice(end < 0 ? bytes.length : end + 1);
}
