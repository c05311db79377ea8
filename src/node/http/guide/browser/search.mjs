/** The search field: results while typing, Enter for the first one, arrow keys to move. */
import { excerptOf } from './excerpt.mjs';
import { find, prepare } from './find.mjs';

const guide = new URL('./', import.meta.url);
const box = document.querySelector('search');
const field = box.querySelector('input');
const panel = box.querySelector('div');
const list = box.querySelector('ul');
const report = box.querySelector('p');
const more = box.querySelector('button');

let loading;
const load = () => {
  loading ??= fetch(new URL('search.json', guide))
    .then((answer) => answer.json())
    .then(prepare);
  return loading;
};

function itemOf({ page, heading, address, text }, terms) {
  const link = document.createElement('a');
  link.href = new URL(address, guide).href;
  const name = document.createElement('strong');
  name.textContent = heading === page ? page : `${page}: ${heading}`;
  const excerpt = document.createElement('span');
  for (const { text: part, marked } of excerptOf(text, terms)) {
    const node = document.createElement(marked ? 'mark' : 'span');
    node.textContent = part;
    excerpt.append(node);
  }
  link.append(name, excerpt);
  const item = document.createElement('li');
  item.append(link);
  return item;
}

function show({ terms, pages, records, corrected }) {
  list.replaceChildren(...pages.map((section) => itemOf(section, terms)));
  const isEmpty = pages.length + records.length === 0;
  report.textContent = isEmpty
    ? 'Nothing found.'
    : corrected.length > 0
      ? `Results for ${corrected.slice(0, 3).join(', ')}`
      : `${pages.length} ${pages.length === 1 ? 'result' : 'results'}`;
  more.hidden = records.length === 0;
  more.textContent = `Show ${records.length} in decisions and SQL`;
  more.onclick = () => {
    list.append(...records.map((section) => itemOf(section, terms)));
    more.hidden = true;
    list.children[pages.length].firstElementChild.focus();
  };
  panel.hidden = false;
}

/** Resolves when the list shows the results of the text in the field. */
async function search() {
  const query = field.value.trim();
  const index = query === '' ? null : await load();
  if (query !== field.value.trim()) return;
  if (index === null) close();
  else show(find(index, query));
}

const close = () => {
  panel.hidden = true;
};

const links = () => (panel.hidden ? [] : [...list.querySelectorAll('a')]);

async function openFirst() {
  await search();
  links()[0]?.click();
}

/** Moves between the field and the links, without leaving them. */
function move(step) {
  const stops = [field, ...links()];
  const at = stops.indexOf(document.activeElement);
  stops[Math.min(Math.max(at + step, 0), stops.length - 1)].focus();
}

const KEYS = {
  ArrowDown: () => move(1),
  ArrowUp: () => move(-1),
  Escape: () => {
    field.value = '';
    field.focus();
    close();
  },
};

box.hidden = false;
field.addEventListener('focus', load, { once: true });
field.addEventListener('input', search);
box.addEventListener('keydown', (event) => {
  const isEnter = event.key === 'Enter' && event.target === field;
  const action = isEnter ? openFirst : KEYS[event.key];
  if (!action || event.isComposing) return;
  event.preventDefault();
  action();
});
box.addEventListener('click', ({ target }) => {
  if (target.closest('a')) close();
});
document.addEventListener('pointerdown', ({ target }) => {
  if (!box.contains(target)) close();
});
box.addEventListener('focusout', ({ relatedTarget }) => {
  if (relatedTarget && !box.contains(relatedTarget)) close();
});
document.addEventListener('keydown', (event) => {
  const isTyping = event.target.closest('input, textarea, select') !== null;
  if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping) return;
  event.preventDefault();
  field.focus();
});
