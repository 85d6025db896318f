import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isHex } from "viem";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { waitForSuccess } from "../../local/chains/deploy-contract";
import { projectRoot } from "../../local/processes/project-root";
import type { TestChain } from "../../local/testing/chain";
import { approveConduit } from "../../local/testing/orders";
import { listingBody, signFeeListing } from "../../service/testing/listings";
import { formsOf, searchProcess } from "../../service/testing/search-process";
import { findFreePorts } from "../setup/free-ports";
import { buildImage, lookAtWeb, type ReleaseImage } from "./build-image";
import type { Started, Stranger } from "./stranger";
import { createComparison, withChangedScript } from "./testing/compare-web";
import { lineOf, openReleasePlace, patience, type ReleasePlace } from "./testing/release-place";

const id = "harbour";

let place: ReleasePlace;
let chain: TestChain;
let stranger: Stranger;
let release: string;
let market: string;
/** The address of the web while it runs. */
let webUrl: string;
const processes: Record<string, Started> = {};
let image: ReleaseImage | undefined;

beforeAll(async () => {
  place = await openReleasePlace();
  ({ chain, stranger, release, market } = place);
});
afterAll(async () => {
  await image?.remove();
  await place?.leave();
});

function startProgram(name: string, file: string, env: Record<string, string | undefined>): Started {
  const started = place.startProgram(file, env);
  processes[name] = started;
  return started;
}

async function readPage(path: string): Promise<{ status: number; html: string }> {
  const page = await fetch(`${webUrl}${path}`);
  return { status: page.status, html: await page.text() };
}

