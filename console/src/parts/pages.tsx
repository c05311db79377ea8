import { Pagination } from '@mantine/core';
import { useTexts } from '../texts/index.tsx';

type PagesProps = { total: number; size: number; page: number; onChange(page: number): void };

/** Leads from page to page, which count from 0; nothing when there is only one. */
export function Pages({ total, size, page, onChange }: PagesProps) {
  const { states } = useTexts();
  if (total <= size) return null;
  return (
    <Pagination
      total={Math.ceil(total / size)}
      value={page + 1}
      onChange={(number) => onChange(number - 1)}
      getControlProps={(control) => ({ 'aria-label': states.pages[control] })}
    />
  );
}
