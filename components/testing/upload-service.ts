import type { Upload, UploadBatch, UploadPin } from "@/lib/contract/upload";
import { readTar } from "@/service/src/media/uploads/read-tar";

/** The name of content that the stand-in gives to a text. */
export function cidOf(text: string): string {
  let sum = 7;
  for (const letter of text) sum = (sum * 31 + letter.charCodeAt(0)) % 2 ** 40;
  const digits = sum.toString(2).padStart(52, "0");
  return `bafkrei${digits.replaceAll("0", "a").replaceAll("1", "b").slice(0, 52)}`;
}

const none = { state: "off", reason: null } as const;

/** A stand-in of the web's `/api/uploads`, which keeps texts. It refuses drawings with scripts. */
export class UploadService {
  /** The texts of the files by their names of content. */
  readonly stored = new Map<string, string>();
  /** How many files came in each request. */
  readonly requests: number[] = [];
  /** Answers an upload in place of the service. */
  interrupt: (path: string) => Response | null = () => null;
  pin: UploadPin = none;

  /** @returns null for what is no upload */
  async answer(path: string, init: RequestInit | undefined): Promise<Response | null> {
    if (this.stored.has(path.slice("/api/uploads/".length))) return Response.json({ pin: this.pin });
    if (!path.startsWith("/api/uploads") || init?.method !== "POST") return null;
    return this.interrupt(path) ?? this.#take(path, init.body as Blob | string);
  }

  /** The text of a file, as JSON. */
  json(cid: string | null | undefined): unknown {
    return JSON.parse(this.stored.get(cid ?? "") ?? "null");
  }

  #addressed(cid: string) {
    const { pin } = this;
    return { cid, ipfs: `ipfs://${cid}`, url: `https://media.test/uploads/${cid}`, pin };
  }

  #keep(text: string): Upload {
    const cid = cidOf(text);
    this.stored.set(cid, text);
    const type = text.startsWith("{") ? "application/json" : "image/png";
    return { ...this.#addressed(cid), kind: "file", bytes: text.length, type };
  }

  #putFolder(body: string): Response {
    const { files } = JSON.parse(body) as { files: { cid: string }[] };
    if (files.some((file) => !this.stored.has(file.cid)))
      return Response.json({ code: "unknown_upload", detail: "Gone." }, { status: 422 });
    const cid = cidOf(body);
    this.stored.set(cid, body);
    const { ipfs, url, pin } = this.#addressed(cid);
    const folder = {
      kind: "folder",
      cid,
      ipfs: `${ipfs}/`,
      url: `${url}/`,
      bytes: 9,
      files: files.length,
      pin,
    };
    return Response.json(folder);
  }

  async #take(path: string, body: Blob | string): Promise<Response> {
    if (path.endsWith("/folders")) return this.#putFolder(String(body));
    const bytes = new Uint8Array(await (body as Blob).arrayBuffer());
    if (!path.endsWith("/batch")) {
      this.requests.push(1);
      return Response.json(this.#keep(new TextDecoder().decode(bytes)));
    }
    const files = readTar(bytes);
    this.requests.push(files.length);
    const error = { code: "invalid_file", message: "The drawing has a script." };
    const results = files.map(({ name, bytes: content }): UploadBatch["results"][number] => {
      const text = new TextDecoder().decode(content);
      return text.includes("<script")
        ? { name, upload: null, error }
        : { name, upload: this.#keep(text), error: null };
    });
    return Response.json({ results });
  }
}
