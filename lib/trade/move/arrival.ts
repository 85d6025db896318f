import { type Address, decodeFunctionResult, encodeFunctionData, type Hex, zeroAddress } from "viem";
import { onftAbi } from "@/lib/abi/generated/onft";
import { vaultAbi } from "@/lib/abi/generated/vault";
import type { ChainPin } from "@/lib/chains/config";
import { formatAddress } from "@/lib/format/address";
import { t } from "@/lib/language/translate";
import { optional } from "@/lib/optional";
import { sameAddress } from "@/lib/same-address";
import { addressToBytes32 } from "@/lib/vault/packet";
import type { Ports } from "../flow/ports";
import { type CheckRow, checkRow } from "../review/check-row";

/** Facts that a move's destination reports. If one is wrong, the item would leave and not arrive. */
export interface Arrival {
  /** The contract that it takes moves of the departing chain from, as 32 bytes. */
  peer: Hex;
  endpoint: Address;
  /** Whether its owner stopped deliveries. */
  isPaused: boolean;
  /**
   * Who has the account's address there. `key`: the same key as here. `contract`: a contract, as here. `nobody`: the account is a contract
   * here alone. A stranger who makes a contract at that address there gets the item.
   */
  receiver: "key" | "contract" | "nobody";
}

type ReadPin = Pick<ChainPin, "id" | "chainId">;

/** @returns null if a chain does not answer */
export function readArrival(
  {
    from,
    to,
    oapp,
    owner,
  }: { from: ReadPin & Pick<ChainPin, "eid">; to: ReadPin; oapp: Address; owner: Address },
  ports: Pick<Ports, "chain">,
): Promise<Arrival | null> {
  const ask = (data: Hex) =>
    ports.chain.tryCall({ chain: to.id, chainId: to.chainId, to: oapp, data, value: "0" }, zeroAddress);
  const receiverOf = async () => {
    if (!(await ports.chain.isContractWallet(from.chainId, owner))) return "key" as const;
    return (await ports.chain.isContractWallet(to.chainId, owner))
      ? ("contract" as const)
      : ("nobody" as const);
  };
  const read = async (): Promise<Arrival> => {
    const [peer, endpoint, paused, receiver] = await Promise.all([
      ask(encodeFunctionData({ abi: onftAbi, functionName: "peers", args: [from.eid ?? 0] })),
      ask(encodeFunctionData({ abi: onftAbi, functionName: "endpoint" })),
      ask(encodeFunctionData({ abi: vaultAbi, functionName: "deliveriesPaused" })),
      receiverOf(),
    ]);
    return {
      peer: decodeFunctionResult({ abi: onftAbi, functionName: "peers", data: peer }),
      endpoint: decodeFunctionResult({ abi: onftAbi, functionName: "endpoint", data: endpoint }),
      isPaused: decodeFunctionResult({ abi: vaultAbi, functionName: "deliveriesPaused", data: paused }),
      receiver,
    };
  };
  return optional(read());
}

/** Whether the item can arrive, and is the account's own there. */
export function arrivalRow(
  arrival: Arrival | null,
  { oapp, pin, chainName }: { oapp: Address; pin: Pick<ChainPin, "layerzeroEndpoint">; chainName: string },
): CheckRow {
  const base = { id: "arrival", label: t("Arrival") };
  if (arrival === null)
    return {
      ...base,
      value: t("Not checked"),
      detail: t("{chain} did not answer", { chain: chainName }),
      verdict: "not_simulated",
    };
  const { peer, endpoint, isPaused, receiver } = arrival;
  const isOpen =
    peer.toLowerCase() === addressToBytes32(oapp) &&
    pin.layerzeroEndpoint !== undefined &&
    sameAddress(endpoint, pin.layerzeroEndpoint);
  if (receiver === "contract" && !isPaused && isOpen)
    return {
      ...base,
      value: t("A contract's account"),
      detail: t("Make sure that you control the contract at your address on {chain} too", {
        chain: chainName,
      }),
      verdict: "not_simulated",
    };
  return checkRow(
    { ...base, value: t("Taken on {chain}", { chain: chainName }), detail: t("As its vault says now") },
    "matches",
    [
      [!isPaused, t("Deliveries are stopped there. The item would wait until they go on.")],
      [isOpen, t("The vault there takes no moves of {address}.", { address: formatAddress(oapp) })],
      [
        receiver !== "nobody",
        t(
          "Your account is a contract, and there is none at its address on {chain}: the item could be lost.",
          {
            chain: chainName,
          },
        ),
      ],
    ],
  );
}
