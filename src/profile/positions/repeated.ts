import { isIdentified, nameOf, sameCompany } from '../employers/index.ts';
import type { Position } from '../record.ts';
import { sameTitle } from '../titles/index.ts';

const sameEmployer = (a: Position, b: Position): boolean =>
  isIdentified(a.company) && isIdentified(b.company)
    ? sameCompany(a.company, b.company) !== null
    : nameOf(a.company ?? {}) === nameOf(b.company ?? {});

const isDatedAlike = (a: Position, b: Position): boolean =>
  (a.start_date ?? null) === (b.start_date ?? null) &&
  (a.end_date ?? null) === (b.end_date ?? null);

const isRepeated = (a: Position, b: Position): boolean =>
  isDatedAlike(a, b) && sameTitle(a.title ?? '', b.title ?? '') && sameEmployer(a, b);

const weight = (position: Position): string =>
  `${position.primary ? 1 : 0}${position.company?.linkedin_url ? 1 : 0}` +
  `${position.company?.domain ? 1 : 0}${JSON.stringify([position.title, position.company?.name])}`;

const hasSameDates = (positions: readonly Position[]): boolean =>
  positions.some((position, i) => {
    for (let other = i + 1; other < positions.length; other++) {
      if (isDatedAlike(position, positions[other] as Position)) return true;
    }
    return false;
  });

/**
 * The positions without repetitions of one, which sources produce by spelling it twice: same
 * employer, title and dates. Of each, the one that says most is kept, whatever their order.
 */
export function withoutRepeated(positions: readonly Position[]): readonly Position[] {
  if (!hasSameDates(positions)) return positions;
  const kept: Position[] = [];
  for (const position of positions) {
    const at = kept.findIndex((other) => isRepeated(other, position));
    if (at < 0) kept.push(position);
    else if (weight(position) > weight(kept[at] as Position)) kept[at] = position;
  }
  return kept;
}
