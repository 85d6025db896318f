import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { textStyles } from "../tailwind.config";
import { archivoAxes, makeFontFiles } from "./font-files";

it("are the committed files", async () => {
  for (const [name, made] of await makeFontFiles()) {
    const committed = await readFile(fileURLToPath(new URL(`../app/fonts/${name}`, import.meta.url)));
    expect(committed.equals(made), `${name} is what scripts/write-fonts.ts writes`).toBe(true);
  }
});

it("hold the weight and width of every text style", () => {
  for (const [name, { weight, width }] of Object.entries(textStyles)) {
    expect(weight, name).toBeGreaterThanOrEqual(archivoAxes.wght.min);
    expect(weight, name).toBeLessThanOrEqual(archivoAxes.wght.max);
    expect(Number.parseFloat(width), name).toBeGreaterThanOrEqual(archivoAxes.wdth.min);
    expect(Number.parseFloat(width), name).toBeLessThanOrEqual(archivoAxes.wdth.max);
  }
});
