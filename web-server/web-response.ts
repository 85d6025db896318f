import { type IncomingMessage, ServerResponse } from "node:http";

type WriteCallback = (error?: Error | null) => void;

/** An answer of the web's server. It can keep the bytes of its body while they go to the socket, and leads to one place at most. */
export class WebResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  #parts: Buffer[] | null = null;

  /** Keeps every byte of the body from now on. */
  keepBody(): void {
    this.#parts = [];
  }

  /** The kept bytes, as they went to the socket: compressed where Next compresses. */
  keptBody(): Buffer {
    return Buffer.concat(this.#parts ?? []);
  }

  /** Next adds the address of a redirect that it has set already. Clients that join the two, as `fetch` does, are led to nowhere. */
  override appendHeader(name: string, value: string | readonly string[]): this {
    return name.toLowerCase() === "location" ? this.setHeader(name, value) : super.appendHeader(name, value);
  }

  override write(
    chunk: unknown,
    encoding?: BufferEncoding | WriteCallback,
    callback?: WriteCallback,
  ): boolean {
    return Reflect.apply(super.write, this, this.#keep([chunk, encoding, callback]));
  }

  override end(chunk?: unknown, encoding?: BufferEncoding | (() => void), callback?: () => void): this {
    return Reflect.apply(super.end, this, this.#keep([chunk, encoding, callback]));
  }

  /** Next gives a page as one long text. It is turned into bytes once, for the socket and for us. */
  #keep([chunk, encoding, callback]: [unknown, unknown, unknown]): unknown[] {
    if (this.#parts === null || !(typeof chunk === "string" || chunk instanceof Uint8Array)) {
      return [chunk, encoding, callback];
    }
    const part =
      typeof chunk === "string"
        ? Buffer.from(chunk, typeof encoding === "string" ? (encoding as BufferEncoding) : "utf8")
        : Buffer.from(chunk);
    this.#parts.push(part);
    return [part, typeof encoding === "function" ? encoding : callback];
  }
}
