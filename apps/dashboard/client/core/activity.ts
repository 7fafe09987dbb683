/** Time of the last input or scroll in this tab. */
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

/** Whether the user is idle: background requests then do not keep the session alive. */
export function isIdle(): boolean {
  return Date.now() - lastAt > idleAfterMs;
}
