import type { Address, Hex } from "viem";
import { expect, it } from "vitest";
import { findForwarderFault } from "../../market/collections/probe-forwarder";
import { RpcError } from "../rpc/rpc-error";
import { callAs } from "./ask-contract";

const contract: Address = "0x0000000000000000000000000000000000000011";
const word = (value: bigint): Hex => `0x${value.toString(16).padStart(64, "0")}`;

/** A call that the RPC refuses with these words. */
function refused(details: string) {
  const call = () => Promise.reject(new RpcError("rpc_refused", "The RPC refused eth_call.", { details }));
  return callAs(
    { label: "", limits: { blocks: 1 } as never, call, batch: () => Promise.resolve([]) },
    {
      from: contract,
      to: contract,
      data: "0x",
    },
  );
}

it.each([
  "eth_call: 3 execution reverted",
  "eth_call: 3 ",
  "eth_call: -32000 out of gas",
  "eth_call: -32015 VM execution error.",
])("takes %j as the contract's answer", async (details) => {
  expect(await refused(details)).toBeNull();
});

it.each(["eth_call: -32005 daily request count exceeded", "eth_call: -32000 header not found"])(
  "does not take %j as one",
  async (details) => {
    await expect(refused(details)).rejects.toMatchObject({ code: "rpc_refused" });
  },
);

it("tries three forwarders of a contract that claims to believe all, the named one first", async () => {
  const named: Address = "0x0000000000000000000000000000000000000012";
  const owner: Address = "0x0000000000000000000000000000000000000013";
  const tried = new Set<Address>();
  const answer = ({ from, data }: { from: Address; data: Hex }): Hex | null => {
    // trustedForwarder(), isTrustedForwarder(address), and what the owner does.
    if (data.startsWith("0x7da0a877")) return word(BigInt(named));
    if (data.startsWith("0x572b6c05")) return word(1n);
    if (from === owner) return "0x";
    const isEmptyList = data.startsWith("0xac9650d8") && data.length === 2 + 8 + 2 * 64;
    if (isEmptyList) return `${word(32n)}${word(0n).slice(2)}` as Hex;
    tried.add(from);
    return null;
  };
  expect(await findForwarderFault((call) => Promise.resolve(answer(call)), contract, owner)).toBeNull();
  expect([...tried]).toHaveLength(3);
  expect([...tried][0]).toBe(named);
});
