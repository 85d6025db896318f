import { render } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { WebChain } from "@/lib/chains/web-chain";
import { queryClient } from "@/lib/query/query-client";
import { sampleListing } from "@/lib/seaport/testing/sample-listing";
import { sampleChain, samplePin } from "@/lib/trade/testing/sample-chain";
import { expectAccessible } from "../../testing/expect-accessible";
import { dialogOf, isDisabled } from "../../testing/page-actions";
import { PageFrame } from "../../testing/page-frame";
import { CancelSignedDialog } from "./cancel-signed-dialog";

const reason = "Trading on Base is off: the service names another conduit than this site trusts.";
const disagreeing: WebChain = {
  chain: sampleChain,
  pin: samplePin,
  trading: { on: false, code: "pin_mismatch", fact: "conduit", reason },
};

afterEach(() => queryClient.clear());

describe("cancelling on a chain whose pin disagrees", () => {
  it("says why signatures that are not live cannot be cancelled", async () => {
    const order = sampleListing({ salt: 1n });
    render(
      <PageFrame>
        <CancelSignedDialog
          signed={[{ order, signature: "0x11", refused: false }]}
          nameOf={() => "Kiln #1"}
          web={disagreeing}
          maker={order.offerer}
          onDone={() => undefined}
          onClose={() => undefined}
        />
      </PageFrame>,
    );
    const dialog = await dialogOf("Cancel earlier signatures");
    expect(dialog.getByText(reason)).toBeTruthy();
    expect(isDisabled(dialog.getByRole("button", { name: "Cancel 1 order" }))).toBe(true);
    await expectAccessible();
  });
});
