import { sql } from "drizzle-orm";
import { type Address, encodeFunctionData, type Hex, type LocalAccount } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { quaysideCollectionAbi } from "@/lib/abi/generated/quayside-collection";
import { testSmartAccountAbi } from "@/lib/abi/generated/test-smart-account";
import { waitForSuccess } from "../../../../local/chains/deploy-contract";
import { openSmartAccount } from "../../../../local/testing/smart-account";
import {
  inPieces,
  ndjson,
  numberedAddress,
  ownerSignature,
  type PutBody,
  type PutOptions,
  proves,
  putAllowlist,
  referenceRoot,
  sampleRows,
} from "../../../testing/allowlists";
import { type DocumentOperation, documentChecks } from "../../../testing/openapi-document";
import { startTestService, type TestService, testKeys } from "../../../testing/test-service";
import { readAllowlistEntry, readAllowlists } from "../../market/drops/allowlists/read-allowlist";

/** Answers 1 to every call: everybody has every role, and the owner is an unused account. */
const everybodyIsAdmin = "0x600160005260206000f3";

describe("PUT /v1/drops/{chain}/{contract}/allowlists/{root}", () => {
  let service: TestService;
  let owner: LocalAccount;
  beforeAll(async () => {
    service = await startTestService();
    owner = service.chain.accounts.deployer;
  });
  afterAll(() => service.stop());

  const put = (root: Hex, body: PutBody, options?: PutOptions) => putAllowlist(service, root, body, options);

  async function expectNothingOf(root: Hex): Promise<void> {
    expect(await readAllowlists(service.db, [root])).toEqual(new Map());
    expect(await service.db.query(sql`select id from allowlists where root = ${root}`)).toEqual([]);
  }

  it("stores the owner's list, and recognises it the next time", async () => {
    const rows = sampleRows(1_000, "taken");
    const root = referenceRoot(rows);
    const first = await put(root, ndjson(rows));
    expect([first.status, first.body]).toEqual([201, { root, size: 1_000 }]);
    for (const row of rows.slice(0, 20)) {
      const entry = await readAllowlistEntry(service.db, { root, address: row.address });
      expect(proves(row, entry?.proof ?? [], root)).toBe(true);
    }
    // For a known list the rest of the request is not read.
    const again = await put(root.toUpperCase().replace("0X", "0x") as Hex, "not a list at all");
    expect([again.status, again.body]).toEqual([200, { root, size: 1_000 }]);
    const [row] = await service.db.query(
      sql`select chain, contract, given_by from allowlists where root = ${root}`,
    );
    expect(row).toEqual({ chain: service.id, contract: service.chain.collection, given_by: owner.address });
  });

  it("reads rows that arrive in pieces, and a last line without an end", async () => {
    const rows = sampleRows(3_000, "pieces");
    const root = referenceRoot(rows);
    const body = inPieces(ndjson(rows).trimEnd());
    expect((await put(root, body)).body).toEqual({ root, size: 3_000 });
  });

  it("refuses a list with another root, and names the actual root", async () => {
    const rows = sampleRows(50, "right");
    const root = referenceRoot(sampleRows(50, "wrong"));
    const answer = await put(root, ndjson(rows));
    expect([answer.status, answer.body.code]).toEqual([422, "allowlist_root_mismatch"]);
    expect(answer.body.detail).toContain(root);
    expect(answer.body.detail).toContain(referenceRoot(rows));
    await expectNothingOf(root);
    await expectNothingOf(referenceRoot(rows));
  });

  const [one, two] = [numberedAddress(1), numberedAddress(2)];
  it.each([
    ["is not JSON", `{"address":"${one}"`, "invalid_allowlist", "Line 3 is not JSON."],
    ["is empty", "", "invalid_allowlist", "Line 3 is empty."],
    ["lacks the address", "{}", "invalid_allowlist", "Line 3 is not a row: address"],
    ["is no object", "7", "invalid_allowlist", "Line 3 is not a row: it"],
    ["has a field of its own", `{"address":"${one}","x":1}`, "invalid_allowlist", "x is not a known field"],
    [
      "has a number for text",
      `{"address":"${one}","limit":1}`,
      "invalid_allowlist",
      "Line 3 is not a row: limit",
    ],
    [
      "has more than a uint256",
      `{"address":"${one}","price":"${2n ** 256n}"}`,
      "invalid_allowlist",
      "price must fit a uint256",
    ],
    [
      "is too long",
      `{"address":"${one}"${" ".repeat(512)}}`,
      "invalid_allowlist",
      "Line 3 is longer than 512 bytes.",
    ],
    ["has line 2's address", `{"address":"${two}"}`, "duplicate_address", "is on line 2 already"],
  ])("refuses a list whose line 3 %s", async (_, line, code, detail) => {
    const root = referenceRoot([{ address: one }]);
    const answer = await put(
      root,
      `{"address":"${numberedAddress(9)}"}\n{"address":"${two}"}\n${line}\n{"address":"${numberedAddress(4)}"}\n`,
    );
    expect([answer.status, answer.body.code]).toEqual([422, code]);
    expect(answer.body.detail).toContain(detail);
    expect(answer.body.errors[0].path).toMatch(/^line 3/);
    await expectNothingOf(root);
  });

  it("refuses an empty list", async () => {
    const root = referenceRoot([{ address: one }]);
    expect((await put(root, "")).body).toMatchObject({ status: 422, code: "invalid_allowlist" });
  });

  it("accepts only the owner's signature, for this list, in time", async () => {
    const rows = sampleRows(3, "words");
    const root = referenceRoot(rows);
    const { stranger } = service.chain.accounts;
    const other = referenceRoot(sampleRows(4, "words"));
    const signatures: [signature: string | null, status: number, code: string][] = [
      [await ownerSignature(service, stranger, { root }), 403, "invalid_owner_signature"],
      [await ownerSignature(service, owner, { root: other }), 403, "invalid_owner_signature"],
      [
        await ownerSignature(service, owner, { root, contract: numberedAddress(5) }),
        403,
        "invalid_owner_signature",
      ],
      [await ownerSignature(service, owner, { root, secondsAhead: -60 }), 403, "invalid_owner_signature"],
      [await ownerSignature(service, owner, { root, secondsAhead: 3_600 }), 403, "invalid_owner_signature"],
      [null, 400, "invalid_request"],
      ["tomorrow", 400, "invalid_request"],
    ];
    for (const [signature, status, code] of signatures) {
      expect((await put(root, ndjson(rows), { signature })).body).toMatchObject({ status, code });
    }
    await expectNothingOf(root);
  });

  it("accepts the signature of an account with the admin role", async () => {
    const { client, collection, accounts } = service.chain;
    const rows = sampleRows(3, "admin");
    const root = referenceRoot(rows);
    const code = (await client.getCode({ address: collection })) ?? "0x";
    await client.setCode({ address: collection, bytecode: everybodyIsAdmin });
    try {
      expect((await put(root, ndjson(rows), { by: accounts.stranger })).status).toBe(201);
    } finally {
      await client.setCode({ address: collection, bytecode: code });
    }
  });

  it("accepts the signature of an owner that is a contract", async () => {
    const { client, collection, accounts } = service.chain;
    const wallet = await openSmartAccount(service.chain, accounts.maker);
    const rows = sampleRows(3, "contract");
    const root = referenceRoot(rows);
    const handOver = (to: Address) =>
      encodeFunctionData({ abi: quaysideCollectionAbi, functionName: "transferOwnership", args: [to] });
    const there = { account: owner, to: collection, data: handOver(wallet.address) };
    await waitForSuccess(client, await client.sendTransaction(there));
    try {
      expect((await put(root, ndjson(rows), { by: owner })).status).toBe(403);
      expect((await put(root, ndjson(rows), { by: accounts.maker })).status).toBe(201);
    } finally {
      const back = await client.writeContract({
        account: accounts.maker,
        address: wallet.address,
        abi: testSmartAccountAbi,
        functionName: "execute",
        args: [collection, 0n, handOver(owner.address)],
      });
      await waitForSuccess(client, back);
    }
  });

  it("refuses an unfollowed contract, another media type, and a key that only reads", async () => {
    const rows = sampleRows(2, "elsewhere");
    const root = referenceRoot(rows);
    const contract = numberedAddress(77);
    expect((await put(root, ndjson(rows), { contract })).body).toMatchObject({
      status: 404,
      code: "not_found",
    });
    const wrongType = await put(root, ndjson(rows), { type: "application/json" });
    expect(wrongType.body).toMatchObject({ status: 415, code: "unsupported_media_type" });
    const readOnly = await put(root, ndjson(rows), { key: testKeys.read });
    expect(readOnly.body).toMatchObject({ status: 403, code: "insufficient_scope" });
  });

  it("answers as in the document, which describes the body", async () => {
    const { body: document } = await service.request("/v1/openapi.json");
    const path = "/drops/{chain}/{contract}/allowlists/{root}";
    const expectDocumented = documentChecks(document);
    const operation: DocumentOperation & Record<string, unknown> = document.paths[path].put;
    expect(operation["x-quayside-addition"]).toBe(true);
    expect(JSON.stringify(operation.requestBody)).toContain("application/x-ndjson");
    const rows = sampleRows(4, "documented");
    const root = referenceRoot(rows);
    for (const text of ["nonsense", ndjson(rows), ndjson(rows)]) {
      expectDocumented(path, "put", await put(root, text), text);
    }
  });
});
