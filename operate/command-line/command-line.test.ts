import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { commands } from "../commands";
import { callQuayside, runQuayside } from "../testing/run-quayside";
import { defineCommand } from "./define-command";
import { CommandError } from "./errors";
import { commandHelp } from "./help";
import { runCommandLine } from "./run-command-line";
import type { Ask } from "./terminal";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "quayside-command-line-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("the quayside process", () => {
  it("prints the result alone to standard output, as text or as one JSON value", async () => {
    const list = join(folder, "list.csv");
    await writeFile(list, "address,limit\n0x70997970C51812dc3A010C7d01b50e0d17dc79C8,2\n");
    const [plain, scripted] = await Promise.all([
      callQuayside(["allowlist", "root", list]),
      runQuayside(["allowlist", "root", "--json", list]),
    ]);
    const [root, rows] = plain.out.split("\n");
    expect(plain).toMatchObject({ err: "", status: 0 });
    expect(rows).toBe("rows: 1");
    expect(JSON.parse(scripted.out)).toEqual({ root, rows: 1 });
    expect(scripted).toMatchObject({ err: "", status: 0 });
  });

  it("ends with 1 and one line when it fails, and with 2 when the command line is wrong", async () => {
    const [failed, wrong] = await Promise.all([
      runQuayside(["allowlist", "root", join(folder, "nowhere"), "--json"]),
      callQuayside(["allowlist", "rot"]),
    ]);
    expect(failed.status).toBe(1);
    expect(failed.err).toBe(`${join(folder, "nowhere")} cannot be read.\n`);
    expect(JSON.parse(failed.out)).toEqual({
      error: { code: "command_refused", message: failed.err.trimEnd() },
    });
    expect(wrong).toEqual({
      out: "",
      err: 'Say which command: "allowlist root", "allowlist load".\n',
      status: 2,
    });
  });
});

const greet = defineCommand({
  name: "greet person",
  summary: "Greet somebody",
  examples: ["greet person Ada --times 2"],
  arguments: { name: { summary: "who", schema: z.string() } },
  options: {
    times: { value: "count", summary: "how often", schema: z.coerce.number().int().min(1).default(1) },
    also: {
      value: "name",
      summary: "who else",
      isList: true,
      schema: z.array(z.string()).default([]),
    },
    isLoud: { summary: "shout", schema: z.boolean().default(false) },
  },
  async run({ arguments: { name }, options: { times, also, isLoud } }, { environment, progress }) {
    progress("greeting");
    if (name === "nobody") throw new CommandError("Nobody is there. Name somebody.");
    if (name === "crash") throw new Error("first line\nsecond line");
    const text = `${environment.GREETING ?? "Hello"} ${[name, ...also].join(", ")} × ${times}${isLoud ? "!" : ""}`;
    return { data: { times: BigInt(times) }, text, isFailure: name === "ill" };
  },
});

async function call(
  line: readonly string[],
  environment: Record<string, string> = {},
  ask: Ask | null = null,
) {
  const said = { out: "", err: "" };
  const status = await runCommandLine([greet], line, {
    environment,
    out: (text) => {
      said.out += text;
    },
    err: (text) => {
      said.err += text;
    },
    ask,
  });
  return { ...said, status };
}

