import {
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  keccak256,
  numberToHex,
  padHex,
  parseAbi,
  parseAbiParameters,
  parseEther,
  toEventSelector,
  zeroAddress,
} from "viem";
import { seaportActionsAbi } from "@/lib/abi/generated/seaport-actions";
import { waitForSuccess } from "../../local/chains/deploy-contract";
import type { TestChain } from "../../local/testing/chain";
import { type EmittedLog, replayedLogs, replayingCode } from "./replayed-logs";

/** The events of a block, all in one transaction. */
const eventsPerBlock = 50;
/** Shares of the events: mints, and sales, which are two events each. All others are transfers. */
const mintedShare = 0.4;
const soldShare = 0.2;
/** Accounts for each event. */
const accountShare = 0.3;
/** Blocks above those with events, so that all of these are read as old ones. */
const blocksAbove = 1_200;

const multicallAbi = parseAbi([
  "struct Call { address target; bool allowFailure; bytes callData; }",
  "function aggregate3(Call[] calls) payable",
]);
const fulfilledParameters = parseAbiParameters([
  "bytes32 orderHash, address recipient, Spent[] offer, Received[] consideration",
  "struct Spent { uint8 itemType; address token; uint256 identifier; uint256 amount; }",
  "struct Received { uint8 itemType; address token; uint256 identifier; uint256 amount; address recipient; }",
]);
const transferTopic = toEventSelector("Transfer(address,address,uint256)");
const fulfilledTopic = seaportActionsAbi
  .flatMap((entry) => (entry.type === "event" && entry.name === "OrderFulfilled" ? [entry] : []))
  .map((entry) => toEventSelector(entry))[0];

const word = (value: Hex | bigint): Hex => padHex(typeof value === "bigint" ? numberToHex(value) : value);

type Move = { from: Address; to: Address; tokenId: bigint };

function transferLog({ from, to, tokenId }: Move): EmittedLog {
  return { topics: [transferTopic, word(from), word(to), word(tokenId)], data: "0x" };
}

function saleLog(token: Address, { from, to, tokenId }: Move, orderHash: Hex): EmittedLog {
  const offer = [{ itemType: 2, token, identifier: tokenId, amount: 1n }];
  const paid = { itemType: 0, token: zeroAddress, identifier: 0n, amount: parseEther("1"), recipient: from };
  return {
    topics: [fulfilledTopic ?? "0x", word(from), word(zeroAddress)],
    data: encodeAbiParameters(fulfilledParameters, [orderHash, to, offer, [paid]]),
  };
}

/** The logs of each block in turn: first mints alone, then tokens that move among many accounts. */
function* logsOfBlocks(
  token: Address,
  events: number,
): Generator<{ moves: EmittedLog[]; sales: EmittedLog[] }> {
  const accounts = Math.ceil(events * accountShare);
  const account = (at: number): Address => `0x${keccak256(numberToHex(at % accounts)).slice(26)}`;
  const minted = Math.floor(events * mintedShare);
  const owners: Address[] = [];
  const soldEvery = Math.round((1 - mintedShare - soldShare / 2) / (soldShare / 2));
  for (let made = 0; made < events; ) {
    const moves: EmittedLog[] = [];
    const sales: EmittedLog[] = [];
    while (moves.length + sales.length < eventsPerBlock && made < events) {
      const isMint = owners.length < minted;
      const at = isMint ? owners.length : (made * 7_919) % minted;
      const move = { from: owners[at] ?? zeroAddress, to: account(made * 31), tokenId: BigInt(at + 1) };
      owners[at] = move.to;
      moves.push(transferLog(move));
      made += 1;
      if (isMint || made % soldEvery !== 0) continue;
      sales.push(saleLog(token, move, keccak256(numberToHex(made))));
      made += 1;
    }
    yield { moves, sales };
  }
}

/**
 * Writes a past with many mints, transfers and sales into a chain, in blocks far below the head: for a moment, contracts that emit any logs
 * stand in the place of the collection and of Seaport.
 *
 * @param events Number of events, about.
 * @returns the last block with events.
 */
export async function writeBusyPast(
  { client, collection, protocol, accounts }: TestChain,
  events: number,
): Promise<number> {
  const places = [collection, protocol.seaport] as const;
  const codes = await Promise.all(places.map((address) => client.getCode({ address })));
  await client.setCode({ address: collection, bytecode: replayingCode(4) });
  await client.setCode({ address: protocol.seaport, bytecode: replayingCode(3) });
  for (const { moves, sales } of logsOfBlocks(collection, events)) {
    const calls = [
      { target: collection, allowFailure: false, callData: replayedLogs(moves) },
      { target: protocol.seaport, allowFailure: false, callData: replayedLogs(sales) },
    ];
    const data = encodeFunctionData({ abi: multicallAbi, functionName: "aggregate3", args: [calls] });
    const to = protocol.multicall3;
    const hash = await client.sendTransaction({ account: accounts.deployer, to, data, gas: 20_000_000n });
    await waitForSuccess(client, hash);
  }
  const last = Number(await client.getBlockNumber({ cacheTime: 0 }));
  for (const [at, address] of places.entries())
    await client.setCode({ address, bytecode: codes[at] ?? "0x" });
  await client.mine({ blocks: blocksAbove });
  return last;
}
