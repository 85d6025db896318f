import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from "node:http";

type WriteCallback = (error?: Error | null) => void;

/** A whole answer, ready to be sent. */
export interface WholeAnswer {
  status: number;
  headers: OutgoingHttpHeaders;
  body?: Buffer;
}

/** Makes what is sent of a page that was written to its end. */
export type FinishPage = (written: { status: number; body: Buffer }) => Promise<WholeAnswer>;

const oldPage = /, stale-while-revalidate=\d+/;

const bytesOf = (chunk: string | Uint8Array, encoding: unknown) =>
  typeof chunk === "string"
    ? Buffer.from(chunk, typeof encoding === "string" ? (encoding as BufferEncoding) : "utf8")
    : Buffer.from(chunk);

/**
 * An answer of the web's server. It can keep the bytes of its body while they go to the socket, give another answer in place of an
 * error, hold a page back until all of it is written, and leads to one place at most.
 */
export class WebResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  /** How long the request waited for its turn, in milliseconds. */
  waitedMs = 0;
  #parts: Buffer[] | null = null;
  #insteadOfError: WholeAnswer | null = null;
  #isReplaced = false;
  #retryAfterError: () => number | null = () => null;
  #status: number | null = null;
  #finishPage: FinishPage | null = null;
  #heldParts: Buffer[] = [];
  #vary: string | null = null;

  /** Keeps every byte of the body from now on. */
  keepBody(): void {
    this.#parts = [];
  }

  /** The kept bytes, as they went to the socket: compressed where Next compresses. */
  keptBody(): Buffer {
    return Buffer.concat(this.#parts ?? []);
  }

  /** Holds the answer back, if it turns out to be HTML, until all of it is written, and sends what `finish` makes of it. */
  holdPage(finish: FinishPage): void {
    this.#finishPage = finish;
  }

  /** Sends `answer` if the status turns out to be 500 or above; nothing of the error is sent then. */
  insteadOfError(answer: WholeAnswer): void {
    this.#insteadOfError = { ...answer, headers: { ...this.getHeaders(), ...answer.headers } };
  }

  /**
   * Asks, once the status turns out to be 500, whether this process is to blame. It is 503 where `retryAfter` gives the seconds after which
   * to try again.
   */
  askAfterError(retryAfter: () => number | null): void {
    this.#retryAfterError = retryAfter;
  }

  /** Answers with this status in place of 200. */
  answerAs(status: number): void {
    this.#status = status;
  }

  /** Says that the answer depends on these headers of the request too, whatever Next says later. */
  varyBy(names: string): void {
    this.#vary = names;
  }

  /** Whether another answer was sent in place of an error. */
  wasReplaced(): boolean {
    return this.#isReplaced;
  }

  /** Next adds the address of a redirect that it has set already. Clients that join the two, as `fetch` does, are led to nowhere. */
  override appendHeader(name: string, value: string | readonly string[]): this {
    return name.toLowerCase() === "location" ? this.setHeader(name, value) : super.appendHeader(name, value);
  }

  /** Next lets a cache in front show an old page while it asks for a new one: what was taken down must be gone within a minute. */
  override setHeader(name: string, value: number | string | readonly string[]): this {
    const isCaching = name.toLowerCase() === "cache-control" && typeof value === "string";
    return super.setHeader(name, isCaching ? value.replace(oldPage, "") : value);
  }

  override writeHead(status: number, ...rest: unknown[]): this {
    if (this.#replaces(status)) return this;
    if (this.#finishPage !== null) {
      this.#takeHead(status, rest.at(-1));
      if (this.#isHeld()) return this;
      return this.writeHead(status);
    }
    const seconds = status === 500 ? this.#retryAfterError() : null;
    const varied = this.getHeader("vary");
    if (this.#vary !== null)
      this.setHeader("vary", varied === undefined ? this.#vary : `${varied}, ${this.#vary}`);
    if (status === 200 && this.#status !== null) {
      return Reflect.apply(super.writeHead, this, [this.#status, ...rest]);
    }
    if (seconds === null) return Reflect.apply(super.writeHead, this, [status, ...rest]);
    this.setHeader("retry-after", seconds);
    return Reflect.apply(super.writeHead, this, [503, ...rest]);
  }

  override write(
    chunk: unknown,
    encoding?: BufferEncoding | WriteCallback,
    callback?: WriteCallback,
  ): boolean {
    if (this.#replaces(this.statusCode)) return true;
    if (this.#isHeld()) {
      this.#hold(chunk, encoding);
      return true;
    }
    return Reflect.apply(super.write, this, this.#keep([chunk, encoding, callback]));
  }

  override end(chunk?: unknown, encoding?: BufferEncoding | (() => void), callback?: () => void): this {
    if (this.#replaces(this.statusCode)) return this;
    if (this.#isHeld()) {
      this.#hold(chunk, encoding);
      void this.#sendHeld(typeof encoding === "function" ? encoding : callback);
      return this;
    }
    return Reflect.apply(super.end, this, this.#keep([chunk, encoding, callback]));
  }

  /** Next sends the head of a page before its first part. */
  override flushHeaders(): void {
    if (!this.#isHeld()) super.flushHeaders();
  }

  #takeHead(status: number, headers: unknown): void {
    this.statusCode = status;
    if (typeof headers !== "object" || headers === null || Array.isArray(headers)) return;
    for (const [name, value] of Object.entries(headers)) this.setHeader(name, value);
  }

  /** Whether the answer is a page that is held back. Anything else is let go for good. */
  #isHeld(): boolean {
    if (this.#finishPage === null) return false;
    if (String(this.getHeader("content-type")).startsWith("text/html")) return true;
    this.#finishPage = null;
    return false;
  }

  #hold(chunk: unknown, encoding: unknown): void {
    if (typeof chunk === "string" || chunk instanceof Uint8Array)
      this.#heldParts.push(bytesOf(chunk, encoding));
  }

  async #sendHeld(callback: (() => void) | undefined): Promise<void> {
    const finish = this.#finishPage;
    if (finish === null) return;
    try {
      const { status, headers, body } = await finish({
        status: this.statusCode,
        body: Buffer.concat(this.#heldParts.splice(0)),
      });
      if (this.destroyed) return;
      this.#finishPage = null;
      this.removeHeader("content-length");
      for (const [name, value] of Object.entries(headers)) {
        if (value !== undefined) this.setHeader(name, value);
      }
      // The library that compresses for Next has replaced the methods of this object, and ended its own part.
      WebResponse.prototype.writeHead.call(this, status);
      WebResponse.prototype.end.call(this, body, callback);
    } catch (error) {
      this.destroy(error instanceof Error ? error : undefined);
    }
  }

  /** Sends the other answer once an error is about to begin. What the error goes on to write is dropped. */
  #replaces(status: number): boolean {
    if (this.#isReplaced) return true;
    const answer = this.#insteadOfError;
    if (answer === null || status < 500 || this.headersSent) return false;
    this.#isReplaced = true;
    this.#parts = null;
    for (const name of this.getHeaderNames()) this.removeHeader(name);
    super.writeHead(answer.status, answer.headers);
    // The library that compresses for Next has replaced the methods of this object: those of the class know nothing of it.
    super.end(answer.body);
    return true;
  }

  /** Next gives a page as one long text. It is turned into bytes once, for the socket and for us. */
  #keep([chunk, encoding, callback]: [unknown, unknown, unknown]): unknown[] {
    if (this.#parts === null || !(typeof chunk === "string" || chunk instanceof Uint8Array)) {
      return [chunk, encoding, callback];
    }
    const part = bytesOf(chunk, encoding);
    this.#parts.push(part);
    return [part, typeof encoding === "function" ? encoding : callback];
  }
}
