import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { statements } from "@/components/testing/hostile-wallets/homes";
import { emptyProfile } from "../contract/collection-profile";
import { otherAddress, samplePin } from "../trade/testing/sample-chain";
import { garbage } from "../trade/testing/wallet-faults";
import { handInAllowlist } from "./hand-in-allowlist";
import { putCollectionProfile } from "./put-collection-profile";
import { putProfile } from "./put-profile";
import { signIn } from "./sign-in";

const account = "0x00000000000000000000000000000000000000A1";
const contract = "0x00000000000000000000000000000000000000E5";

/** What the wallet was asked to sign and what it answers, how the builders of requests are changed, and how often the web was asked. */
const held = vi.hoisted(() => ({
  asked: [] as unknown[],
  isFalse: false,
  answer: (): unknown => undefined,
  requests: 0,
}));

vi.mock("wagmi/actions", () => {
  const ask = async (_: unknown, request: unknown) => {
    held.asked.push(request);
    return held.answer();
  };
  return {
    getAccount: () => ({ address: account, chainId: samplePin.chainId, connector: {} }),
    signTypedData: ask,
    signMessage: ask,
  };
});
vi.mock("./wallet-config", () => ({
  getWalletConfig: async () => ({ chains: [{ id: samplePin.chainId }] }),
}));

/** A builder whose request says something else, as a changed page would have it. */
function falseWhile<Rest extends unknown[], Built>(
  build: (message: object, ...rest: Rest) => Built,
  change: object,
) {
  return (message: object, ...rest: Rest) =>
    build(held.isFalse ? { ...message, ...change } : message, ...rest);
}
vi.mock("../seaport/set-profile", async (original) => {
  const real = await original<typeof import("../seaport/set-profile")>();
  const build = falseWhile(real.setProfileTypedData as never, { name: "Another" });
  return { ...real, setProfileTypedData: build };
});
vi.mock("../seaport/set-collection-profile", async (original) => {
  const real = await original<typeof import("../seaport/set-collection-profile")>();
  const build = falseWhile(real.setCollectionProfileTypedData as never, { contract: otherAddress });
  return { ...real, setCollectionProfileTypedData: build };
});
vi.mock("../drops/put-allowlist", async (original) => {
  const real = await original<typeof import("../drops/put-allowlist")>();
  const build = falseWhile(real.putAllowlistTypedData as never, { root: `0x${"cd".repeat(32)}` });
  return { ...real, putAllowlistTypedData: build };
});
vi.mock("viem/siwe", async (original) => {
  const real = await original<typeof import("viem/siwe")>();
  const build = falseWhile(real.createSiweMessage as never, { domain: "other.example" });
  return { ...real, createSiweMessage: build };
});

vi.stubGlobal("location", { host: "market.example", origin: "https://market.example" });
vi.stubGlobal("fetch", async () => {
  held.requests += 1;
  return Response.json({ nonce: "abcdefgh12345678" });
});
afterAll(() => vi.unstubAllGlobals());

const requests: Record<string, () => Promise<unknown>> = {
  "a name": () => putProfile(account, { name: "Marit", avatar: null }, [samplePin]),
  "a collection's profile": () =>
    putCollectionProfile(
      {
        ...{ collection: "kiln", chain: samplePin.id, contract, revision: 2, content: emptyProfile },
        ...{ owner: account, decidedByOperator: [], isHidden: false, history: [] },
      },
      emptyProfile,
      [samplePin],
    ),
  "a drop's list": () =>
    handInAllowlist({
      pin: samplePin,
      contract,
      root: `0x${"ab".repeat(32)}`,
      owner: account,
      rows: new Blob(),
    }),
  "a sign-in": () => signIn(account),
};

const reject = () => {
  throw Object.assign(new Error("no"), { code: 4001 });
};

beforeEach(() => {
  held.asked.length = 0;
  held.answer = reject;
});

describe("the wallet is asked to sign", () => {
  it.each(Object.keys(requests))("%s, and never another one than the page shows", async (name) => {
    held.isFalse = false;
    await expect(requests[name]?.()).rejects.toMatchObject({ code: 4001 });
    expect(held.asked).toHaveLength(1);
    held.isFalse = true;
    await expect(requests[name]?.()).rejects.toMatchObject({ code: "verification_failed" });
    expect(held.asked).toHaveLength(1);
  });
});

describe("a wallet that answers with something else than a signature", () => {
  it.each(
    Object.keys(requests).flatMap((statement) =>
      Object.keys(garbage).map((answer) => ({ statement, answer })),
    ),
  )("is named, and the answer goes nowhere: $statement, $answer", async ({ statement, answer }) => {
    held.isFalse = false;
    held.answer = () => garbage[answer];
    // A sign-in asks for a nonce first.
    const before = statement === "a sign-in" ? 1 : 0;
    held.requests = 0;
    await expect(requests[statement]?.()).rejects.toMatchObject({ code: "not_a_signature" });
    expect(held.requests).toBe(before);
  });
});

it("stands in files that are named, so that each has a scene with hostile wallets", () => {
  const asking = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !/\.test\.|^(testing|demo)\//.test(path))
    .filter((path) =>
      /signTypedData\(|signMessage\(/.test(readFileSync(join(import.meta.dirname, path), "utf8")),
    )
    .map((path) => path.replace(".ts", ""));
  expect(asking.sort()).toEqual([...statements]);
});
