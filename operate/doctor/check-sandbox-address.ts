import type { Finding } from "./finding";

const subject = "PUBLIC_SANDBOX_URL";

/** Whether 3D models and programs of items can be shown. An address at the market's own host was refused before. */
export function checkSandboxAddress(url: URL | null): readonly Finding[] {
  if (url === null) {
    const message = "is not set: 3D models and programs of items are not shown";
    return [{ subject, state: "ok", message }];
  }
  return [{ subject, state: "ok", message: `3D models and programs are shown at ${url.host}` }];
}
