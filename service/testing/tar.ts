/** A tar archive (ustar) of files, as a browser makes it. `type` of an entry is its type flag, for hostile archives. */
export function tarOf(files: readonly { name: string; bytes: Uint8Array | string; type?: string }[]): Buffer {
  const parts = files.flatMap(({ name, bytes, type = "0" }) => {
    const content = Buffer.from(bytes);
    const head = Buffer.alloc(512);
    head.write(name, 0, 100, "utf8");
    head.write("0000644\0", 100);
    head.write(`${content.byteLength.toString(8).padStart(11, "0")}\0`, 124);
    head.write("        ", 148);
    head.write(type, 156);
    head.write("ustar\0", 257);
    const sum = head.reduce((total, byte) => total + byte, 0);
    head.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
    return [head, content, Buffer.alloc((512 - (content.byteLength % 512)) % 512)];
  });
  return Buffer.concat([...parts, Buffer.alloc(1_024)]);
}
