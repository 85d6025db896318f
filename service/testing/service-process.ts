import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { z } from "zod";
import { childArguments } from "@/lib/testing/child-arguments";
import { nodeArgs } from "../../local/processes/bundle-entry";

const readyLine = z.object({
  url: z.url().nullable(),
  probesUrl: z.url(),
  metricsUrl: z.url().nullable(),
  role: z.string(),
});

/** The line of its log by which a service reports that it is ready. */
type ReadyLine = z.infer<typeof readyLine>;

/** The service as a process of its own, as an operator runs it. */
export interface ServiceProcess {
  child: ChildProcess;
  /** Everything that it wrote until now. */
  said: { out: string; err: string };
  /** Its exit code; null if a signal ended it. */
  exit: Promise<number | null>;
  /** Waits for the line that reports it ready. Only the test's own time limit ends the waiting. */
  ready: () => Promise<ReadyLine>;
}

/** Starts the service, or another entry, with these environment variables and no others. The caller ends it. */
export async function spawnService(
  environment: Record<string, string | undefined>,
  entry = "service/src/main.ts",
): Promise<ServiceProcess> {
  const child = spawn(process.execPath, [...childArguments(), ...(await nodeArgs(entry))], {
    env: { NODE_ENV: "test", PATH: process.env.PATH, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said = { out: "", err: "" };
  child.stdout.on("data", (chunk) => {
    said.out += String(chunk);
  });
  child.stderr.on("data", (chunk) => {
    said.err += String(chunk);
  });
  const exit = once(child, "exit").then(([code]) => code as number | null);
  const findReadyLine = () =>
    said.out.split("\n").find((text) => text.endsWith("}") && text.includes("the service is ready"));
  const ready = () =>
    new Promise<ReadyLine>((resolve, reject) => {
      const look = () => {
        const line = findReadyLine();
        if (line !== undefined) resolve(readyLine.parse(JSON.parse(line)));
      };
      child.stdout.on("data", look);
      exit.then((code) => reject(new Error(`ended with ${code} before it was ready: ${said.err}`)));
      look();
    });
  return { child, said, exit, ready };
}
