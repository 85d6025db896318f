import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readSecretFiles } from "./read-secret-files";

describe("secrets in files", () => {
  let folder: string;
  let key: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "quayside-secrets-"));
    key = join(folder, "key");
    await writeFile(key, "a-key-of-the-market\n");
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it("are read without the line break at their end, and everything else stays", () => {
    const environment = { PORT: "3000", MARKETPLACE_API_KEY: "", MARKETPLACE_API_KEY_FILE: key };
    expect(readSecretFiles(environment)).toEqual({
      ...environment,
      MARKETPLACE_API_KEY: "a-key-of-the-market",
    });
    expect(readSecretFiles({ DATABASE_URL: "postgres://db", DATABASE_URL_FILE: "" })).toMatchObject({
      DATABASE_URL: "postgres://db",
    });
  });

  it("are no file of another variable", () => {
    const environment = { CHAINS_FILE: join(folder, "missing"), JOURNAL_FILE: key };
    expect(readSecretFiles(environment)).toEqual(environment);
  });

  it("stop with one line for each that is set twice, missing, empty or unreadable", async () => {
    const empty = join(folder, "empty");
    await writeFile(empty, "\n");
    const environment = {
      API_KEYS: "some-key-of-the-market=read",
      API_KEYS_FILE: key,
      CURSOR_SECRET_FILE: join(folder, "missing"),
      REVALIDATE_SECRET_FILE: empty,
      SIGNER_PRIVATE_KEY_FILE: folder,
    };
    expect(() => readSecretFiles(environment)).toThrow(
      [
        "API_KEYS_FILE and API_KEYS are both set. Set one of them.",
        `CURSOR_SECRET_FILE: the file ${join(folder, "missing")} does not exist.`,
        `REVALIDATE_SECRET_FILE: the file ${empty} is empty.`,
        `SIGNER_PRIVATE_KEY_FILE: the file ${folder} cannot be read (EISDIR).`,
      ].join("\n"),
    );
  });
});
