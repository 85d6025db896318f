import fc from "fast-check";
import { createSiweMessage } from "viem/siwe";
import { describe, expect, it } from "vitest";
import { type CollectionProfileContent, emptyProfile } from "@/lib/contract/collection-profile";
import { putAllowlistTypedData } from "@/lib/drops/put-allowlist";
import { setCollectionProfileTypedData } from "@/lib/seaport/set-collection-profile";
import { avatarText, setProfileTypedData } from "@/lib/seaport/set-profile";
import { anyAddress, anyBytes32 } from "@/lib/seaport/testing/arbitrary-order";
import type { StatementRequest } from "./statement/read-statement";
import { verifyAllowlist } from "./statement/verify-allowlist";
import { verifyCollectionProfile, type WrittenProfile } from "./statement/verify-collection-profile";
import { type ChosenProfile, verifyProfile } from "./statement/verify-profile";
import { type SignInTerms, verifySignIn } from "./statement/verify-sign-in";
import { unnoticedChanges } from "./testing/mutate";
import { otherAddress, samplePin, usdc } from "./testing/sample-chain";

/*
 * What people sign for the service alone: names, profiles, lists of drops, and the sign-in. Every leaf of a request is changed by itself, and
 * every leaf of what the page shows; then whole requests are made of one form and compared with another.
 */

const now = 1_763_700_000;
const deadline = BigInt(now + 300);
const account = "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913";
const contract = "0x00000000000000000000000000000000000000E5";
const pin = { chainId: samplePin.chainId, seaport: samplePin.seaport };

function isRefused(verify: () => void): boolean {
  try {
    verify();
    return false;
  } catch {
    return true;
  }
}

/** The deadline is free within ten minutes, for which the service takes any. */
function expectShort(isBlocked: (deadline: bigint) => boolean): void {
  const found = [-1, 0, 1, 600, 601, 10 ** 9].map((ahead) => isBlocked(BigInt(now + ahead)));
  expect(found).toEqual([true, true, false, false, true, true]);
}

const withDeadline = <Request extends StatementRequest>(request: Request, until: bigint): Request => ({
  ...request,
  message: { ...request.message, deadline: until },
});

describe("a request to set a name and an avatar", () => {
  const avatar = { chain: "base", contract: usdc, tokenId: "2187" };
  const chosen: ChosenProfile = { account, name: "Marit", avatar, pin };
  const requestOf = ({ account: of, name, avatar: item, pin: at }: ChosenProfile) =>
    setProfileTypedData({ account: of, name: name ?? "", avatar: avatarText(item), deadline }, at);
  const isBlocked = (request: StatementRequest, form = chosen) =>
    isRefused(() => verifyProfile(request, form, now));

  it("is refused with one thing changed in it, or in the form", () => {
    for (const form of [chosen, { ...chosen, name: null }, { ...chosen, avatar: null }])
      expect(isBlocked(requestOf(form), form)).toBe(false);
    const request = requestOf(chosen);
    expect(unnoticedChanges(request, (changed) => isBlocked(changed))).toEqual(["message.deadline"]);
    expect(unnoticedChanges(chosen, (form) => isBlocked(request, form))).toEqual([]);
    expectShort((until) => isBlocked(withDeadline(request, until)));
  });

  it("is refused for every other form", () => {
    const text = fc.constantFrom("", "Marit", "Marit ", "marit", "base/0x/1");
    const item = fc.option(
      fc.record({
        chain: fc.constantFrom("base", "ethereum"),
        contract: anyAddress,
        tokenId: fc.constantFrom("1", "2"),
      }),
    );
    const form = fc.record({ account: anyAddress, name: text, avatar: item, pin: fc.constant(pin) });
    fc.assert(
      fc.property(form, form, (one, other) => {
        expect(isBlocked(requestOf(one), one)).toBe(false);
        fc.pre(
          JSON.stringify(one).toLowerCase() !== JSON.stringify(other).toLowerCase() ||
            one.name !== other.name,
        );
        expect(isBlocked(requestOf(one), other)).toBe(true);
      }),
    );
  });
});

