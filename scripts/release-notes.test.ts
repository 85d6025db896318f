import { describe, expect, it } from "vitest";
import { writeReleaseNotes } from "./release-notes";

const commit = (subject: string, body = "") => ({ hash: "0123456789abcdef", subject, body });

describe("release notes", () => {
  it("tell what to do before an upgrade, and list every change", () => {
    const notes = writeReleaseNotes({
      name: "v0.2.0",
      previous: "v0.1.0",
      commits: [
        commit(
          "Limit the requests of every key",
          "Reason.\n\nUpgrade: set RATE_LIMIT_STORE\nwhere processes share limits.\n\nMore.",
        ),
        commit("Answer compressed"),
      ],
      migrations: ["service/drizzle/0016_rate-limits.sql"],
    });
    expect(notes).toBe(`# Quayside v0.2.0

Changes since v0.1.0.

## Before you upgrade

- set RATE_LIMIT_STORE where processes share limits.
- The database is migrated by \`service/drizzle/0016_rate-limits.sql\`. Back it up first.

## Changes

- Limit the requests of every key (0123456)
- Answer compressed (0123456)
`);
  });

  it("leave out what a release does not have", () => {
    const notes = writeReleaseNotes({
      name: "v0.1.0",
      previous: null,
      commits: [commit("Begin")],
      migrations: [],
    });
    expect(notes).toBe("# Quayside v0.1.0\n\nThe first release.\n\n## Changes\n\n- Begin (0123456)\n");
  });
});
