import { t } from "@/lib/language/translate";
import { Panel } from "../../ui/panel";

const recipe = `signed = id + "." + timestamp + "." + body
key    = base64_decode(secret without "whsec_")
valid  = "v1," + base64(hmac_sha256(key, signed))`;

/** How a receiver checks that a request comes from this site. */
export function SignatureRecipe() {
  return (
    <Panel title={t("Check the signature")}>
      <div className="flex flex-col gap-3 text-small">
        <pre className="mono overflow-x-auto text-small">{recipe}</pre>
        <p className="text-ink-2">
          The three headers are <span className="mono">webhook-id</span>,{" "}
          <span className="mono">webhook-timestamp</span> and <span className="mono">webhook-signature</span>,
          as Standard Webhooks names them: its libraries check them for you.
        </p>
        <p className="text-ink-2">
          Sign the body as it came, byte for byte. Refuse a timestamp that is over 5 minutes old. An event may
          come twice, with the same <span className="mono">webhook-id</span>: act on it once. Answer with 2xx
          within 10 seconds.
        </p>
      </div>
    </Panel>
  );
}
