import type { FrameCommand, FrameMessage } from "@/lib/sandbox-messages";
import { loadModel, ModelError } from "./load-model";
import { createModelStage, type ModelStage } from "./model-stage";

// The script of the sandbox's page for 3D models. `local/web/bundle-model-viewer.ts` bundles it into the build.

const { app = "", model = "" } = document.currentScript?.dataset ?? {};
const canvas = document.querySelector("canvas");
const say = (message: FrameMessage) => parent.postMessage(message, app);
const stepDegrees = 10;
const stepTimes = 1.2;
/** Progress is told at most this often, in milliseconds. */
const tellMs = 200;

const keys: Readonly<Record<string, (stage: ModelStage) => void>> = {
  ArrowLeft: (stage) => stage.turn(-stepDegrees, 0),
  ArrowRight: (stage) => stage.turn(stepDegrees, 0),
  ArrowUp: (stage) => stage.turn(0, stepDegrees),
  ArrowDown: (stage) => stage.turn(0, -stepDegrees),
  "+": (stage) => stage.zoom(stepTimes),
  "=": (stage) => stage.zoom(stepTimes),
  "-": (stage) => stage.zoom(1 / stepTimes),
  "0": (stage) => stage.reset(),
};

function obey(stage: ModelStage, command: FrameCommand): void {
  if (!("act" in command)) return;
  if (command.act === "turn") stage.turn(command.right, command.up);
  else if (command.act === "move") stage.move(command.right, command.up);
  else if (command.act === "zoom") stage.zoom(command.times);
  else if (command.act === "drag") stage.dragAs(command.as);
  else if (command.act === "play") stage.play(command.animation);
  else if (command.act === "reset") stage.reset();
}

function listen(stage: () => ModelStage | null): void {
  addEventListener("message", ({ source, origin, data }: MessageEvent<FrameCommand>) => {
    if (source !== parent || origin !== app) return;
    if ("ask" in data) say({ say: "here" });
    const present = stage();
    if (present !== null) obey(present, data);
  });
  addEventListener("keydown", (event) => {
    if (event.key === "Escape") return say({ say: "escape" });
    const present = stage();
    const act = keys[event.key];
    if (present === null || act === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act(present);
  });
}

/** Tells the view once it rests: while it turns, it changes with every picture. */
function tellView(): (view: { right: number; up: number }) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (view) => {
    clearTimeout(timer);
    timer = setTimeout(() => say({ say: "view", ...view }), tellMs);
  };
}

async function show(element: HTMLCanvasElement): Promise<void> {
  let stage: ModelStage | null = null;
  let toldAt = 0;
  listen(() => stage);
  try {
    const loaded = await loadModel(model, (bytes) => {
      if (performance.now() - toldAt < tellMs) return;
      toldAt = performance.now();
      say({ say: "loading", loaded: bytes });
    });
    stage = createModelStage(element, loaded, tellView());
    const animations = loaded.animations.flatMap(({ name }) =>
      name === "" || name.length > 64 ? [] : [name],
    );
    say({ say: "ready", triangles: stage.triangles, animations: animations.slice(0, 32) });
  } catch (error) {
    say({ say: "failed", reason: error instanceof ModelError ? error.reason : "webgl" });
  }
}

if (canvas !== null) void show(canvas);
