/** The contents of the guide: which pages are for which readers, in the order of a new reader. */
import type { Page } from './pages.ts';

export type Audience = 'users' | 'operators' | 'maintainers';

export type Section = { heading: string; pages: Page[] };

/** The sections for one kind of readers. */
export type Part = { audience: Audience; heading: string; sections: Section[] };

type Named = [heading: string, names: string[]];

const TASKS = 'Tasks';

const USERS: Named[] = [
  [
    TASKS,
    [
      'quick-start',
      'no-vendor',
      'linkedin-connections',
      'hubspot',
      'salesforce',
      'first-source',
      'slack',
      'nobody-found',
      'own-credits',
    ],
  ],
  ['First look', ['console', 'concepts', 'glossary']],
  ['Lists and people', ['lists', 'checkup', 'import', 'contacts', 'matching', 'views', 'exports']],
  ['Changes', ['refresh', 'watches', 'moves', 'change-verdicts', 'sources', 'vendors']],
  ['Bills', ['credits', 'disputes']],
  [
    'For programs',
    [
      'cookbook',
      'commands',
      'interface',
      'keys',
      'sign-in',
      'audit-log',
      'client',
      'events',
      'webhooks',
      'digests',
      'n8n',
      'assistants',
    ],
  ],
];

const OPERATORS: Named[] = [
  ['Set up', ['installation', 'configuration', 'deployment', 'database', 'upgrading']],
  ['Run', ['operations', 'monitoring', 'tracing', 'backup', 'reliability', 'threats']],
  ['Grow', ['scale', 'speed']],
  ['Personal data', ['erasure', 'retention']],
];

const MAINTAINERS: Named[] = [
  ['Correctness', ['accuracy', 'rulings']],
  ['Source code', ['architecture', 'sql/README', 'decisions/README', 'releasing']],
];

const PARTS: [audience: Audience, heading: string, sections: Named[]][] = [
  ['users', 'For users', USERS],
  ['operators', 'For operators', OPERATORS],
  ['maintainers', 'For maintainers', MAINTAINERS],
];

/** Decision records and listings of SQL, which the page of their folder lists. */
export const isRecord = ({ name }: Page): boolean => /^(?:decisions|sql)\/(?!README)/.test(name);

/** Pages that are not named above, such as those of a later release, are for users. */
export function partsOf(pages: readonly Page[]): Part[] {
  const find = (name: string) => pages.find((page) => page.name === `${name}.md`) ?? [];
  const parts = PARTS.map(([audience, heading, named]) => {
    const sections = named.map(([title, names]) => ({
      heading: title,
      pages: names.flatMap(find),
    }));
    return { audience, heading, sections };
  });
  const placed = new Set(parts.flatMap(pagesOf));
  const more = pages.filter((page) => !placed.has(page) && !isRecord(page));
  parts[0]!.sections.push({ heading: 'More', pages: more });
  return parts.map((part) => ({
    ...part,
    sections: part.sections.filter((section) => section.pages.length > 0),
  }));
}

export const pagesOf = ({ sections }: Part): Page[] => sections.flatMap(({ pages }) => pages);

/** The kind of a page for the ranking of the search. */
export type Kind = Audience | 'tasks' | 'records';

/** All pages with their kinds, in the order of the contents; records come last. */
export function kindsOf(pages: readonly Page[], parts: readonly Part[]): [Page, Kind][] {
  const listed = parts.flatMap(({ audience, sections }) =>
    sections.flatMap(({ heading, pages }) =>
      pages.map((page): [Page, Kind] => [page, heading === TASKS ? 'tasks' : audience]),
    ),
  );
  return [...listed, ...pages.filter(isRecord).map((page): [Page, Kind] => [page, 'records'])];
}
