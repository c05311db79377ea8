/** `/llms.txt`: a list of the guide's pages for language models (llmstxt.org). */
import { isRecord, type Part, pagesOf } from './contents.ts';
import type { Page } from './pages.ts';

/** @returns Markdown with a link to each page */
export function renderList(pages: readonly Page[], parts: readonly Part[]): string {
  const link = ({ name, title }: Page) => `- [${title}](/guide/${name})`;
  const lines = (part: Part) => pagesOf(part).map((page) => `${link(page)}: ${page.about}`);
  const [users, operators, maintainers] = parts as [Part, Part, Part];
  const sections: [heading: string, lines: string[]][] = [
    ['API', API],
    ['Guide', lines(users)],
    ['Running the service', lines(operators)],
    ['Optional', [...lines(maintainers), ...pages.filter(isRecord).map(link)]],
  ];
  const shown = sections.filter(([, some]) => some.length > 0);
  return `${HEAD}\n${shown.map(([heading, some]) => `\n## ${heading}\n\n${some.join('\n')}\n`).join('')}`;
}

const HEAD = `# Tenure

> A self-hosted service that enriches contacts: who a lead is, where they work now, and who has moved, from a contact database of the operator's own.

Every call of the API carries a key in the header \`Authorization: Bearer tnr_…\`. Lists are enriched by jobs, contacts refreshed by requests; both take an \`Idempotency-Key\`.`;

const API = [
  '- [OpenAPI 3.1](/api/v1/openapi.json): every endpoint, with schemas and examples; also as [YAML](/api/v1/openapi.yaml).',
  '- [API reference](/docs/): the same, for people.',
];
