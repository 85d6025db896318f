import type { FlowKind } from "@/lib/trade/errors/error-words";
import type { SceneOf } from "./scene";

/** What people sign for this site alone, by the files of `lib/wallet` that ask for it. */
export const statements = ["hand-in-allowlist", "put-collection-profile", "put-profile", "sign-in"] as const;

/** Where the scene of each flow and of each statement is. The compiler names those that have none. */
const homes = {
  accept: "fills",
  accept_many: "fills",
  buy: "fills",
  pool_buy: "fills",
  pool_sell: "fills",
  set_back: "fills",
  sweep: "fills",
  bulk: "orders",
  bulk_offer: "orders",
  list: "orders",
  offer: "orders",
  reprice: "orders",
  reprice_offer: "orders",
  cancel: "ends",
  cancel_orders: "ends",
  end: "ends",
  hide: "ends",
  unhide: "ends",
  revoke: "accounts",
  send: "accounts",
  unwrap: "accounts",
  deploy: "drops",
  mint: "drops",
  run_drop: "drops",
  move: "vault",
  retry: "vault",
  "hand-in-allowlist": "statements",
  "put-collection-profile": "statements",
  "put-profile": "statements",
  "sign-in": "statements",
} as const satisfies Record<FlowKind | (typeof statements)[number], string>;

type Home = (typeof homes)[keyof typeof homes];

type AskedAt<At extends Home> = {
  [Asked in keyof typeof homes]: (typeof homes)[Asked] extends At ? Asked : never;
}[keyof typeof homes];

/** The scenes of a home: one for each flow and each statement that is at home there, and as many more as show something else. */
export type ScenesAt<At extends Home, Page> = Record<AskedAt<At>, SceneOf<Page>> &
  Record<string, SceneOf<Page>>;
