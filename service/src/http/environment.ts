import type { KeyScope } from "../keys/key-scope";

/** Who is asking: the key of the request. */
export interface ApiCaller {
  /** Identifies the key in logs and limits; never the key itself. */
  keyId: string;
  account: string | null;
  scopes: ReadonlySet<KeyScope>;
}

/** What the middleware leaves for the handlers. */
export interface ApiEnvironment {
  Variables: { requestId: string; caller: ApiCaller };
}
