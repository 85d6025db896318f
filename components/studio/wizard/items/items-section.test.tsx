import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useSyncExternalStore } from "react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readDraft, removeDraft, subscribeDrafts, writeDraft } from "@/lib/query/drafts/draft-store";
import { changeDraft } from "@/lib/query/drafts/new-draft";
import { readContent } from "@/lib/query/drafts/read-content";
import { queryClient } from "@/lib/query/query-client";
import { itemsImport } from "@/lib/query/uploads/items-import";
import { draftProblems } from "@/lib/studio/draft-problems";
import { type DropDraft, emptyDropDraft } from "@/lib/studio/drop-draft";
import { setWallet } from "@/lib/wallet/wallet-store";
import { expectAccessible } from "../../../testing/expect-accessible";
import { PageFrame } from "../../../testing/page-frame";
import { cidOf, UploadService } from "../../../testing/upload-service";
import { ItemsSection } from "./items-section";

const account = "0x00000000000000000000000000000000000000D1";
const nodeFetch = globalThis.fetch;
const makeAddress = URL.createObjectURL;
let drafts = 0;
let id: string;
let draft: DropDraft;

let service: UploadService;
let isSignedIn: boolean;

beforeEach(() => {
  drafts += 1;
  id = `drf_items_${drafts}`;
  service = new UploadService();
  isSignedIn = true;
  // Node's takes no file of the simulated page.
  URL.createObjectURL = () => "blob:https://quayside.test/1";
  draft = emptyDropDraft(`0x${"5a".repeat(32)}`);
  draft.basics.name = "Blue Kiln";
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input), "https://quayside.test");
    if (pathname === "/api/session")
      return Response.json({ session: isSignedIn ? { address: account, expiresAt: 4e9 } : null });
    return (await service.answer(pathname, init)) ?? new Response(null, { status: 404 });
  };
  setWallet({ status: "connected", address: account, chainId: null, connectorName: null, demo: false });
});
afterEach(() => {
  cleanup();
  removeDraft(id);
  globalThis.fetch = nodeFetch;
  URL.createObjectURL = makeAddress;
  queryClient.clear();
  setWallet({ status: "disconnected", address: null, chainId: null, connectorName: null, demo: false });
});

function Harness() {
  const saved = useSyncExternalStore(subscribeDrafts, () => readDraft(id));
  draft = (saved && readContent(saved.content)) ?? draft;
  return (
    <ItemsSection
      draftId={id}
      draft={draft}
      account={account}
      change={(parts) => changeDraft(id, parts)}
      goTo={() => {}}
    />
  );
}
function show() {
  const unsaved = { owner: null, revision: 0, savedAt: null, changedAt: null, isSent: false };
  writeDraft(id, { ...unsaved, name: "", content: draft });
  return render(
    <PageFrame>
      <Harness />
    </PageFrame>,
  );
}

/** Lets no answer of a path come before it is called. */
function holdBack(part: string): () => void {
  let proceed = () => {};
  const held = new Promise<void>((resolve) => {
    proceed = resolve;
  });
  const fetchNow = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    if (new URL(String(input), "https://quayside.test").pathname.endsWith(part)) await held;
    return fetchNow(input, init);
  };
  return proceed;
}

const user = userEvent.setup({ applyAccept: false });
const picture = (name: string, content = `picture ${name}`) => new File([content], name, { lastModified: 1 });
const pictures = (count: number) => Array.from({ length: count }, (_, at) => picture(`${at + 1}.png`));
const csvOf = (text: string) => new File([text], "kiln.csv");
const choose = (label: string, files: File[]) =>
  user.upload(screen.getByLabelText(label, { selector: "input" }), files);
const press = async (name: string | RegExp) => user.click(await screen.findByRole("button", { name }));
const rows = () => within(screen.getByRole("table")).getAllByRole("row").slice(1);

it("reads a folder, says which rows need mending, and uploads once none does", async () => {
  show();
  const csv =
    "number,name,file,description,Form\n1,Vase,1.png,Blue,Vase\n2,Bowl,2.png,,\n3,Jar,3.jpeg,,Jar\n";
  await choose("Choose a folder", [...pictures(3), csvOf(csv)]);
  await screen.findByText("2 of 3 rows need you");
  await expectAccessible();
  expect(rows().map((row) => row.textContent)).toEqual([
    expect.stringContaining("Vase1.png"),
    expect.stringContaining("“Form” is empty"),
    expect.stringContaining("File not found"),
  ]);
  await press("Show the 2 rows");
  expect(rows()).toHaveLength(2);
  expect(screen.getByRole("button", { name: "Upload 3 items" }).getAttribute("aria-disabled")).toBe("true");
  await press("Upload 3 items");
  expect(service.requests).toEqual([]);

  await press("Leave empty traits out");
  await screen.findByText("1 of 3 rows need you");
  await choose("Replace the CSV", [csvOf(csv.replace("jpeg", "png"))]);
  await press("Upload 3 items");
  await screen.findByText("3 items are uploaded");
  expect(service.requests).toEqual([3, 3]);
  const folder = service.json(draft.items.stored?.folder) as {
    files: { name: string; cid: string }[];
  };
  expect(folder.files.map(({ name }) => name)).toEqual(["0", "1", "2"]);
  expect(service.json(folder.files[0]?.cid)).toEqual({
    ...{ name: "Vase", description: "Blue", image: `https://media.test/uploads/${cidOf("picture 1.png")}` },
    attributes: [{ trait_type: "Form", value: "Vase" }],
  });
  expect(draft.items.stored).toMatchObject({
    ...{
      baseUri: `https://media.test/uploads/${draft.items.stored?.folder}/`,
      count: 3,
      first: 0,
      supplies: null,
    },
    traits: [{ name: "Form", values: 2 }],
  });
});

