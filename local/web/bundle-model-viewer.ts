import { join } from "node:path";
import { buildSync } from "esbuild";
import { projectRoot } from "../processes/project-root";

/** Both licences ask to keep this. */
const notice = `/*!
three.js: Copyright (c) 2010-2026 three.js authors. meshoptimizer's decoder: Copyright (c) 2016-2026 Arseny Kapoulkine. Both under the MIT License:
Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to
deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or
sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions: The above copyright
notice and this permission notice shall be included in all copies or substantial portions of the Software. THE SOFTWARE IS PROVIDED "AS IS", WITHOUT
WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND
NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF
CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
*/`;

/** The viewer of 3D models as one script for the sandbox's page, with the notices of what is in it. */
export function bundleModelViewer(): string {
  const { outputFiles } = buildSync({
    absWorkingDir: projectRoot,
    tsconfig: join(projectRoot, "tsconfig.json"),
    entryPoints: ["web-server/sandbox/viewer/model-viewer.ts"],
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    legalComments: "none",
    footer: { js: notice },
    write: false,
  });
  const [output] = outputFiles;
  if (output === undefined) throw new TypeError("esbuild made nothing of the viewer.");
  return output.text;
}
