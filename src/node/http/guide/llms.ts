/** `/llms.txt`: a list of the guide's pages for language models (llmstxt.org). */
import { isDecision, type Page } from './pages.ts';

/** @returns Markdown with a link to each page */
export function renderList(pages: readonly Page[]): string {
  const link = ({ name, title }: Page) => `- [${title}](/guide/${name})`;
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
