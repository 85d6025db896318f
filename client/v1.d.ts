// Made from /v1/openapi.json by service/src/api/openapi/contract.test.ts. Do not edit.

export interface paths {
    "/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Names of several accounts
         * @description `addresses` takes at most 100, separated by commas. `data` has each account once, in their sequence. A name comes from the name registry of a chain, where it leads back to the account on that chain, or the account signed it here. Registries are asked in the background and at most once an hour about an account.
         */
        get: operations["getAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{address}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The name of an account, and the profile that it signed
         * @description A name comes from the name registry of a chain, where it leads back to the account on that chain, or the account signed it here. Registries are asked in the background and at most once an hour about an account.
         */
        get: operations["getAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{address}/alerts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Price alerts of an account, the newest first
         * @description Those that were reached stay until they are deleted.
         */
        get: operations["getAccountAlerts"];
        put?: never;
        /**
         * Asks to hear of a price once
         * @description When the floor of a collection on a chain, or the best listing of an item, is at or below `below` in the chain's native currency. An account may have 50.
         */
        post: operations["postAccountAlerts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{address}/alerts/{alertId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Deletes a price alert */
        delete: operations["deleteAccountAlert"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{address}/appeals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Appeals of an account, the newest first */
        get: operations["getAccountAppeals"];
        put?: never;
        /**
         * Appeals against a label of an item
         * @description By the owner of the item, or by the creator of its collection. One appeal about a label can be open.
         */
        post: operations["postAccountAppeals"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{address}/approvals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What contracts may move of an account
         * @description Facts of the chains, by chain: who may move the account's items of followed collections, and how much the conduit, Seaport and drops may take of the configured currencies. Approvals of other contracts and currencies are not known here. Candidates come from the events of followed contracts, and the chain is asked which are in force; a chain that does not answer has `readAt: null`, and the others are complete. An approval lets a contract move items; it is no order. At most 500 approvals of whole contracts are read, single ones of the newest 2,000 items, and allowances of the newest 100 drops of a chain; where a chain has no Multicall3, at most 40 approvals and 20 allowances, and `isComplete` is false if there may be more. The chain is asked again after 15 seconds, or once the account has sent a transaction; `readAt` says when it was asked. `week` has what was given and revoked in 7 days, with the network fees as far as they are known.
         */
        get: operations["getAccountApprovals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{address}/creator-collections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The contracts that an account asked to see here, the newest first
         * @description The newest 100, and `policy`: how this market takes contracts of creators.
         */
        get: operations["getAccountCreator-collections"];
        put?: never;
        /**
         * Asks for a place in this market for an account's own contract
         * @description `owner()` of the contract must be the account: 403 `not_collection_owner`. With `policy` `open` what the studio deploys is followed at once, from its deployment on; everything else, and everything with `review`, waits for an operator. The same request again answers how it stands. At most 20 contracts of an account a day.
         */
        post: operations["postAccountCreator-collections"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{address}/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exports what is kept of an account
         * @description Sessions, API keys without their secrets, the usage of the keys, signed orders, the reports and appeals that it sent with a session, its signed name and avatar, its notifications, rules, price alerts, webhooks and browsers, what it watches, its drafts and uploads, and what the operators decided about it with the reason, each as one entry. It leaves out what the chains publish about the account.
         */
        get: operations["getAccountData"];
        put?: never;
        post?: never;
        /**
         * Erases what may be erased of an account
         * @description Ends its sessions, also the one of this request, revokes and forgets its API keys, and forgets their usage, its signed name and avatar, its notifications, rules, price alerts, webhooks and browsers, what it watches, its drafts, what it uploaded, and the orders that ended unfilled at least a day before, with their entries of the activity. Orders that can still be filled stay, because only a transaction cancels them, and so do filled ones. Reports and appeals that were decided are forgotten; open ones stay for the operators until they decide, without the account. A block, and the hiding of a name, stay until the operators lift them. `kept` in the answer counts what stays.
         */
        delete: operations["deleteAccountData"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{address}/drafts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The drafts of an account, the one saved last first
         * @description Without their contents. At most 50.
         */
        get: operations["getAccountDrafts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{address}/drafts/{draftId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A draft
         * @description With its content, as it was saved.
         */
        get: operations["getAccountDraft"];
        /**
         * Saves a draft
         * @description `content` is any JSON object of at most 512 KiB; the service neither reads nor changes it. All drafts of an account may have 4096 KiB together, and a blocked account saves none. `revision` is the one that the change was made from, 0 for a new draft: after another save it is 409 `draft_changed`. The same save again, because its answer was lost, is answered like the first.
         */
        put: operations["putAccountDraft"];
        post?: never;
        /**
         * Deletes a draft
         * @description Also one that is not there. Its uploads stay until their time is over.
         */
        delete: operations["deleteAccountDraft"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{address}/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Items that an account holds */
        get: operations["getAccountItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{address}/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * API keys of an account, newest first
         * @description Revoked and expired keys are listed too.
         */
        get: operations["getAccountKeys"];
        put?: never;
        /**
         * Issues an API key
         * @description The secret `key` is returned only here. The new key can have no scope that the calling key lacks.
         */
        post: operations["postAccountKeys"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{address}/keys/{keyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revokes an API key
         * @description Every process refuses the key within a second.
         */
        delete: operations["deleteAccountKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{address}/keys/{keyId}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replaces an API key
         * @description Issues a key with the same name, scopes, limits and end. The old key stays valid for `overlapSeconds`.
         */
        post: operations["postAccountKeyRotate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{address}/keys/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Requests of an account's keys by endpoint
         * @description Each process writes its counts a few times a minute.
         */
        get: operations["getAccountKeysUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{address}/moves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Moves between chains that an account started or receives, the newest first
         * @description `chain` is the one that the item leaves or the one that it goes to.
         */
        get: operations["getAccountMoves"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{address}/notification-rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What an account hears of, and how */
        get: operations["getAccountNotification-rules"];
        /**
         * Replaces the rules of an account
         * @description They hold for what happens from now on.
         */
        put: operations["putAccountNotification-rules"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{address}/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What an account was told, the newest first
         * @description From the account's first sign-in on: sales, offers, moves and price alerts of the account, each once, also over restarts and reorganised blocks. One whose cause is gone disappears as long as it is unread. They are deleted after 90 days. The first page has `totals`.
         */
        get: operations["getAccountNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{address}/notifications/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Marks notifications of an account as read
         * @description Some by their ids, or all up to one, which a page has shown.
         */
        post: operations["postAccountNotificationsRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{address}/notifications/unread": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many notifications an account has not read
         * @description An exact number, cheap enough to be asked for with every change of the feed.
         */
        get: operations["getAccountNotificationsUnread"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{address}/portfolio": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Holdings of an account, their cost and value, and the gains of its sales
         * @description By collection and chain, in wei of the chain's native currency; the wrapped one counts one to one, other currencies in no sum. Costs are matched first in, first out among the units of one item; `costWithFees` and `gainWithFees` have the network fees of the account's own transactions that minted, bought or accepted. They are read from receipts when somebody asks: what is not known yet, or what a receipt does not say, is in `networkFees.unknown` and in no sum. Dollars have them too, and are of days whose rate was recorded. Moves between chains keep the cost, in the currency of the chain where it was paid. Sales of an account to itself change nothing; suspected round trips count, and `washTrades` says how many there are. The value by offers counts the best 200 for a collection on a chain and 20 for an item, before fees, without those by trait. The newest 20,000 movements and held items of each standard are read. Of more than 2,000 movements it may be 30 seconds old.
         *
         *     With `format=csv`: the mints, purchases and sales among these movements as a file, with prices, fees and gains in whole units; `networkFee` is empty where it is not known. A text that a spreadsheet would run as a formula has an apostrophe before it.
         */
        get: operations["getAccountPortfolio"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{address}/portfolio/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the holdings of an account were worth and had cost over time
         * @description By chain, in wei of its native currency, at the end of each span. `floorValue` takes the floors of then, `topOfferValue` every unit at the best collection offer of then, and `cost` what was paid for the units held then, as of `/portfolio`. An item that crosses between chains is on neither. `usdRate` is the rate of the native currency of the day on which the span begins, null where none was recorded. Values are of the 100 places that are worth most now. The newest 20,000 movements are read, and points begin where they begin. Of more than 2,000 movements it may be 30 seconds old.
         */
        get: operations["getAccountPortfolioHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{address}/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Sets the name and the avatar of an account, or deletes them
         * @description Needs the account's signature: `x-account-signature: <deadline>.<signature>`, an EIP-712 `SetProfile { address account, string name, string avatar, uint256 deadline }` in the domain `{ name: "Quayside", version: "1", chainId, verifyingContract: seaport }` of `chain`, at most 10 minutes ahead; a contract wallet is asked there (ERC-1271). `avatar` is signed as `chain/contract/tokenId` with the checksummed contract. What is null is signed as an empty text, and with both null the profile is deleted. Two accounts have no names that look alike, and no name looks like that of a verified collection of somebody else, of a name in a registry that is known here, or of the site.
         */
        put: operations["putAccountProfile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{address}/push-subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Browsers of an account that are pushed to, the oldest first
         * @description `publicKey` is what a browser subscribes with; null where the operator does not push.
         */
        get: operations["getAccountPush-subscriptions"];
        put?: never;
        /**
         * Pushes to a browser from now on
         * @description Messages are encrypted for the browser (RFC 8291). A browser that is known changes to this account. An account has ten at most: the oldest goes.
         */
        post: operations["postAccountPush-subscriptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{address}/push-subscriptions/{subscriptionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Pushes to a browser no more */
        delete: operations["deleteAccountPush-subscription"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{address}/push-subscriptions/{subscriptionId}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pushes a test message to a browser */
        post: operations["postAccountPush-subscriptionTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{address}/studio": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the collections of a creator sold and earned, and who holds them
         * @description The followed collections whose contract an account owns: `owner()` of the contract on the home chain, read when it is followed, after its events about another owner, and once a day. A renounced contract is nobody's. At most 50, the newest first; `totalCollections` counts all.
         *
         *     An interval is of whole UTC days, of which the last one is today. Sums are of its newest 10000 sales that have a price of their own; `history` says whether these are all. `earned` is what the fill of a sale paid to the receivers of creator earnings of now or of its order: a sale whose earnings went to receivers that the collection had before counts as `not_paid` if its order is not known here. What its seller got is never earnings. `holders` counts over all chains; lists have at most 10 rows, but with `collection` its newest 200 drops. Facts of the chains, so no session is needed. Of more than 1000 sales it may be 30 seconds old.
         *
         *     With `format=csv`: all sales of the interval, with `list=mints` its mints, or with `list=holders` the holders of now as a file, with amounts in whole units. A text that a spreadsheet would run as a formula has an apostrophe before it.
         */
        get: operations["getAccountStudio"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{address}/watchlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What an account watches, the newest first
         * @description Items and collections that it saved, with their price of then. Nobody else can read it.
         */
        get: operations["getAccountWatchlist"];
        /**
         * Adds to what an account watches
         * @description Nothing is taken off. Of two entries about the same the earlier one stays, with its price. At most 500 in all.
         */
        put: operations["putAccountWatchlist"];
        post?: never;
        /**
         * Takes one thing off what an account watches
         * @description `subject` is `collection:` with a slug, or `item:` with chain, contract and token id.
         */
        delete: operations["deleteAccountWatchlist"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{address}/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Webhooks of an account, the oldest first */
        get: operations["getAccountWebhooks"];
        put?: never;
        /**
         * Makes a webhook
         * @description Each event is a POST to `url` with a JSON body `{ id, type, createdAt, data }`, at least once, and in sequence. It is signed as Standard Webhooks says: `webhook-signature` is `v1,` and the base64 of HMAC-SHA256 over `{webhook-id}.{webhook-timestamp}.{body}`. The secret is shown only here. Anything but a 2xx answer within 10 seconds is a failure and is tried again, later each time; after 12 failures in a row the webhook is paused. Events are kept for 7 days.
         */
        post: operations["postAccountWebhooks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{address}/webhooks/{webhookId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Replaces address, events and filter of a webhook
         * @description What waits goes to the new address.
         */
        put: operations["putAccountWebhook"];
        post?: never;
        /** Deletes a webhook with all that waits for it */
        delete: operations["deleteAccountWebhook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{address}/webhooks/{webhookId}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Events of a webhook in the last 7 days, the newest first */
        get: operations["getAccountWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{address}/webhooks/{webhookId}/deliveries/{deliveryId}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends an event again, under the same identifier */
        post: operations["postAccountWebhookDeliverieResend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{address}/webhooks/{webhookId}/ping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a webhook a test event of the type `ping`
         * @description After what waits already. While a test event waits, it is the answer, and no other is added.
         */
        post: operations["postAccountWebhookPing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{address}/webhooks/{webhookId}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Goes on with a paused webhook
         * @description What waits is sent in sequence.
         */
        post: operations["postAccountWebhookResume"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{address}/webhooks/{webhookId}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives a webhook a new secret
         * @description It is shown only here. The old one signs nothing from now on.
         */
        post: operations["postAccountWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Activity, newest first, or with `after` in the order of insertion
         * @description Feed the last id back as `after` to visit every entry exactly once. `orphaned` names entries, among those up to `after`, whose blocks were dropped by the chain since. An id that was lost because the service was restored from a backup is `invalid_cursor`: read again from the beginning. A mint from a drop has the price of its stage where that is certain: not under an allowlist that may give addresses other prices.
         */
        get: operations["getActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/branding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The operator's name, marks, links and pages
         * @description `version` grows with each publication; 0 is Quayside's own. Texts are Markdown without HTML, whose links are https addresses, mail addresses or paths of the site.
         */
        get: operations["getBranding"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The chains that the service follows, with their state */
        get: operations["getChains"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/collections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Collections, by default those with the most volume of the last 24 hours first
         * @description The volume by which collections are ranked is without suspected wash trades.
         */
        get: operations["getCollections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/collections/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One collection */
        get: operations["getCollection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/collections/{slug}/depth": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open orders of a collection on one chain by their price
         * @description On `chain`, by default the home chain. Public orders that can be filled now, of listings those in the native currency and of offers those in its wrapped form. The best 1,000 of each kind are in at most 100 steps. An item that exists once counts with its lowest listing alone.
         */
        get: operations["getCollectionDepth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/collections/{slug}/holder-bands": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many accounts hold how many items of a collection
         * @description The bands are 1, 2 to 5, 6 to 10, 11 to 25, 26 to 50, and over 50 units, whether or not somebody is in them. With `chain`, only items whose usable copy is on that chain count. Of more than 20,000 holders they may be a minute old.
         */
        get: operations["getCollectionHolder-bands"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/collections/{slug}/holders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Accounts that hold items of a collection, the largest holder first
         * @description `quantity` is the number of units, `items` the number of different items: the same for ERC-721. With `chain`, only items whose usable copy is on that chain count. Holders of the same quantity come by address. With `chain` and `block`, the holders on that chain after that block, as its contracts' transfers leave them: a list for an airdrop or an allowlist, whose pages do not change any more once the block is final. Items that moved to another chain are then held by the contract that keeps them.
         */
        get: operations["getCollectionHolders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/collections/{slug}/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Items of a collection, filtered and sorted
         * @description Price sorts compare currencies by reference rates. `traits` is JSON: `{"Hat":["Red","Blue"],"Level":{"min":1}}`. `labels` gives items with any of its labels, and with `exclude_…` items without them.
         */
        get: operations["getCollectionItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/collections/{slug}/pools": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The pools that buy and sell items of a collection
         * @description The pools that the chain's pool factory has made for the collection's contract, also those that never traded: the first of the factory first, but where there are more than 24, those first that pay most for an item now. What they pay and ask changes with each block, so it is read from their contracts. A client must know by itself that an address is a pool of a factory that it trusts: by the factory's address and a number from 1 on, an ordinary contract address (`CREATE`) follows. `isComplete` is false where a chain has not said yet what some pools trade, and where a factory has made more than 2,000 pools, of which the first 2,000 are looked through.
         */
        get: operations["getCollectionPools"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/collections/{slug}/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the owner of a collection's contract says about it
         * @description Fields of `decidedByOperator` and everything of a hidden profile are stored, but do not hold; the collection itself has what holds. The newest 50 changes are kept.
         */
        get: operations["getCollectionProfile"];
        /**
         * Changes how a collection is shown, what it earns, and which orders are taken
         * @description Needs the signature of the account that the contract on the collection's home chain names by `owner()` at this moment: `x-owner-signature: <deadline>.<signature>`, an EIP-712 `SetCollectionProfile` in the domain `{ name: "Quayside", version: "1", chainId, verifyingContract: seaport }` of that chain, at most 10 minutes ahead; a contract wallet is asked there (ERC-1271). Its fields are `address contract, uint256 revision, string description, string website, string x, string discord, string image, string banner, uint256[] featured, bool contractEarnings, EarningsShare[] earnings, bool earningsRequired, OfferCurrency[] offerCurrencies, MinimumPrice[] minimumPrices, uint256 deadline`, with `EarningsShare { address recipient, uint256 bps }`, `OfferCurrency { string chain, address currency }` and `MinimumPrice { string chain, address currency, uint256 price }`, chains in the order of their names; what is null or left out is signed as empty, and `contractEarnings` is true where `earnings` is null. `revision` is the one that is replaced: another one since then is 409 `edit_conflict`. Earnings, currencies and minimum prices hold for orders handed in from now on, and stored orders stay; but where the contract enforces earnings, an order that pays less than the new ones becomes inactive. The file and the desk of the operator stand above all of it.
         */
        put: operations["putCollectionProfile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/collections/{slug}/sales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sales of a collection as the marks of a chart, oldest first
         * @description At most 500. Of more sales than that, every second one, or every third one and so on, is there. Sales whose price has no rate are counted in `total` alone.
         */
        get: operations["getCollectionSales"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/collections/{slug}/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Statistics of a collection and their history on one chain
         * @description The history is of `chain`, by default the collection's home chain, in its native currency. Floors from before the service first saw a listing are estimates from stored orders and sales: a listing of which only the sale is known counts for the 7 days before, or since its seller had the item.
         */
        get: operations["getCollectionStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/collections/{slug}/traits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Trait values of a collection and how many of the matching items have each */
        get: operations["getCollectionTraits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/drops": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Drops, by default by when they open or opened
         * @description `starts_asc` goes by the start of the stage that comes next, and where none does, of the last one that began.
         */
        get: operations["getDrops"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/drops/{chain}/{contract}/allowlists/{root}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Uploads a whole allowlist of a drop
         * @description One row a line, up to 1000000 rows, 512 bytes a line and 320000000 bytes together; an address has one row. The list is accepted only if its root is the one in the address: leaves are `keccak256(abi.encodePacked(address, uint256 limit, uint256 price, address currency))`, where an absent limit is 0, an absent price the largest uint256 and an absent currency the zero address; leaves and the two of a pair are sorted, an odd one out is promoted. Needs the signature of the contract's owner: `x-owner-signature: <deadline>.<signature>`, an EIP-712 `PutAllowlist { bytes32 root, uint256 deadline }` in the domain `{ name: "Quayside", version: "1", chainId, verifyingContract: contract }`, at most 10 minutes ahead, by its `owner()` or an account with its admin role. A list that is known already is not read again.
         */
        put: operations["putDropAllowlist"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/drops/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One drop */
        get: operations["getDrop"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/drops/{slug}/eligibility/{address}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether an address can mint, and the calls that mint
         * @description Judged on-chain on the pending block, whose time is `checkedAt`. `mint` has the calls of the stage that is open, to be sent in order by the address itself.
         */
        get: operations["getDropEligibility"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/items/{chain}/{contract}/{tokenId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One item, by any of its coordinates */
        get: operations["getItem"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/items/{chain}/{contract}/{tokenId}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The prices of an item, by any of its coordinates
         * @description `points` are of the chain on which the item can be used now, in its native currency: the floor of the collection there, and the best offer for the item or for any item of the collection, at the end of each span. Offers by trait are not among them. `sales` are the newest 300 of the item, on any chain. The other sales of the collection are at `/collections/{slug}/sales`.
         */
        get: operations["getItemHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/items/{chain}/{contract}/{tokenId}/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks for an item's metadata to be read again, at most once a minute an item */
        post: operations["postItemRefresh"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/listings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listings, by default the active ones, newest first
         * @description `status` takes several, separated by commas. `sort=updated` follows the order book: it visits orders in the sequence of their last change, with `updatedAfter` from that second on. Its pages have a `resumeCursor`: as `cursor`, without `updatedAfter`, it gives what changed after the page, and nothing twice. Hidden orders are among them, with `hidden: true`, so that a follower learns of a hiding and of its end; `hidden=false` leaves them out. Other lists leave them out, or with `maker` and `hidden=true` have them alone. `contract` with `tokenId`, those of the original or of any of its copies, give the item's listings on all of its chains.
         */
        get: operations["getListings"];
        put?: never;
        /**
         * Stores a signed listing, or up to 50 that are validated one by one
         * @description Every rule that an order breaks is in `errors`; nothing is stored then. The same order again gives 200 and the same record. With `replaces` an endable order of the maker ends when this one is stored, which proves that by its `salt`: the hash of the other. A hidden order stays hidden unless its maker sends an `UnhideOrder` signature in `x-maker-signature`.
         */
        post: operations["postListings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/listings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Hides a listing from the index; it stays fillable on-chain
         * @description Needs the maker's signature: `x-maker-signature: <deadline>.<signature>`, an EIP-712 `HideOrder { bytes32 orderHash, uint256 deadline }` in the domain `{ name: "Quayside", version: "1", chainId, verifyingContract: seaport }`, at most 10 minutes ahead. Only a transaction cancels an order.
         */
        delete: operations["deleteListing"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/listings/{id}/fulfillment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The transaction by which a taker buys a listed item, checked against the chain at this moment
         * @description Nothing is reserved. The taker's own balance and allowance never refuse the answer. Where the order names the signed zone, `serverSignature` is the complete `extraData`, and the transaction settles until `expiresAt`.
         */
        post: operations["postListingFulfillment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Offers, by default the active ones, newest first
         * @description `status` takes several, separated by commas. `sort=updated` follows the order book: it visits orders in the sequence of their last change, with `updatedAfter` from that second on. Its pages have a `resumeCursor`: as `cursor`, without `updatedAfter`, it gives what changed after the page, and nothing twice. Hidden orders are among them, with `hidden: true`, so that a follower learns of a hiding and of its end; `hidden=false` leaves them out. Other lists leave them out, or with `maker` and `hidden=true` have them alone. `contract` with `tokenId` gives every offer that the token can be given to: those on it, on its collection and on its traits (`scope` narrows). `owner` gives what this holder could accept.
         */
        get: operations["getOffers"];
        put?: never;
        /**
         * Stores a signed offer, or up to 50 that are validated one by one
         * @description Every rule that an order breaks is in `errors`; nothing is stored then. The same order again gives 200 and the same record. With `replaces` an endable order of the maker ends when this one is stored, which proves that by its `salt`: the hash of the other. A hidden order stays hidden unless its maker sends an `UnhideOrder` signature in `x-maker-signature`. `scope` says what the offer is for and must fit what is signed: for a trait offer the `zoneHash` is keccak256 of the RFC 8785 JSON of `traits` sorted by type. Paid in a wrapped or ERC-20 currency of the chain.
         */
        post: operations["postOffers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/offers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Hides an offer from the index; it stays fillable on-chain
         * @description Needs the maker's signature: `x-maker-signature: <deadline>.<signature>`, an EIP-712 `HideOrder { bytes32 orderHash, uint256 deadline }` in the domain `{ name: "Quayside", version: "1", chainId, verifyingContract: seaport }`, at most 10 minutes ahead. Only a transaction cancels an order.
         */
        delete: operations["deleteOffer"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/offers/{id}/fulfillment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The transaction by which a holder accepts an offer, checked against the chain at this moment
         * @description `tokenId` says which token is given where the offer leaves that to its taker. Nothing is reserved; the payment needs no approval of the taker's. A trait offer is signed for exactly that token, until `expiresAt`.
         */
        post: operations["postOfferFulfillment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Several listings and offers, by their ids or hashes
         * @description `ids` takes at most 100, separated by commas. `data` has each order once, in their sequence; `missing` has those that are not known. Hidden orders are answered too, with `hidden: true`: hiding takes an order off the lists only. Two chains may have orders with the same hash: it names the older, or the one on `chain`.
         */
        get: operations["getOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{idOrHash}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One listing or offer, by its id or its hash
         * @description Hidden orders are answered too, with `hidden: true`: hiding takes an order off the lists only. Two chains may have orders with the same hash: it names the older, or the one on `chain`.
         */
        get: operations["getOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends up to 50 orders of a maker without a transaction
         * @description Needs the maker's signature of the EIP-712 message `EndOrders { bytes32[] hashes, uint256 deadline }` in the domain `{ name: "Quayside", version: "1", chainId, verifyingContract: seaport }`, at most 10 minutes ahead; a contract may sign (ERC-1271) if it made all of the orders. The orders are of the one chain that the domain names, and `endable`. From then on they are `inactive` with the reason `ended`, a fulfilment answers 409 `order_ended`, and the server never signs for them again: the last signature that it gave lapses at `signableUntil`. Each hash has its own result. `problem` is `not_found`, `invalid_maker_signature` for the order of another account, `not_endable`, `order_filled`, `order_cancelled` or `order_expired`; an order that was ended before has the same `signableUntil` again. The chain itself does not know of it, so it needs trust in this server. Only a transaction cancels an order.
         */
        post: operations["postOrdersEnd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reports an item to the operators
         * @description With a session in `x-session` the report is signed: it is read first, and `stolen` needs it. The owner of the item never sees who reports. An account's next report about the same open case replaces its last one.
         */
        post: operations["postReports"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/resolve/{text}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The account that a name leads to, or the name of an address
         * @description `text` is a whole name or an address. A name with a dot is looked up in the name registry of each chain that has one (ENSIP-15 normal form, the record of the chain's coin type first), once a minute at most; any name among those that accounts signed here. To find something by a part of its name use `/search`.
         */
        get: operations["getResolve"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Collections, items, accounts, drops, orders and transactions by words, address, hash or link
         * @description `q` is words ("Kiln 241" finds a token), an address, `contract/tokenId`, the hash of a transaction or an order, or a link of this or another marketplace. `scopes` names the groups that are wanted, by default all; the others are null. A record whose name resembles that of a collection with a better claim to it stands last and names that collection in `lookAlikeOf`.
         */
        get: operations["getSearch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Signs an account in
         * @description Takes a sign-in message (EIP-4361) with a number of `POST /sessions/nonce`, for a site that the operator named, and the account's signature: by its key (EIP-191) or by its contract (ERC-1271) on the chain that the message names. A session lasts 7 days.
         */
        post: operations["postSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/current": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Ends the session of the token in `x-session` */
        delete: operations["deleteSessionsCurrent"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/nonce": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives a number for a sign-in message
         * @description The number is valid once, for 5 minutes.
         */
        post: operations["postSessionsNonce"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sitemap": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The number of parts in which all items are listed, and when they changed at once */
        get: operations["getSitemap"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sitemap/items/{part}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The home coordinates of the items of a part
         * @description A part has at most 50,000 items, and every item stays in its part. Items of hidden collections are left out.
         */
        get: operations["getSitemapItem"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How the chains do, and did in the last 90 days */
        get: operations["getStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The changes of the market as they happen
         * @description Server-sent events (WHATWG HTML, section 9.2). `topics` names what is wanted: `activity`, `orders`, or both, separated by commas. Events: `activity` with an `Activity`; `order` with an `Order` as it is now, after it was made, filled, cancelled, hidden, or became valid or invalid; `orphaned` with an `Activity` whose block the chain dropped. The id of each is a position of the feed, as `after` of `GET /activity` takes it. Send the last one as `Last-Event-ID`, and the stream goes on after it; entries that were orphaned together may come twice then. The first event is `ready`, or `reset` where what followed the id is not kept any more: read again what you have, from `GET /activity` and the lists. Both have `{ position }` as their data. A comment comes at least every 15 seconds. Where a service has several addresses, send the number in the id as `x-feed-clock` to read what is as new as the event. A reader that takes no more is left.
         */
        get: operations["getStream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Uploads a file
         * @description The body is the file, of at most 20 MB; its type is that of its bytes. By the session in `x-session`, or by a key of an account with the scope `uploads:write`. `draft` names the draft that it is for. The file is kept by its content: the same one again is answered 200. It may be deleted after 30 days in which its draft was not saved, unless a followed collection shows it.
         */
        post: operations["postUploads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uploads/{cid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An uploaded file or folder, and whether IPFS has it
         * @description `pin.state` is `off` where the service pins nothing.
         */
        get: operations["getUpload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uploads/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Uploads many files
         * @description The body is a tar archive (ustar) of at most 2000 files and 16 MiB. By the session in `x-session`, or by a key of an account with the scope `uploads:write`. `draft` names the draft that it is for. A refused file does not stop the others; names are only repeated in the answer.
         */
        post: operations["postUploadsBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uploads/folders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Puts uploads of a draft under names at one address
         * @description A base URI: `url` and `ipfs` end with a slash, and a name behind it is a file. At most 20000 files. By the session in `x-session`, or by a key of an account with the scope `uploads:write`. `draft` names the draft that it is for. The same files under the same names are the same folder: 200.
         */
        post: operations["postUploadsFolders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vault/moves/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A move of an item between two chains
         * @description `retry.call` delivers a message whose delivery failed; anybody may send it, on the chain that the item goes to.
         */
        get: operations["getVaultMove"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vault/status/{chain}/{contract}/{tokenId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The home of an item and the place of its usable copy
         * @description By the coordinates of the original or of any of its copies.
         */
        get: operations["getVaultStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AccentTone: {
            contrast: {
                onFill: number;
                text: number;
            };
            fill: string;
            onFill: string;
            text: string;
        };
        Account: {
            address: string;
            avatar: components["schemas"]["AccountAvatar"] | null;
            checkedAt: number | null;
            name: components["schemas"]["AccountName"] | null;
        };
        AccountApprovals: {
            address: string;
            chains: components["schemas"]["ChainApprovals"][];
        };
        AccountAvatar: {
            chain: string;
            contract: string;
            image: components["schemas"]["Image"];
            name: string;
            tokenId: string;
        };
        AccountDataEntry: {
            createdAt: number;
            expiresAt: number;
            /** @enum {string} */
            kind: "session";
        } | {
            key: components["schemas"]["ApiKey"];
            /** @enum {string} */
            kind: "key";
        } | {
            calls: number;
            endpoint: string;
            errors: number;
            hour: number;
            keyId: string;
            /** @enum {string} */
            kind: "usage";
        } | {
            chain: string;
            createdAt: number;
            endedAt?: number | null;
            hash: string;
            hidden: boolean;
            id: string;
            /** @enum {string} */
            kind: "order";
            order: components["schemas"]["SignedOrder"];
            /** @enum {string} */
            side: "listing" | "offer";
            updatedAt: number;
        } | {
            /** @enum {string} */
            kind: "report";
            report: {
                createdAt: number;
                id: string;
                isOpen: boolean;
                item: {
                    chain: string;
                    contract: string;
                    tokenId: string;
                };
                message: string | null;
                original: string | null;
                /** @enum {string} */
                reason: "copied_art" | "stolen" | "misleading" | "explicit" | "unlawful";
            };
        } | {
            appeal: components["schemas"]["Appeal"];
            /** @enum {string} */
            kind: "appeal";
        } | {
            avatar: {
                chain: string;
                contract: string;
                tokenId: string;
            } | null;
            chain: string;
            createdAt: number;
            deadline: number;
            /** @enum {string} */
            kind: "profile";
            name: string | null;
            signature: string;
        } | {
            /** @enum {string} */
            kind: "notification_rules";
            rules: {
                kinds: {
                    drop_opens: {
                        push: boolean;
                        site: boolean;
                        webhook: boolean;
                    };
                    item_labelled: {
                        push: boolean;
                        site: boolean;
                        webhook: boolean;
                    };
                    /**
                     * @default {
                     *       "site": true,
                     *       "push": true,
                     *       "webhook": true
                     *     }
                     */
                    listing_returned: {
                        push: boolean;
                        site: boolean;
                        webhook: boolean;
                    };
                    move_delivered: {
                        push: boolean;
                        site: boolean;
                        webhook: boolean;
                    };
                    move_late: {
                        push: boolean;
                        site: boolean;
                        webhook: boolean;
                    };
                    move_stuck: {
                        push: boolean;
                        site: boolean;
                        webhook: boolean;
                    };
                    offer_received: {
                        push: boolean;
                        site: boolean;
                        webhook: boolean;
                    };
                    order_inactive: {
                        push: boolean;
                        site: boolean;
                        webhook: boolean;
                    };
                    outbid: {
                        push: boolean;
                        site: boolean;
                        webhook: boolean;
                    };
                    price_alert: {
                        push: boolean;
                        site: boolean;
                        webhook: boolean;
                    };
                    sold: {
                        push: boolean;
                        site: boolean;
                        webhook: boolean;
                    };
                };
                offersFromFloorBps: number | null;
                quietHours: {
                    from: string;
                    timeZone: string;
                    to: string;
                } | null;
            };
            since: number;
        } | {
            at: number;
            chain: string;
            createdAt: number;
            details: {
                [key: string]: unknown;
            };
            id: string;
            /** @enum {string} */
            kind: "notification";
            notificationKind: components["schemas"]["NotificationKind"];
            readAt: number | null;
        } | {
            below: string;
            chain: string;
            collection: string;
            createdAt: number;
            id: string;
            item: {
                chain: string;
                contract: string;
                tokenId: string;
            } | null;
            /** @enum {string} */
            kind: "price_alert";
            reachedAt: number | null;
        } | {
            createdAt: number;
            events: string[];
            id: string;
            /** @enum {string} */
            kind: "webhook";
            url: string;
        } | {
            createdAt: number;
            endpoint: string;
            id: string;
            /** @enum {string} */
            kind: "push_subscription";
            label: string;
        } | {
            /** @enum {string} */
            kind: "watched";
            watched: components["schemas"]["WatchEntry"];
        } | {
            draft: components["schemas"]["Draft"];
            /** @enum {string} */
            kind: "draft";
        } | {
            bytes: number;
            cid: string;
            createdAt: number;
            draft: string;
            /** @enum {string} */
            kind: "upload";
        } | {
            chain: string;
            contract: string;
            draft: string;
            /** @enum {string} */
            kind: "deployment";
            notedAt: number;
        } | {
            collection: components["schemas"]["CreatorCollection"];
            /** @enum {string} */
            kind: "creator_collection";
        } | {
            chain: string;
            collection: string;
            createdAt: number;
            deadline: number;
            fields: ("description" | "links" | "image" | "banner" | "featured" | "earnings" | "earningsRequired" | "offerCurrencies" | "minimumPrices")[];
            /** @enum {string} */
            kind: "collection_profile";
            revision: number;
            signature: string | null;
        } | {
            at: number;
            /** @enum {string} */
            kind: "hidden_profile";
            reason: string;
        } | {
            at: number;
            /** @enum {string} */
            kind: "block";
            reason: string;
        };
        AccountDataPage: {
            data: components["schemas"]["AccountDataEntry"][];
            nextCursor: string | null;
        };
        AccountErasure: {
            erased: {
                appeals: number;
                collectionProfiles: number;
                creatorCollections: number;
                drafts: number;
                keys: number;
                notifications: number;
                orders: number;
                profiles: number;
                reports: number;
                sessions: number;
                uploads: number;
                usage: number;
                watched: number;
            };
            kept: {
                count: number;
                /** @enum {string} */
                kind: "order" | "report" | "appeal" | "block" | "hidden_profile";
                reason: string;
            }[];
        };
        AccountFull: {
            address: string;
            avatar: components["schemas"]["AccountAvatar"] | null;
            checkedAt: number | null;
            name: components["schemas"]["AccountName"] | null;
            profile: components["schemas"]["Profile"] | null;
        };
        AccountItem: {
            bestListing: components["schemas"]["OrderSummary"] | null;
            bestOffer: components["schemas"]["OrderSummary"] | null;
            chain: string;
            collection: {
                floor: {
                    [key: string]: string;
                };
                name: string;
                slug: string;
                verified: boolean;
            };
            contract: string;
            image: components["schemas"]["Image"] | null;
            labels: ("reported" | "disputed_ownership" | "explicit")[];
            lastSale: {
                currency: string;
                price: string;
                timestamp: number;
            } | null;
            name: string;
            owner: string;
            quantity?: string;
            rarityRank: number | null;
            /** @enum {string} */
            standard: "erc721" | "erc1155";
            tokenId: string;
            vault: components["schemas"]["Vault"];
        };
        AccountItemPage: {
            data: components["schemas"]["AccountItem"][];
            nextCursor: string | null;
            totals?: {
                byChain: {
                    [key: string]: number;
                };
                items: number;
                listed: number;
            };
        };
        AccountName: {
            chain: string | null;
            lookAlikeOf: {
                account: string | null;
                collection: string | null;
            } | null;
            /** @enum {string} */
            source: "registry" | "signed";
            text: string;
        };
        Accounts: {
            data: components["schemas"]["Account"][];
        };
        Activity: {
            chain: string;
            collection: {
                image?: components["schemas"]["Image"] | null;
                /** @description Addition of Quayside: beside the image. */
                labels?: string[];
                name: string;
                slug: string;
            };
            currency: string | null;
            final: boolean;
            from: string | null;
            id: string;
            item: {
                contract: string;
                image: components["schemas"]["Image"] | null;
                /** @description Addition of Quayside: those of the item now. */
                labels?: string[];
                name: string;
                tokenId: string;
            } | null;
            logIndex: number | null;
            order: {
                hash: string;
                id: string;
                scope: {
                    /** @enum {string} */
                    kind: "item";
                    tokenId: string;
                } | {
                    /** @enum {string} */
                    kind: "collection";
                } | {
                    /** @enum {string} */
                    kind: "trait";
                    traits: ({
                        type: string;
                        value: string;
                    } | {
                        max?: number;
                        min?: number;
                        type: string;
                    })[];
                };
            } | null;
            pool: {
                address: string;
            } | null;
            price: string | null;
            quantity: string | null;
            timestamp: number;
            to: string | null;
            transaction: components["schemas"]["Tx"] | null;
            /** @enum {string} */
            type: "sale" | "listing" | "offer" | "transfer" | "mint" | "vault_out" | "vault_in" | "pool_buy" | "pool_sell";
            unitPrice: string | null;
            vault: {
                fromChain: string;
                moveId: string;
                toChain: string;
            } | null;
            /**
             * @description Addition of Quayside, on sales: why it is suspected to be a wash trade. It may change when another sale comes or is dropped.
             * @enum {string|null}
             */
            washTrade?: "same_account" | "round_trip" | null;
        };
        ActivityPage: {
            data: components["schemas"]["Activity"][];
            nextCursor: string | null;
            orphaned?: string[];
        };
        Allowlist: {
            root: string;
            size: number;
        };
        AllowlistRow: {
            address: string;
            currency?: string;
            limit?: string;
            price?: string;
        };
        ApiKey: {
            createdAt: number;
            expiresAt: number | null;
            id: string;
            lastFour: string;
            lastUsedAt: number | null;
            limits: components["schemas"]["KeyLimits"];
            name: string;
            prefix: string;
            revokedAt: number | null;
            scopes: components["schemas"]["KeyScope"][];
        };
        ApiKeyPage: {
            data: components["schemas"]["ApiKey"][];
            nextCursor: string | null;
        };
        Appeal: {
            account: string;
            answer: string | null;
            createdAt: number;
            decidedAt: number | null;
            id: string;
            item: {
                chain: string;
                contract: string;
                tokenId: string;
            };
            /** @enum {string} */
            label: "reported" | "disputed_ownership" | "explicit";
            message: string;
            /** @enum {string} */
            state: "open" | "kept" | "lifted";
        };
        AppealPage: {
            data: components["schemas"]["Appeal"][];
            nextCursor: string | null;
        };
        Branding: {
            accent: {
                color: string;
                dark: components["schemas"]["AccentTone"];
                light: components["schemas"]["AccentTone"];
            } | null;
            announcement: string | null;
            links: components["schemas"]["FooterLink"][];
            logo: components["schemas"]["Image"] | null;
            name: string;
            privacy: string | null;
            publishedAt: number | null;
            sharePicture: components["schemas"]["Image"] | null;
            tagline: string;
            terms: string | null;
            version: number;
        };
        Call: {
            chain: string;
            chainId: number;
            data: string;
            to: string;
            value: string;
        };
        Chain: {
            /** @description Addition of Quayside: wei for a unit of gas that the newest block charged at least (EIP-1559). Null: the chain has no such fee, or nothing was read yet. */
            baseFee?: string | null;
            blockTimeMs: number;
            chainId: number;
            confirmations: number;
            contracts: {
                conduit: string;
                conduitController: string;
                conduitKey: string;
                layerzeroEndpoint?: string;
                multicall3?: string;
                seaport: string;
                signedZone: string;
            };
            currencies: components["schemas"]["Currency"][];
            explorer: {
                name: string;
                url: string;
            } | null;
            head: {
                number: number;
                timestamp: number;
            } | null;
            id: string;
            lagSeconds: number | null;
            marketplaceFee: {
                bps: number;
                recipient: string;
            };
            name: string;
            nativeCurrency: components["schemas"]["Currency"];
            /** @description Addition of Quayside: `receipts`: two RPCs give the block, whose hash covers its receipts. `agreement`: two RPCs give the same logs. `single`: one RPC is believed. */
            proof?: {
                endpoints: {
                    answering: number;
                    configured: number;
                    disagreeing: number;
                };
                /** @enum {string} */
                level: "receipts" | "agreement" | "single";
                unprovenBelow: number | null;
            };
            rpcUrl: string;
            /** @enum {string} */
            status: "live" | "behind" | "down";
            testnet: boolean;
            /** @description Addition of Quayside: while it is off, orders are neither accepted nor filled here. Everything else goes on. */
            trading?: {
                reason: string | null;
                since: number | null;
                /** @enum {string} */
                state: "on" | "off";
                /** @description Addition of Quayside: accounts that have a right over the chain's conduit or zone which the operator did not pin. While there are some, trading is off. Absent: there are none. */
                unknownRights?: components["schemas"]["ChainRight"][];
            };
            wrappedCurrency: components["schemas"]["Currency"];
        };
        ChainApprovals: {
            chain: string;
            coins: components["schemas"]["CoinApproval"][];
            isComplete: boolean;
            items: components["schemas"]["ItemApproval"][];
            readAt: number | null;
            week?: {
                fees: {
                    paid: string;
                    unknown: number;
                };
                given: number;
                revoked: number;
            };
        };
        ChainDay: {
            day: number;
            readMinutes: number;
            troubledMinutes: number;
        };
        ChainHistory: {
            availability: string | null;
            days: components["schemas"]["ChainDay"][];
            id: string;
            lagSeconds: number | null;
            name: string;
            /** @enum {string} */
            proofLevel?: "receipts" | "agreement" | "single";
            /** @enum {string} */
            status: "live" | "behind" | "down";
            trading: components["schemas"]["Trading"];
        };
        ChainList: {
            data: components["schemas"]["Chain"][];
        };
        ChainPortfolioHistory: {
            chain: string;
            points: {
                cost: string;
                costWithFees?: string;
                floorValue: string;
                quantity: string;
                timestamp: number;
                topOfferValue: string;
                usdRate?: string | null;
                withoutFloor: string;
            }[];
        };
        ChainRight: {
            account: string;
            /** @enum {string} */
            right: "channel" | "conduit_owner" | "conduit_next_owner" | "zone_owner" | "zone_next_owner" | "zone_signer";
        };
        CoinApproval: {
            currency: string;
            limit: string;
            offers: {
                count: number;
                needed: string;
            };
            spender: {
                address: string;
                /** @enum {string|null} */
                kind: "conduit" | "seaport" | "vault" | "drop" | "pool" | null;
                name: string | null;
            };
        };
        Collection: {
            banner: components["schemas"]["Image"] | null;
            category: string;
            chains: string[];
            /** @description Addition of Quayside: why minting is not offered here. `forwarder`: the contract lets the users of a forwarder act for every account (thirdweb, December 2023). Such a collection has the label `unsafe_contract`. Null without a fault, and once an operator accepted it. */
            contractFault?: {
                /** @enum {string} */
                kind: "forwarder";
                reason: string;
            } | null;
            contracts: {
                [key: string]: string;
            };
            createdAt: number;
            creator: string;
            creatorEarnings: {
                bps: number;
                enforcement: {
                    [key: string]: "optional" | "enforced";
                };
                recipients: {
                    address: string;
                    bps: number;
                }[];
                /** @description Addition of Quayside: whether an order made now must pay the earnings here, even where `enforcement` says `optional`. */
                required?: boolean;
            };
            creatorEarningsBps: number;
            description: string;
            /** @description Addition of Quayside: whether the operator shows it on the front page. */
            featured?: boolean;
            /** @description Addition of Quayside: token ids that the owner of the contract shows first. */
            featuredItems?: string[];
            image: components["schemas"]["Image"] | null;
            labels: string[];
            links: {
                discord?: string;
                website?: string;
                x?: string;
            };
            /** @description Addition of Quayside, in lists: the collection with the better claim to a name that looks like this one's (Unicode UTS #39). */
            lookAlikeOf?: string | null;
            /** @description Addition of Quayside: the fee that an order made now must pay on each chain. */
            marketplaceFee?: {
                [key: string]: {
                    bps: number;
                    recipient: string;
                };
            };
            /** @description Addition of Quayside: when the first stage of its drop opens, while nothing of it was minted. Null: there is no such drop, or there are items. */
            mintsFrom?: number | null;
            name: string;
            /** @description Addition of Quayside: rules of the contract's owner for orders made now; absent without any. `offerCurrencies`: the only currencies of offers on a chain. `minimumPrices`: the least price of one item in a currency, in its base units. */
            orderRules?: {
                minimumPrices: {
                    [key: string]: {
                        currency: string;
                        price: string;
                    }[];
                };
                offerCurrencies: {
                    [key: string]: string[];
                };
            };
            /** @description Addition of Quayside: the account that its contract named by `owner()` when that was last read; null: none. */
            owner?: string | null;
            slug: string;
            /** @enum {string} */
            standard: "erc721" | "erc1155";
            stats: components["schemas"]["Stats"];
            transferPolicy?: {
                chain: string;
                level: string;
                validator: string;
            };
            vault?: {
                destinations: string[];
                homeChain: string;
                /** @enum {string} */
                protocol: "layerzero";
                routes: {
                    [key: string]: {
                        approvalRequired: boolean;
                        eid: number;
                        /** @enum {string} */
                        kind: "adapter" | "mirror";
                        oapp: string;
                    };
                };
            };
            verified: boolean;
        };
        CollectionPage: {
            data: components["schemas"]["Collection"][];
            nextCursor: string | null;
        };
        CollectionProfile: {
            chain: string;
            collection: string;
            content: components["schemas"]["CollectionProfileContent"];
            contract: string;
            decidedByOperator: ("description" | "links" | "image" | "banner" | "featured" | "earnings" | "earningsRequired" | "offerCurrencies" | "minimumPrices")[];
            history: {
                at: number;
                fields: ("description" | "links" | "image" | "banner" | "featured" | "earnings" | "earningsRequired" | "offerCurrencies" | "minimumPrices")[];
                revision: number;
                signer: string | null;
            }[];
            isHidden: boolean;
            owner: string | null;
            revision: number;
        };
        CollectionProfileContent: {
            banner: string | null;
            description: string | null;
            earnings: {
                address: string;
                bps: number;
            }[] | null;
            earningsRequired: boolean;
            featured: string[];
            image: string | null;
            links: {
                discord?: string;
                website?: string;
                x?: string;
            };
            minimumPrices: {
                [key: string]: {
                    currency: string;
                    price: string;
                }[];
            };
            offerCurrencies: {
                [key: string]: string[];
            };
        };
        CreateOrdersResult: {
            results: {
                order?: components["schemas"]["Order"];
                problem?: components["schemas"]["Problem"];
                status: number;
            }[];
        };
        CreatorCollection: {
            answer: string | null;
            askedAt: number | null;
            chain: string;
            contract: string;
            name: string | null;
            /** @enum {string|null} */
            reason: "review" | "unknown_code" | "unknown_start" | "resembles_verified" | "limit" | null;
            slug: string | null;
            /** @enum {string} */
            state: "followed" | "waiting" | "rejected" | "off";
        };
        CreatorCollectionList: {
            collections: components["schemas"]["CreatorCollection"][];
            /** @enum {string} */
            policy: "review" | "open" | "off";
        };
        Currency: {
            address: string;
            decimals: number;
            /** @enum {string} */
            kind: "native" | "wrapped" | "erc20";
            name: string;
            symbol: string;
            usd: {
                at: number;
                rate: string;
                source: string;
            } | null;
        };
        Depth: {
            chain: string;
            listings: {
                isComplete: boolean;
                steps: {
                    price: string;
                    quantity: string;
                }[];
            };
            offers: {
                collection: {
                    isComplete: boolean;
                    steps: {
                        price: string;
                        quantity: string;
                    }[];
                };
                item: {
                    isComplete: boolean;
                    steps: {
                        price: string;
                        quantity: string;
                    }[];
                };
                trait: {
                    isComplete: boolean;
                    steps: {
                        price: string;
                        quantity: string;
                    }[];
                };
            };
        };
        Draft: {
            content: {
                [key: string]: unknown;
            };
            id: string;
            name: string;
            revision: number;
            savedAt: number;
        };
        DraftList: {
            drafts: components["schemas"]["DraftSummary"][];
        };
        DraftSummary: {
            id: string;
            name: string;
            revision: number;
            savedAt: number;
        };
        Drop: {
            banner: components["schemas"]["Image"] | null;
            chain: string;
            collection: string;
            contract: string;
            creator: string;
            currentStage: string | null;
            description: string | null;
            image: components["schemas"]["Image"] | null;
            /** @description Addition of Quayside: those of its collection, and of the item that it mints more of. */
            labels?: string[];
            /** @description Addition of Quayside: the collection with the better claim to the name of the drop's collection, or the verified one whose name the drop's own resembles (Unicode UTS #39). */
            lookAlikeOf?: string | null;
            name: string;
            nextStage: string | null;
            slug: string;
            stages: components["schemas"]["DropStage"][];
            /** @enum {string} */
            standard: "erc721" | "erc1155";
            /** @enum {string} */
            status: "upcoming" | "live" | "paused" | "sold_out" | "ended";
            supply: {
                max: number | null;
                minted: number;
            };
            /** @description Addition of Quayside: what is minted of an ERC-1155 contract. */
            tokenId?: string | null;
            verified: boolean;
        };
        DropPage: {
            data: components["schemas"]["Drop"][];
            nextCursor: string | null;
        };
        DropStage: {
            /** @description Addition of Quayside: `size` is null while the list is not known here. */
            allowlist?: {
                root: string;
                size: number | null;
            } | null;
            currency: string;
            endsAt: number | null;
            id: string;
            /** @description Addition of Quayside: a picture of its own. */
            image?: {
                height?: number;
                placeholder?: string;
                url: string;
                width?: number;
            } | null;
            /** @enum {string} */
            kind: "public" | "allowlist";
            maxPerWallet: number | null;
            maxSupply: number | null;
            minted: number;
            name: string;
            price: string;
            startsAt: number;
        };
        Eligibility: {
            address: string;
            checkedAt: number;
            drop: string;
            eligible: boolean;
            mint: components["schemas"]["Mint"] | null;
            quantity: number;
            stages: components["schemas"]["StageEligibility"][];
        };
        EndOrdersResult: {
            results: {
                hash: string;
                problem?: components["schemas"]["Problem"];
                /** @description The order is ended: nobody can fill it after this second. It is the last second of the last server signature that was given for it, the second of its end where that was past, or a minute after its end where none was noted. Absent where `problem` says why the order is not ended. */
                signableUntil?: number;
            }[];
        };
        FooterLink: {
            label: string;
            url: string;
        };
        FoundAccount: {
            address: string;
            avatar?: components["schemas"]["AccountAvatar"] | null;
            chains: string[];
            items: number;
            name?: components["schemas"]["AccountName"] | null;
        };
        FoundCollection: {
            banner: components["schemas"]["Image"] | null;
            category: string;
            chains: string[];
            /** @description Addition of Quayside: why minting is not offered here. `forwarder`: the contract lets the users of a forwarder act for every account (thirdweb, December 2023). Such a collection has the label `unsafe_contract`. Null without a fault, and once an operator accepted it. */
            contractFault?: {
                /** @enum {string} */
                kind: "forwarder";
                reason: string;
            } | null;
            contracts: {
                [key: string]: string;
            };
            createdAt: number;
            creator: string;
            creatorEarnings: {
                bps: number;
                enforcement: {
                    [key: string]: "optional" | "enforced";
                };
                recipients: {
                    address: string;
                    bps: number;
                }[];
                /** @description Addition of Quayside: whether an order made now must pay the earnings here, even where `enforcement` says `optional`. */
                required?: boolean;
            };
            creatorEarningsBps: number;
            description: string;
            /** @description Addition of Quayside: whether the operator shows it on the front page. */
            featured?: boolean;
            /** @description Addition of Quayside: token ids that the owner of the contract shows first. */
            featuredItems?: string[];
            image: components["schemas"]["Image"] | null;
            labels: string[];
            links: {
                discord?: string;
                website?: string;
                x?: string;
            };
            lookAlikeOf: string | null;
            /** @description Addition of Quayside: the fee that an order made now must pay on each chain. */
            marketplaceFee?: {
                [key: string]: {
                    bps: number;
                    recipient: string;
                };
            };
            /** @description Addition of Quayside: when the first stage of its drop opens, while nothing of it was minted. Null: there is no such drop, or there are items. */
            mintsFrom?: number | null;
            name: string;
            /** @description Addition of Quayside: rules of the contract's owner for orders made now; absent without any. `offerCurrencies`: the only currencies of offers on a chain. `minimumPrices`: the least price of one item in a currency, in its base units. */
            orderRules?: {
                minimumPrices: {
                    [key: string]: {
                        currency: string;
                        price: string;
                    }[];
                };
                offerCurrencies: {
                    [key: string]: string[];
                };
            };
            /** @description Addition of Quayside: the account that its contract named by `owner()` when that was last read; null: none. */
            owner?: string | null;
            slug: string;
            /** @enum {string} */
            standard: "erc721" | "erc1155";
            stats: components["schemas"]["Stats"];
            transferPolicy?: {
                chain: string;
                level: string;
                validator: string;
            };
            vault?: {
                destinations: string[];
                homeChain: string;
                /** @enum {string} */
                protocol: "layerzero";
                routes: {
                    [key: string]: {
                        approvalRequired: boolean;
                        eid: number;
                        /** @enum {string} */
                        kind: "adapter" | "mirror";
                        oapp: string;
                    };
                };
            };
            verified: boolean;
        };
        FoundItem: {
            bestListing: components["schemas"]["OrderSummary"] | null;
            bestOffer: components["schemas"]["OrderSummary"] | null;
            chain: string;
            collection: {
                name: string;
                slug: string;
                verified: boolean;
            };
            contract: string;
            image: components["schemas"]["Image"] | null;
            labels: ("reported" | "disputed_ownership" | "explicit")[];
            lastSale: {
                currency: string;
                price: string;
                timestamp: number;
            } | null;
            /** @description Addition of Quayside: the verified collection whose name the item's own resembles, with or without a number, although it belongs to another collection, which is not verified (Unicode UTS #39). */
            lookAlikeOf?: string | null;
            name: string;
            owner: string;
            quantity?: string;
            rarityRank: number | null;
            /** @enum {string} */
            standard: "erc721" | "erc1155";
            tokenId: string;
            vault: components["schemas"]["Vault"];
        };
        FoundTransaction: {
            activity: components["schemas"]["Activity"][];
            blockNumber: number;
            chain: string;
            hash: string;
            timestamp: number;
        };
        Fulfillment: {
            approvals: components["schemas"]["Call"][];
            currency: string;
            expiresAt: number | null;
            fees: {
                amount: string;
                bps: number;
                /** @enum {string} */
                kind: "creator" | "marketplace";
                recipient: string;
            }[];
            orderHash: string;
            orderId: string;
            price: string;
            proceeds: string;
            serverSignature: string | null;
            transaction: components["schemas"]["Call"];
        };
        Holder: {
            address: string;
            items: number;
            quantity: string;
        };
        HolderBands: {
            bands: {
                from: number;
                holders: number;
                quantity: string;
                to: number | null;
            }[];
            holders: number;
            quantity: string;
        };
        HolderPage: {
            data: components["schemas"]["Holder"][];
            nextCursor: string | null;
        };
        Image: {
            height?: number;
            placeholder?: string;
            url: string;
            width?: number;
        };
        Incident: {
            chain: string;
            endedAt: number | null;
            id: string;
            /** @enum {string} */
            kind: "behind" | "down" | "trading_paused";
            reason: string | null;
            startedAt: number;
        };
        Item: {
            bestListing: components["schemas"]["OrderSummary"] | null;
            bestOffer: components["schemas"]["OrderSummary"] | null;
            chain: string;
            collection: {
                name: string;
                slug: string;
                verified: boolean;
            };
            contract: string;
            image: components["schemas"]["Image"] | null;
            labels: ("reported" | "disputed_ownership" | "explicit")[];
            lastSale: {
                currency: string;
                price: string;
                timestamp: number;
            } | null;
            name: string;
            owner: string;
            quantity?: string;
            rarityRank: number | null;
            /** @enum {string} */
            standard: "erc721" | "erc1155";
            tokenId: string;
            vault: components["schemas"]["Vault"];
        };
        ItemApproval: {
            atStake: string | null;
            collection: {
                image: components["schemas"]["Image"] | null;
                labels: string[];
                name: string;
                slug: string;
                verified: boolean;
            };
            contract: string;
            listings: number;
            quantity: string;
            since: number | null;
            spender: {
                address: string;
                /** @enum {string|null} */
                kind: "conduit" | "seaport" | "vault" | "drop" | "pool" | null;
                name: string | null;
            };
            tokenId: string | null;
        };
        ItemFull: {
            animation: {
                /** @description Addition of Quayside: the bytes behind `url`, fetched, checked and kept by the service. Absent where they are none that it keeps. */
                file?: {
                    bytes: number | null;
                    error?: string;
                    /** @enum {string} */
                    state: "unread" | "ready" | "failed";
                    /** @enum {string|null} */
                    type: "video/mp4" | "video/webm" | "audio/mpeg" | "audio/mp4" | "audio/wav" | "audio/ogg" | "audio/flac" | "model/gltf-binary" | "model/gltf+json" | "text/html" | null;
                    url: string;
                };
                mime: string;
                url: string;
            } | null;
            bestListing: components["schemas"]["OrderSummary"] | null;
            bestOffer: components["schemas"]["OrderSummary"] | null;
            chain: string;
            collection: {
                name: string;
                slug: string;
                verified: boolean;
            };
            contract: string;
            description: string;
            externalUrl: string | null;
            /** @description Addition of Quayside: whether the owner is a pool of the chain's pool factory, which sells the item at its price. */
            heldByPool?: boolean;
            holders: number;
            image: components["schemas"]["Image"] | null;
            /** @description Addition of Quayside: the reasons for the labels that have one. */
            labelReasons?: components["schemas"]["LabelReason"][];
            labels: ("reported" | "disputed_ownership" | "explicit")[];
            lastSale: {
                currency: string;
                price: string;
                timestamp: number;
                transaction: components["schemas"]["Tx"];
            } | null;
            /** @description Addition of Quayside: the verified collection whose name the item's own resembles, with or without a number, although it belongs to another collection, which is not verified (Unicode UTS #39). */
            lookAlikeOf?: string | null;
            metadata: {
                error?: string;
                refreshedAt: number | null;
                /** @enum {string} */
                state: "ready" | "pending" | "failed";
                uri: string;
            };
            mintedAt: number | null;
            name: string;
            owner: string;
            quantity?: string;
            rarityRank: number | null;
            /** @enum {string} */
            standard: "erc721" | "erc1155";
            supply?: string;
            tokenId: string;
            topHolders: {
                address: string;
                quantity: string;
            }[];
            traits: {
                count: number;
                displayType?: string;
                floor?: string;
                share: string;
                type: string;
                value: string;
            }[];
            vault: components["schemas"]["Vault"];
        };
        ItemHistory: {
            chain: string;
            points: {
                bestOffer: string | null;
                floor: string | null;
                timestamp: number;
            }[];
            sales: components["schemas"]["SaleMark"][];
            totalSales: number;
        };
        ItemPage: {
            collectionTotal?: number;
            data: components["schemas"]["Item"][];
            nextCursor: string | null;
            total?: number;
            totalIsExact?: boolean;
        };
        KeyLimits: {
            fulfillment: number | null;
            read: number | null;
            write: number | null;
        };
        /** @enum {string} */
        KeyScope: "read" | "orders:write" | "uploads:write";
        KeyUsage: {
            data: {
                calls: number;
                endpoint: string;
                errors: number;
                from: number;
            }[];
        };
        LabelReason: {
            /** @enum {string} */
            label: "reported" | "disputed_ownership" | "explicit";
            reason: string;
            since: number;
        };
        Mint: {
            calls: components["schemas"]["Call"][];
            currency: string;
            expiresAt: number | null;
            price: string;
            quantity: number;
            stage: string;
        };
        NamedOrders: {
            data: components["schemas"]["Order"][];
            missing: string[];
        };
        NewApiKey: {
            createdAt: number;
            expiresAt: number | null;
            id: string;
            key: string;
            lastFour: string;
            lastUsedAt: number | null;
            limits: components["schemas"]["KeyLimits"];
            name: string;
            prefix: string;
            revokedAt: number | null;
            scopes: components["schemas"]["KeyScope"][];
        };
        NewWebhook: {
            createdAt: number;
            delivered: number;
            events: components["schemas"]["WebhookEventType"][];
            failures: number;
            filter: {
                accounts: string[];
                collections: string[];
                items: {
                    chain: string;
                    contract: string;
                    tokenId: string;
                }[];
            };
            id: string;
            last: {
                at: number;
                ms: number;
                status: number | null;
            } | null;
            pausedAt: number | null;
            secret: string;
            /** @enum {string} */
            state: "active" | "paused";
            url: string;
            waiting: number;
        };
        Notification: {
            at: number;
            buyer: string | null;
            chain: string;
            collection: components["schemas"]["SubjectCollection"];
            createdAt: number;
            currency: string | null;
            id: string;
            item: components["schemas"]["SubjectItem"] | null;
            /** @enum {string} */
            kind: "sold";
            orderId: string | null;
            price: string | null;
            proceeds: string | null;
            quantity: string;
            readAt: number | null;
            transaction: components["schemas"]["Tx"] | null;
        } | {
            at: number;
            chain: string;
            collection: components["schemas"]["SubjectCollection"];
            createdAt: number;
            currency: string;
            expiresAt: number;
            floor: string | null;
            id: string;
            item: components["schemas"]["SubjectItem"] | null;
            /** @enum {string} */
            kind: "offer_received";
            maker: string;
            orderId: string;
            price: string;
            quantity: string;
            readAt: number | null;
            /** @enum {string} */
            scope: "item" | "collection" | "trait";
            unitPrice: string;
        } | {
            at: number;
            best: {
                expiresAt: number;
                orderId: string;
                unitPrice: string;
            };
            chain: string;
            collection: components["schemas"]["SubjectCollection"];
            createdAt: number;
            currency: string;
            id: string;
            item: components["schemas"]["SubjectItem"] | null;
            /** @enum {string} */
            kind: "outbid";
            orderId: string;
            readAt: number | null;
            /** @enum {string} */
            scope: "item" | "collection" | "trait";
            unitPrice: string;
        } | {
            at: number;
            chain: string;
            collection: components["schemas"]["SubjectCollection"];
            createdAt: number;
            currency: string;
            id: string;
            item: components["schemas"]["SubjectItem"] | null;
            /** @enum {string} */
            kind: "order_inactive";
            orderId: string;
            price: string;
            readAt: number | null;
            /** @enum {string|null} */
            reason: "not_owner" | "not_approved" | "insufficient_balance" | "in_transit" | "stuck" | "not_started" | "invalid_signature" | "transfer_blocked" | "disputed" | "fees_changed" | "unconfirmed" | "ended" | "cancelled" | "counter" | "expired" | null;
            /** @enum {string} */
            scope: "item" | "collection" | "trait";
            /** @enum {string} */
            side: "listing" | "offer";
        } | {
            at: number;
            chain: string;
            collection: components["schemas"]["SubjectCollection"];
            createdAt: number;
            currency: string;
            id: string;
            item: components["schemas"]["SubjectItem"] | null;
            /** @enum {string} */
            kind: "listing_returned";
            orderId: string;
            price: string;
            quantity: string;
            readAt: number | null;
        } | {
            at: number;
            chain: string;
            collection: components["schemas"]["SubjectCollection"];
            createdAt: number;
            drop: string;
            id: string;
            item: components["schemas"]["SubjectItem"] | null;
            /** @enum {string} */
            kind: "drop_opens";
            /** @enum {string} */
            opens: "soon" | "now";
            readAt: number | null;
            stage: {
                currency: string;
                id: string;
                /** @enum {string} */
                kind: "public" | "allowlist";
                name: string | null;
                price: string;
                startsAt: number;
            };
        } | {
            at: number;
            chain: string;
            collection: components["schemas"]["SubjectCollection"];
            createdAt: number;
            fromChain: string;
            id: string;
            item: components["schemas"]["SubjectItem"] | null;
            /** @enum {string} */
            kind: "move_delivered";
            moveId: string;
            readAt: number | null;
            seconds: number | null;
            toChain: string;
        } | {
            at: number;
            chain: string;
            collection: components["schemas"]["SubjectCollection"];
            createdAt: number;
            fromChain: string;
            id: string;
            isReminder?: boolean;
            item: components["schemas"]["SubjectItem"] | null;
            /** @enum {string} */
            kind: "move_late";
            moveId: string;
            readAt: number | null;
            startedAt: number;
            toChain: string;
        } | {
            at: number;
            attempts: number;
            chain: string;
            collection: components["schemas"]["SubjectCollection"];
            createdAt: number;
            fromChain: string;
            id: string;
            isReminder?: boolean;
            item: components["schemas"]["SubjectItem"] | null;
            /** @enum {string} */
            kind: "move_stuck";
            moveId: string;
            readAt: number | null;
            toChain: string;
        } | {
            at: number;
            chain: string;
            collection: components["schemas"]["SubjectCollection"];
            createdAt: number;
            id: string;
            item: components["schemas"]["SubjectItem"] | null;
            /** @enum {string} */
            kind: "item_labelled";
            label: string;
            readAt: number | null;
            reason: string | null;
        } | {
            alertId: string;
            at: number;
            below: string;
            chain: string;
            collection: components["schemas"]["SubjectCollection"];
            createdAt: number;
            currency: string;
            id: string;
            item: components["schemas"]["SubjectItem"] | null;
            /** @enum {string} */
            kind: "price_alert";
            price: string;
            readAt: number | null;
            /** @enum {string} */
            target: "floor" | "item";
        };
        /** @enum {string} */
        NotificationKind: "sold" | "offer_received" | "outbid" | "order_inactive" | "listing_returned" | "drop_opens" | "move_delivered" | "move_late" | "move_stuck" | "item_labelled" | "price_alert";
        NotificationPage: {
            data: components["schemas"]["Notification"][];
            nextCursor: string | null;
            totals?: components["schemas"]["NotificationTotals"];
        };
        NotificationRules: {
            kinds: {
                drop_opens: {
                    push: boolean;
                    site: boolean;
                    webhook: boolean;
                };
                item_labelled: {
                    push: boolean;
                    site: boolean;
                    webhook: boolean;
                };
                /**
                 * @default {
                 *       "site": true,
                 *       "push": true,
                 *       "webhook": true
                 *     }
                 */
                listing_returned: {
                    push: boolean;
                    site: boolean;
                    webhook: boolean;
                };
                move_delivered: {
                    push: boolean;
                    site: boolean;
                    webhook: boolean;
                };
                move_late: {
                    push: boolean;
                    site: boolean;
                    webhook: boolean;
                };
                move_stuck: {
                    push: boolean;
                    site: boolean;
                    webhook: boolean;
                };
                offer_received: {
                    push: boolean;
                    site: boolean;
                    webhook: boolean;
                };
                order_inactive: {
                    push: boolean;
                    site: boolean;
                    webhook: boolean;
                };
                outbid: {
                    push: boolean;
                    site: boolean;
                    webhook: boolean;
                };
                price_alert: {
                    push: boolean;
                    site: boolean;
                    webhook: boolean;
                };
                sold: {
                    push: boolean;
                    site: boolean;
                    webhook: boolean;
                };
            };
            offersFromFloorBps: number | null;
            quietHours: {
                from: string;
                timeZone: string;
                to: string;
            } | null;
            since: number;
            updatedAt: number | null;
        };
        NotificationTotals: {
            all: number;
            byKind: {
                drop_opens?: number;
                item_labelled?: number;
                listing_returned?: number;
                move_delivered?: number;
                move_late?: number;
                move_stuck?: number;
                offer_received?: number;
                order_inactive?: number;
                outbid?: number;
                price_alert?: number;
                sold?: number;
            };
            unread: number;
        };
        Order: {
            chain: string;
            checkedAt: number;
            checkedBlock: number;
            collection: {
                name: string;
                slug: string;
            };
            contract: string;
            createdAt: number;
            currency: string;
            /** @description Addition of Quayside: whether it names the zone for the server's signature alone, so that its maker can end it by `POST /orders/end`. */
            endable?: boolean;
            enforced: boolean;
            expiresAt: number;
            fees: {
                amount: string;
                bps: number;
                /** @enum {string} */
                kind: "creator" | "marketplace";
                recipient: string;
            }[];
            hash: string;
            hidden: boolean;
            id: string;
            item?: {
                image: components["schemas"]["Image"] | null;
                /** @description Addition of Quayside: those of the item now. */
                labels?: string[];
                name: string;
                tokenId: string;
            };
            maker: string;
            order: components["schemas"]["SignedOrder"];
            price: string;
            proceeds: string;
            protocol: {
                address: string;
                /** @enum {string} */
                name: "seaport";
                /** @enum {string} */
                version: "1.6";
            };
            quantity: string;
            remaining: string;
            scope: {
                /** @enum {string} */
                kind: "item";
                tokenId: string;
            } | {
                /** @enum {string} */
                kind: "collection";
            } | {
                /** @enum {string} */
                kind: "trait";
                traits: ({
                    type: string;
                    value: string;
                } | {
                    max?: number;
                    min?: number;
                    type: string;
                })[];
            };
            /** @enum {string} */
            side: "listing" | "offer";
            /** @description Addition of Quayside, of an order with the reason `ended`: the second until which the last server signature can still fill it, which may be past. Otherwise null. */
            signableUntil?: number | null;
            startsAt: number;
            /** @enum {string} */
            status: "active" | "inactive" | "filled" | "cancelled" | "expired";
            /** @enum {string|null} */
            statusReason: "not_owner" | "not_approved" | "insufficient_balance" | "in_transit" | "stuck" | "not_started" | "invalid_signature" | "transfer_blocked" | "disputed" | "fees_changed" | "unconfirmed" | "ended" | "cancelled" | "counter" | null;
            taker: string | null;
            unitPrice: string;
            updatedAt: number;
        };
        OrderComponents: {
            conduitKey: string;
            consideration: {
                endAmount: string;
                identifierOrCriteria: string;
                itemType: number;
                recipient: string;
                startAmount: string;
                token: string;
            }[];
            counter: string;
            endTime: string;
            offer: {
                endAmount: string;
                identifierOrCriteria: string;
                itemType: number;
                startAmount: string;
                token: string;
            }[];
            offerer: string;
            orderType: number;
            salt: string;
            startTime: string;
            zone: string;
            zoneHash: string;
        };
        OrderPage: {
            data: components["schemas"]["Order"][];
            nextCursor: string | null;
            resumeCursor?: string | null;
        };
        OrderSummary: {
            chain: string;
            contract: string;
            currency: string;
            enforced: boolean;
            expiresAt: number;
            hash: string;
            id: string;
            /** @enum {string} */
            kind: "item" | "collection" | "trait";
            maker: string;
            price: string;
            quantity: string;
            /** @enum {string} */
            side: "listing" | "offer";
            taker: null;
            unitPrice: string;
        };
        Pool: {
            address: string;
            chain: string;
        };
        PoolList: {
            data: components["schemas"]["Pool"][];
            isComplete: boolean;
        };
        Portfolio: {
            address: string;
            chains: {
                chain: string;
                cost: string;
                costWithFees?: string;
                floorValue: string;
                networkFees?: {
                    paid: string;
                    unknown: number;
                };
                offerValue: string;
                quantity: string;
                realised: {
                    cost: string;
                    costWithFees?: string;
                    gain: string;
                    gainWithFees?: string;
                    networkFees?: string;
                    proceeds: string;
                    quantity: string;
                    withoutGain: string;
                };
                unrealised: {
                    cost: string;
                    costWithFees?: string;
                    gain: string;
                    gainWithFees?: string;
                    quantity: string;
                    value: string;
                };
                usd?: {
                    cost: string;
                    realised: {
                        gain: string;
                        quantity: string;
                        withoutGain: string;
                    };
                    withoutCost: string;
                };
                withoutCost: {
                    otherChain: string;
                    otherCurrency: string;
                    unknown: string;
                };
                withoutFloor: string;
                withoutOffer: string;
            }[];
            history: {
                isComplete: boolean;
                movements: number;
                since: number | null;
            };
            positions: components["schemas"]["PortfolioPosition"][];
            totalPositions: number;
            washTrades: number;
        };
        PortfolioHistory: {
            address: string;
            chains: components["schemas"]["ChainPortfolioHistory"][];
            history: {
                isComplete: boolean;
                movements: number;
                since: number | null;
            };
            places: {
                counted: number;
                total: number;
            };
        };
        PortfolioPosition: {
            chain: string;
            collection: {
                image: components["schemas"]["Image"] | null;
                labels: string[];
                name: string;
                slug: string;
                verified: boolean;
            };
            cost: string;
            costWithFees?: string;
            floor: string | null;
            floorValue: string;
            networkFees?: {
                paid: string;
                unknown: number;
            };
            offerValue: string;
            quantity: string;
            realised: {
                cost: string;
                costWithFees?: string;
                gain: string;
                gainWithFees?: string;
                networkFees?: string;
                proceeds: string;
                quantity: string;
                withoutGain: string;
            };
            unrealised: {
                cost: string;
                costWithFees?: string;
                gain: string;
                gainWithFees?: string;
                quantity: string;
                value: string;
            };
            usd?: {
                cost: string;
                realised: {
                    gain: string;
                    quantity: string;
                    withoutGain: string;
                };
                withoutCost: string;
            };
            withoutCost: {
                otherChain: string;
                otherCurrency: string;
                unknown: string;
            };
            withoutFloor: string;
            withoutOffer: string;
        };
        PriceAlert: {
            below: string;
            chain: string;
            collection: components["schemas"]["SubjectCollection"];
            createdAt: number;
            currency: string;
            id: string;
            item: components["schemas"]["SubjectItem"] | null;
            /** @enum {string} */
            kind: "floor" | "item";
            reachedAt: number | null;
        };
        PriceAlertPage: {
            data: components["schemas"]["PriceAlert"][];
            nextCursor: string | null;
        };
        Problem: {
            /** @enum {string} */
            action?: "approve" | "switch_chain" | "wrap" | "refresh" | "wait" | "sign_again";
            code: components["schemas"]["ProblemCode"];
            conflict?: {
                changedAt: number;
                changedBy: string | null;
                version: number;
            };
            detail: string;
            errors?: {
                code: string;
                message: string;
                path: string;
            }[];
            instance: string;
            requestId: string;
            status: number;
            statusReason?: string | null;
            title: string;
            type: string;
        };
        /** @enum {string} */
        ProblemCode: "invalid_request" | "invalid_cursor" | "missing_api_key" | "invalid_api_key" | "invalid_session" | "insufficient_scope" | "wrong_account" | "account_blocked" | "not_operator" | "not_item_owner" | "not_collection_owner" | "invalid_maker_signature" | "invalid_account_signature" | "invalid_owner_signature" | "not_found" | "method_not_allowed" | "order_filled" | "order_inactive" | "order_ended" | "traits_recently_changed" | "metadata_not_ready" | "edit_conflict" | "draft_changed" | "set_by_file" | "collection_known" | "slug_taken" | "name_taken" | "profile_outdated" | "resembles_verified" | "already_decided" | "already_appealed" | "order_cancelled" | "order_expired" | "payload_too_large" | "unsupported_media_type" | "unsupported_chain" | "unknown_collection" | "unknown_item" | "wrong_seaport" | "invalid_structure" | "invalid_duration" | "order_already_expired" | "stale_counter" | "invalid_signature" | "not_deployed" | "not_owner" | "not_approved" | "insufficient_balance" | "in_transit" | "invalid_price" | "unsupported_currency" | "below_minimum" | "marketplace_fee_missing" | "creator_earnings_missing" | "zone_required" | "item_disputed" | "trait_mismatch" | "not_endable" | "invalid_replacement" | "invalid_quantity" | "taker_is_maker" | "wrong_taker" | "invalid_name" | "invalid_sign_in" | "too_many_orders" | "too_many_keys" | "too_many_alerts" | "too_many_watched" | "unsupported_file" | "invalid_file" | "explicit_picture" | "unknown_upload" | "draft_full" | "uploads_full" | "too_many_drafts" | "too_many_webhooks" | "not_a_collection" | "label_not_set" | "accent_unreadable" | "fee_too_high" | "invalid_allowlist" | "duplicate_address" | "allowlist_root_mismatch" | "refresh_too_soon" | "rate_limited" | "internal_error" | "trading_paused" | "allowlist_busy" | "overloaded" | "query_timeout" | "upstream_unavailable";
        Profile: {
            avatar: {
                chain: string;
                contract: string;
                tokenId: string;
            } | null;
            createdAt: number;
            hidden: {
                reason: string;
            } | null;
            name: string | null;
        };
        PushSubscription: {
            createdAt: number;
            id: string;
            label: string;
            lastSentAt: number | null;
            service: string;
        };
        PushSubscriptions: {
            data: components["schemas"]["PushSubscription"][];
            publicKey: string | null;
        };
        ReceivedReport: {
            createdAt: number;
            id: string;
            isSigned: boolean;
        };
        RefreshAccepted: {
            /** @enum {string} */
            state: "pending";
        };
        ResolveAnswer: {
            accounts: components["schemas"]["ResolvedAccount"][];
            text: string;
            unreadChains: string[];
        };
        ResolvedAccount: {
            address: string;
            chain: string | null;
            name: components["schemas"]["AccountName"] | null;
            /** @enum {string} */
            source: "address" | "registry" | "signed";
        };
        SaleMark: {
            chain: string;
            from: string;
            id: string;
            item: {
                contract: string;
                name: string;
                tokenId: string;
            };
            price: string;
            quantity: string;
            timestamp: number;
            to: string;
            transaction: string;
            /** @enum {string|null} */
            washTrade: "same_account" | "round_trip" | null;
        };
        SaleMarks: {
            data: components["schemas"]["SaleMark"][];
            isSampled: boolean;
            total: number;
        };
        SearchAnswer: {
            accounts: {
                data: components["schemas"]["FoundAccount"][];
                total: number;
                totalIsExact: boolean;
            } | null;
            collections: {
                data: components["schemas"]["FoundCollection"][];
                total: number;
                totalIsExact: boolean;
            } | null;
            drops: {
                data: components["schemas"]["Drop"][];
                total: number;
                totalIsExact: boolean;
            } | null;
            items: {
                data: components["schemas"]["FoundItem"][];
                total: number;
                totalIsExact: boolean;
            } | null;
            orders: {
                data: components["schemas"]["Order"][];
                total: number;
                totalIsExact: boolean;
            } | null;
            transactions: {
                data: components["schemas"]["FoundTransaction"][];
                total: number;
                totalIsExact: boolean;
            } | null;
        };
        ServiceStatus: {
            api?: {
                p95Ms: number | null;
            };
            chains: components["schemas"]["ChainHistory"][];
            checkedAt: number;
            gateways?: {
                answering: number;
                configured: number;
                failing: number;
            };
            incidents: components["schemas"]["Incident"][];
            moves?: {
                fromChain: string;
                seconds: number;
                toChain: string;
            }[];
            ratesAt?: number | null;
            signsFulfillments: boolean;
            waitingMetadata: number;
            webhooks?: {
                waiting: number;
            };
        };
        Session: {
            address: string;
            expiresAt: number;
            token: string;
        };
        SessionNonce: {
            expiresAt: number;
            nonce: string;
        };
        SignedOrder: {
            parameters: components["schemas"]["OrderComponents"];
            signature: string;
        };
        Sitemap: {
            /** @description Parts are numbered from 0. Some may be empty. */
            itemParts: number;
            /** @description Another one once collections left all lists or came back: what was made of the parts before is old. */
            revision?: string;
        };
        SitemapItem: {
            chain: string;
            contract: string;
            tokenId: string;
            /** @description The newest known mint, transfer, sale, listing or change of traits. */
            updatedAt: number | null;
        };
        SitemapItemPage: {
            data: components["schemas"]["SitemapItem"][];
            nextCursor: string | null;
        };
        StageEligibility: {
            allowance: number;
            currency: string;
            eligible: boolean;
            id: string;
            minted: number;
            price: string;
            proof: string[] | null;
            /** @enum {string|null} */
            reason: "not_started" | "ended" | "not_on_allowlist" | "wallet_limit" | "stage_sold_out" | "sold_out" | "paused" | "unsafe_contract" | "item_disputed" | null;
            remaining: number;
        };
        Stats: {
            byChain: {
                [key: string]: {
                    items: number;
                    listed: number;
                    owners: number;
                };
            };
            floor: {
                [key: string]: string;
            };
            floorChange: {
                "1h": {
                    [key: string]: string | null;
                };
                "7d": {
                    [key: string]: string | null;
                };
                "24h": {
                    [key: string]: string | null;
                };
                "30d": {
                    [key: string]: string | null;
                };
                all: {
                    [key: string]: string | null;
                };
            };
            floorTrend: {
                chain: string;
                points: (string | null)[];
            };
            listed: number;
            owners: number;
            sales: {
                "1h": number;
                "7d": number;
                "24h": number;
                "30d": number;
                all: number;
            };
            supply: number;
            topOffer: {
                [key: string]: string;
            };
            volume: {
                "1h": {
                    [key: string]: string;
                };
                "7d": {
                    [key: string]: string;
                };
                "24h": {
                    [key: string]: string;
                };
                "30d": {
                    [key: string]: string;
                };
                all: {
                    [key: string]: string;
                };
            };
            /** @description Addition of Quayside: the part of `volume` and `sales` that are suspected wash trades. */
            washTrade?: {
                sales: {
                    "1h": number;
                    "7d": number;
                    "24h": number;
                    "30d": number;
                    all: number;
                };
                volume: {
                    "1h": {
                        [key: string]: string;
                    };
                    "7d": {
                        [key: string]: string;
                    };
                    "24h": {
                        [key: string]: string;
                    };
                    "30d": {
                        [key: string]: string;
                    };
                    all: {
                        [key: string]: string;
                    };
                };
            };
        };
        StatsHistory: {
            history: {
                averagePrice: string | null;
                floor: string | null;
                sales: number;
                timestamp: number;
                /** @description Addition of Quayside: the best collection offer at the end of the span. */
                topOffer?: string | null;
                volume: string;
                /** @description Addition of Quayside: the part of `volume` and `sales` that are suspected wash trades. */
                washTrade?: {
                    sales: number;
                    volume: string;
                };
            }[];
            stats: components["schemas"]["Stats"];
        };
        Studio: {
            address: string;
            bestBuyers: components["schemas"]["StudioBuyer"][];
            collections: components["schemas"]["StudioCollection"][];
            history: {
                isComplete: boolean;
                sales: number;
            };
            /** @enum {string} */
            interval: "7d" | "30d" | "90d" | "all";
            latestSales: components["schemas"]["StudioSale"][];
            since: number;
            totalCollections: number;
        };
        StudioAmount: {
            amount: string;
            chain: string;
            currency: string;
        };
        StudioBuyer: {
            address: string;
            purchases: number;
            spent: {
                [key: string]: string;
            };
        };
        StudioCollection: {
            contract?: string;
            creatorEarningsBps: number;
            drops: components["schemas"]["Drop"][];
            earned: components["schemas"]["StudioAmount"][];
            earnedByDay: {
                amount: string;
                chain: string;
                day: number;
            }[];
            enforcement: {
                [key: string]: "optional" | "enforced";
            };
            floor: {
                [key: string]: string;
            };
            hasBanner: boolean;
            hidden: boolean;
            holders: number;
            homeChain: string;
            image: components["schemas"]["Image"] | null;
            items: number;
            labels: string[];
            largestHolders: {
                address: string;
                items: number;
                quantity: string;
            }[];
            name: string;
            sales: {
                count: number;
                noneDue: number;
                notPaid: number;
                own: number;
                paid: number;
                unknown: number;
            };
            slug: string;
            /** @enum {string} */
            standard: "erc721" | "erc1155";
            verified: boolean;
            volume: components["schemas"]["StudioAmount"][];
        };
        StudioSale: {
            at: number;
            buyer: string;
            chain: string;
            collection: string;
            contract: string;
            currency: string;
            earned: string;
            /** @enum {string} */
            earnings: "paid" | "not_paid" | "own" | "none_due" | "unknown";
            image: components["schemas"]["Image"] | null;
            name: string;
            price: string;
            quantity: string;
            seller: string;
            tokenId: string;
            txHash: string;
            /** @enum {string|null} */
            washTrade: "same_account" | "round_trip" | null;
        };
        SubjectCollection: {
            image: components["schemas"]["Image"] | null;
            labels: string[];
            name: string;
            slug: string;
            verified: boolean;
        };
        SubjectItem: {
            chain: string;
            contract: string;
            image: components["schemas"]["Image"] | null;
            labels: string[];
            name: string;
            tokenId: string;
        };
        Trading: {
            reason: string | null;
            since: number | null;
            /** @enum {string} */
            state: "on" | "off";
            /** @description Addition of Quayside: accounts that have a right over the chain's conduit or zone which the operator did not pin. While there are some, trading is off. Absent: there are none. */
            unknownRights?: components["schemas"]["ChainRight"][];
        };
        Traits: {
            approximate: boolean;
            traits: {
                /** @enum {string} */
                kind: "string" | "number";
                max?: number;
                min?: number;
                type: string;
                values: {
                    count: number;
                    floor: {
                        [key: string]: string;
                    };
                    listed: number;
                    value: string;
                }[];
            }[];
        };
        Tx: {
            blockNumber: number;
            chain: string;
            explorerUrl: string | null;
            hash: string;
            timestamp: number;
        };
        UnreadNotifications: {
            unread: number;
        };
        Upload: {
            bytes: number;
            cid: string;
            ipfs: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "file";
            pin: components["schemas"]["UploadPin"];
            /** @enum {string} */
            type: "image/png" | "image/jpeg" | "image/gif" | "image/webp" | "image/avif" | "image/svg+xml" | "video/mp4" | "video/webm" | "audio/mpeg" | "audio/mp4" | "audio/wav" | "audio/ogg" | "audio/flac" | "model/gltf-binary" | "model/gltf+json" | "text/html" | "application/json";
            url: string;
        };
        UploadBatch: {
            results: {
                error: {
                    code: string;
                    message: string;
                } | null;
                name: string;
                upload: components["schemas"]["Upload"] | null;
            }[];
        };
        UploadFolder: {
            bytes: number;
            cid: string;
            files: number;
            ipfs: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "folder";
            pin: components["schemas"]["UploadPin"];
            url: string;
        };
        UploadPin: {
            reason: string | null;
            /** @enum {string} */
            state: "off" | "pending" | "pinned" | "failed";
        };
        Vault: {
            activeChain: string;
            homeChain: string;
            /** @enum {string} */
            state: "home" | "mirrored" | "in_transit" | "stuck";
        };
        VaultMove: {
            destinationTransaction: components["schemas"]["Tx"] | null;
            /** @enum {string} */
            direction: "out" | "in";
            fromChain: string;
            id: string;
            initiator: string;
            item: {
                contract: string;
                homeChain: string;
                image: components["schemas"]["Image"] | null;
                /** @description Addition of Quayside: those of the item now. */
                labels?: string[];
                name: string;
                tokenId: string;
            };
            message: {
                id: string;
                nonce: number;
                /** @enum {string} */
                protocol: "layerzero";
                trackingUrl: string | null;
            };
            originTransaction: components["schemas"]["Tx"];
            recipient: string;
            retry: {
                attempts: number;
                call: components["schemas"]["Call"];
                lastAttemptAt: number;
                lastError: string;
            } | null;
            /** @enum {string} */
            state: "pending" | "delivered" | "failed";
            toChain: string;
        };
        VaultMovePage: {
            data: components["schemas"]["VaultMove"][];
            nextCursor: string | null;
        };
        VaultStatus: {
            activeChain: string;
            homeChain: string;
            pendingMove: {
                fromChain: string;
                id: string;
                messageId: string | null;
                startedAt: number;
                toChain: string;
            } | null;
            /** @enum {string} */
            state: "home" | "mirrored" | "in_transit" | "stuck";
        };
        WatchEntry: {
            price: {
                amount: string;
                chain: string;
                currency: string;
            } | null;
            savedAt: number;
            subject: {
                chain: string;
                contract: string;
                /** @enum {string} */
                kind: "item";
                tokenId: string;
            } | {
                /** @enum {string} */
                kind: "collection";
                slug: string;
            };
        };
        Watchlist: {
            entries: components["schemas"]["WatchEntry"][];
        };
        Webhook: {
            createdAt: number;
            delivered: number;
            events: components["schemas"]["WebhookEventType"][];
            failures: number;
            filter: {
                accounts: string[];
                collections: string[];
                items: {
                    chain: string;
                    contract: string;
                    tokenId: string;
                }[];
            };
            id: string;
            last: {
                at: number;
                ms: number;
                status: number | null;
            } | null;
            pausedAt: number | null;
            /** @enum {string} */
            state: "active" | "paused";
            url: string;
            waiting: number;
        };
        WebhookDelivery: {
            attempts: number;
            body: string;
            createdAt: number;
            error: string | null;
            event: string;
            id: string;
            lastAttemptAt: number | null;
            ms: number | null;
            /** @enum {string} */
            state: "waiting" | "delivered";
            status: number | null;
            type: components["schemas"]["WebhookEventType"] | "ping";
        };
        WebhookDeliveryPage: {
            data: components["schemas"]["WebhookDelivery"][];
            nextCursor: string | null;
        };
        /** @enum {string} */
        WebhookEventType: "notification" | "sale" | "listing" | "offer" | "transfer" | "mint" | "move.delivered" | "move.stuck";
        Webhooks: {
            data: components["schemas"]["Webhook"][];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getAccounts: {
        parameters: {
            query: {
                addresses: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Names of several accounts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Accounts"];
                };
            };
            /** @description Not changed since the answer that `If-None-Match` names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                address: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The name of an account, and the profile that it signed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountFull"];
                };
            };
            /** @description Not changed since the answer that `If-None-Match` names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccountAlerts: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: {
                "x-session"?: string;
            };
            path: {
                address: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of price alerts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PriceAlertPage"];
                };
            };
            /** @description Not changed since the answer that `If-None-Match` names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAccountAlerts: {
        parameters: {
            query?: never;
            header?: {
                "x-session"?: string;
            };
            path: {
                address: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    below: string;
                    target: {
                        chain: string;
                        collection: string;
                        /** @enum {string} */
                        kind: "floor";
                    } | {
                        chain: string;
                        contract: string;
                        /** @enum {string} */
                        kind: "item";
                        tokenId: string;
                    };
                };
            };
        };
        responses: {
            /** @description The price alert */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PriceAlert"];
                };
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is of another media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Well formed, but it fails a rule */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteAccountAlert: {
        parameters: {
            query?: never;
            header?: {
                "x-session"?: string;
            };
            path: {
                address: string;
                alertId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is deleted */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nothing is there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccountAppeals: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: {
                "x-session"?: string;
            };
            path: {
                address: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of appeals */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppealPage"];
                };
            };
            /** @description Not changed since the answer that `If-None-Match` names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAccountAppeals: {
        parameters: {
            query?: never;
            header?: {
                "x-session"?: string;
            };
            path: {
                address: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    chain: string;
                    contract: string;
                    /** @enum {string} */
                    label: "reported" | "disputed_ownership" | "explicit";
                    message: string;
                    tokenId: string;
                };
            };
        };
        responses: {
            /** @description The operators have it */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Appeal"];
                };
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nothing is there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description In conflict with the state on the chain */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is of another media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Well formed, but it fails a rule */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccountApprovals: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                address: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What contracts may move of an account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountApprovals"];
                };
            };
            /** @description Not changed since the answer that `If-None-Match` names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "getAccountCreator-collections": {
        parameters: {
            query?: never;
            header?: {
                "x-session"?: string;
            };
            path: {
                address: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The contracts and how they stand */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatorCollectionList"];
                };
            };
            /** @description Not changed since the answer that `If-None-Match` names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "postAccountCreator-collections": {
        parameters: {
            query?: never;
            header?: {
                "x-session"?: string;
            };
            path: {
                address: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    chain: string;
                    contract: string;
                };
            };
        };
        responses: {
            /** @description How the contract stands */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatorCollection"];
                };
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is of another media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Well formed, but it fails a rule */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The chain cannot be reached, other work has to end first, or the journal cannot be written */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccountData: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: {
                "x-session"?: string;
            };
            path: {
                address: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of entries */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountDataPage"];
                };
            };
            /** @description Not changed since the answer that `If-None-Match` names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteAccountData: {
        parameters: {
            query?: never;
            header?: {
                "x-session"?: string;
            };
            path: {
                address: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was erased and what stays */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountErasure"];
                };
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The chain cannot be reached, other work has to end first, or the journal cannot be written */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccountDrafts: {
        parameters: {
            query?: never;
            header?: {
                "x-session"?: string;
            };
            path: {
                address: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All drafts of the account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DraftList"];
                };
            };
            /** @description Not changed since the answer that `If-None-Match` names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccountDraft: {
        parameters: {
            query?: never;
            header?: {
                "x-session"?: string;
            };
            path: {
                address: string;
                draftId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The draft */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Draft"];
                };
            };
            /** @description Not changed since the answer that `If-None-Match` names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nothing is there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putAccountDraft: {
        parameters: {
            query?: never;
            header?: {
                "x-session"?: string;
            };
            path: {
                address: string;
                draftId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    content: {
                        [key: string]: unknown;
                    };
                    name: string;
                    revision: number;
                };
            };
        };
        responses: {
            /** @description The draft is saved */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DraftSummary"];
                };
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description In conflict with the state on the chain */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is of another media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Well formed, but it fails a rule */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteAccountDraft: {
        parameters: {
            query?: never;
            header?: {
                "x-session"?: string;
            };
            path: {
                address: string;
                draftId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The drafts that are left, without their contents */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DraftList"];
                };
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccountItems: {
        parameters: {
            query?: {
                chain?: string;
                collection?: string;
                contract?: string;
                cursor?: string;
                limit?: number;
                listed?: "true" | "false";
                sort?: "recent" | "floor_desc";
                tokenId?: string;
            };
            header?: never;
            path: {
                address: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Items that an account holds */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountItemPage"];
                };
            };
            /** @description Not changed since the answer that `If-None-Match` names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nothing is there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccountKeys: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: {
                "x-session"?: string;
            };
            path: {
                address: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of keys */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyPage"];
                };
            };
            /** @description Not changed since the answer that `If-None-Match` names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAccountKeys: {
        parameters: {
            query?: never;
            header?: {
                "x-session"?: string;
            };
            path: {
                address: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default null */
                    expiresAt?: number | null;
                    /**
                     * @default {
                     *       "read": 600,
                     *       "write": 120,
                     *       "fulfillment": 120
                     *     }
                     */
                    limits?: {
                        /** @default 120 */
                        fulfillment?: number;
                        /** @default 600 */
                        read?: number;
                        /** @default 120 */
                        write?: number;
                    };
                    name: string;
                    scopes: components["schemas"]["KeyScope"][];
                };
            };
        };
        responses: {
            /** @description The key with its secret */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewApiKey"];
                };
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is of another media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Well formed, but it fails a rule */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteAccountKey: {
        parameters: {
            query?: never;
            header?: {
                "x-session"?: string;
            };
            path: {
                address: string;
                keyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key is revoked */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nothing is there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The chain cannot be reached, other work has to end first, or the journal cannot be written */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAccountKeyRotate: {
        parameters: {
            query?: never;
            header?: {
                "x-session"?: string;
            };
            path: {
                address: string;
                keyId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 86400 */
                    overlapSeconds?: number;
                };
            };
        };
        responses: {
            /** @description The new key with its secret */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewApiKey"];
                };
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nothing is there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is of another media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The chain cannot be reached, other work has to end first, or the journal cannot be written */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccountKeysUsage: {
        parameters: {
            query?: {
                keyId?: string;
                range?: "24h" | "7d" | "30d";
            };
            header?: {
                "x-session"?: string;
            };
            path: {
                address: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Requests by time and endpoint */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyUsage"];
                };
            };
            /** @description Not changed since the answer that `If-None-Match` names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccountMoves: {
        parameters: {
            query?: {
                chain?: string;
                cursor?: string;
                limit?: number;
                state?: "pending" | "delivered" | "failed";
            };
            header?: never;
            path: {
                address: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Moves between chains that an account started or receives, the newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VaultMovePage"];
                };
            };
            /** @description Not changed since the answer that `If-None-Match` names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "getAccountNotification-rules": {
        parameters: {
            query?: never;
            header?: {
                "x-session"?: string;
            };
            path: {
                address: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rules */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationRules"];
                };
            };
            /** @description Not changed since the answer that `If-None-Match` names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "putAccountNotification-rules": {
        parameters: {
            query?: never;
            header?: {
                "x-session"?: string;
            };
            path: {
                address: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    kinds: {
                        drop_opens: {
                            push: boolean;
                            site: boolean;
                            webhook: boolean;
                        };
                        item_labelled: {
                            push: boolean;
                            site: boolean;
                            webhook: boolean;
                        };
                        /**
                         * @default {
                         *       "site": true,
                         *       "push": true,
                         *       "webhook": true
                         *     }
                         */
                        listing_returned?: {
                            push: boolean;
                            site: boolean;
                            webhook: boolean;
                        };
                        move_delivered: {
                            push: boolean;
                            site: boolean;
                            webhook: boolean;
                        };
                        move_late: {
                            push: boolean;
                            site: boolean;
                            webhook: boolean;
                        };
                        move_stuck: {
                            push: boolean;
                            site: boolean;
                            webhook: boolean;
                        };
                        offer_received: {
                            push: boolean;
                            site: boolean;
                            webhook: boolean;
                        };
                        order_inactive: {
                            push: boolean;
                            site: boolean;
                            webhook: boolean;
                        };
                        outbid: {
                            push: boolean;
                            site: boolean;
                            webhook: boolean;
                        };
                        price_alert: {
                            push: boolean;
                            site: boolean;
                            webhook: boolean;
                        };
                        sold: {
                            push: boolean;
                            site: boolean;
                            webhook: boolean;
                        };
                    };
                    offersFromFloorBps: number | null;
                    quietHours: {
                        from: string;
                        timeZone: string;
                        to: string;
                    } | null;
                };
            };
        };
        responses: {
            /** @description The rules */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationRules"];
                };
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is of another media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccountNotifications: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description One kind or several, separated by commas. */
                kind?: string;
                limit?: number;
                /** @description `true`: unread ones alone; `false`: read ones alone. */
                unread?: "true" | "false";
            };
            header?: {
                "x-session"?: string;
            };
            path: {
                address: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of notifications */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationPage"];
                };
            };
            /** @description Not changed since the answer that `If-None-Match` names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAccountNotificationsRead: {
        parameters: {
            query?: never;
            header?: {
                "x-session"?: string;
            };
            path: {
                address: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                } | {
                    upTo: string;
                };
            };
        };
        responses: {
            /** @description How many are unread now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadNotifications"];
                };
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is of another media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccountNotificationsUnread: {
        parameters: {
            query?: never;
            header?: {
                "x-session"?: string;
            };
            path: {
                address: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The number */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadNotifications"];
                };
            };
            /** @description Not changed since the answer that `If-None-Match` names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccountPortfolio: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                address: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Holdings of an account, their cost and value, and the gains of its sales */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Portfolio"];
                };
            };
            /** @description Not changed since the answer that `If-None-Match` names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccountPortfolioHistory: {
        parameters: {
            query?: {
                interval?: "24h" | "7d" | "30d" | "90d" | "1y" | "all";
            };
            header?: never;
            path: {
                address: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the holdings of an account were worth and had cost over time */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortfolioHistory"];
                };
            };
            /** @description Not changed since the answer that `If-None-Match` names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putAccountProfile: {
        parameters: {
            query?: never;
            header?: {
                "x-account-signature"?: string;
            };
            path: {
                address: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    avatar: {
                        chain: string;
                        contract: string;
                        tokenId: string;
                    } | null;
                    chain: string;
                    name: string | null;
                };
            };
        };
        responses: {
            /** @description The account as it is called now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountFull"];
                };
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description In conflict with the state on the chain */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is of another media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Well formed, but it fails a rule */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The chain cannot be reached, other work has to end first, or the journal cannot be written */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "getAccountPush-subscriptions": {
        parameters: {
            query?: never;
            header?: {
                "x-session"?: string;
            };
            path: {
                address: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The browsers */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushSubscriptions"];
                };
            };
            /** @description Not changed since the answer that `If-None-Match` names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "postAccountPush-subscriptions": {
        parameters: {
            query?: never;
            header?: {
                "x-session"?: string;
            };
            path: {
                address: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    endpoint: string;
                    keys: {
                        auth: string;
                        p256dh: string;
                    };
                    label: string;
                };
            };
        };
        responses: {
            /** @description The browser */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushSubscription"];
                };
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nothing is there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is of another media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "deleteAccountPush-subscription": {
        parameters: {
            query?: never;
            header?: {
                "x-session"?: string;
            };
            path: {
                address: string;
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is removed */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nothing is there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "postAccountPush-subscriptionTest": {
        parameters: {
            query?: never;
            header?: {
                "x-session"?: string;
            };
            path: {
                address: string;
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It waits */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nothing is there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccountStudio: {
        parameters: {
            query?: {
                collection?: string;
                interval?: "7d" | "30d" | "90d" | "all";
                /** @description With `format=csv`: which file. */
                list?: "sales" | "mints" | "holders";
            };
            header?: never;
            path: {
                address: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the collections of a creator sold and earned, and who holds them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Studio"];
                };
            };
            /** @description Not changed since the answer that `If-None-Match` names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccountWatchlist: {
        parameters: {
            query?: never;
            header?: {
                "x-session"?: string;
            };
            path: {
                address: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All that the account watches */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Watchlist"];
                };
            };
            /** @description Not changed since the answer that `If-None-Match` names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putAccountWatchlist: {
        parameters: {
            query?: never;
            header?: {
                "x-session"?: string;
            };
            path: {
                address: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    entries: components["schemas"]["WatchEntry"][];
                };
            };
        };
        responses: {
            /** @description All that the account watches now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Watchlist"];
                };
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is of another media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Well formed, but it fails a rule */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteAccountWatchlist: {
        parameters: {
            query: {
                subject: string;
            };
            header?: {
                "x-session"?: string;
            };
            path: {
                address: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All that the account watches now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Watchlist"];
                };
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccountWebhooks: {
        parameters: {
            query?: never;
            header?: {
                "x-session"?: string;
            };
            path: {
                address: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhooks */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhooks"];
                };
            };
            /** @description Not changed since the answer that `If-None-Match` names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAccountWebhooks: {
        parameters: {
            query?: never;
            header?: {
                "x-session"?: string;
            };
            path: {
                address: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    events: components["schemas"]["WebhookEventType"][];
                    /**
                     * @default {
                     *       "collections": [],
                     *       "accounts": [],
                     *       "items": []
                     *     }
                     */
                    filter?: {
                        /** @default [] */
                        accounts?: string[];
                        /** @default [] */
                        collections?: string[];
                        /** @default [] */
                        items?: {
                            chain: string;
                            contract: string;
                            tokenId: string;
                        }[];
                    };
                    url: string;
                };
            };
        };
        responses: {
            /** @description The webhook with its secret */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewWebhook"];
                };
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is of another media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Well formed, but it fails a rule */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putAccountWebhook: {
        parameters: {
            query?: never;
            header?: {
                "x-session"?: string;
            };
            path: {
                address: string;
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    events: components["schemas"]["WebhookEventType"][];
                    /**
                     * @default {
                     *       "collections": [],
                     *       "accounts": [],
                     *       "items": []
                     *     }
                     */
                    filter?: {
                        /** @default [] */
                        accounts?: string[];
                        /** @default [] */
                        collections?: string[];
                        /** @default [] */
                        items?: {
                            chain: string;
                            contract: string;
                            tokenId: string;
                        }[];
                    };
                    url: string;
                };
            };
        };
        responses: {
            /** @description The webhook */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nothing is there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is of another media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Well formed, but it fails a rule */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteAccountWebhook: {
        parameters: {
            query?: never;
            header?: {
                "x-session"?: string;
            };
            path: {
                address: string;
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is deleted */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nothing is there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccountWebhookDeliveries: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: {
                "x-session"?: string;
            };
            path: {
                address: string;
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of events */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryPage"];
                };
            };
            /** @description Not changed since the answer that `If-None-Match` names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nothing is there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAccountWebhookDeliverieResend: {
        parameters: {
            query?: never;
            header?: {
                "x-session"?: string;
            };
            path: {
                address: string;
                deliveryId: string;
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It waits */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nothing is there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAccountWebhookPing: {
        parameters: {
            query?: never;
            header?: {
                "x-session"?: string;
            };
            path: {
                address: string;
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It waits */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nothing is there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAccountWebhookResume: {
        parameters: {
            query?: never;
            header?: {
                "x-session"?: string;
            };
            path: {
                address: string;
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nothing is there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAccountWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                "x-session"?: string;
            };
            path: {
                address: string;
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook with its new secret */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewWebhook"];
                };
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nothing is there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getActivity: {
        parameters: {
            query?: {
                account?: string;
                after?: string;
                before?: string;
                chain?: string;
                collection?: string;
                contract?: string;
                cursor?: string;
                limit?: number;
                tokenId?: string;
                types?: string;
                /** @description Addition of Quayside: `true` for suspected wash trades alone, `false` for everything else. An entry takes or loses its mark later. */
                washTrade?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Activity, newest first, or with `after` in the order of insertion */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActivityPage"];
                };
            };
            /** @description Not changed since the answer that `If-None-Match` names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nothing is there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getBranding: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The operator's name, marks, links and pages */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Branding"];
                };
            };
            /** @description Not changed since the answer that `If-None-Match` names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getChains: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The chains that the service follows, with their state */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChainList"];
                };
            };
            /** @description Not changed since the answer that `If-None-Match` names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCollections: {
        parameters: {
            query?: {
                category?: string;
                chain?: string;
                /** @description Addition of Quayside: the collections whose `creator` is this account. */
                creator?: string;
                cursor?: string;
                featured?: "true" | "false";
                limit?: number;
                q?: string;
                sort?: "volume_desc" | "floor_asc" | "floor_desc" | "newest" | "name";
                verified?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Collections, by default those with the most volume of the last 24 hours first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionPage"];
                };
            };
            /** @description Not changed since the answer that `If-None-Match` names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCollection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One collection */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Collection"];
                };
            };
            /** @description Not changed since the answer that `If-None-Match` names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nothing is there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCollectionDepth: {
        parameters: {
            query?: {
                chain?: string;
            };
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Open orders of a collection on one chain by their price */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Depth"];
                };
            };
            /** @description Not changed since the answer that `If-None-Match` names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nothing is there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "getCollectionHolder-bands": {
        parameters: {
            query?: {
                chain?: string;
            };
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many accounts hold how many items of a collection */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HolderBands"];
                };
            };
            /** @description Not changed since the answer that `If-None-Match` names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nothing is there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCollectionHolders: {
        parameters: {
            query?: {
                /** @description Addition of Quayside: with `chain`, the holders after this block, as its transfers leave them. */
                block?: number | null;
                chain?: string;
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accounts that hold items of a collection, the largest holder first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HolderPage"];
                };
            };
            /** @description Not changed since the answer that `If-None-Match` names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nothing is there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCollectionItems: {
        parameters: {
            query?: {
                chain?: string;
                currency?: string;
                cursor?: string;
                hasOffer?: "true" | "false";
                labels?: string;
                limit?: number;
                listed?: "true" | "false";
                maxPrice?: string;
                minPrice?: string;
                owner?: string;
                q?: string;
                sort?: "price_asc" | "price_desc" | "recent" | "rarity" | "last_sale";
                traits?: string;
                vault?: string;
            };
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Items of a collection, filtered and sorted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ItemPage"];
                };
            };
            /** @description Not changed since the answer that `If-None-Match` names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nothing is there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCollectionPools: {
        parameters: {
            query?: {
                chain?: string;
            };
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pools that buy and sell items of a collection */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PoolList"];
                };
            };
            /** @description Not changed since the answer that `If-None-Match` names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nothing is there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCollectionProfile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the owner of a collection's contract says about it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionProfile"];
                };
            };
            /** @description Not changed since the answer that `If-None-Match` names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nothing is there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putCollectionProfile: {
        parameters: {
            query?: never;
            header?: {
                "x-owner-signature"?: string;
            };
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    content: components["schemas"]["CollectionProfileContent"];
                    revision: number;
                };
            };
        };
        responses: {
            /** @description The profile as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionProfile"];
                };
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nothing is there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description In conflict with the state on the chain */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is of another media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Well formed, but it fails a rule */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The chain cannot be reached, other work has to end first, or the journal cannot be written */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCollectionSales: {
        parameters: {
            query?: {
                chain?: string;
                interval?: "24h" | "7d" | "30d" | "90d" | "1y" | "all";
            };
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sales of a collection as the marks of a chart, oldest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaleMarks"];
                };
            };
            /** @description Not changed since the answer that `If-None-Match` names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nothing is there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCollectionStats: {
        parameters: {
            query?: {
                chain?: string;
                interval?: "24h" | "7d" | "30d" | "90d" | "1y" | "all";
            };
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Statistics of a collection and their history on one chain */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatsHistory"];
                };
            };
            /** @description Not changed since the answer that `If-None-Match` names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nothing is there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCollectionTraits: {
        parameters: {
            query?: {
                chain?: string;
                currency?: string;
                hasOffer?: "true" | "false";
                labels?: string;
                listed?: "true" | "false";
                maxPrice?: string;
                minPrice?: string;
                owner?: string;
                q?: string;
                traits?: string;
                vault?: string;
            };
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Trait values of a collection and how many of the matching items have each */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Traits"];
                };
            };
            /** @description Not changed since the answer that `If-None-Match` names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nothing is there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getDrops: {
        parameters: {
            query?: {
                chain?: string;
                cursor?: string;
                limit?: number;
                sort?: "starts_asc" | "newest" | "minted_desc";
                status?: "upcoming" | "live" | "paused" | "sold_out" | "ended";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Drops, by default by when they open or opened */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DropPage"];
                };
            };
            /** @description Not changed since the answer that `If-None-Match` names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putDropAllowlist: {
        parameters: {
            query?: never;
            header?: {
                "x-owner-signature"?: string;
            };
            path: {
                chain: string;
                contract: string;
                root: string;
            };
            cookie?: never;
        };
        /** @description NDJSON: a row on each line */
        requestBody: {
            content: {
                "application/x-ndjson": components["schemas"]["AllowlistRow"];
            };
        };
        responses: {
            /** @description The list was known already */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Allowlist"];
                };
            };
            /** @description The list is known now */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Allowlist"];
                };
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nothing is there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is of another media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Well formed, but it fails a rule */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The chain cannot be reached, other work has to end first, or the journal cannot be written */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getDrop: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One drop */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Drop"];
                };
            };
            /** @description Not changed since the answer that `If-None-Match` names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nothing is there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getDropEligibility: {
        parameters: {
            query?: {
                quantity?: string;
            };
            header?: never;
            path: {
                address: string;
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether an address can mint, and the calls that mint */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Eligibility"];
                };
            };
            /** @description Not changed since the answer that `If-None-Match` names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nothing is there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The chain cannot be reached, other work has to end first, or the journal cannot be written */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                chain: string;
                contract: string;
                tokenId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One item, by any of its coordinates */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ItemFull"];
                };
            };
            /** @description Not changed since the answer that `If-None-Match` names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nothing is there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getItemHistory: {
        parameters: {
            query?: {
                interval?: "24h" | "7d" | "30d" | "90d" | "1y" | "all";
            };
            header?: never;
            path: {
                chain: string;
                contract: string;
                tokenId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The prices of an item, by any of its coordinates */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ItemHistory"];
                };
            };
            /** @description Not changed since the answer that `If-None-Match` names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nothing is there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postItemRefresh: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                chain: string;
                contract: string;
                tokenId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The metadata will be read soon */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefreshAccepted"];
                };
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nothing is there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getListings: {
        parameters: {
            query?: {
                chain?: string;
                collection?: string;
                contract?: string;
                cursor?: string;
                hidden?: "true" | "false";
                limit?: number;
                maker?: string;
                owner?: string;
                sort?: "price_asc" | "price_desc" | "recent" | "expiring" | "updated";
                status?: string;
                tokenId?: string;
                updatedAfter?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Listings, by default the active ones, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderPage"];
                };
            };
            /** @description Not changed since the answer that `If-None-Match` names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nothing is there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postListings: {
        parameters: {
            query?: never;
            header?: {
                "x-maker-signature"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    chain: string;
                    order: {
                        parameters: {
                            conduitKey: string;
                            consideration: {
                                endAmount: string | number;
                                identifierOrCriteria: string | number;
                                itemType: number;
                                recipient: string;
                                startAmount: string | number;
                                token: string;
                            }[];
                            counter: string | number;
                            endTime: string | number;
                            offer: {
                                endAmount: string | number;
                                identifierOrCriteria: string | number;
                                itemType: number;
                                startAmount: string | number;
                                token: string;
                            }[];
                            offerer: string;
                            orderType: number;
                            salt: string | number;
                            startTime: string | number;
                            totalOriginalConsiderationItems?: string | number;
                            zone: string;
                            zoneHash: string;
                        };
                        signature: string;
                    };
                    /** @description Addition of Quayside: the hash of an endable order of the same maker, side and chain, which is ended when this one is stored. The `salt` of this order must be that hash. If another order ended it before, the answer is `order_ended` and nothing is stored. */
                    replaces?: string;
                } | {
                    orders: {
                        chain: string;
                        order: {
                            parameters: {
                                conduitKey: string;
                                consideration: {
                                    endAmount: string | number;
                                    identifierOrCriteria: string | number;
                                    itemType: number;
                                    recipient: string;
                                    startAmount: string | number;
                                    token: string;
                                }[];
                                counter: string | number;
                                endTime: string | number;
                                offer: {
                                    endAmount: string | number;
                                    identifierOrCriteria: string | number;
                                    itemType: number;
                                    startAmount: string | number;
                                    token: string;
                                }[];
                                offerer: string;
                                orderType: number;
                                salt: string | number;
                                startTime: string | number;
                                totalOriginalConsiderationItems?: string | number;
                                zone: string;
                                zoneHash: string;
                            };
                            signature: string;
                        };
                        /** @description Addition of Quayside: the hash of an endable order of the same maker, side and chain, which is ended when this one is stored. The `salt` of this order must be that hash. If another order ended it before, the answer is `order_ended` and nothing is stored. */
                        replaces?: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description The listing was stored before, or one result for each of many */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"] | components["schemas"]["CreateOrdersResult"];
                };
            };
            /** @description The listing is stored */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description In conflict with the state on the chain */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is of another media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Well formed, but it fails a rule */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The chain cannot be reached, other work has to end first, or the journal cannot be written */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteListing: {
        parameters: {
            query?: never;
            header?: {
                "x-maker-signature"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The listing is hidden */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nothing is there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The chain cannot be reached, other work has to end first, or the journal cannot be written */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postListingFulfillment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    quantity?: string;
                    recipient?: string;
                    taker: string;
                    tokenId?: string;
                };
            };
        };
        responses: {
            /** @description The transactions that the taker submits */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fulfillment"];
                };
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nothing is there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description In conflict with the state on the chain */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The order is cancelled or has ended */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is of another media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Well formed, but it fails a rule */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The chain cannot be reached, other work has to end first, or the journal cannot be written */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOffers: {
        parameters: {
            query?: {
                chain?: string;
                collection?: string;
                contract?: string;
                cursor?: string;
                hidden?: "true" | "false";
                limit?: number;
                maker?: string;
                owner?: string;
                scope?: "item" | "collection" | "trait";
                sort?: "price_asc" | "price_desc" | "recent" | "expiring" | "updated";
                status?: string;
                tokenId?: string;
                updatedAfter?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Offers, by default the active ones, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderPage"];
                };
            };
            /** @description Not changed since the answer that `If-None-Match` names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nothing is there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postOffers: {
        parameters: {
            query?: never;
            header?: {
                "x-maker-signature"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    chain: string;
                    order: {
                        parameters: {
                            conduitKey: string;
                            consideration: {
                                endAmount: string | number;
                                identifierOrCriteria: string | number;
                                itemType: number;
                                recipient: string;
                                startAmount: string | number;
                                token: string;
                            }[];
                            counter: string | number;
                            endTime: string | number;
                            offer: {
                                endAmount: string | number;
                                identifierOrCriteria: string | number;
                                itemType: number;
                                startAmount: string | number;
                                token: string;
                            }[];
                            offerer: string;
                            orderType: number;
                            salt: string | number;
                            startTime: string | number;
                            totalOriginalConsiderationItems?: string | number;
                            zone: string;
                            zoneHash: string;
                        };
                        signature: string;
                    };
                    /** @description Addition of Quayside: the hash of an endable order of the same maker, side and chain, which is ended when this one is stored. The `salt` of this order must be that hash. If another order ended it before, the answer is `order_ended` and nothing is stored. */
                    replaces?: string;
                    scope: {
                        /** @enum {string} */
                        kind: "item";
                        tokenId: string;
                    } | {
                        /** @enum {string} */
                        kind: "collection";
                    } | {
                        /** @enum {string} */
                        kind: "trait";
                        traits: ({
                            type: string;
                            value: string;
                        } | {
                            max?: number;
                            min?: number;
                            type: string;
                        })[];
                    };
                } | {
                    orders: {
                        chain: string;
                        order: {
                            parameters: {
                                conduitKey: string;
                                consideration: {
                                    endAmount: string | number;
                                    identifierOrCriteria: string | number;
                                    itemType: number;
                                    recipient: string;
                                    startAmount: string | number;
                                    token: string;
                                }[];
                                counter: string | number;
                                endTime: string | number;
                                offer: {
                                    endAmount: string | number;
                                    identifierOrCriteria: string | number;
                                    itemType: number;
                                    startAmount: string | number;
                                    token: string;
                                }[];
                                offerer: string;
                                orderType: number;
                                salt: string | number;
                                startTime: string | number;
                                totalOriginalConsiderationItems?: string | number;
                                zone: string;
                                zoneHash: string;
                            };
                            signature: string;
                        };
                        /** @description Addition of Quayside: the hash of an endable order of the same maker, side and chain, which is ended when this one is stored. The `salt` of this order must be that hash. If another order ended it before, the answer is `order_ended` and nothing is stored. */
                        replaces?: string;
                        scope: {
                            /** @enum {string} */
                            kind: "item";
                            tokenId: string;
                        } | {
                            /** @enum {string} */
                            kind: "collection";
                        } | {
                            /** @enum {string} */
                            kind: "trait";
                            traits: ({
                                type: string;
                                value: string;
                            } | {
                                max?: number;
                                min?: number;
                                type: string;
                            })[];
                        };
                    }[];
                };
            };
        };
        responses: {
            /** @description The offer was stored before, or one result for each of many */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"] | components["schemas"]["CreateOrdersResult"];
                };
            };
            /** @description The offer is stored */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description In conflict with the state on the chain */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is of another media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Well formed, but it fails a rule */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The chain cannot be reached, other work has to end first, or the journal cannot be written */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteOffer: {
        parameters: {
            query?: never;
            header?: {
                "x-maker-signature"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The offer is hidden */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nothing is there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The chain cannot be reached, other work has to end first, or the journal cannot be written */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postOfferFulfillment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    quantity?: string;
                    recipient?: string;
                    taker: string;
                    tokenId?: string;
                };
            };
        };
        responses: {
            /** @description The transactions that the taker submits */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fulfillment"];
                };
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nothing is there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description In conflict with the state on the chain */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The order is cancelled or has ended */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is of another media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Well formed, but it fails a rule */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The chain cannot be reached, other work has to end first, or the journal cannot be written */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOrders: {
        parameters: {
            query: {
                chain?: string;
                ids: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Several listings and offers, by their ids or hashes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NamedOrders"];
                };
            };
            /** @description Not changed since the answer that `If-None-Match` names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOrder: {
        parameters: {
            query?: {
                chain?: string;
            };
            header?: never;
            path: {
                idOrHash: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One listing or offer, by its id or its hash */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Not changed since the answer that `If-None-Match` names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nothing is there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postOrdersEnd: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    deadline: number;
                    hashes: string[];
                    signature: string;
                };
            };
        };
        responses: {
            /** @description One result for each hash, in their sequence */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EndOrdersResult"];
                };
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nothing is there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is of another media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The chain cannot be reached, other work has to end first, or the journal cannot be written */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postReports: {
        parameters: {
            query?: never;
            header?: {
                "x-session"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    chain: string;
                    contract: string;
                    /** @default null */
                    message?: string | null;
                    /** @default null */
                    original?: string | null;
                    /** @enum {string} */
                    reason: "copied_art" | "stolen" | "misleading" | "explicit" | "unlawful";
                    tokenId: string;
                };
            };
        };
        responses: {
            /** @description The operators have it */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceivedReport"];
                };
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nothing is there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is of another media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getResolve: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                text: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account that a name leads to, or the name of an address */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolveAnswer"];
                };
            };
            /** @description Not changed since the answer that `If-None-Match` names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSearch: {
        parameters: {
            query: {
                chain?: string;
                limit?: number;
                q: string;
                scopes?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Collections, items, accounts, drops, orders and transactions by words, address, hash or link */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchAnswer"];
                };
            };
            /** @description Not changed since the answer that `If-None-Match` names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    message: string;
                    signature: string;
                };
            };
        };
        responses: {
            /** @description The session */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is of another media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Well formed, but it fails a rule */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The chain cannot be reached, other work has to end first, or the journal cannot be written */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteSessionsCurrent: {
        parameters: {
            query?: never;
            header?: {
                "x-session"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session has ended */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postSessionsNonce: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The number */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionNonce"];
                };
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSitemap: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The number of parts in which all items are listed, and when they changed at once */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sitemap"];
                };
            };
            /** @description Not changed since the answer that `If-None-Match` names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSitemapItem: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                part: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The home coordinates of the items of a part */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SitemapItemPage"];
                };
            };
            /** @description Not changed since the answer that `If-None-Match` names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How the chains do, and did in the last 90 days */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceStatus"];
                };
            };
            /** @description Not changed since the answer that `If-None-Match` names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getStream: {
        parameters: {
            query?: {
                /** @description By default all: `activity,orders`. */
                topics?: string;
            };
            header?: {
                "last-event-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events until either side ends the connection */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The chain cannot be reached, other work has to end first, or the journal cannot be written */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postUploads: {
        parameters: {
            query: {
                draft: string;
            };
            header?: {
                "x-session"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description The file was known already */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Upload"];
                };
            };
            /** @description The file is kept */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Upload"];
                };
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Well formed, but it fails a rule */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The chain cannot be reached, other work has to end first, or the journal cannot be written */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                cid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file or folder */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Upload"] | components["schemas"]["UploadFolder"];
                };
            };
            /** @description Not changed since the answer that `If-None-Match` names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nothing is there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postUploadsBatch: {
        parameters: {
            query: {
                draft: string;
            };
            header?: {
                "x-session"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-tar": string;
            };
        };
        responses: {
            /** @description How each file went */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadBatch"];
                };
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is of another media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Well formed, but it fails a rule */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The chain cannot be reached, other work has to end first, or the journal cannot be written */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postUploadsFolders: {
        parameters: {
            query: {
                draft: string;
            };
            header?: {
                "x-session"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    files: {
                        cid: string;
                        name: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description The folder was known already */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadFolder"];
                };
            };
            /** @description The folder is kept */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadFolder"];
                };
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is of another media type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Well formed, but it fails a rule */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The chain cannot be reached, other work has to end first, or the journal cannot be written */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getVaultMove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A move of an item between two chains */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VaultMove"];
                };
            };
            /** @description Not changed since the answer that `If-None-Match` names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nothing is there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getVaultStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                chain: string;
                contract: string;
                tokenId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The home of an item and the place of its usable copy */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VaultStatus"];
                };
            };
            /** @description Not changed since the answer that `If-None-Match` names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed: a parameter, a field, or a cursor of another query */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key lacks the scope, or the signature that came with it is not valid */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nothing is there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests, or too soon */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
