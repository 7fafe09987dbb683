/** A question that a request puts to the person at the screen; requests that come meanwhile wait for the same answer. */
function createQuestion() {
  let asked: { promise: Promise<boolean>; settle: (answer: boolean) => void } | null = null;
  const watchers = new Set<() => void>();
  const tell = () => {
    for (const watcher of watchers) watcher();
  };
  return {
    /** Whether it is put now. */
    get: () => asked !== null,
    subscribe(watcher: () => void): () => void {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    /** True once the person has proved who they are, false when they would not. */
    ask(): Promise<boolean> {
      if (!asked) {
        const { promise, resolve } = Promise.withResolvers<boolean>();
        asked = { promise, settle: resolve };
        tell();
      }
      return asked.promise;
    },
    /** What the dialog says in the end. */
    settle(answer: boolean): void {
      asked?.settle(answer);
      asked = null;
      tell();
    },
  };
}

/** The password once more, before what matters most is changed. */
export const identityQuestion = createQuestion();
/** Signing in again over the page, when the session has ended while it was open. */
export const sessionQuestion = createQuestion();

export const confirmIdentity = identityQuestion.ask;
export const signInAgain = sessionQuestion.ask;
