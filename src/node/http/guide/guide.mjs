/** Searches the guide in the browser: all words of a query in any order, best sections first. */
const guide = new URL('./', import.meta.url);
const box = document.querySelector('search');
const field = box.querySelector('input');
const list = box.querySelector('ul');
const MOST = 12;

let loading;
const load = () => {
  loading ??= fetch(new URL('search.json', guide)).then((answer) => answer.json());
  return loading;
};

/** 0 unless every word occurs; words in a heading count more than words in the text. */
function scoreOf({ page, heading, text }, words) {
  const [title, above, below] = [page, heading, text].map((part) => part.toLowerCase());
  let score = 0;
  for (const word of words) {
    const found =
      (above.includes(word) ? 8 : 0) +
      (title.includes(word) ? 4 : 0) +
      (below.includes(word) ? 1 : 0);
    if (found === 0) return 0;
    score += found;
  }
  return score;
}

function itemOf({ page, heading, address }) {
  const link = document.createElement('a');
  link.href = new URL(address, guide).href;
  link.textContent = heading === page ? page : `${page}: ${heading}`;
  const item = document.createElement('li');
  item.append(link);
  return item;
}

async function search() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  const entries = words.length > 0 ? await load() : [];
  const found = entries
    .map((entry) => ({ entry, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, MOST);
  list.replaceChildren(...found.map(({ entry }) => itemOf(entry)));
  box.querySelector('p').hidden = words.length === 0 || found.length > 0;
}

box.hidden = false;
field.addEventListener('focus', load, { once: true });
field.addEventListener('input', search);
box.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return;
  field.value = '';
  field.focus();
  search();
});
