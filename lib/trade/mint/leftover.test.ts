import { erc20Abi } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { flowStatus } from "@/lib/trade/flow/flow";
import { reviveFlow, serializeFlow } from "@/lib/trade/flow/persist-flow";
import { waitForSuccess } from "@/local/chains/deploy-contract";
import { readLeftoverAllowance } from "../allowance/read-leftover";
import { prepareRestoreAllowance, restoreAllowanceFlow } from "../allowance/restore";
import { runNewFlow } from "../testing/run-new-flow";
import { testFeeRecipient } from "../testing/scenes/anvil-ports";
import { withWallet } from "../testing/scenes/changed-ports";
import { type MintChain, type MintScene, mint, startMintChain } from "../testing/scenes/mint-scene";

const price = 2_500_000n;
const before = 7n;

let market: MintChain;

beforeAll(async () => {
  market = await startMintChain();
}, 60_000);

afterAll(() => market?.chain.stop());

/** A wallet that approves, and then rejects the claim. */
function rejectingClaim({ drop, ports }: MintScene) {
  return withWallet(ports, {
    sendCall: (call, from) =>
      call.to === drop.address
        ? Promise.reject(Object.assign(new Error("User denied"), { code: 4001 }))
        : ports.wallet.sendCall(call, from),
  });
}

/** A scene in which the drop already has the allowance `before`, given outside any page. */
async function allowedScene() {
  const here = await market.coinScene(price);
  const { client, accounts, protocol, chainId } = market.chain;
  const args = [here.drop.address, before] as const;
  const hash = await client.writeContract({
    ...{ address: protocol.usdc, abi: erc20Abi, functionName: "approve", args },
    ...{ account: accounts.taker, chain: client.chain },
  });
  await waitForSuccess(client, hash);
  const allowance = () =>
    here.ports.chain.allowance(chainId, protocol.usdc, here.request.minter, here.drop.address);
  return { here, allowance };
}

describe("the approval of a mint", () => {
  it("remains if the mint does not happen, and the earlier allowance is restored", async () => {
    const { here, allowance } = await allowedScene();
    const { request, ports } = here;
    const { end } = await mint(here, rejectingClaim(here));
    expect(flowStatus(end)).toBe("rejected");
    const leftover = await readLeftoverAllowance(end, request.web, ports);
    expect(leftover).toEqual({ currency: market.chain.protocol.usdc, amount: 2n * price, before });
    // A reload forgets why the flow stopped.
    const revived = reviveFlow(serializeFlow(end));
    expect(revived && (await readLeftoverAllowance(revived, request.web, ports))).toEqual(leftover);
    if (leftover === null) return;
    const back = {
      ...{ web: request.web, account: request.minter, purchase: end.steps[0]?.hash ?? "0x", ...leftover },
      spender: { address: here.drop.address, name: request.drop.name },
    };
    expect(prepareRestoreAllowance(back).verification.rows[0]).toMatchObject({
      verdict: "matches",
      exact: here.drop.address,
      detail: expect.stringContaining("the contract of Paper Weather"),
    });
    const { done, end: restored } = await runNewFlow(restoreAllowanceFlow, back, ports);
    expect(done).toBe(true);
    expect(restored.failure).toBeNull();
    expect(await allowance()).toBe(before);
    expect(await readLeftoverAllowance(end, request.web, ports)).toBeNull();
  });

  it("is used up by a mint that happens", async () => {
    const { here, allowance } = await allowedScene();
    const { end, done } = await mint(here);
    expect(done).toBe(true);
    expect(await allowance()).toBe(0n);
    expect(await readLeftoverAllowance(end, here.request.web, here.ports)).toBeNull();
  });

  it("is read only from the contract with which the mint began", async () => {
    const { here } = await allowedScene();
    const { end } = await mint(here, rejectingClaim(here));
    const written = (contract: string) => ({ ...end, data: { ...end.data, contract } });
    for (const contract of ["", "0x12", testFeeRecipient])
      expect(await readLeftoverAllowance(written(contract), here.request.web, here.ports)).toBeNull();
  });
});
