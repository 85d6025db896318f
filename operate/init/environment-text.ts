import { randomBytes } from "node:crypto";
import type { Hex } from "viem";

/** What decides the environment files of a new market. */
export interface EnvironmentParameters {
  /** Absolute path of the folder with the files. */
  folder: string;
  web: URL;
  /** Null: the embedded database, below the folder. */
  databaseUrl: string | null;
  signerKey: Hex;
}

type Variables = readonly (readonly [name: string, value: string, why: string])[];

function textOf(title: string, variables: Variables): string {
  const lines = variables.map(([name, value, why]) => `# ${why}\n${name}=${value}`);
  return `# ${title}\n\n${lines.join("\n\n")}\n`;
}

/** The environment files of the service, of its API, and of the web, with fresh secrets. The web knows one of the API's keys. */
export function environmentTexts({ folder, web, databaseUrl, signerKey }: EnvironmentParameters) {
  const secret = () => randomBytes(32).toString("base64url");
  const apiKey = `qs_web_${secret()}`;
  const database: Variables =
    databaseUrl === null
      ? [
          [
            "DATA_DIR",
            `${folder}/data`,
            "The embedded database and the pictures. DATABASE_URL names a PostgreSQL.",
          ],
        ]
      : [
          ["DATABASE_URL", databaseUrl, "PostgreSQL 15 or newer."],
          ["MEDIA_DIR", `${folder}/media`, "Pictures, drawn again when they are gone."],
        ];
  const service = textOf(
    "The environment of every process of the service, and of the command. It holds secrets: only its user may read it.",
    [
      ["CHAINS_FILE", `${folder}/chains.json`, "The chains that it follows."],
      [
        "COLLECTIONS_FILE",
        `${folder}/collections.json`,
        "The collections that it follows; read again when it changes.",
      ],
      ...database,
    ],
  );
  const api = textOf(
    "The environment of the API alone, beside service.env. It holds secrets: only its user may read it.",
    [
      ["HOST", "127.0.0.1", "The web reaches the API here. Nobody else needs to."],
      ["PORT", "4000", "Where the API listens."],
      ["API_KEYS", `${apiKey}=read+orders:write+uploads:write`, "The web's key."],
      ["SESSION_DOMAINS", web.host, "The site that may sign accounts in."],
      ["CURSOR_SECRET", secret(), "Keeps the cursors of pages valid when keys change."],
      [
        "SIGNER_PRIVATE_KEY",
        signerKey,
        "Signs fulfilments for the zone, and nothing else. Keep a copy in a safe place.",
      ],
    ],
  );
  const webText = textOf("The environment of the web. It holds secrets: only its user may read it.", [
    ["HOST", "127.0.0.1", "A proxy with a certificate stands in front."],
    ["PORT", "3000", "Where the web listens."],
    ["PUBLIC_WEB_URL", web.origin, "Where visitors find the web."],
    ["MARKETPLACE_API_URL", "http://127.0.0.1:4000/v1", "The service."],
    ["MARKETPLACE_API_KEY", apiKey, "Its key."],
    ["WEB_CHAINS_FILE", `${folder}/web-chains.json`, "The chains and the addresses that the web trusts."],
    ["REVALIDATE_SECRET", secret(), "Lets the live feed renew cached pages."],
    ["TRUSTED_PROXIES", "127.0.0.1", "The proxies whose X-Forwarded-For names the visitor."],
  ]);
  return { service, api, web: webText };
}
