// Generated from openapi/ by `npm run build`; do not edit.

export const controlOperations = [
  {"id":"reset","method":"POST","path":"/reset","query":{"tenant":{"isNumber":false,"isRequired":false}}},
  {"id":"seed","method":"POST","path":"/seed","query":{"tenant":{"isNumber":false,"isRequired":false}},"body":{"schema":"Seed","isRequired":true,"limit":268435456}},
  {"id":"exportStore","method":"GET","path":"/export","query":{"tenant":{"isNumber":false,"isRequired":false}}},
  {"id":"importStore","method":"PUT","path":"/import","query":{"tenant":{"isNumber":false,"isRequired":false}},"body":{"schema":"Dump","isRequired":true,"limit":268435456}},
  {"id":"listSnapshots","method":"GET","path":"/snapshots","query":{"tenant":{"isNumber":false,"isRequired":false}}},
  {"id":"makeSnapshot","method":"POST","path":"/snapshots","query":{"tenant":{"isNumber":false,"isRequired":false}},"body":{"schema":"NewSnapshot","isRequired":true}},
  {"id":"restoreSnapshot","method":"POST","path":"/snapshots/{name}/restore","query":{"tenant":{"isNumber":false,"isRequired":false}}},
  {"id":"countResources","method":"GET","path":"/resources","query":{"tenant":{"isNumber":false,"isRequired":false}}},
  {"id":"listResources","method":"GET","path":"/resources/{name}","query":{"tenant":{"isNumber":false,"isRequired":false},"limit":{"isNumber":true,"isRequired":false},"after":{"isNumber":false,"isRequired":false}}},
  {"id":"getResource","method":"GET","path":"/resources/{name}/{id}","query":{"tenant":{"isNumber":false,"isRequired":false}}},
  {"id":"readClock","method":"GET","path":"/clock","query":{"tenant":{"isNumber":false,"isRequired":false}}},
  {"id":"setClock","method":"PUT","path":"/clock","query":{"tenant":{"isNumber":false,"isRequired":false}},"body":{"schema":"ClockChange","isRequired":true}},
  {"id":"advanceClock","method":"POST","path":"/clock/advance","query":{"tenant":{"isNumber":false,"isRequired":false}},"body":{"schema":"ClockStep","isRequired":true}},
  {"id":"listFaults","method":"GET","path":"/faults","query":{"tenant":{"isNumber":false,"isRequired":false}}},
  {"id":"addFault","method":"POST","path":"/faults","query":{"tenant":{"isNumber":false,"isRequired":false}},"body":{"schema":"NewFault","isRequired":true}},
  {"id":"clearFaults","method":"DELETE","path":"/faults","query":{"tenant":{"isNumber":false,"isRequired":false}}},
  {"id":"removeFault","method":"DELETE","path":"/faults/{id}","query":{"tenant":{"isNumber":false,"isRequired":false}}},
  {"id":"listRequests","method":"GET","path":"/requests","query":{"tenant":{"isNumber":false,"isRequired":false},"operation":{"isNumber":false,"isRequired":false},"method":{"isNumber":false,"isRequired":false},"path":{"isNumber":false,"isRequired":false},"status":{"isNumber":true,"isRequired":false},"after":{"isNumber":true,"isRequired":false},"limit":{"isNumber":true,"isRequired":false}}},
  {"id":"clearRequests","method":"DELETE","path":"/requests","query":{"tenant":{"isNumber":false,"isRequired":false}}},
  {"id":"getRequest","method":"GET","path":"/requests/{number}","query":{"tenant":{"isNumber":false,"isRequired":false}}},
  {"id":"getCoverage","method":"GET","path":"/coverage","query":{"tenant":{"isNumber":false,"isRequired":false}}},
  {"id":"listBreaches","method":"GET","path":"/breaches","query":{"tenant":{"isNumber":false,"isRequired":false}}},
  {"id":"clearBreaches","method":"DELETE","path":"/breaches","query":{"tenant":{"isNumber":false,"isRequired":false}}},
  {"id":"watch","method":"GET","path":"/events","query":{"tenant":{"isNumber":false,"isRequired":false}}},
  {"id":"listSubscriptions","method":"GET","path":"/subscriptions","query":{"tenant":{"isNumber":false,"isRequired":false}}},
  {"id":"subscribe","method":"POST","path":"/subscriptions","query":{"tenant":{"isNumber":false,"isRequired":false}},"body":{"schema":"NewSubscription","isRequired":true}},
  {"id":"unsubscribe","method":"DELETE","path":"/subscriptions/{id}","query":{"tenant":{"isNumber":false,"isRequired":false}}},
  {"id":"listDeliveries","method":"GET","path":"/deliveries","query":{"tenant":{"isNumber":false,"isRequired":false},"subscription":{"isNumber":false,"isRequired":false},"topic":{"isNumber":false,"isRequired":false},"state":{"isNumber":false,"isRequired":false},"limit":{"isNumber":true,"isRequired":false}}},
  {"id":"redeliver","method":"POST","path":"/deliveries/{id}/redeliver","query":{"tenant":{"isNumber":false,"isRequired":false}}},
  {"id":"trigger","method":"POST","path":"/trigger","query":{"tenant":{"isNumber":false,"isRequired":false}},"body":{"schema":"Trigger","isRequired":true}},
  {"id":"drain","method":"POST","path":"/drain","query":{"tenant":{"isNumber":false,"isRequired":false}},"body":{"schema":"Drain","isRequired":false}},
  {"id":"listTenants","method":"GET","path":"/tenants","query":{}},
  {"id":"createTenant","method":"POST","path":"/tenants","query":{},"body":{"schema":"NewTenant","isRequired":true}},
  {"id":"getTenant","method":"GET","path":"/tenants/{name}","query":{}},
  {"id":"removeTenant","method":"DELETE","path":"/tenants/{name}","query":{}},
  {"id":"updateTenant","method":"PATCH","path":"/tenants/{name}","query":{},"body":{"schema":"TenantUpdate","isRequired":true}},
  {"id":"listTokens","method":"GET","path":"/tenants/{name}/tokens","query":{}},
  {"id":"addToken","method":"POST","path":"/tenants/{name}/tokens","query":{},"body":{"schema":"NewToken","isRequired":false}},
  {"id":"removeToken","method":"DELETE","path":"/tenants/{name}/tokens","query":{"token":{"isNumber":false,"isRequired":true}}},
  {"id":"getHealth","method":"GET","path":"/health","query":{}},
  {"id":"inspect","method":"GET","path":"/","query":{}},
  {"id":"getInspectorFile","method":"GET","path":"/inspector/{file}","query":{}},
  {"id":"getDocument","method":"GET","path":"/openapi.json","query":{}},
];

