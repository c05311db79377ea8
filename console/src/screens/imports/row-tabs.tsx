import { Stack, Tabs } from '@mantine/core';
import { ROW_RESULTS } from '../../../../src/ground/api/imports.ts';
import type { ImportSearch } from '../../parts/address.ts';
import { whole } from '../../texts/formats.ts';
import { useImportRowTexts } from '../../texts/import-rows.ts';
import { useImportTexts } from '../../texts/imports.ts';
import type { Import } from './import.ts';
import { RowPages } from './row-pages.tsx';
import type { Result } from './rows.ts';

const ALL = 'all';

type TabsProps = { of: Import; shown: ImportSearch; onChange(shown: ImportSearch): void };

/** The rows of an import by their results, with their numbers. */
export function RowTabs({ of, shown, onChange }: TabsProps) {
  const texts = useImportTexts();
  const rowTexts = useImportRowTexts();
  const { tab = firstTab(of), page = 0 } = shown;
  const choose = (next: string | null) =>
    onChange({ tab: ROW_RESULTS.find((one) => one === next) ?? ALL });
  const tabs = [
    { value: ALL, label: rowTexts.all, count: of.read },
    ...ROW_RESULTS.map((result) => ({ value: result, label: texts[result], count: of[result] })),
  ];
  return (
    <Tabs value={tab} onChange={choose} keepMounted={false}>
      <Stack gap="sm">
        <Tabs.List aria-label={rowTexts.rows}>
          {tabs.map(({ value, label, count }) => (
            <Tabs.Tab key={value} value={value} disabled={count === 0}>
              {label} <strong>{whole(count)}</strong>
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ value, label }) => (
          <Tabs.Panel key={value} value={value}>
            <RowPages
              of={of}
              result={value === ALL ? undefined : (value as Result)}
              label={label}
              page={page}
              onPage={(number) => onChange({ tab, ...(number > 0 && { page: number }) })}
            />
          </Tabs.Panel>
        ))}
      </Stack>
    </Tabs>
  );
}

/** Changed rows come first, because they are the ones to check. */
const firstTab = (of: Import): NonNullable<ImportSearch['tab']> =>
  (['updated', 'rejected'] as const).find((result) => of[result] > 0) ?? ALL;