it("goes on where an upload was cut off, without sending twice what is there", async () => {
  show();
  await choose("Choose a folder", pictures(500));
  let calls = 0;
  service.interrupt = () => {
    calls += 1;
    return calls === 2 ? Response.json({ code: "invalid_session", detail: "Over." }, { status: 401 }) : null;
  };
  await press("Upload 500 items");
  await screen.findByText(/is uploaded, and it goes on|are uploaded, and it goes on/);
  service.interrupt = () => null;
  await press("Go on");
  await screen.findByText("500 items are uploaded");
  const sent = service.requests.reduce((sum, count) => sum + count, 0);
  expect(sent).toBe(1_000);
});

it("sends a file again that was changed without another size or time", async () => {
  show();
  await choose("Choose a folder", [picture("1.png", "red!"), picture("2.png")]);
  await press("Upload 2 items");
  await screen.findByText("2 items are uploaded");
  await choose("Choose a folder", [picture("1.png", "blue"), picture("2.png")]);
  await press("Upload 2 items");
  await waitFor(() => expect(draft.items.stored?.pictures).toContain(cidOf("blue")));
  // The changed file alone, then the descriptions of both.
  expect(service.requests).toEqual([2, 2, 1, 2]);
});

it("sends all again if the service lost what this browser remembers", async () => {
  show();
  await choose("Choose a folder", pictures(2));
  await press("Upload 2 items");
  await screen.findByText("2 items are uploaded");
  service.stored.clear();
  await choose("Choose a folder", pictures(2));
  await press("Upload 2 items");
  await waitFor(() => expect(service.requests).toEqual([2, 2, 2, 2]));
});

it("gives addresses in IPFS where this site pins, and says what IPFS has not taken yet", async () => {
  service.pin = { state: "pending", reason: null };
  show();
  await choose("Choose a folder", pictures(1));
  await press("Upload 1 item");
  await screen.findByText(/^IPFS is still taking the files/);
  expect(draft.items.stored?.baseUri).toBe(`ipfs://${draft.items.stored?.folder}/`);
  const metadata = [...service.stored.values()].find((text) => text.includes('"image"'));
  expect(JSON.parse(metadata ?? "")).toMatchObject({ image: `ipfs://${cidOf("picture 1.png")}` });
});

it("shows at its row why the service refused a file", async () => {
  show();
  await choose("Choose a folder", [picture("1.png"), picture("2.svg", "<svg><script/></svg>")]);
  await press("Upload 2 items");
  await screen.findByText("This site refused 1 file");
  expect(rows()[1]?.textContent).toContain("Refused by this site: The drawing has a script.");
  expect(draft.items.stored).toBeNull();
});

it("waits while it is paused", async () => {
  show();
  await choose("Choose a folder", pictures(2));
  const proceed = holdBack("/batch");
  await press("Upload 2 items");
  await press("Pause");
  proceed();
  await waitFor(() => expect(screen.getByText(/^2 of 2 files|^0 of 2 descriptions/)).toBeTruthy());
  expect(service.requests).toEqual([2]);
  await press("Go on");
  await screen.findByText("2 items are uploaded");
});

it("asks to sign in before it uploads, and says why nothing can be taken", async () => {
  isSignedIn = false;
  show();
  await choose("Choose a CSV", [csvOf("name\nVase\n")]);
  expect((await screen.findByRole("alert")).textContent).toContain("one of them must be “file”");
  await choose("Replace the CSV", [csvOf("name,file\nVase,ipfs://bafy/1.png\n")]);
  await screen.findByText("To upload, sign in.");
  expect(screen.queryByRole("button", { name: /^Upload/ })).toBeNull();
});

