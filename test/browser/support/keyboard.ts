import type { Locator, Page } from 'playwright-core';
import type { TestUser } from './dashboard.ts';

/** No page has more stops between its heading and its end. */
const maxStops = 150;

/** A user without a mouse: moves through the page with Tab, types and presses keys; nothing is clicked or focused by the test. */
export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async #isAt(control: Locator): Promise<boolean> {
    return (await control.and(this.#page.locator(':focus')).count()) > 0;
  }

  /**
   * Goes on with Tab, or back with Shift and Tab, until the focus is on a control.
   * @throws Error when Tab does not lead there.
   */
  async to(control: Locator): Promise<void> {
    await control.waitFor();
    const before = this.#page.locator(':focus').locator('xpath=preceding::*');
    const key = (await control.and(before).count()) > 0 ? 'Shift+Tab' : 'Tab';
    for (let stops = 0; stops < maxStops; stops++) {
      if (await this.#isAt(control)) return;
      await this.#page.keyboard.press(key);
    }
    throw new Error(`Tab does not lead to ${control}`);
  }

  async press(control: Locator, key = 'Enter'): Promise<void> {
    await this.to(control);
    await this.#page.keyboard.press(key);
  }

  /** Types into a field in place of what is there. */
  async type(field: Locator, text: string): Promise<void> {
    await this.to(field);
    await this.#page.keyboard.press('Control+a');
    await this.#page.keyboard.insertText(text);
  }

  /** Opens a menu and takes one of its items. */
  async choose(menu: Locator, item: string): Promise<void> {
    await this.press(menu);
    const wanted = this.#page.getByRole('menuitem', { name: item });
    await wanted.waitFor();
    for (let stops = 0; stops < maxStops; stops++) {
      if (await this.#isAt(wanted)) break;
      await this.#page.keyboard.press('ArrowDown');
    }
    await this.#page.keyboard.press('Enter');
  }

  /** Signs in with the login form, which is shown at any URL. */
  async signIn({ email, password }: TestUser): Promise<void> {
    await this.type(this.#page.getByLabel('E-mail'), email);
    await this.type(this.#page.getByLabel('Password'), password);
    await this.#page.keyboard.press('Enter');
  }
}
