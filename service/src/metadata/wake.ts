/** Lets a loop wait until there is something to do. A call while nobody waits is remembered. */
export interface Wake {
  now: () => void;
  /** Resolves when called for, or after `ms` milliseconds. */
  wait: (ms: number) => Promise<void>;
}

export function createWake(): Wake {
  let isCalled = false;
  let resume: (() => void) | undefined;
  return {
    now() {
      isCalled = true;
      resume?.();
    },
    wait(ms) {
      return new Promise((resolve) => {
        const timer = setTimeout(() => resume?.(), ms);
        resume = () => {
          resume = undefined;
          isCalled = false;
          clearTimeout(timer);
          resolve();
        };
        if (isCalled) resume();
      });
    },
  };
}
