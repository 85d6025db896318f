"use client";

import { later } from "../../live/later";

export const LazyFloorSparkline = later(() =>
  import("./floor-sparkline").then((module) => module.FloorSparkline),
);
