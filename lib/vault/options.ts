import { concatHex, type Hex, hexToBigInt, hexToNumber, size, slice, toHex } from "viem";

/** Options of type 3 are a list; only the executor's part affects the delivery. */
const TYPE_3 = "0x0003";
const EXECUTOR = 1;
const LZ_RECEIVE = 1;

/**
 * LayerZero's options (type 3) that set the gas of a delivery, in the form for `setEnforcedOptions`.
 *
 * @param gas Gas of the delivery at the destination.
 */
export function encodeLzReceiveOptions(gas: bigint): Hex {
  // The size counts the option's type and its 16 bytes of gas.
  const head = [EXECUTOR, 17, LZ_RECEIVE] as const;
  return concatHex([
    TYPE_3,
    toHex(head[0], { size: 1 }),
    toHex(head[1], { size: 2 }),
    toHex(head[2], { size: 1 }),
    toHex(gas, { size: 16 }),
  ]);
}

/**
 * The gas that a packet's options (`options` of `PacketSent`) give its delivery: the sum of the contract's enforced gas and the sender's
 * extra gas.
 *
 * @returns null for options of another type, or cut-off options.
 */
export function lzReceiveGas(options: Hex): bigint | null {
  const length = size(options);
  if (length < 2 || slice(options, 0, 2) !== TYPE_3) return null;
  let gas = 0n;
  for (let at = 2; at < length; ) {
    if (at + 4 > length) return null;
    const worker = hexToNumber(slice(options, at, at + 1));
    const optionSize = hexToNumber(slice(options, at + 1, at + 3));
    const end = at + 3 + optionSize;
    if (optionSize === 0 || end > length) return null;
    const type = hexToNumber(slice(options, at + 3, at + 4));
    if (worker === EXECUTOR && type === LZ_RECEIVE) {
      if (optionSize < 17) return null;
      gas += hexToBigInt(slice(options, at + 4, at + 20));
    }
    at = end;
  }
  return gas;
}
