import { readlinkSync } from "node:fs";
import { parentOf, processStart } from "@/lib/node/process-start";

const pollMs = 500;

function isNode(pid: number): boolean {
  try {
    return readlinkSync(`/proc/${pid}/exe`) === readlinkSync("/proc/self/exe");
  } catch {
    return false;
  }
}

/** npm, and the shell that it puts between itself and a script on some systems. */
function starters(): number[] {
  const parent = process.ppid;
  const beyond = isNode(parent) ? null : parentOf(parent);
  return beyond !== null && isNode(beyond) ? [parent, beyond] : [parent];
}

/**
 * Calls `run` once when the npm that started this process is gone. npm hands SIGTERM to its shell, which does not pass it on, and
 * SIGKILL to nobody: without this, local mode would outlive the command that started it. Does nothing where npm did not start us.
 */
export function onStarterGone(run: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watched = starters().map((pid) => ({ pid, startedAt: processStart(pid) }));
  const timer = setInterval(() => {
    // An orphan is given to another parent, even where processes cannot be looked at.
    const isHere = process.ppid === parent && watched.every((one) => processStart(one.pid) === one.startedAt);
    if (isHere) return;
    clearInterval(timer);
    run();
  }, pollMs);
  timer.unref();
}
