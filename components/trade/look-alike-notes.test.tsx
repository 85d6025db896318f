import { render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "@/lib/query/query-client";
import type { NamedSubject } from "@/lib/query/use-look-alikes";
import { otherAddress, sampleChain, samplePin } from "@/lib/trade/testing/sample-chain";
import { expectAccessible } from "../testing/expect-accessible";
import { PageFrame } from "../testing/page-frame";
import { LookAlikeNotes } from "./look-alike-notes";

const place = { chain: "base", contract: otherAddress };
const copy = { slug: "copy", name: "K\u0456ln", verified: false };
const other = { slug: "other", name: "Vessels", verified: false };
const original = { slug: "kiln", name: "Kiln", verified: true };
const item = (tokenId: string, name: string, collection: NamedSubject["collection"]): NamedSubject => ({
  item: { tokenId, name },
  collection,
  place,
});

/** Shows the notes of some subjects, with a service that answers by path; another path is one that it does not know. */
function show(subjects: readonly NamedSubject[], answers: Record<string, object>) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    if (path !== "/api/chains") asked.push(path);
    const [, answer] = Object.entries(answers).find(([known]) => path.startsWith(known)) ?? [];
    return answer === undefined
      ? Response.json({ code: "not_found" }, { status: 404 })
      : Response.json(answer);
  });
  const chains = [{ chain: sampleChain, pin: samplePin, trading: { on: true } } as const];
  render(
    <PageFrame>
      <LookAlikeNotes subjects={subjects} chains={chains} />
    </PageFrame>,
  );
  return asked;
}

const found = (...data: object[]) => ({ "/api/search": { collections: { data } } });
const unlike = { lookAlikeOf: null };
const records = { "/api/collections/kiln": original };

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

it("tell of a collection that is named like a verified one, once for all of its items", async () => {
  const subjects = [item("1", "K\u0456ln #1", copy), item("2", "K\u0456ln #2", copy)];
  show(subjects, {
    ...found({ ...copy, lookAlikeOf: "kiln" }),
    ...records,
    "/api/items/": { lookAlikeOf: "kiln" },
  });
  expect(await screen.findByText("K\u0456ln is not the verified collection Kiln")).toBeTruthy();
  expect(screen.getByText(/^It has a name like that, and another contract,/).textContent).toMatch(
    /on Base\. ?$/,
  );
  expect(screen.queryByText(/is not of the verified/)).toBeNull();
  await expectAccessible();
});

it("tell of an item that is named like a verified collection and belongs to another one", async () => {
  show([item("1", "Kiln #1", other), item("2", "Jug", other)], {
    ...found({ ...other, ...unlike }),
    ...records,
    [`/api/items/base/${otherAddress}/1`]: { lookAlikeOf: "kiln" },
    [`/api/items/base/${otherAddress}/2`]: unlike,
  });
  expect(await screen.findByText("Kiln #1 is not of the verified collection Kiln")).toBeTruthy();
  expect(screen.getAllByText(/^It has a name like that\. It belongs to Vessels/)).toHaveLength(1);
});

it("ask nothing about a verified collection, and stop nothing where the service cannot tell", async () => {
  const asked = show([{ item: null, collection: original, place }], {});
  expect(asked).toEqual([]);
  const unknown = show([{ item: null, collection: other, place }], {});
  await waitFor(() => expect(unknown).toHaveLength(1));
  expect(screen.queryByText(/name like that/)).toBeNull();
});
