import { SimpleGrid } from '@mantine/core';
import MovesPerWeek from '../moves/per-week.tsx';
import { CreditsPerDay } from './credits-per-day.tsx';
import { Freshness } from './freshness.tsx';

/** Small charts of moves, of the age of the stored data, and of credits. */
export default function Charts() {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
      <MovesPerWeek />
      <Freshness />
      <CreditsPerDay />
    </SimpleGrid>
  );
}
