import { openSiteStore } from "./store/site-store.ts";

Object.assign(window, { openSiteStore });
