/**
 * Parts that routes share: the key, ids, pages, and parameters parsed to typed values. The file of
 * each part has both its schema and its parser. No I/O.
 */
export { idOf, idPath, pathOf, readsById, toId } from './ids.ts';
export { keyInQuery, keyInQueryOrBody } from './keys.ts';
export { parseClamped, parseId, parseWhole, wholeNumber } from './numbers.ts';
export { type ListPage, pagesOf } from './pages.ts';
export { Positions } from './positions.ts';
export { parseChoice, type Query, queryOf } from './query.ts';
export { isDay, parseDay, parseTime } from './times.ts';
