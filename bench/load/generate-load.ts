import { setTimeout as wait } from "node:timers/promises";
import { answerParent } from "../processes/answer-parent";
import { openLoadConnection } from "./load-connection";
import type { LoadJob, LoadResult } from "./load-job";

/** Over all jobs of this process, so that a varied address is never asked for twice. */
let number = 0;

/** Drives a server with a number of connections that each wait for their answer, and counts the answers. */
async function generateLoad(job: LoadJob): Promise<LoadResult> {
  const [before, after] = [`GET ${job.path}`, " HTTP/1.1"].join("").split("{n}");
  const lines = Object.entries({ host: `127.0.0.1:${job.port}`, ...job.headers });
  const rest = `\r\n${lines.map(([name, value]) => `${name}: ${value}`).join("\r\n")}\r\n\r\n`;
  const nextRequest = () => {
    number += 1;
    return after === undefined ? `${before}${rest}` : `${before}${number}${after}${rest}`;
  };
  let answers = 0;
  let bytes = 0;
  let fail: (error: Error) => void = () => {};
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  const answer = (length: number) => {
    answers += 1;
    bytes = length;
  };
  const connections = Array.from({ length: job.connections }, () =>
    openLoadConnection(job.port, nextRequest, { answer, error: fail }),
  );
  try {
    await Promise.race([wait(job.warmUpMs), failed]);
    const [from, startedAt, cpu] = [answers, performance.now(), process.cpuUsage()];
    await Promise.race([wait(job.durationMs), failed]);
    const elapsedMs = performance.now() - startedAt;
    const { user, system } = process.cpuUsage(cpu);
    return {
      requestsPerSecond: ((answers - from) / elapsedMs) * 1_000,
      bytes,
      busy: (user + system) / 1_000 / elapsedMs,
    };
  } finally {
    for (const connection of connections) connection.close();
  }
}

answerParent(generateLoad);
