/** An event without a value. */
export interface Signal {
  /** Calls every listener. */
  notify: () => void;
  /** Calls the listener at each event; the returned function unsubscribes it. */
  subscribe: (listener: () => void) => () => void;
}

/** A value that parts of the page share: it can be read, replaced and watched. React reads it with `useSyncExternalStore`. */
export interface Store<T> {
  get: () => T;
  /** Replaces the value. Setting the same value is not a change. */
  set: (next: T) => void;
  /** Calls the listener after each change; the returned function unsubscribes it. */
  subscribe: (listener: () => void) => () => void;
}

/** Creates a signal for a value that is stored elsewhere: in an attribute or in the browser's storage. */
export function createSignal(): Signal {
  const listeners = new Set<() => void>();
  return {
    notify: () => {
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Creates a store outside of React. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const { notify, subscribe } = createSignal();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      notify();
    },
    subscribe,
  };
}
