import type { Address } from "viem";

/** Seaport 1.6 and its conduit controller, at the same address on every chain that has them. */
export const SEAPORT: Address = "0x0000000000000068F116a894984e2DB1123eB395";
export const CONDUIT_CONTROLLER: Address = "0x00000000F9490004C11Cef243f5400493c00Ad63";
export const MULTICALL3: Address = "0xcA11bde05977b3631167028862bE2a173976CA11";

/** The deterministic deployment proxy: calldata = salt ++ init code. */
export const CREATE2_PROXY: Address = "0x4e59b44847b379578588920cA78FbF26c0B4956C";
