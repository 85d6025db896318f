"use client";

import { useEffect, useState } from "react";
import type { Address } from "@/lib/contract/primitives";
import { t } from "@/lib/language/translate";
import { browserPorts } from "@/lib/trade/flow/browser-ports";

/** The kind of account at an address; `unknown` where a chain does not answer, `asking` until all have answered. */
export type RecipientKind = "asking" | "account" | "contract" | "unknown";

/** The consent that a recipient of this kind requires; null for an ordinary account. */
export function consentWords(recipient: RecipientKind, chainName: string): string | null {
  if (recipient === "contract")
    return t("This address is a contract. I have checked that it can send the item on.");
  if (recipient === "unknown")
    return t("{chain} did not answer about this address. Send anyway.", { chain: chainName });
  return null;
}

async function readKind(chainIds: readonly number[], address: Address): Promise<RecipientKind> {
  try {
    const answers = await Promise.all(chainIds.map((id) => browserPorts.chain.hasCode(id, address)));
    return answers.includes(true) ? "contract" : "account";
  } catch {
    return "unknown";
  }
}

/** The kind of account at the recipient's address: a contract if it is one on any of these chains (EIP-155 numbers). */
export function useRecipient(chainIds: readonly number[], address: Address | null): RecipientKind {
  const [found, setFound] = useState<{ key: string; is: RecipientKind } | null>(null);
  const chains = chainIds.join();
  const key = `${chains}:${address}`;
  useEffect(() => {
    if (address === null) return;
    let current = true;
    const asked = `${chains}:${address}`;
    void readKind(chains.split(",").map(Number), address).then(
      (is) => current && setFound({ key: asked, is }),
    );
    return () => {
      current = false;
    };
  }, [chains, address]);
  return found !== null && found.key === key ? found.is : "asking";
}
