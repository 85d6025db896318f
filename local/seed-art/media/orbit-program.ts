import { createRng } from "../draw/rng";

const inks = ["#e4572e", "#f3a712", "#a8c686", "#669bbc", "#f4f1ea"];

/** A page that draws orbits for ever: what an item that is a program is made of. */
export function orbitProgram(seed: number, tokenId: bigint): string {
  const rng = createRng(seed, "orbit-program", tokenId);
  const rings = Array.from({ length: rng.int(6, 11) }, (_, at) => ({
    reach: 0.1 + at * 0.035,
    turns: rng.range(0.2, 1.2) * (rng.chance(0.5) ? 1 : -1),
    from: rng.range(0, 6.28),
    length: rng.range(0.8, 5),
    ink: rng.pick(inks),
  }));
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Slow Orbits</title>
<style>html,body{margin:0;height:100%;background:#11161c}canvas{display:block;width:100%;height:100%}</style>
<canvas></canvas>
<script>
const rings = ${JSON.stringify(rings)};
const canvas = document.querySelector("canvas"), pen = canvas.getContext("2d");
let pull = 1;
addEventListener("pointermove", (event) => { pull = 0.5 + event.clientX / innerWidth; });
function draw(now) {
  const width = (canvas.width = innerWidth * devicePixelRatio), height = (canvas.height = innerHeight * devicePixelRatio);
  const side = Math.min(width, height);
  pen.translate(width / 2, height / 2);
  pen.lineCap = "round";
  for (const { reach, turns, from, length, ink } of rings) {
    const start = from + (turns * pull * now) / 3000;
    pen.strokeStyle = ink;
    pen.lineWidth = side / 60;
    pen.beginPath();
    pen.arc(0, 0, reach * side, start, start + length);
    pen.stroke();
  }
  pen.fillStyle = "#f3a712";
  pen.beginPath();
  pen.arc(0, 0, side / 22, 0, 7);
  pen.fill();
  requestAnimationFrame(draw);
}
requestAnimationFrame(draw);
</script>
</html>
`;
}
