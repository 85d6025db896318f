import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readSoakOptions, soakNames } from "./soak-options";

describe("the options of npm run soak", () => {
  it("run everything by default, after a release", () => {
    const { scripts, runs } = readSoakOptions([]);
    expect(scripts).toEqual(["release"]);
    expect(runs.map(({ project, files }) => [project, files.length])).toEqual([
      ["soak", 8],
      ["soak", 1],
      ["unit", 1],
      ["service", 1],
      ["service", 1],
      ["service", 1],
      ["soak-page", 1],
      ["service", 1],
    ]);
    expect(runs[0]?.environment).toEqual({});
  });

  it("pick soaks by name, with what they need and what they are told", () => {
    expect(readSoakOptions(["--only=kills", "--kills=20", "--seed=abc"])).toEqual({
      scripts: ["build"],
      runs: [
        {
          project: "soak",
          files: ["deploy/soak/kills.soak.ts"],
          environment: { SOAK_KILLS: "20", SOAK_SEED: "abc" },
        },
      ],
    });
    expect(readSoakOptions(["--only=orders, vault"]).scripts).toEqual([]);
    expect(readSoakOptions(["--only=load", "--minutes=1"]).runs[0]?.environment).toEqual({
      SOAK_MINUTES: "1",
    });
  });

  it("walk further with drops than the tests of every run", () => {
    const files = ["service/src/chain/follow/follow-drops.test.ts"];
    expect(readSoakOptions(["--only=drops"]).runs).toEqual([
      { project: "service", files, environment: { DROP_WALK_ACTIONS: "300" } },
    ]);
  });

  it("open hostile tokens of every kind, of which a night opens one of each class", () => {
    const files = ["e2e/tokens/hostile-tokens.soak.ts"];
    expect(readSoakOptions(["--only=tokens"])).toEqual({
      scripts: ["build"],
      runs: [{ project: "soak", files, environment: { HOSTILE_TOKENS: "all" } }],
    });
  });

  it("run the tests of the service on the embedded database", () => {
    expect(readSoakOptions(["--only=embedded"]).runs).toEqual([
      { project: "service", files: ["service/src/"], environment: { TEST_DATABASE: "pglite" } },
    ]);
  });

  it("send 100,000 requests made from the API's document, or another number of them", () => {
    const files = ["service/src/api/openapi/document-requests.test.ts"];
    const runOf = (environment: object) => [{ project: "service", files, environment }];
    expect(readSoakOptions(["--only=fuzz"]).runs).toEqual(runOf({ FUZZ_REQUESTS: "100000" }));
    expect(readSoakOptions(["--only=fuzz", "--requests=500", "--seed=7"]).runs).toEqual(
      runOf({ FUZZ_REQUESTS: "500", SOAK_SEED: "7" }),
    );
  });

  it("run every week, each in a job of its own", () => {
    const workflow = readFileSync(new URL("../.github/workflows/soak.yml", import.meta.url), "utf8");
    const [, list = ""] = /\n +soak:\n((?: +- \w+\n)+)/.exec(workflow) ?? [];
    expect(list.trim().split(/\s*- /).slice(1)).toEqual(soakNames);
  });

  it.each([["--only=kill"], ["--kills=none"], ["--minutes=0"]])("refuse %s", (option) => {
    expect(() => readSoakOptions([option])).toThrow(/^--/);
  });
});
