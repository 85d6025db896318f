import { createSocket } from "node:dgram";
import { once } from "node:events";
import { createServer } from "node:net";

/** Another host on the internet, which keeps what arrives there: by TCP, and by UDP, as calls of WebRTC do. */
export interface Elsewhere {
  address: string;
  /** How each visit began, in words. */
  visits: readonly string[];
  stop: () => void;
}

export async function startElsewhere(): Promise<Elsewhere> {
  const visits: string[] = [];
  const server = createServer((socket) => {
    const visit = visits.push("a connection without a word") - 1;
    socket.on("error", () => {});
    socket.once("data", (bytes) => {
      visits[visit] = bytes.toString("latin1").split("\r\n")[0]?.slice(0, 200) ?? "";
    });
    socket.end("HTTP/1.1 200 OK\r\naccess-control-allow-origin: *\r\ncontent-length: 0\r\n\r\n");
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const place = server.address();
  if (place === null || typeof place === "string") throw new TypeError("The server has no port.");
  const calls = createSocket("udp4", (bytes) => visits.push(`${bytes.length} bytes by UDP`));
  await once(calls.bind(place.port, "127.0.0.1"), "listening");
  return {
    address: `http://127.0.0.1:${place.port}`,
    visits,
    stop: () => {
      server.close();
      calls.close();
    },
  };
}
