/** The metrics of a node at `/metrics`, except those that each domain counts itself. */
export { type Figures, measureFigures } from './figures.ts';
export { measureNode, measureProcess } from './node.ts';
export { measurePool } from './pools.ts';
