/** Words in whole names, compared in lower case without dots. */
const words = (...lines: string[]): ReadonlySet<string> => new Set(lines.join(' ').split(' '));

/** Before a name and no part of it. */
export const TITLES = words(
  'mr mrs ms miss mx sir dr prof professor rev hon ing dipl herr frau hr mag mme mlle sr sra srta',
  'don dona doña sig dott dottssa avv dhr mevr mw drs ir',
);

/** After a name and no part of it. Left out: those that are surnames too, such as "Ma". */
export const SUFFIXES = words(
  'jr sr ii iii iv phd md mba cpa esq msc bsc pmp cfa cissp jd dds llm llb meng mpa mph shrm',
);

/** Part of the last name they stand before. */
export const PARTICLES = words(
  'van von vom der den de del della dello degli dei di da das dos do du des la le las los lo el al',
  "bin ibn abu ter ten te zu zum zur af av st saint san santa mac mc 't d' o'",
);
