import { createRng } from "../draw/rng";

type Vector = readonly [number, number, number];

const palettes: readonly (readonly Vector[])[] = [
  [
    [0.77, 0.52, 0.25],
    [0.45, 0.22, 0.11],
    [0.9, 0.77, 0.48],
  ],
  [
    [0.5, 0.6, 0.38],
    [0.2, 0.3, 0.2],
    [0.78, 0.78, 0.5],
  ],
  [
    [0.55, 0.64, 0.68],
    [0.26, 0.35, 0.4],
    [0.88, 0.72, 0.42],
  ],
];

/** The six sides of a box: a direction, and the two that span the side. */
const sides: readonly (readonly [Vector, Vector, Vector])[] = [
  [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  [
    [-1, 0, 0],
    [0, 0, 1],
    [0, 1, 0],
  ],
  [
    [0, 1, 0],
    [0, 0, 1],
    [1, 0, 0],
  ],
  [
    [0, -1, 0],
    [1, 0, 0],
    [0, 0, 1],
  ],
  [
    [0, 0, 1],
    [1, 0, 0],
    [0, 1, 0],
  ],
  [
    [0, 0, -1],
    [0, 1, 0],
    [1, 0, 0],
  ],
];
const corners: readonly (readonly [number, number])[] = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, -1],
  [1, 1],
  [-1, 1],
];

interface Mesh {
  positions: number[];
  normals: number[];
  colors: number[];
}

function addBox({ positions, normals, colors }: Mesh, centre: Vector, half: Vector, color: Vector): void {
  for (const [normal, across, along] of sides) {
    for (const [u, v] of corners) {
      for (const axis of [0, 1, 2] as const) {
        positions.push(centre[axis] + half[axis] * (normal[axis] + across[axis] * u + along[axis] * v));
        normals.push(normal[axis]);
      }
      colors.push(...color);
    }
  }
}

/** Turns once around the upright axis, as quaternions. */
const turns = Array.from({ length: 9 }, (_, at) => {
  const half = (Math.PI * at) / 8;
  return [0, Math.sin(half), 0, Math.cos(half)];
}).flat();

/** A block of houses with a crane that turns, as a binary glTF 2.0 model of some thousand triangles. */
export function estateModel(seed: number, tokenId: bigint): Uint8Array {
  const rng = createRng(seed, "estate-model", tokenId);
  const palette = rng.pick(palettes);
  const estate: Mesh = { positions: [], normals: [], colors: [] };
  addBox(estate, [0, -0.2, 0], [4.6, 0.2, 4.6], [0.62, 0.64, 0.5]);
  for (let x = -3; x <= 3; x += 2) {
    for (let z = -3; z <= 3; z += 2) {
      const height = rng.range(0.6, 4.2);
      const color = rng.pick(palette);
      addBox(estate, [x, height / 2, z], [0.75, height / 2, 0.75], color);
      for (let floor = 0.5; floor < height - 0.2; floor += 0.5)
        addBox(estate, [x, floor, z], [0.78, 0.06, 0.78], [0.16, 0.2, 0.22]);
    }
  }
  const crane: Mesh = { positions: [], normals: [], colors: [] };
  addBox(crane, [0, 2.9, 0], [0.1, 2.9, 0.1], [0.9, 0.45, 0.2]);
  addBox(crane, [1.1, 5.5, 0], [1.7, 0.09, 0.09], [0.9, 0.45, 0.2]);
  return glb([estate, crane]);
}

function glb(meshes: readonly Mesh[]): Uint8Array {
  const views: { byteOffset: number; byteLength: number; buffer: 0 }[] = [];
  const accessors: object[] = [];
  const parts: Buffer[] = [];
  let length = 0;
  const add = (values: readonly number[], type: "SCALAR" | "VEC3" | "VEC4"): number => {
    const bytes = Buffer.from(Float32Array.from(values).buffer);
    const width = { SCALAR: 1, VEC3: 3, VEC4: 4 }[type];
    const columns = Array.from({ length: width }, (_, axis) =>
      values.filter((_value, at) => at % width === axis),
    );
    views.push({ buffer: 0, byteOffset: length, byteLength: bytes.length });
    const [min, max] = [Math.min, Math.max].map((pick) =>
      columns.map((column) => Math.fround(column.reduce((a, b) => pick(a, b)))),
    );
    accessors.push({
      bufferView: views.length - 1,
      componentType: 5126,
      count: values.length / width,
      type,
      min,
      max,
    });
    parts.push(bytes);
    length += bytes.length;
    return accessors.length - 1;
  };
  const made = meshes.map(({ positions, normals, colors }) => ({
    primitives: [
      {
        attributes: {
          POSITION: add(positions, "VEC3"),
          NORMAL: add(normals, "VEC3"),
          COLOR_0: add(colors, "VEC3"),
        },
        material: 0,
      },
    ],
  }));
  const times = add(
    Array.from({ length: 9 }, (_, at) => at),
    "SCALAR",
  );
  const turning = add(turns, "VEC4");
  const json = {
    asset: { version: "2.0", generator: "Quayside" },
    scene: 0,
    scenes: [{ nodes: made.map((_, at) => at) }],
    nodes: made.map((_, mesh) => ({ mesh })),
    meshes: made,
    materials: [{ pbrMetallicRoughness: { metallicFactor: 0, roughnessFactor: 0.85 } }],
    animations: [
      {
        name: "Crane",
        channels: [{ sampler: 0, target: { node: 1, path: "rotation" } }],
        samplers: [{ input: times, output: turning }],
      },
    ],
    accessors,
    bufferViews: views,
    buffers: [{ byteLength: length }],
  };
  const text = Buffer.from(JSON.stringify(json));
  const head = Buffer.concat([text, Buffer.alloc((4 - (text.length % 4)) % 4, " ")]);
  const chunk = (type: string, bytes: Buffer) => {
    const start = Buffer.alloc(8);
    start.writeUInt32LE(bytes.length);
    start.write(type, 4);
    return Buffer.concat([start, bytes]);
  };
  const body = Buffer.concat([chunk("JSON", head), chunk("BIN\0", Buffer.concat(parts))]);
  const start = Buffer.alloc(12);
  start.write("glTF");
  start.writeUInt32LE(2, 4);
  start.writeUInt32LE(12 + body.length, 8);
  return Buffer.concat([start, body]);
}
