import { join } from "node:path";
import { findFreePorts } from "../../e2e/setup/free-ports";
import { waitUntilReady } from "../../local/processes/leash";
import { buildTemporaryApp } from "../../local/web/temporary-app";

/** A Next app of the same version with only static pages. */
export interface BareNext {
  buildFolder: string;
  /** Serves the build with `next start`. */
  serve: () => Promise<{ port: number }>;
  /** Stops the app and removes it. */
  remove: () => Promise<void>;
}

/** A static page of a given text, at `/weight/{name}`. */
export interface BarePage {
  name: string;
  text: string;
}

/** Browsers request an icon, and a missing one would count as a fault of the page. */
const icon = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1H0z" /></svg>\n';

const page = `export default function Page() {
  return <main>Bare</main>;
}
`;

/** About 400 elements, as many as a page of content has, and no script of its own. */
const nodesPage = `export default function Page() {
  return (
    <main>
      <h1>Bare</h1>
      {Array.from({ length: 100 }, (_, index) => (
        <section key={index}>
          <h2>Part {index}</h2>
          <p>
            A sentence with a <b>word</b> in it.
          </p>
        </section>
      ))}
    </main>
  );
}
`;

const weightPage = `import { readFileSync } from "node:fs";
const pages = JSON.parse(readFileSync("pages.json", "utf8"));
export const dynamicParams = false;
export function generateStaticParams() {
  return pages.map(({ name }) => ({ name }));
}
export default async function Page({ params }) {
  const { name } = await params;
  return <main>{pages.find((page) => page.name === name).text}</main>;
}
`;

/**
 * Builds the bare app.
 *
 * @param pages static pages beside the empty one.
 * @param onStart takes charge of the app's removal from the first moment.
 */
export async function buildBareNext(
  pages: readonly BarePage[],
  onStart: (remove: () => Promise<void>) => void,
): Promise<BareNext> {
  const files = {
    "app/page.js": page,
    "app/nodes/page.js": nodesPage,
    "app/icon.svg": icon,
    ...(pages.length === 0 ? {} : { "app/weight/[name]/page.js": weightPage }),
    "pages.json": JSON.stringify(pages),
  };
  const { folder, start, remove } = await buildTemporaryApp(files, onStart);
  return {
    buildFolder: join(folder, ".next"),
    serve: async () => {
      const port = await findFreePorts(1);
      const server = start(port);
      await waitUntilReady(server, async () => (await fetch(`http://127.0.0.1:${port}/`)).ok, 60_000);
      return { port };
    },
    remove,
  };
}
