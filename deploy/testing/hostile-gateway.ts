import type { RequestListener, ServerResponse } from "node:http";
import { pipeline, Readable } from "node:stream";
import { brokenBodies, forbiddenUris, hostileDocuments } from "../../service/testing/hostile-tokens";
import { type HostileFile, hostileMedia } from "./hostile-media";
import { hostilePrograms } from "./hostile-programs";

const script = "<script>alert(1)</script>";
const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">${inside}</svg>`;

const picture = (type: string, text: string): HostileFile => ({ type, body: Buffer.from(text) });

/** Files that hostile tokens name as their picture. */
const hostilePictures: Readonly<Record<string, (there: string) => HostileFile>> = {
  "a drawing with a script as its file": () =>
    picture("image/svg+xml", svg(`${script}<rect width="9" height="9" onclick="alert(1)"/>`)),
  "a drawing that fetches as its file": (there) =>
    picture(
      "image/svg+xml",
      svg(`<image xlink:href="${there}/svg" width="9" height="9"/><style>@import "${there}/style";</style>`),
    ),
  "a drawing that shows a page as its file": (there) =>
    picture(
      "image/svg+xml",
      svg(`<foreignObject width="9" height="9"><iframe src="${there}/frame"/></foreignObject>`),
    ),
  "a page that is called a picture": () => picture("image/png", `<!doctype html>${script}`),
};

const program = (text: string): HostileFile => ({ type: "text/html", body: Buffer.from(text, "latin1") });

type Field = "image" | "animation_url";

/** Every file, by the words of its kind, with the field that names it. */
function filesOf(there: string): { kind: string; field: Field; file: HostileFile }[] {
  const make = (field: Field, files: typeof hostileMedia) =>
    Object.entries(files).map(([kind, fileAt]) => ({ kind, field, file: fileAt(there) }));
  const programs = Object.entries(hostilePrograms).map(([kind, programAt]) => ({
    kind: `a program that ${kind}`,
    field: "animation_url" as const,
    file: program(programAt(there)),
  }));
  return [...make("image", hostilePictures), ...make("animation_url", hostileMedia), ...programs];
}

/** A kind of hostile token, by the words of its catalogue, and the metadata that it answers. */
export interface HostileToken {
  kind: string;
  body: string;
  /** All its files are at an address that is never asked, so that it has none. */
  isForbidden?: true;
}

const textOf = (document: unknown) => (typeof document === "string" ? document : JSON.stringify(document));

/** Every kind that this project knows: metadata, addresses in it, broken bodies, and files. */
export function hostileTokens(there: string): HostileToken[] {
  const documents = Object.entries(hostileDocuments).map(([kind, document]) => ({
    kind,
    body: textOf(document),
  }));
  const broken = Object.entries(brokenBodies).map(([kind, body]) => ({ kind: `a body of ${kind}`, body }));
  const addresses = Object.entries(forbiddenUris).map(([kind, uri]) => ({
    kind: `an address: ${kind}`,
    body: JSON.stringify({ name: kind, image: uri, animation_url: uri, external_url: uri, description: uri }),
    isForbidden: true as const,
  }));
  const files = filesOf(there).map(({ kind, field }, at) => ({
    kind,
    body: JSON.stringify({ name: kind, [field]: `ipfs://test/files/${at}` }),
  }));
  return [...documents, ...broken, ...addresses, ...files];
}

/** Kinds that each stand for a class: names, other texts, drawings, answers, addresses, and files of each type. */
const examples: ReadonlySet<string> = new Set([
  "a picture with a script as its name",
  "a name without a place to break",
  "a link as its description",
  "a trait as a script",
  "a drawing with an event",
  "a body of a page",
  "an address: a script",
  "a drawing with a script as its file",
  "a film that is called a page",
  "a model with scripts for names",
  "a program that tries much at once",
  "a program that leads the page away",
]);

/**
 * A token of each class.
 *
 * @throws Error if one is no longer among the kinds, so that none is left out by its new name.
 */
export function oneOfEachClass(there: string): HostileToken[] {
  const tokens = hostileTokens(there).filter(({ kind }) => examples.has(kind));
  if (tokens.length !== examples.size) throw new Error("An example of hostile tokens is no kind of them.");
  return tokens;
}

function sendFile(response: ServerResponse, { type, body, location, isEndless }: HostileFile): void {
  if (location !== undefined) return void response.writeHead(302, { location }).end();
  response.writeHead(200, { "content-type": type });
  if (isEndless !== true) return void response.end(body);
  const pieces = function* () {
    for (;;) yield body;
  };
  // Its reader hangs up.
  pipeline(Readable.from(pieces()), response, () => {});
}

/** Answers the metadata of tokens from the number `first` on, and their files. Other tokens have a name alone. */
export function answerHostile(
  tokens: readonly HostileToken[],
  there: string,
  first: number,
): RequestListener {
  const files = filesOf(there);
  return ({ url = "" }, response) => {
    const name = url.split("/").at(-1) ?? "";
    const named = url.includes("/files/") ? files[Number(name)] : undefined;
    if (named !== undefined) return sendFile(response, named.file);
    const body = tokens[Number(name) - first]?.body ?? JSON.stringify({ name: `Ship ${name}` });
    response.writeHead(200, { "content-type": "application/json" }).end(body);
  };
}
