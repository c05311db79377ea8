import { Group, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../texts/index.tsx';
import { useMoveTexts } from '../../texts/moves.ts';
import { DownloadLink } from '../results/download-link.tsx';
import { type Filter, queryOf } from './filter.ts';

/** Downloads the moves that match the filter as a file for a CRM's import. */
export function CrmFile({ filter }: { filter: Filter }) {
  const { results } = useTexts();
  const texts = useMoveTexts();
  const { tenure: _, ...crms } = results.presets;
  const [preset, setPreset] = useState('hubspot');
  return (
    <Group gap="xs">
      <NativeSelect
        aria-label={texts.crm}
        value={preset}
        data={Object.entries(crms).map(([value, label]) => ({ value, label }))}
        onChange={({ currentTarget }) => setPreset(currentTarget.value)}
      />
      <DownloadLink
        path="/api/v1/moves/export"
        query={{ ...queryOf(filter), preset }}
        name="moves"
        label={texts.crmFile}
        variant="default"
      />
    </Group>
  );
}
