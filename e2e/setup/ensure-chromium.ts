import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { userInfo } from "node:os";
import { findChromium } from "./find-chromium";

const advice =
  "The browser tests need Chromium. Install it (as root: apt-get install chromium; or: npx playwright install chromium), " +
  "or set CHROMIUM_PATH to one.";

function run(command: string, args: readonly string[]): boolean {
  const { status } = spawnSync(command, args, {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  return status === 0;
}

/** Installs Debian's Chromium where there is no browser at all and we are allowed to. */
function install(): string | null {
  if (userInfo().uid !== 0 || !existsSync("/usr/bin/apt-get")) return null;
  process.stdout.write("No Chromium found: installing Debian's.\n");
  // The package lists may be old or absent; where they cannot be had, installing says what is wrong.
  run("apt-get", ["update", "-qq"]);
  return run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"])
    ? findChromium()
    : null;
}

const path = findChromium() ?? install();
process.stdout.write(path === null ? `${advice}\n` : `Browser: ${path}\n`);
if (path === null) process.exitCode = 1;
