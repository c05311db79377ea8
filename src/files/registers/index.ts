/** Readers of public registers (docs/registers.md), and the archives that registers publish. */
import { gleif } from './gleif/index.ts';
import type { Register } from './register.ts';

export { openArchives } from './archives/index.ts';
export { dayOfEdition, type Edition, groupEditions } from './editions.ts';
export type { Register, RegisterEntry, RegisterFile, RegisterSource } from './register.ts';

/** All registers, by the name in `tenure import --from`. */
export const REGISTERS: readonly Register[] = [gleif];

/** @throws RangeError if there is no register of this name */
export function getRegister(name: string): Register {
  const found = REGISTERS.find((one) => one.name === name);
  if (found) return found;
  throw new RangeError(`no register is called ${name}`);
}
