import { parseEther } from "viem";
import { DROP_NATIVE } from "../../drops/drop-currency";
import { type DropDraft, emptyDropDraft, newDraftStage } from "../drop-draft";

/** Unix seconds at which the first stage of the sample opens. */
const opening = 1_900_000_000;

/** A draft of 200 items that can be deployed: an hour for a list, an hour of nothing, and then anyone. */
export const sampleDraft: DropDraft = {
  ...emptyDropDraft(`0x${"01".repeat(32)}`),
  basics: {
    name: " Blue Kiln ",
    symbol: "KILN",
    description: "Pots laid on paper in the sun.",
    chain: "base",
    kind: "drop721",
    picture: null,
  },
  items: {
    keeper: "own",
    stored: {
      baseUri: "ipfs://pieces/",
      folder: null,
      count: 200,
      bytes: 0,
      supplies: null,
      pictures: [],
      traits: [],
    },
    reveal: null,
  },
  stages: [
    {
      ...newDraftStage("friends", opening),
      name: "Friends of the kiln",
      endsAt: opening + 3_600,
      price: parseEther("0.07").toString(),
      perWallet: "2",
      access: {
        kind: "list",
        list: {
          root: `0x${"5e".repeat(32)}`,
          size: 412,
          fileName: "friends.csv",
          ownTerms: 0,
          merged: 0,
          perWallet: "2",
          currency: DROP_NATIVE,
        },
      },
    },
    { ...newDraftStage("public", opening + 7_200), name: "Public", price: parseEther("0.09").toString() },
  ],
};
