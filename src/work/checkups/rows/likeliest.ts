/** Chooses the people who are likeliest to have moved. Pure. */

/**
 * @param chances the chance of each row, by chunk; 0 for rows that are not chosen
 * @returns the positions of the chosen rows in each chunk. Of equal chances, the first rows are chosen
 */
export function chooseLikeliest(chances: readonly (readonly number[])[], most: number): number[][] {
  const possible = Float32Array.from(chances.flat().filter((chance) => chance > 0)).sort();
  const count = Math.min(most, possible.length);
  if (count === 0) return chances.map(() => []);
  const least = possible[possible.length - count]!;
  const above = possible.length - 1 - possible.findLastIndex((chance) => chance <= least);
  let atLeast = count - above;
  return chances.map((chunk) =>
    chunk.flatMap((chance, at) => {
      const rounded = Math.fround(chance);
      if (rounded > least) return at;
      if (rounded < least || atLeast === 0) return [];
      atLeast -= 1;
      return at;
    }),
  );
}
