export {
  type Bounds,
  boundPassed,
  hasMoreCharacters,
  holdsNul,
  isLongerThan,
  PASSED,
} from './bounds.ts';
export { canonicalJson, type Omitted } from './canonical.ts';
export { inPieces, Page, PIECE_BYTES } from './page.ts';
export { faultOfBytes, NUL_FAULT, parseSent } from './sent.ts';
export {
  eachElement,
  eachMember,
  elementPortions,
  findValue,
  parseString,
  type Slice,
} from './slices.ts';