describe("a command line", () => {
  it("gives a command its arguments, options and defaults as values", async () => {
    expect(await call(["greet", "person", "Ada"])).toEqual({
      out: "Hello Ada × 1\n",
      err: "greeting\n",
      status: 0,
    });
    const many = await call([
      "greet",
      "person",
      "--also",
      "Bo",
      "Ada",
      "--also=Cy",
      "--times",
      "3",
      "--is-loud",
    ]);
    expect(many.out).toBe("Hello Ada, Bo, Cy × 3!\n");
    expect((await call(["greet", "person", "Ada", "--json", "--times=7"])).out).toBe(
      '{\n  "times": "7"\n}\n',
    );
  });

  it.each([
    ["an unknown command", ["wave"], 'There is no command "wave". "quayside help" lists all.'],
    ["half a command", ["greet"], 'Say which command: "greet person".'],
    [
      "options before the command",
      ["--times", "1", "greet"],
      "The name of the command comes before its options.",
    ],
    ["a missing argument", ["greet", "person"], "<name> is missing."],
    ["an argument too many", ["greet", "person", "Ada", "Bo"], '"Bo" is one argument too many.'],
    ["an unknown option", ["greet", "person", "Ada", "--tims=1"], "Unknown option '--tims'."],
    [
      "an option without its value",
      ["greet", "person", "Ada", "--times"],
      "Option '--times <value>' argument missing.",
    ],
    [
      "a wrong value",
      ["greet", "person", "Ada", "--times", "0"],
      "--times is wrong: Too small: expected number to be >=1.",
    ],
  ])("refuses %s with status 2", async (_, line, message) => {
    expect(await call(line)).toEqual({ out: "", err: `${message}\n`, status: 2 });
  });

  it("asks at a terminal for what is missing", async () => {
    const asked: string[] = [];
    const ask: Ask = async (question) => {
      asked.push(question);
      return "Ada";
    };
    expect(await call(["greet", "person"], {}, ask)).toMatchObject({ out: "Hello Ada × 1\n", status: 0 });
    expect(asked).toEqual(["<name>, who:"]);
    expect(await call(["greet", "person"], {}, async () => "")).toMatchObject({
      err: "<name> is missing.\n",
      status: 2,
    });
  });

  it("ends with status 1 when a command refuses, crashes, or reports a failure", async () => {
    expect(await call(["greet", "person", "nobody"])).toMatchObject({
      err: "greeting\nNobody is there. Name somebody.\n",
      status: 1,
    });
    expect(await call(["greet", "person", "crash"])).toMatchObject({
      err: "greeting\nThe command failed unexpectedly: first line Run it again with --stack to see where.\n",
      status: 1,
    });
    expect((await call(["greet", "person", "crash", "--stack"])).err).toContain("command-line.test.ts");
    expect(await call(["greet", "person", "ill"])).toMatchObject({ out: "Hello ill × 1\n", status: 1 });
  });

  it("reads environment files below the process's own variables", async () => {
    const file = join(folder, "market.env");
    await writeFile(file, "# a comment\nGREETING='Ahoy there'\n");
    const line = ["greet", "person", "Ada", "--env-file", file];
    expect((await call(line)).out).toBe("Ahoy there Ada × 1\n");
    expect((await call(line, { GREETING: "Hi" })).out).toBe("Hi Ada × 1\n");
    expect(await call([...line, "--env-file", join(folder, "none.env")])).toMatchObject({ status: 1 });
  });

  it("refuses a secret's file that is not there, also where an environment file names it", async () => {
    const file = join(folder, "secret.env");
    await writeFile(file, `DATABASE_URL_FILE=${join(folder, "none")}\n`);
    expect(await call(["greet", "person", "Ada", "--env-file", file])).toEqual({
      out: "",
      err: `DATABASE_URL_FILE: the file ${join(folder, "none")} does not exist.\n`,
      status: 1,
    });
  });
});

describe("help", () => {
  it("describes all commands, a group, and one command with its examples", async () => {
    for (const line of [[], ["help"], ["--help"], ["help", "greet"], ["greet", "--help"]]) {
      expect(await call(line)).toMatchObject({
        out: expect.stringContaining("greet person   Greet somebody"),
        status: 0,
      });
    }
    const one = await call(["help", "greet", "person"]);
    expect(one).toEqual(await call(["greet", "person", "--help"]));
    expect(one.out).toContain("quayside greet person <name> [options]");
    expect(one.out).toContain("--times <count>");
    expect(one.out).toContain("quayside greet person Ada --times 2");
    expect(await call(["help", "wave"])).toMatchObject({ status: 2 });
  });

  it.each(commands.map((command) => [command.name, command] as const))(
    "of %s has examples of itself",
    (name, command) => {
      expect(command.examples.length).toBeGreaterThan(0);
      expect(command.examples.filter((example) => !example.startsWith(name))).toEqual([]);
      expect(commandHelp(command)).toContain(command.summary);
    },
  );
});
