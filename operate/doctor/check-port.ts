import { once } from "node:events";
import { createServer } from "node:net";
import type { Finding } from "./finding";

/** Whether a probe of Quayside answers there: the process runs already. */
async function isOurs(host: string, port: number, path: string): Promise<boolean> {
  const reached = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  const url = `http://${reached.includes(":") ? `[${reached}]` : reached}:${port}${path}`;
  const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
  const body: unknown = await answer?.json().catch(() => null);
  return typeof body === "object" && body !== null && "status" in body;
}

interface Port {
  /** Whose port it is, such as `service`. */
  process: string;
  /** Where its process answers that it runs. */
  probe: string;
  host: string;
  port: number;
  /** Its environment variable. */
  variable: string;
}

/** Whether a process of ours can listen on its port, or does so already. */
export async function checkPort({ process, probe, host, port, variable }: Port): Promise<Finding> {
  const subject = `${process} at ${host}:${port}`;
  if (port === 0) return { subject, state: "ok", message: "the system will choose a port" };
  const server = createServer();
  try {
    await once(server.listen(port, host), "listening");
    return { subject, state: "ok", message: "the port is free" };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EADDRINUSE" && (await isOurs(host, port, probe))) {
      return { subject, state: "ok", message: "it runs already" };
    }
    const message =
      code === "EADDRINUSE"
        ? `another program has the port: set ${variable} to a free one`
        : `this machine cannot listen there (${code}): correct HOST and ${variable}`;
    return { subject, state: "problem", message };
  } finally {
    server.close();
  }
}
