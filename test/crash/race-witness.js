/** Loaded first into a process under test: notes each race point that it passes, once. */
import { appendFileSync } from 'node:fs';
import { holdRacePoints } from '../../src/ground/race-points.ts';

const passed = new Set();

holdRacePoints((point) => {
  if (passed.has(point)) return;
  passed.add(point);
  appendFileSync(process.env.TENURE_RACES, `${point}\n`);
});
