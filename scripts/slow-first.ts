import { existsSync } from "node:fs";
import { join } from "node:path";
import { BaseSequencer, type TestSpecification, type Vitest } from "vitest/node";
import { slowTests } from "./slow-tests.ts";

/** Vitest's own order, but slow files come first, also in a fresh clone, where Vitest remembers no durations. */
export class SlowFirst extends BaseSequencer {
  private readonly places: ReadonlyMap<string, number>;

  /** @throws Error if a slow file was moved or removed, so that the list stays true. */
  constructor(vitest: Vitest) {
    super(vitest);
    const paths = slowTests.map((file) => join(vitest.config.root, file));
    const gone = paths.find((path) => !existsSync(path));
    if (gone !== undefined) throw new Error(`scripts/slow-tests.ts names ${gone}, which is not there.`);
    this.places = new Map(paths.map((path, index) => [path, index]));
  }

  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const place = ({ moduleId }: TestSpecification) => this.places.get(moduleId) ?? this.places.size;
    return sorted.toSorted((a, b) => place(a) - place(b));
  }
}
