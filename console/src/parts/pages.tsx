import { Pagination } from '@mantine/core';
import { useTexts } from '../texts/index.tsx';

type PagesProps = { total: number; size: number; page: number; onChange(page: number): void };

/** Page navigation; hidden if there is only one page. Pages count from 0. */
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