describe("a request to set a collection's profile", () => {
  const content: CollectionProfileContent = {
    ...{ description: "Cups.", links: { website: "https://kiln.example", x: "https://x.com/kiln" } },
    ...{ image: "ipfs://image", banner: null, featured: ["7", "9"] },
    ...{ earnings: [{ address: account, bps: 250 }], earningsRequired: true },
    offerCurrencies: { base: [usdc, contract], ethereum: [contract] },
    minimumPrices: { base: [{ currency: usdc, price: "1500000" }] },
  };
  const written: WrittenProfile = { contract, revision: 3, content, pin };
  const requestOf = ({ pin: at, ...profile }: WrittenProfile) =>
    setCollectionProfileTypedData({ ...profile, deadline }, at);
  const isBlocked = (request: StatementRequest, form = written) =>
    isRefused(() => verifyCollectionProfile(request, form, now));

  it("is refused with one thing changed in it, or in the form", () => {
    for (const form of [written, { ...written, revision: 0, content: emptyProfile }])
      expect(isBlocked(requestOf(form), form)).toBe(false);
    const request = requestOf(written);
    expect(unnoticedChanges(request, (changed) => isBlocked(changed))).toEqual(["message.deadline"]);
    expect(unnoticedChanges(written, (form) => isBlocked(request, form))).toEqual([]);
    expectShort((until) => isBlocked(withDeadline(request, until)));
    // No earnings at all are not those of the contract.
    const none = { ...written, content: { ...content, earnings: [] } };
    const ofContract = { ...written, content: { ...content, earnings: null } };
    expect([isBlocked(requestOf(none), ofContract), isBlocked(requestOf(ofContract), none)]).toEqual([
      true,
      true,
    ]);
  });

  it("is refused for every other form", () => {
    const text = fc.option(fc.constantFrom("Cups.", "Cups", "https://kiln.example"));
    const chains = <Value>(value: fc.Arbitrary<Value>) =>
      fc.dictionary(
        fc.constantFrom("base", "ethereum", "anvil"),
        fc.array(value, { minLength: 1, maxLength: 2 }),
      );
    const amount = fc.bigInt({ min: 0n, max: 3n }).map(String);
    const form = fc.record({
      ...{ description: text, image: text, banner: text, earningsRequired: fc.boolean() },
      links: fc.record(
        { website: fc.constant("https://kiln.example"), x: fc.constant("https://x.com/a") },
        { requiredKeys: [] },
      ),
      featured: fc.array(amount, { maxLength: 2 }),
      earnings: fc.option(
        fc.array(fc.record({ address: anyAddress, bps: fc.nat({ max: 2 }) }), { maxLength: 2 }),
      ),
      offerCurrencies: chains(anyAddress),
      minimumPrices: chains(fc.record({ currency: anyAddress, price: amount })),
    });
    // The sequence in which a record names its chains says nothing.
    const sorted = (record: object) =>
      Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1));
    const canonical = ({ offerCurrencies, minimumPrices, ...rest }: CollectionProfileContent) =>
      JSON.stringify([
        [rest.description, rest.image, rest.banner, rest.earningsRequired, rest.links.website, rest.links.x],
        [rest.featured, rest.earnings, sorted(offerCurrencies), sorted(minimumPrices)],
      ]).toLowerCase();
    fc.assert(
      fc.property(form, form, (one, other) => {
        const [first, second] = [one, other].map((each) => ({ ...written, content: each })) as [
          WrittenProfile,
          WrittenProfile,
        ];
        expect(isBlocked(requestOf(first), first)).toBe(false);
        fc.pre(canonical(one) !== canonical(other));
        expect(isBlocked(requestOf(first), second)).toBe(true);
      }),
    );
  });
});

