/** How long callers wait, and how long a question is not asked again after its end. Milliseconds. */
interface Patience {
  waitMs: number;
  /** After an answer. */
  freshMs: number;
  /** After a failure: a chain that is in trouble must not be asked by each request. */
  restMs: number;
  nowMs: () => number;
}

/**
 * Questions to chains that many requests share. One runs at a time for a key, the others join it, and nobody waits longer than `waitMs` for
 * a chain that is slow: the question goes on, and later requests find its answer. It never throws; whoever asks looks at what is known.
 */
export function createSharedQuestions({ waitMs, freshMs, restMs, nowMs }: Patience) {
  const running = new Map<string, Promise<void>>();
  const rests = new Map<string, number>();

  function start(key: string, question: () => Promise<void>): Promise<void> {
    const end = (ms: number) => {
      running.delete(key);
      rests.set(key, nowMs() + ms);
    };
    const asked = question().then(
      () => end(freshMs),
      () => end(restMs),
    );
    running.set(key, asked);
    return asked;
  }

  return async (key: string, question: () => Promise<void>): Promise<void> => {
    if (!running.has(key) && (rests.get(key) ?? 0) > nowMs()) return;
    const asked = running.get(key) ?? start(key, question);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, waitMs);
    });
    await Promise.race([asked, late]);
    clearTimeout(timer);
  };
}
