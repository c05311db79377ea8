/** How a long grid scrolls: frames a second, and memory of the page. */
import type { Locator, Page } from 'playwright-core';

export type Scrolled = {
  /** Frames a second, without and with scrolling. */
  atRest: number;
  frames: number;
  /** Memory of the page's script before, and how much more it is afterwards, in bytes. */
  before: number;
  grown: number;
};

/** Scrolls the grid of a page to its end. @param isAtEnd waits for the last row */
export async function scrollThrough(page: Page, isAtEnd: () => Promise<void>): Promise<Scrolled> {
  const atRest = await page.evaluate<number>(countFrames(1_000));
  const before = await heapOf(page);
  const frames = await page.evaluate<number>(countFrames(3_000, SCROLL));
  await isAtEnd();
  return { atRest, frames, before, grown: (await heapOf(page)) - before };
}

const mb = (bytes: number): string => (bytes / 1e6).toFixed(1);

export const describeScrolled = (rows: number, { atRest, frames, before, grown }: Scrolled) =>
  `scrolling ${rows} rows: ${frames} frames a second; at rest ${atRest}; ` +
  `memory of the page: ${mb(before)} MB, after scrolling ${mb(grown)} MB more`;

/** All rows of a long list take several hundred megabytes. */
export const MOST_GROWN = 20_000_000;

/** The rows of a grid that are in the page, without the header. */
export const rowsOf = (page: Page, name: string): Locator =>
  page.getByRole('table', { name }).locator('[role=row]:not([aria-rowindex="1"])');

/** Memory of a page's script after garbage collection, in bytes. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}

/**
 * Runs in the page, so it is text: draws for this many milliseconds. @returns an expression for the
 * frames a second
 * @param draw is run in each frame; `share` rises from 0 to 1
 */
const countFrames = (durationMs: number, draw = ''): string => `new Promise((resolve) => {
  const view = document.querySelector('[role=table] [role=rowgroup]');
  const start = performance.now();
  let frames = 0;
  const step = () => {
    frames += 1;
    const passed = performance.now() - start;
    const share = Math.min(passed / ${durationMs}, 1);
    ${draw}
    if (share < 1) requestAnimationFrame(step);
    else resolve(Math.round((1000 * frames) / passed));
  };
  requestAnimationFrame(step);
})`;

const SCROLL = 'view.scrollTop = share * (view.scrollHeight - view.clientHeight);';
