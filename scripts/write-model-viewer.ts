import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { bundleModelViewer } from "./model-viewer";

writeFileSync(
  fileURLToPath(new URL("../public/model-viewer.js", import.meta.url)),
  await bundleModelViewer(),
);
