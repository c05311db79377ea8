/** The metrics and labels in a PromQL expression, parsed by Prometheus' own grammar. */
import { parser } from '@prometheus-io/lezer-promql';

type SyntaxNode = ReturnType<typeof parser.parse>['topNode'];

type Matcher = { label: string; isEqual: boolean; value: string };

type Selector = { metric: string; matchers: Matcher[] };

export type Query = {
  selectors: Selector[];
  /** Labels by which it groups or joins. */
  groupings: string[];
};

/** @throws Error for an invalid expression */
export function parseQuery(expression: string): Query {
  // Grafana replaces it by a duration.
  const text = expression.replaceAll('$__rate_interval', '5m');
  const query: Query = { selectors: [], groupings: [] };
  const textOf = ({ from, to }: { from: number; to: number }) => text.slice(from, to);
  const toMatcher = (node: SyntaxNode): Matcher => ({
    label: textOf(node.getChild('LabelName')!),
    isEqual: textOf(node.getChild('MatchOp')!) === '=',
    value: JSON.parse(textOf(node.getChild('StringLiteral')!)),
  });
  parser.parse(text).iterate({
    enter(ref) {
      if (ref.type.isError) throw new Error(`no PromQL at ${ref.from}: ${expression}`);
      if (ref.name === 'VectorSelector') {
        const matchers = ref.node.getChild('LabelMatchers')?.getChildren('UnquotedLabelMatcher');
        const metric = textOf(ref.node.getChild('Identifier')!);
        query.selectors.push({ metric, matchers: (matchers ?? []).map(toMatcher) });
      }
      if (ref.name === 'GroupingLabels') {
        query.groupings.push(...ref.node.getChildren('LabelName').map(textOf));
      }
    },
  });
  return query;
}

/** The values of each label of each metric on a page of `/metrics`. */
export type Shown = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;

export function parsePage(page: string): Shown {
  const shown = new Map<string, Map<string, Set<string>>>();
  for (const [, metric, labels = ''] of page.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const values = shown.get(metric!) ?? new Map<string, Set<string>>();
    shown.set(metric!, values);
    for (const [, label, value] of labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)) {
      values.set(label!, (values.get(label!) ?? new Set()).add(value!));
    }
  }
  return shown;
}

/** Labels that Prometheus itself adds. */
const OWN_METRICS = ['up'];
const OWN_LABELS = ['job', 'instance'];

/** A status that the metrics show only after a call was answered with it. */
const isAnswer = (label: string, value: string): boolean =>
  label === 'status' && /^[1-5]\d\d$/.test(value);

/**
 * Missing metrics and labels of a query: one line each.
 * @param names further labels that its result must have
 */
export function findMissing(shown: Shown, expression: string, names: readonly string[]): string[] {
  const { selectors, groupings } = parseQuery(expression);
  const asked = selectors.filter(({ metric }) => !OWN_METRICS.includes(metric));
  const missing: string[] = [];
  for (const { metric, matchers } of asked) {
    const labels = shown.get(metric);
    if (!labels) missing.push(`no metric ${metric}`);
    for (const { label, isEqual, value } of matchers) {
      if (!labels || OWN_LABELS.includes(label)) continue;
      if (!labels.has(label)) missing.push(`${metric} has no label ${label}`);
      else if (isEqual && !isAnswer(label, value) && !labels.get(label)!.has(value)) {
        missing.push(`${metric} has no ${label}="${value}"`);
      }
    }
  }
  const known = (label: string) =>
    OWN_LABELS.includes(label) || asked.every(({ metric }) => shown.get(metric)?.has(label));
  const kept = (label: string) => groupings.length === 0 || groupings.includes(label);
  for (const label of groupings) if (!known(label)) missing.push(`no label ${label} to group by`);
  for (const label of names) {
    if (!known(label) || !kept(label)) missing.push(`no label ${label} in the result`);
  }
  return missing;
}
