import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { iconSprite } from "./icon-sprite";

writeFileSync(fileURLToPath(new URL("../components/ui/icons.svg", import.meta.url)), iconSprite());
