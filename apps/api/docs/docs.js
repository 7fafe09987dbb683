// What the pages do in a browser: copy, choose a language, search. Without it everything is shown and can be read.
const make = (name, properties = {}, ...children) => {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
};

for (const figure of document.querySelectorAll('.code')) {
  const button = make('button', { type: 'button', textContent: 'Copy' });
  button.setAttribute('aria-live', 'polite');
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(figure.querySelector('code').textContent);
      button.textContent = 'Copied';
    } catch {
      // Not given on plain http of another host: the text is marked, for Ctrl+C.
      getSelection().selectAllChildren(figure.querySelector('code'));
      button.textContent = 'Marked';
    }
    setTimeout(() => {
      button.textContent = 'Copy';
    }, 1500);
  });
  figure.querySelector('figcaption').append(button);
}

// One choice of language for all groups and pages that have it.
const chosen = 'docs-language';
const choices = [];
const choose = (name) => {
  for (const each of choices) if (each.names.includes(name)) each.show(name);
};
document.querySelectorAll('.tabs').forEach((group, at) => {
  const figures = [...group.querySelectorAll('.code')];
  const names = [...new Set(figures.map((figure) => figure.dataset.tab))];
  if (names.length < 2) return;
  const list = make('div', { role: 'tablist', ariaLabel: 'Language' });
  const panels = names.map((name, index) => {
    const panel = make('div', { role: 'tabpanel', id: `panel-${at}-${index}` });
    panel.setAttribute('aria-labelledby', `tab-${at}-${index}`);
    panel.append(...figures.filter((figure) => figure.dataset.tab === name));
    return panel;
  });
  const tabs = names.map((name, index) => {
    const tab = make('button', { type: 'button', role: 'tab', id: `tab-${at}-${index}`, textContent: name });
    tab.setAttribute('aria-controls', `panel-${at}-${index}`);
    tab.addEventListener('click', () => {
      const before = tab.getBoundingClientRect().top;
      choose(name);
      // Other groups above have changed their height; what was clicked stays where it was.
      scrollBy(0, tab.getBoundingClientRect().top - before);
      localStorage.setItem(chosen, name);
    });
    tab.addEventListener('keydown', (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      const next = tabs[(index + step + tabs.length) % tabs.length];
      next.focus();
      next.click();
    });
    return tab;
  });
  const show = (name) => {
    tabs.forEach((tab, index) => {
      const isShown = names[index] === name;
      tab.ariaSelected = String(isShown);
      tab.tabIndex = isShown ? 0 : -1;
      panels[index].hidden = !isShown;
    });
  };
  list.append(...tabs);
  group.replaceChildren(list, ...panels);
  choices.push({ names, show });
  show(names[0]);
});
choose(localStorage.getItem(chosen));

// A phone begins with the text, not with the list of pages.
const narrow = matchMedia('(max-width: 56rem)');
const fold = () => {
  document.querySelector('.menu').open = !narrow.matches;
};
narrow.addEventListener('change', fold);
fold();

const input = document.querySelector('#search');
const found = document.querySelector('.found');
let sections;
const load = () => {
  sections ??= fetch('/docs/search.json').then((answer) => answer.json());
  return sections;
};
/** Higher is nearer: words of a heading before words of a text. 0: a word is missing. */
const rank = (section, words) => {
  const [heading, page, text] = [section.heading, section.page, section.text].map((each) =>
    each.toLowerCase(),
  );
  const scores = words.map((word) =>
    heading.includes(word) ? 4 : page.includes(word) ? 2 : text.includes(word) ? 1 : 0,
  );
  return scores.includes(0) ? 0 : scores.reduce((sum, each) => sum + each, 0);
};
const search = async () => {
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) {
    found.hidden = true;
    return;
  }
  const all = await load();
  const best = all
    .map((section) => ({ section, score: rank(section, words) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, 8);
  const items = best.map(({ section }) => {
    const at = Math.max(0, section.text.toLowerCase().indexOf(words[0]) - 40);
    const about = make('small', { textContent: `${section.page} · ${section.text.slice(at, at + 110)}` });
    return make('li', {}, make('a', { href: section.url }, section.heading, about));
  });
  found.hidden = false;
  found.replaceChildren(
    make('p', { textContent: best.length === 0 ? 'Nothing found.' : `${best.length} found` }),
    make('ul', {}, ...items),
  );
};
input.hidden = false;
input.addEventListener('input', search);
input.addEventListener('focus', load, { once: true });
found.addEventListener('click', (event) => {
  if (event.target.closest('a')) found.hidden = true;
});
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') found.hidden = true;
  if (event.key === '/' && !event.target.closest('input')) {
    event.preventDefault();
    input.focus();
  }
  if (event.key === 'Enter' && event.target === input) found.querySelector('a')?.click();
});
document.addEventListener('click', (event) => {
  if (!event.target.closest('.found, #search')) found.hidden = true;
});
