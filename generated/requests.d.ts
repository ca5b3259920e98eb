// Generated from openapi/ by `npm run build`; do not edit.

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** The fulfillment to cancel. */
        CancelFulfillmentRequest: {
            /** ID of the fulfillment. The path has it too. */
            fulfillmentId?: components["schemas"]["Id"];
        };
        /** The order to cancel, and the reason. */
        CancelOrderRequest: {
            /** ID of the order. The path has it too. */
            orderId?: components["schemas"]["NumberId"];
            /** Reason for the cancellation. The order shows it as `cancelReason`. */
            reason?: string;
        };
        /** Decimal amount with two decimal places. Whether it can be negative is not documented. Assumed: It is not negative. A JSON number may omit trailing zeros, and so may a string, which never has a third place. */
        CardAmount: `${number}` | number;
        /**
         * Expiry of a gift card. It is declared as a number, and the sample shows a timestamp in ISO 8601 with an offset. The unit
         *     of the number is not documented. Assumed: Both are accepted, and so is a timestamp without an offset. Send a timestamp with an offset.
         */
        CardExpiry: string;
        /** Products and a collection. */
        Collect: {
            /** ID of the collection. */
            collectionId: components["schemas"]["NumberId"];
            /** IDs of the products. */
            productIds: components["schemas"]["NumberId"][];
        };
        /** Fields of a collection that a request can send. */
        CollectionFields: {
            /**
             * Description of the collection in HTML. Whether the server sanitizes it is not documented, so escape or sanitize
             *     it.
             */
            bodyHtml?: string;
            /** Type of the collection: 1 (custom) or 2 (smart). */
            collectionType?: components["schemas"]["CollectionType"];
            /** IDs of the products in the collection. Whether you can send them for a smart collection is not documented. */
            collects?: components["schemas"]["NumberIdList"];
            /** How many products the collection has. Whether it takes effect in a request is not documented. */
            countGoodsNum?: components["schemas"]["Count"];
            /** Image of the collection. */
            image?: components["schemas"]["CollectionImage"];
            /** Whether the collection is published to the online store. */
            published?: components["schemas"]["Flag"];
            /** Rules of a smart collection. */
            ruleSet?: components["schemas"]["CollectionRuleSet"];
            /** Title of the collection. */
            title?: string;
        };
        /** Image of a collection. */
        CollectionImage: {
            /**
             * Format: uri
             * URL of the image.
             */
            src?: string;
        };
        /** Rule of a smart collection. The available columns and relations are not documented. */
        CollectionRule: {
            /**
             * Column. The documentation shows `title`. Assumed: The field of a product to compare.
             * @example title
             */
            column?: string;
            /** Condition. The documentation shows a string that contains a list. Assumed: The value to compare with. */
            condition?: components["schemas"]["TextList"];
            /**
             * Relation. The documentation shows `equals`. Assumed: How to compare.
             * @example equals
             */
            relation?: string;
        };
        /** Rules of a smart collection. */
        CollectionRuleSet: {
            /** Whether the rules are applied disjunctively. Assumed: If true, a product has to match one of the rules; otherwise, all of them. */
            appliedDisjunctively?: components["schemas"]["Flag"];
            /** List of rules. */
            rules?: components["schemas"]["CollectionRule"][];
        };
        /**
         * Type of a collection: 1 (custom) or 2 (smart).
         * @enum {number}
         */
        CollectionType: 1 | 2;
        /** The products to add or remove, and the collection. */
        CollectRequest: {
            collect: components["schemas"]["Collect"];
        };
        /** Timestamp with fractional seconds and without an offset. Its time zone is not documented. */
        ConsentTime: string;
        /** Decimal, declared as a string. Assumed: It can be a JSON number too. Assumed: In degrees; south and west are negative. */
        Coordinate: `${number}` | number;
        /** Coordinate, declared as a string. Its form is not documented. Assumed: It is a decimal, and can be a JSON number too. Assumed: In degrees; south and west are negative. */
        CoordinateText: `${number}` | number;
        /** Number. Assumed: An integer, zero or more. */
        Count: number;
        /** The collection to create. */
        CreateCollectionRequest: {
            collection: components["schemas"]["CollectionFields"];
        };
        /** Fields of a new customer. Whether ids, times and amounts take effect is not documented. */
        CreateCustomer: components["schemas"]["CustomerFields"] & {
            /** ID of the customer. Whether the server keeps it is not documented, so omit it. */
            id?: components["schemas"]["Id"];
        };
        /** The customer to create. */
        CreateCustomerRequest: {
            customer: components["schemas"]["CreateCustomer"];
        };
        /** Fields of a new fulfillment. */
        CreateFulfillment: {
            /** Handle of the provider. How you get a handle is not documented. */
            fulfillmentServiceHandle?: string;
            /** Line items to fulfill, with quantities. What happens if you omit this list is not documented. */
            lineItems?: components["schemas"]["CreateFulfillmentLineItem"][];
            /** ID of the order to fulfill. */
            orderId: components["schemas"]["Id"];
            /** Origin addresses. */
            originAddress?: components["schemas"]["OriginAddress"][];
            /** Carriers, tracking numbers and tracking URLs. You can send them later with a tracking update. */
            trackings?: components["schemas"]["Tracking"][];
        };
        /** Line item to fulfill. */
        CreateFulfillmentLineItem: {
            /** ID of the line item. Assumed: It is the id of the line item in the order. */
            id: components["schemas"]["Id"];
            /** Quantity to fulfill. */
            quantity?: components["schemas"]["Quantity"];
        };
        /** The fulfillment to create. */
        CreateFulfillmentRequest: {
            fulfillment: components["schemas"]["CreateFulfillment"];
        };
        /** Fields of a new fulfillment service. */
        CreateFulfillmentService: {
            /**
             * Format: uri
             * Callback URL of the provider. How it is used is not documented.
             */
            callbackUrl?: string;
            /** Name of the provider. */
            name?: string;
            /** Whether the provider supports tracking. Assumed: It then supplies tracking numbers. */
            trackingSupport?: components["schemas"]["Flag"];
        };
        /** The fulfillment service to register. */
        CreateFulfillmentServiceRequest: {
            fulfillmentService: components["schemas"]["CreateFulfillmentService"];
        };
        /** Fields of a new gift card. */
        CreateGiftCard: {
            /** Code of the gift card. Its format, and the code that a card gets if you omit it, are not documented. */
            code?: string;
            /** ID of the customer that the card is assigned to. */
            customerId?: components["schemas"]["NumberId"];
            /** Expiry of the card. Null if it never expires. Assumed: Send a timestamp with an offset. */
            expireTime?: components["schemas"]["CardExpiry"] | null;
            /** Initial value of the gift card. */
            initialValue?: components["schemas"]["CardAmount"];
            /** Note on the gift card, at most 500 characters. */
            note?: string;
        };
        /** The gift card to create. */
        CreateGiftCardRequest: {
            giftCard: components["schemas"]["CreateGiftCard"];
        };
        /** The location to create. */
        CreateLocationRequest: {
            location: components["schemas"]["LocationFields"];
        };
        /** Fields of a new order. Which of them take effect is not documented. */
        CreateOrder: components["schemas"]["OrderFields"] & {
            /** Line items. Each needs a product id and a variant id. */
            lineItems?: components["schemas"]["CreateOrderLineItem"][];
        };
        /** Line item of a new order. */
        CreateOrderLineItem: components["schemas"]["OrderLineItem"] & {
            /** ID of the product. A new line item needs it. */
            productId: components["schemas"]["Id"];
            /** ID of the product variant. A new line item needs it. */
            variantId: components["schemas"]["Id"];
        };
        /** The order to create. */
        CreateOrderRequest: {
            order: components["schemas"]["CreateOrder"];
        };
        /** The product to create. */
        CreateProductRequest: {
            product: components["schemas"]["ProductFields"];
        };
        /** Fields of a new refund. No field names the order. Whether ids and times take effect is not documented. Assumed: The order is the one that has the line items. */
        CreateRefund: components["schemas"]["RefundFields"] & {
            /** ID of the refund. Whether the server keeps it is not documented, so omit it. */
            refundId?: components["schemas"]["NumberId"];
        };
        /** The refund to create. */
        CreateRefundRequest: {
            refund: components["schemas"]["CreateRefund"];
        };
        /** Address of a customer. */
        CustomerAddress: {
            /** First line of the address. */
            address1?: string;
            /** Second line of the address. */
            address2?: string;
            /** City. */
            city?: string;
            /** Company. */
            company?: string;
            /** Country code. */
            countryCode?: string;
            /** First name. */
            firstName?: string;
            /** ID of the address. */
            id?: components["schemas"]["Id"];
            /** Whether this is the customer's default address. */
            isDefaultAddress?: components["schemas"]["Flag"];
            /** Last name. */
            lastName?: string;
            /** Phone number. */
            phone?: string;
            /** Province code. */
            provinceCode?: string;
            /** Postal code. */
            zip?: string;
        };
        /** Fields of a customer that a create or update request can send. */
        CustomerFields: {
            /** Addresses of the customer. Assumed: A list that you send replaces the current list. */
            addresses?: components["schemas"]["CustomerAddress"][];
            /**
             * Time when the customer was created. The samples show year, day, month. Whether it takes effect in a request is not
             *     documented.
             */
            createTime?: components["schemas"]["YearDayMonthTime"];
            /** Default address. Assumed: It is the one of `addresses` that is marked as the default. */
            defaultAddress?: components["schemas"]["CustomerAddress"];
            /** Email address. Whether two customers can have the same address is not documented. */
            email?: string;
            /** Consent to marketing by email. */
            emailMarketingConsent?: components["schemas"]["MarketingConsent"];
            /** First name. */
            firstName?: string;
            /** Last name. */
            lastName?: string;
            /** Notes about the customer. Assumed: The customer summary of orders and refunds shows them as `note`. */
            notes?: string;
            /**
             * Number of orders. You can't delete a customer who has orders. Whether the number takes effect in a request is not
             *     documented. Assumed: It grows with orders.
             */
            ordersCount?: components["schemas"]["Count"];
            /** Phone number. */
            phone?: string;
            /** Consent to marketing by text message. */
            smsMarketingConsent?: components["schemas"]["MarketingConsent"];
            /**
             * State of the customer. The documentation shows `DECLINED`. Its meaning and other values are not documented.
             * @example DECLINED
             */
            state?: string;
            /** Tags of the customer, as a list. The tags of an order are one comma-separated string. */
            tags?: string[];
            /** Whether the customer is tax-exempt. */
            taxExempt?: components["schemas"]["Flag"];
            /** Tax exemptions of the customer. */
            taxExemptions?: components["schemas"]["TaxExemptions"];
            /** Total amount that the customer has spent. Whether it takes effect in a request is not documented. Assumed: It grows with orders. */
            totalSpent?: components["schemas"]["Money"];
            /**
             * Time of the customer's last change. The samples show year, day, month. Whether it takes effect in a request is not
             *     documented.
             */
            updateTime?: components["schemas"]["YearDayMonthTime"];
            /** Whether the email address is verified. */
            verifiedEmail?: components["schemas"]["Flag"];
        };
        /**
         * Customer as shown in orders and refunds. The types of its fields are not documented. Its times appear under several names;
         *     read those that are present. Assumed: The fields have the types of those of the customer resource.
         */
        CustomerSummary: {
            /** Addresses of the customer. */
            addresses?: components["schemas"]["CustomerAddress"][];
            /** Time when the customer was created. One place calls it `createdTime`. */
            createdAt?: components["schemas"]["SummaryTime"];
            /** Time when the customer was created. Other places call it `createdAt`. */
            createdTime?: components["schemas"]["SummaryTime"];
            /** Currency. Assumed: The code of the currency in which the customer pays. */
            currency?: string;
            /** Default address of the customer. */
            defaultAddress?: components["schemas"]["CustomerAddress"];
            /** Email address. */
            email?: string;
            /** First name. */
            firstName?: string;
            /** ID of the customer. */
            id?: components["schemas"]["Id"];
            /** Last name. */
            lastName?: string;
            /** Note about the customer. Assumed: The customer resource calls it `notes`. */
            note?: string;
            /** Phone number. */
            phone?: string;
            /** State of the customer. */
            state?: string;
            /** Tags of the customer. */
            tags?: string[];
            /** Whether the customer is tax-exempt. */
            taxExempt?: components["schemas"]["Flag"];
            /** Tax exemptions of the customer. */
            taxExemptions?: components["schemas"]["TaxExemptions"];
            /** Time of the customer's last change. One place calls it `updatedTime`. */
            updatedAt?: components["schemas"]["SummaryTime"];
            /** Time of the customer's last change. Other places call it `updatedAt`. */
            updatedTime?: components["schemas"]["SummaryTime"];
            /** Whether the email address is verified. */
            verifiedEmail?: components["schemas"]["Flag"];
        };
        /** The gift card to disable. */
        DisableGiftCardRequest: {
            /** ID of the gift card. The path has it too. */
            giftCardId?: components["schemas"]["NumberId"];
        };
        /** Discount code of an order. */
        DiscountCode: {
            /** Amount. Assumed: The discounted amount. */
            amount?: components["schemas"]["Money"];
            /** Discount code. */
            code?: string;
            /** Type of the discount. Its values are not documented. */
            type?: string;
        };
        /** True or false. */
        Flag: boolean;
        /** Line item of a fulfillment. */
        FulfillmentLineItem: {
            /**
             * Fulfillment status of the line item. The documentation shows `fulfilled` and null; other values are not
             *     documented.
             * @example fulfilled
             */
            fulfillmentStatus?: string | null;
            /** Whether the line item is a gift card. */
            giftCard?: components["schemas"]["Flag"];
            /** Weight in grams. Assumed: The weight of one unit. */
            grams?: components["schemas"]["Measure"];
            /** ID of the line item. Assumed: It is the id of the line item in the order. */
            id?: components["schemas"]["Id"];
            /** Name. Assumed: The full name of the item, such as product and variant together. */
            name?: string;
            /** Price. Assumed: The price of one unit. */
            price?: components["schemas"]["Money"];
            /** ID of the product. */
            productId?: components["schemas"]["Id"];
            /** Quantity. Assumed: The quantity in this fulfillment. */
            quantity?: components["schemas"]["Count"];
            /** Whether the line item requires shipping. */
            requiresShipping?: components["schemas"]["Flag"];
            /** Stock keeping unit. */
            sku?: string;
            /** Title. Assumed: The title of the product. */
            title?: string;
            /** ID of the product variant. */
            variantId?: components["schemas"]["Id"];
            /** Title of the variant. */
            variantTitle?: string;
        };
        /** Fields in the request and response of a tracking update, other than the id. */
        FulfillmentTrackingFields: {
            /** Time when the fulfillment was created. Whether it takes effect in a request is not documented. */
            createTime?: components["schemas"]["Instant"];
            /** Line items of the fulfillment. Whether an update can change them is not documented. */
            lineItems?: components["schemas"]["FulfillmentLineItem"][];
            /** ID of the order that the fulfillment belongs to. */
            orderId?: components["schemas"]["Id"];
            /** Origin addresses. Whether an update can change them is not documented. */
            originAddress?: components["schemas"]["OriginAddress"][];
            /**
             * Status of the fulfillment. Whether an update can set it is not documented.
             * @example open
             * @example fulfilled
             */
            status?: string;
            /** Carriers, tracking numbers and tracking URLs. Assumed: The list that you send replaces the current list. */
            trackings?: components["schemas"]["Tracking"][];
            /** Time of the fulfillment's last change. Whether it takes effect in a request is not documented. */
            updateTime?: components["schemas"]["Instant"];
        };
        /** Identifier. Assumed: A string and an integer with the same digits are the same id. Compare ids as strings, because they can exceed the precision of a double. */
        Id: string;
        /**
         * Format: date-time
         * Timestamp in ISO 8601 with an offset. Assumed: It has the form `date-time` of RFC 3339.
         */
        Instant: string;
        /** Inventory quantity of a variant at a location. */
        InventoryQuantity: {
            /** Available quantity. Whether it can be negative is not documented. */
            available?: components["schemas"]["Measure"];
            /** ID of the location. */
            locationId?: components["schemas"]["Id"];
        };
        /** Fields of a location that a request can send. */
        LocationFields: {
            /** First line of the address. */
            address1?: string;
            /** Second line of the address. */
            address2?: string;
            /** City of the location. */
            city?: string;
            /** Country of the location. */
            country?: string;
            /** Handle of a fulfillment service provider. Assumed: The provider at this location. */
            fulfillmentServiceHandle?: string;
            /** Latitude. */
            latitude?: components["schemas"]["Coordinate"];
            /** Name of the location. */
            locationName?: string;
            /** Longitude. */
            longitude?: components["schemas"]["Coordinate"];
            /** Phone number of the location. */
            phone?: string;
            /** Province of the location. */
            province?: string;
            /** Postal code. Other addresses of the API call it `zip`. */
            zipcode?: string;
        };
        /** Assignment of a product to a market. */
        MarketAssign: {
            /** Whether the product is assigned to the market. Assumed: It is then sold there. */
            isAssigned?: components["schemas"]["Flag"];
            /** ID of the market. How you get it is not documented. */
            marketId?: components["schemas"]["Id"];
        };
        /** Consent of a customer to marketing on one channel. */
        MarketingConsent: {
            /** Time of the consent's last change, with fractional seconds and without an offset. */
            consentUpdateTime?: components["schemas"]["ConsentTime"];
            /**
             * State of the consent. The documentation shows `SUBSCRIBED`; other values are not documented.
             * @example SUBSCRIBED
             */
            state?: string;
        };
        /** Number. */
        Measure: number;
        /** Decimal amount. Decoded to a string, so that no digits are lost. */
        Money: `${number}` | number;
        /** Amount, declared as a string. Its form is not documented. Assumed: It is a decimal, and can be a JSON number too. It is decoded to a string, so that no digits are lost. */
        MoneyText: `${number}` | number;
        /** Numeric identifier. Assumed: An integer. Assumed: Store it as a string, because it can exceed the precision of a double. */
        NumberId: string;
        /** Numeric identifiers, as an array or as a string that contains a list. Assumed: Such a string is a JSON array, for example `[4711,4712]`. */
        NumberIdList: components["schemas"]["NumberId"][];
        /** Value of an option. */
        OptionValue: {
            /** ID of the value. */
            id?: components["schemas"]["Id"];
            /** Name of the value. */
            name?: string;
            /** Position of the value. */
            position?: components["schemas"]["Count"];
        };
        /** Address of an order. */
        OrderAddress: {
            /** First line of the address. */
            address1?: string;
            /** Second line of the address. */
            address2?: string;
            /** City. */
            city?: string;
            /** Country. */
            country?: string;
            /** Country code. */
            countryCode?: string;
            /** First name. */
            firstName?: string;
            /** Last name. */
            lastName?: string;
            /** Latitude. */
            latitude?: components["schemas"]["CoordinateText"];
            /** Longitude. */
            longitude?: components["schemas"]["CoordinateText"];
            /** Name. Assumed: First and last name. */
            name?: string;
            /** Phone number. */
            phone?: string;
            /** Province. */
            province?: string;
            /** Province code. */
            provinceCode?: string;
            /** Postal code. */
            zip?: string;
        };
        /** Fields of an order that a create request can send. */
        OrderFields: {
            /** Billing address. Absent if the order does not need a payment method. */
            billingAddress?: components["schemas"]["OrderAddress"];
            /** Whether the buyer accepts marketing. */
            buyerAcceptsMarketing?: components["schemas"]["Flag"];
            /** Time when the order was cancelled. Null if it is not cancelled. */
            cancelledAt?: components["schemas"]["OrderTime"] | null;
            /** Reason for the cancellation. */
            cancelReason?: string | null;
            /** Time when the order was closed. Null if it is not closed. How an order is closed is not documented. */
            closedAt?: components["schemas"]["OrderTime"] | null;
            /** Time when the order was created. It never changes. */
            createdAt?: components["schemas"]["OrderTime"];
            /** Currency code of the store. Assumed: The amounts of the order are in this currency. */
            currency?: string;
            /** Subtotal after returns and cancellations. */
            currentSubtotalPrice?: components["schemas"]["MoneyText"];
            /** Discounts after returns and cancellations. */
            currentTotalDiscounts?: components["schemas"]["MoneyText"];
            /** Total price after returns and cancellations. */
            currentTotalPrice?: components["schemas"]["MoneyText"];
            /** Taxes after returns and cancellations. */
            currentTotalTax?: components["schemas"]["MoneyText"];
            /** Summary of the customer. */
            customer?: components["schemas"]["CustomerSummary"];
            /** Discount codes of the order. */
            discountCodes?: components["schemas"]["DiscountCode"][];
            /** Whether the subtotal includes duties. */
            dutiesIncluded?: components["schemas"]["Flag"];
            /** Email address of the customer. */
            email?: string;
            /**
             * Payment status of the order. The documentation shows `paid`; other values are not documented.
             * @example paid
             */
            financialStatus?: string;
            /** Records of the order's fulfillments. Get the fulfillments for line items and tracking. */
            fulfillments?: components["schemas"]["OrderFulfillmentRecord"][];
            /**
             * Fulfillment status of the order. The documentation shows `partial`; other values are not documented. Assumed: A completely fulfilled order is `fulfilled`.
             * @example partial
             */
            fulfillmentStatus?: string;
            /**
             * ID of the market that the order belongs to. You send it when you create an order. Whether responses show it is
             *     not documented.
             */
            marketId?: components["schemas"]["NumberId"];
            /** Note on the order. */
            note?: string;
            /** Names of the payment gateways. */
            paymentGatewayNames?: string[];
            paymentTerms?: components["schemas"]["PaymentTerms"];
            /** Phone number for text messages to the customer. */
            phone?: string;
            /** Display currency. Assumed: The code of the currency in which the customer saw the prices. */
            presentmentCurrency?: string;
            /** Shipping address. Absent if the order does not require shipping. */
            shippingAddress?: components["schemas"]["OrderAddress"];
            /** ID of the order on the original platform. */
            sourceIdentifier?: string;
            /** Source of the order. */
            sourceName?: string;
            /** Price after discounts, without shipping, duties, taxes and tips, in the store currency. */
            subtotalPrice?: components["schemas"]["MoneyText"];
            /** Comma-separated tags of at most 40 characters each. */
            tags?: components["schemas"]["OrderTags"];
            /** Whether the subtotal includes taxes. */
            taxesIncluded?: components["schemas"]["Flag"];
            /** Total discounts. */
            totalDiscounts?: components["schemas"]["MoneyText"];
            /** Sum of the line item prices. Assumed: Before discounts, each price times its quantity. */
            totalLineItemsPrice?: components["schemas"]["MoneyText"];
            /** Unpaid amount. */
            totalOutstanding?: components["schemas"]["MoneyText"];
            /** Total price, which includes line items, discounts, shipping, taxes and tips. */
            totalPrice?: components["schemas"]["MoneyText"];
            /** Total tax, including the tax lines that are refunded or cancelled. */
            totalTax?: components["schemas"]["MoneyText"];
            /** Total weight in grams. */
            totalWeight?: components["schemas"]["Measure"];
            /** Time of the order's last change. */
            updatedAt?: components["schemas"]["OrderTime"];
        };
        /** Record of a fulfillment in its order. */
        OrderFulfillmentRecord: {
            /** Time when the record was created. */
            createdAt?: components["schemas"]["OrderTime"];
            /** ID of the fulfillment. */
            fulfillId?: components["schemas"]["Id"];
            /** ID of the order. */
            orderId?: components["schemas"]["Id"];
            /**
             * Status of the record. The documentation shows `failure`; other values are not documented.
             * @example failure
             */
            status?: string;
            /** Time of the record's last change. */
            updatedAt?: components["schemas"]["OrderTime"];
        };
        /** Line item of an order. */
        OrderLineItem: {
            /** Current quantity. Assumed: The quantity after returns and cancellations. */
            currentQuantity?: components["schemas"]["Count"];
            /** Fulfillable quantity. Assumed: The quantity that is not yet fulfilled. */
            fulfillableQuantity?: components["schemas"]["Count"];
            /** Fulfillment status of the line item. Assumed: Null if none of it is fulfilled. */
            fulfillmentStatus?: string | null;
            /** Whether the line item is a gift card. */
            giftCard?: components["schemas"]["Flag"];
            /** Weight in grams. Assumed: The weight of one unit. */
            grams?: components["schemas"]["Measure"];
            /** ID of the line item. Assumed: Fulfillments and refunds refer to it. */
            id?: components["schemas"]["Id"];
            /** Price. Assumed: The price of one unit, before discounts. */
            price?: components["schemas"]["Money"];
            /** ID of the product. */
            productId?: components["schemas"]["Id"];
            /** Quantity. Assumed: The ordered quantity. */
            quantity?: components["schemas"]["Count"];
            /** Whether the line item requires shipping. */
            requiresShipping?: components["schemas"]["Flag"];
            /** Stock keeping unit. */
            sku?: string;
            /** Whether the line item is taxable. */
            taxable?: components["schemas"]["Flag"];
            /** Title. Assumed: The title of the product. */
            title?: string;
            /** Total discount. Assumed: The discount on the whole line item. */
            totalDiscount?: components["schemas"]["Money"];
            /** ID of the product variant. */
            variantId?: components["schemas"]["Id"];
            /** Title of the variant. */
            variantTitle?: string;
        };
        /** Comma-separated tags of at most 40 characters each. Assumed: One space after a comma does not count. */
        OrderTags: string;
        /**
         * Format: date-time
         * Timestamp of an order. Where its form is documented, it is ISO 8601. Whether it has an offset is not documented. Assumed: It has an offset, in the form `date-time` of RFC 3339.
         */
        OrderTime: string;
        /** Origin address of a fulfillment. Assumed: The fulfillment ships from there. */
        OriginAddress: {
            /** First line of the address. */
            address1?: string;
            /** Second line of the address. */
            address2?: string;
            /** City. */
            city?: string;
            /** Country code. */
            countryCode?: string;
            /** Province code. */
            provinceCode?: string;
            /** Postal code. */
            zip?: string;
        };
        /** Number. Assumed: An integer, one or more. */
        PageSize: number;
        /** Payment terms of the order. */
        PaymentTerms: {
            /** Amount. */
            amount?: components["schemas"]["Money"];
            /** Currency. Assumed: The currency code of the amount. */
            currency?: string;
        };
        /** Fields of a product that a request can send. */
        ProductFields: {
            /** Description of the product in HTML. Whether the server sanitizes it is not documented, so escape or sanitize it. */
            bodyHtml?: string;
            /**
             * ID of the category, from the category search. Create and update requests and their responses have it. Whether the
             *     response of `getProduct` has it next to `productCategory` is not documented.
             */
            categoryId?: components["schemas"]["Id"];
            /** IDs of the product's collections, from the collection list. */
            collections?: components["schemas"]["NumberIdList"];
            /** Images of the product. */
            images?: components["schemas"]["ProductImage"][];
            /** Whether the product is multi-variant. Assumed: It then has more than one variant. */
            isMultiVariant?: components["schemas"]["Flag"];
            /** Assignments of the product to markets. Assumed: The product is sold in the markets to which it is assigned. */
            marketAssigns?: components["schemas"]["MarketAssign"][];
            /** Options of the product, each with its values. Assumed: The variants differ in them. */
            options?: components["schemas"]["ProductOption"][];
            /**
             * Type of the product. The documentation shows `normal`; other values are not documented.
             * @example normal
             */
            productType?: string;
            /**
             * Status of the product. The documentation shows `active`; other values are not documented.
             * @example active
             */
            status?: string;
            /** Subtitle of the product. */
            subTitle?: string;
            /** Title of the product. */
            title?: string;
            /** Variants of the product. Assumed: One for each combination of option values. */
            variants?: components["schemas"]["ProductVariant"][];
            /** Vendor of the product. */
            vendor?: string;
        };
        /** Image of a product. It shows no id, although the documentation says that an update sends the ids of existing images. */
        ProductImage: {
            /** Position of the image. */
            position?: components["schemas"]["Count"];
            /** ID of the product. Responses have it. */
            productId?: components["schemas"]["Id"];
            /**
             * Format: uri
             * URL of the image.
             */
            src?: string;
        };
        /** Option of a product, with its values. Assumed: The variants of the product differ in it. */
        ProductOption: {
            /** ID of the option. Responses have it. Assumed: An update has to send it to keep the option. */
            id?: components["schemas"]["Id"];
            /** Name of the option. */
            name?: string;
            /** Position of the option. */
            position?: components["schemas"]["Count"];
            /** Values of the option. An array, in spite of its name; on a variant it is one object. */
            value?: components["schemas"]["OptionValue"][];
        };
        /** Variant of a product, with its prices and inventory. */
        ProductVariant: {
            /** Barcode. */
            barcode?: string;
            /** Price to compare with. This is the field's actual spelling. Assumed: For example, the price before a reduction. */
            compareOfPrice?: components["schemas"]["Money"];
            /** Cost price. Assumed: The cost of one unit for the store. */
            costPrice?: components["schemas"]["Money"];
            /** Whether the inventory of the variant is managed. Assumed: The server then tracks its stock. */
            inventoryManagement?: components["schemas"]["Flag"];
            /** Inventory quantities of the variant, by location. */
            inventoryQuantities?: components["schemas"]["InventoryQuantity"][];
            /** Whether the variant is disabled. */
            isDisabled?: components["schemas"]["Flag"];
            /** Options of the product, each with the value that the variant has. */
            options?: components["schemas"]["VariantOption"][];
            /** Price. Assumed: The price of one unit for the customer. */
            price?: components["schemas"]["Money"];
            /** ID of the product. Responses have it. */
            productId?: components["schemas"]["Id"];
            /** Stock keeping unit. */
            sku?: string;
            /** ID of the variant. Assumed: An update has to send it to keep the variant. */
            variantId?: components["schemas"]["Id"];
            /** Weight. Assumed: The weight of one unit, in the unit of `weightUnit`. */
            weight?: components["schemas"]["Measure"];
            /**
             * Unit of the weight. Its values are not documented.
             * @example g
             */
            weightUnit?: string;
        };
        /** Number. Assumed: An integer. Assumed: At least one. */
        Quantity: number;
        /** Fields of a refund that a create request can send. */
        RefundFields: {
            /** Time when the refund was created. */
            createTime?: components["schemas"]["Instant"];
            /** Summary of the customer. */
            customer?: components["schemas"]["CustomerSummary"];
            /** ID of the customer. */
            customerId?: components["schemas"]["NumberId"];
            /** Line items of the refund. */
            lineItems?: components["schemas"]["RefundLineItem"][];
            /** Note on the refund. */
            note?: string;
            /** Time of the refund's last change. */
            updateTime?: components["schemas"]["Instant"];
        };
        /**
         * Line item of a refund. Some of its field names use underscores, unlike all other fields of the API. The types of its fields
         *     are not documented. Assumed: The fields have the types of the matching fields of other resources.
         */
        RefundLineItem: {
            /** ID of the line item of the refund. */
            id?: components["schemas"]["Id"];
            /** Line item. Assumed: The line item as in the order. */
            line_item?: components["schemas"]["OrderLineItem"];
            /** ID of a line item. Assumed: It is the id of the line item in the order, and connects the refund to the order. */
            line_item_id?: components["schemas"]["Id"];
            /** ID of a location. What happens at the location is not documented. */
            location_id?: components["schemas"]["Id"];
            /** Quantity. Assumed: The refunded quantity. */
            quantity?: components["schemas"]["Count"];
            /** Subtotal. Whether it includes tax is not documented. Assumed: The refunded amount for the line item. */
            subtotal?: components["schemas"]["Money"];
            /** Total tax. Assumed: The refunded tax. */
            total_tax?: components["schemas"]["Money"];
        };
        /** Search terms, sort order and page. The fields are directly in the body, without an envelope. */
        SearchCustomersRequest: {
            /** Number of customers per page. Its default and upper limit are not documented. */
            limit?: components["schemas"]["PageSize"];
            /**
             * Sort order: a field name, a space, and `ASC` or `DESC`. The documentation shows `createTime DESC`; other fields
             *     are not documented.
             * @example createTime DESC
             */
            order?: string;
            /** Page token. How a response shows the next token is not documented. Assumed: Omit it for the first page. The URL in the `Link` header of a page has the token of the next page. Treat it as opaque. */
            pageToken?: string;
            /**
             * Search terms of the form `name:value`, separated by semicolons. The documentation shows the names `customer_id`
             *     and `orders_count`. Other names, and how values are compared, are not documented.
             * @example customer_id:7203915548807162
             * @example customer_id:7203915548807162;orders_count:2
             */
            query?: string;
        };
        /** Timestamp in a customer summary. Its format is not documented, so read it as a string. */
        SummaryTime: string;
        /** Region of a tax exemption: a country, and subdivisions of it. */
        TaxExemptionRegion: {
            /** Whether the exemption applies in all subdivisions of the country. */
            applyToAllSubdivision?: components["schemas"]["Flag"];
            /** Country. Assumed: A country code. */
            country?: string;
            /** Subdivisions of the country. Assumed: Codes of the states or provinces in which the exemption applies, unless it applies in all. */
            subdivisions?: string[];
        };
        /** Tax exemptions of a customer. */
        TaxExemptions: {
            /** Whether the exemption applies in all regions. */
            applyToAllRegion?: components["schemas"]["Flag"];
            /** Regions of the tax exemption. Assumed: The exemption applies in these regions only, unless it applies in all. */
            taxExemptionRegions?: components["schemas"]["TaxExemptionRegion"][];
        };
        /** Strings, as an array or as a string that contains an array, such as `["Cedar Candle"]`. */
        TextList: string[];
        /** Tracking of a fulfillment. Assumed: The tracking of one parcel. */
        Tracking: {
            /** Name of the carrier. */
            trackingCompany?: string;
            /** Tracking number. */
            trackingNumber?: string;
            /** Tracking URL. */
            trackingUrl?: string;
        };
        /** Fields of a collection that you can update. Assumed: Fields that you omit stay as they are. Assumed: A list that you send replaces the current list. */
        UpdateCollection: components["schemas"]["CollectionFields"] & {
            /** ID of the collection. The path has it too. */
            collectionId?: components["schemas"]["NumberId"];
        };
        /** Changes to a collection. */
        UpdateCollectionRequest: {
            collection: components["schemas"]["UpdateCollection"];
        };
        /** Fields of a customer to update. Whether times and amounts take effect is not documented. Assumed: Fields that you omit stay as they are. */
        UpdateCustomer: components["schemas"]["CustomerFields"] & {
            /** ID of the customer. The path has it too. */
            id?: components["schemas"]["Id"];
        };
        /** Changes to a customer. */
        UpdateCustomerRequest: {
            customer: components["schemas"]["UpdateCustomer"];
        };
        /** Fields that a tracking update accepts. Only the tracking is documented to change. Assumed: Fields that you omit stay as they are. */
        UpdateFulfillmentTracking: components["schemas"]["FulfillmentTrackingFields"] & {
            /** ID of the fulfillment. The path has it too. */
            id?: components["schemas"]["Id"];
        };
        /** New tracking of a fulfillment. */
        UpdateFulfillmentTrackingRequest: {
            fulfillment: components["schemas"]["UpdateFulfillmentTracking"];
        };
        /** Fields of a gift card that you can update. Assumed: Fields that you omit stay as they are. */
        UpdateGiftCard: {
            /** New balance. Assumed: The whole balance, not the difference. */
            balance?: components["schemas"]["CardAmount"];
            /** New expiry. Null if the card never expires. Assumed: Send a timestamp with an offset. */
            expireTime?: components["schemas"]["CardExpiry"] | null;
            /** New note, at most 500 characters. */
            note?: string;
        };
        /** Changes to a gift card. */
        UpdateGiftCardRequest: {
            giftCard: components["schemas"]["UpdateGiftCard"];
        };
        /** Fields of a location that you can update. Assumed: Fields that you omit stay as they are. */
        UpdateLocation: components["schemas"]["LocationFields"] & {
            /** ID of the location. The path has it too. */
            locationId?: components["schemas"]["Id"];
        };
        /** Changes to a location. */
        UpdateLocationRequest: {
            location: components["schemas"]["UpdateLocation"];
        };
        /** Fields of an order that you can update. Assumed: Fields that you omit stay as they are. */
        UpdateOrder: {
            /** New email address of the customer. */
            email?: string;
            /** New note. */
            note?: string;
            /** ID of the order. The path has it too. */
            orderId?: components["schemas"]["NumberId"];
            /** New phone number for text messages. */
            phone?: string;
            /** New shipping address. */
            shippingAddress?: components["schemas"]["OrderAddress"];
            /** New comma-separated tags of at most 40 characters each. Assumed: They replace the current tags. */
            tags?: components["schemas"]["OrderTags"];
        };
        /** Changes to an order. */
        UpdateOrderRequest: {
            order: components["schemas"]["UpdateOrder"];
        };
        /**
         * Fields of a product that you can update, with the ids of existing variants and options. Images show no id that you could
         *     send. Assumed: Fields that you omit stay as they are. Assumed: A list that you send replaces the current list, so include everything that you want to keep.
         */
        UpdateProduct: components["schemas"]["ProductFields"] & {
            /** ID of the product. The path has it too. */
            productId?: components["schemas"]["Id"];
        };
        /** Changes to a product. */
        UpdateProductRequest: {
            product: components["schemas"]["UpdateProduct"];
        };
        /** The refund to update, and its new status. */
        UpdateRefundStatusRequest: {
            /** ID of an order. Assumed: The order that the refund belongs to. */
            orderId?: components["schemas"]["Id"];
            /** ID of the refund. The path has it too. */
            refundId?: components["schemas"]["Id"];
            /** Number of the new status. The meaning of the numbers is not documented. */
            status: components["schemas"]["Measure"];
        };
        /** Option of a product, with the value that a variant has for it. */
        VariantOption: {
            /** ID of the option. */
            id?: components["schemas"]["Id"];
            /** Name of the option. */
            name?: string;
            /** Position of the option. */
            position?: components["schemas"]["Count"];
            /** The value that the variant has. One object; on the product it is an array. */
            value?: components["schemas"]["OptionValue"];
        };
        /**
         * Timestamp. The samples show the date as year, day, month, which is not valid ISO 8601. Most date parsers reject it or swap
         *     day and month, so read it as a string. Assumed: `2024-18-11` is 18 November 2024.
         */
        YearDayMonthTime: string;
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
/** The fulfillment to cancel. */
export type CancelFulfillmentRequest = components['schemas']['CancelFulfillmentRequest'];
/** The order to cancel, and the reason. */
export type CancelOrderRequest = components['schemas']['CancelOrderRequest'];
/** Decimal amount with two decimal places. Whether it can be negative is not documented. Assumed: It is not negative. A JSON number may omit trailing zeros, and so may a string, which never has a third place. */
export type CardAmount = components['schemas']['CardAmount'];
/**
 * Expiry of a gift card. It is declared as a number, and the sample shows a timestamp in ISO 8601 with an offset. The unit
 * of the number is not documented. Assumed: Both are accepted, and so is a timestamp without an offset. Send a timestamp with an offset.
 */
