import type { Database } from '../../ground/database/index.ts';
import type { World } from '../../profile/world/index.ts';
import { loadMadeUpPeople } from '../made-up-people.ts';
import { count, say, step } from './show.ts';

/** Loads the world's companies and contacts, and prints each step. */
export async function loadContacts({ pool }: Database, world: World, day: string): Promise<void> {
  const steps = {
    generate: `generating ${count(world.people)} people and their careers`,
    import: 'importing them',
  };
  const read = await loadMadeUpPeople(pool, world, day, (what, work) => step(steps[what], work));
  say(`  ${count(read)} records of people and companies`);
}
