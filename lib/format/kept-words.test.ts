import { expect, it } from "vitest";
import { keptWords } from "./kept-words";

const cid = "bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi";

it.each([
  [`ipfs://${cid}/7`, /IPFS.*cannot change/],
  [`ipfs://ipfs/${cid}/7`, /IPFS.*cannot change/],
  ["ipfs://QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG/7", /IPFS.*cannot change/],
  [`ar://${"a".repeat(43)}/7`, /Arweave.*cannot change/],
  ["data:application/json;base64,e30=", /contract/],
  ["https://example.com/7", /host can change/],
  ["HTTP://example.com/7", /host can change/],
  // A gateway can answer with anything.
  [`https://gateway.example/ipfs/${cid}/7`, /host can change/],
])("tells of %s who can change it", (uri, words) => {
  expect(keptWords(uri)).toMatch(words);
});

it.each(["", "7.json", "ipns://example.com/7", "ipfs://ipns/example.com/7", "ipfs://7", `x ipfs://${cid}`])(
  "promises nothing of %j",
  (uri) => {
    expect(keptWords(uri)).toBeNull();
  },
);
