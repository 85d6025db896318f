import fc from "fast-check";
import { type Address, type Hex, hexToBytes, toHex } from "viem";
import { describe, expect, it, vi } from "vitest";
import enforcedArtefact from "@/contracts/artefacts/QuaysideEnforcedCollection.json";
import type { Call } from "@/lib/contract/chain";
import { unnoticedChanges } from "../testing/mutate";
import { sampleChain, samplePin } from "../testing/sample-chain";
import { sampleDrop721, sampleDrop1155, sampleEnforced } from "../testing/sample-description";
import { checkDescription } from "./check-description";
import type { DeployDescription } from "./description";
import { type DeploymentPlan, type DeploymentStep, type DeploymentTerms, planDeployment } from "./plan";
import { verifyDeployment } from "./verify";

// Each leaf of a description is changed, planned and verified again. This takes seconds while other tests share the machine.
vi.setConfig({ testTimeout: 60_000 });

const creator: Address = `0x${"a1".repeat(20)}`;
const terms: DeploymentTerms = {
  creator,
  salt: `0x${"07".repeat(32)}`,
  enforcement: {
    validator: `0x${"b2".repeat(20)}`,
    listId: 7n,
    creationCode: enforcedArtefact.bytecode as Hex,
  },
};
const samples: [string, DeployDescription][] = [
  ["an ERC-721 drop", sampleDrop721],
  ["editions", sampleDrop1155],
  ["an enforced collection", sampleEnforced],
];

const callOf = ({ call: { to, data, value } }: DeploymentStep): Call => ({
  chain: samplePin.id,
  chainId: samplePin.chainId,
  to,
  data,
  value: value.toString(),
});

/** Plans, whose hashes take most of the time here. */
const plans = new Map<string, DeploymentPlan>();

function planned(description: DeployDescription, all: DeploymentTerms): DeploymentPlan {
  const written = (_: string, value: unknown) => (typeof value === "bigint" ? `${value}n` : value);
  const key = JSON.stringify([description, all], written);
  const plan = plans.get(key) ?? planDeployment(description, all);
  plans.set(key, plan);
  return plan;
}

function verify(
  call: Call,
  subject: string,
  description: DeployDescription,
  changes: Partial<DeploymentTerms> = {},
) {
  const all = { ...terms, ...changes };
  const plan = planned(description, all);
  return verifyDeployment(call, {
    chain: sampleChain,
    pin: samplePin,
    description,
    subject,
    terms: all,
    plan,
  });
}

/** Rows that notice any change, because an address is a hash of everything, or all bytes are compared. The others must notice it too. */
const hashes = new Set(["address", "draft", "contract", "collection", "bytes"]);

/** Whether the decoded values of some step show that it is not of this description. */
function isShown(steps: readonly DeploymentStep[], description: DeployDescription, changes = {}): boolean {
  const plan = planned(description, { ...terms, ...changes });
  const isOther = (step: DeploymentStep) =>
    verify(callOf(step), step.subject, description, changes).rows.some(
      ({ id, verdict }) => verdict === "mismatch" && !hashes.has(id),
    );
  return plan.steps.length !== steps.length || steps.some(isOther);
}

describe.each(samples)("the deployment of %s", (_, description) => {
  const { address, steps } = planDeployment(description, terms);

  it("is allowed as described", () => {
    expect(checkDescription(description)).toEqual([]);
    const blocked = steps.filter((step) => verify(callOf(step), step.subject, description).blocked);
    expect(blocked.map(({ subject }) => subject)).toEqual([]);
  });

  it("is blocked with one thing of a call changed, and in another step's place", () => {
    for (const step of steps) {
      const call = callOf(step);
      // The changes of the calldata are below; here it is the rest of the call.
      const { data: _data, ...rest } = call;
      const isBlocked = (changed: Call, subject = step.subject) =>
        verify(changed, subject, description).blocked;
      expect(unnoticedChanges(rest, (changed) => isBlocked({ ...call, ...changed }))).toEqual([]);
      fc.assert(
        fc.property(fc.nat(call.data.length / 2 - 2), fc.integer({ min: 1, max: 255 }), (at, flip) => {
          const bytes = hexToBytes(call.data).map((byte, index) => (index === at ? byte ^ flip : byte));
          expect(isBlocked({ ...call, data: toHex(bytes) })).toBe(true);
        }),
        { numRuns: 12 },
      );
      expect(isBlocked({ ...call, data: `${call.data}00` })).toBe(true);
      for (const { subject } of steps)
        if (subject !== step.subject) expect(isBlocked(call, subject)).toBe(true);
      expect(isBlocked(call, "unheard of")).toBe(true);
    }
  });

  it("shows each value of the description that differs, and is at another address", () => {
    const isNoticed = (changed: DeployDescription) => {
      try {
        if (checkDescription(changed).length > 0) return true;
        return planned(changed, terms).address !== address && isShown(steps, changed);
      } catch {
        // It cannot be planned.
        return true;
      }
    };
    expect(unnoticedChanges(description, isNoticed)).toEqual([]);
  });

  it("shows another owner, another draft, and another validator", () => {
    const other: Address = `0x${"c3".repeat(20)}`;
    expect(isShown(steps, description, { creator: other })).toBe(true);
    const salt: Hex = `0x${"08".repeat(32)}`;
    const ofDraft = steps.filter(({ goal }) => goal.kind === "code");
    for (const step of ofDraft) {
      const { rows } = verify(callOf(step), step.subject, description, { salt });
      expect(rows.find(({ id }) => id === "draft")?.verdict).toBe("mismatch");
    }
    if (description.kind !== "enforced721c" || terms.enforcement === undefined) return;
    for (const changes of [{ validator: other }, { listId: 8n }])
      expect(isShown(steps, description, { enforcement: { ...terms.enforcement, ...changes } })).toBe(true);
  });
});

