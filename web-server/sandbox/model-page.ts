import { mediaPaths } from "@/lib/sandbox-messages";

const styles =
  "html,body{height:100%;margin:0;overflow:hidden}canvas{display:block;width:100%;height:100%;outline-offset:-3px;touch-action:none}";

/**
 * The page of a 3D model's viewer.
 *
 * @param app the market's origin
 * @param own the sandbox's origin
 */
export function modelPage(app: string, own: string, hash: string): string {
  const data = `data-app="${app}" data-model="${own}${mediaPaths.file(hash)}"`;
  return `<!doctype html><meta charset="utf-8"><title>3D model</title><style>${styles}</style><canvas tabindex="0" role="img" aria-label="3D model. Arrow keys turn it, plus and minus change its size, 0 sets it back."></canvas><script src="${own}/model-viewer.js" ${data}></script>`;
}
