import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { QuaysideError } from "@/lib/errors";
import type { Answer } from "./answer-parent";

export interface HelperProcess<Asked, Told> {
  ask: (question: Asked) => Promise<Told>;
  stop: () => Promise<void>;
}

/**
 * Forks a script that calls `answerParent`.
 *
 * @param script relative to `bench/`.
 */
export function startHelper<Asked, Told>(script: string): HelperProcess<Asked, Told> {
  const child = fork(fileURLToPath(new URL(`../${script}`, import.meta.url)), [], {
    execArgv: ["--import", "tsx"],
    // JSON cannot carry a bigint.
    serialization: "advanced",
    env: { ...process.env, NODE_ENV: "production" },
  });
  const waiting = new Map<number, { resolve: (told: Told) => void; reject: (error: Error) => void }>();
  let lastId = 0;
  const exited = new Promise<void>((resolve) => {
    child.once("exit", () => {
      for (const { reject } of waiting.values())
        reject(new QuaysideError("bench_failed", `${script} ended.`));
      resolve();
    });
  });
  child.on("message", (message: Answer) => {
    const asked = waiting.get(message.id);
    waiting.delete(message.id);
    if ("error" in message) asked?.reject(new QuaysideError("bench_failed", `${script}: ${message.error}`));
    else asked?.resolve(message.answer as Told);
  });
  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        child.send({ id: lastId, question });
      }),
    stop: async () => {
      if (child.connected) child.disconnect();
      await exited;
    },
  };
}
