import { execFile } from "node:child_process";
import { chmod, copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, isAbsolute, join } from "node:path";
import { promisify } from "node:util";
import { ensureDebianProgram } from "../../lib/testing/debian-program";

const execute = promisify(execFile);

/** What the image's base brings: Node, and the programs of the `Dockerfile`. */
const baseFiles = {
  [process.execPath]: "/usr/bin/node",
  "/bin/sh": "/bin/sh",
  "/usr/bin/install": "/usr/bin/install",
};

/**
 * Installs what buildah is linked against, where this machine does not have it. The part of buildah that runs a step starts without an
 * environment, so that it finds the system's libraries alone.
 */
async function installLibraries(program: string, libraries: readonly string[]): Promise<void> {
  const linked = await execute("ldd", [program]);
  if (!linked.stdout.includes("not found")) return;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await execute("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...libraries], { env });
}

/** A base like a small Debian, from files of this machine: no registry is needed. */
async function fillBase(folder: string): Promise<void> {
  const listed = await Promise.all(Object.keys(baseFiles).map((program) => execute("ldd", [program])));
  const libraries = listed.flatMap(({ stdout }) => stdout.match(/\/\S+/g) ?? []);
  const files = [...Object.entries(baseFiles), ...libraries.map((path) => [path, path] as const)];
  for (const [from, to] of files) {
    await mkdir(dirname(join(folder, to)), { recursive: true });
    await copyFile(from, join(folder, to));
  }
  await mkdir(join(folder, "tmp"));
  await chmod(join(folder, "tmp"), 0o1777);
}

export interface ReleaseImage {
  /** Runs a command in a container of the image, as its user. @throws Error with what the command wrote, if it failed. */
  run(options: readonly string[], command: readonly string[]): Promise<{ stdout: string; stderr: string }>;
  /** Removes the image and everything that was made for it. */
  remove(): Promise<void>;
}

/**
 * Builds the image of an unpacked release with Debian's buildah, which needs root.
 *
 * @throws Error with buildah's output.
 */
export async function buildImage(release: string): Promise<ReleaseImage> {
  const libraries = ["libassuan0", "libdevmapper1.02.1", "libgpgme11", "libseccomp2", "libudev1"];
  const { path, env } = ensureDebianProgram({
    packages: ["buildah", ...libraries],
    path: "usr/bin/buildah",
    variable: "BUILDAH_PATH",
  });
  if (isAbsolute(path)) await installLibraries(path, libraries);
  const folder = await mkdtemp(join(tmpdir(), "quayside-image-"));
  const policy = ["--signature-policy", join(folder, "policy.json")];
  await writeFile(join(folder, "policy.json"), '{"default": [{"type": "insecureAcceptAnything"}]}');
  const store = ["--root", join(folder, "storage"), "--runroot", join(folder, "run")];
  const call = (...args: readonly string[]) =>
    execute(path, [...store, "--storage-driver", "overlay", ...args], {
      env: { ...env, CONTAINERS_REGISTRIES_CONF: "/dev/null" },
    });
  const start = async (image: string) => (await call("from", ...policy, "--pull-never", image)).stdout.trim();
  async function remove(): Promise<void> {
    await call("rm", "--all");
    await rm(folder, { recursive: true, force: true });
  }
  try {
    await fillBase(join(folder, "base"));
    const base = await start("scratch");
    await call("copy", "--quiet", base, join(folder, "base"), "/");
    await call("commit", "--quiet", ...policy, base, "localhost/base");
    await call(
      "build",
      ...policy,
      ...["--isolation", "chroot", "--pull-never", "--build-arg", "BASE=localhost/base"],
      ...["--file", join(release, "deploy", "Dockerfile"), "--tag", "localhost/quayside", release],
    );
    const container = await start("localhost/quayside");
    return {
      run: (options, command) =>
        call("run", "--isolation", "chroot", ...options, container, "--", ...command),
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/**
 * The program of a container that starts the web with the chains of a market, says whether it becomes healthy and as which user, and ends it.
 *
 * @param pins the text of the web's file of chains
 */
export const lookAtWeb = (pins: string, port: string) => `
  await (await import("node:fs/promises")).writeFile("/tmp/pins.json", ${JSON.stringify(pins)});
  await import("/opt/quayside/web.mjs");
  const isHealthy = () => fetch("http://127.0.0.1:${port}/api/health/web").then(({ ok }) => ok, () => false);
  let tries = 600;
  while (tries > 0 && !(await isHealthy())) {
    tries -= 1;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  console.log("user", process.getuid(), "healthy", tries > 0);
  process.kill(process.pid, "SIGTERM");`;
