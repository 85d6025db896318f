import { privateKeyToAddress } from "viem/accounts";
import { z } from "zod";
import { readSandboxAddress } from "@/lib/api/sandbox-address";
import { readPublicAddress, readWebAddress } from "@/lib/api/web-address";
import type { ChainConfig } from "@/lib/chains/config";
import type { Address } from "@/lib/contract/primitives";
import { readConfig, type ServiceConfig } from "../../service/src/config";
import { createS3Store } from "../../service/src/media/s3-store";
import { readChainsFile } from "../../service/src/read-chains-file";
import { readCollectionsFile } from "../../service/src/read-collections-file";
import { readSigners } from "../../service/src/signer/ask-signer";
import { readPinsFile } from "../chains/read-pins-file";
import { type CommandContext, defineCommand } from "../command-line/define-command";
import { readEnvironmentFile } from "../command-line/environment-file";
import { textTable } from "../command-line/text-table";
import { checkContracts } from "./check-contracts";
import { checkDatabase } from "./check-database";
import { checkDelegates } from "./check-delegates";
import { checkHeads } from "./check-heads";
import { checkIpfs } from "./check-ipfs";
import { checkPayees } from "./check-payees";
import { checkPins } from "./check-pins";
import { checkPort } from "./check-port";
import { checkProxies } from "./check-proxies";
import { checkRpc, checkRpcHosts } from "./check-rpc";
import { checkSandboxAddress } from "./check-sandbox-address";
import { checkWebAddress } from "./check-web-address";
import { type Finding, findingsOf } from "./finding";

type Environment = CommandContext["environment"];
type Findings = Promise<readonly Finding[]>;

/** Runs an operation whose error is a finding; its value is null then. */
async function attempt<Value>(subject: string, operation: () => Promise<Value>) {
  let value: Value | null = null;
  const findings = await findingsOf(subject, async () => {
    value = await operation();
    return [];
  });
  return { value: value as Value | null, findings };
}

async function checkChain(chain: ChainConfig, signers: readonly Address[] | null): Findings {
  const found = await Promise.all([
    ...chain.rpcUrls.map((url) => checkRpc(url, chain)),
    checkRpcHosts(chain),
    checkHeads(chain),
    checkContracts(chain, signers),
  ]);
  return found.flat();
}

/** The accounts that sign for the zones, the newest first; null where none does, none where the signer does not answer. */
async function findSigners({ signerPrivateKey: key, signerSocket: socket }: ServiceConfig) {
  if (socket === undefined)
    return { value: key === undefined ? null : [privateKeyToAddress(key)], findings: [] };
  const asked = await attempt(`signer at ${socket}`, () => readSigners(socket));
  if (asked.value === null) return { value: [], findings: asked.findings };
  const answers: Finding = {
    subject: `signer at ${socket}`,
    state: "ok",
    message: `it holds ${asked.value.length === 1 ? "one key" : `${asked.value.length} keys`}`,
  };
  return { value: asked.value, findings: [answers] };
}

/** Asks a bucket for a picture that is not there. A folder is made by the service. */
function checkPictures(media: ServiceConfig["media"]): Findings {
  return findingsOf("pictures", async () => {
    if ("folder" in media) return [];
    await createS3Store(media).get("0".repeat(64));
    return [{ subject: "pictures", state: "ok", message: `the bucket ${media.bucket} answers` }];
  });
}

