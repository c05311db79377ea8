/** The known name that a mistyped one is closest to, or null when none is close. */
export function nearest(typed: string, known: readonly string[]): string | null {
  const distances = known.map((name) => ({ name, distance: editDistance(typed, name) }));
  distances.sort((a, b) => a.distance - b.distance);
  const [best] = distances;
  return best && best.distance <= Math.max(1, typed.length * 0.4) ? best.name : null;
}

/** Levenshtein distance, letter case aside. */
function editDistance(a: string, b: string): number {
  const target = [...b.toLowerCase()];
  let row = [0, ...target.map((_, i) => i + 1)];
  for (const letter of a.toLowerCase().slice(0, 64)) {
    const next = [row[0]! + 1];
    target.forEach((wanted, i) => {
      const replaced = row[i]! + (letter === wanted ? 0 : 1);
      next.push(Math.min(replaced, row[i + 1]! + 1, next[i]! + 1));
    });
    row = next;
  }
  return row.at(-1)!;
}
