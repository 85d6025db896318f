import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { confusablesModule } from "./confusables-module";

const path = new URL("../service/src/market/search/confusable-letters.ts", import.meta.url);
writeFileSync(fileURLToPath(path), confusablesModule(process.execPath));
