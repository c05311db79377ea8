/** A diagram is scaled to the width of the page. One that is then too small to read gets a button. */
const READABLE = 0.8;

function addButton(diagram) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Actual size';
  button.setAttribute('aria-pressed', 'false');
  button.addEventListener('click', () => {
    const isWhole = diagram.classList.toggle('whole');
    button.setAttribute('aria-pressed', String(isWhole));
  });
  diagram.before(button);
}

for (const diagram of document.querySelectorAll('.diagram')) {
  const width = Number(diagram.querySelector('svg').getAttribute('width'));
  if (diagram.clientWidth / width < READABLE) addButton(diagram);
}
