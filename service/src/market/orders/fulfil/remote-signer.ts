import type { Address } from "@/lib/contract/primitives";
import { tooLate, within } from "@/lib/node/within";
import { askSigner, readSigners, SignerError } from "../../../signer/ask-signer";
import { MarketError } from "../../errors/market-error";
import type { OrderChains } from "../on-chain/order-chains";
import type { ServerSigner, SignatureRequest } from "./server-signer";

/** How long the choice of a key for a chain is kept: a zone's owner waits longer between two steps of a rotation. */
const keptMs = 5_000;
/** A signer that takes longer to tell its accounts is not up. */
const upMs = 500;
/** Seconds until a retry, where the signer named none. */
const retryAfter = 5;

interface Choice {
  signer: Promise<Address>;
  untilMs: number;
}

/**
 * Has a process of its own sign, over a Unix socket. It may hold two keys; the chain's zone says which of them it accepts
 * (docs/decisions/0050-the-signer-is-a-process.md).
 */
export function createRemoteSigner({
  socket,
  orderChains,
  nowMs,
}: {
  socket: string;
  orderChains: Pick<OrderChains, "acceptsSigner">;
  nowMs: () => number;
}): ServerSigner {
  const choices = new Map<string, Choice>();

  async function choose(chain: string): Promise<Address> {
    for (const signer of await readSigners(socket)) {
      if (await orderChains.acceptsSigner(chain, signer)) return signer;
    }
    throw unavailable(`The zone on ${chain} accepts none of the signer's keys.`);
  }

  function signerOf(chain: string): Promise<Address> {
    const known = choices.get(chain);
    if (known !== undefined && nowMs() < known.untilMs) return known.signer;
    const choice = { signer: choose(chain), untilMs: nowMs() + keptMs };
    choices.set(chain, choice);
    choice.signer.catch(() => forget(chain, choice));
    return choice.signer;
  }

  function forget(chain: string, choice: Choice | undefined): void {
    if (choices.get(chain) === choice) choices.delete(chain);
  }

  async function sign({ chain, orderHash, taker, tokenId, expiresAt }: SignatureRequest) {
    const answer = await askSigner(socket, {
      ask: "sign",
      signer: await signerOf(chain.id),
      chain: chain.id,
      orderHash,
      taker,
      tokenId: tokenId?.toString() ?? null,
      expiresAt,
    });
    if (!("extraData" in answer)) throw new SignerError("invalid_question");
    return { extraData: answer.extraData, expiresAt };
  }

  return {
    async vouch(request) {
      try {
        return await sign(request).catch((error: unknown) => {
          // It was restarted with other keys since the choice.
          if (!(error instanceof SignerError) || error.code !== "unknown_signer") throw error;
          forget(request.chain.id, choices.get(request.chain.id));
          return sign(request);
        });
      } catch (error) {
        if (!(error instanceof SignerError)) throw error;
        throw unavailable("The service cannot sign for the order at the moment. Try again.", error);
      }
    },
    async isUp() {
      const signers = await within(upMs, readSigners(socket)).catch((): typeof tooLate => tooLate);
      return signers !== tooLate;
    },
  };
}

function unavailable(message: string, cause?: SignerError): MarketError {
  return new MarketError("upstream_unavailable", message, {
    cause,
    details: cause?.message,
    action: "wait",
    retryAfter: cause?.retryAfter ?? retryAfter,
  });
}
