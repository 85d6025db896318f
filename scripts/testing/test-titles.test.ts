import { expect, it } from "vitest";
import { hasTitle } from "./test-titles";

const source = `
it("stands alone", () => {});
describe("a wallet", () => {
  it("isn't asked for \\"more\\"", () => {});
  it.each([["a refusal"], ["a silence"]])("is told of %s", () => {});
  it.each(faults)(
    "is named: $kind.name, $fault",
    () => {},
  );
  it(\`counts \${faults.length} faults\`, () => {});
  it.runIf(isRoot)('is "root"', () => {});
});
test.describe("a page", () => {
  test("opens", { tag: "@nightly" }, async () => {});
});
test.describe("a ship", () => {
  it.skip("sails", () => {});
  it.skip.each([["a storm"]])("waits for %s", () => {});
  it.todo("arrives");
  test.fixme("leaves", () => {});
});
describe.skip("a pier", () => {
  it("is long", () => {});
});
test.describe.skip("a mole", () => {
  test("is short", () => {});
});
describe("a quay", () => {
  it("is wide", () => {});
});
note(")(");
const other = "it is no title";
`;

it.each([
  "stands alone",
  "a wallet",
  'isn\'t asked for "more"',
  'a wallet isn\'t asked for "more"',
  "a wallet is told of a silence",
  "is told of %s",
  "is named: $kind.name, $fault",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a title as it is written in a file.
  "a wallet counts ${faults.length} faults",
  'a wallet is "root"',
  "a page opens",
  "a ship",
  "a quay is wide",
])("finds %s", (title) => {
  expect(hasTitle(source, title)).toBe(true);
});

it.each([
  "stands",
  "a wallet stands alone",
  "a wallet is told of a surprise",
  "a wallet is told of",
  "a page is told of a silence",
  "it is no title",
  "sails",
  "a ship waits for a storm",
  "arrives",
  "leaves",
  "a pier",
  "is long",
  "is short",
  "",
])("finds no %s", (title) => {
  expect(hasTitle(source, title)).toBe(false);
});
