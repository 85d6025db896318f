import { type Chain, type Hex, hexToBigInt, size, type TypedDataDefinition, zeroAddress } from "viem";
import { parseSiweMessage } from "viem/siwe";
import { formatAddress } from "../../format/address";
import { formatFullAmount } from "../../format/price";
import { plural, t, tIn } from "../../language/translate";
import type { DemoLine } from "./demo-requests";

interface Description {
  title: string;
  lines: readonly DemoLine[];
}

/** Number of orders in a tree, without the padding. */
function countOrders(tree: unknown): number {
  if (Array.isArray(tree)) return tree.reduce<number>((sum, branch) => sum + countOrders(branch), 0);
  const { offerer } = tree as { offerer?: unknown };
  return offerer === zeroAddress ? 0 : 1;
}

/** Describes a signature request like a plain wallet: its kind, its network and its own fields. */
export function describeTypedData(data: TypedDataDefinition, chain: Chain): Description {
  const message = data.message as Record<string, unknown>;
  const orders = data.primaryType === "BulkOrder" ? countOrders(message.tree) : null;
  const fields = Object.entries(message)
    .filter(([, value]) => typeof value !== "object")
    .map(([label, value]) => ({ label, value: String(value) }));
  return {
    title: t("Sign {kind}", { kind: data.primaryType }),
    lines: [
      { label: t("Network"), value: chain.name },
      { label: tIn("contract", "For"), value: formatAddress(String(data.domain?.verifyingContract ?? "")) },
      ...(orders === null ? [] : [{ label: t("Orders"), value: String(orders) }]),
      ...fields.slice(0, 4),
    ],
  };
}

/** Describes a sign-in message (EIP-4361) of a site; null for any other text. */
export function describeSignIn(message: string, host: string): Description | null {
  const { address, domain, chainId, statement, expirationTime } = parseSiweMessage(message);
  if (address === undefined || domain === undefined || domain !== host) return null;
  return {
    title: t("Sign in"),
    lines: [
      { label: t("Site"), value: domain },
      { label: t("Network"), value: String(chainId) },
      ...(statement === undefined ? [] : [{ label: t("Statement"), value: statement }]),
      ...(expirationTime === undefined ? [] : [{ label: t("Until"), value: expirationTime.toISOString() }]),
    ],
  };
}

/** Describes a transaction: its amount and its recipient. */
export function describeTransaction(
  { to, value = "0x0", data = "0x" }: { to?: string; value?: Hex; data?: Hex },
  chain: Chain,
): Description {
  const { decimals, symbol } = chain.nativeCurrency;
  return {
    title: t("Send transaction"),
    lines: [
      { label: t("Network"), value: chain.name },
      { label: tIn("recipient", "To"), value: to === undefined ? t("A new contract") : formatAddress(to) },
      { label: t("Amount"), value: `${formatFullAmount(hexToBigInt(value), decimals)}\u00a0${symbol}` },
      { label: t("Data"), value: plural(size(data), "{count} byte", "{count} bytes") },
    ],
  };
}