export type CardExpiry = components['schemas']['CardExpiry'];
/** Products and a collection. */
export type Collect = components['schemas']['Collect'];
/** Fields of a collection that a request can send. */
export type CollectionFields = components['schemas']['CollectionFields'];
/** Image of a collection. */
export type CollectionImage = components['schemas']['CollectionImage'];
/** Rule of a smart collection. The available columns and relations are not documented. */
export type CollectionRule = components['schemas']['CollectionRule'];
/** Rules of a smart collection. */
export type CollectionRuleSet = components['schemas']['CollectionRuleSet'];
/** Type of a collection: 1 (custom) or 2 (smart). */
export type CollectionType = components['schemas']['CollectionType'];
/** The products to add or remove, and the collection. */
export type CollectRequest = components['schemas']['CollectRequest'];
/** Timestamp with fractional seconds and without an offset. Its time zone is not documented. */
export type ConsentTime = components['schemas']['ConsentTime'];
/** Decimal, declared as a string. Assumed: It can be a JSON number too. Assumed: In degrees; south and west are negative. */
export type Coordinate = components['schemas']['Coordinate'];
/** Coordinate, declared as a string. Its form is not documented. Assumed: It is a decimal, and can be a JSON number too. Assumed: In degrees; south and west are negative. */
export type CoordinateText = components['schemas']['CoordinateText'];
/** Number. Assumed: An integer, zero or more. */
export type Count = components['schemas']['Count'];
/** The collection to create. */
export type CreateCollectionRequest = components['schemas']['CreateCollectionRequest'];
/** Fields of a new customer. Whether ids, times and amounts take effect is not documented. */
export type CreateCustomer = components['schemas']['CreateCustomer'];
/** The customer to create. */
export type CreateCustomerRequest = components['schemas']['CreateCustomerRequest'];
/** Fields of a new fulfillment. */
export type CreateFulfillment = components['schemas']['CreateFulfillment'];
/** Line item to fulfill. */
export type CreateFulfillmentLineItem = components['schemas']['CreateFulfillmentLineItem'];
/** The fulfillment to create. */
export type CreateFulfillmentRequest = components['schemas']['CreateFulfillmentRequest'];
/** Fields of a new fulfillment service. */
export type CreateFulfillmentService = components['schemas']['CreateFulfillmentService'];
/** The fulfillment service to register. */
export type CreateFulfillmentServiceRequest = components['schemas']['CreateFulfillmentServiceRequest'];
/** Fields of a new gift card. */
export type CreateGiftCard = components['schemas']['CreateGiftCard'];
/** The gift card to create. */
export type CreateGiftCardRequest = components['schemas']['CreateGiftCardRequest'];
/** The location to create. */
export type CreateLocationRequest = components['schemas']['CreateLocationRequest'];
/** Fields of a new order. Which of them take effect is not documented. */
export type CreateOrder = components['schemas']['CreateOrder'];
/** Line item of a new order. */
export type CreateOrderLineItem = components['schemas']['CreateOrderLineItem'];
/** The order to create. */
export type CreateOrderRequest = components['schemas']['CreateOrderRequest'];
/** The product to create. */
export type CreateProductRequest = components['schemas']['CreateProductRequest'];
/** Fields of a new refund. No field names the order. Whether ids and times take effect is not documented. Assumed: The order is the one that has the line items. */
export type CreateRefund = components['schemas']['CreateRefund'];
/** The refund to create. */
export type CreateRefundRequest = components['schemas']['CreateRefundRequest'];
/** Address of a customer. */
export type CustomerAddress = components['schemas']['CustomerAddress'];
/** Fields of a customer that a create or update request can send. */
export type CustomerFields = components['schemas']['CustomerFields'];
/**
 * Customer as shown in orders and refunds. The types of its fields are not documented. Its times appear under several names;
 * read those that are present. Assumed: The fields have the types of those of the customer resource.
 */
