#!/bin/sh
# Ships one of three candles, and prints the status of the fulfillment, that of the order, and how many are left.
# Run it with BASE_URL and ACCESS_TOKEN, as start.mjs prints them.
set -eu

call() {
  npx store-admin-api call "$@"
}

order=$(call createOrder --order.financial-status paid --order.line-items.product-id 5904417730268823 \
  --order.line-items.variant-id 5904417730268823137 --order.line-items.quantity 3 --fields orderId --table)
candles=$(call getOrder --order-id "$order" --fields lineItems.id --table)
call createFulfillment --fulfillment.order-id "$order" --fulfillment.line-items.id "$candles" \
  --fulfillment.line-items.quantity 1 --fields status --table
call getOrder --order-id "$order" --fields fulfillmentStatus,lineItems.fulfillableQuantity --table
