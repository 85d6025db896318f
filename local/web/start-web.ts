import { join } from "node:path";
import { nodeArgs } from "../processes/bundle-entry";
import { type LeashedProcess, startOnLeash, waitUntilReady } from "../processes/leash";
import { projectRoot } from "../processes/project-root";
import { builtWebEnvironment } from "./web-build";

export interface StartWebParameters {
  /** Of the process and its log. Default `web`. */
  name?: string;
  port: number;
  logFolder: string;
  env: Record<string, string>;
  /** Takes charge of the process from its first moment on. */
  onStart: (web: LeashedProcess) => void;
}

/** Starts the built web app and waits until it answers. */
export async function startWeb({
  name = "web",
  port,
  logFolder,
  env,
  onStart,
}: StartWebParameters): Promise<void> {
  const web = startOnLeash({
    name: name === "web" ? "web app" : name,
    command: process.execPath,
    args: [...(await nodeArgs("web-server/main.ts")), projectRoot],
    env: {
      ...(await builtWebEnvironment()),
      HOST: "127.0.0.1",
      PORT: String(port),
      ...env,
    },
    logFile: join(logFolder, `${name}.log`),
  });
  onStart(web);
  await waitUntilReady(web, async () => (await fetch(`http://127.0.0.1:${port}/icon.svg`)).ok, 180_000);
}