export type CustomerSummary = components['schemas']['CustomerSummary'];
/** The gift card to disable. */
export type DisableGiftCardRequest = components['schemas']['DisableGiftCardRequest'];
/** Discount code of an order. */
export type DiscountCode = components['schemas']['DiscountCode'];
/** True or false. */
export type Flag = components['schemas']['Flag'];
/** Line item of a fulfillment. */
export type FulfillmentLineItem = components['schemas']['FulfillmentLineItem'];
/** Fields in the request and response of a tracking update, other than the id. */
export type FulfillmentTrackingFields = components['schemas']['FulfillmentTrackingFields'];
/** Identifier. Assumed: A string and an integer with the same digits are the same id. Compare ids as strings, because they can exceed the precision of a double. */
export type Id = components['schemas']['Id'];
/** Timestamp in ISO 8601 with an offset. Assumed: It has the form `date-time` of RFC 3339. */
export type Instant = components['schemas']['Instant'];
/** Inventory quantity of a variant at a location. */
export type InventoryQuantity = components['schemas']['InventoryQuantity'];
/** Fields of a location that a request can send. */
export type LocationFields = components['schemas']['LocationFields'];
/** Assignment of a product to a market. */
export type MarketAssign = components['schemas']['MarketAssign'];
/** Consent of a customer to marketing on one channel. */
export type MarketingConsent = components['schemas']['MarketingConsent'];
/** Number. */
export type Measure = components['schemas']['Measure'];
/** Decimal amount. Decoded to a string, so that no digits are lost. */
export type Money = components['schemas']['Money'];
/** Amount, declared as a string. Its form is not documented. Assumed: It is a decimal, and can be a JSON number too. It is decoded to a string, so that no digits are lost. */
export type MoneyText = components['schemas']['MoneyText'];
/** Numeric identifier. Assumed: An integer. Assumed: Store it as a string, because it can exceed the precision of a double. */
export type NumberId = components['schemas']['NumberId'];
/** Numeric identifiers, as an array or as a string that contains a list. Assumed: Such a string is a JSON array, for example `[4711,4712]`. */
export type NumberIdList = components['schemas']['NumberIdList'];
/** Value of an option. */
export type OptionValue = components['schemas']['OptionValue'];
/** Address of an order. */
export type OrderAddress = components['schemas']['OrderAddress'];
/** Fields of an order that a create request can send. */
export type OrderFields = components['schemas']['OrderFields'];
/** Record of a fulfillment in its order. */
export type OrderFulfillmentRecord = components['schemas']['OrderFulfillmentRecord'];
/** Line item of an order. */
export type OrderLineItem = components['schemas']['OrderLineItem'];
/** Comma-separated tags of at most 40 characters each. Assumed: One space after a comma does not count. */
export type OrderTags = components['schemas']['OrderTags'];
/** Timestamp of an order. Where its form is documented, it is ISO 8601. Whether it has an offset is not documented. Assumed: It has an offset, in the form `date-time` of RFC 3339. */
export type OrderTime = components['schemas']['OrderTime'];
/** Origin address of a fulfillment. Assumed: The fulfillment ships from there. */
export type OriginAddress = components['schemas']['OriginAddress'];
/** Number. Assumed: An integer, one or more. */
export type PageSize = components['schemas']['PageSize'];
/** Payment terms of the order. */
export type PaymentTerms = components['schemas']['PaymentTerms'];
/** Fields of a product that a request can send. */
export type ProductFields = components['schemas']['ProductFields'];
/** Image of a product. It shows no id, although the documentation says that an update sends the ids of existing images. */
export type ProductImage = components['schemas']['ProductImage'];
/** Option of a product, with its values. Assumed: The variants of the product differ in it. */
export type ProductOption = components['schemas']['ProductOption'];
/** Variant of a product, with its prices and inventory. */
export type ProductVariant = components['schemas']['ProductVariant'];
/** Number. Assumed: An integer. Assumed: At least one. */
export type Quantity = components['schemas']['Quantity'];
/** Fields of a refund that a create request can send. */
export type RefundFields = components['schemas']['RefundFields'];
/**
 * Line item of a refund. Some of its field names use underscores, unlike all other fields of the API. The types of its fields
 * are not documented. Assumed: The fields have the types of the matching fields of other resources.
 */
