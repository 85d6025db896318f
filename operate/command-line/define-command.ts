import type { z } from "zod";
import type { Ask } from "./terminal";

/** One value of a command line. The schema turns its text into the value that the command works with. */
export interface Input<Schema extends z.ZodType = z.ZodType> {
  summary: string;
  schema: Schema;
}

export interface Option<Schema extends z.ZodType = z.ZodType> extends Input<Schema> {
  /** The name of the value in help. An option without it is a flag: its schema is given true or false. */
  value?: string;
  /** The option may be repeated, and its schema is given a list. */
  isList?: boolean;
}

type Inputs = Readonly<Record<string, Input>>;
type Options = Readonly<Record<string, Option>>;
type ValuesOf<Named extends Inputs> = { [Name in keyof Named]: z.output<Named[Name]["schema"]> };

/** What every command may use of its process. */
export interface CommandContext {
  environment: Readonly<Record<string, string | undefined>>;
  /** Tells the person who waits what happens. Scripts never read it. */
  progress: (line: string) => void;
  /** Asks the person at the terminal; null where there is none. */
  ask: Ask | null;
}

export interface CommandResult {
  /** The one JSON value of `--json`. Bigints become decimal strings. */
  data: unknown;
  /** The same for people, without a line break at its end. */
  text: string;
  /** The command did its work and found something wrong: it ends with status 1. */
  isFailure?: boolean;
  /** The command found nothing wrong, but could not look at everything: it ends with status 2. */
  isUnchecked?: boolean;
}

interface CommandDefinition<Arguments extends Inputs, Chosen extends Options> {
  /** One or two words: `migrate`, `keys create`. The first word of two names a group. */
  name: string;
  /** One sentence without a full stop. */
  summary: string;
  /** More than one sentence, where the summary and the options do not say everything. */
  description?: string;
  /** Whole command lines without the program's name. */
  examples: readonly string[];
  /** Values without a name, in their order. */
  arguments?: Arguments;
  /** Their keys in camelCase; `startBlock` is `--start-block`. */
  options?: Chosen;
  run(
    inputs: { arguments: ValuesOf<Arguments>; options: ValuesOf<Chosen> },
    context: CommandContext,
  ): Promise<CommandResult>;
}

/** The values of a command line as they were typed, by the names of arguments and options. */
export interface TypedInputs {
  arguments: Readonly<Record<string, unknown>>;
  options: Readonly<Record<string, unknown>>;
}

/** A command as the command line sees it. */
export type Command = Required<Omit<CommandDefinition<Inputs, Options>, "run" | "description">> & {
  description: string | null;
  /** Runs it with values that its own schemas have made. */
  run(inputs: TypedInputs, context: CommandContext): Promise<CommandResult>;
};

/** Defines a command of `quayside`. Its `run` gets the values that the schemas of its inputs made. */
export function defineCommand<
  const Arguments extends Inputs = Record<never, Input>,
  const Chosen extends Options = Record<never, Option>,
>(definition: CommandDefinition<Arguments, Chosen>): Command {
  return {
    ...definition,
    description: definition.description ?? null,
    arguments: definition.arguments ?? {},
    options: definition.options ?? {},
    run: (inputs, context) =>
      // The command line applies each schema before it calls this.
      definition.run(inputs as Parameters<typeof definition.run>[0], context),
  };
}
