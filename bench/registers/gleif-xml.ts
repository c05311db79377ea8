/** The XML format of GLEIF's files: LEI-CDF 3.1 and RR-CDF 2.1. */
import type { Columns } from './gleif-entities.ts';

const ROOTS = {
  lei: { root: 'LEIData', header: 'LEIHeader', records: 'LEIRecords', schema: 'leidata/2016' },
  rr: {
    root: 'RelationshipData',
    header: 'Header',
    records: 'RelationshipRecords',
    schema: 'rr/2016',
  },
} as const;

type Prefix = keyof typeof ROOTS;

/** @param day `YYYY-MM-DD`, of the edition */
export function* wrapXml(
  prefix: Prefix,
  day: string,
  count: number,
  records: Iterable<string>,
): Generator<string> {
  const { root, header, records: list, schema } = ROOTS[prefix];
  yield `<?xml version="1.0" encoding="UTF-8"?>
<${prefix}:${root} xmlns:${prefix}="http://www.gleif.org/data/schema/${schema}" xmlns:gleif="http://www.gleif.org/data/schema/golden-copy/extensions/1.0">
  <${prefix}:${header}>
    <${prefix}:ContentDate>${day}T08:00:00Z</${prefix}:ContentDate>
    <${prefix}:FileContent>GLEIF_FULL_PUBLISHED</${prefix}:FileContent>
    <${prefix}:RecordCount>${count}</${prefix}:RecordCount>
  </${prefix}:${header}>
  <${prefix}:${list}>
`;
  yield* records;
  yield `  </${prefix}:${list}>
</${prefix}:${root}>
`;
}

export const entityXml = (columns: Columns): string => element('lei:LEIRecord', tree(columns), 2);

export const relationshipXml = (columns: Columns): string =>
  element('rr:RelationshipRecord', relationshipTree(columns), 2);

/** An element: its text, or its children by name. Attributes begin with `@`. */
type Tree = { [name: string]: Tree | string };

function tree(columns: Columns): Tree {
  const root: Tree = {};
  for (const [column, value] of Object.entries(columns)) {
    if (value !== '') put(root, column.split('.'), value);
  }
  return root;
}

/** In XML repeated elements have no numbers, so these stay as suffixes until the text is written. */
function put(into: Tree, [name, ...rest]: string[], value: string): void {
  const [number] = rest;
  if (number !== undefined && /^\d$/.test(number)) {
    put(into, [`${name}#${number}`, ...rest.slice(1)], value);
  } else if (rest.length === 0) {
    const known = into[name!];
    if (typeof known === 'object') known[''] = value;
    else into[name!] = value;
  } else {
    const known = into[name!];
    const child: Tree =
      typeof known === 'object' ? known : known === undefined ? {} : { '': known };
    into[name!] = child;
    const isAttribute = rest[0] === 'xmllang' || rest[0] === 'type';
    put(child, isAttribute ? [rest[0] === 'type' ? '@type' : '@xml:lang'] : rest, value);
  }
}

function relationshipTree(columns: Columns): Tree {
  const root = tree(columns);
  const relationship = root.Relationship as Tree;
  const { 'Period#1': period, ...others } = relationship as Record<string, Tree>;
  const { startDate, periodType } = period as Record<string, string>;
  return {
    Relationship: {
      ...others,
      RelationshipPeriods: {
        RelationshipPeriod: { StartDate: startDate!, PeriodType: periodType! },
      },
    },
    Registration: root.Registration!,
  };
}

function element(name: string, content: Tree | string, depth: number): string {
  const indent = '  '.repeat(depth);
  if (typeof content === 'string') return `${indent}<${name}>${escaped(content)}</${name}>\n`;
  const prefix = name.slice(0, name.indexOf(':') + 1);
  const attributes = Object.entries(content)
    .filter(([key]) => key.startsWith('@'))
    .map(([key, value]) => ` ${key.slice(1)}="${escaped(value as string)}"`)
    .join('');
  const text = content[''];
  if (typeof text === 'string')
    return `${indent}<${name}${attributes}>${escaped(text)}</${name}>\n`;
  const children = Object.entries(content)
    .filter(([key]) => !key.startsWith('@'))
    .map(([key, child]) => element(prefix + key.replace(/#\d$/, ''), child, depth + 1));
  return `${indent}<${name}${attributes}>\n${children.join('')}${indent}</${name}>\n`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
