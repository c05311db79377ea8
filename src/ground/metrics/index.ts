/** What a node tells of itself at `/metrics`, beside what each domain counts as it happens. */
export { type Figures, measureFigures } from './figures.ts';
export { measureNode } from './node.ts';
export { measurePool } from './pools.ts';
