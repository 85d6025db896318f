import { describe, expect, it } from "vitest";
import { readSoakOptions } from "./soak-options";

describe("the options of npm run soak", () => {
  it("run everything by default, after a release", () => {
    const { scripts, files, environment } = readSoakOptions([]);
    expect(scripts).toEqual(["release"]);
    expect(files).toHaveLength(7);
    expect(environment).toEqual({});
  });

  it("pick soaks by name, with what they need and what they are told", () => {
    expect(readSoakOptions(["--only=kills", "--kills=20", "--seed=abc"])).toEqual({
      scripts: ["build"],
      files: ["deploy/soak/kills.soak.ts"],
      environment: { SOAK_KILLS: "20", SOAK_SEED: "abc" },
    });
    expect(readSoakOptions(["--only=orders, vault"]).scripts).toEqual([]);
    expect(readSoakOptions(["--only=load", "--minutes=1"]).environment).toEqual({ SOAK_MINUTES: "1" });
  });

  it.each([["--only=kill"], ["--kills=none"], ["--minutes=0"]])("refuse %s", (option) => {
    expect(() => readSoakOptions([option])).toThrow(/^--/);
  });
});
