import { useMutation } from '@tanstack/react-query';
import { download, type Query } from '../../api/service.ts';
import { saveAs } from './save-as.ts';

type Export = { path: string; query: Query; name: string };

/** Saves the export of chosen rows as CSV. @returns takes their positions */
export function useExportChosen({ path, query, name }: Export) {
  const { mutateAsync } = useMutation({
    mutationFn: async (positions: readonly number[]) =>
      saveAs(
        await download(path, { format: 'csv', bom: true, ...query }, positions),
        `${name}.csv`,
      ),
  });
  return mutateAsync;
}
