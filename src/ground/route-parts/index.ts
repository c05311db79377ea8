/**
 * The parts that routes share: the key, ids, pages, and parameters read as typed values. Each part is
 * declared for the published document and read from a call in one file. Pure.
 */
export { idOf, idPath, pathOf, toId } from './ids.ts';
export { keyInQuery, keyInQueryOrBody } from './keys.ts';
export { parseClamped, parseId, parseWhole, wholeNumber } from './numbers.ts';
export { type ListPage, pagesOf } from './pages.ts';
export { parseChoice, type Query, queryOf } from './query.ts';
export { parseDay, parseTime } from './times.ts';
