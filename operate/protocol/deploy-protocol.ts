import { dirname, join } from "node:path";
import { type Address, BaseError, formatEther, isAddressEqual, type PrivateKeyAccount } from "viem";
import { privateKeyToAddress } from "viem/accounts";
import { z } from "zod";
import type { ChainConfig } from "@/lib/chains/config";
import { CREATE2_PROXY } from "@/lib/protocol/canonical-addresses";
import { readConfig, type ServiceConfig } from "../../service/src/config";
import { readChainsFile } from "../../service/src/read-chains-file";
import { type ChainReader, createChainReader } from "../chains/chain-reader";
import { findChain } from "../chains/find-chain";
import { type CommandContext, defineCommand } from "../command-line/define-command";
import { CommandError } from "../command-line/errors";
import { addressValueSchema } from "../command-line/values";
import { assertValidator, deploymentSteps, findList } from "./deployment-steps";
import { isZoneOf, type PlannedAddresses, planAddresses } from "./planned-addresses";
import { readKeystore } from "./read-keystore";
import { sendStep } from "./send-step";
import { openSentTransactions } from "./sent-transactions";
import { showSteps, stepLines } from "./show-steps";

/** The addresses at which the contracts must appear are those of the chain file, which the web's pins repeat. */
async function assertPlanned(
  reader: ChainReader,
  { id, contracts }: ChainConfig,
  account: PrivateKeyAccount,
  signer: Address,
): Promise<PlannedAddresses> {
  const planned = await planAddresses(reader, { owner: account.address, signer });
  if (planned.conduitKey !== contracts.conduitKey || !isAddressEqual(planned.conduit, contracts.conduit)) {
    throw new CommandError(
      `CHAINS_FILE names a conduit of another owner on ${id} (conduitKey ${contracts.conduitKey}). Use the keystore of that owner.`,
    );
  }
  const { signedZone } = contracts;
  if (isAddressEqual(planned.signedZone, signedZone)) return planned;
  if (await isZoneOf(reader, signedZone, { owner: account.address, conduit: planned.conduit }))
    return { ...planned, signedZone };
  throw new CommandError(
    `CHAINS_FILE names the zone ${signedZone} on ${id}, but this owner and the signer ${signer} make ${planned.signedZone}. If "init" of an earlier release wrote the file, name that one in both chain files.`,
  );
}

/** The account that a new zone accepts at first: its address is made from it. */
function firstSigner({ signerPrivateKey }: ServiceConfig, named: Address | undefined): Address {
  if (named !== undefined) return named;
  if (signerPrivateKey !== undefined) return privateKeyToAddress(signerPrivateKey);
  throw new CommandError(
    "The zone is made for the account of the server's key: set SIGNER_PRIVATE_KEY, or name the account with --signer.",
  );
}

/** The entry of the chain in `WEB_CHAINS_FILE` that lets creators publish. */
function pinOf(validator: Address | null, list: bigint | null): string {
  const enforcement = validator === null || list === null ? {} : { validator, listId: list.toString() };
  const creators = validator === null || list === null ? {} : { enforcement };
  return JSON.stringify({ creators });
}

async function assertFunds(reader: ChainReader, account: PrivateKeyAccount, cost: bigint, symbol: string) {
  const balance = await reader.getBalance({ address: account.address });
  if (balance >= cost) return;
  throw new CommandError(
    `${account.address} has ${formatEther(balance)} ${symbol}, and the steps may cost ${formatEther(cost)}. Send it more first.`,
  );
}

