import { QuaysideError } from "@/lib/errors";
import { readSecretFiles } from "@/lib/node/read-secret-files";
import type { Command, CommandResult } from "./define-command";
import { readEnvironmentFile } from "./environment-file";
import { UncheckedError, UsageError } from "./errors";
import { commandHelp, listHelp } from "./help";
import { type CommonInputs, parseInputs, readCommonInputs } from "./parse-inputs";
import type { Ask } from "./terminal";

type Environment = Readonly<Record<string, string | undefined>>;

/** The streams and the environment of the process. */
export interface CommandLineProcess {
  environment: Environment;
  out: (text: string) => void;
  err: (text: string) => void;
  ask: Ask | null;
}

/** Status codes of the process. */
const status = { done: 0, failed: 1, wrongUsage: 2, unchecked: 2 } as const;

/** Groups have commands of two words. */
function isOfGroup(command: Command, word: string | undefined): boolean {
  return command.name.split(" ")[0] === word;
}

/** The command that a line names, and what follows its name. */
function findCommand(commands: readonly Command[], line: readonly string[]) {
  for (const words of [2, 1]) {
    const command = commands.find(({ name }) => name === line.slice(0, words).join(" "));
    if (command !== undefined) return { command, rest: line.slice(words) };
  }
  return null;
}

function unknownCommand(commands: readonly Command[], words: readonly string[]): UsageError {
  if (words[0]?.startsWith("-")) return new UsageError("The name of the command comes before its options.");
  const group = commands.filter((command) => isOfGroup(command, words[0])).map(({ name }) => `"${name}"`);
  if (group.length > 0) return new UsageError(`Say which command: ${group.join(", ")}.`);
  return new UsageError(`There is no command "${words[0]}". "quayside help" lists all.`);
}

function helpOf(commands: readonly Command[], words: readonly string[]): string {
  const found = findCommand(commands, words);
  if (found !== null) return commandHelp(found.command);
  if (words.length === 0) return listHelp(commands);
  const group = commands.filter((command) => isOfGroup(command, words[0]));
  if (group.length === 0) throw unknownCommand(commands, words);
  return listHelp(group);
}

function json(value: unknown): string {
  return JSON.stringify(value, (_, part) => (typeof part === "bigint" ? part.toString() : part), 2);
}

/** The variables of the named files, below those of the process itself, with the secrets that they name. */
async function readEnvironment(own: Environment, files: readonly string[]): Promise<Environment> {
  return readSecretFiles(Object.assign({}, ...(await Promise.all(files.map(readEnvironmentFile))), own));
}

async function runCommand(
  commands: readonly Command[],
  line: readonly string[],
  { envFiles }: CommonInputs,
  process: CommandLineProcess,
): Promise<CommandResult> {
  const found = findCommand(commands, line);
  if (found === null) throw unknownCommand(commands, line);
  const { command, rest } = found;
  const inputs = await parseInputs(command, rest, process.ask);
  const environment = await readEnvironment(process.environment, envFiles);
  return command.run(inputs, {
    environment,
    progress: (text) => process.err(`${text}\n`),
    ask: process.ask,
  });
}

/** One line for people; a program finds the code in the JSON value. */
function describeError(error: unknown): { code: string; message: string } {
  if (error instanceof QuaysideError) return { code: error.code, message: error.message };
  const [line = ""] = String(error instanceof Error ? error.message : error).split("\n");
  return {
    code: "unexpected",
    message: `The command failed unexpectedly: ${line} Run it again with --stack to see where.`,
  };
}

/**
 * Runs one command line of `quayside`.
 *
 * @param line the words after the program's name
 * @returns the status of the process: 0 done, 1 failed, 2 wrong command line, or not all was compared.
 */
export async function runCommandLine(
  commands: readonly Command[],
  line: readonly string[],
  process: CommandLineProcess,
): Promise<number> {
  const common = readCommonInputs(line);
  const [first, ...others] = common.words;
  try {
    if (first === undefined || first === "help" || common.help) {
      process.out(`${helpOf(commands, first === "help" ? others : common.words)}\n`);
      return status.done;
    }
    const result = await runCommand(commands, line, common, process);
    process.out(`${common.json ? json(result.data) : result.text}\n`);
    if (result.isFailure === true) return status.failed;
    return result.isUnchecked === true ? status.unchecked : status.done;
  } catch (error) {
    const described = describeError(error);
    process.err(`${described.message}\n`);
    if (common.stack && error instanceof Error) process.err(`${error.stack}\n`);
    if (common.json) process.out(`${json({ error: described })}\n`);
    if (error instanceof UsageError) return status.wrongUsage;
    return error instanceof UncheckedError ? status.unchecked : status.failed;
  }
}
