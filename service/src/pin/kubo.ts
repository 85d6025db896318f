import { z } from "zod";
import { QuaysideError } from "@/lib/errors";

/** The HTTP API of an IPFS node. */
export interface KuboOptions {
  /** Without a slash at the end. */
  url: string;
  /** The value of the header `Authorization`, where the node asks for one. */
  authorization?: string | undefined;
}

/** `unreachable`: it gave no answer, or one of trouble. `refused`: it takes this request never. */
export type KuboErrorCode = "unreachable" | "refused";

/** The details are for the operator: they may quote the node. */
export class KuboError extends QuaysideError<KuboErrorCode> {
  override readonly name = "KuboError";
}

export interface Kubo {
  /**
   * Takes blocks, and keeps everything below the roots.
   *
   * @returns for each root that the node names why it does not keep it; "" if it does
   * @throws KuboError
   */
  importCar(pieces: readonly Uint8Array<ArrayBuffer>[], signal: AbortSignal): Promise<Map<string, string>>;
  /** Keeps content no longer; it need not be kept now. @throws KuboError */
  unpin(cid: string): Promise<void>;
  /** @throws KuboError */
  version(): Promise<string>;
}

/** Blocks of 16 MB at a slow disk. */
const importMs = 120_000;
const unpinMs = 30_000;
const versionMs = 5_000;

const importLineSchema = z.object({
  Root: z.object({ Cid: z.object({ "/": z.string() }), PinErrorMsg: z.string().default("") }).optional(),
});
const versionSchema = z.object({ Version: z.string() });

function unreachable(details: string, cause?: unknown): KuboError {
  return new KuboError("unreachable", "The IPFS node does not answer.", { cause, details });
}

/** @source https://docs.ipfs.tech/reference/kubo/rpc/ */
export function createKubo({ url, authorization }: KuboOptions): Kubo {
  async function call(path: string, body: FormData | null, signal: AbortSignal): Promise<string> {
    let answer: Response;
    let text: string;
    try {
      answer = await fetch(`${url}/api/v0/${path}`, {
        method: "POST",
        headers: authorization === undefined ? {} : { authorization },
        body,
        signal,
        redirect: "manual",
      });
      text = await answer.text();
    } catch (cause) {
      throw unreachable(cause instanceof Error ? cause.message : "", cause);
    }
    if (answer.ok) return text;
    const details = `${answer.status} ${text.slice(0, 500)}`;
    // Those are about our access, not about what was sent.
    const isOurs = [401, 403, 404, 405, 407, 429].includes(answer.status) || answer.status < 400;
    if (isOurs || answer.status > 500) throw unreachable(details);
    throw new KuboError("refused", "The IPFS node does not take it.", { details });
  }

  function parsed<Value>(schema: z.ZodType<Value>, text: string): Value {
    try {
      return schema.parse(JSON.parse(text));
    } catch (cause) {
      throw unreachable(`not an answer of Kubo: ${text.slice(0, 200)}`, cause);
    }
  }

  return {
    async importCar(pieces, signal) {
      const body = new FormData();
      body.set("file", new Blob([...pieces], { type: "application/vnd.ipld.car" }), "uploads.car");
      const deadline = AbortSignal.any([signal, AbortSignal.timeout(importMs)]);
      const text = await call("dag/import?pin-roots=true", body, deadline);
      const roots = text
        .split("\n")
        .filter((line) => line.trim() !== "")
        .flatMap((line) => parsed(importLineSchema, line).Root ?? []);
      return new Map(roots.map((root) => [root.Cid["/"], root.PinErrorMsg]));
    },
    async unpin(cid) {
      await call(`pin/rm?arg=${encodeURIComponent(cid)}`, null, AbortSignal.timeout(unpinMs)).catch(
        (error) => {
          if (!(error instanceof KuboError && /not pinned/.test(error.details ?? ""))) throw error;
        },
      );
    },
    async version() {
      return parsed(versionSchema, await call("version", null, AbortSignal.timeout(versionMs))).Version;
    },
  };
}
