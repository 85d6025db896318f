import { connect } from "node:net";
import pino from "pino";
import { openDatabase } from "../../service/src/db/open-database";
import { createGuardedPost } from "../../service/src/fetch/guarded-post";
import { createMarketEvents } from "../../service/src/market/changes/market-events";
import { startNotifier } from "../../service/src/market/notifications/start-notifier";
import { startSending } from "../../service/src/send/start-sending";

// Tells accounts what happened and sends their webhooks, until it is killed. Its checked sockets end at a port of this machine.
const [url = "", port = ""] = process.argv.slice(2);
const db = await openDatabase({ url }, { mode: "off" });
const log = pino({ level: "warn" }, process.stderr);
const post = createGuardedPost({
  resolve: async () => ["93.184.216.34"],
  open: (_request, callback) => {
    const socket = connect(Number(port), "127.0.0.1", () => callback(null, socket));
    socket.on("error", (error) => callback(error, null));
  },
});
const nowMs = () => Date.now();
startNotifier({ db, events: createMarketEvents(), log, nowMs, onTold: () => {} });
startSending({ db, log, nowMs, identity: null, onSent: () => {}, post });
process.send?.("working");