export const deployProtocol = defineCommand({
  name: "protocol deploy",
  summary:
    "Put a market's conduit and signed zone on a chain, its list on a transfer validator, and what creators publish with",
  description:
    "Without --send it only shows the transactions, decoded and with their fees. The chain says what is there already, and the state file what is on its way, so the command may be stopped and repeated at any moment. The keystore is Web3 secret storage of version 3; PASSWORD_FILE names a file with its password.",
  examples: [
    "protocol deploy base --env-file service.env --env-file api.env --keystore owner.json",
    "protocol deploy base --env-file service.env --env-file api.env --keystore owner.json --validator 0x… --send",
    "protocol deploy base --env-file service.env --env-file api.env --keystore owner.json --creators --send",
  ],
  arguments: { chain: { summary: "a chain of CHAINS_FILE", schema: z.string() } },
  options: {
    keystore: { value: "file", summary: "the owner's key", schema: z.string() },
    validator: {
      value: "address",
      summary: "a transfer validator (ERC-721C) that gets a list with the zone as authoriser",
      schema: addressValueSchema.optional(),
    },
    creators: {
      summary: "also deploy the contracts with which creators publish from the web",
      schema: z.boolean().default(false),
    },
    signer: {
      value: "address",
      summary: "the account of the key with which the zone is made, where SIGNER_PRIVATE_KEY is not that key",
      schema: addressValueSchema.optional(),
    },
    send: { summary: "send the transactions", schema: z.boolean().default(false) },
    confirmations: {
      value: "count",
      summary: "blocks to wait for after each transaction, the chain's confirmations by default",
      schema: z.coerce.number().int().min(0).optional(),
    },
    state: {
      value: "file",
      summary: "what was sent, deploy-<chain>.json beside CHAINS_FILE by default",
      schema: z.string().optional(),
    },
  },
  async run({ arguments: { chain: id }, options }, { environment, ask, progress }: CommandContext) {
    const { keystore, validator = null, send, creators: forCreators } = options;
    const service = readConfig(environment);
    const config = findChain(await readChainsFile(service.chainsFile), id);
    const symbol = config.nativeCurrency.symbol;
    const account = await readKeystore(keystore, { passwordFile: environment.PASSWORD_FILE, ask });
    const [rpcUrl = ""] = config.rpcUrls;
    const reader = createChainReader({ rpcUrl, chainId: config.chainId });
    try {
      const chainId = await reader.getChainId();
      if (chainId !== config.chainId) {
        throw new CommandError(`The RPC of ${id} serves chain ${chainId}, not ${config.chainId}.`);
      }
      const planned = await assertPlanned(reader, config, account, firstSigner(service, options.signer));
      if (validator !== null) await assertValidator(reader, validator);
      // A transaction to it would otherwise be paid for, and do nothing.
      if ((await reader.getCode({ address: CREATE2_PROXY })) === undefined)
        throw new CommandError(`${id} has no deployment proxy at ${CREATE2_PROXY}.`);
      const steps = deploymentSteps(reader, { owner: account.address, planned, validator, forCreators });
      const shown = await showSteps(reader, steps, { account, zone: planned.signedZone });
      const cost = shown.reduce((sum, { fee }) => sum + (fee ?? 0n), 0n);
      const lines = stepLines(shown, symbol);
      if (!send) {
        const next =
          cost > 0n ? `Nothing was sent. Add --send to send it from ${account.address}.` : "All is there.";
        return {
          data: { chain: id, owner: account.address, steps: shown, isSent: false },
          text: [...lines, "", next].join("\n"),
        };
      }
      for (const line of lines) progress(line);
      await assertFunds(reader, account, cost, symbol);
      const sent = await openSentTransactions(
        options.state ?? join(dirname(service.chainsFile), `deploy-${id}.json`),
      );
      const { confirmations = config.confirmations } = options;
      const parameters = { config, reader, account, sent, confirmations, progress };
      const hashes: Record<string, string> = {};
      for (const step of steps) {
        if (await step.isDone()) continue;
        const call = await step.call();
        if (call === null)
          throw new CommandError(`"${step.name}" cannot be made yet. Run the command again.`);
        hashes[step.name] = (await sendStep(parameters, step, call)).hash;
        if (!(await step.isDone()))
          throw new CommandError(
            `"${step.name}" was mined on ${id}, but the chain does not show its effect.`,
          );
      }
      const list = validator === null ? null : await findList(reader, { validator, owner: account.address });
      return {
        data: { chain: id, owner: account.address, transactions: hashes, list, isSent: true },
        text: [
          `The market's contracts are on ${config.name}.`,
          ...(list === null ? [] : [`Its list on ${validator} is number ${list}.`]),
          ...(forCreators
            ? [`Creators may publish there once WEB_CHAINS_FILE says so: ${pinOf(validator, list)}`]
            : []),
        ].join("\n"),
      };
    } catch (cause) {
      if (!(cause instanceof BaseError)) throw cause;
      throw new CommandError(`${id}: ${cause.shortMessage}`, { cause });
    }
  },
});
