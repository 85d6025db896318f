import {
  type AnimationClip,
  AnimationMixer,
  Box3,
  type Group,
  MathUtils,
  MOUSE,
  NeutralToneMapping,
  PerspectiveCamera,
  PMREMGenerator,
  Scene,
  Sphere,
  Spherical,
  Timer,
  TOUCH,
  Vector3,
  WebGLRenderer,
} from "three";
import { OrbitControls } from "three/examples/jsm/controls/OrbitControls.js";
import { RoomEnvironment } from "three/examples/jsm/environments/RoomEnvironment.js";

/** A model on its stage: it is drawn when something has changed, and all the time only while it moves by itself. */
export interface ModelStage {
  triangles: number;
  /** Turns it, in degrees. */
  turn(right: number, up: number): void;
  /** Moves it, in shares of its size. */
  move(right: number, up: number): void;
  /** Above 1 it becomes larger. */
  zoom(times: number): void;
  dragAs(kind: "turn" | "move"): void;
  /** Lets it move by itself; null: it stands still. */
  play(animation: string | null): void;
  reset(): void;
}

const fieldOfView = 35;
/** From where a model is first seen, in degrees. */
const startPhi = 75;
/** How near and far it may be, in shares of the first distance. */
const distances = [0.15, 4] as const;
/** The stage never stands on its head. */
const smallestPhi = 0.01;

/** @throws where the browser has no WebGL. */
export function createModelStage(
  canvas: HTMLCanvasElement,
  { scene: model, animations }: { scene: Group; animations: AnimationClip[] },
  onView: (view: { right: number; up: number }) => void,
): ModelStage {
  const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
  renderer.toneMapping = NeutralToneMapping;
  const scene = new Scene();
  scene.environment = new PMREMGenerator(renderer).fromScene(new RoomEnvironment(), 0.04).texture;
  scene.add(model);
  const { center, radius } = new Box3().setFromObject(model).getBoundingSphere(new Sphere());
  const size = radius > 0 ? radius : 1;
  const camera = new PerspectiveCamera(fieldOfView, 1, size / 100, size * 100);
  const controls = new OrbitControls(camera, canvas);
  const mixer = new AnimationMixer(model);
  const timer = new Timer();
  let isDue = false;
  let isPlaying = false;

  function draw(): void {
    isDue = false;
    timer.update();
    mixer.update(isPlaying ? timer.getDelta() : 0);
    renderer.render(scene, camera);
    if (isPlaying) drawSoon();
  }
  function drawSoon(): void {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(draw);
  }
  function look(): void {
    drawSoon();
    const right = -MathUtils.radToDeg(controls.getAzimuthalAngle());
    onView({
      right: Math.round(right) || 0,
      up: Math.round(startPhi - MathUtils.radToDeg(controls.getPolarAngle())) || 0,
    });
  }
  function fillCanvas(): void {
    const { clientWidth: width, clientHeight: height } = canvas;
    renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
    renderer.setSize(width, height, false);
    camera.aspect = width / Math.max(height, 1);
    camera.updateProjectionMatrix();
    drawSoon();
  }
  function reset(): void {
    const distance = (size / Math.sin(MathUtils.degToRad(fieldOfView / 2))) * 1.1;
    const place = new Spherical(distance, MathUtils.degToRad(startPhi), 0);
    controls.target.copy(center);
    camera.position.setFromSpherical(place).add(center);
    controls.minDistance = distance * distances[0];
    controls.maxDistance = distance * distances[1];
    controls.update();
    look();
  }
  function place(change: (place: Spherical) => void): void {
    const spherical = new Spherical().setFromVector3(camera.position.clone().sub(controls.target));
    change(spherical);
    spherical.phi = MathUtils.clamp(spherical.phi, smallestPhi, Math.PI - smallestPhi);
    spherical.radius = MathUtils.clamp(spherical.radius, controls.minDistance, controls.maxDistance);
    camera.position.setFromSpherical(spherical).add(controls.target);
    controls.update();
    look();
  }

  controls.addEventListener("change", look);
  new ResizeObserver(fillCanvas).observe(canvas);
  fillCanvas();
  reset();
  renderer.render(scene, camera);
  return {
    triangles: renderer.info.render.triangles,
    turn: (right, up) =>
      place((at) => {
        at.theta -= MathUtils.degToRad(right);
        at.phi -= MathUtils.degToRad(up);
      }),
    move(right, up) {
      const step = new Vector3(-right * size, -up * size, 0).applyQuaternion(camera.quaternion);
      controls.target.add(step);
      camera.position.add(step);
      controls.update();
      look();
    },
    zoom: (times) =>
      place((at) => {
        at.radius /= times;
      }),
    dragAs(kind) {
      controls.mouseButtons.LEFT = kind === "turn" ? MOUSE.ROTATE : MOUSE.PAN;
      controls.touches.ONE = kind === "turn" ? TOUCH.ROTATE : TOUCH.PAN;
    },
    play(animation) {
      mixer.stopAllAction();
      const clip = animations.find(({ name }) => name === animation);
      if (clip !== undefined) mixer.clipAction(clip).play();
      isPlaying = clip !== undefined;
      timer.update();
      drawSoon();
    },
    reset,
  };
}
