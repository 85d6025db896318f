"use client";

import type { MintRequest } from "@/lib/trade/mint/request";
import { useMintFee } from "@/lib/trade/mint/use-mint-fee";
import { Price } from "../../market/price";
import { MintFeeLine, MintFeeWaiting } from "./mint-parts";

/** The estimated network fee of a mint. Renders nothing where it is unknown, as before an approval. */
export function MintFee({ request }: { request: MintRequest }) {
  const fee = useMintFee(request);
  const { name, nativeCurrency } = request.web.chain;
  if (fee === null) return null;
  if (fee === undefined) return <MintFeeWaiting {...request} />;
  return (
    <MintFeeLine chain={name}>
      <Price amount={fee} currency={nativeCurrency} rounding="up" native />
    </MintFeeLine>
  );
}
