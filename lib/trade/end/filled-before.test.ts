import { expect, it } from "vitest";
import { sampleListing } from "@/lib/seaport/testing/sample-listing";
import { sampleShownOrder } from "../testing/sample-shown-order";
import { readFilledBefore, serializeCancelled } from "./filled-before";

it.each([
  { shown: undefined, onChain: 2n, told: ["2"] },
  { shown: 2n, onChain: 2n, told: [] },
  { shown: 2n, onChain: 3n, told: ["3"] },
  { shown: 5n, onChain: 5n, told: ["5"] },
])(
  "of an order with $shown of 5 units filled on the page, and $onChain on the chain, tells $told",
  async (row) => {
    const { shown: filled, onChain: totalFilled, told } = row;
    const order = sampleShownOrder(sampleListing(), { name: "Kiln Print", quantity: 5n });
    const ending = serializeCancelled([{ ...order, ...(filled !== undefined && { filled }) }]);
    const orderStatus = async () => ({ isCancelled: true, isValidated: false, totalFilled, totalSize: 5n });
    const place = { chainId: 1, seaport: order.contract, blockNumber: 1n };
    const { filled: read = "" } = await readFilledBefore(
      { kind: "cancel_orders", data: { ending } },
      { orderStatus },
      place,
    );
    expect(JSON.parse(read).map((each: { filled: string }) => each.filled)).toEqual(told);
  },
);
