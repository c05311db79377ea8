/**
 * `npm run diagrams`: draws the diagrams of `docs/` into `docs/diagrams/`, which the guide reads.
 * Its colours are those of `src/node/http/guide/guide.css`.
 */
import { globSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderMermaidSVG } from 'beautiful-mermaid';

const DOCS = fileURLToPath(new URL('../docs/', import.meta.url));

/** The diagrams by file below `docs/`, named after their page and numbered from 1. */
export async function drawDiagrams(): Promise<Map<string, string>> {
  const drawn = new Map<string, string>();
  for (const page of globSync('*.md', { cwd: DOCS }).sort()) {
    const text = await readFile(join(DOCS, page), 'utf8');
    const sources = [...text.matchAll(/^```mermaid\n(.*?)^```$/gms)];
    for (const [at, { 1: source, index }] of sources.entries()) {
      const name = `${page.replace(/\.md$/, '')}-${at + 1}`;
      const title = text
        .slice(0, index)
        .match(/^#+ .+$/gm)!
        .at(-1)!
        .replace(/^#+ /, '');
      drawn.set(`diagrams/${name}.svg`, draw(source!, name, title));
    }
  }
  return drawn;
}

/** Without the built-in style, which would load a font from another host, and with unique ids. */
const draw = (source: string, name: string, title: string): string =>
  `${renderMermaidSVG(source, { padding: 8 })
    .replace(/<style>.*?<\/style>\n?/s, '')
    .replace(/ style="[^"]*">/, `>\n<title>${title}</title>`)
    .replaceAll('arrowhead', `${name}-arrow`)
    .replaceAll(/-?\d+\.\d{2,}/g, (number) => String(Number(Number(number).toFixed(1))))
    .trim()}\n`;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await rm(join(DOCS, 'diagrams'), { recursive: true, force: true });
  await mkdir(join(DOCS, 'diagrams'));
  for (const [file, svg] of await drawDiagrams()) await writeFile(join(DOCS, file), svg);
}