it("says of an edition without a supply that it has no end", () => {
  const [sale] = sampleDrop1155.sales;
  const { maxSupply: _maxSupply, ...endless } = sale as typeof sale & { maxSupply: bigint };
  const description = { ...sampleDrop1155, sales: [endless] } as DeployDescription;
  const rows = planDeployment(description, terms).steps.flatMap(
    (step) => verify(callOf(step), step.subject, description).rows,
  );
  expect(rows.filter(({ label }) => label === "Supply")).toMatchObject([
    { value: "No end", verdict: "matches" },
  ]);
});

describe("the code of an enforced collection", () => {
  it("is the pinned artefact's, or nothing is planned", () => {
    const { enforcement } = terms;
    if (enforcement === undefined) throw new Error("the terms have one");
    const changed = { ...enforcement, creationCode: `${enforcement.creationCode}00` as Hex };
    expect(() => planDeployment(sampleEnforced, { ...terms, enforcement: changed })).toThrow("not the one");
    expect(() => planDeployment(sampleEnforced, { creator, salt: terms.salt })).toThrow(
      "no transfer validator",
    );
  });
});

describe("a description", () => {
  it.each<[string, Partial<typeof sampleDrop721>, string]>([
    [
      "more than a tenth of later sales",
      { earnings: { ...sampleDrop721.earnings, bps: 1_001 } },
      "earnings.bps too_high",
    ],
    [
      "shares that are not everything",
      { mintShares: [{ account: creator, bps: 9_999 }] },
      "mintShares shares_not_100",
    ],
    [
      "a URI that ids cannot follow",
      { batches: [{ count: 1n, baseUri: "ipfs://x" }] },
      "batches.0.baseUri no_slash",
    ],
    [
      "stages that do not rise",
      { sales: [{ stages: [{ startsAt: 5 }, { startsAt: 5 }] }] },
      "sales.0 stages_not_rising",
    ],
    ["no sale", { sales: [] }, "sales one_sale"],
    ["no name", { name: " " }, "name missing"],
    ["half a character", { name: "Kiln \ud83d" }, "name not_text"],
    [
      "half a character in a URI",
      { batches: [{ count: 1n, baseUri: "ipfs://\ude00/" }] },
      "batches.0.baseUri not_text",
    ],
    [
      "nothing to hide",
      {
        batches: [
          {
            count: 1n,
            baseUri: "ipfs://x/",
            hidden: { encrypted: "0x", commitment: `0x${"ab".repeat(32)}` },
          },
        ],
      },
      "batches.0 not_hidden",
    ],
    [
      "no items for sale",
      { sales: [{ maxSupply: 0n, stages: [{ startsAt: 5 }] }] },
      "sales.0.maxSupply missing",
    ],
    ["half a second", { sales: [{ stages: [{ startsAt: 5.5 }] }] }, "sales.0.stages.0 not_time"],
    [
      "more stages than a transaction can set",
      { sales: [{ stages: Array.from({ length: 101 }, (_, index) => ({ startsAt: index })) }] },
      "sales.0 too_many",
    ],
  ])("with %s is refused", (_, changes, problem) => {
    const found = checkDescription({ ...sampleDrop721, ...changes });
    expect(found.map(({ path, code }) => `${path} ${code}`)).toEqual([problem]);
  });
});
