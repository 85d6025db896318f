import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { code as dagPbCode, decode } from "@ipld/dag-pb";
import { CID } from "multiformats/cid";

function readVarint(bytes: Uint8Array, at: number): [value: number, next: number] {
  let value = 0;
  for (let place = 1, next = at; ; place *= 0x80, next += 1) {
    const byte = bytes[next] ?? 0;
    value += (byte & 0x7f) * place;
    if (byte < 0x80) return [value, next + 1];
  }
}

/** The roots of an archive's header: every link in its DAG-CBOR. */
function rootsOf(header: Buffer): CID[] {
  const roots: CID[] = [];
  const link = Buffer.from([0xd8, 0x2a, 0x58, 0x25, 0]);
  for (let at = header.indexOf(link); at >= 0; at = header.indexOf(link, at + 1))
    roots.push(CID.decode(header.subarray(at + link.length, at + link.length + 36)));
  return roots;
}

/**
 * An IPFS node of a test: what `dag/import` of Kubo does, without a network. It checks each block by its name, and pins a root only if it has
 * everything below it.
 */
export async function startTestKubo() {
  const blocks = new Map<string, Uint8Array>();
  const pinned = new Set<string>();
  const requests: { path: string; authorization: string | undefined; roots: number }[] = [];
  /** Answers in place of the node while it is set. */
  const fault: { status: number; text: string } = { status: 0, text: "" };

  function missingBelow(cid: CID): CID | null {
    const bytes = blocks.get(String(cid));
    if (bytes === undefined) return cid;
    if (cid.code !== dagPbCode) return null;
    for (const { Hash } of decode(bytes).Links) {
      const missing = missingBelow(CID.asCID(Hash) ?? CID.parse(String(Hash)));
      if (missing !== null) return missing;
    }
    return null;
  }

  function importCar(car: Buffer): string[] {
    const [length, start] = readVarint(car, 0);
    const roots = rootsOf(car.subarray(start, start + length));
    for (let at = start + length; at < car.byteLength; ) {
      const [size, next] = readVarint(car, at);
      const [cid, bytes] = CID.decodeFirst(car.subarray(next, next + size));
      const digest = createHash("sha256").update(bytes).digest();
      if (!digest.equals(cid.multihash.digest)) throw new Error(`the block ${cid} has other bytes`);
      blocks.set(String(cid), bytes);
      at = next + size;
    }
    return roots.map((root) => {
      const missing = missingBelow(root);
      if (missing === null) pinned.add(String(root));
      const message = missing === null ? "" : `block was not found locally (offline): ${missing}`;
      return JSON.stringify({ Root: { Cid: { "/": String(root) }, PinErrorMsg: message } });
    });
  }

  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const path = request.url ?? "";
    const { authorization } = request.headers;
    const seen = { path, authorization, roots: 0 };
    requests.push(seen);
    if (fault.status !== 0) return response.writeHead(fault.status).end(fault.text);
    if (path === "/api/v0/version") return response.end(JSON.stringify({ Version: "0.39.0" }));
    const unpinned = /^\/api\/v0\/pin\/rm\?arg=(\w+)$/.exec(path)?.[1];
    if (unpinned !== undefined) {
      const isKept = pinned.delete(unpinned);
      return isKept ? response.end("{}") : response.writeHead(500).end("not pinned or pinned indirectly");
    }
    const headers = { "content-type": request.headers["content-type"] ?? "" };
    const file = (await new Response(Buffer.concat(pieces), { headers }).formData()).get("file");
    const lines = file instanceof Blob ? importCar(Buffer.from(await file.arrayBuffer())) : [];
    seen.roots = lines.length;
    return response.end(lines.map((line) => `${line}\n`).join(""));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pinned,
    requests,
    fault,
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}
