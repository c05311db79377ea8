import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../../parts/save-file.ts';
import { Failed } from '../../parts/states.tsx';
import { useTexts } from '../../texts/index.tsx';
import { movesCsv } from './csv.ts';
import { type Filter, loadMoves } from './filter.ts';

/** Downloads all moves that match the filter. */
export function DownloadMoves({ filter }: { filter: Filter }) {
  const { moves: texts } = useTexts();
  const save = useMutation({
    mutationFn: async () => saveFile(movesCsv(await loadMoves(filter)), 'moves.csv'),
  });
  return (
    <div>
      <Button variant="default" loading={save.isPending} onClick={() => save.mutate()}>
        {texts.export}
      </Button>
      {save.error && <Failed error={save.error} />}
    </div>
  );
}
