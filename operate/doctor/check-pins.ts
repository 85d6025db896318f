import type { ChainConfig, ChainPin } from "@/lib/chains/config";
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
    ...unknown.map(
      ({ id }): Finding => ({
        subject: `chain ${id}, pins`,
        state: "warning",
        message: "only WEB_CHAINS_FILE names it: the service does not follow it",
      }),
    ),
  ];
}
