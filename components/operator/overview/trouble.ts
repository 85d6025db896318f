import type { OperatorHealth } from "@/lib/contract/operator/health";
import { formatCount } from "@/lib/format/count";
import { formatDuration } from "@/lib/format/time";
import { t } from "@/lib/language/translate";

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
      : t(" {count} of {count2} RPC addresses do not serve it: {join}.", {
          count: failing.length,
          count2: rpcs.length,
          join: failing.map(({ host }) => host).join(", "),
        });
  const found: Trouble[] = [];
  if (status === "down") {
    found.push({
      id: t("{id} down", { id }),
      title: t("{name} does not answer.", { name }),
      meaning: t("Trading there is off until it does. Other chains are not affected.{answers}", { answers }),
    });
  } else if (status === "behind") {
    found.push({
      id: t("{id} behind", { id }),
      title: t("{name} is {chain} behind.", { name, chain: behindWords(chain) }),
      meaning: t("Listings there stay up; buying checks the chain first.{answers}", { answers }),
    });
  } else if (failing.length > 0) {
    found.push({
      id: t("{id} rpc", { id }),
      title: t("{name} has RPC addresses that do not serve it.", { name }),
      meaning: answers.trim(),
    });
  }
  for (const { host, reason } of disagreeing) {
    found.push({
      id: t("{id} disagreeing {host}", { id, host }),
      title: t("{name} has an RPC that is not believed: {host}.", { name, host }),
      meaning: reason,
    });
  }
  if (verification !== null && verification.differing > 0) {
    const facts =
      verification.differing === 1
        ? "1 fact"
        : t("{differing} facts", { differing: formatCount(verification.differing) });
    found.push({
      id: t("{id} verification", { id }),
      title: t("The last check found {facts} that {name} contradicts.", { facts, name }),
      meaning: t("They are listed below with their causes. What can be mended is mended by itself."),
    });
  }
  if (trading.state === "off") {
    found.push({
      id: t("{id} paused", { id }),
      title: t("Trading on {name} is paused.", { name }),
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
            title: t("A disk is nearly full."),
            meaning: t("Pictures and the embedded database need room. Reading goes on."),
          },
        ]),
    ...(signsFulfillments
      ? []
      : [
          {
            id: "signer",
            title: t("The service signs no fulfilments."),
            meaning: t(
              "Orders that need its signature cannot be filled. Start the signer, or set SIGNER_PRIVATE_KEY.",
            ),
          },
        ]),
  ];
}
