import { type ParseArgsConfig, parseArgs } from "node:util";
import type { z } from "zod";
import type { Command, Option, TypedInputs } from "./define-command";
import { UsageError } from "./errors";
import type { Ask } from "./terminal";

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

async function validate(
  label: string,
  { schema, summary, isList }: Option,
  typed: unknown,
  ask: Ask | null,
): Promise<unknown> {
  const parsed = schema.safeParse(typed);
  if (parsed.success) return parsed.data;
  if (typed === undefined) {
    const answer = (await ask?.(`${label}, ${summary}:`)) ?? "";
    if (answer === "") throw new UsageError(`${label} is missing.`);
    return validate(label, { schema, summary }, isList ? [answer] : answer, ask);
  }
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
 * Reads the inputs of a command. Where somebody is at the terminal, it asks for those that are missing.
 *
 * @param line what follows the command's name
 * @throws UsageError naming the input that is missing, unknown or wrong.
 */
export async function parseInputs(
  command: Command,
  line: readonly string[],
  ask: Ask | null,
): Promise<TypedInputs> {
  const { values, positionals } = parseLine(command, line);
  const names = Object.keys(command.arguments);
  const extra = positionals[names.length];
  if (extra !== undefined) throw new UsageError(`"${extra}" is one argument too many.`);
  const typed: Record<string, unknown> = values;
  const given: [string, unknown][] = [];
  for (const [index, [name, input]] of Object.entries(command.arguments).entries()) {
    given.push([name, await validate(`<${name}>`, input, positionals[index], ask)]);
  }
  const chosen: [string, unknown][] = [];
  for (const [name, option] of Object.entries(command.options)) {
    const flag = flagOf(name);
    chosen.push([name, await validate(flag, option, typed[flag.slice(2)], ask)]);
  }
  return { arguments: Object.fromEntries(given), options: Object.fromEntries(chosen) };
}
