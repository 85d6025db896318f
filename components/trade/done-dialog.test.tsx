import { cleanup, render, screen } from "@testing-library/react";
import { PathnameContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { afterEach, expect, it } from "vitest";
import { PageFrame } from "../testing/page-frame";
import { DoneDialog } from "./done-dialog";

const contract = `0x${"aB".repeat(20)}` as const;
const item = { chain: "base", contract, tokenId: "7", name: "Kiln #7" };

function show(path: string) {
  render(
    <PageFrame>
      <PathnameContext value={path}>
        <DoneDialog title="Listed" item={item} share onClose={() => {}}>
          It can be bought now.
        </DoneDialog>
      </PathnameContext>
    </PageFrame>,
  );
}

afterEach(cleanup);

it("leads to the item from elsewhere, and closes on the item's own page, where it can still be shared", () => {
  show("/portfolio");
  expect(screen.getByRole("link", { name: "View item" }).getAttribute("href")).toBe(
    `/items/base/${contract}/7`,
  );
  cleanup();
  show(`/de/items/base/${contract.toLowerCase()}/7`);
  expect(screen.queryByRole("link", { name: "View item" })).toBeNull();
  expect(screen.getByRole("button", { name: "Done" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Share" })).toBeTruthy();
});
