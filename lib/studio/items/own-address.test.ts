import { expect, it } from "vitest";
import { readBaseUri } from "./own-address";

const cid = `bafybei${"a".repeat(52)}`;

it.each([
  [`ipfs://${cid}/`, { kind: "fixed", uri: `ipfs://${cid}/` }],
  [` ipfs://${cid}/json `, { kind: "fixed", uri: `ipfs://${cid}/json/` }],
  [`ipfs://Qm${"a".repeat(44)}/`, { kind: "fixed", uri: `ipfs://Qm${"a".repeat(44)}/` }],
  ["https://example.com/items", { kind: "changeable", uri: "https://example.com/items/" }],
  ["ipfs://short/", { kind: "wrong" }],
  [`ipfs://${cid}/?a`, { kind: "wrong" }],
  ["http://example.com/", { kind: "wrong" }],
  ["https://name:secret@example.com/", { kind: "wrong" }],
  ["https://example.com/?id=", { kind: "wrong" }],
  ["javascript:alert(1)", { kind: "wrong" }],
  ["", { kind: "wrong" }],
])("reads %j", (text, expected) => {
  expect(readBaseUri(text)).toEqual(expected);
});
