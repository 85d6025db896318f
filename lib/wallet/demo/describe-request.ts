import {
  type Chain,
  formatUnits,
  type Hex,
  hexToBigInt,
  size,
  type TypedDataDefinition,
  zeroAddress,
} from "viem";
import { parseSiweMessage } from "viem/siwe";
import { formatAddress } from "../../format/address";
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
    title: `Sign ${data.primaryType}`,
    lines: [
      { label: "Network", value: chain.name },
      { label: "For", value: formatAddress(String(data.domain?.verifyingContract ?? "")) },
      ...(orders === null ? [] : [{ label: "Orders", value: String(orders) }]),
      ...fields.slice(0, 4),
    ],
  };
}

/** Describes a sign-in message (EIP-4361) of a site; null for any other text. */
export function describeSignIn(message: string, host: string): Description | null {
  const { address, domain, chainId, statement, expirationTime } = parseSiweMessage(message);
  if (address === undefined || domain === undefined || domain !== host) return null;
  return {
    title: "Sign in",
    lines: [
      { label: "Site", value: domain },
      { label: "Network", value: String(chainId) },
      ...(statement === undefined ? [] : [{ label: "Statement", value: statement }]),
      ...(expirationTime === undefined ? [] : [{ label: "Until", value: expirationTime.toISOString() }]),
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
    title: "Send transaction",
    lines: [
      { label: "Network", value: chain.name },
      { label: "To", value: to === undefined ? "A new contract" : formatAddress(to) },
      { label: "Amount", value: `${formatUnits(hexToBigInt(value), decimals)}\u00a0${symbol}` },
      { label: "Data", value: `${size(data)} bytes` },
    ],
  };
}
