/** Loaded before a program that listens at all interfaces: it listens at this machine only. */
import { Server } from "node:net";

const { listen } = Server.prototype;
Server.prototype.listen = function (first, ...others) {
  const isPort = typeof first === "number" && typeof others[0] !== "string";
  return listen.call(this, first, ...(isPort ? ["127.0.0.1"] : []), ...others);
};
