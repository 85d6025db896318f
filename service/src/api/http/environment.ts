import type { ApiCaller } from "../keys/key-store";

/** What the middleware leaves for the handlers. */
export interface ApiEnvironment {
  Variables: { requestId: string; caller: ApiCaller };
}
