import type { ChainPin } from "@/lib/chains/config";
import type { Call, Chain } from "@/lib/contract/chain";
import { formatAddress } from "@/lib/format/address";
import { t } from "@/lib/language/translate";
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
      label: t("Contract"),
      value: t("{address} Seaport 1.6", { address: formatAddress(to) }),
      detail: t("The settlement contract that this site trusts"),
    },
    "known",
    [
      [
        sameAddress(to, pin.seaport),
        t("This site trusts {address} only.", { address: formatAddress(pin.seaport) }),
      ],
    ],
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
      label: t("Network"),
      value: chain.name,
      detail:
        walletChainId === pin.chainId
          ? t("Your wallet is on {chain}", { chain: chain.name })
          : t("Your wallet switches to this network first"),
    },
    "matches",
    [
      [
        call.chainId === pin.chainId && call.chain === pin.id && chain.id === pin.id,
        t("The transaction is for chain id {asked}, {chain} is {id}.", {
          asked: call.chainId,
          chain: chain.name,
          id: pin.chainId,
        }),
      ],
    ],
  );
}
