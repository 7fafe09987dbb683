import { html } from '#platform/html';
import { page } from './layout.ts';

/** The page to log in at. */
export function loginPage({ token, refusal }: { token: string; refusal: string | null }): string {
  return page({
    title: 'Log in – Queue board',
    header: html`<h1>Queue board</h1>`,
    main: html`${refusal ? html`<p class="refusal" role="alert">${refusal}</p>` : null}
<form class="login" method="post" action="/login">
<input type="hidden" name="token" value="${token}">
<label>Name<input name="name" autocomplete="username" autocapitalize="none" required autofocus></label>
<label>Password<input name="password" type="password" autocomplete="current-password" required></label>
<button>Log in</button>
</form>`,
  });
}
