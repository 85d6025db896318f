import { getAddress, toHex } from "viem";
import { expect, it } from "vitest";
import { maxGifts, readGifts } from "./airdrop-csv";

const [one, two, three] = [1, 2, 3].map((index) =>
  getAddress(toHex(0xab_cdef_0000 + index, { size: 20 })),
) as [`0x${string}`, `0x${string}`, `0x${string}`];
const wrongChecksum = `0x${one
  .slice(2)
  .replace(/[a-f]/i, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  )}`;

const read = (text: string, tokenId: bigint | null = null) => {
  const { gifts, errors, isTooLong } = readGifts(text, tokenId);
  return {
    gifts: gifts.map(({ receiver, quantity }) => `${receiver} ${quantity}`),
    errors: errors.map(({ line, problem, otherLine }) => [line, problem, otherLine ?? null]),
    isTooLong,
  };
};

it("reads addresses with how many each gets, in any form that people paste", () => {
  const expected = { gifts: [`${one} 2`, `${two} 1`], errors: [], isTooLong: false };
  expect(read(`address,quantity\n${one},2\n${two}\n`)).toEqual(expected);
  expect(read(`\uFEFFAddress,Quantity\r\n"${one}","2"\r\n\r\n ${two.toLowerCase()} ,1,\r\n`)).toEqual(
    expected,
  );
  expect(read(`${one}, ${two}`).gifts).toEqual([`${one} 1`, `${two} 1`]);
  expect(read(`${one},2,4`, 4n).gifts).toEqual([`${one} 2`]);
  expect(read("")).toEqual({ gifts: [], errors: [], isTooLong: false });
});

it("names the line of what it does not understand, and reads the others", () => {
  const rows = [
    three,
    "0x12",
    wrongChecksum,
    `0x${"0".repeat(40)}`,
    `${one},0`,
    `${one},1.5`,
    `${one},=1+1`,
    `${one},1,9`,
    `${one},1,2,3`,
    three.toLowerCase(),
    `"${one}`,
    `=HYPERLINK("http://x.test")`,
  ];
  const { gifts, errors } = read(rows.join("\n"));
  expect(gifts).toEqual([`${three} 1`]);
  expect(errors.map(([line, problem]) => `${line} ${problem}`)).toEqual([
    "2 address",
    "3 checksum",
    "4 zero_address",
    "5 quantity",
    "6 quantity",
    "7 quantity",
    "8 token",
    "9 columns",
    "10 twice",
    "11 quotes",
    "12 quotes",
  ]);
});

it("takes as many as an airdrop can give", () => {
  const rows = Array.from({ length: maxGifts + 1 }, (_, index) => toHex(index + 1, { size: 20 }));
  const { gifts, isTooLong } = read(rows.join("\n"));
  expect([gifts.length, isTooLong]).toEqual([maxGifts, true]);
});
