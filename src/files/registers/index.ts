/** Readers of public registers (docs/registers.md), and the archives that registers publish. */
export { openArchives } from './archives/index.ts';
export { dayOfEdition, type Edition, groupEditions } from './editions.ts';
export { getRegister, REGISTERS } from './list.ts';
export { type Recognised, recogniseFiles } from './recognise.ts';
export type { Register, RegisterEntry } from './register.ts';
