import { runCommandLine } from "./command-line/run-command-line";
import { commands } from "./commands";

process.exitCode = await runCommandLine(commands, process.argv.slice(2), {
  environment: process.env,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
