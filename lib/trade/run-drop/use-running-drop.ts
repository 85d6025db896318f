"use client";

import { useQuery } from "@tanstack/react-query";
import type { Address } from "viem";
import type { WebChain } from "../../chains/web-chain";
import type { Drop } from "../../contract/drop";
import { sameAddress } from "../../same-address";
import { readsAt } from "../deploy/read-goal";
import { browserPorts } from "../flow/browser-ports";
import { type RunningDrop, readDrop } from "./read-drop";
import { type Payout, payoutCurrencies, readPayout } from "./read-payout";
import { readGiven } from "./read-state";

/** A drop as its chain has it, with the chain's time when it was read, Unix seconds. */
export interface DropOnChain extends RunningDrop {
  time: number;
  /** The number that an airdrop's own stage would get. */
  airdropNumber: bigint;
  /** Items that the viewer was given under that number. */
  given: bigint;
}

type Place = Pick<Drop, "collection" | "slug" | "contract" | "tokenId">;

const every = 15_000;

function placeOf({ contract }: Place, { chain }: WebChain) {
  return { chain: chain.id, chainId: chain.chainId, address: contract };
}

/** What its creator sees of a drop: read from its chain, and again every 15 seconds. */
export function useRunningDrop(drop: Place, web: WebChain | undefined, viewer: Address | null) {
  return useQuery({
    queryKey: ["collection", drop.collection, "running", drop.slug, viewer],
    enabled: web !== undefined,
    refetchInterval: every,
    queryFn: async (): Promise<DropOnChain> => {
      if (web === undefined) throw new Error("asked without a chain");
      const at = placeOf(drop, web);
      const tokenId = drop.tokenId == null ? undefined : BigInt(drop.tokenId);
      const reads = readsAt(browserPorts.chain, "latest");
      const [read, time] = await Promise.all([
        readDrop(at, { tokenId, viewer }, reads),
        browserPorts.chain.time(at.chainId),
      ]);
      const airdropNumber = read.first + BigInt(read.stages.length);
      const given =
        viewer === null
          ? 0n
          : await readGiven(at, { tokenId, creator: viewer, number: airdropNumber }, reads);
      return { ...read, time, airdropNumber, given };
    },
  });
}

/** Items that an account was given under the number of an airdrop that was begun. Read again every 15 seconds. */
export function useGivenUnder(
  drop: Place,
  web: WebChain,
  parts: { creator: Address; number: bigint | null },
) {
  const { creator, number } = parts;
  return useQuery({
    queryKey: ["collection", drop.collection, "given", drop.slug, creator, String(number)],
    enabled: number !== null,
    refetchInterval: every,
    queryFn: (): Promise<bigint> => {
      if (number === null) throw new Error("asked without an airdrop");
      const tokenId = drop.tokenId == null ? undefined : BigInt(drop.tokenId);
      return readGiven(
        placeOf(drop, web),
        { tokenId, creator, number },
        readsAt(browserPorts.chain, "latest"),
      );
    },
  });
}

/** What waits for the recipients of a drop's mints and later sales. */
export function usePayouts(
  drop: Place,
  web: WebChain | undefined,
  payees: Pick<RunningDrop, "mintPayee" | "salesPayee"> | undefined,
) {
  const { mintPayee, salesPayee } = payees ?? {};
  return useQuery({
    queryKey: ["collection", drop.collection, "payouts", drop.contract, mintPayee, salesPayee],
    enabled: web !== undefined && payees !== undefined,
    refetchInterval: every,
    queryFn: async (): Promise<{ mints: Payout; sales: Payout }> => {
      if (web === undefined || mintPayee === undefined || salesPayee === undefined)
        throw new Error("asked without a chain");
      const currencies = payoutCurrencies(web.chain);
      const read = (payee: Address) =>
        readPayout(placeOf(drop, web), { payee, currencies }, readsAt(browserPorts.chain, "latest"));
      const mints = await read(mintPayee);
      return { mints, sales: sameAddress(mintPayee, salesPayee) ? mints : await read(salesPayee) };
    },
  });
}