export type RefundLineItem = components['schemas']['RefundLineItem'];
/** Search terms, sort order and page. The fields are directly in the body, without an envelope. */
export type SearchCustomersRequest = components['schemas']['SearchCustomersRequest'];
/** Timestamp in a customer summary. Its format is not documented, so read it as a string. */
export type SummaryTime = components['schemas']['SummaryTime'];
/** Region of a tax exemption: a country, and subdivisions of it. */
export type TaxExemptionRegion = components['schemas']['TaxExemptionRegion'];
/** Tax exemptions of a customer. */
export type TaxExemptions = components['schemas']['TaxExemptions'];
/** Strings, as an array or as a string that contains an array, such as `["Cedar Candle"]`. */
export type TextList = components['schemas']['TextList'];
/** Tracking of a fulfillment. Assumed: The tracking of one parcel. */
export type Tracking = components['schemas']['Tracking'];
/** Fields of a collection that you can update. Assumed: Fields that you omit stay as they are. Assumed: A list that you send replaces the current list. */
export type UpdateCollection = components['schemas']['UpdateCollection'];
/** Changes to a collection. */
export type UpdateCollectionRequest = components['schemas']['UpdateCollectionRequest'];
/** Fields of a customer to update. Whether times and amounts take effect is not documented. Assumed: Fields that you omit stay as they are. */
export type UpdateCustomer = components['schemas']['UpdateCustomer'];
/** Changes to a customer. */
export type UpdateCustomerRequest = components['schemas']['UpdateCustomerRequest'];
/** Fields that a tracking update accepts. Only the tracking is documented to change. Assumed: Fields that you omit stay as they are. */
export type UpdateFulfillmentTracking = components['schemas']['UpdateFulfillmentTracking'];
/** New tracking of a fulfillment. */
export type UpdateFulfillmentTrackingRequest = components['schemas']['UpdateFulfillmentTrackingRequest'];
/** Fields of a gift card that you can update. Assumed: Fields that you omit stay as they are. */
export type UpdateGiftCard = components['schemas']['UpdateGiftCard'];
/** Changes to a gift card. */
export type UpdateGiftCardRequest = components['schemas']['UpdateGiftCardRequest'];
/** Fields of a location that you can update. Assumed: Fields that you omit stay as they are. */
export type UpdateLocation = components['schemas']['UpdateLocation'];
/** Changes to a location. */
export type UpdateLocationRequest = components['schemas']['UpdateLocationRequest'];
/** Fields of an order that you can update. Assumed: Fields that you omit stay as they are. */
export type UpdateOrder = components['schemas']['UpdateOrder'];
/** Changes to an order. */
export type UpdateOrderRequest = components['schemas']['UpdateOrderRequest'];
/**
 * Fields of a product that you can update, with the ids of existing variants and options. Images show no id that you could
 * send. Assumed: Fields that you omit stay as they are. Assumed: A list that you send replaces the current list, so include everything that you want to keep.
 */
export type UpdateProduct = components['schemas']['UpdateProduct'];
/** Changes to a product. */
export type UpdateProductRequest = components['schemas']['UpdateProductRequest'];
/** The refund to update, and its new status. */
export type UpdateRefundStatusRequest = components['schemas']['UpdateRefundStatusRequest'];
/** Option of a product, with the value that a variant has for it. */
export type VariantOption = components['schemas']['VariantOption'];
/**
 * Timestamp. The samples show the date as year, day, month, which is not valid ISO 8601. Most date parsers reject it or swap
 * day and month, so read it as a string. Assumed: `2024-18-11` is 18 November 2024.
 */
export type YearDayMonthTime = components['schemas']['YearDayMonthTime'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
