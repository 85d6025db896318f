import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, isAbsolute, join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { verifyMinisign } from "@/lib/node/minisign";
import { ensureDebianProgram } from "@/lib/testing/debian-program";
import { packFolder } from "./pack-folder";
import { signFile } from "./sign-file";

let folder: string;
let publicKey: string;

function minisign(...args: readonly string[]) {
  return spawnSync("minisign", args, { cwd: folder, encoding: "utf8" });
}

beforeAll(async () => {
  const { path, env } = ensureDebianProgram({
    packages: ["minisign", "libsodium23"],
    path: "usr/bin/minisign",
    variable: "MINISIGN_PATH",
    versionArgs: ["-v"],
  });
  if (isAbsolute(path)) {
    vi.stubEnv("PATH", `${dirname(path)}${delimiter}${env.PATH}`);
    vi.stubEnv("LD_LIBRARY_PATH", env.LD_LIBRARY_PATH);
  }
  folder = await mkdtemp(join(tmpdir(), "quayside-signature-"));
  expect(minisign("-G", "-W", "-p", "maker.pub", "-s", "maker.key").status).toBe(0);
  publicKey = (await readFile(join(folder, "maker.pub"), "utf8")).trim().split("\n").at(-1) ?? "";
  await mkdir(join(folder, "quayside-1.0.0"));
  await writeFile(join(folder, "quayside-1.0.0", "web.mjs"), "the web");
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

it("signs an archive, which its maker's public key verifies until a byte of it changes", async () => {
  const archive = join(folder, "quayside-1.0.0.tar.gz");
  await packFolder(join(folder, "quayside-1.0.0"), archive, 1_700_000_000);
  signFile(archive, join(folder, "maker.key"), "quayside 1.0.0");
  // As deploy/README.md has it.
  const verify = () => minisign("-V", "-P", publicKey, "-m", "quayside-1.0.0.tar.gz");
  expect(verify()).toMatchObject({ status: 0, stdout: expect.stringContaining("quayside 1.0.0") });
  // As `quayside verify-web` has it.
  const signature = await readFile(`${archive}.minisig`, "utf8");
  const check = async () => verifyMinisign(await readFile(archive), signature, publicKey);
  expect(await check()).toBe("quayside 1.0.0");

  const bytes = await readFile(archive);
  const middle = bytes.length >> 1;
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  await writeFile(archive, bytes);
  expect(verify()).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("Signature verification failed"),
  });
  await expect(check()).rejects.toThrow("The signature is not of this file");
});

it("signs nothing with a key that is not there", () => {
  expect(() => signFile(join(folder, "maker.pub"), join(folder, "no.key"), "")).toThrow(
    /minisign did not sign with .*no\.key/,
  );
});
