import { encodeAbiParameters, type Hex, pad, parseAbiParameters, toEventSelector, zeroAddress } from "viem";
import type { ReceiptLog } from "../flow/ports";
import { samplePin } from "./sample-chain";

const fulfilled = toEventSelector(
  "OrderFulfilled(bytes32,address,address,address,(uint8,address,uint256,uint256)[],(uint8,address,uint256,uint256,address)[])",
);
const fields = parseAbiParameters(
  "bytes32 hash, address recipient, (uint8 kind, address token, uint256 id, uint256 amount)[] offer, (uint8 kind, address token, uint256 id, uint256 amount, address recipient)[] consideration",
);

/** Seaport's log that it filled an order, of one item for one wei. */
export function fulfilledLog(orderHash: Hex): ReceiptLog {
  const item = { kind: 2, token: zeroAddress, id: 1n, amount: 1n };
  const paid = { kind: 0, token: zeroAddress, id: 0n, amount: 1n, recipient: zeroAddress };
  return {
    address: samplePin.seaport,
    topics: [fulfilled, pad(zeroAddress), pad(zeroAddress)],
    data: encodeAbiParameters(fields, [orderHash, zeroAddress, [item], [paid]]),
  };
}
