import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { makeFontFiles } from "./font-files";

for (const [name, bytes] of await makeFontFiles()) {
  await writeFile(fileURLToPath(new URL(`../app/fonts/${name}`, import.meta.url)), bytes);
}
