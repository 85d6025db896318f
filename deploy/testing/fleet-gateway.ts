import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";

/** A picture that compresses badly, and is unlike any other. @param side in pixels */
export function drawPicture(side: number): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  return sharp({ create: { width: side, height: side, channels: 3, background: "#000000", noise } })
    .png()
    .toBuffer();
}

const pictureSide = 640;

/** Metadata of items that are ships. @param pictureOf the address of an item's picture */
function answerShips(pictureOf: (number: number) => string | undefined): RequestListener {
  return ({ url = "" }, response) => {
    const number = Number(/(\d+)$/.exec(url)?.[1] ?? 0);
    const attributes = [
      { trait_type: "Hull", value: ["oak", "steel", "larch"][number % 3] },
      { trait_type: "Length", display_type: "number", value: number % 40 },
    ];
    const description = `The ${number}th of a fleet, which trades while its processes end and start again.`;
    const metadata = { name: `Ship ${number}`, description, image: pictureOf(number), attributes };
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(metadata));
  };
}

export const plainShips: RequestListener = answerShips(() => undefined);

/** Ships with pictures: another one each time that somebody asks for the metadata. */
export function paintedShips(): RequestListener {
  let asked = 0;
  const ships = answerShips((number) => {
    asked += 1;
    return `ipfs://test/${number}-${asked}.png`;
  });
  return (request, response) => {
    if (!request.url?.endsWith(".png")) return ships(request, response);
    void drawPicture(pictureSide).then((bytes) =>
      response.writeHead(200, { "content-type": "image/png" }).end(bytes),
    );
  };
}

/** Serves the content of IPFS. @returns the gateway's address. */
export async function startGateway(
  answer: RequestListener,
  onStart: (stop: () => Promise<void>) => void,
): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onStart(async () => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/ipfs`;
}
