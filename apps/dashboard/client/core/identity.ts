import { createStore, type Store } from './store.ts';

interface Question extends Pick<Store<boolean>, 'get' | 'subscribe'> {
  /** Resolves to true when the user has confirmed or authenticated, false when they cancelled. */
  ask: () => Promise<boolean>;
  /** Called by the dialog with the user's answer. */
  answer: (agreed: boolean) => void;
}

/** A question to the user; concurrent callers of `ask` get the same answer. */
function createQuestion(): Question {
  const open = createStore(false);
  let asked: PromiseWithResolvers<boolean> | null = null;
  return {
    get: open.get,
    subscribe: open.subscribe,
    ask() {
      asked ??= Promise.withResolvers<boolean>();
      const { promise } = asked;
      open.set(true);
      return promise;
    },
    answer(agreed) {
      const { resolve } = asked ?? {};
      asked = null;
      open.set(false);
      resolve?.(agreed);
    },
  };
}

/** Asks for the password again before a sensitive change. */
export const identityQuestion = createQuestion();
/** Asks the user to sign in again over the page when the session has ended. */
export const sessionQuestion = createQuestion();
/** Asks whether unsaved input may be discarded. */
export const leaveQuestion = createQuestion();

export const confirmIdentity = identityQuestion.ask;
export const signInAgain = sessionQuestion.ask;
export const mayLeave = leaveQuestion.ask;
