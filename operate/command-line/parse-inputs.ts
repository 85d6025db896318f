import { type ParseArgsConfig, parseArgs } from "node:util";
import type { z } from "zod";
import type { Command, Input, TypedInputs } from "./define-command";
import { UsageError } from "./errors";

/** Options that every command has. */
export const commonOptions = {
  json: "print one JSON value instead of text",
  "env-file": "read environment variables from this file too; those that are set already win",
  stack: "print where in the code an unexpected error came from",
  help: "print this help",
} as const;

const commonArgs = {
  json: { type: "boolean" },
  "env-file": { type: "string", multiple: true },
  stack: { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const satisfies ParseArgsConfig["options"];

/** The flag of an option: `startBlock` is `--start-block`. */
export function flagOf(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** What a command line asks for besides its command's own inputs. */
export interface CommonInputs {
  json: boolean;
  envFiles: readonly string[];
  stack: boolean;
  help: boolean;
}

/** Finds the options that every command has, also where the rest of the line is wrong or names no command. */
export function readCommonInputs(line: readonly string[]): CommonInputs & { words: string[] } {
  const { values, positionals } = parseArgs({
    args: [...line],
    options: commonArgs,
    strict: false,
    allowPositionals: true,
  });
  const files = Array.isArray(values["env-file"]) ? values["env-file"] : [];
  return {
    json: values.json === true,
    envFiles: files.filter((file) => typeof file === "string"),
    stack: values.stack === true,
    help: values.help === true,
    words: positionals,
  };
}

function validate(label: string, { schema }: Input, typed: unknown): unknown {
  const parsed = schema.safeParse(typed);
  if (parsed.success) return parsed.data;
  if (typed === undefined) throw new UsageError(`${label} is missing.`);
  throw new UsageError(`${label} is wrong: ${messageOf(parsed.error)}.`);
}

function messageOf(error: z.ZodError): string {
  const [issue] = error.issues;
  return (issue?.message ?? "it has another form").replace(/\.$/, "");
}

function parseLine(command: Command, line: readonly string[]) {
  const own = Object.entries(command.options).map(([name, { value, isList }]) => {
    const type = value === undefined ? ("boolean" as const) : ("string" as const);
    return [flagOf(name).slice(2), { type, multiple: isList === true }] as const;
  });
  try {
    return parseArgs({
      args: [...line],
      options: { ...Object.fromEntries(own), ...commonArgs },
      allowPositionals: true,
    });
  } catch (cause) {
    const [sentence = ""] = (cause as Error).message.split(/\. |\n/);
    throw new UsageError(`${sentence.replace(/\.$/, "")}.`, { cause });
  }
}

/**
 * Reads the inputs of a command.
 *
 * @param line what follows the command's name
 * @throws UsageError naming the input that is missing, unknown or wrong.
 */
export function parseInputs(command: Command, line: readonly string[]): TypedInputs {
  const { values, positionals } = parseLine(command, line);
  const names = Object.keys(command.arguments);
  const extra = positionals[names.length];
  if (extra !== undefined) throw new UsageError(`"${extra}" is one argument too many.`);
  const typed: Record<string, unknown> = values;
  return {
    arguments: Object.fromEntries(
      Object.entries(command.arguments).map(([name, input], index) => [
        name,
        validate(`<${name}>`, input, positionals[index]),
      ]),
    ),
    options: Object.fromEntries(
      Object.entries(command.options).map(([name, option]) => [
        name,
        validate(flagOf(name), option, typed[flagOf(name).slice(2)]),
      ]),
    ),
  };
}
