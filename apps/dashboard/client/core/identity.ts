import { createStore, type Store } from './store.ts';

interface Question extends Pick<Store<boolean>, 'get' | 'subscribe'> {
  /** True once the person has agreed or proved who they are, false when they would not. */
  ask: () => Promise<boolean>;
  /** Called by the dialog with the person's answer. */
  answer: (agreed: boolean) => void;
}

/** A question to the person at the screen; concurrent callers of `ask` get the same answer. */
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

/** The password once more, before what matters most is changed. */
export const identityQuestion = createQuestion();
/** Signing in again over the page, when the session has ended while it was open. */
export const sessionQuestion = createQuestion();
/** Whether what was typed and not saved may be lost. */
export const leaveQuestion = createQuestion();

export const confirmIdentity = identityQuestion.ask;
export const signInAgain = sessionQuestion.ask;
export const mayLeave = leaveQuestion.ask;
