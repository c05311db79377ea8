/** Finds English on a page of the console. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { ROOT } from '../support/process.ts';

/** Frequent words that are no German ones. */
const WORDS =
  /\b(?:the|of|and|with|for|not|is|are|were|this|that|your|you|from|to|by|at|or|no|people|found|job|jobs|moves?|row|rows|lists?|keys?|since|than|has|have|been|their|they|it|be|must|all|any|none|yet|now|show|add|new|edit|save|close|cancel|search|download|upload|again)\b/i;

/** Texts of both languages, and words that look English. */
const ALLOWED = /\b(?:API|Tenure|tenure \S+|Lead|Leads|Webhooks?|JSON Lines|Salesforce-Leads)\b/g;

type Tree = { readonly [name: string]: unknown };

const leaves = (tree: Tree): string[] =>
  Object.values(tree).flatMap((one) => {
    if (typeof one === 'string') return [one];
    return typeof one === 'object' && one !== null ? leaves(one as Tree) : [];
  });

const TEXTS = join(ROOT, 'console/src/texts');
const load = (language: string) =>
  Promise.all(
    readdirSync(join(TEXTS, language)).map((name) => import(join(TEXTS, language, name))),
  );

/** The English texts that no German text equals. */
const english = (async () => {
  const german = new Set((await load('de')).flatMap((module) => leaves({ ...module })));
  const all = (await load('en')).flatMap((module) => leaves({ ...module }));
  return new Set(all.filter((text) => !german.has(text)));
})();

/**
 * What a page shows or reads out: texts, labels, titles, placeholders. Leaves out codes, and data,
 * which is inside of `bdi` or marked by `data`.
 * @param data texts of the account, such as names
 */
async function textsOf(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const shown = [document.title];
    const skipped = 'bdi, code, pre, script, style, noscript, input, textarea';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (!parentElement.closest(skipped)) shown.push(textContent);
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
      for (const one of document.querySelectorAll('[' + name + ']')) shown.push(one.getAttribute(name));
    }
    return shown.map((text) => text.trim()).filter(Boolean);
  })()`);
}

/** @param data texts of the account that may be English, such as names */
export async function findEnglish(page: Page, data: readonly string[]): Promise<string[]> {
  const known = await english;
  const texts = await textsOf(page);
  const found = texts.filter((text) => {
    const own = data.reduce((rest, one) => rest.replaceAll(one, '·'), text);
    return (known.has(text) && !data.includes(text)) || WORDS.test(own.replaceAll(ALLOWED, '·'));
  });
  return [...new Set(found)];
}
