import { mkdir, writeFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { join } from "node:path";
import { ensureDebianProgram, nginx } from "@/lib/testing/debian-program";
import { startOnLeash, waitUntilReady } from "../../local/processes/leash";

/** What nginx hands on: requests that arrive at `port`, to one of `members`. */
export interface ProxiedPart {
  name: string;
  port: number;
  members: readonly number[];
  /** The folder with the scripts and styles of this release and of those before it, below `_next/static`. */
  staticRoot?: string;
}

/** Of the files below `_next/static`. A browser applies no style that is called plain text. */
const mediaTypes = `types {
    text/css css;
    text/javascript js;
    application/json json map;
    font/woff2 woff2;
    image/svg+xml svg;
    image/png png;
  }`;

const scratchOf = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];

function partText({ name, port, members, staticRoot }: ProxiedPart): string {
  // On one machine a port without a process refuses at once, so each request may try both. A member that nginx leaves out for a time would
  // still be left out when it is back and the other one stops.
  const servers = (more: string) =>
    members.map((member) => `server 127.0.0.1:${member} max_fails=0${more};`).join("\n    ");
  // The same order twice is one order, so these requests may be repeated although they are POST.
  const repeatable = "/(v1|api)/(listings|offers)(/|$)";
  const staticFiles = `
    location /_next/static/ {
      root ${staticRoot};
      try_files $uri @${name};
    }
    location @${name} {
      proxy_pass http://${name};
    }`;
  return `
  upstream ${name} {
    zone ${name} 128k;
    ${servers(" max_conns=256")}
    keepalive 256;
  }
  upstream ${name}_trades {
    zone ${name}_trades 128k;
    ${servers("")}
    keepalive 64;
  }
  upstream ${name}_files {
    zone ${name}_files 128k;
    ${servers(" max_conns=256")}
    keepalive 256;
  }
  map "$request_method $uri" $${name}_pool {
    default ${name}_trades;
    "~^(GET|HEAD) /api/(orders|chains|health|session)(/|$)" ${name}_trades;
    "~^(GET|HEAD) /api/drops/[^/]+/eligibility/" ${name}_trades;
    "~^(GET|HEAD) /(media|_next/static)/" ${name}_files;
    "~^(GET|HEAD) " ${name};
  }
  server {
    listen 127.0.0.1:${port};
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header X-Request-Id $request_id;
    proxy_connect_timeout 1s;
    proxy_next_upstream error timeout http_503;
    proxy_next_upstream_tries 2;
    error_page 502 504 = @busy;
    location @busy {
      add_header Retry-After 5 always;
      return 503;
    }
    location ~ ^${repeatable} {
      proxy_pass http://$${name}_pool;
      proxy_next_upstream error timeout non_idempotent;
    }
    location / {
      proxy_pass http://$${name}_pool;
    }${staticRoot === undefined ? "" : staticFiles}
  }`;
}

function configText(folder: string, parts: readonly ProxiedPart[]): string {
  return `${userInfo().uid === 0 ? "user root;\n" : ""}daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 8192; }
http {
  log_format parts '$time_iso8601 $request $status $upstream_addr $upstream_status $request_time';
  access_log ${folder}/access.log parts;
  ${mediaTypes}
${scratchOf.map((name) => `  ${name}_temp_path ${folder}/${name};`).join("\n")}
${parts.map(partText).join("\n")}
}
`;
}

/** Starts Debian's nginx in front of a fleet, in a folder of its own. */
export async function startNginx(
  folder: string,
  parts: readonly ProxiedPart[],
  onStart: (stop: () => Promise<void>) => void,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const config = join(folder, "nginx.conf");
  await writeFile(config, configText(folder, parts));
  const program = ensureDebianProgram(nginx);
  const proxy = startOnLeash({
    name: "nginx",
    command: program.path,
    args: ["-e", join(folder, "error.log"), "-c", config],
    env: program.env,
    logFile: join(folder, "nginx.log"),
  });
  onStart(proxy.stop);
  const isListening = async () =>
    (await Promise.all(parts.map(({ port }) => fetch(`http://127.0.0.1:${port}/`)))).length > 0;
  await waitUntilReady(proxy, isListening, 30_000);
}
