/** The chart as a picture for a page of docs/, which holds WebP only. */
import { writeFile } from 'node:fs/promises';
import { startBrowser } from '../support/browser.ts';

const QUALITY = 60;
const SCALE = 1.5;

export async function takePicture(chart: string, path: string): Promise<void> {
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(chart)!.map(Number);
  const size = { width: width!, height: height! };
  const browser = await startBrowser();
  try {
    const page = await browser.newPage({ viewport: size });
    await page.setContent(`<body style="margin:0">${chart}</body>`);
    const session = await page.context().newCDPSession(page);
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'webp',
      quality: QUALITY,
      clip: { x: 0, y: 0, ...size, scale: SCALE },
    });
    await writeFile(path, data, 'base64');
  } finally {
    await browser.close();
  }
}
