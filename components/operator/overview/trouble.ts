import type { OperatorHealth } from "@/lib/contract/operator/health";
import { formatCount } from "@/lib/format/count";
import { formatDuration } from "@/lib/format/time";

type ChainHealth = OperatorHealth["chains"][number];

/** The free share of a disk below which it is called nearly full. */
const fewFree = 0.1;

/** How far a chain's data is behind, in words. */
export function behindWords({ status, lagSeconds }: ChainHealth): string {
  if (lagSeconds !== null) return formatDuration(lagSeconds);
  return status === "live" ? "0 s" : "unknown";
}

/** Something that an operator should look at, and its meaning. */
interface Trouble {
  id: string;
  title: string;
  meaning: string;
}

function chainTrouble(chain: ChainHealth): Trouble[] {
  const { id, name, status, rpcs, trading, disagreeing, verification } = chain;
  const failing = rpcs.filter(({ state }) => state !== "answering");
  const answers =
    failing.length === 0
      ? ""
      : ` ${failing.length} of ${rpcs.length} RPC addresses do not serve it: ${failing.map(({ host }) => host).join(", ")}.`;
  const found: Trouble[] = [];
  if (status === "down") {
    found.push({
      id: `${id} down`,
      title: `${name} does not answer.`,
      meaning: `Trading there is off until it does. Other chains are not affected.${answers}`,
    });
  } else if (status === "behind") {
    found.push({
      id: `${id} behind`,
      title: `${name} is ${behindWords(chain)} behind.`,
      meaning: `Listings there stay up; buying checks the chain first.${answers}`,
    });
  } else if (failing.length > 0) {
    found.push({
      id: `${id} rpc`,
      title: `${name} has RPC addresses that do not serve it.`,
      meaning: answers.trim(),
    });
  }
  for (const { host, reason } of disagreeing) {
    found.push({
      id: `${id} disagreeing ${host}`,
      title: `${name} has an RPC that is not believed: ${host}.`,
      meaning: reason,
    });
  }
  if (verification !== null && verification.differing > 0) {
    const facts = verification.differing === 1 ? "1 fact" : `${formatCount(verification.differing)} facts`;
    found.push({
      id: `${id} verification`,
      title: `The last check found ${facts} that ${name} contradicts.`,
      meaning: "They are listed below with their causes. What can be mended is mended by itself.",
    });
  }
  if (trading.state === "off") {
    found.push({
      id: `${id} paused`,
      title: `Trading on ${name} is paused.`,
      meaning: trading.reason ?? "",
    });
  }
  return found;
}

/** What needs an operator, the chains first. */
export function troublesOf({ chains, disks, signsFulfillments }: OperatorHealth): readonly Trouble[] {
  const full = disks.filter(({ freeBytes, totalBytes }) => freeBytes < totalBytes * fewFree);
  return [
    ...chains.flatMap(chainTrouble),
    ...(full.length === 0
      ? []
      : [
          {
            id: "disk",
            title: "A disk is nearly full.",
            meaning: "Pictures and the embedded database need room. Reading goes on.",
          },
        ]),
    ...(signsFulfillments
      ? []
      : [
          {
            id: "signer",
            title: "The service signs no fulfilments.",
            meaning:
              "Orders that need its signature cannot be filled. Start the signer, or set SIGNER_PRIVATE_KEY.",
          },
        ]),
  ];
}
