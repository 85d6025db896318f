import { formatUnits, parseEther, parseUnits, zeroAddress } from "viem";
import { seaportAbi } from "@/lib/abi/seaport";
import type { OrderTerms } from "@/lib/seaport/order-terms";
import type { Rng } from "../../../local/seed-art/draw/rng";
import { nextSalt } from "../../../local/testing/orders";
import type { WalkPlace, WalkToken, WalkTrader } from "./walk-market";

/** Prices are multiples of this many base units, so that fees and parts of editions divide evenly. */
const grain = { ether: parseEther("0.01"), usdc: parseUnits("1", 6) };

export interface Drawn {
  terms: OrderTerms;
  /** Price and time, for the log. */
  words: string;
}

/** Draws price, currency and time of a maker's order. */
export async function drawTerms(
  rng: Rng,
  place: WalkPlace,
  {
    maker,
    token,
    quantity,
    currency,
    latestStart,
  }: {
    maker: WalkTrader;
    token: WalkToken;
    quantity: bigint;
    currency: "native" | "wrapped" | "usdc";
    /** The largest number of seconds until the order begins. */
    latestStart: number;
  },
): Promise<Drawn> {
  const { chain } = place;
  const { protocol } = chain;
  const { timestamp } = chain.head();
  const counter = await chain.client.readContract({
    address: protocol.seaport,
    abi: seaportAbi,
    functionName: "getCounter",
    args: [maker.account.address],
  });
  const unitPrice =
    currency === "usdc" ? grain.usdc * BigInt(rng.int(1, 4_000)) : grain.ether * BigInt(rng.int(1, 500));
  const startTime = timestamp + (rng.chance(0.85) ? -rng.int(0, 20) : rng.int(1, latestStart));
  const endTime = startTime + rng.int(60, rng.chance(0.5) ? 200 : 1_500);
  const amount = formatUnits(unitPrice, currency === "usdc" ? 6 : 18);
  const address = { native: zeroAddress, wrapped: protocol.wrapped, usdc: protocol.usdc }[currency];
  return {
    terms: {
      maker: maker.account.address,
      standard: token.standard,
      token: token.address,
      quantity,
      unitPrice,
      currency: address,
      fees: token.fees,
      startTime,
      endTime,
      conduitKey: protocol.conduitKey,
      counter,
      salt: nextSalt(),
      ...(token.zone === null ? {} : { zone: token.zone }),
    },
    words: `for ${amount} ${currency} each, from ${startTime - timestamp} s to ${endTime - timestamp} s`,
  };
}
