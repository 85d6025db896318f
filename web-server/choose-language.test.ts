import { createServer, type Server } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { languageHeader } from "@/lib/language/languages";
import { t } from "@/lib/language/translate";
import { chooseLanguage } from "./choose-language";
import { inOrder } from "./middleware";
import { createKindOf } from "./request-kind";
import { askAt, listenAnywhere } from "./testing/ask";
import { WebResponse } from "./web-response";

const servers: Server[] = [];
const german = {
  code: "de",
  name: "Deutsch",
  direction: "ltr" as const,
  isOffered: true,
  of: () => "Sammlungen",
};
const pseudo = {
  code: "ar-XB",
  name: "Pseudo",
  direction: "rtl" as const,
  isOffered: false,
  of: () => "[Çóll]",
};

/** Answers with what Next would be asked for, and a word in the language of the request, said after a wait as pages do. */
async function serve() {
  const server = createServer(
    { ServerResponse: WebResponse },
    inOrder([
      chooseLanguage({
        kindOf: createKindOf([]),
        words: new Map([german, pseudo].map((words) => [words.code, words])),
      }),
      async ({ url, headers }, response) => {
        response.setHeader("vary", "rsc");
        await new Promise(setImmediate);
        response.end(`${headers[languageHeader]} ${url} ${t("Collections")}`);
      },
    ]),
  );
  servers.push(server);
  const port = await listenAnywhere(server);
  return async (path: string, headers: Record<string, string> = {}) => askAt(port, { path, headers });
}

afterEach(() => {
  globalThis.quaysideWords = undefined;
  for (const server of servers.splice(0)) server.close();
});

describe("chooseLanguage", () => {
  it("takes the language of the address, and leaves Next the address without it", async () => {
    const ask = await serve();
    expect((await ask("/de/drops?sort=new")).body).toBe("de /drops?sort=new Sammlungen");
    expect((await ask("/de")).body).toBe("de / Sammlungen");
    expect((await ask("/de?q=1")).body).toBe("de /?q=1 Sammlungen");
    expect((await ask("/en/drops", { "accept-language": "de" })).body).toBe("en /drops Collections");
    expect((await ask("/desk")).body).toBe("en /desk Collections");
  });

  it("takes the visitor's choice, else the first of the browser's languages that it has, else English", async () => {
    const ask = await serve();
    expect((await ask("/", { "accept-language": "fr, de-AT;q=0.9, en;q=0.8" })).body).toContain("de /");
    expect((await ask("/", { "accept-language": "fr" })).body).toContain("en /");
    const cookie = "theme=dark; quayside.language=en";
    expect((await ask("/", { "accept-language": "de", cookie })).body).toContain("en /");
    expect((await ask("/", { cookie: "quayside.language=xx" })).body).toContain("en /");
  });

  it("has a language that is not offered for those alone who name it", async () => {
    const ask = await serve();
    expect((await ask("/", { "accept-language": "ar-XB" })).body).toContain("en /");
    expect((await ask("/", { cookie: "quayside.language=ar-XB" })).body).toBe("ar-XB / [Çóll]");
  });

  it("speaks the language of each of many requests at once", async () => {
    const ask = await serve();
    const codes = Array.from({ length: 40 }, (_, index) => ["de", "en", "ar-XB"][index % 3] ?? "en");
    const said = await Promise.all(codes.map((code) => ask(`/${code}/`)));
    const expected = { de: "Sammlungen", en: "Collections", "ar-XB": "[Çóll]" };
    expect(said.map(({ body }) => body.split(" ")[2])).toEqual(
      codes.map((code) => expected[code as keyof typeof expected]),
    );
  });

  it("tells caches and readers of the language, beside what Next says", async () => {
    const ask = await serve();
    const { headers } = await ask("/drops", { "accept-language": "de" });
    expect(headers["content-language"]).toBe("de");
    expect(headers.vary).toBe("rsc, accept-language, cookie");
  });

  it("lets nobody give the header by which Next is told, and leaves data and files alone", async () => {
    const ask = await serve();
    expect((await ask("/", { [languageHeader]: "../operator" })).body).toContain("en /");
    expect((await ask("/api/chains", { [languageHeader]: "de" })).body).toBe(
      "undefined /api/chains Collections",
    );
    expect((await ask("/de/api/chains")).body).toBe("undefined /de/api/chains Collections");
  });
});