describe("a request to hand in a drop's list", () => {
  const root = `0x${"ab".repeat(32)}` as const;
  const shown = { contract, root, pin } as const;
  const request = putAllowlistTypedData({ root, deadline }, { chainId: pin.chainId, contract });
  const isBlocked = (asked: StatementRequest, list: Parameters<typeof verifyAllowlist>[1] = shown) =>
    isRefused(() => verifyAllowlist(asked, list, now));

  it("is refused with one thing changed in it, in the list or in the drop", () => {
    expect(isBlocked(request)).toBe(false);
    expect(unnoticedChanges(request, (changed) => isBlocked(changed))).toEqual(["message.deadline"]);
    expect(
      unnoticedChanges({ ...shown, pin: { chainId: pin.chainId } }, (list) => isBlocked(request, list)),
    ).toEqual([]);
    expectShort((until) => isBlocked(withDeadline(request, until)));
    // A signature for Seaport's contract is for orders and profiles.
    const elsewhere = putAllowlistTypedData(
      { root, deadline },
      { chainId: pin.chainId, contract: pin.seaport },
    );
    expect(isBlocked(elsewhere)).toBe(true);
  });

  it("is refused for every other list and drop", () => {
    const list = fc.record({ contract: anyAddress, root: anyBytes32, pin: fc.constant(pin) });
    fc.assert(
      fc.property(list, list, (one, other) => {
        const asked = putAllowlistTypedData(
          { root: one.root, deadline },
          { chainId: pin.chainId, contract: one.contract },
        );
        expect(isBlocked(asked, one)).toBe(false);
        fc.pre(one.root !== other.root || one.contract.toLowerCase() !== other.contract.toLowerCase());
        expect(isBlocked(asked, other)).toBe(true);
      }),
    );
  });
});

describe("a request to sign in", () => {
  const statement = "Sign in to this site. This sends nothing and costs nothing.";
  const terms: SignInTerms = {
    ...{ address: account, chainId: pin.chainId, nonce: "abcdefgh12345678" },
    ...{ host: "market.example", origin: "https://market.example", statement },
  };
  const parts = {
    ...{ address: terms.address, chainId: terms.chainId, domain: terms.host, uri: terms.origin },
    ...{ nonce: terms.nonce, statement, issuedAt: new Date(now * 1_000) },
    version: "1",
  } as const;
  const message = createSiweMessage(parts);
  const isBlocked = (text: string, page = terms) => isRefused(() => verifySignIn(text, page, now));

  it("is refused with one thing changed in it, or on the page", () => {
    expect(isBlocked(message)).toBe(false);
    expect(unnoticedChanges(terms, (page) => isBlocked(message, page))).toEqual([]);
    const another: readonly Partial<Parameters<typeof createSiweMessage>[0]>[] = [
      ...[
        { address: otherAddress },
        { chainId: 1 },
        { domain: "other.example" },
        { uri: "https://other.example" },
      ],
      ...[{ uri: "https://market.example/other" }, { nonce: "abcdefgh12345679" }, { statement: "Sign in." }],
      ...[{ scheme: "https" }, { requestId: "1" }, { resources: ["https://market.example/all"] }],
      ...[{ issuedAt: new Date((now - 61) * 1_000) }, { issuedAt: new Date((now + 61) * 1_000) }],
      ...[{ expirationTime: new Date((now + 9) * 1_000) }, { notBefore: new Date(now * 1_000) }],
    ];
    for (const change of another)
      expect([change, isBlocked(createSiweMessage({ ...parts, ...change }))]).toEqual([change, true]);
  });

  it("is refused with any letter changed, left out or put in before its time", () => {
    const until = message.indexOf("Issued At: ") + "Issued At: ".length;
    const letter = fc.constantFrom(..." \n\t0aA/:.-é​");
    fc.assert(
      fc.property(fc.nat({ max: until - 1 }), letter, fc.nat({ max: 1 }), (at, put, removed) => {
        const changed = message.slice(0, at) + put + message.slice(at + removed);
        // An address in other letter cases is the same account.
        fc.pre(changed.toLowerCase() !== message.toLowerCase());
        expect(isBlocked(changed)).toBe(true);
        expect(isBlocked(message.slice(0, at) + message.slice(at + 1))).toBe(true);
      }),
    );
    for (const end of ["\n", " ", "\nResources:\n- https://market.example/all", "\nRequest ID: 1"])
      expect(isBlocked(`${message}${end}`)).toBe(true);
  });
});
