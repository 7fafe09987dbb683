import { expect, it } from 'vitest';
import { html } from './index.ts';

it('escapes what is put into HTML, in text and in attributes', () => {
  const hostile = `"><script>alert('1')</script>&`;
  expect(html`<p title="${hostile}">${hostile}</p>`.text).toBe(
    '<p title="&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;">&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;</p>',
  );
});

it('leaves HTML as it is, one piece or several, and shows nothing for null', () => {
  const items = ['a', '<b>'].map((item) => html`<li>${item}</li>`);
  expect(html`<ul>${items}</ul>${html`<hr>`}${null}${0}`.text).toBe(
    '<ul><li>a</li><li>&lt;b&gt;</li></ul><hr>0',
  );
});
