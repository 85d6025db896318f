import { execFileSync } from "node:child_process";
import { writeReleaseNotes } from "./release-notes";
import { projectRoot } from "./run-script";

const [fieldEnd, commitEnd] = ["\x1f", "\x1e"];

function git(...args: readonly string[]): string {
  const maxBuffer = 64 * 1024 * 1024;
  return execFileSync("git", args, { cwd: projectRoot, maxBuffer, stdio: "pipe" }).toString().trim();
}

function isCommit(name: string): boolean {
  try {
    git("rev-parse", "--verify", "--quiet", "--end-of-options", `${name}^{commit}`);
    return true;
  } catch {
    return false;
  }
}

function findPrevious(name: string): string | null {
  try {
    return git("describe", "--tags", "--abbrev=0", "--match", "v*", `${name}^`);
  } catch {
    // No tag is before it.
    return null;
  }
}

function listCommits(range: string) {
  const text = git(
    "log",
    "--no-merges",
    "--reverse",
    `--format=%H${fieldEnd}%s${fieldEnd}%b${commitEnd}`,
    range,
  );
  return text.split(commitEnd).flatMap((entry) => {
    const [hash = "", subject = "", body = ""] = entry.trim().split(fieldEnd);
    return hash === "" ? [] : [{ hash, subject, body }];
  });
}

const [name = "HEAD"] = process.argv.slice(2);
if (!isCommit(name)) {
  process.stderr.write(`There is no tag or commit ${name}.\n`);
  process.exit(1);
}
const previous = findPrevious(name);
const range = previous === null ? name : `${previous}..${name}`;
const added =
  previous === null
    ? ""
    : git("diff", "--name-only", "--diff-filter=A", range, "--", "service/drizzle/*.sql");
process.stdout.write(
  writeReleaseNotes({
    name,
    previous,
    commits: listCommits(range),
    migrations: added.split("\n").filter((path) => path !== ""),
  }),
);
