import { appendFile, mkdtemp, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JournalEntry } from "./journal-entry";
import { openJournal } from "./open-journal";
import { readJournal, readJournalId } from "./read-journal";

describe("a journal", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "quayside-journal-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const revoked = (key: string): JournalEntry => ({ type: "key_revoked", at: 1, key });
  const keysIn = async (path: string) => {
    const keys: string[] = [];
    for await (const entry of readJournal(path)) if (entry.type === "key_revoked") keys.push(entry.key);
    return keys;
  };

  it("keeps the entries of several processes that write at the same time, under one identifier", async () => {
    const path = join(folder, "shared");
    const journals = await Promise.all([openJournal(path), openJournal(path), openJournal(path)]);
    expect(new Set(journals.map(({ id }) => id))).toEqual(new Set([await readJournalId(path)]));
    const keys = Array.from({ length: 90 }, (_, number) => `key_${number}`);
    await Promise.all(keys.map((key, number) => journals[number % 3]?.append(revoked(key))));
    for (const journal of journals) await journal.close();
    expect((await keysIn(path)).sort()).toEqual(keys.sort());
  });

  it("has what was acknowledged although the last entry was cut off, and goes on after it", async () => {
    const path = join(folder, "cut");
    const first = await openJournal(path);
    await first.append(revoked("kept"));
    await first.append(revoked("cut"));
    await first.close();
    await truncate(path, (await readFile(path)).length - 5);
    const second = await openJournal(path);
    expect(second.id).toBe(first.id);
    await second.append(revoked("later"));
    await second.close();
    expect(await keysIn(path)).toEqual(["kept", "later"]);
  });

  it("refuses a file that is something else, and an entry that it does not know", async () => {
    const path = join(folder, "other");
    await writeFile(path, "something else\n");
    await expect(openJournal(path)).rejects.toMatchObject({ code: "journal_unusable" });
    const newer = join(folder, "newer");
    await (await openJournal(newer)).close();
    await appendFile(newer, '\x1e{"type":"of_a_later_version"}\n');
    await expect(keysIn(newer)).rejects.toMatchObject({ code: "journal_unusable" });
  });

  it("says at its opening that it cannot be written", async () => {
    const path = join(folder, "missing", "journal");
    await expect(openJournal(path)).rejects.toMatchObject({
      code: "journal_unusable",
      message: `The journal ${path} cannot be written.`,
    });
  });
});
