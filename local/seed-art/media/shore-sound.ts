import { createRng } from "../draw/rng";

const rate = 11_025;
const seconds = 8;
/** Waves that come in while it sounds. */
const waves = 2;

/** Waves on a shore, as WAV of 16 bits: noise that swells, and a low note below it. */
export function shoreSound(seed: number, tokenId: bigint): Uint8Array {
  const rng = createRng(seed, "shore-sound", tokenId);
  const note = rng.pick([98, 110, 123.5, 146.8]);
  const samples = rate * seconds;
  const bytes = Buffer.alloc(44 + samples * 2);
  bytes.write("RIFF");
  bytes.writeUInt32LE(36 + samples * 2, 4);
  bytes.write("WAVEfmt ", 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write("data", 36);
  bytes.writeUInt32LE(samples * 2, 40);
  let foam = 0;
  for (let at = 0; at < samples; at += 1) {
    const time = at / samples;
    // Each neighbour keeps most of the one before: a low pass, so that it sounds of water.
    foam = foam * 0.86 + rng.range(-1, 1) * 0.14;
    const swell = 0.25 + 0.75 * Math.sin(Math.PI * time * waves) ** 2;
    const low = Math.sin((2 * Math.PI * note * at) / rate) * 0.12 * Math.sin(Math.PI * time);
    bytes.writeInt16LE(Math.round((foam * swell * 1.6 + low) * 20_000), 44 + at * 2);
  }
  return bytes;
}
