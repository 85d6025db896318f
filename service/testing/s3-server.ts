import { mkdtemp, rm } from "node:fs/promises";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import type { S3Bucket } from "../src/media/s3-store";

export interface S3Server {
  bucket: S3Bucket;
  /** How many bytes of a connection reach the server before it is cut. Null: all of them. */
  cutAfter: number | null;
  stop: () => Promise<void>;
}

/** The only account that the stand-in knows. */
const key = "S3RVER";

/** A stand-in for S3 that checks signatures, behind a connection that can be cut. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), "quayside-s3-"));
  const bucket = "pictures";
  const stand = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await stand.run();
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    const upstream = connect(port, "127.0.0.1");
    let passed = 0;
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on("data", (bytes) => {
      const { cutAfter } = server;
      const rest = cutAfter === null ? bytes.length : Math.max(0, cutAfter - passed);
      passed += bytes.length;
      upstream.write(bytes.subarray(0, rest));
      if (rest < bytes.length) client.destroy();
    });
    upstream.pipe(client);
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const address = proxy.address();
  const endpoint = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  const server: S3Server = {
    bucket: { bucket, endpoint, region: "eu-central-1", accessKeyId: key, secretAccessKey: key },
    cutAfter: null,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => proxy.close(resolve));
      await stand.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
  return server;
}
