import type { ChainConfig, ChainPin, ChainRights } from "@/lib/chains/config";
import { verifyChain } from "@/lib/trade/review/verify-chain";
import { chainRecord } from "../../service/src/api/records/chain-record";
import { neverPaused } from "../../service/src/market/gates/trading";
import type { Finding } from "./finding";

const live: Parameters<typeof chainRecord>[1] = {
  status: "live",
  lagSeconds: 0,
  baseFee: null,
  cursor: { headNumber: null, headTimestamp: null },
  trading: neverPaused,
  proof: {
    level: "single",
    unprovenBelow: null,
    endpoints: { configured: 1, answering: 1, disagreeing: 0 },
  },
};

/** What somebody with power over the conduit or the zone could do unnoticed, since a chain file does not pin who has it. */
function checkRights({ id, rights }: ChainConfig, pin: ChainPin | null): Finding {
  const subject = `chain ${id}, rights`;
  const unpinned = [
    ...(rights === undefined ? ["CHAINS_FILE"] : []),
    ...(pin !== null && pin.rights === undefined ? ["WEB_CHAINS_FILE"] : []),
  ];
  if (unpinned.length > 0)
    return {
      subject,
      state: "warning",
      message: `${unpinned.join(" and ")} ${unpinned.length > 1 ? "pin" : "pins"} no rights (conduitOwner, channels, zoneOwner, zoneSigners): who else gets power over the conduit or the zone is not noticed`,
    };
  const textOf = (each: ChainRights) =>
    JSON.stringify([each.conduitOwner, each.channels, each.zoneOwner, each.zoneSigners]).toLowerCase();
  return rights === undefined || pin?.rights === undefined || textOf(rights) === textOf(pin.rights)
    ? { subject, state: "ok", message: "who has power over the conduit and the zone is pinned" }
    : {
        subject,
        state: "problem",
        message:
          "CHAINS_FILE and WEB_CHAINS_FILE pin different rights: each stops trading for whom it does not name",
      };
}

/** Browsers compare rights with those on the chain because the service may lie, so that must not choose whom they ask. */
function checkBrowserRpc({ id, rights, rpcUrl }: ChainPin): readonly Finding[] {
  if (rights === undefined || rpcUrl !== undefined) return [];
  const message =
    "WEB_CHAINS_FILE names no rpcUrl: browsers ask the RPC that the service names who has power over the conduit and the zone, so a false service can hide it. Set rpcUrl";
  return [{ subject: `chain ${id}, rights`, state: "warning", message }];
}

/** Compares the service's chains with the web's pins, as the web does before it offers a trade. */
export function checkPins(chains: readonly ChainConfig[], pins: readonly ChainPin[]): readonly Finding[] {
  const compared = chains.map((chain): Finding => {
    const subject = `chain ${chain.id}, pins`;
    const pin = pins.find(({ id }) => id === chain.id) ?? null;
    const trading = verifyChain(chainRecord(chain, live), pin);
    if (trading.on) return { subject, state: "ok", message: "both chain files agree" };
    return pin === null
      ? { subject, state: "warning", message: "WEB_CHAINS_FILE does not name it: trading there is off" }
      : {
          subject,
          state: "problem",
          message: `${trading.reason} Make CHAINS_FILE and WEB_CHAINS_FILE agree.`,
        };
  });
  const unknown = pins.filter(({ id }) => chains.every((chain) => chain.id !== id));
  return [
    ...compared,
    ...chains.map((chain) => checkRights(chain, pins.find(({ id }) => id === chain.id) ?? null)),
    ...pins.flatMap(checkBrowserRpc),
    ...unknown.map(
      ({ id }): Finding => ({
        subject: `chain ${id}, pins`,
        state: "warning",
        message: "only WEB_CHAINS_FILE names it: the service does not follow it",
      }),
    ),
  ];
}
