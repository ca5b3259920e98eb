// Generated from openapi/ by `npm run build`; do not edit.

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** Which fulfillment to cancel. */
        CancelFulfillmentRequest: {
            /** The fulfillment, as in the path. */
            fulfillmentId?: components["schemas"]["Id"];
        };
        /** Which order to cancel, and why. */
        CancelOrderRequest: {
            /** The order, as in the path. */
            orderId?: components["schemas"]["NumberId"];
            /** Why it is cancelled. The order shows it as `cancelReason`. */
            reason?: string;
        };
        /** Decimal amount with two places. A JSON number may drop trailing zeros; the text form never has a third place. */
        CardAmount: `${number}` | number;
        /**
         * When a gift card stops being valid: a time with or without an offset, or a number, whose unit is not documented.
         *     Send a time with an offset.
         */
        CardExpiry: string;
        /** Products and a collection. */
        Collect: {
            /** The collection. */
            collectionId: components["schemas"]["NumberId"];
            /** The products, by id. */
            productIds: components["schemas"]["NumberId"][];
        };
        /** What a collection has and a request may send. */
        CollectionFields: {
            /** Description of the collection, as HTML. Whether the service cleans it is not documented, so escape or clean it. */
            bodyHtml?: string;
            /** Whether products are picked by hand (1, custom) or by the rule set (2, smart). */
            collectionType?: components["schemas"]["CollectionType"];
            /** The products in the collection, by id. Which of them may be sent for a smart collection is not documented. */
            collects?: components["schemas"]["NumberIdList"];
            /** How many products are in the collection. Sending it has no promised effect. */
            countGoodsNum?: components["schemas"]["Count"];
            /** Picture of the collection. */
            image?: components["schemas"]["CollectionImage"];
            /** Whether customers see the collection in the online store. */
            published?: components["schemas"]["Flag"];
            /** What picks the products of a smart collection. */
            ruleSet?: components["schemas"]["CollectionRuleSet"];
            /** Name of the collection. */
            title?: string;
        };
        /** Picture of a collection. */
        CollectionImage: {
            /**
             * Format: uri
             * Address of the picture.
             */
            src?: string;
        };
        /** A rule that a product meets or not. Which columns and relations there are is not documented. */
        CollectionRule: {
            /**
             * What of a product is looked at. `title` was seen.
             * @example title
             */
            column?: string;
            /** What it is compared with. */
            condition?: components["schemas"]["TextList"];
            /**
             * How it is compared. `equals` was seen.
             * @example equals
             */
            relation?: string;
        };
        /** The rules of a smart collection, and how they go together. */
        CollectionRuleSet: {
            /** Whether a product is in when it meets any rule; otherwise it has to meet all of them. */
            appliedDisjunctively?: components["schemas"]["Flag"];
            /** The rules. */
            rules?: components["schemas"]["CollectionRule"][];
        };
        /**
         * How a collection gets its products, 1 by hand (custom) or 2 by rules (smart).
         * @enum {number}
         */
        CollectionType: 1 | 2;
        /** Which products to add to a collection or to remove from it. */
        CollectRequest: {
            collect: components["schemas"]["Collect"];
        };
        /** Time with fractions of a second and without an offset, so the zone it is meant in is not known. */
        ConsentTime: string;
        /** Degrees in decimal notation, declared as text; south and west are negative. */
        Coordinate: `${number}` | number;
        /** Whole number, zero or more. */
        Count: number;
        /** The collection to create. */
        CreateCollectionRequest: {
            collection: components["schemas"]["CollectionFields"];
        };
        /** The fields of a new customer. Id, times and figures are taken without a promised effect. */
        CreateCustomer: components["schemas"]["CustomerFields"] & {
            /** Identifier for the customer. Whether the service keeps it is not documented; leave it out. */
            id?: components["schemas"]["Id"];
        };
        /** The customer to create. */
        CreateCustomerRequest: {
            customer: components["schemas"]["CreateCustomer"];
        };
        /** The fields of a new fulfillment. */
        CreateFulfillment: {
            /** Handle of the fulfillment service that ships. Where a caller learns it is not documented. */
            fulfillmentServiceHandle?: string;
            /** Which lines to ship, and how many of each. What is shipped when it is left out is not documented. */
            lineItems?: components["schemas"]["CreateFulfillmentLineItem"][];
            /** The order to ship from. */
            orderId: components["schemas"]["Id"];
            /** Where it is shipped from. */
            originAddress?: components["schemas"]["OriginAddress"][];
            /** How the parcels can be followed, if that is known yet; a tracking update adds it later. */
            trackings?: components["schemas"]["Tracking"][];
        };
        /** A line to ship. */
        CreateFulfillmentLineItem: {
            /** Identifier of the line in the order. */
            id: components["schemas"]["Id"];
            /** How many of it to ship. */
            quantity?: components["schemas"]["Quantity"];
        };
        /** The fulfillment to create. */
        CreateFulfillmentRequest: {
            fulfillment: components["schemas"]["CreateFulfillment"];
        };
        /** The fields of a new fulfillment service. */
        CreateFulfillmentService: {
            /**
             * Format: uri
             * Address at which the provider can be called. When and how that happens is not documented.
             */
            callbackUrl?: string;
            /** Name of the provider. */
            name?: string;
            /** Whether the provider gives tracking numbers. */
            trackingSupport?: components["schemas"]["Flag"];
        };
        /** The fulfillment service to register. */
        CreateFulfillmentServiceRequest: {
            fulfillmentService: components["schemas"]["CreateFulfillmentService"];
        };
        /** The fields of a new gift card. */
        CreateGiftCard: {
            /** The code that unlocks the credit. What it may look like, and what it is when it is left out, is not documented. */
            code?: string;
            /** The customer to whom the card is assigned. */
            customerId?: components["schemas"]["NumberId"];
            /** When the card stops being valid; null for a card that never does. Send a time with an offset. */
            expireTime?: components["schemas"]["CardExpiry"] | null;
            /** Credit that the card starts with. */
            initialValue?: components["schemas"]["CardAmount"];
            /** Note to the card, at most 500 characters. */
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
        /** The fields of a new order. Fields that the service keeps are taken without a promised effect. */
        CreateOrder: components["schemas"]["OrderFields"] & {
            /** What is bought; each line names its product and variant. */
            lineItems?: components["schemas"]["CreateOrderLineItem"][];
        };
        /** A line of a new order. */
        CreateOrderLineItem: components["schemas"]["OrderLineItem"] & {
            /** The product. A new line has to name it. */
            productId: components["schemas"]["Id"];
            /** The variant of the product. A new line has to name it. */
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
        /**
         * The fields of a new refund. The order is not named; it is assumed to be the one whose lines are refunded. Id and times are
         *     taken without a promised effect.
         */
        CreateRefund: components["schemas"]["RefundFields"] & {
            /** Identifier for the refund. Whether the service keeps it is not documented; leave it out. */
            refundId?: components["schemas"]["NumberId"];
        };
        /** The refund to create. */
        CreateRefundRequest: {
            refund: components["schemas"]["CreateRefund"];
        };
        /** An address in a customer's address book. */
        CustomerAddress: {
            /** Street and number. */
            address1?: string;
            /** Flat, floor or suite. */
            address2?: string;
            /** City or town. */
            city?: string;
            /** Company of the recipient. */
            company?: string;
            /** Code of the country. */
            countryCode?: string;
            /** Given name of the recipient. */
            firstName?: string;
            /** Identifier of the address. */
            id?: components["schemas"]["Id"];
            /** Whether this is the customer's default address. */
            isDefaultAddress?: components["schemas"]["Flag"];
            /** Family name of the recipient. */
            lastName?: string;
            /** Telephone number of the recipient. */
            phone?: string;
            /** Code of the state or province. */
            provinceCode?: string;
            /** Postal code. */
            zip?: string;
        };
        /** What a customer has and a create or update request may send. */
        CustomerFields: {
            /** The address book. A list that is sent takes the place of the old one. */
            addresses?: components["schemas"]["CustomerAddress"][];
            /** When the customer was created, as year, day, month. Sending it has no promised effect. */
            createTime?: components["schemas"]["YearDayMonthTime"];
            /** The address of the address book that is used first. */
            defaultAddress?: components["schemas"]["CustomerAddress"];
            /** E-mail address. Whether two customers may have the same one is not documented. */
            email?: string;
            /** Whether marketing may be sent by e-mail. */
            emailMarketingConsent?: components["schemas"]["MarketingConsent"];
            /** Given name. */
            firstName?: string;
            /** Family name. */
            lastName?: string;
            /** Notes about the customer. Orders and refunds show them as `note`. */
            notes?: string;
            /**
             * How many orders the customer has. A customer who has any cannot be deleted. It grows with orders; sending it has no
             *     promised effect.
             */
            ordersCount?: components["schemas"]["Count"];
            /** Telephone number. */
            phone?: string;
            /** Whether marketing may be sent by text message. */
            smsMarketingConsent?: components["schemas"]["MarketingConsent"];
            /**
             * State of the customer. `DECLINED` was seen; what it means and the other values are not documented.
             * @example DECLINED
             */
            state?: string;
            /** Tags of the customer, one an entry; unlike those of an order, they are not one text. */
            tags?: string[];
            /** Whether the customer pays no tax. */
            taxExempt?: components["schemas"]["Flag"];
            /** Where the customer pays no tax. */
            taxExemptions?: components["schemas"]["TaxExemptions"];
            /** What the customer has spent in all. It grows with orders; sending it has no promised effect. */
            totalSpent?: components["schemas"]["Money"];
            /** When the customer last changed, as year, day, month. Sending it has no promised effect. */
            updateTime?: components["schemas"]["YearDayMonthTime"];
            /** Whether the e-mail address is verified. */
            verifiedEmail?: components["schemas"]["Flag"];
        };
        /**
         * The customer as orders and refunds show it. The types of its fields are taken from the customer, and its times go by
         *     several names; read whichever is there.
         */
        CustomerSummary: {
            /** The address book. */
            addresses?: components["schemas"]["CustomerAddress"][];
            /** When the customer was created, under another of its names. */
            createdAt?: components["schemas"]["SummaryTime"];
            /** When the customer was created, under one of its names. */
            createdTime?: components["schemas"]["SummaryTime"];
            /** Code of the currency the customer pays in. */
            currency?: string;
            /** The default address. */
            defaultAddress?: components["schemas"]["CustomerAddress"];
            /** E-mail address. */
            email?: string;
            /** Given name. */
            firstName?: string;
            /** Identifier of the customer. */
            id?: components["schemas"]["Id"];
            /** Family name. */
            lastName?: string;
            /** Note about the customer. The customer itself calls it `notes`. */
            note?: string;
            /** Telephone number. */
            phone?: string;
            /** State of the customer's account. */
            state?: string;
            /** Tags of the customer. */
            tags?: string[];
            /** Whether the customer pays no tax. */
            taxExempt?: components["schemas"]["Flag"];
            /** Where the customer pays no tax. */
            taxExemptions?: components["schemas"]["TaxExemptions"];
            /** When the customer last changed, under another of its names. */
            updatedAt?: components["schemas"]["SummaryTime"];
            /** When the customer last changed, under one of its names. */
            updatedTime?: components["schemas"]["SummaryTime"];
            /** Whether the e-mail address is verified. */
            verifiedEmail?: components["schemas"]["Flag"];
        };
        /** Which gift card to disable. */
        DisableGiftCardRequest: {
            /** The gift card, as in the path. */
            giftCardId?: components["schemas"]["NumberId"];
        };
        /** A discount code that was redeemed. */
        DiscountCode: {
            /** What it took off. */
            amount?: components["schemas"]["Money"];
            /** The code. */
            code?: string;
            /** How it is reckoned, such as `percentage`. */
            type?: string;
        };
        /** Yes or no. */
        Flag: boolean;
        /** A line of the order, as far as it is shipped in this fulfillment. */
        FulfillmentLineItem: {
            /**
             * How far the line is shipped. `fulfilled` and null were seen; the other values are not documented.
             * @example fulfilled
             */
            fulfillmentStatus?: string | null;
            /** Whether the line is a gift card. */
            giftCard?: components["schemas"]["Flag"];
            /** Weight of one, in grams. */
            grams?: components["schemas"]["Measure"];
            /** Identifier of the line. It is assumed to be that of the order's line. */
            id?: components["schemas"]["Id"];
            /** Full name of what is shipped, such as product and variant together. */
            name?: string;
            /** Price of one. */
            price?: components["schemas"]["Money"];
            /** The product. */
            productId?: components["schemas"]["Id"];
            /** How many are shipped. */
            quantity?: components["schemas"]["Count"];
            /** Whether the line has to be shipped. */
            requiresShipping?: components["schemas"]["Flag"];
            /** Stock keeping unit of the variant. */
            sku?: string;
            /** Name of the product. */
            title?: string;
            /** The variant of the product. */
            variantId?: components["schemas"]["Id"];
            /** Name of the variant. */
            variantTitle?: string;
        };
        /** What a tracking update takes and answers, besides the id. */
        FulfillmentTrackingFields: {
            /** When the fulfillment was created. Sending it has no promised effect. */
            createTime?: components["schemas"]["Instant"];
            /** What is shipped. Whether an update can change it is not documented. */
            lineItems?: components["schemas"]["FulfillmentLineItem"][];
            /** The order whose lines are shipped. */
            orderId?: components["schemas"]["Id"];
            /** Where it is shipped from. Whether an update can change it is not documented. */
            originAddress?: components["schemas"]["OriginAddress"][];
            /**
             * How far the fulfillment is. Whether an update can set it is not documented.
             * @example open
             * @example fulfilled
             */
            status?: string;
            /** Carrier, number and address of each parcel. A list that is sent takes the place of the old one. */
            trackings?: components["schemas"]["Tracking"][];
            /** When the fulfillment last changed. Sending it has no promised effect. */
            updateTime?: components["schemas"]["Instant"];
        };
        /** Identifier. Compare it as text; it can be longer than a double-precision number holds. */
        Id: string;
        /**
         * Format: date-time
         * Point in time, ISO 8601 with an offset.
         */
        Instant: string;
        /** How much of a variant a location has. */
        InventoryQuantity: {
            /** How many can be sold from there. Whether it can go below zero is not documented. */
            available?: components["schemas"]["Measure"];
            /** The location. */
            locationId?: components["schemas"]["Id"];
        };
        /** What a location has and a request may send. */
        LocationFields: {
            /** Street and number. */
            address1?: string;
            /** Floor, unit or gate. */
            address2?: string;
            /** City or town. */
            city?: string;
            /** Country of the location. */
            country?: string;
            /** Handle of the fulfillment service that ships from here. */
            fulfillmentServiceHandle?: string;
            /** Latitude. */
            latitude?: components["schemas"]["Coordinate"];
            /** Name of the location, as the staff know it. */
            locationName?: string;
            /** Longitude. */
            longitude?: components["schemas"]["Coordinate"];
            /** Telephone number of the location. */
            phone?: string;
            /** State or province of the location. */
            province?: string;
            /** Postal code. Other addresses of the interface call it `zip`. */
            zipcode?: string;
        };
        /** Whether a product is sold in a market. */
        MarketAssign: {
            /** Whether the product is sold there. */
            isAssigned?: components["schemas"]["Flag"];
            /** The market. Where a caller learns its id is not documented. */
            marketId?: components["schemas"]["Id"];
        };
        /** Whether a customer agreed to marketing on one channel, and since when. */
        MarketingConsent: {
            /** When the consent last changed, with fractions of a second and without an offset. */
            consentUpdateTime?: components["schemas"]["ConsentTime"];
            /**
             * State of the consent. `SUBSCRIBED` was seen; the other values are not documented.
             * @example SUBSCRIBED
             */
            state?: string;
        };
        /** Number, possibly with a fraction. */
        Measure: number;
        /** Decimal amount. In a program it stays text, so nothing is rounded. */
        Money: `${number}` | number;
        /** Decimal amount, declared as text. In a program it stays text, so nothing is rounded. */
        MoneyText: `${number}` | number;
        /** Numeric identifier. Keep it as text in a program; it can be longer than a double-precision number holds. */
        NumberId: string;
        /** Numeric identifiers, as an array or as the text of one, such as `[4711,4712]`. */
        NumberIdList: components["schemas"]["NumberId"][];
        /** A value that an option can have. */
        OptionValue: {
            /** Identifier of the value, given by the service. */
            id?: components["schemas"]["Id"];
            /** Name of the value, such as `12 oz`. */
            name?: string;
            /** Its place among the values of the option. */
            position?: components["schemas"]["Count"];
        };
        /** An address as an order keeps it. */
        OrderAddress: {
            /** Street and number. */
            address1?: string;
            /** Flat, floor or suite. */
            address2?: string;
            /** City or town. */
            city?: string;
            /** Country. */
            country?: string;
            /** Code of the country. */
            countryCode?: string;
            /** Given name. */
            firstName?: string;
            /** Family name. */
            lastName?: string;
            /** Latitude. */
            latitude?: components["schemas"]["Coordinate"];
            /** Longitude. */
            longitude?: components["schemas"]["Coordinate"];
            /** Full name. */
            name?: string;
            /** Telephone number. */
            phone?: string;
            /** State or province. */
            province?: string;
            /** Code of the state or province. */
            provinceCode?: string;
            /** Postal code. */
            zip?: string;
        };
        /** What an order has and a create request may send. */
        OrderFields: {
            /** Who pays; absent when no payment method is needed. */
            billingAddress?: components["schemas"]["OrderAddress"];
            /** Whether the customer agreed to receive marketing. */
            buyerAcceptsMarketing?: components["schemas"]["Flag"];
            /** When the order was cancelled; null as long as it is not. */
            cancelledAt?: components["schemas"]["OrderTime"] | null;
            /** Why the order was cancelled. */
            cancelReason?: string | null;
            /** When the order was closed; null as long as it is open. How an order is closed is not documented. */
            closedAt?: components["schemas"]["OrderTime"] | null;
            /** When the order was created. Never changes. */
            createdAt?: components["schemas"]["OrderTime"];
            /** Code of the store's currency, in which amounts are given. */
            currency?: string;
            /** Subtotal as it stands after returns and cancellations. */
            currentSubtotalPrice?: components["schemas"]["MoneyText"];
            /** Discounts as they stand after returns and cancellations. */
            currentTotalDiscounts?: components["schemas"]["MoneyText"];
            /** Total price as it stands after returns and cancellations. */
            currentTotalPrice?: components["schemas"]["MoneyText"];
            /** Taxes as they stand after returns and cancellations. */
            currentTotalTax?: components["schemas"]["MoneyText"];
            /** Who bought. */
            customer?: components["schemas"]["CustomerSummary"];
            /** The discount codes that were redeemed. */
            discountCodes?: components["schemas"]["DiscountCode"][];
            /** Whether the subtotal has duties in it. */
            dutiesIncluded?: components["schemas"]["Flag"];
            /** E-mail address of the customer. */
            email?: string;
            /**
             * How far the order is paid. `paid` was seen; the other values are not documented.
             * @example paid
             */
            financialStatus?: string;
            /** The records of the order's fulfillments. Read the fulfillments themselves for lines and tracking. */
            fulfillments?: components["schemas"]["OrderFulfillmentRecord"][];
            /**
             * How far the order is shipped. `partial` was seen; the word for an order that is shipped whole is assumed to be
             *     `fulfilled`.
             * @example partial
             */
            fulfillmentStatus?: string;
            /** The market that the order belongs to. It is sent on creation; whether answers show it is not documented. */
            marketId?: components["schemas"]["NumberId"];
            /** Note to the order, from the customer or the staff. */
            note?: string;
            /** Names of the payment providers that took part. */
            paymentGatewayNames?: string[];
            paymentTerms?: components["schemas"]["PaymentTerms"];
            /** Telephone number for text messages to the customer. */
            phone?: string;
            /** Code of the currency that the customer was shown. */
            presentmentCurrency?: string;
            /** Where the order goes; absent when nothing is to be shipped. */
            shippingAddress?: components["schemas"]["OrderAddress"];
            /** Number of the order on the platform where it was placed. */
            sourceIdentifier?: string;
            /** Where the order was placed, such as `web`. */
            sourceName?: string;
            /** The lines after discounts, without shipping, duties, taxes and tips, in the store's currency. */
            subtotalPrice?: components["schemas"]["MoneyText"];
            /** Tags, separated by commas; each has at most 40 characters. */
            tags?: components["schemas"]["OrderTags"];
            /** Whether the subtotal has taxes in it. */
            taxesIncluded?: components["schemas"]["Flag"];
            /** All discounts together. */
            totalDiscounts?: components["schemas"]["MoneyText"];
            /** The lines before discounts, added up. */
            totalLineItemsPrice?: components["schemas"]["MoneyText"];
            /** What is still to be paid. */
            totalOutstanding?: components["schemas"]["MoneyText"];
            /** What the order costs in all, with discounts, shipping, taxes and tips. */
            totalPrice?: components["schemas"]["MoneyText"];
            /** All taxes together, with those of lines since refunded or cancelled. */
            totalTax?: components["schemas"]["MoneyText"];
            /** Weight of all lines, in grams. */
            totalWeight?: components["schemas"]["Measure"];
            /** When the order last changed. */
            updatedAt?: components["schemas"]["OrderTime"];
        };
        /** What an order remembers of one of its fulfillments. */
        OrderFulfillmentRecord: {
            /** When the record was made. */
            createdAt?: components["schemas"]["OrderTime"];
            /** Identifier of the fulfillment. */
            fulfillId?: components["schemas"]["Id"];
            /** The order. */
            orderId?: components["schemas"]["Id"];
            /**
             * Status of the record. `failure` was seen; the other values are not documented.
             * @example failure
             */
            status?: string;
            /** When the record last changed. */
            updatedAt?: components["schemas"]["OrderTime"];
        };
        /** A variant in an order. */
        OrderLineItem: {
            /** How many are left after returns and cancellations. */
            currentQuantity?: components["schemas"]["Count"];
            /** How many are still to be shipped. */
            fulfillableQuantity?: components["schemas"]["Count"];
            /** How far the line is shipped; null when nothing of it is. */
            fulfillmentStatus?: string | null;
            /** Whether the line is a gift card. */
            giftCard?: components["schemas"]["Flag"];
            /** Weight of one, in grams. */
            grams?: components["schemas"]["Measure"];
            /** Identifier of the line; fulfillments and refunds name it. */
            id?: components["schemas"]["Id"];
            /** Price of one, before discounts. */
            price?: components["schemas"]["Money"];
            /** The product. */
            productId?: components["schemas"]["Id"];
            /** How many were bought. */
            quantity?: components["schemas"]["Count"];
            /** Whether the line has to be shipped. */
            requiresShipping?: components["schemas"]["Flag"];
            /** Stock keeping unit of the variant. */
            sku?: string;
            /** Whether the line is taxed. */
            taxable?: components["schemas"]["Flag"];
            /** Name of the product. */
            title?: string;
            /** Discount on the whole line. */
            totalDiscount?: components["schemas"]["Money"];
            /** The variant of the product. */
            variantId?: components["schemas"]["Id"];
            /** Name of the variant. */
            variantTitle?: string;
        };
        /** Tags separated by commas, each of at most 40 characters; one blank after a comma does not count. */
        OrderTags: string;
        /**
         * Format: date-time
         * Point in time of an order, ISO 8601. Whether an offset is always present is not documented; we expect one.
         */
        OrderTime: string;
        /** An address from which a fulfillment leaves. */
        OriginAddress: {
            /** Street and number. */
            address1?: string;
            /** Unit, floor or suite. */
            address2?: string;
            /** City or town. */
            city?: string;
            /** Code of the country. */
            countryCode?: string;
            /** Code of the state or province. */
            provinceCode?: string;
            /** Postal code. */
            zip?: string;
        };
        /** Whole number, one or more. */
        PageSize: number;
        /** What is to be paid later. */
        PaymentTerms: {
            /** The amount. */
            amount?: components["schemas"]["Money"];
            /** Code of its currency. */
            currency?: string;
        };
        /** What a product has and a request may send. */
        ProductFields: {
            /** Description of the product, as HTML. Whether the service cleans it is not documented, so escape or clean it. */
            bodyHtml?: string;
            /**
             * The category that the product belongs to, from the category search. It is sent and answered when a product is created or
             *     updated; reading a product shows `productCategory`.
             */
            categoryId?: components["schemas"]["Id"];
            /** The collections that the product is in, by id, from the collection list. */
            collections?: components["schemas"]["NumberIdList"];
            /** Pictures of the product. */
            images?: components["schemas"]["ProductImage"][];
            /** Whether the product comes in more than one variant. */
            isMultiVariant?: components["schemas"]["Flag"];
            /** In which markets the product is sold. */
            marketAssigns?: components["schemas"]["MarketAssign"][];
            /** In what the variants differ, such as size, each with all its values. */
            options?: components["schemas"]["ProductOption"][];
            /**
             * Type of the product. `normal` was seen; the other values are not documented.
             * @example normal
             */
            productType?: string;
            /**
             * State of the product. `active` was seen; the other values are not documented.
             * @example active
             */
            status?: string;
            /** A line under the name. */
            subTitle?: string;
            /** Name of the product. */
            title?: string;
            /** What can be bought, one entry a combination of option values. */
            variants?: components["schemas"]["ProductVariant"][];
            /** Who makes the product. */
            vendor?: string;
        };
        /** A picture of a product. It shows no id, although an update is said to name existing images by one. */
        ProductImage: {
            /** Its place among the pictures. */
            position?: components["schemas"]["Count"];
            /** The product, given by the service. An update sends it along. */
            productId?: components["schemas"]["Id"];
            /**
             * Format: uri
             * Address of the picture.
             */
            src?: string;
        };
        /** Something in which the variants of a product differ, with all its values. */
        ProductOption: {
            /** Identifier of the option, given by the service. An update sends it along, so that the option is known again. */
            id?: components["schemas"]["Id"];
            /** Name of the option, such as `Size`. */
            name?: string;
            /** Its place among the options. */
            position?: components["schemas"]["Count"];
            /** The values that it can have. An array, in spite of its name; on a variant it is one object. */
            value?: components["schemas"]["OptionValue"][];
        };
        /** A form in which a product can be bought, with its price and stock. Orders name it. */
        ProductVariant: {
            /** Number under the bars. */
            barcode?: string;
            /** The price to compare with, for instance the one before a reduction. It is spelled as it stands. */
            compareOfPrice?: components["schemas"]["Money"];
            /** What one costs the store. */
            costPrice?: components["schemas"]["Money"];
            /** Whether the service keeps count of its stock. */
            inventoryManagement?: components["schemas"]["Flag"];
            /** How much there is of it, one entry a location. */
            inventoryQuantities?: components["schemas"]["InventoryQuantity"][];
            /** Whether the variant is switched off. */
            isDisabled?: components["schemas"]["Flag"];
            /** The value that the variant has for each option of the product. */
            options?: components["schemas"]["VariantOption"][];
            /** What one costs the customer. */
            price?: components["schemas"]["Money"];
            /** The product, given by the service. */
            productId?: components["schemas"]["Id"];
            /** Stock keeping unit. */
            sku?: string;
            /** Identifier of the variant, given by the service. An update sends it along, so that the variant is known again. */
            variantId?: components["schemas"]["Id"];
            /** Weight of one, in its unit of weight. */
            weight?: components["schemas"]["Measure"];
            /**
             * Unit of the weight, such as `g`. The other values are not documented.
             * @example g
             */
            weightUnit?: string;
        };
        /** Whole number, one or more. */
        Quantity: number;
        /** What a refund has and a create request sends. */
        RefundFields: {
            /** When the refund was created. */
            createTime?: components["schemas"]["Instant"];
            /** Who that customer is. */
            customer?: components["schemas"]["CustomerSummary"];
            /** The customer who gets the money. */
            customerId?: components["schemas"]["NumberId"];
            /** The lines of the order that are refunded, and how much of each. */
            lineItems?: components["schemas"]["RefundLineItem"][];
            /** Note on the refund, such as why the money is given back. */
            note?: string;
            /** When the refund last changed. */
            updateTime?: components["schemas"]["Instant"];
        };
        /**
         * A line of an order, as far as it is refunded. Its fields are written with underscores, unlike all others of the interface;
         *     their types are taken from the fields that they correspond to elsewhere.
         */
        RefundLineItem: {
            /** Identifier of the refunded line itself. */
            id?: components["schemas"]["Id"];
            /** The line as the order has it. */
            line_item?: components["schemas"]["OrderLineItem"];
            /** Identifier of the line in the order. Through it a refund belongs to an order. */
            line_item_id?: components["schemas"]["Id"];
            /** The location that takes part. Whether goods are booked to it is not documented. */
            location_id?: components["schemas"]["Id"];
            /** How many of it are refunded. */
            quantity?: components["schemas"]["Count"];
            /** What is given back for them. Whether tax is in it is not documented. */
            subtotal?: components["schemas"]["Money"];
            /** The tax that is given back with it. */
            total_tax?: components["schemas"]["Money"];
        };
        /** What to search for, in which order, and which page of it. The fields stand in the body itself, without a wrapper. */
        SearchCustomersRequest: {
            /** The most customers that one page may hold. Default and maximum are not documented. */
            limit?: components["schemas"]["PageSize"];
            /**
             * What the customers are ordered by: the name of a field, a blank, and `ASC` or `DESC`. `createTime DESC` was seen; the
             *     other fields that it takes are not documented.
             * @example createTime DESC
             */
            order?: string;
            /** Where the page starts; leave it out for the first. Treat it as opaque. */
            pageToken?: string;
            /**
             * Terms of the form `name:value`, separated by semicolons. The names `customer_id` and `orders_count` were seen; others, and
             *     how values are compared, are not documented.
             * @example customer_id:7203915548807162
             * @example customer_id:7203915548807162;orders_count:2
             */
            query?: string;
        };
        /** Time in a customer summary. Its form is not documented, so read it as text. */
        SummaryTime: string;
        /** A country, or parts of it, in which a customer pays no tax. */
        TaxExemptionRegion: {
            /** Whether the exemption holds in the whole country. */
            applyToAllSubdivision?: components["schemas"]["Flag"];
            /** Code of the country. */
            country?: string;
            /** Codes of the states or provinces in which it holds, when it does not hold in the whole country. */
            subdivisions?: string[];
        };
        /** Where a customer pays no tax. */
        TaxExemptions: {
            /** Whether the exemption holds everywhere. */
            applyToAllRegion?: components["schemas"]["Flag"];
            /** The countries in which it holds, when it does not hold everywhere. */
            taxExemptionRegions?: components["schemas"]["TaxExemptionRegion"][];
        };
        /** Texts, as an array or as the text of one, such as `["Cedar Candle"]`. */
        TextList: string[];
        /** How one parcel of a fulfillment can be followed. */
        Tracking: {
            /** Name of the carrier. */
            trackingCompany?: string;
            /** Number under which the carrier knows the parcel. */
            trackingNumber?: string;
            /** Web address that shows where the parcel is. */
            trackingUrl?: string;
        };
        /**
         * The fields of a collection that can be changed. What is left out stays as it is; a list that is sent takes the place of the
         *     old one.
         */
        UpdateCollection: components["schemas"]["CollectionFields"] & {
            /** The collection, as in the path. */
            collectionId?: components["schemas"]["NumberId"];
        };
        /** What to change in a collection. */
        UpdateCollectionRequest: {
            collection: components["schemas"]["UpdateCollection"];
        };
        /**
         * The fields of a customer that are to change. What is left out stays as it is; times and figures are taken without a promised
         *     effect.
         */
        UpdateCustomer: components["schemas"]["CustomerFields"] & {
            /** The customer, as in the path. */
            id?: components["schemas"]["Id"];
        };
        /** What to change in a customer. */
        UpdateCustomerRequest: {
            customer: components["schemas"]["UpdateCustomer"];
        };
        /** The fields that a tracking update takes. What is left out stays as it is; only the tracking is promised to change. */
        UpdateFulfillmentTracking: components["schemas"]["FulfillmentTrackingFields"] & {
            /** The fulfillment, as in the path. */
            id?: components["schemas"]["Id"];
        };
        /** The new tracking of a fulfillment. */
        UpdateFulfillmentTrackingRequest: {
            fulfillment: components["schemas"]["UpdateFulfillmentTracking"];
        };
        /** The fields of a gift card that can be changed. What is left out stays as it is. */
        UpdateGiftCard: {
            /** New credit, the whole of it and not the difference. */
            balance?: components["schemas"]["CardAmount"];
            /** New expiry; null for a card that never expires. Send a time with an offset. */
            expireTime?: components["schemas"]["CardExpiry"] | null;
            /** New note, at most 500 characters. */
            note?: string;
        };
        /** What to change in a gift card. */
        UpdateGiftCardRequest: {
            giftCard: components["schemas"]["UpdateGiftCard"];
        };
        /** The fields of a location that can be changed. What is left out stays as it is. */
        UpdateLocation: components["schemas"]["LocationFields"] & {
            /** The location, as in the path. */
            locationId?: components["schemas"]["Id"];
        };
        /** What to change in a location. */
        UpdateLocationRequest: {
            location: components["schemas"]["UpdateLocation"];
        };
        /** The fields of an order that can be edited. What is left out stays as it is. */
        UpdateOrder: {
            /** New e-mail address of the customer. */
            email?: string;
            /** New note. */
            note?: string;
            /** The order, as in the path. */
            orderId?: components["schemas"]["NumberId"];
            /** New telephone number for text messages. */
            phone?: string;
            /** New address to ship to. */
            shippingAddress?: components["schemas"]["OrderAddress"];
            /** New tags, separated by commas, in place of the old ones; each has at most 40 characters. */
            tags?: components["schemas"]["OrderTags"];
        };
        /** What to change in an order. */
        UpdateOrderRequest: {
            order: components["schemas"]["UpdateOrder"];
        };
        /**
         * The fields of a product that can be changed, with the ids of what is there already. What is left out stays as it is; a list
         *     that is sent takes the place of the old one, so send everything that is to stay, variants and options with their ids. Images show no id to be named by.
         */
        UpdateProduct: components["schemas"]["ProductFields"] & {
            /** The product, as in the path. */
            productId?: components["schemas"]["Id"];
        };
        /** What to change in a product. */
        UpdateProductRequest: {
            product: components["schemas"]["UpdateProduct"];
        };
        /** Which refund to change, and its new status. */
        UpdateRefundStatusRequest: {
            /** The order that the refund belongs to. */
            orderId?: components["schemas"]["Id"];
            /** The refund, as in the path. */
            refundId?: components["schemas"]["Id"];
            /** Code of the new status. What the codes mean is not documented. */
            status: components["schemas"]["Measure"];
        };
        /** An option of a product, with the one value that a variant has for it. */
        VariantOption: {
            /** Identifier of the option. */
            id?: components["schemas"]["Id"];
            /** Name of the option. */
            name?: string;
            /** Its place among the options. */
            position?: components["schemas"]["Count"];
            /** The value that the variant has. One object; on the product it is an array. */
            value?: components["schemas"]["OptionValue"];
        };
        /**
         * Time whose date runs year, day, month: `2024-18-11` is 18 November 2024. It is no valid ISO 8601, and most date parsers
         *     refuse it or swap day and month; read it as text.
         */
        YearDayMonthTime: string;
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
/** Which fulfillment to cancel. */
export type CancelFulfillmentRequest = components['schemas']['CancelFulfillmentRequest'];
/** Which order to cancel, and why. */
export type CancelOrderRequest = components['schemas']['CancelOrderRequest'];
/** Decimal amount with two places. A JSON number may drop trailing zeros; the text form never has a third place. */
export type CardAmount = components['schemas']['CardAmount'];
/**
 * When a gift card stops being valid: a time with or without an offset, or a number, whose unit is not documented.
 * Send a time with an offset.
 */
export type CardExpiry = components['schemas']['CardExpiry'];
/** Products and a collection. */
export type Collect = components['schemas']['Collect'];
/** What a collection has and a request may send. */
export type CollectionFields = components['schemas']['CollectionFields'];
/** Picture of a collection. */
export type CollectionImage = components['schemas']['CollectionImage'];
/** A rule that a product meets or not. Which columns and relations there are is not documented. */
export type CollectionRule = components['schemas']['CollectionRule'];
/** The rules of a smart collection, and how they go together. */
export type CollectionRuleSet = components['schemas']['CollectionRuleSet'];
/** How a collection gets its products, 1 by hand (custom) or 2 by rules (smart). */
export type CollectionType = components['schemas']['CollectionType'];
/** Which products to add to a collection or to remove from it. */
export type CollectRequest = components['schemas']['CollectRequest'];
/** Time with fractions of a second and without an offset, so the zone it is meant in is not known. */
export type ConsentTime = components['schemas']['ConsentTime'];
/** Degrees in decimal notation, declared as text; south and west are negative. */
export type Coordinate = components['schemas']['Coordinate'];
/** Whole number, zero or more. */
export type Count = components['schemas']['Count'];
/** The collection to create. */
export type CreateCollectionRequest = components['schemas']['CreateCollectionRequest'];
/** The fields of a new customer. Id, times and figures are taken without a promised effect. */
export type CreateCustomer = components['schemas']['CreateCustomer'];
/** The customer to create. */
export type CreateCustomerRequest = components['schemas']['CreateCustomerRequest'];
/** The fields of a new fulfillment. */
export type CreateFulfillment = components['schemas']['CreateFulfillment'];
/** A line to ship. */
export type CreateFulfillmentLineItem = components['schemas']['CreateFulfillmentLineItem'];
/** The fulfillment to create. */
export type CreateFulfillmentRequest = components['schemas']['CreateFulfillmentRequest'];
/** The fields of a new fulfillment service. */
export type CreateFulfillmentService = components['schemas']['CreateFulfillmentService'];
/** The fulfillment service to register. */
export type CreateFulfillmentServiceRequest = components['schemas']['CreateFulfillmentServiceRequest'];
/** The fields of a new gift card. */
export type CreateGiftCard = components['schemas']['CreateGiftCard'];
/** The gift card to create. */
export type CreateGiftCardRequest = components['schemas']['CreateGiftCardRequest'];
/** The location to create. */
export type CreateLocationRequest = components['schemas']['CreateLocationRequest'];
/** The fields of a new order. Fields that the service keeps are taken without a promised effect. */
export type CreateOrder = components['schemas']['CreateOrder'];
/** A line of a new order. */
export type CreateOrderLineItem = components['schemas']['CreateOrderLineItem'];
/** The order to create. */
export type CreateOrderRequest = components['schemas']['CreateOrderRequest'];
/** The product to create. */
export type CreateProductRequest = components['schemas']['CreateProductRequest'];
/**
 * The fields of a new refund. The order is not named; it is assumed to be the one whose lines are refunded. Id and times are
 * taken without a promised effect.
 */
export type CreateRefund = components['schemas']['CreateRefund'];
/** The refund to create. */
export type CreateRefundRequest = components['schemas']['CreateRefundRequest'];
/** An address in a customer's address book. */
export type CustomerAddress = components['schemas']['CustomerAddress'];
/** What a customer has and a create or update request may send. */
export type CustomerFields = components['schemas']['CustomerFields'];
/**
 * The customer as orders and refunds show it. The types of its fields are taken from the customer, and its times go by
 * several names; read whichever is there.
 */
export type CustomerSummary = components['schemas']['CustomerSummary'];
/** Which gift card to disable. */
export type DisableGiftCardRequest = components['schemas']['DisableGiftCardRequest'];
/** A discount code that was redeemed. */
export type DiscountCode = components['schemas']['DiscountCode'];
/** Yes or no. */
export type Flag = components['schemas']['Flag'];
/** A line of the order, as far as it is shipped in this fulfillment. */
export type FulfillmentLineItem = components['schemas']['FulfillmentLineItem'];
/** What a tracking update takes and answers, besides the id. */
export type FulfillmentTrackingFields = components['schemas']['FulfillmentTrackingFields'];
/** Identifier. Compare it as text; it can be longer than a double-precision number holds. */
export type Id = components['schemas']['Id'];
/** Point in time, ISO 8601 with an offset. */
export type Instant = components['schemas']['Instant'];
/** How much of a variant a location has. */
export type InventoryQuantity = components['schemas']['InventoryQuantity'];
/** What a location has and a request may send. */
export type LocationFields = components['schemas']['LocationFields'];
/** Whether a product is sold in a market. */
export type MarketAssign = components['schemas']['MarketAssign'];
/** Whether a customer agreed to marketing on one channel, and since when. */
export type MarketingConsent = components['schemas']['MarketingConsent'];
/** Number, possibly with a fraction. */
export type Measure = components['schemas']['Measure'];
/** Decimal amount. In a program it stays text, so nothing is rounded. */
export type Money = components['schemas']['Money'];
/** Decimal amount, declared as text. In a program it stays text, so nothing is rounded. */
export type MoneyText = components['schemas']['MoneyText'];
/** Numeric identifier. Keep it as text in a program; it can be longer than a double-precision number holds. */
export type NumberId = components['schemas']['NumberId'];
/** Numeric identifiers, as an array or as the text of one, such as `[4711,4712]`. */
export type NumberIdList = components['schemas']['NumberIdList'];
/** A value that an option can have. */
export type OptionValue = components['schemas']['OptionValue'];
/** An address as an order keeps it. */
export type OrderAddress = components['schemas']['OrderAddress'];
/** What an order has and a create request may send. */
export type OrderFields = components['schemas']['OrderFields'];
/** What an order remembers of one of its fulfillments. */
export type OrderFulfillmentRecord = components['schemas']['OrderFulfillmentRecord'];
/** A variant in an order. */
export type OrderLineItem = components['schemas']['OrderLineItem'];
/** Tags separated by commas, each of at most 40 characters; one blank after a comma does not count. */
export type OrderTags = components['schemas']['OrderTags'];
/** Point in time of an order, ISO 8601. Whether an offset is always present is not documented; we expect one. */
export type OrderTime = components['schemas']['OrderTime'];
/** An address from which a fulfillment leaves. */
export type OriginAddress = components['schemas']['OriginAddress'];
/** Whole number, one or more. */
export type PageSize = components['schemas']['PageSize'];
/** What is to be paid later. */
export type PaymentTerms = components['schemas']['PaymentTerms'];
/** What a product has and a request may send. */
export type ProductFields = components['schemas']['ProductFields'];
/** A picture of a product. It shows no id, although an update is said to name existing images by one. */
export type ProductImage = components['schemas']['ProductImage'];
/** Something in which the variants of a product differ, with all its values. */
export type ProductOption = components['schemas']['ProductOption'];
/** A form in which a product can be bought, with its price and stock. Orders name it. */
export type ProductVariant = components['schemas']['ProductVariant'];
/** Whole number, one or more. */
export type Quantity = components['schemas']['Quantity'];
/** What a refund has and a create request sends. */
export type RefundFields = components['schemas']['RefundFields'];
/**
 * A line of an order, as far as it is refunded. Its fields are written with underscores, unlike all others of the interface;
 * their types are taken from the fields that they correspond to elsewhere.
 */
export type RefundLineItem = components['schemas']['RefundLineItem'];
/** What to search for, in which order, and which page of it. The fields stand in the body itself, without a wrapper. */
export type SearchCustomersRequest = components['schemas']['SearchCustomersRequest'];
/** Time in a customer summary. Its form is not documented, so read it as text. */
export type SummaryTime = components['schemas']['SummaryTime'];
/** A country, or parts of it, in which a customer pays no tax. */
export type TaxExemptionRegion = components['schemas']['TaxExemptionRegion'];
/** Where a customer pays no tax. */
export type TaxExemptions = components['schemas']['TaxExemptions'];
/** Texts, as an array or as the text of one, such as `["Cedar Candle"]`. */
export type TextList = components['schemas']['TextList'];
/** How one parcel of a fulfillment can be followed. */
export type Tracking = components['schemas']['Tracking'];
/**
 * The fields of a collection that can be changed. What is left out stays as it is; a list that is sent takes the place of the
 * old one.
 */
export type UpdateCollection = components['schemas']['UpdateCollection'];
/** What to change in a collection. */
export type UpdateCollectionRequest = components['schemas']['UpdateCollectionRequest'];
/**
 * The fields of a customer that are to change. What is left out stays as it is; times and figures are taken without a promised
 * effect.
 */
export type UpdateCustomer = components['schemas']['UpdateCustomer'];
/** What to change in a customer. */
export type UpdateCustomerRequest = components['schemas']['UpdateCustomerRequest'];
/** The fields that a tracking update takes. What is left out stays as it is; only the tracking is promised to change. */
export type UpdateFulfillmentTracking = components['schemas']['UpdateFulfillmentTracking'];
/** The new tracking of a fulfillment. */
export type UpdateFulfillmentTrackingRequest = components['schemas']['UpdateFulfillmentTrackingRequest'];
/** The fields of a gift card that can be changed. What is left out stays as it is. */
export type UpdateGiftCard = components['schemas']['UpdateGiftCard'];
/** What to change in a gift card. */
export type UpdateGiftCardRequest = components['schemas']['UpdateGiftCardRequest'];
/** The fields of a location that can be changed. What is left out stays as it is. */
export type UpdateLocation = components['schemas']['UpdateLocation'];
/** What to change in a location. */
export type UpdateLocationRequest = components['schemas']['UpdateLocationRequest'];
/** The fields of an order that can be edited. What is left out stays as it is. */
export type UpdateOrder = components['schemas']['UpdateOrder'];
/** What to change in an order. */
export type UpdateOrderRequest = components['schemas']['UpdateOrderRequest'];
/**
 * The fields of a product that can be changed, with the ids of what is there already. What is left out stays as it is; a list
 * that is sent takes the place of the old one, so send everything that is to stay, variants and options with their ids. Images show no id to be named by.
 */
export type UpdateProduct = components['schemas']['UpdateProduct'];
/** What to change in a product. */
export type UpdateProductRequest = components['schemas']['UpdateProductRequest'];
/** Which refund to change, and its new status. */
export type UpdateRefundStatusRequest = components['schemas']['UpdateRefundStatusRequest'];
/** An option of a product, with the one value that a variant has for it. */
export type VariantOption = components['schemas']['VariantOption'];
/**
 * Time whose date runs year, day, month: `2024-18-11` is 18 November 2024. It is no valid ISO 8601, and most date parsers
 * refuse it or swap day and month; read it as text.
 */
export type YearDayMonthTime = components['schemas']['YearDayMonthTime'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
