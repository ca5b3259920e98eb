// Generated from openapi/ by `npm run build`; do not edit.

export interface paths {
    readonly "/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Open the inspector in a browser */
        readonly get: operations["inspect"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/breaches": {
        readonly parameters: {
            readonly query?: {
                /** The name of the store. Default: `default`. */
                readonly tenant?: components["parameters"]["tenant"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the responses that broke the contract
         * Each is a bug in the sandbox.
         */
        readonly get: operations["listBreaches"];
        readonly put?: never;
        readonly post?: never;
        /** Clear the contract breaches */
        readonly delete: operations["clearBreaches"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/clock": {
        readonly parameters: {
            readonly query?: {
                /** The name of the store. Default: `default`. */
                readonly tenant?: components["parameters"]["tenant"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Read the clock */
        readonly get: operations["readClock"];
        /**
         * Set, freeze or run the clock
         * A running clock continues from the time you set. A frozen clock that you run continues from where it stopped.
         */
        readonly put: operations["setClock"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/clock/advance": {
        readonly parameters: {
            readonly query?: {
                /** The name of the store. Default: `default`. */
                readonly tenant?: components["parameters"]["tenant"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Advance the clock
         * Whatever waits for a time in between, such as webhook retries, runs.
         */
        readonly post: operations["advanceClock"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/coverage": {
        readonly parameters: {
            readonly query?: {
                /** The name of the store. Default: `default`. */
                readonly tenant?: components["parameters"]["tenant"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the contract coverage
         * Which operations, declared statuses and named request examples were used since the request log was cleared. Requests that are no longer in the log count too.
         */
        readonly get: operations["getCoverage"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/deliveries": {
        readonly parameters: {
            readonly query?: {
                /** The name of the store. Default: `default`. */
                readonly tenant?: components["parameters"]["tenant"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** List deliveries */
        readonly get: operations["listDeliveries"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/deliveries/{id}/redeliver": {
        readonly parameters: {
            readonly query?: {
                /** The name of the store. Default: `default`. */
                readonly tenant?: components["parameters"]["tenant"];
            };
            readonly header?: never;
            readonly path: {
                /** The id of the delivery. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Deliver a message again
         * Fails with 409 if the subscription has ended.
         */
        readonly post: operations["redeliver"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/drain": {
        readonly parameters: {
            readonly query?: {
                /** The name of the store. Default: `default`. */
                readonly tenant?: components["parameters"]["tenant"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Wait until webhooks are delivered
         * Waits until nothing is due and no delivery is in progress. With `retries`, waits until every message is delivered or has failed.
         */
        readonly post: operations["drain"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/events": {
        readonly parameters: {
            readonly query?: {
                /** The name of the store. Default: `default`. */
                readonly tenant?: components["parameters"]["tenant"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Watch requests and deliveries as they happen
         * Server-sent events until the client disconnects: `request` for each request, without bodies, and `delivery` for each attempt to deliver a webhook. With `Last-Event-ID`, the requests after that one come first.
         */
        readonly get: operations["watch"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/export": {
        readonly parameters: {
            readonly query?: {
                /** The name of the store. Default: `default`. */
                readonly tenant?: components["parameters"]["tenant"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Export the store
         * The dump contains the secrets of subscriptions. It does not contain the delivery log or pending deliveries.
         */
        readonly get: operations["exportStore"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/faults": {
        readonly parameters: {
            readonly query?: {
                /** The name of the store. Default: `default`. */
                readonly tenant?: components["parameters"]["tenant"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** List faults */
        readonly get: operations["listFaults"];
        readonly put?: never;
        /**
         * Add a fault
         * The first fault that matches a request applies. Faults never apply to the control API.
         */
        readonly post: operations["addFault"];
        /** Remove all faults */
        readonly delete: operations["clearFaults"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/faults/{id}": {
        readonly parameters: {
            readonly query?: {
                /** The name of the store. Default: `default`. */
                readonly tenant?: components["parameters"]["tenant"];
            };
            readonly header?: never;
            readonly path: {
                /** The id of the fault. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /** Remove a fault */
        readonly delete: operations["removeFault"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/health": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Check that the sandbox is running */
        readonly get: operations["getHealth"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/import": {
        readonly parameters: {
            readonly query?: {
                /** The name of the store. Default: `default`. */
                readonly tenant?: components["parameters"]["tenant"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Replace the store with a dump
         * All or nothing. Snapshots and the state that a reset returns to are kept. Pending deliveries are discarded.
         */
        readonly put: operations["importStore"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/inspector/{file}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The name of the file, such as `style.css`. */
                readonly file: string;
            };
            readonly cookie?: never;
        };
        /** Get a file of the inspector */
        readonly get: operations["getInspectorFile"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/openapi.json": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Get this document */
        readonly get: operations["getDocument"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/requests": {
        readonly parameters: {
            readonly query?: {
                /** The name of the store. Default: `default`. */
                readonly tenant?: components["parameters"]["tenant"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List logged requests
         * The last 500, or fewer if they are large. Requests without a valid token belong to no store; the default store logs them.
         */
        readonly get: operations["listRequests"];
        readonly put?: never;
        readonly post?: never;
        /** Clear the request log and the coverage */
        readonly delete: operations["clearRequests"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/requests/{number}": {
        readonly parameters: {
            readonly query?: {
                /** The name of the store. Default: `default`. */
                readonly tenant?: components["parameters"]["tenant"];
            };
            readonly header?: never;
            readonly path: {
                /** The number of the request. */
                readonly number: string;
            };
            readonly cookie?: never;
        };
        /** Get a logged request */
        readonly get: operations["getRequest"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/reset": {
        readonly parameters: {
            readonly query?: {
                /** The name of the store. Default: `default`. */
                readonly tenant?: components["parameters"]["tenant"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Reset the store to its last seed
         * Restores the store as it was after the last seed, subscriptions included; a store that was never seeded becomes empty. The clock returns to its initial setting. Faults, the request log and contract breaches are cleared.
         */
        readonly post: operations["reset"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/resources": {
        readonly parameters: {
            readonly query?: {
                /** The name of the store. Default: `default`. */
                readonly tenant?: components["parameters"]["tenant"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Count resources */
        readonly get: operations["countResources"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/resources/{name}": {
        readonly parameters: {
            readonly query?: {
                /** The name of the store. Default: `default`. */
                readonly tenant?: components["parameters"]["tenant"];
            };
            readonly header?: never;
            readonly path: {
                /** The type of the resources, such as `order`. */
                readonly name: string;
            };
            readonly cookie?: never;
        };
        /**
         * List resources of a type
         * Newest first, with the metadata that the Store Administration API does not return.
         */
        readonly get: operations["listResources"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/resources/{name}/{id}": {
        readonly parameters: {
            readonly query?: {
                /** The name of the store. Default: `default`. */
                readonly tenant?: components["parameters"]["tenant"];
            };
            readonly header?: never;
            readonly path: {
                /** The id of the resource. */
                readonly id: string;
                /** The type of the resource, such as `order`. */
                readonly name: string;
            };
            readonly cookie?: never;
        };
        /**
         * Get a resource
         * With the metadata that the Store Administration API does not return.
         */
        readonly get: operations["getResource"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/seed": {
        readonly parameters: {
            readonly query?: {
                /** The name of the store. Default: `default`. */
                readonly tenant?: components["parameters"]["tenant"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Seed the store
         * `dataSet` replaces everything in the store. `resources` are added, and replace resources with the same ids; computed fields are taken as given if they break no rule of the contract. A reset returns to the result.
         */
        readonly post: operations["seed"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/snapshots": {
        readonly parameters: {
            readonly query?: {
                /** The name of the store. Default: `default`. */
                readonly tenant?: components["parameters"]["tenant"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** List snapshots */
        readonly get: operations["listSnapshots"];
        readonly put?: never;
        /**
         * Take a snapshot
         * Saves everything in the store, the clock and pending deliveries included. It replaces a snapshot of the same name. The snapshot `seed` is the state that a reset returns to.
         */
        readonly post: operations["makeSnapshot"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/snapshots/{name}/restore": {
        readonly parameters: {
            readonly query?: {
                /** The name of the store. Default: `default`. */
                readonly tenant?: components["parameters"]["tenant"];
            };
            readonly header?: never;
            readonly path: {
                /** The name of the snapshot. */
                readonly name: string;
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Restore a snapshot
         * Faults, the request log and contract breaches stay as they are.
         */
        readonly post: operations["restoreSnapshot"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/subscriptions": {
        readonly parameters: {
            readonly query?: {
                /** The name of the store. Default: `default`. */
                readonly tenant?: components["parameters"]["tenant"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** List subscriptions */
        readonly get: operations["listSubscriptions"];
        readonly put?: never;
        /** Subscribe a URL to topics */
        readonly post: operations["subscribe"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/subscriptions/{id}": {
        readonly parameters: {
            readonly query?: {
                /** The name of the store. Default: `default`. */
                readonly tenant?: components["parameters"]["tenant"];
            };
            readonly header?: never;
            readonly path: {
                /** The id of the subscription. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * End a subscription
         * Its pending deliveries fail.
         */
        readonly delete: operations["unsubscribe"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/tenants": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** List stores */
        readonly get: operations["listTenants"];
        readonly put?: never;
        /**
         * Create a store
         * Fails with 409 if the name or the token is taken.
         */
        readonly post: operations["createTenant"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/tenants/{name}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The name of the store. */
                readonly name: components["parameters"]["name"];
            };
            readonly cookie?: never;
        };
        /** Get a store */
        readonly get: operations["getTenant"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Remove a store and everything in it
         * Fails with 409 for the default store.
         */
        readonly delete: operations["removeTenant"];
        readonly options?: never;
        readonly head?: never;
        /** Set the wire format of a store */
        readonly patch: operations["updateTenant"];
        readonly trace?: never;
    };
    readonly "/tenants/{name}/tokens": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The name of the store. */
                readonly name: components["parameters"]["name"];
            };
            readonly cookie?: never;
        };
        /** List the tokens of a store */
        readonly get: operations["listTokens"];
        readonly put?: never;
        /**
         * Add a token to a store
         * Fails with 409 if a store already has the token.
         */
        readonly post: operations["addToken"];
        /** Remove a token from a store */
        readonly delete: operations["removeToken"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/trigger": {
        readonly parameters: {
            readonly query?: {
                /** The name of the store. Default: `default`. */
                readonly tenant?: components["parameters"]["tenant"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Send an event without its cause
         * Sends the topic to its subscriptions about a resource that exists. Fails with 409 if there is no such resource.
         */
        readonly post: operations["trigger"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        readonly Clock: {
            readonly frozen: boolean;
            /** Format: date-time */
            readonly now: string;
        };
        readonly ClockChange: {
            /** Whether to freeze the clock or to run it. */
            readonly frozen?: boolean;
            /** A time with an offset. Without an offset it is in the shop's time zone. */
            readonly now?: string;
        };
        /** Either seconds or a duration. */
        readonly ClockStep: {
            /** A duration in ISO 8601, such as `P1DT2H`. */
            readonly by?: string;
            /** Negative values move the clock back. */
            readonly seconds?: number;
        };
        readonly ContractBreach: {
            /** Milliseconds since 1970. */
            readonly at: number;
            readonly errors: readonly components["schemas"]["Violation"][];
            readonly message: string;
            readonly operation?: components["schemas"]["OperationId"];
        };
        readonly Coverage: {
            readonly operations: readonly {
                /** The number of responses, by status. */
                readonly answered: {
                    readonly [key: string]: number;
                };
                /** The named examples of the request. */
                readonly examples: {
                    readonly sent: readonly string[];
                    readonly unsent: readonly string[];
                };
                readonly operation: components["schemas"]["OperationId"];
                /** Statuses that were returned but are not declared. */
                readonly undeclared: readonly number[];
                /** Declared statuses that were never returned. */
                readonly unseen: readonly number[];
            }[];
            readonly totals: {
                readonly examples: components["schemas"]["CoverageTotal"];
                readonly operations: components["schemas"]["CoverageTotal"];
                readonly statuses: components["schemas"]["CoverageTotal"];
            };
        };
        readonly CoverageTotal: {
            readonly declared: number;
            readonly seen: number;
        };
        /**
         * The resources of a new store. `small` is the sample data of the contract's examples; `medium` and `large` add thousands of resources.
         * @enum {string}
         */
        readonly DataSet: "empty" | "small" | "medium" | "large";
        readonly Deliveries: {
            readonly deliveries: readonly components["schemas"]["Delivery"][];
        };
        readonly Delivery: {
            /** The last ten. */
            readonly attempts: readonly {
                /** Milliseconds since 1970, on the store's clock. */
                readonly at: number;
                readonly error?: string;
                readonly milliseconds: number;
                readonly status?: number;
            }[];
            /** The body that is sent. */
            readonly event: string;
            /** The header `webhook-id`, the same in every attempt. */
            readonly id: string;
            /** Milliseconds since 1970, on the store's clock. Missing if there is no further attempt. */
            readonly nextAttempt?: number;
            readonly state: components["schemas"]["DeliveryState"];
            readonly subscription: string;
            readonly topic: components["schemas"]["Topic"];
            /** Attempts since it was last queued. */
            readonly tries: number;
        };
        readonly DeliveryCounts: {
            readonly delivered: number;
            readonly failed: number;
            /** Milliseconds since 1970, on the store's clock. Null if none is waiting. */
            readonly nextAttempt: number | null;
            readonly waiting: number;
        };
        /** @enum {string} */
        readonly DeliveryState: "waiting" | "delivered" | "failed";
        readonly Drain: {
            /** Whether to retry failed deliveries at once. Default: false. */
            readonly retries?: boolean;
            /** In milliseconds. Default: no limit. */
            readonly timeout?: number;
        };
        /** Everything that a store has. */
        readonly Dump: {
            readonly clock?: {
                /** The time of a frozen clock, in milliseconds since 1970. */
                readonly frozen: number | null;
                /** Milliseconds to add to the machine's clock. */
                readonly offset: number;
                /** Milliseconds by which each request moves a frozen clock. */
                readonly tick: number;
            };
            /** By type and id: the metadata that does not follow from the resources. Default: derived as in a seed. */
            readonly metadata?: {
                readonly collection?: {
                    readonly [key: string]: components["schemas"]["OwnMetadata"];
                };
                readonly customer?: {
                    readonly [key: string]: components["schemas"]["OwnMetadata"];
                };
                readonly fulfillment?: {
                    readonly [key: string]: components["schemas"]["OwnMetadata"];
                };
                readonly fulfillmentService?: {
                    readonly [key: string]: components["schemas"]["OwnMetadata"];
                };
                readonly giftCard?: {
                    readonly [key: string]: components["schemas"]["OwnMetadata"];
                };
                readonly languages?: {
                    readonly [key: string]: components["schemas"]["OwnMetadata"];
                };
                readonly location?: {
                    readonly [key: string]: components["schemas"]["OwnMetadata"];
                };
                readonly order?: {
                    readonly [key: string]: components["schemas"]["OwnMetadata"];
                };
                readonly product?: {
                    readonly [key: string]: components["schemas"]["OwnMetadata"];
                };
                readonly productCategory?: {
                    readonly [key: string]: components["schemas"]["OwnMetadata"];
                };
                readonly refund?: {
                    readonly [key: string]: components["schemas"]["OwnMetadata"];
                };
                readonly shop?: {
                    readonly [key: string]: components["schemas"]["OwnMetadata"];
                };
            };
            /** Resources by type, decoded: ids and amounts are strings. */
            readonly resources: {
                readonly collection?: readonly Record<string, never>[];
                readonly customer?: readonly Record<string, never>[];
                readonly fulfillment?: readonly Record<string, never>[];
                readonly fulfillmentService?: readonly Record<string, never>[];
                readonly giftCard?: readonly Record<string, never>[];
                readonly languages?: readonly Record<string, never>[];
                readonly location?: readonly Record<string, never>[];
                readonly order?: readonly Record<string, never>[];
                readonly product?: readonly Record<string, never>[];
                readonly productCategory?: readonly Record<string, never>[];
                readonly refund?: readonly Record<string, never>[];
                readonly shop?: readonly Record<string, never>[];
            };
            /** How many ids have been issued or reserved. */
            readonly sequence?: number;
            readonly subscriptions?: readonly components["schemas"]["Subscription"][];
            /**
             * The version of the dump format.
             * @enum {integer}
             */
            readonly version: 1;
        };
        readonly Empty: Record<string, never>;
        readonly Fault: {
            /**
             * Closes the connection without a response.
             * @enum {boolean}
             */
            readonly drop?: true;
            /** How many requests the fault was applied to. */
            readonly hits: number;
            readonly id: string;
            /** Milliseconds to wait. Goes with any other action. */
            readonly latency?: number;
            /** A rate limit: requests above it get a 429 with Retry-After. */
            readonly limit?: {
                readonly calls: number;
                readonly seconds: number;
            };
            /** @enum {string} */
            readonly method?: "GET" | "POST" | "PUT" | "DELETE";
            readonly operation?: components["schemas"]["OperationId"];
            /** Only requests whose path starts with this. */
            readonly path?: string;
            /**
             * Whether the fault applies before the operation runs, or after its changes are committed. Default: `before`.
             * @enum {string}
             */
            readonly phase?: "before" | "after";
            /** The header Retry-After of that response, in seconds. */
            readonly retryAfter?: number;
            /** How many matching requests pass first. */
            readonly skip?: number;
            /** The status to respond with. */
            readonly status?: number;
            /** How many requests the fault applies to. Default: no limit. */
            readonly times?: number;
            /** Closes the connection after this many bytes of the response. */
            readonly truncate?: number;
        };
        readonly Health: {
            /** @enum {string} */
            readonly status: "ok";
            /** The number of stores. */
            readonly tenants: number;
            /** The version of the Store Administration API. */
            readonly version: string;
        };
        readonly LoggedRequest: {
            /** When the response was sent, in milliseconds since 1970 on the machine's clock. */
            readonly at: number;
            /** What a fault did to the response. */
            readonly fault?: string;
            /** Response headers except Content-Type. */
            readonly headers: {
                readonly [key: string]: string;
            };
            readonly method: string;
            /** How long the request took. */
            readonly milliseconds: number;
            /** Rises with each request. */
            readonly number: number;
            readonly operation?: components["schemas"]["OperationId"];
            readonly requestBody?: string;
            readonly responseBody: string;
            /** 0 if the connection was dropped. */
            readonly status: number;
            /** Path and query. */
            readonly target: string;
            /** The access token, redacted to its last four characters. */
            readonly token?: string;
            /** Where the response broke the contract. */
            readonly violations?: readonly components["schemas"]["Violation"][];
        };
        /** What the sandbox stores about a resource. */
        readonly Metadata: {
            /** The key that sorts resources by creation, in ISO 8601. */
            readonly created: string;
            /** The id of the resource that it belongs to. */
            readonly ref?: string;
            /** A state that responses don't show, or a value that lists filter by. */
            readonly status?: string;
            /** The key that sorts resources by last change, in ISO 8601. */
            readonly updated: string;
            /** How often the resource was written. */
            readonly version: number;
        };
        /** Which requests fail, and how: `latency`, or one of `status`, `drop`, `truncate` and `limit`, or both. */
        readonly NewFault: {
            /**
             * Closes the connection without a response.
             * @enum {boolean}
             */
            readonly drop?: true;
            /** Milliseconds to wait. Goes with any other action. */
            readonly latency?: number;
            /** A rate limit: requests above it get a 429 with Retry-After. */
            readonly limit?: {
                readonly calls: number;
                readonly seconds: number;
            };
            /** @enum {string} */
            readonly method?: "GET" | "POST" | "PUT" | "DELETE";
            readonly operation?: components["schemas"]["OperationId"];
            /** Only requests whose path starts with this. */
            readonly path?: string;
            /**
             * Whether the fault applies before the operation runs, or after its changes are committed. Default: `before`.
             * @enum {string}
             */
            readonly phase?: "before" | "after";
            /** The header Retry-After of that response, in seconds. */
            readonly retryAfter?: number;
            /** How many matching requests pass first. */
            readonly skip?: number;
            /** The status to respond with. */
            readonly status?: number;
            /** How many requests the fault applies to. Default: no limit. */
            readonly times?: number;
            /** Closes the connection after this many bytes of the response. */
            readonly truncate?: number;
        };
        readonly NewSnapshot: {
            readonly name: string;
        };
        readonly NewSubscription: {
            /** The signing secret: `whsec_` and base64. Default: generated. */
            readonly secret?: string;
            /** Default: all topics. */
            readonly topics?: readonly components["schemas"]["Topic"][];
            /** The URL that receives events, http or https. */
            readonly url: string;
        };
        readonly NewTenant: {
            readonly dataSet?: components["schemas"]["DataSet"];
            /** 1 to 63 of a-z, 0-9, - and _. Starts with a letter or a digit. */
            readonly name: string;
            /** Default: all scopes. */
            readonly scopes?: readonly components["schemas"]["Scope"][];
            /** Default: generated. */
            readonly token?: string;
            readonly wireFormat?: components["schemas"]["WireFormat"];
        };
        readonly NewToken: {
            /** Default: all scopes. */
            readonly scopes?: readonly components["schemas"]["Scope"][];
            /** Default: generated. */
            readonly token?: string;
        };
        /**
         * The operationId of an operation of the contract.
         * @enum {string}
         */
        readonly OperationId: "addProductsToCollection" | "cancelFulfillment" | "cancelOrder" | "countCollections" | "countGiftCards" | "countLocations" | "countOrderFulfillments" | "createCollection" | "createCustomer" | "createFulfillment" | "createFulfillmentService" | "createGiftCard" | "createLocation" | "createOrder" | "createProduct" | "createRefund" | "deleteCollection" | "deleteCustomer" | "deleteLocation" | "deleteProduct" | "disableGiftCard" | "getCollection" | "getCustomer" | "getFulfillmentsByIds" | "getGiftCard" | "getLocation" | "getOrder" | "getProduct" | "getRefundsByIds" | "getShop" | "listCollections" | "listCustomers" | "listLanguages" | "listLocations" | "listOrderFulfillments" | "listOrderRefunds" | "listOrders" | "removeProductsFromCollection" | "searchCategories" | "searchCustomers" | "searchGiftCards" | "updateCollection" | "updateCustomer" | "updateFulfillmentTracking" | "updateGiftCard" | "updateLocation" | "updateOrder" | "updateProduct" | "updateRefundStatus";
        /** Metadata that does not follow from the resource. Values that do follow from it are ignored. */
        readonly OwnMetadata: {
            /** The key that sorts resources by creation, in ISO 8601. */
            readonly created?: string;
            /** The id of the resource that it belongs to. */
            readonly ref?: string;
            /** A state that responses don't show, or a value that lists filter by. */
            readonly status?: string;
            /** The key that sorts resources by last change, in ISO 8601. */
            readonly updated?: string;
            /** How often the resource was written. */
            readonly version?: number;
        };
        /** A problem (RFC 9457). */
        readonly Problem: {
            readonly detail: string;
            readonly errors?: readonly components["schemas"]["Violation"][];
            readonly status: number;
            readonly title: string;
            readonly type: string;
        };
        readonly ResourceCount: {
            readonly count: number;
            readonly name: components["schemas"]["ResourceName"];
        };
        /**
         * A type of resource.
         * @enum {string}
         */
        readonly ResourceName: "shop" | "languages" | "location" | "productCategory" | "product" | "collection" | "customer" | "order" | "fulfillment" | "fulfillmentService" | "refund" | "giftCard";
        /**
         * A scope of the contract.
         * @enum {string}
         */
        readonly Scope: "read_customers" | "read_fulfillments" | "read_gift_card" | "read_orders" | "read_products" | "read_refunds" | "read_shops" | "write_customers" | "write_fulfillments" | "write_gift_card" | "write_orders" | "write_products" | "write_refunds" | "write_shops";
        /** Either a data set or resources. */
        readonly Seed: {
            readonly dataSet?: components["schemas"]["DataSet"];
            /** Resources by type, as the Store Administration API writes them, in either wire format. */
            readonly resources?: {
                readonly collection?: readonly Record<string, never>[];
                readonly customer?: readonly Record<string, never>[];
                readonly fulfillment?: readonly Record<string, never>[];
                readonly fulfillmentService?: readonly Record<string, never>[];
                readonly giftCard?: readonly Record<string, never>[];
                readonly languages?: readonly Record<string, never>[];
                readonly location?: readonly Record<string, never>[];
                readonly order?: readonly Record<string, never>[];
                readonly product?: readonly Record<string, never>[];
                readonly productCategory?: readonly Record<string, never>[];
                readonly refund?: readonly Record<string, never>[];
                readonly shop?: readonly Record<string, never>[];
            };
        };
        readonly Snapshot: {
            /**
             * Format: date-time
             * When it was taken, on the store's clock.
             */
            readonly at: string;
            readonly name: string;
        };
        readonly StoredResource: {
            readonly id: string;
            readonly metadata: components["schemas"]["Metadata"];
            /** Decoded: ids and amounts are strings. */
            readonly resource: Record<string, never>;
        };
        readonly StoredResourcePage: {
            /** `after` of the next page. Missing on the last page. */
            readonly next?: string;
            readonly resources: readonly components["schemas"]["StoredResource"][];
        };
        readonly Subscription: {
            readonly id: string;
            /** The signing secret: `whsec_` and base64. */
            readonly secret: string;
            readonly topics: readonly components["schemas"]["Topic"][];
            /** The URL that receives events, http or https. */
            readonly url: string;
        };
        readonly Tenant: {
            readonly name: string;
            readonly tokens: readonly components["schemas"]["Token"][];
            readonly wireFormat: components["schemas"]["WireFormat"];
        };
        readonly TenantUpdate: {
            readonly wireFormat: components["schemas"]["WireFormat"];
        };
        readonly Token: {
            readonly scopes: readonly components["schemas"]["Scope"][];
            /** Redacted to its last four characters, except right after it was created. */
            readonly token: string;
        };
        /**
         * A webhook topic of the contract.
         * @enum {string}
         */
        readonly Topic: "orders/create" | "orders/paid" | "orders/update" | "orders/fulfilled" | "orders/partiallyFulfilled" | "orders/cancelled" | "refunds/create" | "products/create" | "products/update" | "products/delete";
        readonly Trigger: {
            /** The id of the resource that the event is about. Default: the newest. */
            readonly id?: string;
            readonly topic: components["schemas"]["Topic"];
        };
        readonly Violation: {
            readonly detail: string;
            /** JSON pointer (RFC 6901) to the value. */
            readonly pointer: string;
        };
        /**
         * How scalars are written. `typed`: in their declared JSON types. `string`: all of them as strings.
         * @enum {string}
         */
        readonly WireFormat: "typed" | "string";
    };
    responses: {
        /** The sandbox is closing. */
        readonly Closing: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Problem"];
            };
        };
        /** The request conflicts with what the sandbox has. */
        readonly Conflict: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Problem"];
            };
        };
        /** The request succeeded. */
        readonly Done: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /** @example {} */
                readonly "application/json": components["schemas"]["Empty"];
            };
        };
        /** A parameter or the body is invalid. `errors` lists all violations. */
        readonly Invalid: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Problem"];
            };
        };
        /** The body is not JSON. */
        readonly InvalidJson: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Problem"];
            };
        };
        /** The store does not exist, or it does not have what the path names. */
        readonly NotFound: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Problem"];
            };
        };
        /** The request comes from a web page of another origin. */
        readonly OtherOrigin: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Problem"];
            };
        };
        /** The time is up. */
        readonly Timeout: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Problem"];
            };
        };
        /** The body is too large. */
        readonly TooLarge: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Problem"];
            };
        };
        /** The header Content-Type is not application/json. */
        readonly UnsupportedMediaType: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /** The name of the store. */
        readonly name: string;
        /** The name of the store. Default: `default`. */
        readonly tenant: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type Clock = components['schemas']['Clock'];
export type ClockChange = components['schemas']['ClockChange'];
/** Either seconds or a duration. */
export type ClockStep = components['schemas']['ClockStep'];
export type ContractBreach = components['schemas']['ContractBreach'];
export type Coverage = components['schemas']['Coverage'];
export type CoverageTotal = components['schemas']['CoverageTotal'];
/** The resources of a new store. `small` is the sample data of the contract's examples; `medium` and `large` add thousands of resources. */
export type DataSet = components['schemas']['DataSet'];
export type Deliveries = components['schemas']['Deliveries'];
export type Delivery = components['schemas']['Delivery'];
export type DeliveryCounts = components['schemas']['DeliveryCounts'];
export type DeliveryState = components['schemas']['DeliveryState'];
export type Drain = components['schemas']['Drain'];
/** Everything that a store has. */
export type Dump = components['schemas']['Dump'];
export type Empty = components['schemas']['Empty'];
export type Fault = components['schemas']['Fault'];
export type Health = components['schemas']['Health'];
export type LoggedRequest = components['schemas']['LoggedRequest'];
/** What the sandbox stores about a resource. */
export type Metadata = components['schemas']['Metadata'];
/** Which requests fail, and how: `latency`, or one of `status`, `drop`, `truncate` and `limit`, or both. */
export type NewFault = components['schemas']['NewFault'];
export type NewSnapshot = components['schemas']['NewSnapshot'];
export type NewSubscription = components['schemas']['NewSubscription'];
export type NewTenant = components['schemas']['NewTenant'];
export type NewToken = components['schemas']['NewToken'];
/** The operationId of an operation of the contract. */
export type OperationId = components['schemas']['OperationId'];
/** Metadata that does not follow from the resource. Values that do follow from it are ignored. */
export type OwnMetadata = components['schemas']['OwnMetadata'];
/** A problem (RFC 9457). */
export type Problem = components['schemas']['Problem'];
export type ResourceCount = components['schemas']['ResourceCount'];
/** A type of resource. */
export type ResourceName = components['schemas']['ResourceName'];
/** A scope of the contract. */
export type Scope = components['schemas']['Scope'];
/** Either a data set or resources. */
export type Seed = components['schemas']['Seed'];
export type Snapshot = components['schemas']['Snapshot'];
export type StoredResource = components['schemas']['StoredResource'];
export type StoredResourcePage = components['schemas']['StoredResourcePage'];
export type Subscription = components['schemas']['Subscription'];
export type Tenant = components['schemas']['Tenant'];
export type TenantUpdate = components['schemas']['TenantUpdate'];
export type Token = components['schemas']['Token'];
/** A webhook topic of the contract. */
export type Topic = components['schemas']['Topic'];
export type Trigger = components['schemas']['Trigger'];
export type Violation = components['schemas']['Violation'];
/** How scalars are written. `typed`: in their declared JSON types. `string`: all of them as strings. */
export type WireFormat = components['schemas']['WireFormat'];
/** The sandbox is closing. */
export type ResponseClosing = components['responses']['Closing'];
/** The request conflicts with what the sandbox has. */
export type ResponseConflict = components['responses']['Conflict'];
/** The request succeeded. */
export type ResponseDone = components['responses']['Done'];
/** A parameter or the body is invalid. `errors` lists all violations. */
export type ResponseInvalid = components['responses']['Invalid'];
/** The body is not JSON. */
export type ResponseInvalidJson = components['responses']['InvalidJson'];
/** The store does not exist, or it does not have what the path names. */
export type ResponseNotFound = components['responses']['NotFound'];
/** The request comes from a web page of another origin. */
export type ResponseOtherOrigin = components['responses']['OtherOrigin'];
/** The time is up. */
export type ResponseTimeout = components['responses']['Timeout'];
/** The body is too large. */
export type ResponseTooLarge = components['responses']['TooLarge'];
/** The header Content-Type is not application/json. */
export type ResponseUnsupportedMediaType = components['responses']['UnsupportedMediaType'];
/** The name of the store. */
export type ParameterName = components['parameters']['name'];
/** The name of the store. Default: `default`. */
export type ParameterTenant = components['parameters']['tenant'];
export type $defs = Record<string, never>;
export interface operations {
    readonly inspect: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** The page. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /** @example <!doctype html> */
                    readonly "text/html": string;
                };
            };
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 422: components["responses"]["Invalid"];
        };
    };
    readonly listBreaches: {
        readonly parameters: {
            readonly query?: {
                /** The name of the store. Default: `default`. */
                readonly tenant?: components["parameters"]["tenant"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** The last 100, oldest first. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "breaches": []
                     *     }
                     */
                    readonly "application/json": {
                        readonly breaches: readonly components["schemas"]["ContractBreach"][];
                    };
                };
            };
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
        };
    };
    readonly clearBreaches: {
        readonly parameters: {
            readonly query?: {
                /** The name of the store. Default: `default`. */
                readonly tenant?: components["parameters"]["tenant"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Done"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
        };
    };
    readonly readClock: {
        readonly parameters: {
            readonly query?: {
                /** The name of the store. Default: `default`. */
                readonly tenant?: components["parameters"]["tenant"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** The clock. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "now": "2024-12-17T17:00:00.000Z",
                     *       "frozen": true
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Clock"];
                };
            };
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
        };
    };
    readonly setClock: {
        readonly parameters: {
            readonly query?: {
                /** The name of the store. Default: `default`. */
                readonly tenant?: components["parameters"]["tenant"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ClockChange"];
            };
        };
        readonly responses: {
            /** The clock. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "now": "2024-12-17T17:00:00.000Z",
                     *       "frozen": true
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Clock"];
                };
            };
            readonly 400: components["responses"]["InvalidJson"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 422: components["responses"]["Invalid"];
        };
    };
    readonly advanceClock: {
        readonly parameters: {
            readonly query?: {
                /** The name of the store. Default: `default`. */
                readonly tenant?: components["parameters"]["tenant"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ClockStep"];
            };
        };
        readonly responses: {
            /** The clock. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "now": "2024-12-17T17:00:00.000Z",
                     *       "frozen": true
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Clock"];
                };
            };
            readonly 400: components["responses"]["InvalidJson"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 422: components["responses"]["Invalid"];
        };
    };
    readonly getCoverage: {
        readonly parameters: {
            readonly query?: {
                /** The name of the store. Default: `default`. */
                readonly tenant?: components["parameters"]["tenant"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** The coverage. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "totals": {
                     *         "operations": {
                     *           "seen": 1,
                     *           "declared": 49
                     *         },
                     *         "statuses": {
                     *           "seen": 1,
                     *           "declared": 49
                     *         },
                     *         "examples": {
                     *           "seen": 1,
                     *           "declared": 49
                     *         }
                     *       },
                     *       "operations": [
                     *         {
                     *           "operation": "getOrder",
                     *           "answered": {
                     *             "404": 1
                     *           },
                     *           "unseen": [
                     *             200,
                     *             401,
                     *             422,
                     *             429
                     *           ],
                     *           "undeclared": [],
                     *           "examples": {
                     *             "sent": [],
                     *             "unsent": []
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Coverage"];
                };
            };
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
        };
    };
    readonly listDeliveries: {
        readonly parameters: {
            readonly query?: {
                /** The maximum number of deliveries. Default: 100. */
                readonly limit?: number;
                /** Only deliveries in this state. */
                readonly state?: components["schemas"]["DeliveryState"];
                /** Only deliveries to this subscription. */
                readonly subscription?: string;
                /** The name of the store. Default: `default`. */
                readonly tenant?: components["parameters"]["tenant"];
                /** Only deliveries of this topic. */
                readonly topic?: components["schemas"]["Topic"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** The matching deliveries, newest first. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deliveries": [
                     *         {
                     *           "id": "msg_2000000000000034",
                     *           "subscription": "sub_2000000000000017",
                     *           "topic": "orders/create",
                     *           "event": "{\"type\":\"orders/create\",\"timestamp\":\"2024-12-17T09:00:00-08:00\",\"data\":{\"order\":{\"orderId\":1218560000000017}}}",
                     *           "state": "delivered",
                     *           "attempts": [
                     *             {
                     *               "at": 1734454800000,
                     *               "status": 204,
                     *               "milliseconds": 3
                     *             }
                     *           ],
                     *           "tries": 1
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Deliveries"];
                };
            };
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
        };
    };
    readonly redeliver: {
        readonly parameters: {
            readonly query?: {
                /** The name of the store. Default: `default`. */
                readonly tenant?: components["parameters"]["tenant"];
            };
            readonly header?: never;
            readonly path: {
                /** The id of the delivery. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** The delivery. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "msg_2000000000000034",
                     *       "subscription": "sub_2000000000000017",
                     *       "topic": "orders/create",
                     *       "event": "{\"type\":\"orders/create\",\"timestamp\":\"2024-12-17T09:00:00-08:00\",\"data\":{\"order\":{\"orderId\":1218560000000017}}}",
                     *       "state": "waiting",
                     *       "attempts": [
                     *         {
                     *           "at": 1734454800000,
                     *           "status": 204,
                     *           "milliseconds": 3
                     *         }
                     *       ],
                     *       "tries": 0,
                     *       "nextAttempt": 1734454860000
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Delivery"];
                };
            };
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 422: components["responses"]["Invalid"];
        };
    };
    readonly drain: {
        readonly parameters: {
            readonly query?: {
                /** The name of the store. Default: `default`. */
                readonly tenant?: components["parameters"]["tenant"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["Drain"];
            };
        };
        readonly responses: {
            /** The deliveries by state. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "delivered": 1,
                     *       "failed": 0,
                     *       "waiting": 0,
                     *       "nextAttempt": null
                     *     }
                     */
                    readonly "application/json": components["schemas"]["DeliveryCounts"];
                };
            };
            readonly 400: components["responses"]["InvalidJson"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 422: components["responses"]["Invalid"];
            readonly 503: components["responses"]["Closing"];
            readonly 504: components["responses"]["Timeout"];
        };
    };
    readonly watch: {
        readonly parameters: {
            readonly query?: {
                /** The name of the store. Default: `default`. */
                readonly tenant?: components["parameters"]["tenant"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** The events. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example event: request
                     *     id: 1
                     *     data: {"number":1,"operation":"getOrder","status":404}
                     */
                    readonly "text/event-stream": string;
                };
            };
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
        };
    };
    readonly exportStore: {
        readonly parameters: {
            readonly query?: {
                /** The name of the store. Default: `default`. */
                readonly tenant?: components["parameters"]["tenant"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** The dump. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "version": 1,
                     *       "clock": {
                     *         "offset": 0,
                     *         "frozen": null,
                     *         "tick": 0
                     *       },
                     *       "sequence": 0,
                     *       "subscriptions": [],
                     *       "resources": {
                     *         "productCategory": [
                     *           {
                     *             "categoryId": "2048001100210001",
                     *             "categoryName": "Home fragrance"
                     *           }
                     *         ]
                     *       },
                     *       "metadata": {
                     *         "productCategory": {
                     *           "2048001100210001": {
                     *             "version": 1,
                     *             "created": "2024-12-17T17:00:00.000Z",
                     *             "updated": "2024-12-17T17:00:00.000Z"
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Dump"];
                };
            };
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
        };
    };
    readonly listFaults: {
        readonly parameters: {
            readonly query?: {
                /** The name of the store. Default: `default`. */
                readonly tenant?: components["parameters"]["tenant"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** The faults, in the order in which they are matched. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "faults": [
                     *         {
                     *           "id": "1",
                     *           "operation": "createOrder",
                     *           "status": 503,
                     *           "retryAfter": 2,
                     *           "times": 3,
                     *           "hits": 0
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": {
                        readonly faults: readonly components["schemas"]["Fault"][];
                    };
                };
            };
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
        };
    };
    readonly addFault: {
        readonly parameters: {
            readonly query?: {
                /** The name of the store. Default: `default`. */
                readonly tenant?: components["parameters"]["tenant"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["NewFault"];
            };
        };
        readonly responses: {
            /** The fault, with its id. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "1",
                     *       "operation": "createOrder",
                     *       "status": 503,
                     *       "retryAfter": 2,
                     *       "times": 3,
                     *       "hits": 0
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Fault"];
                };
            };
            readonly 400: components["responses"]["InvalidJson"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 422: components["responses"]["Invalid"];
        };
    };
    readonly clearFaults: {
        readonly parameters: {
            readonly query?: {
                /** The name of the store. Default: `default`. */
                readonly tenant?: components["parameters"]["tenant"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Done"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
        };
    };
    readonly removeFault: {
        readonly parameters: {
            readonly query?: {
                /** The name of the store. Default: `default`. */
                readonly tenant?: components["parameters"]["tenant"];
            };
            readonly header?: never;
            readonly path: {
                /** The id of the fault. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Done"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
        };
    };
    readonly getHealth: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** The sandbox is running. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "version": "202412",
                     *       "tenants": 1
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Health"];
                };
            };
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 422: components["responses"]["Invalid"];
        };
    };
    readonly importStore: {
        readonly parameters: {
            readonly query?: {
                /** The name of the store. Default: `default`. */
                readonly tenant?: components["parameters"]["tenant"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Dump"];
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["Done"];
            readonly 400: components["responses"]["InvalidJson"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 422: components["responses"]["Invalid"];
        };
    };
    readonly getInspectorFile: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The name of the file, such as `style.css`. */
                readonly file: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** The file. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /** @example body { margin: 0 } */
                    readonly "text/css": string;
                };
            };
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
        };
    };
    readonly getDocument: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** An OpenAPI 3.1 document. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "openapi": "3.1.0"
                     *     }
                     */
                    readonly "application/json": Record<string, never>;
                };
            };
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 422: components["responses"]["Invalid"];
        };
    };
    readonly listRequests: {
        readonly parameters: {
            readonly query?: {
                /** Only requests after the one with this number. */
                readonly after?: number;
                /** Only the last so many. */
                readonly limit?: number;
                /** Only requests with this method. */
                readonly method?: string;
                /** Only requests of this operation. */
                readonly operation?: components["schemas"]["OperationId"];
                /** Only requests whose path and query start with this. */
                readonly path?: string;
                /** Only requests with this response status. */
                readonly status?: number;
                /** The name of the store. Default: `default`. */
                readonly tenant?: components["parameters"]["tenant"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** The matching requests, oldest first. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "requests": [
                     *         {
                     *           "number": 1,
                     *           "at": 1734454800000,
                     *           "method": "GET",
                     *           "target": "/api/202412/orders/1218555927434856",
                     *           "operation": "getOrder",
                     *           "token": "…oken",
                     *           "status": 404,
                     *           "responseBody": "{\"type\":\"about:blank\",\"title\":\"Not Found\",\"status\":404,\"detail\":\"There is no order with the id.\"}",
                     *           "headers": {},
                     *           "milliseconds": 1.2
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": {
                        readonly requests: readonly components["schemas"]["LoggedRequest"][];
                    };
                };
            };
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
        };
    };
    readonly clearRequests: {
        readonly parameters: {
            readonly query?: {
                /** The name of the store. Default: `default`. */
                readonly tenant?: components["parameters"]["tenant"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Done"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
        };
    };
    readonly getRequest: {
        readonly parameters: {
            readonly query?: {
                /** The name of the store. Default: `default`. */
                readonly tenant?: components["parameters"]["tenant"];
            };
            readonly header?: never;
            readonly path: {
                /** The number of the request. */
                readonly number: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** The request and its response. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "number": 1,
                     *       "at": 1734454800000,
                     *       "method": "GET",
                     *       "target": "/api/202412/orders/1218555927434856",
                     *       "operation": "getOrder",
                     *       "token": "…oken",
                     *       "status": 404,
                     *       "responseBody": "{\"type\":\"about:blank\",\"title\":\"Not Found\",\"status\":404,\"detail\":\"There is no order with the id.\"}",
                     *       "headers": {},
                     *       "milliseconds": 1.2
                     *     }
                     */
                    readonly "application/json": components["schemas"]["LoggedRequest"];
                };
            };
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
        };
    };
    readonly reset: {
        readonly parameters: {
            readonly query?: {
                /** The name of the store. Default: `default`. */
                readonly tenant?: components["parameters"]["tenant"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Done"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
        };
    };
    readonly countResources: {
        readonly parameters: {
            readonly query?: {
                /** The name of the store. Default: `default`. */
                readonly tenant?: components["parameters"]["tenant"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** The number of resources of each type. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "resources": [
                     *         {
                     *           "name": "order",
                     *           "count": 2
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": {
                        readonly resources: readonly components["schemas"]["ResourceCount"][];
                    };
                };
            };
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
        };
    };
    readonly listResources: {
        readonly parameters: {
            readonly query?: {
                /** `next` of the previous page. */
                readonly after?: string;
                /** The page size. Default: 50. */
                readonly limit?: number;
                /** The name of the store. Default: `default`. */
                readonly tenant?: components["parameters"]["tenant"];
            };
            readonly header?: never;
            readonly path: {
                /** The type of the resources, such as `order`. */
                readonly name: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** A page of resources. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "resources": [
                     *         {
                     *           "id": "2048001100210001",
                     *           "metadata": {
                     *             "version": 1,
                     *             "created": "2024-12-17T17:00:00.000Z",
                     *             "updated": "2024-12-17T17:00:00.000Z"
                     *           },
                     *           "resource": {
                     *             "categoryId": "2048001100210001",
                     *             "categoryName": "Home fragrance"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": components["schemas"]["StoredResourcePage"];
                };
            };
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
        };
    };
    readonly getResource: {
        readonly parameters: {
            readonly query?: {
                /** The name of the store. Default: `default`. */
                readonly tenant?: components["parameters"]["tenant"];
            };
            readonly header?: never;
            readonly path: {
                /** The id of the resource. */
                readonly id: string;
                /** The type of the resource, such as `order`. */
                readonly name: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** The resource. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "2048001100210001",
                     *       "metadata": {
                     *         "version": 1,
                     *         "created": "2024-12-17T17:00:00.000Z",
                     *         "updated": "2024-12-17T17:00:00.000Z"
                     *       },
                     *       "resource": {
                     *         "categoryId": "2048001100210001",
                     *         "categoryName": "Home fragrance"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["StoredResource"];
                };
            };
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
        };
    };
    readonly seed: {
        readonly parameters: {
            readonly query?: {
                /** The name of the store. Default: `default`. */
                readonly tenant?: components["parameters"]["tenant"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Seed"];
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["Done"];
            readonly 400: components["responses"]["InvalidJson"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 422: components["responses"]["Invalid"];
        };
    };
    readonly listSnapshots: {
        readonly parameters: {
            readonly query?: {
                /** The name of the store. Default: `default`. */
                readonly tenant?: components["parameters"]["tenant"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** The snapshots, oldest first. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "snapshots": [
                     *         {
                     *           "name": "paid",
                     *           "at": "2024-12-17T17:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": {
                        readonly snapshots: readonly components["schemas"]["Snapshot"][];
                    };
                };
            };
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
        };
    };
    readonly makeSnapshot: {
        readonly parameters: {
            readonly query?: {
                /** The name of the store. Default: `default`. */
                readonly tenant?: components["parameters"]["tenant"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["NewSnapshot"];
            };
        };
        readonly responses: {
            /** The snapshot. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "paid",
                     *       "at": "2024-12-17T17:00:00.000Z"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Snapshot"];
                };
            };
            readonly 400: components["responses"]["InvalidJson"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 422: components["responses"]["Invalid"];
        };
    };
    readonly restoreSnapshot: {
        readonly parameters: {
            readonly query?: {
                /** The name of the store. Default: `default`. */
                readonly tenant?: components["parameters"]["tenant"];
            };
            readonly header?: never;
            readonly path: {
                /** The name of the snapshot. */
                readonly name: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Done"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
        };
    };
    readonly listSubscriptions: {
        readonly parameters: {
            readonly query?: {
                /** The name of the store. Default: `default`. */
                readonly tenant?: components["parameters"]["tenant"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** The subscriptions, oldest first. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "subscriptions": [
                     *         {
                     *           "id": "sub_2000000000000017",
                     *           "url": "http://127.0.0.1:4000/webhooks",
                     *           "topics": [
                     *             "orders/create"
                     *           ],
                     *           "secret": "whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3"
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": {
                        readonly subscriptions: readonly components["schemas"]["Subscription"][];
                    };
                };
            };
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
        };
    };
    readonly subscribe: {
        readonly parameters: {
            readonly query?: {
                /** The name of the store. Default: `default`. */
                readonly tenant?: components["parameters"]["tenant"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["NewSubscription"];
            };
        };
        readonly responses: {
            /** The subscription, with its secret. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "sub_2000000000000017",
                     *       "url": "http://127.0.0.1:4000/webhooks",
                     *       "topics": [
                     *         "orders/create"
                     *       ],
                     *       "secret": "whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Subscription"];
                };
            };
            readonly 400: components["responses"]["InvalidJson"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 422: components["responses"]["Invalid"];
        };
    };
    readonly unsubscribe: {
        readonly parameters: {
            readonly query?: {
                /** The name of the store. Default: `default`. */
                readonly tenant?: components["parameters"]["tenant"];
            };
            readonly header?: never;
            readonly path: {
                /** The id of the subscription. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Done"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
        };
    };
    readonly listTenants: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** The stores, by name. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "tenants": [
                     *         {
                     *           "name": "worker-1",
                     *           "wireFormat": "typed",
                     *           "tokens": [
                     *             {
                     *               "token": "…oken",
                     *               "scopes": [
                     *                 "read_orders",
                     *                 "write_orders"
                     *               ]
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": {
                        readonly tenants: readonly components["schemas"]["Tenant"][];
                    };
                };
            };
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 422: components["responses"]["Invalid"];
        };
    };
    readonly createTenant: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["NewTenant"];
            };
        };
        readonly responses: {
            /** The store, with its token in full. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "worker-1",
                     *       "wireFormat": "typed",
                     *       "tokens": [
                     *         {
                     *           "token": "orders-token",
                     *           "scopes": [
                     *             "read_orders",
                     *             "write_orders"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Tenant"];
                };
            };
            readonly 400: components["responses"]["InvalidJson"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 422: components["responses"]["Invalid"];
        };
    };
    readonly getTenant: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The name of the store. */
                readonly name: components["parameters"]["name"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** The store. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "worker-1",
                     *       "wireFormat": "typed",
                     *       "tokens": [
                     *         {
                     *           "token": "…oken",
                     *           "scopes": [
                     *             "read_orders",
                     *             "write_orders"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Tenant"];
                };
            };
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
        };
    };
    readonly removeTenant: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The name of the store. */
                readonly name: components["parameters"]["name"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Done"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 422: components["responses"]["Invalid"];
        };
    };
    readonly updateTenant: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The name of the store. */
                readonly name: components["parameters"]["name"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["TenantUpdate"];
            };
        };
        readonly responses: {
            /** The store. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "worker-1",
                     *       "wireFormat": "string",
                     *       "tokens": [
                     *         {
                     *           "token": "…oken",
                     *           "scopes": [
                     *             "read_orders",
                     *             "write_orders"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Tenant"];
                };
            };
            readonly 400: components["responses"]["InvalidJson"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 422: components["responses"]["Invalid"];
        };
    };
    readonly listTokens: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The name of the store. */
                readonly name: components["parameters"]["name"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** The tokens, redacted to their last four characters. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "tokens": [
                     *         {
                     *           "token": "…oken",
                     *           "scopes": [
                     *             "read_orders",
                     *             "write_orders"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": {
                        readonly tokens: readonly components["schemas"]["Token"][];
                    };
                };
            };
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
        };
    };
    readonly addToken: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The name of the store. */
                readonly name: components["parameters"]["name"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["NewToken"];
            };
        };
        readonly responses: {
            /** The token in full. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "orders-token",
                     *       "scopes": [
                     *         "read_orders",
                     *         "write_orders"
                     *       ]
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Token"];
                };
            };
            readonly 400: components["responses"]["InvalidJson"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 422: components["responses"]["Invalid"];
        };
    };
    readonly removeToken: {
        readonly parameters: {
            readonly query: {
                /** The token in full. */
                readonly token: string;
            };
            readonly header?: never;
            readonly path: {
                /** The name of the store. */
                readonly name: components["parameters"]["name"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Done"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
        };
    };
    readonly trigger: {
        readonly parameters: {
            readonly query?: {
                /** The name of the store. Default: `default`. */
                readonly tenant?: components["parameters"]["tenant"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Trigger"];
            };
        };
        readonly responses: {
            /** The deliveries, one for each subscription to the topic. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deliveries": []
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Deliveries"];
                };
            };
            readonly 400: components["responses"]["InvalidJson"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 422: components["responses"]["Invalid"];
        };
    };
}

/** The schemas of request bodies. */
export type ControlBody = "ClockChange" | "ClockStep" | "Drain" | "Dump" | "NewFault" | "NewSnapshot" | "NewSubscription" | "NewTenant" | "NewToken" | "Seed" | "TenantUpdate" | "Trigger";

/** An operation of the control API. */
export interface ControlOperation {
  readonly id: ControlOperationId;
  readonly method: "GET" | "PUT" | "POST" | "DELETE" | "PATCH";
  /** The path below `/_sandbox`, with `{name}` for each parameter. */
  readonly path: string;
  /** The query parameters: whether their values are numbers, and whether they are required. */
  readonly query: Readonly<Record<string, { readonly isNumber: boolean; readonly isRequired: boolean }>>;
  /** The body: the name of its schema, whether it is required, and the most bytes that it may have if that is not the usual limit. */
  readonly body?: { readonly schema: ControlBody; readonly isRequired: boolean; readonly limit?: number };
}

/** The operationId of an operation. */
export type ControlOperationId = keyof operations;

/** Every operation of the control API. */
export declare const controlOperations: readonly ControlOperation[];

/** The OpenAPI document that the sandbox serves. */
export declare const controlDocument: Readonly<Record<string, unknown>>;
