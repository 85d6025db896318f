/** A commit of a release. */
export interface ReleaseCommit {
  hash: string;
  subject: string;
  body: string;
}

export interface Release {
  /** The tag, such as `v0.2.0`. */
  name: string;
  /** The tag before; null for the first release. */
  previous: string | null;
  /** The oldest first. */
  commits: readonly ReleaseCommit[];
  /** New files of `service/drizzle`. */
  migrations: readonly string[];
}

/** A paragraph of a commit's body that begins with this word says what an operator must do before an upgrade. */
const upgradeMark = "Upgrade: ";

function upgradeNotes({ body }: ReleaseCommit): string[] {
  return body
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.startsWith(upgradeMark))
    .map((paragraph) =>
      paragraph
        .slice(upgradeMark.length)
        .replace(/\s*\n\s*/g, " ")
        .trim(),
    );
}

function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? "" : `\n## ${title}\n\n${lines.map((line) => `- ${line}\n`).join("")}`;
}

/** The notes of a release in Markdown: what to do before the upgrade, then every commit by its subject. */
export function writeReleaseNotes({ name, previous, commits, migrations }: Release): string {
  const before = [
    ...commits.flatMap(upgradeNotes),
    ...migrations.map((path) => `The database is migrated by \`${path}\`. Back it up first.`),
  ];
  const changes = commits.map(({ hash, subject }) => `${subject} (${hash.slice(0, 7)})`);
  const since = previous === null ? "The first release." : `Changes since ${previous}.`;
  return `# Quayside ${name}\n\n${since}\n${section("Before you upgrade", before)}${section("Changes", changes)}`;
}
