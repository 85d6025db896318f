/** Lets a loop wait until there is work. A call while no loop waits is remembered. */
export interface Wake {
  now: () => void;
  /** Resolves when woken, or after `ms` milliseconds. @returns whether it was woken. */
  wait: (ms: number) => Promise<boolean>;
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
          const isWoken = isCalled;
          resume = undefined;
          isCalled = false;
          clearTimeout(timer);
          resolve(isWoken);
        };
        if (isCalled) resume();
      });
    },
  };
}
