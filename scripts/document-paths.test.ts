import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { hasTitle } from "./testing/test-titles";

const root = fileURLToPath(new URL("..", import.meta.url));
const rooms =
  /^(app|bench|client|components|contracts|deploy|docs|e2e|lib|local|public|scripts|service|web-server)\//;

function documents(): string[] {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "*.md"], { cwd: root });
  return listed
    .toString()
    .split("\n")
    .filter((path) => path !== "" && existsSync(join(root, path)));
}

/**
 * The paths from the root that a document names in backticks, and the files that it links to. A link that begins with a slash leads to a page
 * of the site: `components/docs/guides.test.ts` checks it.
 */
function pathsIn(document: string): string[] {
  const text = readFileSync(join(root, document), "utf8");
  const named = [...text.matchAll(/`([\w@.[\]-]+(?:\/[\w@.[\]-]+)+\/?)`/g)].map(([, path = ""]) => path);
  const linked = [...text.matchAll(/\]\((?!https?:|#|mailto:|\/)([^)#]+)/g)].map(([, path = ""]) =>
    join(dirname(document), path),
  );
  return [...named.filter((path) => rooms.test(path)), ...linked];
}

describe("the documents", () => {
  it("name only files and folders that are there", () => {
    const missing = documents().flatMap((document) =>
      pathsIn(document)
        .filter((path) => !existsSync(join(root, path)))
        .map((path) => `${document}: ${path}`),
    );
    expect(missing).toEqual([]);
  });

  it("name in each row of the threat model a test that tries it", () => {
    const text = readFileSync(join(root, "docs/threat-model.md"), "utf8");
    const lines = text.split("\n").filter((line) => line.startsWith("| "));
    const isRule = (line = "") => line.startsWith("| --");
    // Of the incidents of the field and of the boundaries; a head stands above a rule.
    const rows = lines.filter((line, at) => !isRule(line) && !isRule(lines[at + 1]));
    expect(rows.length).toBeGreaterThan(50);
    const untried = rows.filter((row) => !/`[\w./-]+\.(test\.tsx?|spec\.ts)(`| › )/.test(row));
    expect(untried).toEqual([]);
  });

  it("name each test of an incident by its title, which is in its file", () => {
    const text = readFileSync(join(root, "docs/threat-model.md"), "utf8");
    const links = [...text.matchAll(/\[`([^`]+)`\]\(\.\.\/([^)]+)\)/g)];
    expect(links.length).toBeGreaterThan(100);
    const wrong = links.filter(([, words = "", path = ""]) => {
      const [file = "", title = ""] = words.split(" › ");
      const isTest = /\.(test|spec|soak)\.tsx?$/.test(file) && file === basename(path);
      return !isTest || !hasTitle(readFileSync(join(root, path), "utf8"), title);
    });
    expect(wrong.map(([link]) => link)).toEqual([]);
  });

  it("are looked at: the architecture names the file that verifies a purchase", () => {
    expect(pathsIn("docs/architecture.md")).toContain("lib/trade/buy/verify.ts");
  });
});
