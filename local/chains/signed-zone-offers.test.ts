import { type Hex, keccak256, toHex } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashOrder } from "@/lib/seaport/hash-order";
import { receivedTokenContext } from "@/lib/seaport/signed-order";
import { waitForSuccess } from "./deploy-contract";
import { startTestChain, type TestChain } from "./test-chain";
import { approveConduit } from "./test-orders";
import { refusal } from "./test-refusal";
import { serverWord } from "./test-server-word";
import { acceptOffer, fulfillOffer, fundOffers, type SignedOffer, signOffer } from "./test-zone-offers";

const TRAITS_HASH = keccak256(toHex('[{"type":"Hat","value":"Crown"}]'));

let chain: TestChain;

beforeAll(async () => {
  chain = await startTestChain();
  await approveConduit(chain, chain.accounts.taker);
  await fundOffers(chain);
});
afterAll(() => chain.stop());

const accept = (offer: SignedOffer, tokenId: bigint, word: Hex) =>
  refusal(chain.client.simulateContract(acceptOffer(chain, offer, tokenId, word)));
const fulfill = (offer: SignedOffer, tokenId: bigint, word: Hex) =>
  refusal(chain.client.simulateContract(fulfillOffer(chain, offer, tokenId, word)));

describe("a trait offer", () => {
  let offer: SignedOffer;

  beforeAll(async () => {
    offer = await signOffer(chain, { zoneHash: TRAITS_HASH });
  });

  it("does not settle with another token of the collection than the one that was signed", async () => {
    const word = await serverWord(chain, offer.order, { context: receivedTokenContext(11n) });
    const expected = `ReceivedTokenMismatch(11, 12, ${hashOrder(offer.order)})`;
    expect(await accept(offer, 12n, word)).toBe(expected);
    expect(await fulfill(offer, 12n, word)).toBe(expected);
  });

  it("does not settle with a word that names no token, even a valid one", async () => {
    const word = await serverWord(chain, offer.order);
    const expected = `ReceivedTokenNotNamed(${TRAITS_HASH}, ${hashOrder(offer.order)})`;
    expect(await accept(offer, 11n, word)).toBe(expected);
    expect(await fulfill(offer, 11n, word)).toBe(expected);
  });

  it("settles with the token that was signed, by a match or directly", async () => {
    const word = await serverWord(chain, offer.order, { context: receivedTokenContext(11n) });
    expect(await fulfill(offer, 11n, word)).toBe("settles");
    await waitForSuccess(
      chain.client,
      await chain.client.writeContract(acceptOffer(chain, offer, 11n, word)),
    );
  });
});

describe("a restricted collection offer", () => {
  it("settles with any token under a word that names none, and with one under a word that names it", async () => {
    const offer = await signOffer(chain, {});
    const any = await serverWord(chain, offer.order);
    const named = await serverWord(chain, offer.order, { context: receivedTokenContext(12n) });
    expect(await accept(offer, 13n, any)).toBe("settles");
    expect(await accept(offer, 13n, named)).toBe(`ReceivedTokenMismatch(12, 13, ${hashOrder(offer.order)})`);
    await waitForSuccess(
      chain.client,
      await chain.client.writeContract(acceptOffer(chain, offer, 12n, named)),
    );
  });
});
