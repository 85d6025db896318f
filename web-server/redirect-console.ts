import { format, stripVTControlCharacters } from "node:util";
import type { Logger } from "pino";
import { withoutAddresses } from "@/lib/node/log/serialize-error";

const methods = ["debug", "log", "info", "warn", "error"] as const;

/** Sends the console, to which Next reports its errors, to the log. */
export function redirectConsole(
  log: Logger,
  target: Pick<Console, (typeof methods)[number]> = console,
): void {
  for (const method of methods) {
    const level = method === "log" ? "info" : method;
    target[method] = (...values: unknown[]) => {
      const error = values.find((value) => value instanceof Error);
      const text = format(...values.filter((value) => value !== error));
      const message = withoutAddresses(stripVTControlCharacters(text)).trim();
      log[level](error === undefined ? {} : { err: error }, message);
    };
  }
}
