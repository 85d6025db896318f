import { expect, it } from "vitest";
import { csvLine } from "./csv";

it("quotes a cell with a comma, a quote or a line break", () => {
  expect(csvLine(["a,b", 'say "hi"', "two\nlines", null, 7])).toBe('"a,b","say ""hi""","two\nlines",,7\r\n');
});

it.each(["=1+1", "+1", "-1+2", "@sum(a1)", "\t=1", '=HYPERLINK("https://evil.example")'])(
  "gives a spreadsheet no formula in %j",
  (text) => {
    expect(csvLine([text])).toMatch(/^"?'/);
  },
);

it("leaves numbers as they are", () => {
  expect(csvLine([-5, 0, "-0.25", "-7"])).toBe("-5,0,-0.25,-7\r\n");
});
