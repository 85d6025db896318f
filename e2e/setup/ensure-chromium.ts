import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { userInfo } from "node:os";
import { findLightChromium, findTestChromium } from "./find-chromium";

const advice =
  "The browser tests need Chromium. Install it (as root: apt-get install chromium-headless-shell; or: npx playwright install chromium), " +
  "or set CHROMIUM_PATH to one.";

function run(command: string, args: readonly string[]): void {
  spawnSync(command, args, {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}

/** Installs Debian's Chromium without windows, if permitted. */
function install(): void {
  if (userInfo().uid !== 0 || !existsSync("/usr/bin/apt-get")) return;
  process.stdout.write("Installing Debian's Chromium without windows.\n");
  // The package lists may be old or absent; if they cannot be updated, the installation reports the reason.
  run("apt-get", ["update", "-qq"]);
  run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium-headless-shell"]);
}

if (findLightChromium() === null) install();
const path = findTestChromium();
process.stdout.write(path === null ? `${advice}\n` : `Browser: ${path}\n`);
if (path === null) process.exitCode = 1;
