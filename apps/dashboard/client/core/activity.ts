/** When somebody last pressed, typed or scrolled in this tab. */
let lastAt = Date.now();

for (const event of ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const) {
  addEventListener(
    event,
    () => {
      lastAt = Date.now();
    },
    { passive: true },
  );
}

const idleAfterMs = 2 * 60_000;

/** Whether nobody is there: what a page asks by itself then does not keep the session alive. */
export function isIdle(): boolean {
  return Date.now() - lastAt > idleAfterMs;
}
