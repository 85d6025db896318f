/** Lets a loop wait until there is work. A call while no loop waits is remembered. */
export interface Wake {
  now: () => void;
  /** Resolves when woken, or after `ms` milliseconds. */
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
