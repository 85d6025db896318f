import { type Address, concatHex, getAddress, type Hex, numberToHex, padHex, toEventSelector } from "viem";
import { waitForSuccess } from "../../local/chains/deploy-contract";
import type { TestChain } from "../../local/testing/chain";

const transferTopic = toEventSelector("Transfer(address,address,uint256)");
const mintingContract: Address = "0x00000000000000000000000000000000Ba5E0000";
const minter: Address = "0x00000000000000000000000000000000ba5EffFf";

/** Emits the mint of a token, whose number is the block's, to the sender of the transaction: NUMBER, ORIGIN, zero, topic; LOG4. */
const mintingCode = concatHex(["0x43326000", "0x7f", transferTopic, "0x60006000a400"]);

/** Calls the contracts after `mintingContract`, from the last one to the first. */
function minterCode(count: number): Hex {
  return concatHex([
    "0x61",
    numberToHex(count, { size: 2 }),
    // A loop over the number on the stack: CALL without data, then one less.
    "0x5b60006000600060006000",
    "0x8573",
    mintingContract,
    "0x015af150600190038060035700",
  ]);
}

/** Contracts that all mint a token at once, in one transaction: cheap enough for hundreds. */
export type MintingContracts = {
  addresses: Address[];
  /** Lets each contract mint one token, in a block of its own. */
  mint: () => Promise<void>;
};

export async function placeMintingContracts(
  { client, accounts }: Pick<TestChain, "client" | "accounts">,
  count: number,
): Promise<MintingContracts> {
  const addresses = Array.from({ length: count }, (_, index) =>
    getAddress(padHex(numberToHex(BigInt(mintingContract) + BigInt(index + 1)), { size: 20 })),
  );
  await Promise.all(addresses.map((address) => client.setCode({ address, bytecode: mintingCode })));
  await client.setCode({ address: minter, bytecode: minterCode(count) });
  return {
    addresses,
    async mint() {
      const hash = await client.sendTransaction({ account: accounts.maker, to: minter, gas: 15_000_000n });
      await waitForSuccess(client, hash);
    },
  };
}
