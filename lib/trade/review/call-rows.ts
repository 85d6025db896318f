import type { ChainPin } from "@/lib/chains/config";
import type { Call, Chain } from "@/lib/contract/chain";
import { formatAddress } from "@/lib/format/address";
import { sameAddress } from "@/lib/same-address";
import { type CheckRow, checkRow } from "./check-row";

/** The chain and network of a call that names no address of the operator's. */
export interface NetworkContext {
  chain: Pick<Chain, "id" | "name" | "nativeCurrency">;
  pin: Pick<ChainPin, "id" | "chainId">;
  /** The network that the wallet is on, or null if it is unknown. */
  walletChainId?: number | null;
}

/** The chain, pins and network of a call. */
export interface CallContext extends NetworkContext {
  pin: ChainPin;
}

/** "Contract": the call must go to the pinned Seaport. */
export function seaportRow({ to }: Pick<Call, "to">, pin: ChainPin): CheckRow {
  return checkRow(
    {
      id: "contract",
      label: "Contract",
      value: `${formatAddress(to)} Seaport 1.6`,
      detail: "The settlement contract that this site trusts",
    },
    "known",
    [[sameAddress(to, pin.seaport), `This site trusts ${formatAddress(pin.seaport)} only.`]],
  );
}

/** "Network": the call must be for the network that the page is about. */
export function networkRow(
  call: Call,
  { chain, pin, walletChainId = pin.chainId }: NetworkContext,
): CheckRow {
  return checkRow(
    {
      id: "network",
      label: "Network",
      value: chain.name,
      detail:
        walletChainId === pin.chainId
          ? `Your wallet is on ${chain.name}`
          : "Your wallet switches to this network first",
    },
    "matches",
    [
      [
        call.chainId === pin.chainId && call.chain === pin.id && chain.id === pin.id,
        `The transaction is for chain id ${call.chainId}, ${chain.name} is ${pin.chainId}.`,
      ],
    ],
  );
}
