import { type AddressInfo, connect, createServer } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sniffMedia } from "@/service/src/media/sniff-media";
import { collectionCid } from "../seed/plan/collection-uri";
import { planCollections } from "../seed/plan/collections";
import { planDrops } from "../seed/plan/drops";
import { findArt } from "../seed-art/all-art";
import { type Gateway, startGateway } from "./start-gateway";

const SEED = 1;
const plans = [...planCollections(SEED), ...planDrops(SEED)];
let gateway: Gateway;

beforeAll(async () => {
  gateway = await startGateway({ host: "127.0.0.1", port: 0, seed: SEED });
});
afterAll(() => gateway.close());

function planOf(slug: string) {
  const plan = plans.find((candidate) => candidate.slug === slug);
  if (plan === undefined) throw new Error(`no plan ${slug}`);
  return plan;
}

function fileUrl(slug: string, name: string): string {
  return `${gateway.url}/ipfs/${collectionCid(planOf(slug))}/${name}`;
}

/** Sends a request line as it is: fetch would tidy the path first. */
function rawStatus(requestLine: string): Promise<string> {
  const { hostname, port } = new URL(gateway.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(`${requestLine}\r\nHost: gateway\r\nConnection: close\r\n\r\n`);
    });
    let answer = "";
    socket.on("data", (chunk) => {
      answer += chunk;
    });
    socket.on("end", () => resolve(answer.split(" ")[1] ?? ""));
    socket.on("error", reject);
  });
}

