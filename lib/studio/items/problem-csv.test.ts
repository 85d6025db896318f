import { expect, it } from "vitest";
import type { ItemRow } from "./item-row";
import { problemCsv } from "./problem-csv";

it("has the rows with errors alone, and nothing that a spreadsheet would calculate", () => {
  const row: ItemRow = {
    ...{ line: 5, number: 4, name: '=HYPERLINK("x")', description: "", fileName: "4.png", supply: undefined },
    ...{ media: null, cover: null, metadata: null, traits: [{ name: "@Mouth", value: "Open, wide" }] },
    problems: [
      { code: "trait_empty", level: "error", about: "Form" },
      { code: "formula", level: "warning", about: "name" },
    ],
  };
  const fine = { ...row, problems: row.problems.slice(1) };
  expect(problemCsv([row, fine], ({ code, about }) => `${code} ${about}`)).toBe(
    `\uFEFFline,number,name,file,'@Mouth,problem\r\n5,4,"'=HYPERLINK(""x"")",4.png,"Open, wide",trait_empty Form\r\n`,
  );
});
