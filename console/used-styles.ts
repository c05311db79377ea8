/**
 * Leaves out the styles of components that the console does not use. The component library ships
 * the styles of all its components in one file, which would be larger than some screens.
 */
import postcss, { type Rule } from 'postcss';
import type { Plugin, Rolldown } from 'vite';

/** The library's classes; other classes are kept. */
const CLASS = /m_[0-9a-f]{6,}/g;

/** The library's classes that scripts name. */
export const findUsedClasses = (scripts: readonly Rolldown.OutputChunk[]): ReadonlySet<string> =>
  new Set(scripts.flatMap(({ code }) => code.match(CLASS) ?? []));

export const withoutUnusedStyles = (used: ReadonlySet<string>): Plugin => ({
  name: 'without-unused-styles',
  enforce: 'pre',
  transform: (code, id) =>
    /\/@mantine\/[^?]*\.css/.test(id) ? { code: onlyUsed(code, used), map: null } : null,
});

function onlyUsed(css: string, used: ReadonlySet<string>): string {
  const root = postcss.parse(css);
  root.walkRules((rule) => keepUsed(rule, used));
  root.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
  return root.toString();
}

function keepUsed(rule: Rule, used: ReadonlySet<string>): void {
  const kept = rule.selectors.filter((selector) => isUsed(selector, used));
  if (kept.length === 0) rule.remove();
  else if (kept.length < rule.selectors.length) rule.selectors = kept;
}

/** A class in `:not()` need not be used. */
const isUsed = (selector: string, used: ReadonlySet<string>): boolean =>
  (selector.replaceAll(/:not\([^()]*\)/g, '').match(CLASS) ?? []).every((name) => used.has(name));