export const controlDocument = {
 "openapi": "3.1.0",
 "info": {
  "title": "Sandbox control API",
  "version": "1",
  "license": {
   "name": "Apache-2.0",
   "identifier": "Apache-2.0"
  },
  "description": "Set up and inspect a sandbox from tests and scripts. This API is not part of the contract.\n\nRequests need no token. Choose a store with `?tenant=`; the default is `default`. Every success is a 200, with an empty\nobject if there is nothing to return. Every error is a problem (RFC 9457), and a rejected request changes nothing.\n"
 },
 "servers": [
  {
   "url": "/_sandbox"
  }
 ],
 "security": [],
 "tags": [
  {
   "name": "State",
   "description": "Seed, reset, snapshot, export and import a store, and look at its resources."
  },
  {
   "name": "Clock",
   "description": "Set a store's clock, so that a year passes when a test needs it."
  },
  {
   "name": "Faults",
   "description": "Inject errors, delays and broken connections."
  },
  {
   "name": "Requests",
   "description": "The request log, contract coverage and contract breaches."
  },
  {
   "name": "Webhooks",
   "description": "Subscriptions to events, and the log of deliveries."
  },
  {
   "name": "Stores",
   "description": "Isolated stores and their access tokens. The API calls a store a tenant."
  },
  {
   "name": "Sandbox",
   "description": "The sandbox as a whole."
  }
 ],
 "paths": {
  "/reset": {
   "parameters": [
    {
     "$ref": "#/components/parameters/tenant"
    }
   ],
   "post": {
    "operationId": "reset",
    "tags": [
     "State"
    ],
    "summary": "Reset the store to its last seed",
    "description": "Restores the store as it was after the last seed, subscriptions included; a store that was never seeded becomes empty. The clock returns to its initial setting. Faults, the request log and contract breaches are cleared.",
    "responses": {
     "200": {
      "$ref": "#/components/responses/Done"
     },
     "403": {
      "$ref": "#/components/responses/OtherOrigin"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "422": {
      "$ref": "#/components/responses/Invalid"
     }
    }
   }
  },
  "/seed": {
   "parameters": [
    {
     "$ref": "#/components/parameters/tenant"
    }
   ],
   "post": {
    "operationId": "seed",
    "tags": [
     "State"
    ],
    "summary": "Seed the store",
    "description": "`dataSet` replaces everything in the store. `resources` are added, and replace resources with the same ids; computed fields are taken as given if they break no rule of the contract. A reset returns to the result.",
    "requestBody": {
     "required": true,
     "x-body-limit": 268435456,
     "content": {
      "application/json": {
       "schema": {
        "$ref": "#/components/schemas/Seed"
       },
       "examples": {
        "dataSet": {
         "value": {
          "dataSet": "small"
         }
        },
        "resources": {
         "value": {
          "resources": {
           "productCategory": [
            {
             "categoryId": "2048001100210001",
             "categoryName": "Home fragrance"
            }
           ]
          }
         }
        }
       }
      }
     }
    },
    "responses": {
     "200": {
      "$ref": "#/components/responses/Done"
     },
     "400": {
      "$ref": "#/components/responses/InvalidJson"
     },
     "403": {
      "$ref": "#/components/responses/OtherOrigin"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "413": {
      "$ref": "#/components/responses/TooLarge"
     },
     "415": {
      "$ref": "#/components/responses/UnsupportedMediaType"
     },
     "422": {
      "$ref": "#/components/responses/Invalid"
     }
    }
   }
  },
  "/export": {
   "parameters": [
    {
     "$ref": "#/components/parameters/tenant"
    }
   ],
   "get": {
    "operationId": "exportStore",
    "tags": [
     "State"
    ],
    "summary": "Export the store",
    "description": "The dump contains the secrets of subscriptions. It does not contain the delivery log or pending deliveries.",
    "responses": {
     "200": {
      "description": "The dump.",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/Dump"
        },
        "example": {
         "version": 1,
         "clock": {
          "offset": 0,
          "frozen": null,
          "tick": 0
         },
         "sequence": 0,
         "subscriptions": [],
         "resources": {
          "productCategory": [
           {
            "categoryId": "2048001100210001",
            "categoryName": "Home fragrance"
           }
          ]
         },
         "metadata": {
          "productCategory": {
           "2048001100210001": {
            "version": 1,
            "created": "2024-12-17T17:00:00.000Z",
            "updated": "2024-12-17T17:00:00.000Z"
           }
          }
         }
        }
       }
      }
     },
     "403": {
      "$ref": "#/components/responses/OtherOrigin"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "422": {
      "$ref": "#/components/responses/Invalid"
     }
    }
   }
  },
  "/import": {
   "parameters": [
    {
     "$ref": "#/components/parameters/tenant"
    }
   ],
   "put": {
    "operationId": "importStore",
    "tags": [
     "State"
    ],
    "summary": "Replace the store with a dump",
    "description": "All or nothing. Snapshots and the state that a reset returns to are kept. Pending deliveries are discarded.",
    "requestBody": {
     "required": true,
     "x-body-limit": 268435456,
     "content": {
      "application/json": {
       "schema": {
        "$ref": "#/components/schemas/Dump"
       },
       "examples": {
        "category": {
         "value": {
          "version": 1,
          "clock": {
           "offset": 0,
           "frozen": null,
           "tick": 0
          },
          "sequence": 0,
          "subscriptions": [],
          "resources": {
           "productCategory": [
            {
             "categoryId": "2048001100210001",
             "categoryName": "Home fragrance"
            }
           ]
          },
          "metadata": {
           "productCategory": {
            "2048001100210001": {
             "version": 1,
             "created": "2024-12-17T17:00:00.000Z",
             "updated": "2024-12-17T17:00:00.000Z"
            }
           }
          }
         }
        }
       }
      }
     }
    },
    "responses": {
     "200": {
      "$ref": "#/components/responses/Done"
     },
     "400": {
      "$ref": "#/components/responses/InvalidJson"
     },
     "403": {
      "$ref": "#/components/responses/OtherOrigin"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "413": {
      "$ref": "#/components/responses/TooLarge"
     },
     "415": {
      "$ref": "#/components/responses/UnsupportedMediaType"
     },
     "422": {
      "$ref": "#/components/responses/Invalid"
     }
    }
   }
  },
  "/snapshots": {
   "parameters": [
    {
     "$ref": "#/components/parameters/tenant"
    }
   ],
   "get": {
    "operationId": "listSnapshots",
    "tags": [
     "State"
    ],
    "summary": "List snapshots",
    "responses": {
     "200": {
      "description": "The snapshots, oldest first.",
      "content": {
       "application/json": {
        "schema": {
         "type": "object",
         "properties": {
          "snapshots": {
           "type": "array",
           "items": {
            "$ref": "#/components/schemas/Snapshot"
           }
          }
         },
         "required": [
          "snapshots"
         ]
        },
        "example": {
         "snapshots": [
          {
           "name": "paid",
           "at": "2024-12-17T17:00:00.000Z"
          }
         ]
        }
       }
      }
     },
     "403": {
      "$ref": "#/components/responses/OtherOrigin"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "422": {
      "$ref": "#/components/responses/Invalid"
     }
    }
   },
   "post": {
    "operationId": "makeSnapshot",
    "tags": [
     "State"
    ],
    "summary": "Take a snapshot",
    "description": "Saves everything in the store, the clock and pending deliveries included. It replaces a snapshot of the same name. The snapshot `seed` is the state that a reset returns to.",
    "requestBody": {
     "required": true,
     "content": {
      "application/json": {
       "schema": {
        "$ref": "#/components/schemas/NewSnapshot"
       },
       "examples": {
        "paid": {
         "value": {
          "name": "paid"
         }
        }
       }
      }
     }
    },
    "responses": {
     "200": {
      "description": "The snapshot.",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/Snapshot"
        },
        "example": {
         "name": "paid",
         "at": "2024-12-17T17:00:00.000Z"
        }
       }
      }
     },
     "400": {
      "$ref": "#/components/responses/InvalidJson"
     },
     "403": {
      "$ref": "#/components/responses/OtherOrigin"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "413": {
      "$ref": "#/components/responses/TooLarge"
     },
     "415": {
      "$ref": "#/components/responses/UnsupportedMediaType"
     },
     "422": {
      "$ref": "#/components/responses/Invalid"
     }
    }
   }
  },
  "/snapshots/{name}/restore": {
   "parameters": [
    {
     "name": "name",
     "in": "path",
     "required": true,
     "description": "The name of the snapshot.",
     "schema": {
      "type": "string"
     }
    },
    {
     "$ref": "#/components/parameters/tenant"
    }
   ],
   "post": {
    "operationId": "restoreSnapshot",
    "tags": [
     "State"
    ],
    "summary": "Restore a snapshot",
    "description": "Faults, the request log and contract breaches stay as they are.",
    "responses": {
     "200": {
      "$ref": "#/components/responses/Done"
     },
     "403": {
      "$ref": "#/components/responses/OtherOrigin"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "422": {
      "$ref": "#/components/responses/Invalid"
     }
    }
   }
  },
  "/resources": {
   "parameters": [
    {
     "$ref": "#/components/parameters/tenant"
    }
   ],
   "get": {
    "operationId": "countResources",
    "tags": [
     "State"
    ],
    "summary": "Count resources",
    "responses": {
     "200": {
      "description": "The number of resources of each type.",
      "content": {
       "application/json": {
        "schema": {
         "type": "object",
         "properties": {
          "resources": {
           "type": "array",
           "items": {
            "$ref": "#/components/schemas/ResourceCount"
           }
          }
         },
         "required": [
          "resources"
         ]
        },
        "example": {
         "resources": [
          {
           "name": "order",
           "count": 2
          }
         ]
        }
       }
      }
     },
     "403": {
      "$ref": "#/components/responses/OtherOrigin"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "422": {
      "$ref": "#/components/responses/Invalid"
     }
    }
   }
  },
  "/resources/{name}": {
   "parameters": [
    {
     "name": "name",
     "in": "path",
     "required": true,
     "description": "The type of the resources, such as `order`.",
     "schema": {
      "type": "string"
     }
    },
    {
     "$ref": "#/components/parameters/tenant"
    }
   ],
   "get": {
    "operationId": "listResources",
    "tags": [
     "State"
    ],
    "summary": "List resources of a type",
    "description": "Newest first, with the metadata that the Store Administration API does not return.",
    "parameters": [
     {
      "name": "limit",
      "in": "query",
      "description": "The page size. Default: 50.",
      "schema": {
       "type": "integer",
       "minimum": 1,
       "maximum": 1000
      }
     },
     {
      "name": "after",
      "in": "query",
      "description": "`next` of the previous page.",
      "schema": {
       "type": "string"
      }
     }
    ],
    "responses": {
     "200": {
      "description": "A page of resources.",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/StoredResourcePage"
        },
        "example": {
         "resources": [
          {
           "id": "2048001100210001",
           "metadata": {
            "version": 1,
            "created": "2024-12-17T17:00:00.000Z",
            "updated": "2024-12-17T17:00:00.000Z"
           },
           "resource": {
            "categoryId": "2048001100210001",
            "categoryName": "Home fragrance"
           }
          }
         ]
        }
       }
      }
     },
     "403": {
      "$ref": "#/components/responses/OtherOrigin"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "422": {
      "$ref": "#/components/responses/Invalid"
     }
    }
   }
  },
  "/resources/{name}/{id}": {
   "parameters": [
    {
     "name": "name",
     "in": "path",
     "required": true,
     "description": "The type of the resource, such as `order`.",
     "schema": {
      "type": "string"
     }
    },
    {
     "name": "id",
     "in": "path",
     "required": true,
     "description": "The id of the resource.",
     "schema": {
      "type": "string"
     }
    },
    {
     "$ref": "#/components/parameters/tenant"
    }
   ],
   "get": {
    "operationId": "getResource",
    "tags": [
     "State"
    ],
    "summary": "Get a resource",
    "description": "With the metadata that the Store Administration API does not return.",
    "responses": {
     "200": {
      "description": "The resource.",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/StoredResource"
        },
        "example": {
         "id": "2048001100210001",
         "metadata": {
          "version": 1,
          "created": "2024-12-17T17:00:00.000Z",
          "updated": "2024-12-17T17:00:00.000Z"
         },
         "resource": {
          "categoryId": "2048001100210001",
          "categoryName": "Home fragrance"
         }
        }
       }
      }
     },
     "403": {
      "$ref": "#/components/responses/OtherOrigin"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "422": {
      "$ref": "#/components/responses/Invalid"
     }
    }
   }
  },
  "/clock": {
   "parameters": [
    {
     "$ref": "#/components/parameters/tenant"
    }
   ],
   "get": {
    "operationId": "readClock",
    "tags": [
     "Clock"
    ],
    "summary": "Read the clock",
    "responses": {
     "200": {
      "description": "The clock.",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/Clock"
        },
        "example": {
         "now": "2024-12-17T17:00:00.000Z",
         "frozen": true
        }
       }
      }
     },
     "403": {
      "$ref": "#/components/responses/OtherOrigin"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "422": {
      "$ref": "#/components/responses/Invalid"
     }
    }
   },
   "put": {
    "operationId": "setClock",
    "tags": [
     "Clock"
    ],
    "summary": "Set, freeze or run the clock",
    "description": "A running clock continues from the time you set. A frozen clock that you run continues from where it stopped.",
    "requestBody": {
     "required": true,
     "content": {
      "application/json": {
       "schema": {
        "$ref": "#/components/schemas/ClockChange"
       },
       "examples": {
        "freeze": {
         "value": {
          "frozen": true
         }
        },
        "set": {
         "value": {
          "now": "2024-12-17T09:00:00-08:00",
          "frozen": true
         }
        }
       }
      }
     }
    },
    "responses": {
     "200": {
      "description": "The clock.",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/Clock"
        },
        "example": {
         "now": "2024-12-17T17:00:00.000Z",
         "frozen": true
        }
       }
      }
     },
     "400": {
      "$ref": "#/components/responses/InvalidJson"
     },
     "403": {
      "$ref": "#/components/responses/OtherOrigin"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "413": {
      "$ref": "#/components/responses/TooLarge"
     },
     "415": {
      "$ref": "#/components/responses/UnsupportedMediaType"
     },
     "422": {
      "$ref": "#/components/responses/Invalid"
     }
    }
   }
  },
  "/clock/advance": {
   "parameters": [
    {
     "$ref": "#/components/parameters/tenant"
    }
   ],
   "post": {
    "operationId": "advanceClock",
    "tags": [
     "Clock"
    ],
    "summary": "Advance the clock",
    "description": "Whatever waits for a time in between, such as webhook retries, runs.",
    "requestBody": {
     "required": true,
     "content": {
      "application/json": {
       "schema": {
        "$ref": "#/components/schemas/ClockStep"
       },
       "examples": {
        "seconds": {
         "value": {
          "seconds": 90
         }
        },
        "duration": {
         "value": {
          "by": "P1DT2H"
         }
        }
       }
      }
     }
    },
    "responses": {
     "200": {
      "description": "The clock.",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/Clock"
        },
        "example": {
         "now": "2024-12-17T17:00:00.000Z",
         "frozen": true
        }
       }
      }
     },
     "400": {
      "$ref": "#/components/responses/InvalidJson"
     },
     "403": {
      "$ref": "#/components/responses/OtherOrigin"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "413": {
      "$ref": "#/components/responses/TooLarge"
     },
     "415": {
      "$ref": "#/components/responses/UnsupportedMediaType"
     },
     "422": {
      "$ref": "#/components/responses/Invalid"
     }
    }
   }
  },
  "/faults": {
   "parameters": [
    {
     "$ref": "#/components/parameters/tenant"
    }
   ],
   "get": {
    "operationId": "listFaults",
    "tags": [
     "Faults"
    ],
    "summary": "List faults",
    "responses": {
     "200": {
      "description": "The faults, in the order in which they are matched.",
      "content": {
       "application/json": {
        "schema": {
         "type": "object",
         "properties": {
          "faults": {
           "type": "array",
           "items": {
            "$ref": "#/components/schemas/Fault"
           }
          }
         },
         "required": [
          "faults"
         ]
        },
        "example": {
         "faults": [
          {
           "id": "1",
           "operation": "createOrder",
           "status": 503,
           "retryAfter": 2,
           "times": 3,
           "hits": 0
          }
         ]
        }
       }
      }
     },
     "403": {
      "$ref": "#/components/responses/OtherOrigin"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "422": {
      "$ref": "#/components/responses/Invalid"
     }
    }
   },
   "post": {
    "operationId": "addFault",
    "tags": [
     "Faults"
    ],
    "summary": "Add a fault",
    "description": "The first fault that matches a request applies. Faults never apply to the control API.",
    "requestBody": {
     "required": true,
     "content": {
      "application/json": {
       "schema": {
        "$ref": "#/components/schemas/NewFault"
       },
       "examples": {
        "status": {
         "value": {
          "operation": "createOrder",
          "status": 503,
          "retryAfter": 2,
          "times": 3
         }
        },
        "lostResponse": {
         "value": {
          "path": "/api/202412/orders",
          "method": "POST",
          "phase": "after",
          "drop": true,
          "times": 1
         }
        },
        "slow": {
         "value": {
          "latency": 2000
         }
        },
        "truncated": {
         "value": {
          "operation": "listOrders",
          "truncate": 100
         }
        },
        "rateLimit": {
         "value": {
          "limit": {
           "calls": 10,
           "seconds": 1
          }
         }
        }
       }
      }
     }
    },
    "responses": {
     "200": {
      "description": "The fault, with its id.",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/Fault"
        },
        "example": {
         "id": "1",
         "operation": "createOrder",
         "status": 503,
         "retryAfter": 2,
         "times": 3,
         "hits": 0
        }
       }
      }
     },
     "400": {
      "$ref": "#/components/responses/InvalidJson"
     },
     "403": {
      "$ref": "#/components/responses/OtherOrigin"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "413": {
      "$ref": "#/components/responses/TooLarge"
     },
     "415": {
      "$ref": "#/components/responses/UnsupportedMediaType"
     },
     "422": {
      "$ref": "#/components/responses/Invalid"
     }
    }
   },
   "delete": {
    "operationId": "clearFaults",
    "tags": [
     "Faults"
    ],
    "summary": "Remove all faults",
    "responses": {
     "200": {
      "$ref": "#/components/responses/Done"
     },
     "403": {
      "$ref": "#/components/responses/OtherOrigin"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "422": {
      "$ref": "#/components/responses/Invalid"
     }
    }
   }
  },
  "/faults/{id}": {
   "parameters": [
    {
     "name": "id",
     "in": "path",
     "required": true,
     "description": "The id of the fault.",
     "schema": {
      "type": "string"
     }
    },
    {
     "$ref": "#/components/parameters/tenant"
    }
   ],
   "delete": {
    "operationId": "removeFault",
    "tags": [
     "Faults"
    ],
    "summary": "Remove a fault",
    "responses": {
     "200": {
      "$ref": "#/components/responses/Done"
     },
     "403": {
      "$ref": "#/components/responses/OtherOrigin"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "422": {
      "$ref": "#/components/responses/Invalid"
     }
    }
   }
  },
  "/requests": {
   "parameters": [
    {
     "$ref": "#/components/parameters/tenant"
    }
   ],
   "get": {
    "operationId": "listRequests",
    "tags": [
     "Requests"
    ],
    "summary": "List logged requests",
    "description": "The last 500, or fewer if they are large. Requests without a valid token belong to no store; the default store logs them.",
    "parameters": [
     {
      "name": "operation",
      "in": "query",
      "description": "Only requests of this operation.",
      "schema": {
       "$ref": "#/components/schemas/OperationId"
      }
     },
     {
      "name": "method",
      "in": "query",
      "description": "Only requests with this method.",
      "schema": {
       "type": "string"
      }
     },
     {
      "name": "path",
      "in": "query",
      "description": "Only requests whose path and query start with this.",
      "schema": {
       "type": "string"
      }
     },
     {
      "name": "status",
      "in": "query",
      "description": "Only requests with this response status.",
      "schema": {
       "type": "integer"
      }
     },
     {
      "name": "after",
      "in": "query",
      "description": "Only requests after the one with this number.",
      "schema": {
       "type": "integer",
       "minimum": 0
      }
     },
     {
      "name": "limit",
      "in": "query",
      "description": "Only the last so many.",
      "schema": {
       "type": "integer",
       "minimum": 1
      }
     }
    ],
    "responses": {
     "200": {
      "description": "The matching requests, oldest first.",
      "content": {
       "application/json": {
        "schema": {
         "type": "object",
         "properties": {
          "requests": {
           "type": "array",
           "items": {
            "$ref": "#/components/schemas/LoggedRequest"
           }
          }
         },
         "required": [
          "requests"
         ]
        },
        "example": {
         "requests": [
          {
           "number": 1,
           "at": 1734454800000,
           "method": "GET",
           "target": "/api/202412/orders/1218555927434856",
           "operation": "getOrder",
           "token": "…oken",
           "status": 404,
           "responseBody": "{\"type\":\"about:blank\",\"title\":\"Not Found\",\"status\":404,\"detail\":\"There is no order with the id.\"}",
           "headers": {},
           "milliseconds": 1.2
          }
         ]
        }
       }
      }
     },
     "403": {
      "$ref": "#/components/responses/OtherOrigin"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "422": {
      "$ref": "#/components/responses/Invalid"
     }
    }
   },
   "delete": {
    "operationId": "clearRequests",
    "tags": [
     "Requests"
    ],
    "summary": "Clear the request log and the coverage",
    "responses": {
     "200": {
      "$ref": "#/components/responses/Done"
     },
     "403": {
      "$ref": "#/components/responses/OtherOrigin"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "422": {
      "$ref": "#/components/responses/Invalid"
     }
    }
   }
  },
  "/requests/{number}": {
   "parameters": [
    {
     "name": "number",
     "in": "path",
     "required": true,
     "description": "The number of the request.",
     "schema": {
      "type": "string"
     }
    },
    {
     "$ref": "#/components/parameters/tenant"
    }
   ],
   "get": {
    "operationId": "getRequest",
    "tags": [
     "Requests"
    ],
    "summary": "Get a logged request",
    "responses": {
     "200": {
      "description": "The request and its response.",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/LoggedRequest"
        },
        "example": {
         "number": 1,
         "at": 1734454800000,
         "method": "GET",
         "target": "/api/202412/orders/1218555927434856",
         "operation": "getOrder",
         "token": "…oken",
         "status": 404,
         "responseBody": "{\"type\":\"about:blank\",\"title\":\"Not Found\",\"status\":404,\"detail\":\"There is no order with the id.\"}",
         "headers": {},
         "milliseconds": 1.2
        }
       }
      }
     },
     "403": {
      "$ref": "#/components/responses/OtherOrigin"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "422": {
      "$ref": "#/components/responses/Invalid"
     }
    }
   }
  },
  "/coverage": {
   "parameters": [
    {
     "$ref": "#/components/parameters/tenant"
    }
   ],
   "get": {
    "operationId": "getCoverage",
    "tags": [
     "Requests"
    ],
    "summary": "Get the contract coverage",
    "description": "Which operations, declared statuses and named request examples were used since the request log was cleared. Requests that are no longer in the log count too.",
    "responses": {
     "200": {
      "description": "The coverage.",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/Coverage"
        },
        "example": {
         "totals": {
          "operations": {
           "seen": 1,
           "declared": 49
          },
          "statuses": {
           "seen": 1,
           "declared": 49
          },
          "examples": {
           "seen": 1,
           "declared": 49
          }
         },
         "operations": [
          {
           "operation": "getOrder",
           "answered": {
            "404": 1
           },
           "unseen": [
            200,
            401,
            422,
            429
           ],
           "undeclared": [],
           "examples": {
            "sent": [],
            "unsent": []
           }
          }
         ]
        }
       }
      }
     },
     "403": {
      "$ref": "#/components/responses/OtherOrigin"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "422": {
      "$ref": "#/components/responses/Invalid"
     }
    }
   }
  },
  "/breaches": {
   "parameters": [
    {
     "$ref": "#/components/parameters/tenant"
    }
   ],
   "get": {
    "operationId": "listBreaches",
    "tags": [
     "Requests"
    ],
    "summary": "List the responses that broke the contract",
    "description": "Each is a bug in the sandbox.",
    "responses": {
     "200": {
      "description": "The last 100, oldest first.",
      "content": {
       "application/json": {
        "schema": {
         "type": "object",
         "properties": {
          "breaches": {
           "type": "array",
           "items": {
            "$ref": "#/components/schemas/ContractBreach"
           }
          }
         },
         "required": [
          "breaches"
         ]
        },
        "example": {
         "breaches": []
        }
       }
      }
     },
     "403": {
      "$ref": "#/components/responses/OtherOrigin"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "422": {
      "$ref": "#/components/responses/Invalid"
     }
    }
   },
   "delete": {
    "operationId": "clearBreaches",
    "tags": [
     "Requests"
    ],
    "summary": "Clear the contract breaches",
    "responses": {
     "200": {
      "$ref": "#/components/responses/Done"
     },
     "403": {
      "$ref": "#/components/responses/OtherOrigin"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "422": {
      "$ref": "#/components/responses/Invalid"
     }
    }
   }
  },
  "/events": {
   "parameters": [
    {
     "$ref": "#/components/parameters/tenant"
    }
   ],
   "get": {
    "operationId": "watch",
    "tags": [
     "Requests"
    ],
    "summary": "Watch requests and deliveries as they happen",
    "description": "Server-sent events until the client disconnects: `request` for each request, without bodies, and `delivery` for each attempt to deliver a webhook. With `Last-Event-ID`, the requests after that one come first.",
    "responses": {
     "200": {
      "description": "The events.",
      "content": {
       "text/event-stream": {
        "schema": {
         "type": "string"
        },
        "example": "event: request\nid: 1\ndata: {\"number\":1,\"operation\":\"getOrder\",\"status\":404}\n\n"
       }
      }
     },
     "403": {
      "$ref": "#/components/responses/OtherOrigin"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "422": {
      "$ref": "#/components/responses/Invalid"
     }
    }
   }
  },
  "/subscriptions": {
   "parameters": [
    {
     "$ref": "#/components/parameters/tenant"
    }
   ],
   "get": {
    "operationId": "listSubscriptions",
    "tags": [
     "Webhooks"
    ],
    "summary": "List subscriptions",
    "responses": {
     "200": {
      "description": "The subscriptions, oldest first.",
      "content": {
       "application/json": {
        "schema": {
         "type": "object",
         "properties": {
          "subscriptions": {
           "type": "array",
           "items": {
            "$ref": "#/components/schemas/Subscription"
           }
          }
         },
         "required": [
          "subscriptions"
         ]
        },
        "example": {
         "subscriptions": [
          {
           "id": "sub_2000000000000017",
           "url": "http://127.0.0.1:4000/webhooks",
           "topics": [
            "orders/create"
           ],
           "secret": "whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3"
          }
         ]
        }
       }
      }
     },
     "403": {
      "$ref": "#/components/responses/OtherOrigin"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "422": {
      "$ref": "#/components/responses/Invalid"
     }
    }
   },
   "post": {
    "operationId": "subscribe",
    "tags": [
     "Webhooks"
    ],
    "summary": "Subscribe a URL to topics",
    "requestBody": {
     "required": true,
     "content": {
      "application/json": {
       "schema": {
        "$ref": "#/components/schemas/NewSubscription"
       },
       "examples": {
        "orders": {
         "value": {
          "url": "http://127.0.0.1:4000/webhooks",
          "topics": [
           "orders/create"
          ]
         }
        }
       }
      }
     }
    },
    "responses": {
     "200": {
      "description": "The subscription, with its secret.",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/Subscription"
        },
        "example": {
         "id": "sub_2000000000000017",
         "url": "http://127.0.0.1:4000/webhooks",
         "topics": [
          "orders/create"
         ],
         "secret": "whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3"
        }
       }
      }
     },
     "400": {
      "$ref": "#/components/responses/InvalidJson"
     },
     "403": {
      "$ref": "#/components/responses/OtherOrigin"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "413": {
      "$ref": "#/components/responses/TooLarge"
     },
     "415": {
      "$ref": "#/components/responses/UnsupportedMediaType"
     },
     "422": {
      "$ref": "#/components/responses/Invalid"
     }
    }
   }
  },
  "/subscriptions/{id}": {
   "parameters": [
    {
     "name": "id",
     "in": "path",
     "required": true,
     "description": "The id of the subscription.",
     "schema": {
      "type": "string"
     }
    },
    {
     "$ref": "#/components/parameters/tenant"
    }
   ],
   "delete": {
    "operationId": "unsubscribe",
    "tags": [
     "Webhooks"
    ],
    "summary": "End a subscription",
    "description": "Its pending deliveries fail.",
    "responses": {
     "200": {
      "$ref": "#/components/responses/Done"
     },
     "403": {
      "$ref": "#/components/responses/OtherOrigin"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "422": {
      "$ref": "#/components/responses/Invalid"
     }
    }
   }
  },
  "/deliveries": {
   "parameters": [
    {
     "$ref": "#/components/parameters/tenant"
    }
   ],
   "get": {
    "operationId": "listDeliveries",
    "tags": [
     "Webhooks"
    ],
    "summary": "List deliveries",
    "parameters": [
     {
      "name": "subscription",
      "in": "query",
      "description": "Only deliveries to this subscription.",
      "schema": {
       "type": "string"
      }
     },
     {
      "name": "topic",
      "in": "query",
      "description": "Only deliveries of this topic.",
      "schema": {
       "$ref": "#/components/schemas/Topic"
      }
     },
     {
      "name": "state",
      "in": "query",
      "description": "Only deliveries in this state.",
      "schema": {
       "$ref": "#/components/schemas/DeliveryState"
      }
     },
     {
      "name": "limit",
      "in": "query",
      "description": "The maximum number of deliveries. Default: 100.",
      "schema": {
       "type": "integer",
       "minimum": 1
      }
     }
    ],
    "responses": {
     "200": {
      "description": "The matching deliveries, newest first.",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/Deliveries"
        },
        "example": {
         "deliveries": [
          {
           "id": "msg_2000000000000034",
           "subscription": "sub_2000000000000017",
           "topic": "orders/create",
           "event": "{\"type\":\"orders/create\",\"timestamp\":\"2024-12-17T09:00:00-08:00\",\"data\":{\"order\":{\"orderId\":1218560000000017}}}",
           "state": "delivered",
           "attempts": [
            {
             "at": 1734454800000,
             "status": 204,
             "milliseconds": 3
            }
           ],
           "tries": 1
          }
         ]
        }
       }
      }
     },
     "403": {
      "$ref": "#/components/responses/OtherOrigin"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "422": {
      "$ref": "#/components/responses/Invalid"
     }
    }
   }
  },
  "/deliveries/{id}/redeliver": {
   "parameters": [
    {
     "name": "id",
     "in": "path",
     "required": true,
     "description": "The id of the delivery.",
     "schema": {
      "type": "string"
     }
    },
    {
     "$ref": "#/components/parameters/tenant"
    }
   ],
   "post": {
    "operationId": "redeliver",
    "tags": [
     "Webhooks"
    ],
    "summary": "Deliver a message again",
    "description": "Fails with 409 if the subscription has ended.",
    "responses": {
     "200": {
      "description": "The delivery.",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/Delivery"
        },
        "example": {
         "id": "msg_2000000000000034",
         "subscription": "sub_2000000000000017",
         "topic": "orders/create",
         "event": "{\"type\":\"orders/create\",\"timestamp\":\"2024-12-17T09:00:00-08:00\",\"data\":{\"order\":{\"orderId\":1218560000000017}}}",
         "state": "waiting",
         "attempts": [
          {
           "at": 1734454800000,
           "status": 204,
           "milliseconds": 3
          }
         ],
         "tries": 0,
         "nextAttempt": 1734454860000
        }
       }
      }
     },
     "403": {
      "$ref": "#/components/responses/OtherOrigin"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "409": {
      "$ref": "#/components/responses/Conflict"
     },
     "422": {
      "$ref": "#/components/responses/Invalid"
     }
    }
   }
  },
  "/trigger": {
   "parameters": [
    {
     "$ref": "#/components/parameters/tenant"
    }
   ],
   "post": {
    "operationId": "trigger",
    "tags": [
     "Webhooks"
    ],
    "summary": "Send an event without its cause",
    "description": "Sends the topic to its subscriptions about a resource that exists. Fails with 409 if there is no such resource.",
    "requestBody": {
     "required": true,
     "content": {
      "application/json": {
       "schema": {
        "$ref": "#/components/schemas/Trigger"
       },
       "examples": {
        "newest": {
         "value": {
          "topic": "orders/paid"
         }
        },
        "chosen": {
         "value": {
          "topic": "orders/paid",
          "id": "1218555927434856"
         }
        }
       }
      }
     }
    },
    "responses": {
     "200": {
      "description": "The deliveries, one for each subscription to the topic.",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/Deliveries"
        },
        "example": {
         "deliveries": []
        }
       }
      }
     },
     "400": {
      "$ref": "#/components/responses/InvalidJson"
     },
     "403": {
      "$ref": "#/components/responses/OtherOrigin"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "409": {
      "$ref": "#/components/responses/Conflict"
     },
     "413": {
      "$ref": "#/components/responses/TooLarge"
     },
     "415": {
      "$ref": "#/components/responses/UnsupportedMediaType"
     },
     "422": {
      "$ref": "#/components/responses/Invalid"
     }
    }
   }
  },
  "/drain": {
   "parameters": [
    {
     "$ref": "#/components/parameters/tenant"
    }
   ],
   "post": {
    "operationId": "drain",
    "tags": [
     "Webhooks"
    ],
    "summary": "Wait until webhooks are delivered",
    "description": "Waits until nothing is due and no delivery is in progress. With `retries`, waits until every message is delivered or has failed.",
    "requestBody": {
     "content": {
      "application/json": {
       "schema": {
        "$ref": "#/components/schemas/Drain"
       },
       "examples": {
        "all": {
         "value": {
          "retries": true,
          "timeout": 5000
         }
        }
       }
      }
     }
    },
    "responses": {
     "200": {
      "description": "The deliveries by state.",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/DeliveryCounts"
        },
        "example": {
         "delivered": 1,
         "failed": 0,
         "waiting": 0,
         "nextAttempt": null
        }
       }
      }
     },
     "400": {
      "$ref": "#/components/responses/InvalidJson"
     },
     "403": {
      "$ref": "#/components/responses/OtherOrigin"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "413": {
      "$ref": "#/components/responses/TooLarge"
     },
     "415": {
      "$ref": "#/components/responses/UnsupportedMediaType"
     },
     "422": {
      "$ref": "#/components/responses/Invalid"
     },
     "503": {
      "$ref": "#/components/responses/Closing"
     },
     "504": {
      "$ref": "#/components/responses/Timeout"
     }
    }
   }
  },
  "/tenants": {
   "get": {
    "operationId": "listTenants",
    "tags": [
     "Stores"
    ],
    "summary": "List stores",
    "responses": {
     "200": {
      "description": "The stores, by name.",
      "content": {
       "application/json": {
        "schema": {
         "type": "object",
         "properties": {
          "tenants": {
           "type": "array",
           "items": {
            "$ref": "#/components/schemas/Tenant"
           }
          }
         },
         "required": [
          "tenants"
         ]
        },
        "example": {
         "tenants": [
          {
           "name": "worker-1",
           "wireFormat": "typed",
           "tokens": [
            {
             "token": "…oken",
             "scopes": [
              "read_orders",
              "write_orders"
             ]
            }
           ]
          }
         ]
        }
       }
      }
     },
     "403": {
      "$ref": "#/components/responses/OtherOrigin"
     },
     "422": {
      "$ref": "#/components/responses/Invalid"
     }
    }
   },
   "post": {
    "operationId": "createTenant",
    "tags": [
     "Stores"
    ],
    "summary": "Create a store",
    "description": "Fails with 409 if the name or the token is taken.",
    "requestBody": {
     "required": true,
     "content": {
      "application/json": {
       "schema": {
        "$ref": "#/components/schemas/NewTenant"
       },
       "examples": {
        "worker": {
         "value": {
          "name": "worker-1"
         }
        },
        "empty": {
         "value": {
          "name": "worker-1",
          "token": "orders-token",
          "dataSet": "empty"
         }
        }
       }
      }
     }
    },
    "responses": {
     "200": {
      "description": "The store, with its token in full.",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/Tenant"
        },
        "example": {
         "name": "worker-1",
         "wireFormat": "typed",
         "tokens": [
          {
           "token": "orders-token",
           "scopes": [
            "read_orders",
            "write_orders"
           ]
          }
         ]
        }
       }
      }
     },
     "400": {
      "$ref": "#/components/responses/InvalidJson"
     },
     "403": {
      "$ref": "#/components/responses/OtherOrigin"
     },
     "409": {
      "$ref": "#/components/responses/Conflict"
     },
     "413": {
      "$ref": "#/components/responses/TooLarge"
     },
     "415": {
      "$ref": "#/components/responses/UnsupportedMediaType"
     },
     "422": {
      "$ref": "#/components/responses/Invalid"
     }
    }
   }
  },
  "/tenants/{name}": {
   "parameters": [
    {
     "$ref": "#/components/parameters/name"
    }
   ],
   "get": {
    "operationId": "getTenant",
    "tags": [
     "Stores"
    ],
    "summary": "Get a store",
    "responses": {
     "200": {
      "description": "The store.",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/Tenant"
        },
        "example": {
         "name": "worker-1",
         "wireFormat": "typed",
         "tokens": [
          {
           "token": "…oken",
           "scopes": [
            "read_orders",
            "write_orders"
           ]
          }
         ]
        }
       }
      }
     },
     "403": {
      "$ref": "#/components/responses/OtherOrigin"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "422": {
      "$ref": "#/components/responses/Invalid"
     }
    }
   },
   "patch": {
    "operationId": "updateTenant",
    "tags": [
     "Stores"
    ],
    "summary": "Set the wire format of a store",
    "requestBody": {
     "required": true,
     "content": {
      "application/json": {
       "schema": {
        "$ref": "#/components/schemas/TenantUpdate"
       },
       "examples": {
        "string": {
         "value": {
          "wireFormat": "string"
         }
        }
       }
      }
     }
    },
    "responses": {
     "200": {
      "description": "The store.",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/Tenant"
        },
        "example": {
         "name": "worker-1",
         "wireFormat": "string",
         "tokens": [
          {
           "token": "…oken",
           "scopes": [
            "read_orders",
            "write_orders"
           ]
          }
         ]
        }
       }
      }
     },
     "400": {
      "$ref": "#/components/responses/InvalidJson"
     },
     "403": {
      "$ref": "#/components/responses/OtherOrigin"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "413": {
      "$ref": "#/components/responses/TooLarge"
     },
     "415": {
      "$ref": "#/components/responses/UnsupportedMediaType"
     },
     "422": {
      "$ref": "#/components/responses/Invalid"
     }
    }
   },
   "delete": {
    "operationId": "removeTenant",
    "tags": [
     "Stores"
    ],
    "summary": "Remove a store and everything in it",
    "description": "Fails with 409 for the default store.",
    "responses": {
     "200": {
      "$ref": "#/components/responses/Done"
     },
     "403": {
      "$ref": "#/components/responses/OtherOrigin"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "409": {
      "$ref": "#/components/responses/Conflict"
     },
     "422": {
      "$ref": "#/components/responses/Invalid"
     }
    }
   }
  },
  "/tenants/{name}/tokens": {
   "parameters": [
    {
     "$ref": "#/components/parameters/name"
    }
   ],
   "get": {
    "operationId": "listTokens",
    "tags": [
     "Stores"
    ],
    "summary": "List the tokens of a store",
    "responses": {
     "200": {
      "description": "The tokens, redacted to their last four characters.",
      "content": {
       "application/json": {
        "schema": {
         "type": "object",
         "properties": {
          "tokens": {
           "type": "array",
           "items": {
            "$ref": "#/components/schemas/Token"
           }
          }
         },
         "required": [
          "tokens"
         ]
        },
        "example": {
         "tokens": [
          {
           "token": "…oken",
           "scopes": [
            "read_orders",
            "write_orders"
           ]
          }
         ]
        }
       }
      }
     },
     "403": {
      "$ref": "#/components/responses/OtherOrigin"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "422": {
      "$ref": "#/components/responses/Invalid"
     }
    }
   },
   "post": {
    "operationId": "addToken",
    "tags": [
     "Stores"
    ],
    "summary": "Add a token to a store",
    "description": "Fails with 409 if a store already has the token.",
    "requestBody": {
     "content": {
      "application/json": {
       "schema": {
        "$ref": "#/components/schemas/NewToken"
       },
       "examples": {
        "generated": {
         "value": {}
        },
        "given": {
         "value": {
          "token": "reader-token",
          "scopes": [
           "read_orders"
          ]
         }
        }
       }
      }
     }
    },
    "responses": {
     "200": {
      "description": "The token in full.",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/Token"
        },
        "example": {
         "token": "orders-token",
         "scopes": [
          "read_orders",
          "write_orders"
         ]
        }
       }
      }
     },
     "400": {
      "$ref": "#/components/responses/InvalidJson"
     },
     "403": {
      "$ref": "#/components/responses/OtherOrigin"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "409": {
      "$ref": "#/components/responses/Conflict"
     },
     "413": {
      "$ref": "#/components/responses/TooLarge"
     },
     "415": {
      "$ref": "#/components/responses/UnsupportedMediaType"
     },
     "422": {
      "$ref": "#/components/responses/Invalid"
     }
    }
   },
   "delete": {
    "operationId": "removeToken",
    "tags": [
     "Stores"
    ],
    "summary": "Remove a token from a store",
    "parameters": [
     {
      "name": "token",
      "in": "query",
      "required": true,
      "description": "The token in full.",
      "schema": {
       "type": "string"
      }
     }
    ],
    "responses": {
     "200": {
      "$ref": "#/components/responses/Done"
     },
     "403": {
      "$ref": "#/components/responses/OtherOrigin"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "422": {
      "$ref": "#/components/responses/Invalid"
     }
    }
   }
  },
  "/health": {
   "get": {
    "operationId": "getHealth",
    "tags": [
     "Sandbox"
    ],
    "summary": "Check that the sandbox is running",
    "responses": {
     "200": {
      "description": "The sandbox is running.",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/Health"
        },
        "example": {
         "status": "ok",
         "version": "202412",
         "tenants": 1
        }
       }
      }
     },
     "403": {
      "$ref": "#/components/responses/OtherOrigin"
     },
     "422": {
      "$ref": "#/components/responses/Invalid"
     }
    }
   }
  },
  "/": {
   "get": {
    "operationId": "inspect",
    "tags": [
     "Sandbox"
    ],
    "summary": "Open the inspector in a browser",
    "responses": {
     "200": {
      "description": "The page.",
      "content": {
       "text/html": {
        "schema": {
         "type": "string"
        },
        "example": "<!doctype html>"
       }
      }
     },
     "403": {
      "$ref": "#/components/responses/OtherOrigin"
     },
     "422": {
      "$ref": "#/components/responses/Invalid"
     }
    }
   }
  },
  "/inspector/{file}": {
   "parameters": [
    {
     "name": "file",
     "in": "path",
     "required": true,
     "description": "The name of the file, such as `style.css`.",
     "schema": {
      "type": "string"
     }
    }
   ],
   "get": {
    "operationId": "getInspectorFile",
    "tags": [
     "Sandbox"
    ],
    "summary": "Get a file of the inspector",
    "responses": {
     "200": {
      "description": "The file.",
      "content": {
       "text/css": {
        "schema": {
         "type": "string"
        },
        "example": "body { margin: 0 }"
       }
      }
     },
     "403": {
      "$ref": "#/components/responses/OtherOrigin"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "422": {
      "$ref": "#/components/responses/Invalid"
     }
    }
   }
  },
  "/openapi.json": {
   "get": {
    "operationId": "getDocument",
    "tags": [
     "Sandbox"
    ],
    "summary": "Get this document",
    "responses": {
     "200": {
      "description": "An OpenAPI 3.1 document.",
      "content": {
       "application/json": {
        "schema": {
         "type": "object"
        },
        "example": {
         "openapi": "3.1.0"
        }
       }
      }
     },
     "403": {
      "$ref": "#/components/responses/OtherOrigin"
     },
     "422": {
      "$ref": "#/components/responses/Invalid"
     }
    }
   }
  }
 },
 "components": {
  "parameters": {
   "tenant": {
    "name": "tenant",
    "in": "query",
    "description": "The name of the store. Default: `default`.",
    "schema": {
     "type": "string"
    }
   },
   "name": {
    "name": "name",
    "in": "path",
    "required": true,
    "description": "The name of the store.",
    "schema": {
     "type": "string"
    }
   }
  },
  "schemas": {
   "Empty": {
    "type": "object",
    "additionalProperties": false
   },
   "Violation": {
    "type": "object",
    "properties": {
     "pointer": {
      "type": "string",
      "description": "JSON pointer (RFC 6901) to the value."
     },
     "detail": {
      "type": "string"
     }
    },
    "required": [
     "pointer",
     "detail"
    ],
    "additionalProperties": false
   },
   "Problem": {
    "type": "object",
    "description": "A problem (RFC 9457).",
    "properties": {
     "type": {
      "type": "string"
     },
     "title": {
      "type": "string"
     },
     "status": {
      "type": "integer",
      "minimum": 0
     },
     "detail": {
      "type": "string"
     },
     "errors": {
      "type": "array",
      "items": {
       "$ref": "#/components/schemas/Violation"
      }
     }
    },
    "required": [
     "type",
     "title",
     "status",
     "detail"
    ]
   },
   "DataSet": {
    "type": "string",
    "enum": [
     "empty",
     "small",
     "medium",
     "large"
    ],
    "description": "The resources of a new store. `small` is the sample data of the contract's examples; `medium` and `large` add thousands of resources."
   },
   "ResourceName": {
    "type": "string",
    "description": "A type of resource.",
    "enum": [
     "shop",
     "languages",
     "location",
     "productCategory",
     "product",
     "collection",
     "customer",
     "order",
     "fulfillment",
     "fulfillmentService",
     "refund",
     "giftCard"
    ]
   },
   "Seed": {
    "type": "object",
    "description": "Either a data set or resources.",
    "properties": {
     "dataSet": {
      "$ref": "#/components/schemas/DataSet"
     },
     "resources": {
      "type": "object",
      "description": "Resources by type, as the Store Administration API writes them, in either wire format.",
      "additionalProperties": false,
      "minProperties": 1,
      "properties": {
       "shop": {
        "type": "array",
        "items": {
         "type": "object",
         "description": "Must match the resource's schema in the contract."
        }
       },
       "languages": {
        "type": "array",
        "items": {
         "type": "object",
         "description": "Must match the resource's schema in the contract."
        }
       },
       "location": {
        "type": "array",
        "items": {
         "type": "object",
         "description": "Must match the resource's schema in the contract."
        }
       },
       "productCategory": {
        "type": "array",
        "items": {
         "type": "object",
         "description": "Must match the resource's schema in the contract."
        }
       },
       "product": {
        "type": "array",
        "items": {
         "type": "object",
         "description": "Must match the resource's schema in the contract."
        }
       },
       "collection": {
        "type": "array",
        "items": {
         "type": "object",
         "description": "Must match the resource's schema in the contract."
        }
       },
       "customer": {
        "type": "array",
        "items": {
         "type": "object",
         "description": "Must match the resource's schema in the contract."
        }
       },
       "order": {
        "type": "array",
        "items": {
         "type": "object",
         "description": "Must match the resource's schema in the contract."
        }
       },
       "fulfillment": {
        "type": "array",
        "items": {
         "type": "object",
         "description": "Must match the resource's schema in the contract."
        }
       },
       "fulfillmentService": {
        "type": "array",
        "items": {
         "type": "object",
         "description": "Must match the resource's schema in the contract."
        }
       },
       "refund": {
        "type": "array",
        "items": {
         "type": "object",
         "description": "Must match the resource's schema in the contract."
        }
       },
       "giftCard": {
        "type": "array",
        "items": {
         "type": "object",
         "description": "Must match the resource's schema in the contract."
        }
       }
      }
     }
    },
    "additionalProperties": false,
    "minProperties": 1,
    "maxProperties": 1
   },
   "Topic": {
    "type": "string",
    "description": "A webhook topic of the contract.",
    "enum": [
     "orders/create",
     "orders/paid",
     "orders/update",
     "orders/fulfilled",
     "orders/partiallyFulfilled",
     "orders/cancelled",
     "refunds/create",
     "products/create",
     "products/update",
     "products/delete"
    ]
   },
   "Subscription": {
    "type": "object",
    "properties": {
     "id": {
      "type": "string"
     },
     "url": {
      "type": "string",
      "description": "The URL that receives events, http or https."
     },
     "topics": {
      "type": "array",
      "items": {
       "$ref": "#/components/schemas/Topic"
      }
     },
     "secret": {
      "type": "string",
      "description": "The signing secret: `whsec_` and base64."
     }
    },
    "required": [
     "id",
     "url",
     "topics",
     "secret"
    ],
    "additionalProperties": false
   },
   "OwnMetadata": {
    "type": "object",
    "description": "Metadata that does not follow from the resource. Values that do follow from it are ignored.",
    "properties": {
     "version": {
      "type": "integer",
      "minimum": 0,
      "description": "How often the resource was written."
     },
     "created": {
      "type": "string",
      "description": "The key that sorts resources by creation, in ISO 8601."
     },
     "updated": {
      "type": "string",
      "description": "The key that sorts resources by last change, in ISO 8601."
     },
     "ref": {
      "type": "string",
      "description": "The id of the resource that it belongs to."
     },
     "status": {
      "type": "string",
      "description": "A state that responses don't show, or a value that lists filter by."
     }
    },
    "additionalProperties": false
   },
   "Dump": {
    "type": "object",
    "description": "Everything that a store has.",
    "properties": {
     "version": {
      "type": "integer",
      "enum": [
       1
      ],
      "description": "The version of the dump format."
     },
     "clock": {
      "type": "object",
      "properties": {
       "offset": {
        "type": "number",
        "description": "Milliseconds to add to the machine's clock."
       },
       "frozen": {
        "type": [
         "number",
         "null"
        ],
        "description": "The time of a frozen clock, in milliseconds since 1970."
       },
       "tick": {
        "type": "integer",
        "minimum": 0,
        "description": "Milliseconds by which each request moves a frozen clock."
       }
      },
      "required": [
       "offset",
       "frozen",
       "tick"
      ],
      "additionalProperties": false
     },
     "sequence": {
      "type": "integer",
      "minimum": 0,
      "description": "How many ids have been issued or reserved."
     },
     "subscriptions": {
      "type": "array",
      "items": {
       "$ref": "#/components/schemas/Subscription"
      }
     },
     "resources": {
      "type": "object",
      "description": "Resources by type, decoded: ids and amounts are strings.",
      "additionalProperties": false,
      "properties": {
       "shop": {
        "type": "array",
        "items": {
         "type": "object"
        }
       },
       "languages": {
        "type": "array",
        "items": {
         "type": "object"
        }
       },
       "location": {
        "type": "array",
        "items": {
         "type": "object"
        }
       },
       "productCategory": {
        "type": "array",
        "items": {
         "type": "object"
        }
       },
       "product": {
        "type": "array",
        "items": {
         "type": "object"
        }
       },
       "collection": {
        "type": "array",
        "items": {
         "type": "object"
        }
       },
       "customer": {
        "type": "array",
        "items": {
         "type": "object"
        }
       },
       "order": {
        "type": "array",
        "items": {
         "type": "object"
        }
       },
       "fulfillment": {
        "type": "array",
        "items": {
         "type": "object"
        }
       },
       "fulfillmentService": {
        "type": "array",
        "items": {
         "type": "object"
        }
       },
       "refund": {
        "type": "array",
        "items": {
         "type": "object"
        }
       },
       "giftCard": {
        "type": "array",
        "items": {
         "type": "object"
        }
       }
      }
     },
     "metadata": {
      "type": "object",
      "description": "By type and id: the metadata that does not follow from the resources. Default: derived as in a seed.",
      "additionalProperties": false,
      "properties": {
       "shop": {
        "type": "object",
        "additionalProperties": {
         "$ref": "#/components/schemas/OwnMetadata"
        }
       },
       "languages": {
        "type": "object",
        "additionalProperties": {
         "$ref": "#/components/schemas/OwnMetadata"
        }
       },
       "location": {
        "type": "object",
        "additionalProperties": {
         "$ref": "#/components/schemas/OwnMetadata"
        }
       },
       "productCategory": {
        "type": "object",
        "additionalProperties": {
         "$ref": "#/components/schemas/OwnMetadata"
        }
       },
       "product": {
        "type": "object",
        "additionalProperties": {
         "$ref": "#/components/schemas/OwnMetadata"
        }
       },
       "collection": {
        "type": "object",
        "additionalProperties": {
         "$ref": "#/components/schemas/OwnMetadata"
        }
       },
       "customer": {
        "type": "object",
        "additionalProperties": {
         "$ref": "#/components/schemas/OwnMetadata"
        }
       },
       "order": {
        "type": "object",
        "additionalProperties": {
         "$ref": "#/components/schemas/OwnMetadata"
        }
       },
       "fulfillment": {
        "type": "object",
        "additionalProperties": {
         "$ref": "#/components/schemas/OwnMetadata"
        }
       },
       "fulfillmentService": {
        "type": "object",
        "additionalProperties": {
         "$ref": "#/components/schemas/OwnMetadata"
        }
       },
       "refund": {
        "type": "object",
        "additionalProperties": {
         "$ref": "#/components/schemas/OwnMetadata"
        }
       },
       "giftCard": {
        "type": "object",
        "additionalProperties": {
         "$ref": "#/components/schemas/OwnMetadata"
        }
       }
      }
     }
    },
    "required": [
     "version",
     "resources"
    ],
    "additionalProperties": false
   },
   "Snapshot": {
    "type": "object",
    "properties": {
     "name": {
      "type": "string"
     },
     "at": {
      "type": "string",
      "format": "date-time",
      "description": "When it was taken, on the store's clock."
     }
    },
    "required": [
     "name",
     "at"
    ],
    "additionalProperties": false
   },
   "NewSnapshot": {
    "type": "object",
    "properties": {
     "name": {
      "type": "string",
      "minLength": 1,
      "maxLength": 100
     }
    },
    "required": [
     "name"
    ],
    "additionalProperties": false
   },
   "ResourceCount": {
    "type": "object",
    "properties": {
     "name": {
      "$ref": "#/components/schemas/ResourceName"
     },
     "count": {
      "type": "integer",
      "minimum": 0
     }
    },
    "required": [
     "name",
     "count"
    ],
    "additionalProperties": false
   },
   "Metadata": {
    "type": "object",
    "description": "What the sandbox stores about a resource.",
    "properties": {
     "version": {
      "type": "integer",
      "minimum": 0,
      "description": "How often the resource was written."
     },
     "created": {
      "type": "string",
      "description": "The key that sorts resources by creation, in ISO 8601."
     },
     "updated": {
      "type": "string",
      "description": "The key that sorts resources by last change, in ISO 8601."
     },
     "ref": {
      "type": "string",
      "description": "The id of the resource that it belongs to."
     },
     "status": {
      "type": "string",
      "description": "A state that responses don't show, or a value that lists filter by."
     }
    },
    "required": [
     "version",
     "created",
     "updated"
    ],
    "additionalProperties": false
   },
   "StoredResource": {
    "type": "object",
    "properties": {
     "id": {
      "type": "string"
     },
     "metadata": {
      "$ref": "#/components/schemas/Metadata"
     },
     "resource": {
      "type": "object",
      "description": "Decoded: ids and amounts are strings."
     }
    },
    "required": [
     "id",
     "metadata",
     "resource"
    ],
    "additionalProperties": false
   },
   "StoredResourcePage": {
    "type": "object",
    "properties": {
     "resources": {
      "type": "array",
      "items": {
       "$ref": "#/components/schemas/StoredResource"
      }
     },
     "next": {
      "type": "string",
      "description": "`after` of the next page. Missing on the last page."
     }
    },
    "required": [
     "resources"
    ],
    "additionalProperties": false
   },
   "Clock": {
    "type": "object",
    "properties": {
     "now": {
      "type": "string",
      "format": "date-time"
     },
     "frozen": {
      "type": "boolean"
     }
    },
    "required": [
     "now",
     "frozen"
    ],
    "additionalProperties": false
   },
   "ClockChange": {
    "type": "object",
    "properties": {
     "now": {
      "type": "string",
      "description": "A time with an offset. Without an offset it is in the shop's time zone."
     },
     "frozen": {
      "type": "boolean",
      "description": "Whether to freeze the clock or to run it."
     }
    },
    "additionalProperties": false,
    "minProperties": 1
   },
   "ClockStep": {
    "type": "object",
    "description": "Either seconds or a duration.",
    "properties": {
     "seconds": {
      "type": "number",
      "description": "Negative values move the clock back."
     },
     "by": {
      "type": "string",
      "description": "A duration in ISO 8601, such as `P1DT2H`."
     }
    },
    "additionalProperties": false,
    "minProperties": 1,
    "maxProperties": 1
   },
   "OperationId": {
    "type": "string",
    "description": "The operationId of an operation of the contract.",
    "enum": [
     "addProductsToCollection",
     "cancelFulfillment",
     "cancelOrder",
     "countCollections",
     "countGiftCards",
     "countLocations",
     "countOrderFulfillments",
     "createCollection",
     "createCustomer",
     "createFulfillment",
     "createFulfillmentService",
     "createGiftCard",
     "createLocation",
     "createOrder",
     "createProduct",
     "createRefund",
     "deleteCollection",
     "deleteCustomer",
     "deleteLocation",
     "deleteProduct",
     "disableGiftCard",
     "getCollection",
     "getCustomer",
     "getFulfillmentsByIds",
     "getGiftCard",
     "getLocation",
     "getOrder",
     "getProduct",
     "getRefundsByIds",
     "getShop",
     "listCollections",
     "listCustomers",
     "listLanguages",
     "listLocations",
     "listOrderFulfillments",
     "listOrderRefunds",
     "listOrders",
     "removeProductsFromCollection",
     "searchCategories",
     "searchCustomers",
     "searchGiftCards",
     "updateCollection",
     "updateCustomer",
     "updateFulfillmentTracking",
     "updateGiftCard",
     "updateLocation",
     "updateOrder",
     "updateProduct",
     "updateRefundStatus"
    ]
   },
   "Fault": {
    "type": "object",
    "properties": {
     "id": {
      "type": "string"
     },
     "operation": {
      "$ref": "#/components/schemas/OperationId"
     },
     "path": {
      "type": "string",
      "description": "Only requests whose path starts with this."
     },
     "method": {
      "type": "string",
      "enum": [
       "GET",
       "POST",
       "PUT",
       "DELETE"
      ]
     },
     "phase": {
      "type": "string",
      "enum": [
       "before",
       "after"
      ],
      "description": "Whether the fault applies before the operation runs, or after its changes are committed. Default: `before`."
     },
     "latency": {
      "type": "integer",
      "minimum": 0,
      "maximum": 600000,
      "description": "Milliseconds to wait. Goes with any other action."
     },
     "status": {
      "type": "integer",
      "minimum": 400,
      "maximum": 599,
      "description": "The status to respond with."
     },
     "retryAfter": {
      "type": "integer",
      "minimum": 0,
      "description": "The header Retry-After of that response, in seconds."
     },
     "drop": {
      "type": "boolean",
      "enum": [
       true
      ],
      "description": "Closes the connection without a response."
     },
     "truncate": {
      "type": "integer",
      "minimum": 0,
      "description": "Closes the connection after this many bytes of the response."
     },
     "limit": {
      "type": "object",
      "description": "A rate limit: requests above it get a 429 with Retry-After.",
      "properties": {
       "calls": {
        "type": "integer",
        "minimum": 1
       },
       "seconds": {
        "type": "number",
        "minimum": 0.001
       }
      },
      "required": [
       "calls",
       "seconds"
      ],
      "additionalProperties": false
     },
     "skip": {
      "type": "integer",
      "minimum": 0,
      "description": "How many matching requests pass first."
     },
     "times": {
      "type": "integer",
      "minimum": 1,
      "description": "How many requests the fault applies to. Default: no limit."
     },
     "hits": {
      "type": "integer",
      "minimum": 0,
      "description": "How many requests the fault was applied to."
     }
    },
    "required": [
     "id",
     "hits"
    ],
    "additionalProperties": false
   },
   "NewFault": {
    "type": "object",
    "description": "Which requests fail, and how: `latency`, or one of `status`, `drop`, `truncate` and `limit`, or both.",
    "properties": {
     "operation": {
      "$ref": "#/components/schemas/OperationId"
     },
     "path": {
      "type": "string",
      "description": "Only requests whose path starts with this."
     },
     "method": {
      "type": "string",
      "enum": [
       "GET",
       "POST",
       "PUT",
       "DELETE"
      ]
     },
     "phase": {
      "type": "string",
      "enum": [
       "before",
       "after"
      ],
      "description": "Whether the fault applies before the operation runs, or after its changes are committed. Default: `before`."
     },
     "latency": {
      "type": "integer",
      "minimum": 0,
      "maximum": 600000,
      "description": "Milliseconds to wait. Goes with any other action."
     },
     "status": {
      "type": "integer",
      "minimum": 400,
      "maximum": 599,
      "description": "The status to respond with."
     },
     "retryAfter": {
      "type": "integer",
      "minimum": 0,
      "description": "The header Retry-After of that response, in seconds."
     },
     "drop": {
      "type": "boolean",
      "enum": [
       true
      ],
      "description": "Closes the connection without a response."
     },
     "truncate": {
      "type": "integer",
      "minimum": 0,
      "description": "Closes the connection after this many bytes of the response."
     },
     "limit": {
      "type": "object",
      "description": "A rate limit: requests above it get a 429 with Retry-After.",
      "properties": {
       "calls": {
        "type": "integer",
        "minimum": 1
       },
       "seconds": {
        "type": "number",
        "minimum": 0.001
       }
      },
      "required": [
       "calls",
       "seconds"
      ],
      "additionalProperties": false
     },
     "skip": {
      "type": "integer",
      "minimum": 0,
      "description": "How many matching requests pass first."
     },
     "times": {
      "type": "integer",
      "minimum": 1,
      "description": "How many requests the fault applies to. Default: no limit."
     }
    },
    "additionalProperties": false
   },
   "LoggedRequest": {
    "type": "object",
    "properties": {
     "number": {
      "type": "integer",
      "minimum": 0,
      "description": "Rises with each request."
     },
     "at": {
      "type": "integer",
      "description": "When the response was sent, in milliseconds since 1970 on the machine's clock."
     },
     "method": {
      "type": "string"
     },
     "target": {
      "type": "string",
      "description": "Path and query."
     },
     "operation": {
      "$ref": "#/components/schemas/OperationId"
     },
     "token": {
      "type": "string",
      "description": "The access token, redacted to its last four characters."
     },
     "requestBody": {
      "type": "string"
     },
     "status": {
      "type": "integer",
      "minimum": 0,
      "description": "0 if the connection was dropped."
     },
     "responseBody": {
      "type": "string"
     },
     "headers": {
      "type": "object",
      "additionalProperties": {
       "type": "string"
      },
      "description": "Response headers except Content-Type."
     },
     "milliseconds": {
      "type": "number",
      "minimum": 0,
      "description": "How long the request took."
     },
     "violations": {
      "type": "array",
      "items": {
       "$ref": "#/components/schemas/Violation"
      },
      "description": "Where the response broke the contract."
     },
     "fault": {
      "type": "string",
      "description": "What a fault did to the response."
     }
    },
    "required": [
     "number",
     "at",
     "method",
     "target",
     "status",
     "responseBody",
     "headers",
     "milliseconds"
    ],
    "additionalProperties": false
   },
   "CoverageTotal": {
    "type": "object",
    "properties": {
     "seen": {
      "type": "integer",
      "minimum": 0
     },
     "declared": {
      "type": "integer",
      "minimum": 0
     }
    },
    "required": [
     "seen",
     "declared"
    ],
    "additionalProperties": false
   },
   "Coverage": {
    "type": "object",
    "properties": {
     "totals": {
      "type": "object",
      "properties": {
       "operations": {
        "$ref": "#/components/schemas/CoverageTotal"
       },
       "statuses": {
        "$ref": "#/components/schemas/CoverageTotal"
       },
       "examples": {
        "$ref": "#/components/schemas/CoverageTotal"
       }
      },
      "required": [
       "operations",
       "statuses",
       "examples"
      ],
      "additionalProperties": false
     },
     "operations": {
      "type": "array",
      "items": {
       "type": "object",
       "properties": {
        "operation": {
         "$ref": "#/components/schemas/OperationId"
        },
        "answered": {
         "type": "object",
         "additionalProperties": {
          "type": "integer",
          "minimum": 0
         },
         "description": "The number of responses, by status."
        },
        "unseen": {
         "type": "array",
         "items": {
          "type": "integer"
         },
         "description": "Declared statuses that were never returned."
        },
        "undeclared": {
         "type": "array",
         "items": {
          "type": "integer"
         },
         "description": "Statuses that were returned but are not declared."
        },
        "examples": {
         "type": "object",
         "description": "The named examples of the request.",
         "properties": {
          "sent": {
           "type": "array",
           "items": {
            "type": "string"
           }
          },
          "unsent": {
           "type": "array",
           "items": {
            "type": "string"
           }
          }
         },
         "required": [
          "sent",
          "unsent"
         ],
         "additionalProperties": false
        }
       },
       "required": [
        "operation",
        "answered",
        "unseen",
        "undeclared",
        "examples"
       ],
       "additionalProperties": false
      }
     }
    },
    "required": [
     "totals",
     "operations"
    ],
    "additionalProperties": false
   },
   "ContractBreach": {
    "type": "object",
    "properties": {
     "at": {
      "type": "integer",
      "description": "Milliseconds since 1970."
     },
     "operation": {
      "$ref": "#/components/schemas/OperationId"
     },
     "message": {
      "type": "string"
     },
     "errors": {
      "type": "array",
      "items": {
       "$ref": "#/components/schemas/Violation"
      }
     }
    },
    "required": [
     "at",
     "message",
     "errors"
    ],
    "additionalProperties": false
   },
   "NewSubscription": {
    "type": "object",
    "properties": {
     "url": {
      "type": "string",
      "description": "The URL that receives events, http or https."
     },
     "topics": {
      "type": "array",
      "items": {
       "$ref": "#/components/schemas/Topic"
      },
      "minItems": 1,
      "description": "Default: all topics."
     },
     "secret": {
      "type": "string",
      "description": "The signing secret: `whsec_` and base64. Default: generated."
     }
    },
    "required": [
     "url"
    ],
    "additionalProperties": false
   },
   "DeliveryState": {
    "type": "string",
    "enum": [
     "waiting",
     "delivered",
     "failed"
    ]
   },
   "Delivery": {
    "type": "object",
    "properties": {
     "id": {
      "type": "string",
      "description": "The header `webhook-id`, the same in every attempt."
     },
     "subscription": {
      "type": "string"
     },
     "topic": {
      "$ref": "#/components/schemas/Topic"
     },
     "event": {
      "type": "string",
      "description": "The body that is sent."
     },
     "state": {
      "$ref": "#/components/schemas/DeliveryState"
     },
     "attempts": {
      "type": "array",
      "description": "The last ten.",
      "items": {
       "type": "object",
       "properties": {
        "at": {
         "type": "integer",
         "description": "Milliseconds since 1970, on the store's clock."
        },
        "status": {
         "type": "integer",
         "minimum": 0
        },
        "error": {
         "type": "string"
        },
        "milliseconds": {
         "type": "number"
        }
       },
       "required": [
        "at",
        "milliseconds"
       ],
       "additionalProperties": false
      }
     },
     "tries": {
      "type": "integer",
      "minimum": 0,
      "description": "Attempts since it was last queued."
     },
     "nextAttempt": {
      "type": "integer",
      "description": "Milliseconds since 1970, on the store's clock. Missing if there is no further attempt."
     }
    },
    "required": [
     "id",
     "subscription",
     "topic",
     "event",
     "state",
     "attempts",
     "tries"
    ],
    "additionalProperties": false
   },
   "Deliveries": {
    "type": "object",
    "properties": {
     "deliveries": {
      "type": "array",
      "items": {
       "$ref": "#/components/schemas/Delivery"
      }
     }
    },
    "required": [
     "deliveries"
    ]
   },
   "Trigger": {
    "type": "object",
    "properties": {
     "topic": {
      "$ref": "#/components/schemas/Topic"
     },
     "id": {
      "type": "string",
      "description": "The id of the resource that the event is about. Default: the newest."
     }
    },
    "required": [
     "topic"
    ],
    "additionalProperties": false
   },
   "Drain": {
    "type": "object",
    "properties": {
     "timeout": {
      "type": "integer",
      "minimum": 0,
      "description": "In milliseconds. Default: no limit."
     },
     "retries": {
      "type": "boolean",
      "description": "Whether to retry failed deliveries at once. Default: false."
     }
    },
    "additionalProperties": false
   },
   "DeliveryCounts": {
    "type": "object",
    "properties": {
     "delivered": {
      "type": "integer",
      "minimum": 0
     },
     "failed": {
      "type": "integer",
      "minimum": 0
     },
     "waiting": {
      "type": "integer",
      "minimum": 0
     },
     "nextAttempt": {
      "type": [
       "integer",
       "null"
      ],
      "description": "Milliseconds since 1970, on the store's clock. Null if none is waiting."
     }
    },
    "required": [
     "delivered",
     "failed",
     "waiting",
     "nextAttempt"
    ],
    "additionalProperties": false
   },
   "WireFormat": {
    "type": "string",
    "enum": [
     "typed",
     "string"
    ],
    "description": "How scalars are written. `typed`: in their declared JSON types. `string`: all of them as strings."
   },
   "Scope": {
    "type": "string",
    "description": "A scope of the contract.",
    "enum": [
     "read_customers",
     "read_fulfillments",
     "read_gift_card",
     "read_orders",
     "read_products",
     "read_refunds",
     "read_shops",
     "write_customers",
     "write_fulfillments",
     "write_gift_card",
     "write_orders",
     "write_products",
     "write_refunds",
     "write_shops"
    ]
   },
   "Token": {
    "type": "object",
    "properties": {
     "token": {
      "type": "string",
      "description": "Redacted to its last four characters, except right after it was created."
     },
     "scopes": {
      "type": "array",
      "items": {
       "$ref": "#/components/schemas/Scope"
      }
     }
    },
    "required": [
     "token",
     "scopes"
    ],
    "additionalProperties": false
   },
   "Tenant": {
    "type": "object",
    "properties": {
     "name": {
      "type": "string"
     },
     "wireFormat": {
      "$ref": "#/components/schemas/WireFormat"
     },
     "tokens": {
      "type": "array",
      "items": {
       "$ref": "#/components/schemas/Token"
      }
     }
    },
    "required": [
     "name",
     "wireFormat",
     "tokens"
    ],
    "additionalProperties": false
   },
   "NewTenant": {
    "type": "object",
    "properties": {
     "name": {
      "type": "string",
      "description": "1 to 63 of a-z, 0-9, - and _. Starts with a letter or a digit."
     },
     "token": {
      "type": "string",
      "description": "Default: generated."
     },
     "scopes": {
      "type": "array",
      "items": {
       "$ref": "#/components/schemas/Scope"
      },
      "description": "Default: all scopes."
     },
     "wireFormat": {
      "$ref": "#/components/schemas/WireFormat"
     },
     "dataSet": {
      "$ref": "#/components/schemas/DataSet"
     }
    },
    "required": [
     "name"
    ],
    "additionalProperties": false
   },
   "TenantUpdate": {
    "type": "object",
    "properties": {
     "wireFormat": {
      "$ref": "#/components/schemas/WireFormat"
     }
    },
    "required": [
     "wireFormat"
    ],
    "additionalProperties": false
   },
   "NewToken": {
    "type": "object",
    "properties": {
     "token": {
      "type": "string",
      "description": "Default: generated."
     },
     "scopes": {
      "type": "array",
      "items": {
       "$ref": "#/components/schemas/Scope"
      },
      "description": "Default: all scopes."
     }
    },
    "additionalProperties": false
   },
   "Health": {
    "type": "object",
    "properties": {
     "status": {
      "type": "string",
      "enum": [
       "ok"
      ]
     },
     "version": {
      "type": "string",
      "description": "The version of the Store Administration API."
     },
     "tenants": {
      "type": "integer",
      "description": "The number of stores."
     }
    },
    "required": [
     "status",
     "version",
     "tenants"
    ],
    "additionalProperties": false
   }
  },
  "responses": {
   "Done": {
    "description": "The request succeeded.",
    "content": {
     "application/json": {
      "schema": {
       "$ref": "#/components/schemas/Empty"
      },
      "example": {}
     }
    }
   },
   "OtherOrigin": {
    "description": "The request comes from a web page of another origin.",
    "content": {
     "application/json": {
      "schema": {
       "$ref": "#/components/schemas/Problem"
      }
     }
    }
   },
   "NotFound": {
    "description": "The store does not exist, or it does not have what the path names.",
    "content": {
     "application/json": {
      "schema": {
       "$ref": "#/components/schemas/Problem"
      }
     }
    }
   },
   "Invalid": {
    "description": "A parameter or the body is invalid. `errors` lists all violations.",
    "content": {
     "application/json": {
      "schema": {
       "$ref": "#/components/schemas/Problem"
      }
     }
    }
   },
   "InvalidJson": {
    "description": "The body is not JSON.",
    "content": {
     "application/json": {
      "schema": {
       "$ref": "#/components/schemas/Problem"
      }
     }
    }
   },
   "TooLarge": {
    "description": "The body is too large.",
    "content": {
     "application/json": {
      "schema": {
       "$ref": "#/components/schemas/Problem"
      }
     }
    }
   },
   "UnsupportedMediaType": {
    "description": "The header Content-Type is not application/json.",
    "content": {
     "application/json": {
      "schema": {
       "$ref": "#/components/schemas/Problem"
      }
     }
    }
   },
   "Conflict": {
    "description": "The request conflicts with what the sandbox has.",
    "content": {
     "application/json": {
      "schema": {
       "$ref": "#/components/schemas/Problem"
      }
     }
    }
   },
   "Closing": {
    "description": "The sandbox is closing.",
    "content": {
     "application/json": {
      "schema": {
       "$ref": "#/components/schemas/Problem"
      }
     }
    }
   },
   "Timeout": {
    "description": "The time is up.",
    "content": {
     "application/json": {
      "schema": {
       "$ref": "#/components/schemas/Problem"
      }
     }
    }
   }
  }
 }
};
