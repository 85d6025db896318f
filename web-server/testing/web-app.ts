import { readFileSync } from "node:fs";
import { join } from "node:path";
import { nodeArgs } from "@/local/processes/bundle-entry";
import { type LeashedProcess, startOnLeash } from "@/local/processes/leash";

/** A page that is cached with the tag `tide` and shows what the address in `SOURCE_URL` answers. */
const tidePage = `export const revalidate = 60;
export function generateStaticParams() {
  return [];
}
export default async function Page({ params }) {
  const { name } = await params;
  const answer = await fetch(process.env.SOURCE_URL, { next: { tags: ["tide"], revalidate: 60 } });
  return <main>{name}: {await answer.text()} ${"of water. ".repeat(200)}</main>;
}
`;

/** A page whose cached bytes and answers are old after a second. */
const ebbPage = tidePage
  .replace("revalidate = 60", "revalidate = 1")
  .replace("revalidate: 60", "revalidate: 1");

const revalidateRoute = `import { revalidateTag } from "next/cache";
export function POST(request) {
  revalidateTag("tide", new URL(request.url).searchParams.has("now") ? { expire: 0 } : "max");
  return new Response(null, { status: 204 });
}
`;

const peerRoute = `export const dynamic = "force-dynamic";
export function GET(request) {
  return new Response(request.headers.get("x-quayside-peer"));
}
`;

/** Answers when the address that it is given does. */
const waitRoute = `export const dynamic = "force-dynamic";
export async function GET(request) {
  const answer = await fetch(new URL(request.url).searchParams.get("for"), { cache: "no-store" });
  return new Response(await answer.text());
}
`;

const pidRoute = `export const dynamic = "force-dynamic";
export function GET() {
  return new Response(String(process.pid));
}
`;

const healthRoute = `export const dynamic = "force-dynamic";
export function GET() {
  return Response.json({ status: "ok" });
}
`;

/** Fails as a fault of ours does: with an error that names what no log may hold. */
const faultRoute = `export const dynamic = "force-dynamic";
export function GET() {
  throw new Error("no answer of http://service.test/v1?key=a-secret-of-the-web");
}
`;

/** The smallest app that has what the web has: static and cached pages, routes, files. */
export const webApp: Readonly<Record<string, string>> = {
  "app/page.js": "export default function Page() {\n  return <main>Home</main>;\n}\n",
  "app/tides/[name]/page.js": tidePage,
  "app/ebbs/[name]/page.js": ebbPage,
  "app/api/internal/revalidate/route.js": revalidateRoute,
  "app/api/peer/route.js": peerRoute,
  "app/api/wait/route.js": waitRoute,
  "app/api/pid/route.js": pidRoute,
  "app/api/health/route.js": healthRoute,
  "app/api/fault/route.js": faultRoute,
  "public/quay.svg": '<svg xmlns="http://www.w3.org/2000/svg"></svg>\n',
};

/** Starts the web's own server for a built app, as `npm start` does. */
export async function startWebServer(
  folder: string,
  { port, name, env }: { port: number; name: string; env?: Record<string, string> },
): Promise<LeashedProcess> {
  return startOnLeash({
    name,
    command: process.execPath,
    args: [...(await nodeArgs("web-server/main.ts")), folder],
    env: { NODE_ENV: "production", HOST: "127.0.0.1", PORT: String(port), ...env },
    logFile: join(folder, `${name}.log`),
  });
}

/** The lines that a web has written. Each is JSON, or the test fails. */
export function readLog({ logFile }: LeashedProcess): Record<string, unknown>[] {
  const lines = readFileSync(logFile, "utf8").trim().split("\n");
  return lines.map((line) => JSON.parse(line));
}
