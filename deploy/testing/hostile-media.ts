import { readFileSync } from "node:fs";
import { greedyProgram } from "./hostile-programs";

/** A file of a hostile token as its host sends it. */
export interface HostileFile {
  type: string;
  body: Buffer;
  /** It is said to be at another address. */
  location?: string;
  /** Its last byte never comes. */
  isEndless?: true;
}

const script = "<script>alert(1)</script>";
/** Six seconds of VP8, which every browser plays. */
const film = readFileSync(new URL("../../local/seed-art/media/front.webm", import.meta.url));

/** The film with another value of one of its elements, each of which has a length of eight bytes here (RFC 9559). */
function changedFilm(element: readonly number[], value: readonly number[]): Buffer {
  const copy = Buffer.from(film);
  const sign = Buffer.from([...element, 1, 0, 0, 0, 0, 0, 0, value.length]);
  const at = copy.indexOf(sign);
  if (at < 0) throw new TypeError("The film has no such element.");
  copy.set(value, at + sign.length);
  return copy;
}

/** A box of MP4 (ISO/IEC 14496-12). */
function box(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, body]);
}
const mp4 = (...boxes: Buffer[]) =>
  Buffer.concat([box("ftyp", Buffer.from("mp42\0\0\0\0mp42isom", "latin1")), ...boxes]);
/** A track whose samples are at an address. */
const trackElsewhere = (address: string) => {
  const place = box("url ", Buffer.alloc(4), Buffer.from(`${address}\0`));
  const places = box("dref", Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), place);
  return box("moov", box("trak", box("mdia", box("minf", box("dinf", places)))));
};
const deepBoxes = () =>
  Array.from({ length: 5_000 }).reduce<Buffer>((inner) => box("moov", inner), Buffer.alloc(0));

/** A model of binary glTF. */
function model(document: object): HostileFile {
  const text = JSON.stringify({ asset: { version: "2.0" }, scene: 0, scenes: [{ nodes: [0] }], ...document });
  const json = Buffer.from(text.padEnd(Math.ceil(text.length / 4) * 4));
  const head = Buffer.alloc(20);
  head.write("glTF", "latin1");
  head.writeUInt32LE(2, 4);
  head.writeUInt32LE(20 + json.length, 8);
  head.writeUInt32LE(json.length, 12);
  head.write("JSON", 16, "latin1");
  return { type: "model/gltf-binary", body: Buffer.concat([head, json]) };
}
const mesh = { nodes: [{ mesh: 0 }], meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }] };
const points = (count: number) => ({
  accessors: [{ bufferView: 0, componentType: 5126, count, type: "VEC3", min: [0, 0, 0], max: [1, 1, 1] }],
  bufferViews: [{ buffer: 0, byteLength: count * 12 }],
});

const pixelWidth = [0xb0];
const duration = [0x44, 0x89];
const infinity = [0x7f, 0xf0, 0, 0, 0, 0, 0, 0];

const video = (body: Buffer, type = "video/webm"): HostileFile => ({ type, body });

/** Films, sounds and models, by what is wrong with each. `there` is a host that counts its requests. */
export const hostileMedia: Readonly<Record<string, (there: string) => HostileFile>> = {
  "a film that plays": () => video(film),
  "a film that is called a page": () => video(film, "text/html"),
  "a page that is called a film": () => video(Buffer.from(`<!doctype html>${script}`)),
  "a script that is called a film": () => video(Buffer.from("alert(1)"), "video/mp4"),
  "a film that only begins like one": () =>
    video(Buffer.from(`\0\0\0\u0018ftypmp42\0\0\0\0mp42isom${script}`), "video/mp4"),
  "a program that is called a film": (there) => video(Buffer.from(greedyProgram(there)), "video/mp4"),
  "a film that is called a page, and is none": () =>
    video(Buffer.from(`\u001aE\u00df\u00a3${script}`, "latin1"), "text/html"),
  "a film with a page behind it": () => video(Buffer.concat([film, Buffer.from(`<html>${script}`)])),
  "a film that is cut off": () => video(film.subarray(0, 20_000)),
  "a film of noise": () => video(Buffer.concat([film.subarray(0, 4_000), Buffer.alloc(90_000, 0xa5)])),
  "a film wider than every screen": () => video(changedFilm(pixelWidth, [0xff, 0xff])),
  "a film that says it lasts for ever": () => video(changedFilm(duration, infinity)),
  "a film that never ends": () => ({ ...video(film), isEndless: true }),
  "a film at another address": (there) => ({ ...video(film), location: `${there}/film` }),
  "a film that is a list of films": (there) => ({
    type: "application/vnd.apple.mpegurl",
    body: Buffer.from(`#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n${there}/part.ts\n#EXT-X-ENDLIST\n`),
  }),
  "a film whose samples are elsewhere": (there) =>
    video(mp4(trackElsewhere(`${there}/samples`)), "video/mp4"),
  "a film of boxes in each other": () => video(mp4(deepBoxes()), "video/mp4"),
  "a film larger than its file": () =>
    video(
      mp4(Buffer.from("\0\0\0\u0001moov\u007f\u00ff\u00ff\u00ff\u00ff\u00ff\u00ff\u00ff", "latin1")),
      "video/mp4",
    ),
  "a sound that only begins like one": () => ({
    type: "audio/mpeg",
    body: Buffer.from(`ID3\u0004\0\0\0\0\0\0${script}`),
  }),
  "a sound of four gigabytes": () => ({
    type: "audio/wav",
    body: Buffer.from(
      'RIFF\u00ff\u00ff\u00ff\u00ffWAVEfmt \u0010\0\0\0\u0001\0\u0001\0\u0011+\0\0"V\0\0\u0002\0\u0010\0data\u00ff\u00ff\u00ff\u00ff\0\0',
      "latin1",
    ),
  }),
  "a model that only begins like one": () => ({
    type: "model/gltf-binary",
    body: Buffer.from(`glTF\u0002\0\0\0\u00ff\u00ff\u00ff\u007f${script}`, "latin1"),
  }),
  "a model whose parts are elsewhere": (there) =>
    model({
      ...mesh,
      ...points(3),
      buffers: [{ uri: `${there}/buffer`, byteLength: 36 }],
      images: [{ uri: `${there}/image` }],
      textures: [{ source: 0 }],
    }),
  "a model whose nodes hold each other": () => model({ nodes: [{ children: [1] }, { children: [0] }] }),
  "a model of a thousand million points": () =>
    model({ ...mesh, ...points(1e9), buffers: [{ byteLength: 12e9 }] }),
  "a model that needs a decoder": () =>
    model({
      ...mesh,
      extensionsUsed: ["KHR_draco_mesh_compression"],
      extensionsRequired: ["KHR_draco_mesh_compression"],
    }),
  "a model with scripts for names": () =>
    model({ nodes: [{ name: script }], animations: [{ name: script, channels: [], samplers: [] }] }),
};
