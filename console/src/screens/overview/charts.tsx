import { SimpleGrid } from '@mantine/core';
import MovesPerWeek from '../moves/per-week.tsx';
import { CreditsPerDay } from './credits-per-day.tsx';

/** Small charts of moves and credits. */
export default function Charts() {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
      <MovesPerWeek />
      <CreditsPerDay />
    </SimpleGrid>
  );
}
