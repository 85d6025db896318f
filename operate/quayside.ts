import { runCommandLine } from "./command-line/run-command-line";
import { createAsk } from "./command-line/terminal";
import { commands } from "./commands";

process.exitCode = await runCommandLine(commands, process.argv.slice(2), {
  environment: process.env,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  ask: createAsk(),
});