describe("an unpacked release", () => {
  it("holds exactly the files of its list of hashes", async () => {
    const checked = await stranger.run("sha256sum", ["--check", "--strict", "--quiet", "SHA256SUMS"], {
      cwd: release,
    });
    expect(checked).toEqual({ code: 0, out: "", err: "" });
    const entries = await readdir(release, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith("SHA256SUMS"));
    const list = await readFile(join(release, "SHA256SUMS"), "utf8");
    expect(files).toHaveLength(list.trim().split("\n").length);
  });

  it("names no path of the machine that made it, and ships no tool of the build", async () => {
    const entries = await readdir(release, { recursive: true, withFileTypes: true });
    const texts = entries.filter((entry) => entry.isFile() && /\.(m?js|json)$/.test(entry.name));
    const named: string[] = [];
    for (const { parentPath, name } of texts) {
      const text = await readFile(join(parentPath, name), "utf8");
      if (text.includes(projectRoot.replace(/\/$/, ""))) named.push(join(parentPath, name));
    }
    expect(named).toEqual([]);
    const { components } = JSON.parse(await readFile(join(release, "sbom.cdx.json"), "utf8"));
    const names: string[] = components.map((component: { name: string }) => component.name);
    expect(names).toEqual(expect.arrayContaining(["next", "react", "viem", "wagmi", "hono", "sharp", "zod"]));
    for (const tool of ["tsx", "esbuild", "tailwindcss", "typescript", "vitest", "@next/swc-linux-x64-gnu"]) {
      expect(names).not.toContain(tool);
    }
  });

  it("makes the files of a market and deploys what is its own", async () => {
    const { database, owner, keystore } = place;
    if (!("url" in database.config)) throw new Error("a PostgreSQL has an address");
    await place.quayside(
      "init",
      ...["--folder", market, "--web", "http://127.0.0.1:3000", "--owner", owner.address],
      ...["--database", database.config.url, "--fee-bps", "100"],
      ...["--chain", `${id}=${chain.rpcUrl}`, "--public-rpc", `${id}=${chain.rpcUrl}`],
      ...["--wrapped", `${id}=${chain.protocol.wrapped}`, "--currency", `${id}=${chain.protocol.usdc}`],
      ...["--fee-recipient", chain.accounts.deployer.address],
    );
    // A chain of tests makes no blocks by itself.
    const chains = JSON.parse(await readFile(join(market, "chains.json"), "utf8"));
    Object.assign(chains.chains[0], { blockTimeMs: 3_600_000, confirmations: 1, pollIntervalMs: 20 });
    await writeFile(join(market, "chains.json"), JSON.stringify(chains));
    const deployed = await place.onMarket(
      ...["protocol", "deploy", id, "--keystore", keystore, "--send", "--confirmations", "0"],
    );
    expect(Object.keys(deployed.transactions)).toEqual(["create conduit", "open conduit", "deploy zone"]);
    await place.onMarket("migrate");
    await place.onMarket("collections", "add", id, chain.collection, "--start-block", "0", "--slug", "test");
  });

  it("says which environment file is not there, in its own words and with its own status", async () => {
    const missing = ["migrate", "--env-file", "/nowhere/service.env"];
    expect(await stranger.run(join(release, "bin", "quayside"), missing)).toEqual({
      code: 1,
      out: "",
      err: "The environment file /nowhere/service.env cannot be read.\n",
    });
  });

  it("takes no secret from a file that is not there, and says so in one line", async () => {
    const { MARKETPLACE_API_KEY: _, ...variables } = await place.readMarket("web.env");
    const web = startProgram("refused", "web.mjs", {
      ...variables,
      PORT: String(await findFreePorts(1)),
      MARKETPLACE_API_KEY_FILE: "/nowhere/key",
    });
    expect(await web.ended).toMatchObject({
      code: 1,
      err: "MARKETPLACE_API_KEY_FILE: the file /nowhere/key does not exist.\n",
    });
  });

  it("trades: an order is posted, bought and shown, by an API, a follower and a web", async () => {
    const service = await place.readMarket("service.env");
    const { SIGNER_PRIVATE_KEY: signerKey = "", ...ofApi } = await place.readMarket("api.env");
    const { MARKETPLACE_API_KEY: apiKey = "", ...webVariables } = await place.readMarket("web.env");
    const secrets = { signer: join(market, "signer-key"), web: join(market, "web-key") };
    await Promise.all([writeFile(secrets.signer, `${signerKey}\n`), writeFile(secrets.web, apiKey)]);
    const api = startProgram("api", "service.mjs", {
      ...service,
      ...ofApi,
      MIGRATE: "check",
      SIGNER_PRIVATE_KEY_FILE: secrets.signer,
      SERVICE_ROLE: "api",
      PORT: "0",
    });
    // It has no key, neither of the API nor of the zone.
    startProgram("follower", "service.mjs", {
      ...service,
      MIGRATE: "check",
      SERVICE_ROLE: "follower",
      FOLLOWER_PORT: "0",
    });
    const { url } = await lineOf(api, "the service is ready");
    const port = String(await findFreePorts(1));
    webUrl = `http://127.0.0.1:${port}`;
    const web = startProgram("web", "web.mjs", {
      ...webVariables,
      PORT: port,
      MARKETPLACE_API_URL: `${url}/v1`,
      MARKETPLACE_API_KEY_FILE: secrets.web,
      MEDIA_CACHE_DIR: join(market, "web-media"),
    });
    expect(await lineOf(web, "the web is ready")).toMatchObject({ url: webUrl });

    const request = async (path: string, body?: unknown) => {
      const answer = await fetch(`${url}/v1${path}`, {
        method: body === undefined ? "GET" : "POST",
        headers: { "x-api-key": apiKey, "content-type": "application/json" },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: answer.status, body: await answer.json() };
    };
    await vi.waitFor(async () => {
      expect((await request("/collections/test/items?limit=1")).body.total).toBe(20);
    }, patience);
    const [{ contracts }] = JSON.parse(await readFile(join(market, "chains.json"), "utf8")).chains;
    const own = { ...chain, protocol: { ...chain.protocol, ...contracts } };
    const { maker, taker } = chain.accounts;
    await approveConduit(own, maker);
    const posted = await request(
      "/listings",
      listingBody({ id }, await signFeeListing({ chain: own }, maker, { tokenId: 1n })),
    );
    expect(posted.status).toBe(201);

    const { status, html } = await readPage("/collections/test");
    expect(status).toBe(200);
    expect(html).toContain("Test Collection");
    const script = /src="(\/_next\/static\/[^"]+\.js[^"]*)"/.exec(html)?.[1];
    const { build } = JSON.parse(await readFile(join(release, "release.json"), "utf8"));
    expect(script).toContain(`?dpl=${build}`);
    expect((await fetch(`${webUrl}${script}`)).status).toBe(200);

    const fill = await request(`/listings/${posted.body.id}/fulfillment`, { taker: taker.address });
    const { to, data, value } = fill.body.transaction;
    const hash = await chain.client.sendTransaction({
      account: taker,
      chain: chain.client.chain,
      to,
      data,
      value: BigInt(value),
    });
    await waitForSuccess(chain.client, hash);
    const item = `/items/${id}/${chain.collection}/1`;
    await vi.waitFor(async () => {
      expect((await request(`/orders/${posted.body.id}`)).body.status).toBe("filled");
      expect((await readPage(item)).html.toLowerCase()).toContain(taker.address.slice(2, 6).toLowerCase());
    }, patience);
  });

  it("serves the pages and files that its maker signed, until one byte of a script on its disk is another", async () => {
    const compare = await createComparison(place, webUrl);
    const { code, found } = await compare();
    expect([code, found.differences]).toEqual([0, []]);
    const item = `/items/${id}/${chain.collection}/1`;
    const pages = ["/de", "/collections/test", item, expect.stringMatching(/^\/accounts\/0x/)];
    expect(found.pages).toEqual(expect.arrayContaining(pages));
    expect(found.files).toBeGreaterThan(100);
    await withChangedScript(release, async (path) => {
      const problem = expect.stringContaining("differs from the release");
      expect(await compare()).toMatchObject({ code: 1, found: { differences: [{ path, problem }] } });
    });
  });

  it("keeps the signer's key in the API alone: neither the web nor the follower has it in memory, environment, files or log", async () => {
    const key = (await place.readMarket("api.env")).SIGNER_PRIVATE_KEY;
    if (!isHex(key)) throw new Error("The files of a market hold a key of its signer.");
    const search = async (name: string) => {
      const { child, said } = processes[name] ?? {};
      const { found, memoryBytes } = await searchProcess(child?.pid ?? 0, formsOf(key));
      const log = Buffer.from(`${said?.out}${said?.err}`);
      return { found, memoryBytes, logged: formsOf(key).filter(([, form]) => log.includes(form)) };
    };
    // The same search finds it where it is.
    const ofApi = await search("api");
    if (ofApi.memoryBytes !== null) expect(ofApi.found).toContain("memory: hexadecimal");
    for (const name of ["web", "follower"]) {
      const searched = await search(name);
      expect(searched, name).toMatchObject({ found: [], logged: [] });
      if (searched.memoryBytes !== null) expect(searched.memoryBytes, name).toBeGreaterThan(30 * 2 ** 20);
    }
  });

  it("shows a collection on no page any more once its operator takes it off", async () => {
    const own = ["", "/activity", "/offers"].map((tab) => `/collections/test${tab}`);
    const pages = [...own, `/items/${id}/${chain.collection}/1`];
    const lists = [
      "/",
      "/collections",
      "/activity",
      "/search?q=test",
      `/accounts/${chain.accounts.taker.address}`,
    ];
    for (const path of pages) expect((await readPage(path)).status, path).toBe(200);
    const named = async (path: string) =>
      /Test Collection|collections\/test\b/.test((await readPage(path)).html);
    for (const path of lists) expect(await named(path), path).toBe(true);

    await place.onMarket("collections", "remove", "test");
    // Caches may show it for a minute: docs/decisions/0109.
    await vi.waitFor(
      async () => {
        for (const path of pages) expect((await readPage(path)).status, path).toBe(404);
        for (const path of lists) expect(await named(path), path).toBe(false);
      },
      { ...patience, timeout: 60_000 },
    );
  });

  it("stops when it is told to, and wrote nothing into its own folder", async () => {
    const running = ["web", "follower", "api"].map((name) => processes[name]);
    for (const started of running) started?.child.kill("SIGTERM");
    for (const started of running) expect(await started?.ended).toMatchObject({ code: 0, err: "" });
    const checked = await stranger.run("sha256sum", ["--check", "--strict", "--quiet", "SHA256SUMS"], {
      cwd: release,
    });
    expect(checked).toEqual({ code: 0, out: "", err: "" });
    const entries = await readdir(release, { recursive: true, withFileTypes: true });
    const list = await readFile(join(release, "SHA256SUMS"), "utf8");
    const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith("SHA256SUMS"));
    expect(files).toHaveLength(list.trim().split("\n").length);
  });

  // Only root can mount what an image is built of.
  it.runIf(process.getuid?.() === 0)(
    "is an image whose web serves pages as a user without rights",
    async () => {
      image = await buildImage(release);
      const pins = await readFile(join(market, "web-chains.json"), "utf8");
      const port = String(await findFreePorts(1));
      const variables = {
        ...(await place.readMarket("web.env")),
        HOST: "127.0.0.1",
        PORT: port,
        WEB_CHAINS_FILE: "/tmp/pins.json",
      };
      const environment = Object.entries(variables).flatMap(([name, value]) => ["--env", `${name}=${value}`]);
      const look = ["node", "--input-type=module", "--eval", lookAtWeb(pins, port)];
      const web = await image.run(environment, look);
      expect(web.stdout).toContain('"msg":"user 10001 healthy true"');
      await expect(image.run([], ["node", "service.mjs"])).rejects.toMatchObject({
        stderr: expect.stringContaining("CHAINS_FILE is needed: the path of the chain file\n"),
      });
    },
  );
});
