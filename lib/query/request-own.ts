import { accountHeader } from "../account-header";
import { type ApiRequest, requestApi } from "./api-client";

/**
 * Asks for what only the signed-in account may see or change.
 *
 * @param account the account that the page shows. If the browser is signed in as another one, nothing is read or changed.
 * @param path below `/api/account/`
 * @throws {RequestError} as `requestApi`; its problem is `wrong_account` for the session of another account
 */
export function requestOwn<T>(account: string, path: string, request: ApiRequest = {}): Promise<T> {
  const headers = { ...request.headers, [accountHeader]: account };
  return requestApi<T>(`/api/account/${path}`, { ...request, headers });
}
