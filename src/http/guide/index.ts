/**
 * The pages of `docs/` as Markdown below `/guide/`, and `/llms.txt`, which lists them for programs
 * that read (llmstxt.org). They come with the package, so they are those of the version that runs.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply } from 'fastify';

const FOLDER = fileURLToPath(new URL('../../docs/', import.meta.url));
const hidden = { schema: { hide: true } };

type Page = { name: string; text: string; title: string; about: string };

/** Read once: they do not change while a node runs. An image may come without them. */
function loadPages(): Page[] {
  if (!existsSync(FOLDER)) return [];
  return globSync('**/*.md', { cwd: FOLDER })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((name) => parsePage(name, readFileSync(join(FOLDER, name), 'utf8')));
}

function parsePage(name: string, text: string): Page {
  const [, title = name] = /^# (.+)$/m.exec(text) ?? [];
  const paragraph = text.split(/\n{2,}/).find((block) => !NO_PARAGRAPH.test(block)) ?? '';
  return { name, text, title, about: firstSentence(paragraph.replaceAll('\n', ' ')) };
}

/** A heading, a table, a fence, a quotation, a list. */
const NO_PARAGRAPH = /^(?:#|\||```|>|- |\d+\. )/;

/** Links are left out: they would lead from the place of the page. */
const firstSentence = (text: string): string =>
  (/^.*?[.?](?=\s|$)/.exec(text)?.[0] ?? text)
    .replace(/:$/, '.')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');

/** Adds the pages, each at an address of its own: no other file can be asked for. */
export function addGuide(app: FastifyInstance): void {
  const pages = loadPages();
  for (const { name, text } of pages) {
    app.get(`/guide/${name}`, hidden, (_request, reply) => send(reply, 'text/markdown', text));
  }
  const index = renderIndex(pages);
  app.get('/llms.txt', hidden, (_request, reply) => send(reply, 'text/plain', index));
}

const send = (reply: FastifyReply, type: string, text: string): FastifyReply =>
  reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').send(text);

function renderIndex(pages: readonly Page[]): string {
  const link = ({ name, title }: Page) => `- [${title}](/guide/${name})`;
  const isDecision = ({ name }: Page) => name.startsWith('decisions/');
  const guide = pages.filter((page) => !isDecision(page));
  const sections: [heading: string, lines: string[]][] = [
    ['API', API],
    ['Guide', guide.map((page) => `${link(page)}: ${page.about}`)],
    ['Optional', pages.filter(isDecision).map(link)],
  ];
  const shown = sections.filter(([, lines]) => lines.length > 0);
  return `${HEAD}\n${shown.map(([heading, lines]) => `\n## ${heading}\n\n${lines.join('\n')}\n`).join('')}`;
}

const HEAD = `# Tenure

> A self-hosted service that enriches contacts: who a lead is, where they work now, and who has moved, from a contact database of the operator's own.

Every call of the API carries a key in the header \`Authorization: Bearer tnr_…\`. Lists are enriched by jobs, contacts refreshed by requests; both take an \`Idempotency-Key\`.`;

const API = [
  '- [OpenAPI 3.1](/api/v1/openapi.json): every endpoint, with schemas and examples; also as [YAML](/api/v1/openapi.yaml).',
  '- [API reference](/docs/): the same, for people.',
];
