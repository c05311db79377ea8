/** The report of a check-up as an HTML page, for printing. Pure. */
export { renderReport } from './page.ts';
export { PAGE_POLICY } from './style.ts';
