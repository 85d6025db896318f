import type { OperatorHealth } from "@/lib/contract/operator/health";
import { formatDuration } from "@/lib/format/time";
import { plural, t } from "@/lib/language/translate";

type ChainHealth = OperatorHealth["chains"][number];

/** The free share of a disk below which it is called nearly full. */
const fewFree = 0.1;

/** How far a chain's data is behind, in words. */
export function behindWords({ status, lagSeconds }: ChainHealth): string {
  if (lagSeconds !== null) return formatDuration(lagSeconds);
  return status === "live" ? formatDuration(0) : t("unknown");
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
      : plural(
          failing.length,
          "{count} of {total} RPC addresses do not serve it: {hosts}.",
          "{count} of {total} RPC addresses do not serve it: {hosts}.",
          { total: rpcs.length, hosts: failing.map(({ host }) => host).join(", ") },
        );
  const withAnswers = (meaning: string) => (answers === "" ? meaning : `${meaning} ${answers}`);
  const found: Trouble[] = [];
  if (status === "down") {
    found.push({
      id: `${id} down`,
      title: t("{chain} does not answer.", { chain: name }),
      meaning: withAnswers(t("Trading there is off until it does. Other chains are not affected.")),
    });
  } else if (status === "behind") {
    found.push({
      id: `${id} behind`,
      title:
        chain.lagSeconds === null
          ? t("{chain} is behind.", { chain: name })
          : t("{chain} is {time} behind.", { chain: name, time: behindWords(chain) }),
      meaning: withAnswers(t("Listings there stay up; buying checks the chain first.")),
    });
  } else if (failing.length > 0) {
    found.push({
      id: `${id} rpc`,
      title: t("{chain} has RPC addresses that do not serve it.", { chain: name }),
      meaning: answers,
    });
  }
  for (const { host, reason } of disagreeing) {
    found.push({
      id: `${id} disagreeing ${host}`,
      title: t("{chain} has an RPC that is not believed: {host}.", { chain: name, host }),
      meaning: t("It contradicts a proof or the other RPCs: “{reason}”", { reason }),
    });
  }
  if (verification !== null && verification.differing > 0) {
    found.push({
      id: `${id} verification`,
      title: plural(
        verification.differing,
        "The last check found {count} fact that {chain} contradicts.",
        "The last check found {count} facts that {chain} contradicts.",
        { chain: name },
      ),
      meaning: t("They are listed below with their causes. What can be mended is mended by itself."),
    });
  }
  if (trading.state === "off") {
    found.push({
      id: `${id} paused`,
      title: t("Trading on {chain} is paused.", { chain: name }),
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
