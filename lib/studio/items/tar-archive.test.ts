import { expect, it } from "vitest";
import { readTar } from "@/service/src/media/uploads/read-tar";
import { archivedBytes, tarArchive } from "./tar-archive";

it("is an archive as the service reads it, of the size that was foretold", async () => {
  const contents = ["", "a", "b".repeat(512), "c".repeat(513)];
  const archive = tarArchive(
    contents.map((text, at) => ({
      name: String(at),
      content: at % 2 === 0 ? new Blob([text]) : new TextEncoder().encode(text),
    })),
  );
  const files = readTar(new Uint8Array(await archive.arrayBuffer()));
  expect(files.map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)])).toEqual(
    contents.map((text, at) => [String(at), text]),
  );
  expect(archive.size).toBe(1_024 + contents.reduce((sum, text) => sum + archivedBytes(text.length), 0));
});
