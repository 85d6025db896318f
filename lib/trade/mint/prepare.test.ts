import { encodeFunctionData } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import type { Call } from "@/lib/contract/chain";
import type { Eligibility } from "@/lib/contract/drop";
import { UnreachableError } from "@/lib/trade/errors/problem-error";
import { buildApprove } from "@/lib/trade/review/token-calls";
import { runNewFlow } from "../testing/run-new-flow";
import { testFeeRecipient } from "../testing/scenes/anvil-ports";
import { neverAsked, withWallet } from "../testing/scenes/changed-ports";
import { answering, type MintChain, mint, startMintChain } from "../testing/scenes/mint-scene";
import { prepareMint } from "./prepare";
import { mintFlow } from "./run";

let market: MintChain;

beforeAll(async () => {
  market = await startMintChain();
}, 60_000);

afterAll(() => market?.chain.stop());

/** Changes the claim that would go to the wallet. */
const claiming =
  (change: (claim: Call) => Call) =>
  (answer: Eligibility): Eligibility => {
    const claim = answer.mint?.calls.at(-1);
    if (answer.mint === null || claim === undefined) return answer;
    return { ...answer, mint: { ...answer.mint, calls: [...answer.mint.calls.slice(0, -1), change(claim)] } };
  };

/** Changes the answer's description of the mint. */
const saying =
  (changes: object) =>
  (answer: Eligibility): Eligibility => ({ ...answer, mint: answer.mint && { ...answer.mint, ...changes } });

describe("an answer that differs from the page", () => {
  it.each<[string, (answer: Eligibility) => Eligibility]>([
    ["target", claiming((claim) => ({ ...claim, to: testFeeRecipient }))],
    ["value", claiming((claim) => ({ ...claim, value: "1" }))],
    [
      "call",
      claiming((claim) => ({
        ...claim,
        data: encodeFunctionData({
          abi: erc721Abi,
          functionName: "setApprovalForAll",
          args: [testFeeRecipient, true],
        }),
      })),
    ],
    [
      "approval",
      (answer) => {
        const [claim] = answer.mint?.calls ?? [];
        if (answer.mint === null || claim === undefined) return answer;
        const approval = { ...claim, data: buildApprove(testFeeRecipient, 1n), value: "0" };
        return { ...answer, mint: { ...answer.mint, calls: [approval, claim] } };
      },
    ],
  ])("does not open the wallet for another %s", async (_, change) => {
    const here = await market.scene();
    const tampered = answering(withWallet(here.ports, neverAsked), change);
    expect((await prepareMint(here.request, tampered)).verification.blocked).toBe(true);
    const { end } = await mint(here, tampered);
    expect(end.failure?.code).toBe("verification_failed");
  });

  it("stops if the stage is another one or over, or if there is no call", async () => {
    const { request, ports } = await market.scene();
    const refused = (changes: object) => prepareMint(request, answering(ports, saying(changes)));
    await expect(refused({ stage: "7" })).rejects.toMatchObject({ code: "mint_changed", facts: {} });
    const { timestamp } = await market.chain.client.getBlock();
    await expect(refused({ expiresAt: Number(timestamp) })).rejects.toMatchObject({
      code: "mint_closed",
      facts: { reason: "Public has closed." },
    });
    await expect(refused({ expiresAt: Number(timestamp) + 1_000 })).resolves.toMatchObject({ missing: null });
    await expect(refused({ calls: [] })).rejects.toMatchObject({ code: "mint_closed" });
  });

  it("uses the chain's time if the service lags", async () => {
    const { request, ports } = await market.scene();
    const { timestamp } = await market.chain.client.getBlock();
    const lagging = answering(ports, (answer) => ({
      ...saying({ expiresAt: Number(timestamp) })(answer),
      checkedAt: Number(timestamp) - 60,
    }));
    await expect(prepareMint(request, lagging)).rejects.toMatchObject({ code: "mint_closed" });
  });

  it("is compared with the agreed contract, even if the request now names another one", async () => {
    const [shown, other] = [await market.scene(), await market.scene()];
    const review = await prepareMint(shown.request, shown.ports);
    const ports = withWallet(other.ports, neverAsked);
    const { end } = await runNewFlow(mintFlow, { request: other.request, review }, ports);
    expect(end.failure?.code).toBe("mint_changed");
  });

  it("is refused in a token that this site does not trade in, known or unknown", async () => {
    const { request, ports } = await market.scene({ currency: testFeeRecipient });
    const code = { code: "not_traded_in", facts: { currency: testFeeRecipient } };
    await expect(prepareMint(request, ports)).rejects.toMatchObject(code);
    const { web } = request;
    const unpinned = { ...web, pin: web.pin && { ...web.pin, currencies: undefined } };
    await expect(prepareMint({ ...request, web: unpinned as never }, ports)).rejects.toMatchObject(code);
  });

  it("reports that nothing was sent if the service or the chain does not answer", async () => {
    const here = await market.scene();
    const silentMarket = {
      ...here.ports.market,
      eligibility: () => Promise.reject(new UnreachableError(null)),
    };
    expect((await mint(here, { ...here.ports, market: silentMarket })).end.failure?.code).toBe("unreachable");
    const down = () => Promise.reject(new TypeError("fetch failed"));
    const silent = { ...here.ports.chain, balance: down, time: down, tryCall: down, networkFee: down };
    const ports = { ...here.ports, chain: silent };
    expect((await prepareMint(here.request, ports)).verification).toMatchObject({
      blocked: false,
      unproven: true,
    });
    const { end } = await mint(here, withWallet(ports, neverAsked));
    expect(end.failure?.title).toBe("Base does not answer, so this mint cannot be checked now.");
  });
});
