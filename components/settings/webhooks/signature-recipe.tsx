import { t } from "@/lib/language/translate";
import { Panel } from "../../ui/panel";
import { rich } from "../../ui/rich";

/** Narrow enough for the panel, and for phones. */
const recipe = `signed = id + "." + timestamp
           + "." + body
key    = base64_decode(
           secret without "whsec_")
valid  = "v1," + base64(
           hmac_sha256(key, signed))`;

const headers = {
  id: <span className="mono">webhook-id</span>,
  timestamp: <span className="mono">webhook-timestamp</span>,
  signature: <span className="mono">webhook-signature</span>,
};

/** How a receiver checks that a request comes from this site. */
export function SignatureRecipe() {
  return (
    <Panel title={t("Check the signature")}>
      <div className="flex flex-col gap-3 text-small">
        <pre dir="ltr" className="mono overflow-x-auto text-small">
          {recipe}
        </pre>
        <p className="text-ink-2">
          {rich(
            "The three headers are {id}, {timestamp} and {signature}, as Standard Webhooks names them: its libraries check them for you.",
            headers,
          )}
        </p>
        <p className="text-ink-2">
          {rich(
            "Sign the body as it came, byte for byte. Refuse a timestamp that is over 5 minutes old. An event may come twice, with the same {id}: act on it once. Answer with 2xx within 10 seconds.",
            headers,
          )}
        </p>
      </div>
    </Panel>
  );
}