async function checkService(config: ServiceConfig, chains: readonly ChainConfig[] | null): Findings {
  const { host, port, followerPort, role, trustedProxies, desk } = config;
  const signers = await findSigners(config);
  const found = await Promise.all([
    signers.findings,
    checkPictures(config.media),
    checkIpfs(config.ipfsApi),
    checkDatabase(config.database),
    role === "follower"
      ? checkPort({
          process: "follower",
          probe: "/healthz",
          host,
          port: followerPort,
          variable: "FOLLOWER_PORT",
        })
      : checkPort({ process: "service", probe: "/healthz", host, port, variable: "PORT" }),
    ...(desk === null
      ? []
      : [
          checkPort({
            process: "desk",
            probe: "/healthz",
            host: desk.host,
            port: desk.port,
            variable: "OPERATOR_PORT",
          }),
        ]),
    checkProxies({ process: "service", trustedProxies, webHost: null }),
    findingsOf("COLLECTIONS_FILE", async () => {
      if (chains === null) return [];
      const collections = await readCollectionsFile(config.collectionsFile, chains);
      return [
        { subject: "COLLECTIONS_FILE", state: "ok", message: `${collections.length} collections` },
        ...(await checkDelegates(collections, chains)),
        ...(await checkPayees(collections, chains)),
      ];
    }),
    ...(chains ?? []).map((chain) => checkChain(chain, signers.value)),
  ]);
  return found.flat();
}

async function checkWeb(environment: Environment, chains: readonly ChainConfig[] | null): Findings {
  const pinsFile = environment.WEB_CHAINS_FILE;
  const trustedProxies = (environment.TRUSTED_PROXIES ?? "")
    .split(",")
    .flatMap((range) => range.trim() || []);
  const found = await Promise.all([
    findingsOf("web", async () => {
      const { host, port } = readWebAddress(environment);
      return [
        await checkPort({ process: "web", probe: "/api/health/web", host, port, variable: "PORT" }),
        checkProxies({ process: "web", trustedProxies, webHost: host }),
      ];
    }),
    findingsOf("PUBLIC_WEB_URL", () => checkWebAddress(readPublicAddress(environment))),
    findingsOf("PUBLIC_SANDBOX_URL", async () => checkSandboxAddress(readSandboxAddress(environment))),
    findingsOf("WEB_CHAINS_FILE", async () =>
      pinsFile === undefined || pinsFile === ""
        ? [
            {
              subject: "WEB_CHAINS_FILE",
              state: "problem",
              message: "is needed: the path of the web's chain file",
            },
          ]
        : checkPins(chains ?? [], await readPinsFile(pinsFile)),
    ),
  ]);
  return found.flat();
}

async function readService(environment: Environment) {
  const { value: config, findings } = await attempt("service", async () => readConfig(environment));
  if (config === null) return { config, chains: null, findings };
  const read = await attempt("CHAINS_FILE", () => readChainsFile(config.chainsFile));
  return { config, chains: read.value, findings: read.findings };
}

const labels = { ok: "ok", warning: "look", problem: "WRONG" } as const;

export const doctor = defineCommand({
  name: "doctor",
  summary: "Look for what is wrong with a market's set-up, and say what to do",
  description:
    "Reads the service's environment and files, and with --web-env the web's; asks each RPC, each chain's contracts, the database and the public address. It changes nothing, and its status is 1 where something must be put right.",
  examples: [
    "doctor --env-file service.env --env-file api.env --web-env web.env",
    "doctor --env-file service.env --env-file api.env --json",
  ],
  options: {
    webEnv: { value: "file", summary: "the web's environment file", schema: z.string().optional() },
  },
  async run({ options: { webEnv } }, { environment, progress }) {
    progress("Asking the database, the chains and the ports …");
    const { config, chains, findings } = await readService(environment);
    const found = await Promise.all([
      findings,
      config === null ? [] : checkService(config, chains),
      webEnv === undefined ? [] : readEnvironmentFile(webEnv).then((web) => checkWeb(web, chains)),
    ]);
    const all = found.flat();
    const problems = all.filter(({ state }) => state === "problem").length;
    const warnings = all.filter(({ state }) => state === "warning").length;
    return {
      data: { findings: all, problems, warnings },
      text: [
        textTable(all.map(({ state, subject, message }) => [labels[state], subject, message])),
        "",
        `${problems} wrong, ${warnings} to look at.`,
      ].join("\n"),
      isFailure: problems > 0,
    };
  },
});
