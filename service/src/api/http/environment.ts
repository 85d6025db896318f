import type { ApiCaller } from "../keys/key-store";

/** The variables that middleware sets for the handlers. */
export interface ApiEnvironment {
  Variables: { requestId: string; caller: ApiCaller };
}
