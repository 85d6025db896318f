"use client";

import { dropQueryKeys } from "../../query/drop-keys";
import { queryClient } from "../../query/query-client";
import { flowId } from "../flow/flow-store";
import { refreshAfterTrade } from "../flow/refresh-page";
import { useKnownFlow } from "../flow/use-flow";
import { useReviewedFlow } from "../flow/use-reviewed-flow";
import { prepareMint } from "./prepare";
import type { MintRequest } from "./request";
import { mintFlow, mintKey } from "./run";
import { parseSavedMint } from "./saved-mint";

/**
 * A mint for its dialog: the shown request, its review, the flow, and the actions of the person.
 *
 * @param pressed the request for which Mint was pressed. While a flow exists, its own request is shown instead.
 */
export function useMint(pressed: MintRequest) {
  const { web } = pressed;
  const id = flowId({ kind: "mint", key: mintKey(pressed) });
  const known = useKnownFlow(id);
  const begun = known === null ? null : parseSavedMint(known);
  const request: MintRequest = begun === null ? pressed : { ...begun, web };
  const { drop, quantity, terms } = request;
  const { contract, standard, tokenId } = drop;
  const shown = [contract, standard, tokenId, quantity, terms.stage, terms.price, terms.currency];
  const reviewed = useReviewedFlow(
    {
      ...mintFlow,
      prepare: prepareMint,
      onDone() {
        refreshAfterTrade();
        void queryClient.invalidateQueries({ queryKey: dropQueryKeys.eligibilities(drop.slug) });
      },
    },
    {
      id,
      web,
      name: pressed.drop.name,
      request,
      of: shown.join(":"),
      context: { act: "mint", itemName: drop.name, chainName: web.chain.name },
    },
  );
  return { ...reviewed, request };
}