describe("startGateway", () => {
  it.each(plans.map((plan) => [plan.slug, plan.kind] as const))(
    "answers the metadata of %s with the traits that are drawn",
    async (slug, kind) => {
      // As a reader of ERC-1155 fills in `{id}`.
      const response = await fetch(fileUrl(slug, kind === "editions" ? "7".padStart(64, "0") : "7"));
      expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
      const metadata = await response.json();
      expect(metadata.name).toMatch(/ #0*7$/);
      expect(metadata.image).toBe(`ipfs://${collectionCid(planOf(slug))}/7.svg`);
      expect(metadata.attributes).toEqual(findArt(slug)?.traitsOf(SEED, 7n));
    },
  );

  it("has the film, sound, model and program that items name, each as it is made", async () => {
    const types = {
      "paper-weather": "video/webm",
      longshore: "audio/wav",
      "brut-estate": "model/gltf-binary",
      "slow-orbits": "text/html",
    };
    for (const [slug, type] of Object.entries(types)) {
      const { animation_url } = await (await fetch(fileUrl(slug, "1"))).json();
      const name = String(animation_url).split("/").pop() ?? "";
      const file = Buffer.from(await (await fetch(fileUrl(slug, name))).arrayBuffer());
      // As the service sees it.
      expect(sniffMedia(file, file.length), slug).toBe(type);
      expect((await (await fetch(fileUrl(slug, "7"))).json()).animation_url, slug).toBeUndefined();
      expect((await fetch(fileUrl(slug, name.replace("1.", "7.")))).status, slug).toBe(404);
    }
  });

  it("knows the metadata of an edition by its padded hexadecimal id only, and of others by the number only", async () => {
    const status = async (slug: string, name: string) => (await fetch(fileUrl(slug, name))).status;
    const last = (24).toString(16).padStart(64, "0");
    expect(await status("sea-marks", last)).toBe(200);
    expect(await status("sea-marks", last.replace("18", "19"))).toBe(404);
    expect(await status("sea-marks", last.toUpperCase().replace("18", "0A"))).toBe(404);
    expect(await status("sea-marks", "7")).toBe(404);
    expect(await status("sea-marks", "7.svg")).toBe(200);
    expect(await status("kiln", "7".padStart(64, "0"))).toBe(404);
  });

  it("answers the picture that the metadata names", async () => {
    const response = await fetch(fileUrl("kiln", "7.svg"));
    expect(response.headers.get("content-type")).toBe("image/svg+xml");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(await response.text()).toBe(findArt("kiln")?.draw(SEED, 7n));
  });

  it("answers the collection's own metadata, logo and banner", async () => {
    const collection = await (await fetch(fileUrl("kiln", "collection.json"))).json();
    expect(collection).toMatchObject({
      name: "Kiln",
      symbol: "KILN",
      external_link: "https://studio-okonjo.example",
    });
    for (const [uri, size] of [
      [collection.image, [400, 400]],
      [collection.banner_image, [1600, 280]],
    ]) {
      const bytes = await (await fetch(uri.replace("ipfs://", `${gateway.url}/ipfs/`))).arrayBuffer();
      const { width, height } = await sharp(Buffer.from(bytes)).metadata();
      expect([width, height]).toEqual(size);
    }
  });

  it("pads the number in a name to the width of the collection", async () => {
    expect((await (await fetch(fileUrl("kiln", "91"))).json()).name).toBe("Kiln #0091");
    expect((await (await fetch(fileUrl("longshore", "77"))).json()).name).toBe("Longshore #077");
  });

  it("shows a wrapped item without traits and keeps its picture to itself", async () => {
    const metadata = await (await fetch(fileUrl("brut-estate", "480"))).json();
    expect(metadata.attributes).toEqual([]);
    expect(metadata.image).toMatch(/unrevealed\.svg$/);
    expect((await fetch(fileUrl("brut-estate", "unrevealed.svg"))).status).toBe(200);
    expect((await fetch(fileUrl("brut-estate", "480.svg"))).status).toBe(404);
    expect((await fetch(fileUrl("kiln", "unrevealed.svg"))).status).toBe(404);
  });

  it("names the stages of a drop, with a picture of each that none of its items has", async () => {
    const { stages } = await (await fetch(fileUrl("longplay", "collection.json"))).json();
    const folder = `ipfs://${collectionCid(planOf("longplay"))}`;
    expect(stages).toEqual([
      { id: "0", name: "Test pressing", image: `${folder}/stage-0.svg` },
      { id: "2", name: "Release", image: `${folder}/stage-2.svg` },
    ]);
    const pictures = await Promise.all(
      ["stage-0.svg", "stage-2.svg", "0.svg"].map(async (name) =>
        (await fetch(fileUrl("longplay", name))).text(),
      ),
    );
    expect(new Set(pictures).size).toBe(3);
    for (const name of ["stage-1.svg", "stage-3.svg", "stage-.svg", "333.svg"])
      expect((await fetch(fileUrl("longplay", name))).status).toBe(404);
    expect((await fetch(fileUrl("kiln", "stage-0.svg"))).status).toBe(404);
  });

  it("answers HEAD with the headers of GET and no body", async () => {
    const [head, get] = await Promise.all([
      fetch(fileUrl("kiln", "7"), { method: "HEAD" }),
      fetch(fileUrl("kiln", "7")),
    ]);
    expect(head.status).toBe(200);
    expect(head.headers.get("content-length")).toBe(get.headers.get("content-length"));
    expect(await head.text()).toBe("");
  });

  it.each(["POST", "PUT", "DELETE", "OPTIONS"])("refuses %s", async (method) => {
    const response = await fetch(fileUrl("kiln", "7"), { method });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD");
  });

  it.each([
    "0",
    "1112",
    "-1",
    "1e3",
    "007",
    "7.png",
    "7.svg.svg",
    "99999999999999999999",
    "",
    ".",
    "collection",
    "constructor",
  ])("has no file named %j", async (name) => {
    expect((await fetch(fileUrl("kiln", name))).status).toBe(404);
  });

  it("knows no other folder and no other path", async () => {
    const unknown = `bafybei${"a".repeat(52)}`;
    for (const path of ["/", "/ipfs", "/ipfs/", `/ipfs/${unknown}/1`, `/ipns/${unknown}/1`, "/favicon.ico"]) {
      expect((await fetch(`${gateway.url}${path}`)).status).toBe(404);
    }
  });

  it.each([
    "/ipfs/../../etc/passwd",
    "/ipfs/CID/../../../package.json",
    "/ipfs/CID/%2e%2e%2fpackage.json",
    "/ipfs/CID/..",
    "//etc/passwd",
    "http://other/ipfs/CID/1",
    "/ipfs/CID/1/2",
  ])("cannot be led out of its folders by %s", async (path) => {
    const target = path.replace("CID", collectionCid(planOf("kiln")));
    expect(await rawStatus(`GET ${target} HTTP/1.1`)).toBe("404");
  });

  it("reports that a port is taken", async () => {
    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(0, "127.0.0.1", resolve));
    const { port } = holder.address() as AddressInfo;
    await expect(startGateway({ host: "127.0.0.1", port, seed: SEED })).rejects.toMatchObject({
      code: "gateway_port_taken",
    });
    await new Promise((resolve) => holder.close(resolve));
  });

  it("stops answering once it is closed", async () => {
    const brief = await startGateway({ host: "127.0.0.1", port: 0, seed: SEED });
    expect((await fetch(`${brief.url}/`)).status).toBe(404);
    await brief.close();
    await expect(fetch(`${brief.url}/`)).rejects.toThrow();
  });
});
