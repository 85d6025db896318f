import { ensureDebianProgram } from "@/lib/testing/debian-program";

/**
 * The path of promtool: `PROMTOOL_PATH`, the one of the system, or Debian's.
 *
 * @throws Error that says how to get one.
 */
export function ensurePromtool(): string {
  const promtool = { packages: ["prometheus"], path: "usr/bin/promtool", variable: "PROMTOOL_PATH" } as const;
  return ensureDebianProgram(promtool).path;
}
