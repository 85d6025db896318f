import { type Address, getAddress, type Hex } from "viem";
import type { ChainPin } from "../../chains/config";
import type { WebChain } from "../../chains/web-chain";
import { sameAddress } from "../../same-address";
import { readLeftovers } from "../allowance/read-leftover";
import { type CartEntry, shownEntry } from "../cart/cart-entry";
import type { Flow } from "../flow/flow";
import type { Ports } from "../flow/ports";
import { tradingChain } from "../flow/trading-chain";
import { addUp, type SweepTotal } from "./compose-sweep";
import { explainLeftOut } from "./explain-sweep";
import { type BoughtEntry, explainSkipped, readSweep } from "./read-sweep";
import { type LeftOut, parseSavedSweep, type SavedSweep } from "./request";

/** The result of a sweep on one chain. */
export interface SweepReceipt {
  hash: Hex;
  /** Wei. */
  networkFee: bigint;
  bought: readonly { entry: CartEntry; units: bigint; paid: bigint }[];
  /** The entries left out before the purchase and the entries that the chain left out, with reasons. */
  failed: readonly (Pick<LeftOut, "entry"> & { words: Omit<LeftOut["words"], "action"> })[];
  spent: readonly SweepTotal[];
  /** The part of the maximum cost that was not spent: it was returned, or it never left the account. */
  untouched: readonly SweepTotal[];
  /** The allowance that the conduit still has because less was bought than was approved. */
  leftovers: readonly (SweepTotal & { before: bigint })[];
}

type Filled = SavedSweep["filled"][number];

/** Explains why the chain left an entry out, if the chain shows the reason. */
async function explainOne(
  { entry, lapsesAt: signatureExpiresAt }: Filled,
  { web, blockTime, ports }: { web: WebChain; blockTime: number; ports: Ports },
) {
  const { pin, chain } = tradingChain(web);
  const { hash, expiresAt } = entry.listing;
  const status = await ports.chain.orderStatus(pin.chainId, pin.seaport, hash);
  const code = explainSkipped({ status, expiresAt, signatureExpiresAt, blockTime });
  return { entry, words: explainLeftOut(code, { itemName: entry.item.name, chainName: chain.name }) };
}

function untouchedOf(filled: readonly Filled[], spent: readonly SweepTotal[]): readonly SweepTotal[] {
  const planned = filled.map(({ entry }) => {
    const { currency, price } = shownEntry(entry);
    return { currency, amount: price };
  });
  return addUp([...planned, ...spent.map(({ currency, amount }) => ({ currency, amount: -amount }))]).filter(
    ({ amount }) => amount > 0n,
  );
}

/**
 * The unused part of each approval: an item that was left out, or an earlier attempt that stopped, leaves its allowance unused. Counts only
 * the part above the allowance before the purchase, which may be for offers.
 */
async function readReceiptLeftovers(
  { replaced }: SavedSweep,
  untouched: readonly SweepTotal[],
  on: { pin: ChainPin; account: Address; ports: Ports },
): Promise<SweepReceipt["leftovers"]> {
  const unused = replaced.filter(
    ({ currency, approval }) =>
      approval !== undefined || untouched.some((total) => sameAddress(total.currency, currency)),
  );
  return readLeftovers(
    unused.map(({ currency, before }) => ({ currency, before: BigInt(before) })),
    on,
  );
}

/**
 * Reads from the chain what a finished sweep bought, what it left out and why. Needs only the flow, so it works after a reload.
 *
 * @returns null if the flow has no mined purchase or another version saved it
 * @throws the chain's error, or a network error
 */
export async function settleSweep(flow: Flow, web: WebChain, ports: Ports): Promise<SweepReceipt | null> {
  const { pin } = tradingChain(web);
  const saved = parseSavedSweep(flow.data.sweep);
  const hash = flow.steps.find(({ id }) => id === "fill")?.hash ?? null;
  if (saved === null || hash === null) return null;
  const receipt = await ports.chain.waitForReceipt(pin.chainId, { hash }, () => {});
  if (receipt.outcome !== "succeeded") return null;
  const entries = saved.filled.map(({ entry }) => ({ id: entry.listing.id, shown: shownEntry(entry) }));
  const outcome = readSweep({ entries, logs: receipt.logs, seaport: pin.seaport });
  const skipped = saved.filled.filter(({ entry }) => outcome.skipped.includes(entry.listing.id));
  const blockTime = skipped.length === 0 ? 0 : await ports.chain.time(pin.chainId, receipt.blockNumber);
  const late = await Promise.all(skipped.map((each) => explainOne(each, { web, blockTime, ports })));
  const bought = outcome.bought.flatMap(({ id, quantity, paid }: BoughtEntry) => {
    const own = saved.filled.find(({ entry }) => entry.listing.id === id);
    return own === undefined ? [] : [{ entry: own.entry, units: quantity, paid }];
  });
  const untouched = untouchedOf(saved.filled, outcome.spent);
  return {
    hash,
    networkFee: receipt.networkFee,
    bought,
    failed: [...saved.leftOut, ...late],
    spent: outcome.spent,
    untouched,
    leftovers: await readReceiptLeftovers(saved, untouched, {
      pin,
      account: getAddress(flow.account),
      ports,
    }),
  };
}
