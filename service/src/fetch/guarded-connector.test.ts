import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import {
  codeOf,
  listenLocally,
  makeFetch,
  publicAddress,
  publicFetch,
  small,
  textOf,
  toPublic,
} from "../../testing/fetch-harness";

describe("createGuardedConnector", () => {
  it.each([
    "https://127.0.0.1/",
    "https://127.1/",
    "https://2130706433/",
    "https://0x7f000001/",
    "https://0x7f.0.0.1/",
    "https://017700000001/",
    "https://0177.0.0.1/",
    "https://127。0。0。1/",
    "https://１２７.0.0.1/",
    "https://127.0.0.1./",
    "https://0.0.0.0/",
    "https://0/",
    "https://10.0.0.1/",
    "https://172.16.0.1/",
    "https://192.168.1.1/",
    "https://100.64.0.1/",
    "https://169.254.169.254/latest/meta-data/",
    "https://168.63.129.16/",
    "https://198.18.0.1/",
    "https://224.0.0.1/",
    "https://255.255.255.255/",
    "https://[::]/",
    "https://[::1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://[::ffff:7f00:1]/",
    "https://[::127.0.0.1]/",
    "https://[fc00::1]/",
    "https://[fd12:3456::1]/",
    "https://[fe80::1]/",
    "https://[64:ff9b::7f00:1]/",
    "https://[2002:7f00:1::]/",
    "https://[ff02::1]/",
  ])("refuses %s without opening a socket", async (uri) => {
    const { checkedFetch, dialled } = publicFetch(1, toPublic);
    expect(await codeOf(checkedFetch(uri, small))).toBe("address_not_allowed");
    expect(dialled).toEqual([]);
  });

  it("refuses localhost by the system's resolver", async () => {
    expect(await codeOf(makeFetch()("https://localhost/", small))).toBe("address_not_allowed");
  });

  it.each([["10.0.0.7"], ["::1"], ["fd00::5"], ["::ffff:192.168.0.1"], ["169.254.169.254"]])(
    "refuses a name that resolves to %s",
    async (address) => {
      const { checkedFetch, dialled } = publicFetch(1, () => Promise.resolve([address]));
      expect(await codeOf(checkedFetch("https://evil.example/", small))).toBe("address_not_allowed");
      expect(dialled).toEqual([]);
    },
  );

  it("refuses a name with one private address among public ones", async () => {
    const { checkedFetch } = publicFetch(1, () => Promise.resolve([publicAddress, "127.0.0.1"]));
    expect(await codeOf(checkedFetch("https://evil.example/", small))).toBe("address_not_allowed");
  });

  it("connects to the checked address, whatever the name resolves to next", async () => {
    const { port, hits } = await listenLocally((_, response) =>
      response.setHeader("connection", "close").end("ok"),
    );
    const answers = [[publicAddress], ["127.0.0.1"]];
    let asked = 0;
    const { checkedFetch, dialled } = publicFetch(port, () => Promise.resolve(answers[asked++] ?? []));

    expect(textOf(await checkedFetch("https://rebind.example/a", small))).toBe("ok");
    expect(asked).toBe(1);
    expect(dialled).toEqual([publicAddress]);

    // A later connection resolves and checks again.
    expect(await codeOf(checkedFetch("https://rebind.example/b", small))).toBe("address_not_allowed");
    expect(hits).toEqual(["/a"]);
  });

  it("tries the next address when one cannot be reached", async () => {
    const { port } = await listenLocally((_, response) => response.end("ok"));
    const checkedFetch = makeFetch({
      resolve: () => Promise.resolve(["93.184.216.1", publicAddress]),
      open: (request, callback) => {
        if (request.hostname !== publicAddress) return callback(new Error("refused"), null);
        const socket = connect(port, "127.0.0.1", () => callback(null, socket));
      },
    });
    expect(textOf(await checkedFetch("https://two.example/", small))).toBe("ok");
  });

  it("reports a name that was not found", async () => {
    const { checkedFetch } = publicFetch(1, () => Promise.reject(new Error("ENOTFOUND")));
    expect(await codeOf(checkedFetch("https://nowhere.example/", small))).toBe("host_not_found");
  });
});
