import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { basename, dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { QuaysideError } from "@/lib/errors";

/**
 * Packs a folder so that the same files give the same bytes: sorted, without owners, and with one time for all.
 *
 * @param seconds the time of every file, in Unix seconds.
 * @throws {QuaysideError} `release_failed`
 */
export async function packFolder(folder: string, archive: string, seconds: number): Promise<void> {
  const tar = spawn(
    "tar",
    [
      "--create",
      "--format=gnu",
      "--sort=name",
      `--mtime=@${seconds}`,
      "--owner=0",
      "--group=0",
      "--numeric-owner",
      "--mode=u+rw,go+r,go-w,a+X",
      `--directory=${dirname(folder)}`,
      basename(folder),
    ],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const ended = once(tar, "close");
  await pipeline(tar.stdout, createGzip(), createWriteStream(archive));
  const [code] = await ended;
  if (code !== 0) throw new QuaysideError("release_failed", `tar could not pack ${folder}.`);
}
