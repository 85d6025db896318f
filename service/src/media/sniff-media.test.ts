import { describe, expect, it } from "vitest";
import { isWholeGltf, sniffMedia } from "./sniff-media";

const latin1 = (text: string) => Buffer.from(text, "latin1");
const padded = (text: string) => Buffer.concat([latin1(text), Buffer.alloc(64)]);

function glb(size: number, { version = 2, said = size } = {}): Buffer {
  const bytes = Buffer.alloc(size);
  bytes.write("glTF");
  bytes.writeUInt32LE(version, 4);
  bytes.writeUInt32LE(said, 8);
  return bytes;
}

describe("the type of a media file", () => {
  it.each<[string, Buffer, string]>([
    ["MP4", padded("\0\0\0\x20ftypisom"), "video/mp4"],
    ["an MP4 of sound", padded("\0\0\0\x20ftypM4A "), "audio/mp4"],
    ["WebM", padded("\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm"), "video/webm"],
    [
      "WebM with long lengths",
      padded(`\x1a\x45\xdf\xa3${"\0".repeat(60)}\x42\x82\x01\0\0\0\0\0\0\x04webm`),
      "video/webm",
    ],
    ["MP3 with a tag", padded("ID3\x04"), "audio/mpeg"],
    ["MP3 without one", padded("\xff\xfb\x90\x00"), "audio/mpeg"],
    ["WAV", padded("RIFF\0\0\0\0WAVEfmt "), "audio/wav"],
    ["FLAC", padded("fLaC"), "audio/flac"],
    ["Opus in Ogg", padded(`OggS${"\0".repeat(24)}OpusHead`), "audio/ogg"],
    ["Vorbis in Ogg", padded(`OggS${"\0".repeat(24)}\x01vorbis`), "audio/ogg"],
    ["GLB", glb(64), "model/gltf-binary"],
    ["a page", Buffer.from("\ufeff<!-- art --> <!DOCTYPE html><p>"), "text/html"],
    ["a page that begins with its script", latin1("<script>1</script>"), "text/html"],
  ])("is told by its first bytes: %s", (_name, bytes, type) => {
    expect(sniffMedia(bytes, bytes.length)).toBe(type);
  });

  it.each<[string, Buffer]>([
    ["nothing", Buffer.alloc(0)],
    ["a picture", padded("\x89PNG\r\n\x1a\n")],
    ["an animated picture", padded("GIF89a")],
    ["a drawing", latin1('<svg xmlns="http://www.w3.org/2000/svg"></svg>')],
    ["AVIF, which is a kind of MP4", padded("\0\0\0\x20ftypavif")],
    ["Matroska that is not WebM", padded("\x1a\x45\xdf\xa3\x9f\x42\x82\x88matroska")],
    ["video in Ogg", padded(`OggS${"\0".repeat(24)}\x80theora`)],
    ["AAC", padded("\xff\xf1\x50\x80")],
    ["a RIFF of pictures", padded("RIFF\0\0\0\0WEBP")],
    ["a model of another version", glb(64, { version: 1 })],
    ["a model that says another length than it has", glb(64, { said: 65 })],
    ["a page with zeros, which no text has", Buffer.from("<html>\0</html>")],
    ["text", latin1("hello <html>")],
    ["PDF", padded("%PDF-1.7")],
  ])("refuses %s", (_name, bytes) => {
    expect(sniffMedia(bytes, bytes.length)).toBeUndefined();
  });

  it("knows a model in JSON that holds all of itself, and no other", () => {
    const model = (more: object) => JSON.stringify({ asset: { version: "2.0" }, ...more });
    expect(isWholeGltf(model({ buffers: [{ uri: "data:;base64,AA==" }], images: [{ bufferView: 1 }] }))).toBe(
      true,
    );
    expect(isWholeGltf(model({ buffers: [{ uri: "https://elsewhere.example/a.bin" }] }))).toBe(false);
    expect(isWholeGltf(model({ images: [{ uri: "a.png" }] }))).toBe(false);
    expect(isWholeGltf('{"asset":{"version":"1.0"}}')).toBe(false);
    expect(isWholeGltf('{"asset":{"version":"2.0"},"images":{}}')).toBe(false);
    expect(isWholeGltf("null")).toBe(false);
    expect(isWholeGltf("{")).toBe(false);
  });
});