it("takes one edition with its supply", async () => {
  draft.basics.kind = "drop1155";
  show();
  await choose("Choose the picture", [picture("vase.png")]);
  await user.type(screen.getByLabelText("Name"), 'The "Vase", blue');
  await user.type(screen.getByLabelText("Supply"), "0");
  await screen.findByText(/must be a whole number above zero/);
  await user.clear(screen.getByLabelText("Supply"));
  await user.type(screen.getByLabelText("Supply"), "100");
  await waitFor(() => expect(screen.queryByText(/must be a whole number above zero/)).toBeNull());
  await press("Upload 1 item");
  await screen.findByText("1 item is uploaded");
  expect(draft.items.stored).toMatchObject({ count: 1, supplies: ["100"] });
  expect([...service.stored.values()].some((text) => text.includes('The \\"Vase\\", blue'))).toBe(true);
});

it("takes an address of the creator, and says that the page of an item tells when it can change", async () => {
  show();
  await user.click(screen.getByLabelText(/At my own address/));
  await user.type(screen.getByLabelText("Base URI"), "https://example.com/items");
  expect(screen.getByText(/can change later\. The page of each item/)).toBeTruthy();
  await user.type(screen.getByRole("textbox", { name: "Items" }), "300");
  expect(draft.items.stored).toMatchObject({
    baseUri: "https://example.com/items/",
    count: 300,
    folder: null,
  });
  await user.type(screen.getByLabelText("Base URI"), "?id=");
  expect(draft.items.stored).toBeNull();
});

it("asks for the supply of editions at an address of the creator", async () => {
  draft.basics.kind = "drop1155";
  show();
  await user.click(screen.getByLabelText(/At my own address/));
  await user.type(screen.getByLabelText("Base URI"), "https://example.com/items");
  await user.type(screen.getByRole("textbox", { name: "Kinds" }), "2");
  expect(screen.getByText("Empty: no end")).toBeTruthy();
  const units = screen.getByRole("textbox", { name: "Units of each kind" });
  await user.type(units, "50");
  expect(draft.items.stored).toMatchObject({ count: 2, supplies: ["50", "50"] });
  await user.type(units, "x");
  expect(draft.items.stored).toBeNull();
});

it("asks for the units of items at an address of the creator that became editions", async () => {
  const stored = { baseUri: "https://example.com/", folder: null, count: 3, bytes: 0, supplies: null };
  draft.items = { keeper: "own", stored: { ...stored, pictures: [], traits: [] }, reveal: null };
  draft.basics.kind = "drop1155";
  show();
  await screen.findByText("The kind is editions now: say how many units of each there are.");
  expect(draftProblems(draft).map(({ message }) => message)).toContain(
    "Say how many units each kind has, or that there is no end.",
  );
  await press("There is no end");
  expect(draft.items.stored?.supplies).toEqual([null, null, null]);
  expect(screen.queryByText(/^The kind is editions now/)).toBeNull();
  await user.type(screen.getByRole("textbox", { name: "Units of each kind" }), "50");
  expect(draft.items.stored?.supplies).toEqual(["50", "50", "50"]);
});

it("stores one cover for all until the reveal, with a key of its own", async () => {
  show();
  await user.click(screen.getByRole("switch"));
  const key = draft.items.reveal?.key;
  expect(key).toMatch(/^0x[0-9a-f]{64}$/);
  await choose("Choose the cover", [picture("cover.png")]);
  await screen.findByRole("button", { name: "Replace the cover" });
  const { cover } = draft.items.reveal ?? {};
  expect(cover).toMatchObject({
    picture: cidOf("picture cover.png"),
    baseUri: `https://media.test/uploads/${cover?.folder}/`,
  });
  expect(draft.items.reveal?.key).toBe(key);
  expect(service.json(cover?.folder)).toMatchObject({ files: [{ name: "0" }] });
  expect(screen.getByRole("button", { name: "Download the reveal key" })).toBeTruthy();
});

it("leaves the items as they were reviewed where an upload ends after the deployment began", async () => {
  show();
  await choose("Choose a folder", pictures(2));
  await press("Upload 2 items");
  await screen.findByText("2 items are uploaded");
  const reviewed = draft.items;
  await choose("Choose a folder", pictures(3));
  const proceed = holdBack("/folders");
  await press("Upload 3 items");
  const contract = `0x${"c0".repeat(20)}` as const;
  const deployment = { creator: account, contract, contractUri: "https://media.test/1" } as const;
  act(() => changeDraft(id, { deployment }));
  proceed();
  await waitFor(() => expect(itemsImport(id).get().upload.kind).toBe("none"));
  expect(draft.items).toEqual(reviewed);
});

it("keeps the items that were stored while a cover was on its way", async () => {
  show();
  await user.click(screen.getByRole("switch"));
  await choose("Choose a folder", pictures(2));
  const proceed = holdBack("/uploads");
  await choose("Choose the cover", [picture("cover.png")]);
  await press("Upload 2 items");
  await screen.findByText("2 items are uploaded");
  const { stored } = draft.items;
  proceed();
  await screen.findByRole("button", { name: "Replace the cover" });
  expect(draft.items.stored).toEqual(stored);
  expect(stored?.count).toBe(2);
});
