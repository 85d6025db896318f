import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

describe("the PostgreSQL of a test run", () => {
  it("leaves the exit code of the run alone", () => {
    const script = `
      const { loadEmbeddedPostgres } = await import(${JSON.stringify(new URL("./start-postgres.ts", import.meta.url).href)});
      await loadEmbeddedPostgres();
      process.exitCode = 3;`;
    const { status } = spawnSync(
      process.execPath,
      ["--import", "tsx", "--input-type=module", "--eval", script],
      { cwd: fileURLToPath(new URL("../..", import.meta.url)) },
    );
    expect(status).toBe(3);
  });
});
