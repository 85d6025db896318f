import { createReadStream } from "node:fs";
import { mkdtemp, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AwsClient } from "aws4fetch";
import { type Dispatcher, request } from "undici";
import { type FileShelf, type FileStore, filePlaceOf } from "./file-store";
import { asStoreError } from "./folder-store";
import { MediaStoreError } from "./media-store";
import { digestHeader, isThere, reasonOf, type S3Bucket } from "./s3-store";

/** Milliseconds without a byte after which a request has failed. */
const idleMs = 10_000;

/** Keeps media files in a bucket of a store that speaks S3. An object is there only with its digest, as for pictures. */
export function createS3FileStore(
  { bucket, endpoint, ...account }: S3Bucket,
  shelf: FileShelf = "files",
): FileStore {
  const client = new AwsClient({ ...account, service: "s3", retries: 0 });
  let folder: Promise<string> | null = null;

  async function ask(
    name: string,
    init: { method: "GET" | "HEAD" | "PUT" | "DELETE"; headers?: Record<string, string>; path?: string },
  ): Promise<Dispatcher.ResponseData | null> {
    const { method, headers = {}, path } = init;
    const url = `${endpoint}/${bucket}/${filePlaceOf(shelf, name)}`;
    try {
      const signed = await client.sign(url, { method, headers });
      const answer = await request(url, {
        method,
        headers: Object.fromEntries(signed.headers),
        body: path === undefined ? null : createReadStream(path),
        headersTimeout: idleMs,
        bodyTimeout: idleMs,
      });
      if (answer.statusCode < 300) return answer;
      const body = new Uint8Array(await answer.body.arrayBuffer());
      return isThere({ status: answer.statusCode, body }) ? answer : null;
    } catch (error) {
      if (error instanceof MediaStoreError) throw error;
      throw new MediaStoreError("unavailable", { cause: error, details: reasonOf(error) });
    }
  }

  /** The answer if it has the whole object. */
  async function ofWhole(answer: Dispatcher.ResponseData | null, name: string) {
    if (answer?.headers[digestHeader] === name) return answer;
    await answer?.body.dump();
    return null;
  }

  return {
    async workFolder() {
      folder ??= mkdtemp(join(tmpdir(), "quayside-files-"));
      return folder.catch((error: unknown) => {
        folder = null;
        throw asStoreError(error);
      });
    },
    async size(name) {
      const answer = await ofWhole(await ask(name, { method: "HEAD" }), name);
      await answer?.body.dump();
      return answer === null ? null : Number(answer.headers["content-length"]);
    },
    async put(name, path) {
      const headers = {
        "content-length": String((await stat(path)).size),
        "content-type": "application/octet-stream",
        // The server compares it with what came.
        "x-amz-content-sha256": name,
        [digestHeader]: name,
      };
      const answer = await ask(name, { method: "PUT", headers, path });
      if (answer === null) throw new MediaStoreError("refused");
      await answer.body.dump();
    },
    async read(name, { start, end }) {
      const headers = { range: `bytes=${start}-${end}` };
      const answer = await ofWhole(await ask(name, { method: "GET", headers }), name);
      return answer?.body ?? null;
    },
    async remove(name) {
      const answer = await ask(name, { method: "DELETE" });
      await answer?.body.dump();
    },
  };
}
