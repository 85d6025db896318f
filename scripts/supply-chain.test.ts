import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const read = (path: string) => readFileSync(join(root, path), "utf8");
const list = (pattern: string) =>
  execFileSync("git", ["ls-files", "-co", "--exclude-standard", pattern], { cwd: root })
    .toString()
    .split("\n")
    .filter((path) => path !== "");

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  allowScripts?: Record<string, boolean>;
}
interface Locked {
  hasInstallScript?: boolean;
  integrity?: string;
  link?: boolean;
  optional?: boolean;
}

describe("the packages that the project is built from", () => {
  it("have exact versions, apart from types", () => {
    const loose = list("*package.json").flatMap((path) => {
      const { dependencies, devDependencies } = JSON.parse(read(path)) as Manifest;
      return Object.entries({ ...dependencies, ...devDependencies })
        .filter(
          ([name, version]) => !/^(\d+\.\d+\.\d+|npm:|file:)/.test(version) && !name.startsWith("@types/"),
        )
        .map(([name, version]) => `${path}: ${name} ${version}`);
    });
    expect(loose).toEqual([]);
  });

  it("are locked by their hash, and run a script at their installation only where that is allowed", () => {
    const { packages } = JSON.parse(read("package-lock.json")) as { packages: Record<string, Locked> };
    const { allowScripts = {} } = JSON.parse(read("package.json")) as Manifest;
    const installed = Object.entries(packages).flatMap(([path, locked]) => {
      const name = path.split("node_modules/").at(-1) ?? "";
      return path.includes("node_modules/") && locked.link !== true ? [{ name, ...locked }] : [];
    });
    expect(installed.length).toBeGreaterThan(300);
    const named = (part: typeof installed) => part.map(({ name }) => name);
    // The binaries of other systems are optional: nobody installs all of them, so some were locked without their hash.
    const unknown = installed.filter(
      ({ integrity, optional }) => integrity === undefined && optional !== true,
    );
    expect(named(unknown)).toEqual([]);
    const undecided = installed.filter((entry) => entry.hasInstallScript && !(entry.name in allowScripts));
    expect(named(undecided)).toEqual([]);
  });

  it("are proposed for an update when they are two weeks old", () => {
    expect(JSON.parse(read(".github/renovate.json"))).toMatchObject({
      minimumReleaseAge: "14 days",
      internalChecksFilter: "strict",
    });
  });

  it("are built and published by actions that are pinned by their commit", () => {
    const actions = list(".github/workflows/*.yml").flatMap((path) => read(path).match(/uses: .+/g) ?? []);
    expect(actions.length).toBeGreaterThan(4);
    for (const action of actions)
      expect(action).toMatch(/^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it("pass what a contributor runs before anything is merged, and all tests each night and before a release", () => {
    expect(read(".github/workflows/ci.yml")).toContain("- run: .ci/run\n");
    for (const name of ["nightly", "release"])
      expect(read(`.github/workflows/${name}.yml`)).toContain("- run: npm ci && npm run test:nightly\n");
  });
});
