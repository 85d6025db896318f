import type { Command, Option } from "./define-command";
import { commonOptions, flagOf } from "./parse-inputs";

const program = "quayside";

/** Lines of two columns. */
function table(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}   ${right}`);
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ["", title, ...lines];
}

/** Whether a command can run without this input. */
function isOptional({ schema }: { schema: { safeParse(value: unknown): { success: boolean } } }): boolean {
  return schema.safeParse(undefined).success;
}

function optionRow([name, option]: readonly [string, Option]): [string, string] {
  const value = option.value === undefined ? "" : ` <${option.value}>`;
  const notes = [...(isOptional(option) ? [] : ["needed"]), ...(option.isList ? ["may be repeated"] : [])];
  return [`${flagOf(name)}${value}`, `${option.summary}${notes.length > 0 ? ` (${notes.join(", ")})` : ""}`];
}

function usageOf(command: Command): string {
  const names = Object.entries(command.arguments).map(([name, input]) =>
    isOptional(input) ? `[${name}]` : `<${name}>`,
  );
  const options = Object.keys(command.options).length > 0 ? ["[options]"] : [];
  return [program, command.name, ...names, ...options].join(" ");
}

/** The help of one command. */
export function commandHelp(command: Command): string {
  const inputs = Object.entries(command.arguments).map(
    ([name, { summary }]) => [`<${name}>`, summary] as const,
  );
  const own = Object.entries(command.options).map(optionRow);
  const common = Object.entries(commonOptions).map(
    ([name, summary]) => [name === "env-file" ? "--env-file <file>" : `--${name}`, summary] as const,
  );
  return [
    `${command.summary}.`,
    ...(command.description === null ? [] : ["", command.description]),
    ...section("Usage:", [`  ${usageOf(command)}`]),
    ...(inputs.length === 0 ? [] : section("Arguments:", table(inputs))),
    ...section("Options:", table([...own, ...common])),
    ...section(
      "Examples:",
      command.examples.map((example) => `  ${program} ${example}`),
    ),
  ].join("\n");
}

/** The help of a group of commands, or of all. */
export function listHelp(commands: readonly Command[]): string {
  return [
    "Operates a Quayside market.",
    ...section("Commands:", table(commands.map(({ name, summary }) => [name, summary] as const))),
    "",
    `"${program} help <command>" prints a command's options and examples. With --json a command prints one JSON`,
    "value, and its progress goes to standard error. Status: 0 done, 1 failed, 2 wrong command line.",
  ].join("\n");
}
