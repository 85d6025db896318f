import { pad, zeroHash } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { onftAbi } from "@/lib/abi/generated/onft";
import { encodeLzReceiveOptions } from "@/lib/vault/options";
import { approveOperator } from "../pools";
import { refusalOfCall } from "../refusal";
import {
  deliver,
  type MoveParameters,
  move,
  moveCall,
  promisedGas,
  sendMove,
  startTestVault,
  TEST_MESSAGE_FEE,
  type TestVault,
} from "../vaults";

let vault: TestVault;
beforeAll(async () => {
  vault = await startTestVault();
});
afterAll(() => vault?.stop());

const trial = (parameters: MoveParameters) =>
  refusalOfCall(parameters.from.client.simulateContract(moveCall(parameters)));

describe("sending a token", () => {
  it("costs what the contract says, and needs no options", async () => {
    const { home, base } = vault;
    const { args } = moveCall({ from: home, to: base, tokenId: 1n });
    const quote = await home.client.readContract({
      address: home.vault,
      abi: onftAbi,
      functionName: "quoteSend",
      args: [args[0], false],
    });
    expect(quote).toEqual({ nativeFee: TEST_MESSAGE_FEE, lzTokenFee: 0n });
    const sent = await sendMove({ from: home, to: base, tokenId: 1n });
    expect(promisedGas(sent)).toBe(600_000n);
    await deliver(base, sent);
    const back = await sendMove({ from: base, to: home, tokenId: 1n });
    expect(promisedGas(back)).toBe(250_000n);
    await deliver(home, back);
  });

  it("may be given more gas than is enforced, and never less", async () => {
    const { home, base } = vault;
    const extraOptions = encodeLzReceiveOptions(100_000n);
    const sent = await sendMove({ from: home, to: base, tokenId: 2n, extraOptions });
    expect(promisedGas(sent)).toBe(700_000n);
    await deliver(base, sent);
  });

  it("gives back what came along above the fee", async () => {
    const { home, base } = vault;
    const { maker } = home.accounts;
    const before = await home.client.getBalance({ address: maker.address });
    const { receipt } = await move({ from: home, to: base, tokenId: 3n, fee: 5n * TEST_MESSAGE_FEE });
    const after = await home.client.getBalance({ address: maker.address });
    expect(before - after).toBe(TEST_MESSAGE_FEE + receipt.gasUsed * receipt.effectiveGasPrice);
  });

  it.each<[string, string, (test: TestVault) => MoveParameters]>([
    [
      "by somebody else than its holder",
      "OnlyNFTOwner(STRANGER, MAKER)",
      ({ home, base }) => ({ from: home, to: base, tokenId: 4n, account: home.accounts.stranger }),
    ],
    [
      "that its holder did not let the adapter lock",
      "TransferCallerNotOwnerNorApproved()",
      ({ home, base }) => ({ from: home, to: base, tokenId: 11n, account: home.accounts.taker }),
    ],
    [
      "to a chain that the vault does not know",
      "NoPeer(30999)",
      ({ home }) => ({ from: home, to: { eid: 30999 }, tokenId: 4n }),
    ],
    [
      "for less than the fee",
      `LZ_InsufficientFee(${TEST_MESSAGE_FEE}, ${TEST_MESSAGE_FEE - 1n}, 0, 0)`,
      ({ home, base }) => ({ from: home, to: base, tokenId: 4n, fee: TEST_MESSAGE_FEE - 1n }),
    ],
    [
      "to nobody",
      "InvalidReceiver()",
      ({ home, base }) => ({ from: home, to: base, tokenId: 4n, recipient: zeroHash }),
    ],
    [
      "to what is no address",
      "InvalidReceiver()",
      ({ home, base }) => ({ from: home, to: base, tokenId: 4n, recipient: pad("0x01", { dir: "right" }) }),
    ],
    [
      "with a message for its recipient",
      "ComposeNotSupported()",
      ({ home, base }) => ({ from: home, to: base, tokenId: 4n, composeMsg: "0x01" }),
    ],
    [
      "with options of an older type",
      "InvalidOptions(0x0001)",
      ({ home, base }) => ({ from: home, to: base, tokenId: 4n, extraOptions: "0x0001" }),
    ],
  ])("%s is refused", async (_, reason, parameters) => {
    const { maker, stranger } = vault.home.accounts;
    const named = reason.replace("MAKER", maker.address).replace("STRANGER", stranger.address);
    expect(await trial(parameters(vault))).toBe(named);
  });

  it("that is not on the chain is refused by the mirror", async () => {
    const { base, home } = vault;
    expect(await trial({ from: base, to: home, tokenId: 99n })).toBe("ERC721NonexistentToken(99)");
  });

  it("with another value than the fee that is named is refused", async () => {
    const { home, base } = vault;
    const call = { ...moveCall({ from: home, to: base, tokenId: 4n }), value: 1n };
    expect(await refusalOfCall(home.client.simulateContract(call))).toBe("NotEnoughNative(1)");
  });

  it("is refused to an operator whom its holder trusts with everything", async () => {
    const { home, base } = vault;
    const { maker, stranger } = home.accounts;
    await move({ from: home, to: base, tokenId: 5n });
    for (const chain of [home, base]) await approveOperator(chain, maker, stranger.address);
    const held = `OnlyNFTOwner(${stranger.address}, ${maker.address})`;
    expect(await trial({ from: base, to: home, tokenId: 5n, account: stranger })).toBe(held);
    expect(await trial({ from: home, to: base, tokenId: 4n, account: stranger })).toBe(held);
  });
});
