/** Podman 4.3.1 in place of Docker, from Debian. The contract is that of Docker 20.10, also from Debian. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unpackPackages } from "../debian.ts";
import { freePort, startProgram } from "../process.ts";
import type { Subject } from "../subject.ts";

const packages = [
  "podman",
  "conmon",
  "crun",
  "containernetworking-plugins",
  "golang-github-containers-common",
  "golang-github-containers-image",
  "golang-github-docker-docker-dev",
  "libgpgme11",
  "libsubid4",
  "libyajl2",
];

export const podman: Subject = {
  async start(folder) {
    if (process.getuid?.() !== 0) throw new Error("Podman needs root here.");
    await unpackPackages(folder, packages);
    // The path of what it runs may have 50 characters.
    const data = await mkdtemp(join(tmpdir(), "podman-"));
    const settings = join(data, "containers.conf");
    const [usr, storage] = [join(folder, "usr"), join(data, "storage.conf")];
    // It neither starts containers nor looks for images: this machine has no network but its own.
    await writeFile(
      settings,
      `[engine]
conmon_path = ["${usr}/bin/conmon"]
runtime = "crun"
cgroup_manager = "cgroupfs"
events_logger = "file"
[engine.runtimes]
crun = ["${usr}/bin/crun"]
[network]
network_backend = "cni"
cni_plugin_dirs = ["${usr}/lib/cni"]
network_config_dir = "${data}/networks"
`,
    );
    await writeFile(storage, `[storage]\ndriver = "vfs"\ngraphroot = "${data}/root"\nrunroot = "${data}/run"\n`);
    const port = await freePort();
    const url = `http://127.0.0.1:${port}/v1.41`;
    const places = ["--root", join(data, "root"), "--runroot", join(data, "run"), "--tmpdir", join(data, "tmp")];
    const service = ["--storage-driver", "vfs", "system", "service", "--time", "0", `tcp:127.0.0.1:${port}`];
    const stop = await startProgram([join(usr, "bin/podman"), ...places, ...service], {
      ready: `${url}/version`,
      env: {
        CONTAINERS_CONF: settings,
        CONTAINERS_STORAGE_CONF: storage,
        HOME: data,
        LD_LIBRARY_PATH: join(usr, "lib/x86_64-linux-gnu"),
      },
    });
    return {
      url,
      contract: join(usr, "share/gocode/src/github.com/docker/docker/api/swagger.yaml"),
      async stop() {
        await stop();
        await rm(data, { recursive: true, force: true });
      },
    };
  },
};
