import fc from "fast-check";
import { type Address, hexToBytes, toHex, zeroAddress } from "viem";
import { describe, expect, it, vi } from "vitest";
import type { Call } from "@/lib/contract/chain";
import { ownerRoles } from "@/lib/drops/creator-calls";
import { conditionOf } from "@/lib/drops/drop-calls";
import { unnoticedChanges } from "../testing/mutate";
import { otherAddress, sampleChain, samplePin } from "../testing/sample-chain";
import { sampleDrop721 } from "../testing/sample-description";
import { type ActionStep, actionSteps, type DropAction, type RunDropRequest } from "./request";
import { verifyAction } from "./verify";

vi.setConfig({ testTimeout: 60_000 });

const account = (digit: string): Address => `0x${digit.repeat(40)}`;
const found = (sampleDrop721.sales[0]?.stages ?? []).map(conditionOf);
const gifts = [
  { receiver: account("5"), quantity: 1n },
  { receiver: account("6"), quantity: 3n },
];

const actions: DropAction[] = [
  { kind: "stages", found: [], wanted: found, reset: false },
  { kind: "airdrop", found, gifts, number: 2n, before: 0n },
  { kind: "reveal", batch: 1n, key: `0x${"ab".repeat(32)}`, uri: "ipfs://pieces/" },
  { kind: "freeze", batch: 1n },
  { kind: "release", split: account("7"), token: zeroAddress, account: account("1") },
  { kind: "supply", found: 500n, wanted: 176n },
  { kind: "hand_over", next: account("8"), granted: ownerRoles, renounced: ownerRoles, hidden: [0n] },
  {
    kind: "hand_over",
    next: account("8"),
    granted: ownerRoles.slice(0, 2),
    renounced: ownerRoles.slice(1),
    hidden: [0n],
  },
];

function requestOf(action: DropAction, tokenId?: bigint): Omit<RunDropRequest, "web"> {
  const drop = { name: "Blue Kiln", contract: account("d"), ...(tokenId !== undefined && { tokenId }) };
  return { account: account("a"), drop, action };
}

const callOf = ({ call: { to, data } }: ActionStep): Call => ({
  chain: samplePin.id,
  chainId: samplePin.chainId,
  to,
  data,
  value: "0",
});

const verify = (call: Call, subject: string, request: Omit<RunDropRequest, "web">) =>
  verifyAction(call, { chain: sampleChain, pin: samplePin, request, subject });

/** What a call does not hold: it is compared with the chain, before and in a simulation. */
const notInCall: Record<string, readonly string[]> = {
  airdrop: ["number"],
  reveal: ["uri"],
  hand_over: ["hidden and one more", "hidden but one", "hidden.0"],
};

describe.each(actions.flatMap((action) => [[action.kind, action] as const]))(
  "the call of %s",
  (kind, action) => {
    const tokenIds = ["stages", "airdrop", "supply"].includes(kind) ? [undefined, 4n] : [undefined];

    it("is allowed as shown, and blocked with one thing changed", () => {
      for (const tokenId of tokenIds) {
        const request = requestOf(action, tokenId);
        for (const step of actionSteps(request)) {
          const call = callOf(step);
          const isBlocked = (changed: Call) => verify(changed, step.subject, request).blocked;
          expect(isBlocked(call)).toBe(false);
          const { data: _data, ...rest } = call;
          expect(unnoticedChanges(rest, (changed) => isBlocked({ ...call, ...changed }))).toEqual([]);
          expect(isBlocked({ ...call, data: `${call.data}00` })).toBe(true);
          fc.assert(
            fc.property(fc.nat(call.data.length / 2 - 2), fc.integer({ min: 1, max: 255 }), (at, flip) => {
              const bytes = hexToBytes(call.data).map((byte, index) => (index === at ? byte ^ flip : byte));
              expect(isBlocked({ ...call, data: toHex(bytes) })).toBe(true);
            }),
            { numRuns: 15 },
          );
          expect(verify(call, "unheard of", request).blocked).toBe(true);
        }
      }
    });

    it("shows each value that differs", () => {
      const request = requestOf(action);
      const [step] = actionSteps(request);
      if (step === undefined) throw new Error("an action has a step");
      const isNoticed = (changed: DropAction) => {
        try {
          return verify(callOf(step), step.subject, requestOf(changed)).rows.some(
            ({ id, verdict }) => verdict === "mismatch" && id !== "bytes",
          );
        } catch {
          // It cannot be encoded.
          return true;
        }
      };
      const [{ kind: _, found: __, ...values }] = [{ found: null, ...action }];
      const missed = unnoticedChanges(values, (changed) =>
        isNoticed({ ...action, ...changed } as DropAction),
      );
      expect(missed).toEqual(notInCall[kind] ?? []);
      if (action.kind === "airdrop") {
        const changed = found.map((condition) => ({ ...condition, currency: otherAddress }));
        expect(isNoticed({ ...action, found: changed })).toBe(true);
      }
    });
  },
);
