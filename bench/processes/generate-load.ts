import { setTimeout as wait } from "node:timers/promises";
import { quantile } from "../report/measure";
import { answerParent } from "./answer-parent";
import { openLoadConnection } from "./load-connection";
import type { LoadJob, LoadResult } from "./load-job";
import { writeRequests } from "./write-requests";

/** Drives a server with a number of connections, each of which waits for its answer, and counts the answers. */
async function generateLoad(job: LoadJob): Promise<LoadResult> {
  const write = writeRequests(job);
  const times: number[] = [];
  let bytes = 0;
  let fail: (error: Error) => void = () => {};
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  const connections = Array.from({ length: job.connections }, () => {
    let askedAt = 0;
    const nextRequest = () => {
      askedAt = performance.now();
      return write();
    };
    const answer = (length: number) => {
      times.push(performance.now() - askedAt);
      bytes = length;
    };
    return openLoadConnection(job.port, nextRequest, { answer, error: fail });
  });
  try {
    await Promise.race([wait(job.warmUpMs), failed]);
    times.length = 0;
    const [startedAt, cpu] = [performance.now(), process.cpuUsage()];
    await Promise.race([wait(job.durationMs), failed]);
    const elapsedMs = performance.now() - startedAt;
    const { user, system } = process.cpuUsage(cpu);
    return {
      requestsPerSecond: (times.length / elapsedMs) * 1_000,
      p50: quantile(times, 0.5),
      p99: quantile(times, 0.99),
      bytes,
      busy: (user + system) / 1_000 / elapsedMs,
    };
  } finally {
    for (const connection of connections) connection.close();
  }
}

answerParent(generateLoad);
