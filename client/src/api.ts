/**
 * What the API takes and gives. Made of the OpenAPI document by `npm run client:types`: change the
 * schemas of the endpoints instead.
 */
export interface paths {
    "/api/v1/lead_enrichments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List jobs
         * @description All jobs of the account, newest first.
         */
        get: operations["listLeadEnrichments"];
        put?: never;
        /**
         * Create and launch a job
         * @description Submits a list of leads. The job starts at once and runs in the background.
         */
        post: operations["createLeadEnrichment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lead_enrichments/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Quote a job
         * @description What the same body would cost as a job. Nothing is stored, held, looked up elsewhere or charged. A name that is taken and the job limit are not looked at.
         */
        post: operations["quoteLeadEnrichment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lead_enrichments/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a job
         * @description Leads that nobody is at work on become misses with the reason `cancelled`, free of charge; the job then completes as usual. A job that was cancelled answers as it is, however often.
         */
        post: operations["cancelLeadEnrichment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lead_enrichments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a job
         * @description Poll until `is_completed` is true. Or, with `Accept: text/event-stream`, a stream of such bodies.
         */
        get: operations["getLeadEnrichment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lead_enrichments/{id}/final_result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get final results
         * @description A page of enriched leads, in the order submitted. Before completion, for a page that is not there, and once the results are no longer kept, the answer has `message` and `info` instead.
         */
        get: operations["getLeadEnrichmentResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lead_enrichments/{id}/leads/{position}/match": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the receipt of a match
         * @description How a lead came to its match, or why it has none; for any completed job. Before completion, and once the results are no longer kept, the answer has `message` and `info` instead.
         */
        get: operations["getLeadEnrichmentMatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lists/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a list
         * @description What an uploaded list is understood as, as the upload told it.
         */
        get: operations["getList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lists/{id}/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the rows of a list
         * @description The rows of an uploaded list under their headers, as the reader understood them.
         */
        get: operations["listListRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact_profile_refresh_requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List refresh requests
         * @description All refresh requests of the account, those of its watches too, newest first.
         */
        get: operations["listRefreshRequests"];
        put?: never;
        /**
         * Create a refresh request
         * @description Submits profiles, or names people. What is fresh comes back at once; stale contacts are refreshed and unknown people searched for in the background. More people than `limits.profiles_per_request` are matched in the background, too.
         */
        post: operations["createRefreshRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact_profile_refresh_requests/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Quote a refresh request
         * @description What the same body would cost as a request, by what is stored now. Nothing is stored, held, looked up elsewhere or charged.
         */
        post: operations["quoteRefreshRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact_profile_refresh_requests/request_status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a refresh request
         * @description Every profile in its current state. A synchronous request comes whole, an asynchronous one in pages. Polling is free; stop once `status` is `completed`. Or, with `Accept: text/event-stream`, a stream of such bodies.
         */
        get: operations["getRefreshRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact_profile_refresh_requests/source_state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the state of the sources
         * @description How many sources are configured; with `unique_identifier` also how many profiles of the request they are not asked about, how many wait for them, and why.
         */
        get: operations["getRefreshSourceState"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/moves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List moves
         * @description Every change of employer or title that a verdict of the account has determined, newest first. The first refresh of a contact tells of none. Moves are kept as long as the results of refresh requests.
         */
        get: operations["listMoves"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/watches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List watches
         * @description A page of the watches of the account, the newest first.
         */
        get: operations["listWatches"];
        put?: never;
        /**
         * Watch people
         * @description Refreshes people whenever their last verification is `every` or more days ago; people who are due are refreshed at once. Each refresh is charged as one of a refresh request.
         */
        post: operations["createWatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/watches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a watch
         * @description How many people it has, what it has found and what it costs.
         */
        get: operations["getWatch"];
        put?: never;
        post?: never;
        /**
         * End a watch
         * @description Its people are forgotten; moves that it has found stay.
         */
        delete: operations["deleteWatch"];
        options?: never;
        head?: never;
        /**
         * Change a watch
         * @description Its name, how often people are due, and what it may cost in a month.
         */
        patch: operations["updateWatch"];
        trace?: never;
    };
    "/api/v1/watches/{id}/profiles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the people of a watch
         * @description Those whose contact is known, in the order in which they were added. Profiles that are still searched for, or say nobody, are counted as `unresolved` by the watch.
         */
        get: operations["listWatchProfiles"];
        put?: never;
        /**
         * Watch further people
         * @description Whoever is watched already stays as they are.
         */
        post: operations["addWatchProfiles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/watches/{id}/profiles/{contact_id}": {
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
         * Watch a person no longer
         * @description What has been asked about the person already still comes, and is charged.
         */
        delete: operations["deleteWatchProfile"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lead_enrichments/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the results of a job
         * @description All leads of a completed job as one file, streamed: the columns that were sent, and what is known of each contact.
         */
        get: operations["exportLeadEnrichment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact_profile_refresh_requests/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the results of a refresh request
         * @description All profiles of a completed request as one file, streamed; or its moves: for each change of employer a line that closes the old position and one for the new, linked by `move_id`.
         */
        get: operations["exportRefreshRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the next events
         * @description Everything that has happened, in one order, each event once. Ask again with the `last_event_id` of the answer, also after an empty page.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow the events
         * @description As server-sent events, as they happen. After a break, connect again with the header `Last-Event-ID`, as browsers do by themselves.
         */
        get: operations["streamEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/api_keys/roll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Roll the API key
         * @description Makes a new key. The current one stays valid for its grace window; several rolled-away keys may be valid together.
         */
        post: operations["rollApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/api_keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API keys
         * @description The user's current key and those in their grace windows, never a key itself.
         */
        get: operations["listApiKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the account of the key
         * @description The account and the user that the key belongs to.
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
    "/api/v1/users/credit_metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get credit metrics
         * @description The account's balance, and what was asked for and charged today.
         */
        get: operations["getCreditMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/credit_ledger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the credit ledger
         * @description Every change of the balance, newest first: one line a grant, a finished job, a concluded profile, free ones included. With `job_id` the leads of that job, with `request_id` the concluded profiles of that request, each in the order submitted.
         */
        get: operations["readCreditLedger"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get usage
         * @description What was used in a period, in UTC days. Leads and profiles count on the day they were submitted, moves on the day of their verdict, credits on the day they were charged: they add up to the charges of the ledger. Groups with nothing are left out.
         */
        get: operations["getUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook_endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook endpoints
         * @description All of the account, oldest first.
         */
        get: operations["listWebhookEndpoints"];
        put?: never;
        /**
         * Create a webhook endpoint
         * @description Events of the account are POSTed there from now on, signed with the secret that this answer alone shows.
         */
        post: operations["createWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook_endpoints/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a webhook endpoint
         * @description As it is now, without its secret.
         */
        get: operations["getWebhookEndpoint"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook endpoint
         * @description Ends what waits for it. The log keeps what was sent.
         */
        delete: operations["deleteWebhookEndpoint"];
        options?: never;
        head?: never;
        /**
         * Change a webhook endpoint
         * @description Changes what is given. `active` false ends what waits for it; true switches it on again after a 410.
         */
        patch: operations["updateWebhookEndpoint"];
        trace?: never;
    };
    "/api/v1/webhook_endpoints/{id}/rotate_secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate an endpoint's secret
         * @description Makes a new secret, shown here alone. The one before signs too for 24 hours.
         */
        post: operations["rotateWebhookEndpointSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook_secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the webhook secret
         * @description What the webhooks of jobs and refresh requests are signed with. Webhook endpoints have secrets of their own.
         */
        get: operations["getWebhookSecret"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook_secret/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the webhook secret
         * @description Makes a new secret. The one before signs too for 24 hours.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook_deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook deliveries
         * @description What became of webhooks, those of jobs and refresh requests included; newest first. Kept for 30 days after their end unless the operator has set another time.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook_deliveries/{id}/request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the request of a webhook delivery
         * @description What is sent: the body and the headers that its signature is made of.
         */
        get: operations["getWebhookDeliveryRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook_deliveries/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a webhook once more
         * @description Sends the same id and body once more, as a further try, whatever came of those before. One that is being sent at the moment is left alone.
         */
        post: operations["replayWebhookDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook_endpoints/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test a webhook endpoint
         * @description Sends it `webhook_endpoint.test`, whatever types it takes. The answer is the delivery; the log tells what becomes of it.
         */
        post: operations["testWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a list
         * @description Reads a list as it is, keeps it for some days and tells what its columns seem to be. A job is made of it with `source_type` `list`. Nothing is charged.
         */
        post: operations["uploadList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    leadEnrichmentCompleted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A job is done
         * @description Sent to the `webhook` of a job while its results are finalised; results are there a moment later. Sent until an answer 2xx comes, for 24 hours at most. Signed with the webhook secret of the account.
         */
        post: operations["leadEnrichmentCompleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    contactProfileRefreshCompleted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A refresh request is done
         * @description Sent to the `webhook` of a request when it completes: first the refreshed profiles, if there are any, then those not found, with an empty body if there are none. Profiles are told apart by `custom_columns` alone. Deliveries can repeat, and not every profile is in them: the status endpoint has them all. Signed with the webhook secret of the account.
         */
        post: operations["contactProfileRefreshCompleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    eventOccurred: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Something has happened
         * @description Sent to the webhook endpoints of the account that take its type, until an answer 2xx comes, for three days at most. 410 switches the endpoint off; `Retry-After` is heeded. Signed with the secret of the endpoint.
         */
        post: operations["eventOccurred"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /**
         * Lead data
         * @description The leads, in columns. Required with `from_json`.
         */
        LeadData: {
            /** @description Field names, each at most once. */
            keys: ("first_name" | "last_name" | "company_name" | "email" | "linkedin_url" | "title" | "city" | "state" | "country" | "unique_identifier")[];
            /** @description One row a lead, aligned to `keys`; values of any type are given back as sent. */
            values: unknown[][];
        };
        /**
         * List mapping
         * @description The column of the list for each field. Required with `list_id`. A job also takes the other columns, under their own names.
         */
        ListMapping: {
            /** @description The name of a column. */
            first_name?: string;
            /** @description The name of a column. */
            last_name?: string;
            /** @description The name of a column. */
            company_name?: string;
            /** @description The name of a column. */
            email?: string;
            /** @description The name of a column. */
            linkedin_url?: string;
            /** @description The name of a column. */
            title?: string;
            /** @description The name of a column. */
            city?: string;
            /** @description The name of a column. */
            state?: string;
            /** @description The name of a column. */
            country?: string;
            /** @description The name of a column. */
            unique_identifier?: string;
            /** @description The name of a column. */
            full_name?: string;
        } | null;
        /**
         * Job input
         * @description The job.
         */
        LeadEnrichmentInput: {
            /** @description Unique per account, at most 255 characters. */
            name: string;
            /**
             * @description `from_json`: in `lead_data`; `list`: uploaded before.
             * @enum {string}
             */
            source_type: "from_json" | "list";
            /**
             * @description `name` matches on first name, last name and company name.
             * @enum {string}
             */
            match_field: "name" | "email" | "linkedin_url";
            lead_data?: components["schemas"]["LeadData"];
            /** @description The list that was uploaded. Required with `list`. */
            list_id?: number | null;
            mapping?: components["schemas"]["ListMapping"];
            /**
             * @description Adds `company_data` to each lead.
             * @default false
             */
            append_company_data?: boolean | null;
            /**
             * @description Profile only: no email, no phones.
             * @default false
             */
            contact_profile_only?: boolean | null;
            /**
             * @description Adds phone numbers.
             * @default false
             */
            is_full_prospect_profile?: boolean | null;
            /**
             * @description Adds direct dials and mobile numbers.
             * @default false
             */
            direct_dial?: boolean | null;
            /**
             * @description Days; contacts verified longer ago are refreshed first.
             * @default 30
             */
            contact_refresh_time?: number | null;
            /**
             * @description Computes `changed_company`.
             * @default false
             */
            flag_if_lead_changed_company?: boolean | null;
            /**
             * @description Computes `changed_title`.
             * @default false
             */
            flag_if_lead_changed_title?: boolean | null;
            /**
             * @description Adds `match` to each lead: how it came to its match, or why not.
             * @default false
             */
            match_details?: boolean | null;
            /**
             * @description From 0 to 100. A match whose score is lower is none, and free.
             * @default 0
             */
            min_match_score?: number | null;
            /** @description The most it may cost, with at most two decimals; what it costs at most when omitted. */
            max_credits?: number | null;
            /** @description Of a quote for the same body: it then never costs more than its `maximum_credits`. */
            quote?: string | null;
            /** @description An http(s) URL that receives the completed job. A private, loopback or link-local address is refused. */
            webhook?: string | null;
        };
        /**
         * New job
         * @description A job with its leads.
         */
        LeadEnrichmentCreate: {
            lead_enrichments: components["schemas"]["LeadEnrichmentInput"];
        };
        /**
         * Created job
         * @description The job is under way.
         */
        LeadEnrichmentCreated: {
            /** @description For people. */
            message: string;
            /** @description The new job. */
            id: number;
        };
        /**
         * Jobs
         * @description A page of jobs.
         */
        LeadEnrichmentList: {
            /** @description Newest first. */
            lead_enrichment_jobs: components["schemas"]["LeadEnrichmentJob"][];
            /** @description All jobs on the account. */
            total: number;
        };
        /**
         * Results or none
         * @description A page of enriched leads, or why there is none.
         */
        LeadEnrichmentResults: components["schemas"]["LeadEnrichmentResultPage"] | components["schemas"]["NoResultsYet"];
        /**
         * Match receipt or none
         * @description The receipt, or why there is none yet or any more.
         */
        MatchReceiptAnswer: components["schemas"]["MatchReceipt"] | components["schemas"]["NoResultsYet"];
        /**
         * Profile input
         * @description At least one identifier: `ds_contact_id`, `linkedin_url`, `email`, or `first_name` + `last_name` + `company_name`; one of the wrong type counts as absent. Given back to the letter in `custom_columns`.
         */
        RefreshProfileInput: {
            /** @description An existing contact. The surest identifier. */
            ds_contact_id?: number | null;
            /** @description An identifier together with the other two. */
            first_name?: string | null;
            /** @description An identifier together with the other two. */
            last_name?: string | null;
            /** @description An identifier together with the other two. */
            company_name?: string | null;
            /** @description Any address of the person. */
            email?: string | null;
            /** @description A page on the professional network; a shortened link is none. */
            linkedin_url?: string | null;
            /** @description Members of your own. */
            metadata?: {
                [key: string]: unknown;
            } | null;
        };
        /**
         * People
         * @description People that the service knows already, instead of `profiles`: exactly one of `list_id`, `lead_enrichment_id` and `watch_id`. The `metadata` of each profile is `{"row": N, "unique_identifier": …}`; N counts from 0.
         */
        PeopleInput: {
            /** @description An uploaded list: each row is a profile. `mapping` is required with it. */
            list_id?: number;
            mapping?: components["schemas"]["ListMapping"];
            /** @description A completed job: each matched lead is a profile. */
            lead_enrichment_id?: number;
            /** @description A watch: each person is a profile, in the order of adding. */
            watch_id?: number;
        };
        /**
         * Requested attribute
         * @description What is wanted of a contact.
         */
        RequestedAttribute: {
            /** @description One of contact_profile, email, corporate_phone, direct_phone, mobile_number, cma, personal_email; any other counts as the highest tier. */
            name: string;
            /** @description Which to fetch first. */
            priority_order?: number | null;
        };
        /**
         * New refresh request
         * @description Profiles, and what to do with them.
         */
        RefreshRequestCreate: {
            /** @description Whom to refresh or find. Required, unless `people` is given. */
            profiles?: components["schemas"]["RefreshProfileInput"][];
            people?: components["schemas"]["PeopleInput"];
            /** @description The key, instead of the header or the query parameter. */
            api_key?: unknown;
            /** @description Days; 30 when omitted. */
            contact_refresh_time?: number | null;
            /** @description An http(s) URL notified on completion; empty for none. A private, loopback or link-local address is refused. */
            webhook?: string | null;
            /**
             * @description Whether the answer holds every profile.
             * @default true
             */
            synchronous?: boolean | null;
            /**
             * @description When false, profiles without a match are not searched for.
             * @default true
             */
            find_match_and_refresh?: boolean | null;
            /**
             * @description Whether sources are asked also about contacts verified within `contact_refresh_time`; 0 days still leaves out those verified the same day.
             * @default false
             */
            force_refresh?: boolean | null;
            /** @description Sets the most a profile may cost. Contact profile only when omitted. */
            requested_attributes?: components["schemas"]["RequestedAttribute"][] | null;
            /** @description The most it may cost, with at most two decimals; what it costs at most when omitted. */
            max_credits?: number | null;
            /** @description Of a quote for the same body: it then never costs more than its `maximum_credits`. */
            quote?: string | null;
            /**
             * @description Matches test contacts only; refreshes and charges nothing.
             * @default false
             */
            test?: boolean | null;
        };
        /**
         * Refresh request
         * @description The request; with its profiles when it is synchronous.
         */
        RefreshRequest: {
            /** @description The request. */
            id: number;
            /** @description Key of the status endpoint. */
            unique_identifier: string;
            /** @description As submitted. */
            webhook: string | null;
            /**
             * @description `completed` once every profile is resolved.
             * @enum {string}
             */
            status: "running" | "completed";
            /** @description As submitted. */
            contact_refresh_time: number | null;
            user: components["schemas"]["RequestUser"];
            contact_profile_refreshes?: components["schemas"]["RefreshedProfiles"];
        };
        /**
         * Sources of a refresh
         * @description Whom sources are asked about, and what keeps them from answering.
         */
        RefreshSourceState: {
            /** @description Configured sources that can provide profiles. */
            sources: number;
            /** @description Profiles of known people about whom no source is asked, because they were verified recently enough. */
            unasked: number;
            /** @description Profiles that wait for a source. */
            waiting: number;
            /** @description Why sources could not answer so far: `SOURCE: REASON`. */
            reasons: string[];
        };
        /**
         * New watch
         * @description Whom to watch, and how often.
         */
        WatchCreate: {
            /** @description Up to 255 characters. */
            name: string;
            /** @description From `1d` to `365d`. */
            every: string;
            /** @description Whom to watch; may be empty. Required, unless `people` is given. */
            profiles?: components["schemas"]["RefreshProfileInput"][];
            people?: components["schemas"]["PeopleInput"];
            /** @description Sets the most a profile may cost. Contact profile only when omitted. */
            requested_attributes?: components["schemas"]["RequestedAttribute"][] | null;
            /** @description The most that may be charged in a UTC month, with up to two decimals; the likeliest to have changed are asked about first. No limit when null or omitted. */
            monthly_credits?: number | null;
            /** @description Instead of the query parameter. */
            api_key?: unknown;
        };
        /**
         * Changed settings
         * @description What is absent stays as it is.
         */
        WatchChanges: {
            /** @description Up to 255 characters. */
            name?: string;
            /** @description From `1d` to `365d`. */
            every?: string;
            /** @description The most that may be charged in a UTC month, with up to two decimals; the likeliest to have changed are asked about first. No limit when null or omitted. */
            monthly_credits?: number | null;
            /** @description Instead of the query parameter. */
            api_key?: unknown;
        };
        /**
         * Further people
         * @description Who joins a watch.
         */
        WatchProfiles: {
            /** @description Whom to watch, too. Required, unless `people` is given. */
            profiles?: components["schemas"]["RefreshProfileInput"][];
            people?: components["schemas"]["PeopleInput"];
            /** @description Instead of the query parameter. */
            api_key?: unknown;
        };
        /**
         * Roll of a key
         * @description The key to roll.
         */
        ApiKeyRoll: {
            /** @description The current key; here or in the header, and not in the query. */
            api_key?: string | null;
            /** @description How long the key stays valid beside the new one. 0 ends it at once; by default 48, unless the operator has set another. */
            grace_period_hours?: number | null;
        };
        /**
         * New key
         * @description The new key, without the key itself.
         */
        NewApiKey: {
            /** @description The key. */
            id: number;
            /** @description The start of the key. */
            prefix: string;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
        };
        /**
         * Key that was rolled away
         * @description Valid to the end of its grace window.
         */
        RolledAwayApiKey: {
            /** @description The key. */
            id: number;
            /** @description The start of the key. */
            prefix: string;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description End of its grace window.
             */
            expires_at: string;
        };
        /**
         * Rolled key
         * @description The new key, and those it follows.
         */
        ApiKeyRolled: {
            /** @description For people. */
            message: string;
            /** @description The new key. It cannot be read again. */
            api_key: string;
            key: components["schemas"]["NewApiKey"];
            /** @description Rolled away and still valid, the latest first. */
            previous_keys: components["schemas"]["RolledAwayApiKey"][];
        };
        /**
         * Current key
         * @description The key in use.
         */
        CurrentApiKey: {
            /** @description The key. */
            id: number;
            /** @description The start of the key. */
            prefix: string;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description To within a minute; null when not used yet.
             */
            last_used_at: string | null;
        };
        /**
         * Previous key
         * @description Rolled away, and valid to the end of its grace window.
         */
        PreviousApiKey: {
            /** @description The key. */
            id: number;
            /** @description The start of the key. */
            prefix: string;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description To within a minute; null when not used yet.
             */
            last_used_at: string | null;
            /**
             * Format: date-time
             * @description End of its grace window.
             */
            expires_at: string;
        };
        /**
         * Keys
         * @description What is known of the keys, never a key itself.
         */
        ApiKeyList: {
            current_key: components["schemas"]["CurrentApiKey"];
            /** @description Rolled away and still valid, the latest first. */
            previous_keys: components["schemas"]["PreviousApiKey"][];
        };
        /**
         * User of the key
         * @description The user whose key this is.
         */
        AccountUser: {
            /** @description The user. */
            id: number;
            /** @description Their name. */
            name: string;
            /** @description Their address. */
            email: string;
        };
        /**
         * Account of the key
         * @description The account and the user that a key belongs to.
         */
        AccountOfKey: {
            /** @description The account. */
            id: number;
            /** @description Its name. */
            name: string;
            user: components["schemas"]["AccountUser"];
        };
        /**
         * Credit metrics
         * @description The balance now and the figures of the day.
         */
        CreditMetrics: {
            /** @description Held credits included. */
            credit_balance: number;
            /** @description Set aside for work under way, at its maximum price. */
            credits_held: number;
            /** @description What new work may cost at most. */
            credits_available: number;
            /**
             * Format: date
             * @description The UTC day of the figures below.
             */
            date: string;
            /** @description Profiles submitted for refresh, tests left out. */
            profile_requests_today: number;
            /** @description Of them, with a `ds_contact_id`. */
            profile_requests_with_contact_id_today: number;
            /** @description Of them, without one. */
            profile_requests_without_contact_id_today: number;
            /** @description Charged, for jobs and refresh requests. */
            credits_used_today: number;
        };
        /**
         * Lines of a tier
         * @description How many lines cost how much.
         */
        TierCount: {
            /**
             * @description What it was charged as; null for what was free, a grant, and a job as a whole.
             * @enum {string|null}
             */
            tier: "Contact Profile" | "Lead Profile" | "Full Prospect Profile" | "Full Prospect Profile With Direct Dial" | null;
            /** @description Of one line. */
            price: number;
            /** @description Charged as that. */
            lines: number;
            /** @description Of all of them. */
            amount: number;
        };
        /**
         * Credit ledger
         * @description A page of the ledger.
         */
        CreditLedger: {
            /** @description Lines on all pages. */
            total: number;
            /** @description From 0. */
            page_no: number;
            /** @description Lines a page. */
            page_size: number;
            /** @description The page. */
            lines: components["schemas"]["LedgerLine"][];
            /** @description With `job_id` or `request_id`: its lines by tier. */
            tiers?: components["schemas"]["TierCount"][];
        };
        /**
         * New webhook endpoint
         * @description Where events are to go.
         */
        NewWebhookEndpoint: {
            /** @description An http(s) URL, at most 2,048 characters. A private, loopback or link-local address is refused. */
            url: string;
            /** @description Which events it is sent; null for all, also those of later releases. */
            types?: ("lead_enrichment.created" | "lead_enrichment.progressed" | "lead_enrichment.completed" | "refresh_request.created" | "refresh_request.completed" | "contact.moved" | "watch.paused" | "watch.resumed" | "credits.low" | "api_key.rolled" | "webhook_delivery.failed")[] | null;
            /** @description For people. */
            description?: string | null;
            /**
             * @description Whether it is sent anything. Events of a time in which it is not are not sent later.
             * @default true
             */
            active?: boolean | null;
        };
        /**
         * Changes to a webhook endpoint
         * @description What is absent stays as it is.
         */
        WebhookEndpointChanges: {
            /** @description An http(s) URL, at most 2,048 characters. A private, loopback or link-local address is refused. */
            url?: string | null;
            /** @description Which events it is sent; null for all, also those of later releases. */
            types?: ("lead_enrichment.created" | "lead_enrichment.progressed" | "lead_enrichment.completed" | "refresh_request.created" | "refresh_request.completed" | "contact.moved" | "watch.paused" | "watch.resumed" | "credits.low" | "api_key.rolled" | "webhook_delivery.failed")[] | null;
            /** @description For people. */
            description?: string | null;
            /** @description Whether it is sent anything. Events of a time in which it is not are not sent later. */
            active?: boolean | null;
        };
        /**
         * Request of a webhook delivery
         * @description What is sent.
         */
        WebhookDeliveryRequest: {
            /**
             * @description The method of HTTP.
             * @enum {string}
             */
            method: "POST";
            /** @description Where it goes. */
            url: string;
            /** @description Those that a signature is made of, as of the latest try; `webhook-timestamp` is absent before the first. The signature itself is not kept. */
            headers: {
                [key: string]: string;
            };
            /** @description Its first 10,000 characters. Null for the webhook of a job or request: its body is composed when it is sent. */
            body: string | null;
        };
        /**
         * List upload
         * @description A form with one file.
         */
        ListUpload: {
            /**
             * Format: binary
             * @description CSV in any encoding and with any delimiter, JSON lines, Excel (.xlsx) or Parquet; the content decides which. With or without a header.
             */
            file: string;
            /** @description The sheet of a workbook to read: its name, or its number from 1. Without it the first that looks like a list is read. */
            sheet?: string;
            /** @description Where the header is, from 1 as spreadsheets count; `0` for a list without one. Rows above it are left out. Without it the header is looked for. */
            header_row?: string;
        };
        /**
         * Error body
         * @description Why a call was refused.
         */
        ErrorBody: {
            /** @description What was wrong, naming the field. */
            message: string;
            /** @description Present on authorisation failures. */
            authorization_failure?: boolean;
            /** @description Present when the call may have taken effect. Repeat it under its `Idempotency-Key` only. */
            outcome_unknown?: boolean;
            /** @description Present when the account is inactive. */
            inactive?: boolean;
        };
        /**
         * Lead enrichment job
         * @description A job as it is now.
         */
        LeadEnrichmentJob: {
            /** @description The job. */
            id: number;
            /** @description Unique on the account. */
            name: string;
            /**
             * @description Moves forward only, in this order.
             * @enum {string}
             */
            status: "Created" | "Launched" | "Running" | "Completion Running" | "Completed";
            /** @description True once results are available. */
            is_completed: boolean;
            /**
             * Format: date-time
             * @description Null until then.
             */
            completed_at: string | null;
            /**
             * Format: date-time
             * @description When it was submitted.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last moved on.
             */
            updated_at: string;
            /**
             * @description Its match field.
             * @enum {string}
             */
            type: "name" | "email" | "linkedin_url";
            /**
             * @description How its leads were submitted.
             * @enum {string}
             */
            source_type: "from_json";
            /**
             * @description What its results show.
             * @enum {string}
             */
            profile_type: "Contact Profile" | "Lead Profile" | "Full Prospect Profile" | "Full Prospect Profile With Direct Dial";
            /** @description Whether they show phone numbers. */
            is_full_prospect_profile: boolean;
            /** @description Leads submitted. */
            total_leads_to_enrich: number;
            /** @description Leads matched to a contact. */
            total_enriched_leads: number;
        };
        /**
         * Job answer
         * @description The job.
         */
        LeadEnrichmentAnswer: {
            lead_enrichment: components["schemas"]["LeadEnrichmentJob"];
        };
        /**
         * Sample of a quote
         * @description What is likely.
         */
        QuoteSample: {
            /** @description The first of them, 1,000 at most. */
            size: number;
            /** @description Of these, with a contact as of now. */
            matched: number;
            /** @description For all that were submitted, if the rest is like the sample. */
            expected_credits: number;
        };
        /**
         * Quote
         * @description What it would cost.
         */
        LeadEnrichmentQuote: {
            /** @description Submitted. */
            leads: number;
            /** @description Of them, with the match value of an earlier one; each is charged. */
            duplicates: number;
            /** @description Of them, without a value to match by; they are free. */
            unusable: number;
            /** @description What creating it holds, and the most it costs with this quote. */
            maximum_credits: number;
            /** @description Of the account now. */
            credits_available: number;
            /** @description Whether those cover the maximum. */
            affordable: boolean;
            sample: components["schemas"]["QuoteSample"];
            /** @description For the create call, together with the same body. */
            quote: string;
            /**
             * Format: date-time
             * @description Until then it may be used, as often as wanted.
             */
            expires_at: string;
        };
        /**
         * Company and title
         * @description A position; empty when there is none.
         */
        CompanyAndTitle: {
            /** @description Employer. */
            company?: string | null;
            /** @description Title. */
            title?: string | null;
        };
        /**
         * Company data
         * @description With `append_company_data`; null when the lead has no company.
         */
        CompanyData: {
            /** @description The company; null when there is no record of it. */
            company_id: number | null;
            /** @description Name. */
            company_name: string | null;
            /** @description Name on its professional-network page. */
            company_social_name: string | null;
            /** @description Home page. */
            company_homepage_url: string | null;
            /** @description Domains. */
            company_domains: string[];
            /** @description Professional-network page. */
            company_linkedin_url: string | null;
            /** @description Employees, at least. */
            company_employee_low: number | null;
            /** @description Employees, at most. */
            company_employee_high: number | null;
            /** @description Employees as a range, such as `51-200` or `10000+`. */
            company_employee_range: string | null;
            /** @description Employees. */
            employee_count: number | null;
            /** @description Industry. */
            company_industry: string | null;
            /** @description City, state and country, as far as known. */
            company_location: string | null;
            /** @description Street address. */
            company_street_address: string | null;
            /** @description City. */
            company_city: string | null;
            /** @description State or region. */
            company_state: string | null;
            /** @description Country, abbreviated. */
            country_abbr: string | null;
            /** @description Country. */
            company_country: string | null;
            /** @description Postal code. */
            company_zip_code: string | null;
            /** @description Founded, as precisely as known. */
            company_date_founded: string | null;
            /** @description When the record was last verified. */
            company_updated_at: string | null;
            /** @description Followers on the professional network. */
            company_linkedin_followers: number | null;
            /** @description Legal or ownership type. */
            company_type: string | null;
            /** @description What it says it does. */
            company_specialties: string[];
        } | null;
        /**
         * Match receipt
         * @description How a lead came to its match, or why it has none.
         */
        MatchReceipt: {
            /** @description Whether the lead has a contact. */
            matched: boolean;
            /** @description Of a hundred matches on this key, how many are right, as measured; null without a match. */
            score: number | null;
            /**
             * @description What lead and contact agree in; of several, what says least. Null without a match.
             * @enum {string|null}
             */
            key: "email" | "email_former_employer" | "linkedin_url" | "name" | "name_spelling" | "name_nickname" | "name_given" | "name_company_alias" | "name_former_employer" | null;
            /** @description What was compared of the lead: its parts in comparison form, joined by `|`; null when there is nothing to compare. */
            lead: string | null;
            /** @description The same of the contact; null without a match. */
            contact: string | null;
            /** @description How many people stood on the best key; null for leads resolved before that was noted. */
            candidates: number | null;
            /**
             * @description Why there is no match; null with one, and for leads resolved before that was noted.
             * @enum {string|null}
             */
            reason: "no_value" | "unreadable_value" | "nobody" | "tie" | "below_min_score" | "credit_cap" | "cancelled" | null;
        };
        /**
         * Enriched lead
         * @description A lead and what is known of its contact.
         */
        EnrichedLead: {
            /** @description The submitted row, to the letter. */
            custom_columns: {
                [key: string]: unknown;
            };
            /** @description Matched contact; null when unmatched. */
            id: number | null;
            /** @description First name. */
            first_name: string | null;
            /** @description Last name. */
            last_name: string | null;
            /** @description Employer of the position shown. */
            company_name: string | null;
            /** @description Title of the position shown. */
            title: string | null;
            /** @description Professional profile. */
            linkedin_url: string | null;
            /** @description Web address of the employer. */
            company_website: string | null;
            /** @description Joined with ` || `. */
            seniorities: string | null;
            /** @description Joined with ` || `. */
            departments: string | null;
            /** @description Industry. */
            contact_industry: string | null;
            /** @description City, state and country, as far as known. */
            contact_location: string | null;
            /** @description Country. */
            contact_country: string | null;
            /** @description State or region. */
            contact_state: string | null;
            /** @description City. */
            contact_city: string | null;
            /** @description Joined with `, `. */
            skills: string | null;
            /**
             * @description How many of its fields are filled; null until matched.
             * @enum {string|null}
             */
            profile_completeness: "complete" | "rich" | "basic" | "partial" | "poor" | null;
            /**
             * @description The service.
             * @enum {string}
             */
            enriched_by: "tenure";
            /**
             * Format: date-time
             * @description When the contact was last verified.
             */
            contact_updated_at: string | null;
            /** @description The primary employer changed within about a month before the job. */
            changed_company: boolean;
            /** @description The same of the primary title; null when not asked for or unmatched. */
            changed_title: boolean | null;
            /** @description Work email for the position shown. */
            email: string | null;
            /** @description Whether it was verified. */
            email_status: string | null;
            /** @description The best number that the profile type shows. */
            phone: string | null;
            /** @description Mobile number. */
            mobile_number: string | null;
            /** @description Direct number. */
            direct_phone: string | null;
            /** @description The employer's number. */
            corporate_phone: string | null;
            /** @description Whether the direct number was verified. */
            direct_phone_verified: boolean | null;
            /** @description Whether the employer's number was verified. */
            corporate_phone_verified: boolean | null;
            /** @description Whether the employer's number leads to a directory. */
            corporate_phone_directory: boolean | null;
            current_company_and_title: components["schemas"]["CompanyAndTitle"];
            /** @description Ended positions, in no order. */
            previous_companies_and_titles: components["schemas"]["CompanyAndTitle"][];
            company_data: components["schemas"]["CompanyData"];
            match?: components["schemas"]["MatchReceipt"];
        };
        /**
         * Enriched leads
         * @description The leads of the page.
         */
        EnrichedLeads: {
            /** @description All leads of the job, matched or not. */
            total: number;
            /** @description In the order submitted. */
            leads: components["schemas"]["EnrichedLead"][];
        };
        /**
         * Result page
         * @description A page of enriched leads.
         */
        LeadEnrichmentResultPage: {
            lead_enrichment: components["schemas"]["LeadEnrichmentJob"];
            enriched_leads: components["schemas"]["EnrichedLeads"];
        };
        /**
         * No results
         * @description Instead of results: not completed yet, or no such page.
         */
        NoResultsYet: {
            /** @description What is the matter. */
            message: string;
            /** @description What to do. */
            info: string;
        };
        /**
         * List column
         * @description A column, and what it may be.
         */
        ListColumn: {
            /** @description Its header, for `mapping`; a column without one is called by its place. */
            name: string;
            /** @description Its first values. */
            samples: string[];
            /**
             * @description The field it is probably; `full_name` has a whole name in it. Null when it seems none.
             * @enum {string|null}
             */
            guess: "ds_contact_id" | "first_name" | "last_name" | "company_name" | "email" | "linkedin_url" | "title" | "city" | "state" | "country" | "unique_identifier" | "full_name" | null;
            /** @description How sure the guess is, in percent; 0 without one. */
            confidence: number;
        };
        /**
         * List preview
         * @description What an uploaded list is understood as.
         */
        ListPreview: {
            /** @description The list, for creating a job. */
            list_id: number;
            /** @description Rows below the header. */
            rows: number;
            /** @description In the order of the file. */
            columns: components["schemas"]["ListColumn"][];
            /** @description Of the text, by its name in the WHATWG Encoding Standard; null for what is no text. */
            encoding: string | null;
            /** @description Between the cells; null for what is not CSV. */
            delimiter: string | null;
            /** @description Rows that are the same as an earlier one. */
            duplicates: number;
            /** @description False when the encoding is a guess that may be wrong: look at the samples. Null for formats that are no text. */
            encoding_sure: boolean | null;
            /** @description The sheets of a workbook that are not hidden; null for other formats. */
            sheets: string[] | null;
            /** @description The sheet that was read; null for other formats. */
            sheet: string | null;
            /** @description Where the header is, from 1 as spreadsheets count; 0 for a list without one. Null for JSON and Parquet. */
            header_row: number | null;
        };
        /**
         * List row
         * @description A row under its headers, which are the names of the columns.
         */
        ListRow: {
            [key: string]: string | null;
        };
        /**
         * List rows
         * @description A page of rows.
         */
        ListRows: {
            /** @description The page, in the order of the file. */
            rows: components["schemas"]["ListRow"][];
            /** @description Rows on all pages. */
            total: number;
        };
        /**
         * Refresh request status
         * @description The request, in the format asked for.
         */
        RefreshRequestStatus: components["schemas"]["RefreshRequestInFull"] | components["schemas"]["RefreshRequestChanges"] | components["schemas"]["RefreshRequestSummary"];
        /**
         * Sources of a quoted request
         * @description Whom sources are not asked about.
         */
        QuotedSources: {
            /** @description Configured sources that can provide profiles. */
            configured: number;
            /** @description Of the first 1,000 profiles, those of people who were verified recently enough: no source is asked about them. */
            unasked: number;
        };
        /**
         * Quote
         * @description What it would cost.
         */
        RefreshRequestQuote: {
            /** @description Submitted. */
            profiles: number;
            /** @description Of them, with the match value of an earlier one; each is charged. */
            duplicates: number;
            /** @description Of them, without a value to match by; they are free. */
            unusable: number;
            /** @description What creating it holds, and the most it costs with this quote. */
            maximum_credits: number;
            /** @description Of the account now. */
            credits_available: number;
            /** @description Whether those cover the maximum. */
            affordable: boolean;
            sample: components["schemas"]["QuoteSample"];
            sources?: components["schemas"]["QuotedSources"];
            /** @description For the create call, together with the same body. */
            quote: string;
            /**
             * Format: date-time
             * @description Until then it may be used, as often as wanted.
             */
            expires_at: string;
        };
        /**
         * Position of a contact
         * @description Empty when there is none.
         */
        ContactPosition: {
            /** @description Employer. */
            company?: string | null;
            /** @description Title. */
            title?: string | null;
            /** @description The employer's page on the professional network. */
            company_linkedin_url?: string | null;
            /** @description The employer's domain. */
            company_domain?: string | null;
        };
        /**
         * Primary position
         * @description The position shown; null until matched.
         */
        PrimaryPosition: {
            /** @description Employer. */
            company?: string | null;
            /** @description Title. */
            title?: string | null;
            /** @description The employer's page on the professional network. */
            company_linkedin_url?: string | null;
            /** @description The employer's domain. */
            company_domain?: string | null;
        } | null;
        /**
         * Position in detail
         * @description A position and its dates.
         */
        PositionDetail: {
            /** @description Title. */
            title: string | null;
            /** @description Employer. */
            company_name: string | null;
            /** @description The employer's page on the professional network. */
            company_linkedin_url: string | null;
            /** @description Country. */
            country: string | null;
            /** @description Picture of the employer's logo. */
            company_logo_url: string | null;
            /**
             * Format: date
             * @description Start.
             */
            start_date: string | null;
            /**
             * Format: date
             * @description End; null while held.
             */
            end_date: string | null;
        };
        /**
         * Education
         * @description What was learned where.
         */
        Education: {
            /** @description School. */
            university?: string;
            /** @description Subject. */
            major?: string;
            /** @description Degree. */
            degree?: string;
            /** @description Start, a date as precise as known. */
            start_date?: string;
            /** @description End, a date as precise as known. */
            end_date?: string;
            /** @description Picture of the school's logo. */
            logo_url?: string;
        };
        /**
         * Contact data
         * @description What is known of the person. Contact details are never in it.
         */
        ContactData: {
            /** @description Matched contact; null when there is none. */
            id: number | null;
            /** @description First name. */
            first_name: string | null;
            /** @description Last name. */
            last_name: string | null;
            /** @description Employer of the position shown. */
            company_name: string | null;
            /** @description Title of the position shown. */
            title: string | null;
            /** @description Professional profile. */
            linkedin_url: string | null;
            /** @description Web address of the employer. */
            company_website: string | null;
            /** @description Joined with ` || `. */
            seniorities: string | null;
            /** @description Joined with ` || `. */
            departments: string | null;
            /** @description Industry. */
            contact_industry: string | null;
            /** @description City, state and country, as far as known. */
            contact_location: string | null;
            /** @description Country. */
            contact_country: string | null;
            /** @description State or region. */
            contact_state: string | null;
            /** @description City. */
            contact_city: string | null;
            /** @description Joined with `, `. */
            skills: string | null;
            /**
             * @description How many of its fields are filled; null until matched.
             * @enum {string|null}
             */
            profile_completeness: "complete" | "rich" | "basic" | "partial" | "poor" | null;
            /**
             * @description The service.
             * @enum {string}
             */
            enriched_by: "tenure";
            /**
             * Format: date-time
             * @description When the contact was last verified.
             */
            contact_updated_at: string | null;
            /** @description Picture of the person. */
            logo_url: string | null;
            /** @description The primary employer differs from the account's previous refresh. */
            changed_company: boolean;
            /** @description The primary title differs from the account's previous refresh. */
            changed_title: boolean;
            primary_position: components["schemas"]["PrimaryPosition"];
            /** @description Headline of the profile. */
            contact_headline: string | null;
            /** @description The person about themselves. */
            contact_about_me: string | null;
            /** @description Null until matched. */
            contact_education: components["schemas"]["Education"][] | null;
            current_company_and_title: components["schemas"]["ContactPosition"];
            /** @description Ended positions, in no order. */
            previous_companies_and_titles: components["schemas"]["ContactPosition"][];
            /**
             * @description Null for a profile closed without a final status.
             * @enum {string|null}
             */
            search_status: "finding_match" | "refreshing" | "enriching" | "completed" | "not_found" | null;
            /** @description `found_and_verified`, `found_and_unverified`, `invalid_li_profile`, `not_found`, or a note such as `Contact Not Found`. */
            match_status: string;
            /** @description Why it ended as it did. */
            remark: string | null;
            /** @description `search_status` as a label. */
            enrichment_status: string | null;
            /** @description Current positions; null until matched. */
            current_position_details: components["schemas"]["PositionDetail"][] | null;
            /** @description Ended positions; null until matched. */
            old_position_details: components["schemas"]["PositionDetail"][] | null;
        };
        /**
         * job_change
         * @description Keys that do not apply are left out.
         */
        JobChangeEvent: {
            /**
             * @description Which event.
             * @enum {string}
             */
            name: "job_change";
            /**
             * @description 100: dated and resolved by identifier; 85: by name, or a date is missing; 75: inferred.
             * @enum {integer}
             */
            confidence: 100 | 85 | 75;
            /** @description Employer before. */
            previous_company?: string | null;
            /** @description Employer now. */
            current_company?: string | null;
            /** @description More than 90 days lie between. */
            after_employment_gap?: boolean;
            /** @description The old employer is still a current one. */
            previous_role_continues?: boolean;
            /** @description Title of what remains. */
            remaining_title?: string | null;
            /** @description Primary title before. */
            previous_primary_title?: string | null;
            /** @description An interim, contract, seasonal or trainee post. */
            transient?: boolean;
        };
        /**
         * left_employer
         * @description Keys that do not apply are left out.
         */
        LeftEmployerEvent: {
            /**
             * @description Which event.
             * @enum {string}
             */
            name: "left_employer";
            /**
             * @description 100: dated and resolved by identifier; 85: by name, or a date is missing; 75: inferred.
             * @enum {integer}
             */
            confidence: 100 | 85 | 75;
            /** @description Employer before. */
            previous_company?: string | null;
            /** @description Title before. */
            previous_title?: string | null;
            /** @description Title of what remains. */
            remaining_title?: string | null;
            /** @description Employer of what remains. */
            remaining_company?: string | null;
            /** @description Primary title before. */
            previous_primary_title?: string | null;
            /** @description What remains calls itself interim. */
            interim?: boolean;
            /** @description What remains is a new advisory or board seat. */
            new_seat?: boolean;
        };
        /**
         * returned_to_work
         * @description Keys that do not apply are left out.
         */
        ReturnedToWorkEvent: {
            /**
             * @description Which event.
             * @enum {string}
             */
            name: "returned_to_work";
            /**
             * @description 100: dated and resolved by identifier; 85: by name, or a date is missing; 75: inferred.
             * @enum {integer}
             */
            confidence: 100 | 85 | 75;
            /** @description Employer. */
            company?: string | null;
            /** @description Title now. */
            current_title?: string | null;
            /** @description Title of the last position held. */
            last_held_title?: string | null;
        };
        /**
         * added_role
         * @description Keys that do not apply are left out.
         */
        AddedRoleEvent: {
            /**
             * @description Which event.
             * @enum {string}
             */
            name: "added_role";
            /**
             * @description 100: dated and resolved by identifier; 85: by name, or a date is missing; 75: inferred.
             * @enum {integer}
             */
            confidence: 100 | 85 | 75;
            /** @description Title. */
            title?: string | null;
            /** @description Employer. */
            company?: string | null;
            /**
             * Format: date
             * @description Start of the role.
             */
            start_date?: string;
        };
        /**
         * dropped_role
         * @description Keys that do not apply are left out.
         */
        DroppedRoleEvent: {
            /**
             * @description Which event.
             * @enum {string}
             */
            name: "dropped_role";
            /**
             * @description 100: dated and resolved by identifier; 85: by name, or a date is missing; 75: inferred.
             * @enum {integer}
             */
            confidence: 100 | 85 | 75;
            /** @description Employer. */
            company?: string | null;
        };
        /**
         * title_change
         * @description Keys that do not apply are left out.
         */
        TitleChangeEvent: {
            /**
             * @description Which event.
             * @enum {string}
             */
            name: "title_change";
            /**
             * @description 100: dated and resolved by identifier; 85: by name, or a date is missing; 75: inferred.
             * @enum {integer}
             */
            confidence: 100 | 85 | 75;
            /** @description Title before. */
            previous_title?: string | null;
            /** @description Title now. */
            current_title?: string | null;
        };
        /**
         * newly_added
         * @description Keys that do not apply are left out.
         */
        NewlyAddedEvent: {
            /**
             * @description Which event.
             * @enum {string}
             */
            name: "newly_added";
            /**
             * @description 100: dated and resolved by identifier; 85: by name, or a date is missing; 75: inferred.
             * @enum {integer}
             */
            confidence: 100 | 85 | 75;
            /** @description Employer. */
            company?: string | null;
            /** @description Title now. */
            current_title?: string | null;
            /** @description Started within 90 days. */
            recent_start?: boolean;
        };
        /**
         * moved_within_corporate_family
         * @description Keys that do not apply are left out.
         */
        MovedWithinCorporateFamilyEvent: {
            /**
             * @description Which event.
             * @enum {string}
             */
            name: "moved_within_corporate_family";
            /**
             * @description 100: dated and resolved by identifier; 85: by name, or a date is missing; 75: inferred.
             * @enum {integer}
             */
            confidence: 100 | 85 | 75;
            /** @description Employer before. */
            previous_company?: string | null;
            /** @description Employer now. */
            current_company?: string | null;
            /**
             * @description What the employer now is to the one before.
             * @enum {string|null}
             */
            relation?: "parent" | "subsidiary" | "sibling" | "renamed" | "acquired" | null;
        };
        /**
         * Change event
         * @description An event of a verdict; `name` says which.
         */
        ChangeEvent: components["schemas"]["JobChangeEvent"] | components["schemas"]["LeftEmployerEvent"] | components["schemas"]["ReturnedToWorkEvent"] | components["schemas"]["AddedRoleEvent"] | components["schemas"]["DroppedRoleEvent"] | components["schemas"]["TitleChangeEvent"] | components["schemas"]["NewlyAddedEvent"] | components["schemas"]["MovedWithinCorporateFamilyEvent"];
        /**
         * Status of a verdict
         * @description `undetermined` means no verdict, not no change.
         */
        ChangeStatus: {
            /**
             * @description Whether there is a verdict on the employer.
             * @enum {string}
             */
            company: "determined" | "undetermined";
            /**
             * @description Whether there is a verdict on the title.
             * @enum {string}
             */
            title: "determined" | "undetermined";
            /** @description Why there is none. */
            reasons: ("no prior snapshot" | "current employer could not be matched" | "profile not captured" | "position state undetermined")[];
        };
        /**
         * Change profile
         * @description The `ds_*` keys are there once a verdict is; those of the primary position only when there is one.
         */
        ChangeProfile: {
            /** @description The submitted profile, to the letter. */
            custom_columns: {
                [key: string]: unknown;
            };
            /** @description Matched contact. */
            id: number | null;
            /** @description Null for a profile closed without a final status. */
            search_status: string | null;
            /** @description How the match went. */
            match_status: string;
            /** @description As of the verdict; null while there is none. */
            first_name: string | null;
            /** @description As of the verdict; null while there is none. */
            last_name: string | null;
            /** @description As of the verdict; null while there is none. */
            linkedin_url: string | null;
            /**
             * @description Which positions are current.
             * @enum {string}
             */
            ds_position_state?: "single_current" | "multiple_current" | "no_current" | "undetermined";
            /** @description Current positions with a start date. */
            ds_current_position_count?: number;
            /** @description From the account's previous refresh of the contact. */
            ds_baseline_primary_company?: string | null;
            /** @description From the account's previous refresh of the contact. */
            ds_baseline_primary_title?: string | null;
            /** @description The service had no record of the contact before this request. */
            ds_first_seen?: boolean;
            /** @description The primary employer differs from the baseline. */
            ds_company_change?: boolean;
            /** @description The primary title differs from the baseline. */
            ds_title_change?: boolean;
            /** @description The set of current employers changed. */
            ds_job_changes?: boolean;
            /**
             * @description The company event of the highest precedence.
             * @enum {string}
             */
            ds_company_change_type?: "job_change" | "left_employer" | "returned_to_work" | "moved_within_corporate_family" | "newly_added" | "consolidated" | "dropped_role" | "added_role" | "no_change" | "undetermined";
            /**
             * @description What became of the primary title.
             * @enum {string}
             */
            ds_title_change_type?: "title_change_promotion" | "title_change_lateral" | "title_change_demotion" | "title_gained" | "title_lost" | "newly_added" | "no_change" | "undetermined";
            /** @description Every event detected. */
            ds_change_events?: components["schemas"]["ChangeEvent"][];
            /** @description The verdict in a sentence. */
            ds_change_description?: string;
            ds_change_status?: components["schemas"]["ChangeStatus"];
            /** @description Employer of the primary position. */
            ds_primary_company?: string;
            /** @description Title of the primary position. */
            ds_primary_title?: string;
            /**
             * Format: date
             * @description Start of the primary position.
             */
            ds_primary_start_date?: string;
            /**
             * @description How sure the choice of the primary is.
             * @enum {string}
             */
            ds_position_primacy_confidence?: "high" | "medium" | "low";
        };
        /**
         * Refreshed profile
         * @description What was submitted and what is known.
         */
        ContactProfileRefreshProfile: {
            /** @description The submitted profile, to the letter. */
            custom_columns: {
                [key: string]: unknown;
            };
            contact_data: components["schemas"]["ContactData"];
        };
        /**
         * User
         * @description Whose key made the request.
         */
        RequestUser: {
            /** @description The user. */
            id: number;
            /** @description Email address. */
            email: string;
            /** @description Name. */
            name: string;
        };
        /**
         * Refreshed profiles
         * @description In the order submitted.
         */
        RefreshedProfiles: components["schemas"]["ContactProfileRefreshProfile"][];
        /**
         * Page of profiles
         * @description A page of an asynchronous request.
         */
        RefreshedProfilesPage: {
            /** @description Profiles on all pages. */
            total: number;
            /** @description As sent, in text; 1 when omitted. */
            page_no: number | string;
            /** @description As sent, in text; 50 when omitted. */
            page_size: number | string;
            profiles: components["schemas"]["RefreshedProfiles"];
        };
        /**
         * Profiles or a page of them
         * @description All of a synchronous request, a page of an asynchronous one.
         */
        RefreshedProfilesOrPage: components["schemas"]["RefreshedProfiles"] | components["schemas"]["RefreshedProfilesPage"];
        /**
         * Full format
         * @description With every profile.
         */
        RefreshRequestInFull: {
            /** @description The request. */
            id: number;
            /** @description Key of the status endpoint. */
            unique_identifier: string;
            /** @description As submitted. */
            webhook: string | null;
            /**
             * @description `completed` once every profile is resolved.
             * @enum {string}
             */
            status: "running" | "completed";
            /** @description As submitted. */
            contact_refresh_time: number | null;
            user: components["schemas"]["RequestUser"];
            contact_profile_refreshes: components["schemas"]["RefreshedProfilesOrPage"];
        };
        /**
         * Change profiles
         * @description In the order submitted.
         */
        ChangeProfiles: components["schemas"]["ChangeProfile"][];
        /**
         * Page of profiles
         * @description A page of an asynchronous request.
         */
        ChangeProfilesPage: {
            /** @description Profiles on all pages. */
            total: number;
            /** @description As sent, in text; 1 when omitted. */
            page_no: number | string;
            /** @description As sent, in text; 50 when omitted. */
            page_size: number | string;
            profiles: components["schemas"]["ChangeProfiles"];
        };
        /**
         * Profiles or a page of them
         * @description All of a synchronous request, a page of an asynchronous one.
         */
        ChangeProfilesOrPage: components["schemas"]["ChangeProfiles"] | components["schemas"]["ChangeProfilesPage"];
        /**
         * Changes format
         * @description With the verdicts.
         */
        RefreshRequestChanges: {
            /** @description The request. */
            request_id: number;
            /**
             * @description `completed` once every profile is resolved.
             * @enum {string}
             */
            status: "running" | "completed";
            /** @description Key of the status endpoint. */
            unique_identifier: string;
            profiles: components["schemas"]["ChangeProfilesOrPage"];
        };
        /**
         * Summary format
         * @description Without profiles.
         */
        RefreshRequestSummary: {
            /** @description The request. */
            request_id: number;
            /**
             * @description `completed` once every profile is resolved.
             * @enum {string}
             */
            status: "running" | "completed";
            /** @description Key of the status endpoint. */
            unique_identifier: string;
        };
        /**
         * Listed refresh request
         * @description A request without its profiles.
         */
        ListedRefreshRequest: {
            /** @description The request. */
            id: number;
            /** @description Key of the status endpoint. */
            unique_identifier: string;
            /**
             * @description `completed` once every profile is resolved.
             * @enum {string}
             */
            status: "running" | "completed";
            /** @description How many were submitted. */
            profiles: number;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When its last profile was resolved; null until then.
             */
            completed_at: string | null;
            /** @description The watch that made it; null for one that a client made. */
            watch_id: number | null;
        };
        /**
         * Refresh requests
         * @description A page of the refresh requests of an account.
         */
        RefreshRequestList: {
            /** @description Newest first. */
            contact_profile_refresh_requests: components["schemas"]["ListedRefreshRequest"][];
            /** @description Requests on all pages. */
            total: number;
        };
        /**
         * Post
         * @description A primary position.
         */
        MovePost: {
            /** @description Employer; null: none, or none known. */
            company: string | null;
            /** @description Title; null: none, or none known. */
            title: string | null;
        };
        /**
         * Move
         * @description A change of employer or title that a verdict has determined.
         */
        Move: {
            /** @description The contact. */
            contact_id: number;
            /** @description First and last name, as of the verdict. */
            name: string | null;
            /** @description Professional profile, as of the verdict. */
            linkedin_url: string | null;
            from: components["schemas"]["MovePost"];
            to: components["schemas"]["MovePost"];
            /**
             * @description What became of the employer, else of the title: as in the verdict.
             * @enum {string}
             */
            type: "job_change" | "left_employer" | "returned_to_work" | "title_change_promotion" | "title_change_lateral" | "title_change_demotion" | "title_gained" | "title_lost";
            /** @description As in the verdict. */
            events: components["schemas"]["ChangeEvent"][];
            /**
             * @description Of the event that `type` names; 75 where the verdict lists none.
             * @enum {integer}
             */
            confidence: 100 | 85 | 75;
            /** @description The verdict in a sentence. */
            sentence: string;
            /**
             * Format: date-time
             * @description When the verdict was given.
             */
            seen_at: string;
            /** @description The `unique_identifier` of the refresh request. */
            request_id: string;
            /** @description The profile in the request, counted from 0 in the order submitted. */
            position: number;
            /** @description The watch that asked; null when a client did. */
            watch_id: number | null;
            /** @description An address known for the contact that belongs to the former employer. */
            stale_email: string | null;
        };
        /**
         * Moves
         * @description A page of moves.
         */
        MoveList: {
            /** @description The page, newest first. */
            moves: components["schemas"]["Move"][];
            /** @description Moves on all pages. */
            total: number;
        };
        /**
         * Watch
         * @description People watched.
         */
        Watch: {
            /** @description The watch. */
            id: number;
            /** @description As given. */
            name: string;
            /** @description Days after which a person is due again. */
            every: string;
            /** @description People watched, those not resolved included. */
            people: number;
            /** @description Profiles without a contact: still searched for, or unusable. */
            unresolved: number;
            /**
             * Format: date-time
             * @description When the watch last looked who is due; null: not yet.
             */
            last_run_at: string | null;
            /**
             * Format: date-time
             * @description When it looks again; null: something has to happen first.
             */
            next_run_at: string | null;
            /** @description Changes of employer or title that it has found. */
            moves: number;
            /** @description Charged in this UTC month. */
            credits_this_month: number;
            /** @description The most that may be charged in a UTC month; null: no limit. */
            monthly_credits: number | null;
            /**
             * @description Why nobody is asked about: the account has no credits, or the month’s are spent. Ends by itself.
             * @enum {string|null}
             */
            paused: "credits" | "monthly_credits" | null;
        };
        /**
         * List of watches
         * @description A page of the watches of the account.
         */
        WatchList: {
            /** @description The newest first. */
            watches: components["schemas"]["Watch"][];
            /** @description On all pages. */
            total: number;
        };
        /**
         * Created watch
         * @description Its id.
         */
        WatchCreated: {
            /** @description The watch. */
            id: number;
        };
        /**
         * Deleted watch
         * @description Its id.
         */
        WatchDeleted: {
            /** @description The watch that was. */
            id: number;
        };
        /**
         * Person watched
         * @description One.
         */
        WatchedPerson: {
            /** @description The contact. */
            contact_id: number;
            /**
             * Format: date-time
             * @description When the person joined the watch.
             */
            added_at: string;
        };
        /**
         * People of a watch
         * @description A page of those whose contact is known.
         */
        WatchPeople: {
            /** @description As they were added. */
            profiles: components["schemas"]["WatchedPerson"][];
            /** @description On all pages. */
            total: number;
        };
        /**
         * Event
         * @description What has become true.
         */
        Event: {
            /** @description Opaque. To go on after it; to tell repetitions. */
            id: string;
            /**
             * @description What has happened.
             * @enum {string}
             */
            type: "lead_enrichment.created" | "lead_enrichment.progressed" | "lead_enrichment.completed" | "refresh_request.created" | "refresh_request.completed" | "contact.moved" | "watch.paused" | "watch.resumed" | "credits.low" | "api_key.rolled" | "webhook_delivery.failed";
            /**
             * Format: date-time
             * @description When.
             */
            time: string;
            /** @description What it is about: `lead_enrichment/12`, `refresh_request/IDENTIFIER`, `contact/7`. */
            subject: string;
            /** @description By type: the job, the summary of the request, the move, the watch, … */
            data: {
                [key: string]: unknown;
            };
        };
        /**
         * Page of events
         * @description The next events.
         */
        EventPage: {
            /** @description In the order of the log. */
            events: components["schemas"]["Event"][];
            /** @description To go on from. Null before the first event. */
            last_event_id: string | null;
        };
        /**
         * Stream of events
         * @description Server-sent events: `id` and `event` as in the event, which is the `data`. A comment every 15 seconds; an event `end` when the key is let in no longer.
         */
        EventStream: string;
        /**
         * Stream of a status
         * @description Server-sent events whose `data` is the body that a call without a stream would get. The last one is final.
         */
        StatusStream: string;
        /**
         * Ledger line
         * @description A change of the balance, or none for what was free.
         */
        LedgerLine: {
            /** @description The leads of a job share one entry. */
            entry_id: number;
            /**
             * Format: date-time
             * @description When it was written.
             */
            created_at: string;
            /**
             * @description Credits given, or used.
             * @enum {string}
             */
            kind: "grant" | "charge";
            /** @description Negative for a charge, 0 for what was free. */
            amount: number;
            /** @description The balance with this line and all before it. */
            balance_after: number;
            /** @description The lead enrichment job. */
            job_id: number | null;
            /** @description The refresh request, by its `id`. */
            request_id: number | null;
            /** @description From 0: which lead or profile, as submitted. */
            position: number | null;
            /** @description The matched contact. */
            contact_id: number | null;
            /**
             * @description What it was charged as; null for what was free, a grant, and a job as a whole.
             * @enum {string|null}
             */
            tier: "Contact Profile" | "Lead Profile" | "Full Prospect Profile" | "Full Prospect Profile With Direct Dial" | null;
            /** @description Why it cost that. */
            reason: string;
        };
        /**
         * Usage of a group
         * @description What was used.
         */
        UsageRow: {
            /** @description The day, the month, `lead_enrichment` or `refresh_request`, or the job or request as events name it, such as `lead_enrichment/12`. */
            group: string;
            /** @description Submitted in jobs. */
            leads: number;
            /** @description Of them, matched to a contact, so far. */
            matched: number;
            /** @description Submitted for refresh, tests left out. */
            profiles: number;
            /** @description Moves that verdicts told of and that are still kept. */
            moved: number;
            /** @description Charged. */
            credits: number;
        };
        /**
         * Storage
         * @description What the account keeps now, whatever the period.
         */
        Storage: {
            /** @description Submitted text of lists, jobs and refresh requests that is kept now. */
            used_bytes: number;
            /** @description What the account may keep. */
            limit_bytes: number;
        };
        /**
         * Usage
         * @description What was used in a period; the total has the group `total`.
         */
        Usage: {
            /** @description In the order of their groups. */
            rows: components["schemas"]["UsageRow"][];
            total: components["schemas"]["UsageRow"];
            storage: components["schemas"]["Storage"];
        };
        /**
         * Event, as it is POSTed
         * @description What a webhook endpoint is sent.
         */
        WebhookEvent: {
            /** @description The same as in the feed and the stream of events. */
            id: string;
            /**
             * @description What has happened.
             * @enum {string}
             */
            type: "lead_enrichment.created" | "lead_enrichment.progressed" | "lead_enrichment.completed" | "refresh_request.created" | "refresh_request.completed" | "contact.moved" | "watch.paused" | "watch.resumed" | "credits.low" | "api_key.rolled" | "webhook_delivery.failed" | "webhook_endpoint.test";
            /**
             * Format: date-time
             * @description When it was recorded.
             */
            time: string;
            /** @description What it is about. */
            subject: string;
            /** @description By type. */
            data: {
                [key: string]: unknown;
            };
        };
        /**
         * Webhook endpoint
         * @description An address to which events are POSTed.
         */
        WebhookEndpoint: {
            /** @description The endpoint. */
            id: number;
            /** @description Where events go. */
            url: string;
            /** @description Which events it is sent; null for all, also those of later releases. */
            types: ("lead_enrichment.created" | "lead_enrichment.progressed" | "lead_enrichment.completed" | "refresh_request.created" | "refresh_request.completed" | "contact.moved" | "watch.paused" | "watch.resumed" | "credits.low" | "api_key.rolled" | "webhook_delivery.failed")[] | null;
            /** @description For people. */
            description: string | null;
            /** @description Whether it is sent anything. */
            active: boolean;
            /** @description Why it was switched off, when its receiver did that by answering 410; else null. */
            inactive_reason: string | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
        };
        /**
         * Webhook endpoint with its secret
         * @description An endpoint whose secret is new.
         */
        WebhookEndpointWithSecret: {
            /** @description The endpoint. */
            id: number;
            /** @description Where events go. */
            url: string;
            /** @description Which events it is sent; null for all, also those of later releases. */
            types: ("lead_enrichment.created" | "lead_enrichment.progressed" | "lead_enrichment.completed" | "refresh_request.created" | "refresh_request.completed" | "contact.moved" | "watch.paused" | "watch.resumed" | "credits.low" | "api_key.rolled" | "webhook_delivery.failed")[] | null;
            /** @description For people. */
            description: string | null;
            /** @description Whether it is sent anything. */
            active: boolean;
            /** @description Why it was switched off, when its receiver did that by answering 410; else null. */
            inactive_reason: string | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /** @description Signs what is sent. Shown here and not again. */
            secret: string;
        };
        /**
         * Webhook endpoints
         * @description All endpoints of an account.
         */
        WebhookEndpointList: {
            /** @description Oldest first. */
            webhook_endpoints: components["schemas"]["WebhookEndpoint"][];
            /** @description All endpoints of the account. */
            total: number;
        };
        /**
         * Webhook endpoint deleted
         * @description It is gone.
         */
        WebhookEndpointDeleted: {
            /** @description For people. */
            message: string;
        };
        /**
         * Webhook secret
         * @description The secret of the account.
         */
        WebhookSecret: {
            /** @description Signs the webhooks of jobs and refresh requests. */
            secret: string;
        };
        /**
         * Try of a webhook delivery
         * @description One POST, with its redirects.
         */
        WebhookTry: {
            /**
             * Format: date-time
             * @description When it began.
             */
            time: string;
            /** @description HTTP status of the answer; null without one. */
            status: number | null;
            /** @description Milliseconds until the answer, or its absence. */
            duration_ms: number;
            /** @description The first 1,000 characters of the answer; null without one. */
            answer: string | null;
            /** @description Why it failed; null when it was delivered. */
            error: string | null;
        };
        /**
         * Webhook delivery
         * @description A webhook, and what came of it.
         */
        WebhookDelivery: {
            /** @description The delivery. */
            id: number;
            /** @description The header `webhook-id`, the same at every try. Null for one sent before there was one. */
            webhook_id: string | null;
            /** @description The webhook endpoint; null for the webhook of a job or request. */
            endpoint_id: number | null;
            /** @description Of the event; null for the webhook of a job or request. */
            type: string | null;
            /** @description What it is about. */
            subject: string;
            /** @description Where it goes. */
            url: string;
            /**
             * @description `waiting` for its first or next try, or under way; `delivered` once it was answered with 2xx; `failed`: not tried any more.
             * @enum {string}
             */
            state: "waiting" | "delivered" | "failed";
            /**
             * Format: date-time
             * @description When it was queued.
             */
            created_at: string;
            /** @description The latest 40, oldest first. */
            tries: components["schemas"]["WebhookTry"][];
        };
        /**
         * Webhook deliveries
         * @description A page of the log.
         */
        WebhookDeliveryList: {
            /** @description Newest first. */
            webhook_deliveries: components["schemas"]["WebhookDelivery"][];
            /** @description All that match. */
            total: number;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type LeadData = components['schemas']['LeadData'];
export type ListMapping = components['schemas']['ListMapping'];
export type LeadEnrichmentInput = components['schemas']['LeadEnrichmentInput'];
export type LeadEnrichmentCreate = components['schemas']['LeadEnrichmentCreate'];
export type LeadEnrichmentCreated = components['schemas']['LeadEnrichmentCreated'];
export type LeadEnrichmentList = components['schemas']['LeadEnrichmentList'];
export type LeadEnrichmentResults = components['schemas']['LeadEnrichmentResults'];
export type MatchReceiptAnswer = components['schemas']['MatchReceiptAnswer'];
export type RefreshProfileInput = components['schemas']['RefreshProfileInput'];
export type PeopleInput = components['schemas']['PeopleInput'];
export type RequestedAttribute = components['schemas']['RequestedAttribute'];
export type RefreshRequestCreate = components['schemas']['RefreshRequestCreate'];
export type RefreshRequest = components['schemas']['RefreshRequest'];
export type RefreshSourceState = components['schemas']['RefreshSourceState'];
export type WatchCreate = components['schemas']['WatchCreate'];
export type WatchChanges = components['schemas']['WatchChanges'];
export type WatchProfiles = components['schemas']['WatchProfiles'];
export type ApiKeyRoll = components['schemas']['ApiKeyRoll'];
export type NewApiKey = components['schemas']['NewApiKey'];
export type RolledAwayApiKey = components['schemas']['RolledAwayApiKey'];
export type ApiKeyRolled = components['schemas']['ApiKeyRolled'];
export type CurrentApiKey = components['schemas']['CurrentApiKey'];
export type PreviousApiKey = components['schemas']['PreviousApiKey'];
export type ApiKeyList = components['schemas']['ApiKeyList'];
export type AccountUser = components['schemas']['AccountUser'];
export type AccountOfKey = components['schemas']['AccountOfKey'];
export type CreditMetrics = components['schemas']['CreditMetrics'];
export type TierCount = components['schemas']['TierCount'];
export type CreditLedger = components['schemas']['CreditLedger'];
export type NewWebhookEndpoint = components['schemas']['NewWebhookEndpoint'];
export type WebhookEndpointChanges = components['schemas']['WebhookEndpointChanges'];
export type WebhookDeliveryRequest = components['schemas']['WebhookDeliveryRequest'];
export type ListUpload = components['schemas']['ListUpload'];
export type ErrorBody = components['schemas']['ErrorBody'];
export type LeadEnrichmentJob = components['schemas']['LeadEnrichmentJob'];
export type LeadEnrichmentAnswer = components['schemas']['LeadEnrichmentAnswer'];
export type QuoteSample = components['schemas']['QuoteSample'];
export type LeadEnrichmentQuote = components['schemas']['LeadEnrichmentQuote'];
export type CompanyAndTitle = components['schemas']['CompanyAndTitle'];
export type CompanyData = components['schemas']['CompanyData'];
export type MatchReceipt = components['schemas']['MatchReceipt'];
export type EnrichedLead = components['schemas']['EnrichedLead'];
export type EnrichedLeads = components['schemas']['EnrichedLeads'];
export type LeadEnrichmentResultPage = components['schemas']['LeadEnrichmentResultPage'];
export type NoResultsYet = components['schemas']['NoResultsYet'];
export type ListColumn = components['schemas']['ListColumn'];
export type ListPreview = components['schemas']['ListPreview'];
export type ListRow = components['schemas']['ListRow'];
export type ListRows = components['schemas']['ListRows'];
export type RefreshRequestStatus = components['schemas']['RefreshRequestStatus'];
export type QuotedSources = components['schemas']['QuotedSources'];
export type RefreshRequestQuote = components['schemas']['RefreshRequestQuote'];
export type ContactPosition = components['schemas']['ContactPosition'];
export type PrimaryPosition = components['schemas']['PrimaryPosition'];
export type PositionDetail = components['schemas']['PositionDetail'];
export type Education = components['schemas']['Education'];
export type ContactData = components['schemas']['ContactData'];
export type JobChangeEvent = components['schemas']['JobChangeEvent'];
export type LeftEmployerEvent = components['schemas']['LeftEmployerEvent'];
export type ReturnedToWorkEvent = components['schemas']['ReturnedToWorkEvent'];
export type AddedRoleEvent = components['schemas']['AddedRoleEvent'];
export type DroppedRoleEvent = components['schemas']['DroppedRoleEvent'];
export type TitleChangeEvent = components['schemas']['TitleChangeEvent'];
export type NewlyAddedEvent = components['schemas']['NewlyAddedEvent'];
export type MovedWithinCorporateFamilyEvent = components['schemas']['MovedWithinCorporateFamilyEvent'];
export type ChangeEvent = components['schemas']['ChangeEvent'];
export type ChangeStatus = components['schemas']['ChangeStatus'];
export type ChangeProfile = components['schemas']['ChangeProfile'];
export type ContactProfileRefreshProfile = components['schemas']['ContactProfileRefreshProfile'];
export type RequestUser = components['schemas']['RequestUser'];
export type RefreshedProfiles = components['schemas']['RefreshedProfiles'];
export type RefreshedProfilesPage = components['schemas']['RefreshedProfilesPage'];
export type RefreshedProfilesOrPage = components['schemas']['RefreshedProfilesOrPage'];
export type RefreshRequestInFull = components['schemas']['RefreshRequestInFull'];
export type ChangeProfiles = components['schemas']['ChangeProfiles'];
export type ChangeProfilesPage = components['schemas']['ChangeProfilesPage'];
export type ChangeProfilesOrPage = components['schemas']['ChangeProfilesOrPage'];
export type RefreshRequestChanges = components['schemas']['RefreshRequestChanges'];
export type RefreshRequestSummary = components['schemas']['RefreshRequestSummary'];
export type ListedRefreshRequest = components['schemas']['ListedRefreshRequest'];
export type RefreshRequestList = components['schemas']['RefreshRequestList'];
export type MovePost = components['schemas']['MovePost'];
export type Move = components['schemas']['Move'];
export type MoveList = components['schemas']['MoveList'];
export type Watch = components['schemas']['Watch'];
export type WatchList = components['schemas']['WatchList'];
export type WatchCreated = components['schemas']['WatchCreated'];
export type WatchDeleted = components['schemas']['WatchDeleted'];
export type WatchedPerson = components['schemas']['WatchedPerson'];
export type WatchPeople = components['schemas']['WatchPeople'];
export type Event = components['schemas']['Event'];
export type EventPage = components['schemas']['EventPage'];
export type EventStream = components['schemas']['EventStream'];
export type StatusStream = components['schemas']['StatusStream'];
export type LedgerLine = components['schemas']['LedgerLine'];
export type UsageRow = components['schemas']['UsageRow'];
export type Storage = components['schemas']['Storage'];
export type Usage = components['schemas']['Usage'];
export type WebhookEvent = components['schemas']['WebhookEvent'];
export type WebhookEndpoint = components['schemas']['WebhookEndpoint'];
export type WebhookEndpointWithSecret = components['schemas']['WebhookEndpointWithSecret'];
export type WebhookEndpointList = components['schemas']['WebhookEndpointList'];
export type WebhookEndpointDeleted = components['schemas']['WebhookEndpointDeleted'];
export type WebhookSecret = components['schemas']['WebhookSecret'];
export type WebhookTry = components['schemas']['WebhookTry'];
export type WebhookDelivery = components['schemas']['WebhookDelivery'];
export type WebhookDeliveryList = components['schemas']['WebhookDeliveryList'];
export type $defs = Record<string, never>;
export interface operations {
    listLeadEnrichments: {
        parameters: {
            query?: {
                /** @description Zero-based. */
                page_no?: number;
                /** @description Jobs a page. */
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of jobs. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadEnrichmentList"];
                };
            };
            /** @description Invalid key, inactive account or expired subscription. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls wait for their turn. */
            429: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service has too much to do, or its database is away. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createLeadEnrichment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client, best a UUID. A repetition of the call with the same key and body within 24 hours changes and charges nothing: it gets the first answer again, with the header `Idempotent-Replayed: true`. With another body it is refused. The key belongs to the path as called. Only a 200 is remembered. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description A job with its leads. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["LeadEnrichmentCreate"];
            };
        };
        responses: {
            /** @description The job is under way. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadEnrichmentCreated"];
                };
            };
            /** @description Invalid key, inactive account or expired subscription. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is over the size limit. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is compressed. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Invalid input, job limit reached, not enough credits, name taken, a `quote` of another body, or `Idempotency-Key` used with another body. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls wait for their turn. */
            429: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service has too much to do, or its database is away. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    quoteLeadEnrichment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A job with its leads. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["LeadEnrichmentCreate"];
            };
        };
        responses: {
            /** @description What it would cost. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadEnrichmentQuote"];
                };
            };
            /** @description Invalid key, inactive account or expired subscription. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is over the size limit. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is compressed. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description What the create call would refuse. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls wait for their turn. */
            429: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service has too much to do, or its database is away. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    cancelLeadEnrichment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client, best a UUID. A repetition of the call with the same key and body within 24 hours changes and charges nothing: it gets the first answer again, with the header `Idempotent-Replayed: true`. With another body it is refused. The key belongs to the path as called. Only a 200 is remembered. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The job. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadEnrichmentAnswer"];
                };
            };
            /** @description Invalid key, inactive account or expired subscription. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is over the size limit. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is compressed. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description No job with that id on the account, or it is completed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls wait for their turn. */
            429: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service has too much to do, or its database is away. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getLeadEnrichment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The job. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The status, or a stream of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadEnrichmentAnswer"];
                    "text/event-stream": components["schemas"]["StatusStream"];
                };
            };
            /** @description Invalid key, inactive account or expired subscription. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description No job with that id on the account. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls wait for their turn. */
            429: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service has too much to do, or its database is away. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getLeadEnrichmentResults: {
        parameters: {
            query?: {
                /** @description Zero-based. */
                page?: number;
                /** @description Leads a page. */
                page_size?: number;
            };
            header?: never;
            path: {
                /** @description The job. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of enriched leads, or why there is none. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadEnrichmentResults"];
                };
            };
            /** @description Invalid key, inactive account or expired subscription. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description No job with that id on the account. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls wait for their turn. */
            429: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service has too much to do, or its database is away. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getLeadEnrichmentMatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The job. */
                id: number;
                /** @description The lead, counted from 0 in the order submitted. */
                position: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The receipt, or why there is none yet or any more. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchReceiptAnswer"];
                };
            };
            /** @description Invalid key, inactive account or expired subscription. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description No job with that id on the account, or no such lead in it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls wait for their turn. */
            429: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service has too much to do, or its database is away. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The list. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What an uploaded list is understood as. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListPreview"];
                };
            };
            /** @description Invalid key, inactive account or expired subscription. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description No such list on the account, or it is no longer kept. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls wait for their turn. */
            429: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service has too much to do, or its database is away. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listListRows: {
        parameters: {
            query?: {
                /** @description Zero-based. */
                page?: number;
                /** @description Rows a page. */
                page_size?: number;
            };
            header?: never;
            path: {
                /** @description The list. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of rows. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListRows"];
                };
            };
            /** @description Invalid key, inactive account or expired subscription. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description No such list on the account, or it is no longer kept. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description A page or a size that is out of range; the message names it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls wait for their turn. */
            429: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service has too much to do, or its database is away. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listRefreshRequests: {
        parameters: {
            query?: {
                /** @description Zero-based. */
                page?: number;
                /** @description Requests a page. */
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the refresh requests of an account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefreshRequestList"];
                };
            };
            /** @description Invalid key, inactive account or expired subscription. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description A parameter that is none of what is allowed; the message names it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls wait for their turn. */
            429: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service has too much to do, or its database is away. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createRefreshRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client, best a UUID. A repetition of the call with the same key and body within 24 hours changes and charges nothing: it gets the first answer again, with the header `Idempotent-Replayed: true`. With another body it is refused. The key belongs to the path as called. Only a 200 is remembered. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description Profiles, and what to do with them. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefreshRequestCreate"];
            };
        };
        responses: {
            /** @description The request; with its profiles when it is synchronous. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefreshRequest"];
                };
            };
            /** @description Invalid key, inactive account or expired subscription. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is over the size limit. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is compressed. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Invalid input, no profiles, not enough credits, a `quote` of another body, or `Idempotency-Key` used with another body. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls wait for their turn. */
            429: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service has too much to do, or its database is away. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    quoteRefreshRequest: {
        parameters: {
            query?: {
                /** @description Adds `sources`: how many are configured, and whom they are not asked about. */
                sources?: "true";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Profiles, and what to do with them. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefreshRequestCreate"];
            };
        };
        responses: {
            /** @description What it would cost. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefreshRequestQuote"];
                };
            };
            /** @description Invalid key, inactive account or expired subscription. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is over the size limit. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is compressed. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description What the create call would refuse. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls wait for their turn. */
            429: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service has too much to do, or its database is away. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getRefreshRequest: {
        parameters: {
            query: {
                /** @description From the create answer. */
                unique_identifier: string;
                /** @description Any other value gives the full format. */
                response_format?: "full" | "summary" | "changes";
                /** @description One-based. */
                page_no?: number;
                /** @description Profiles a page. */
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The status, or a stream of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefreshRequestStatus"];
                    "text/event-stream": components["schemas"]["StatusStream"];
                };
            };
            /** @description Invalid key, inactive account or expired subscription. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description No refresh request with that identifier on the account, or its profiles are no longer kept. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls wait for their turn. */
            429: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service has too much to do, or its database is away. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getRefreshSourceState: {
        parameters: {
            query?: {
                /** @description A refresh request. */
                unique_identifier?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whom sources are asked about, and what keeps them from answering. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefreshSourceState"];
                };
            };
            /** @description Invalid key, inactive account or expired subscription. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description No refresh request with that identifier on the account. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls wait for their turn. */
            429: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service has too much to do, or its database is away. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listMoves: {
        parameters: {
            query?: {
                /** @description Only moves seen then or later: a day, which begins in UTC, or an ISO time. */
                since?: string;
                /** @description Only moves of this type. */
                type?: "job_change" | "left_employer" | "returned_to_work" | "title_change_promotion" | "title_change_lateral" | "title_change_demotion" | "title_gained" | "title_lost";
                /** @description Only moves of this watch. */
                watch_id?: number;
                /** @description Zero-based. */
                page?: number;
                /** @description Moves a page. */
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of moves. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MoveList"];
                };
            };
            /** @description Invalid key, inactive account or expired subscription. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description A parameter that is none of what is allowed; the message names it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls wait for their turn. */
            429: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service has too much to do, or its database is away. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listWatches: {
        parameters: {
            query?: {
                /** @description Zero-based. */
                page?: number;
                /** @description Watches a page. */
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the watches of the account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WatchList"];
                };
            };
            /** @description Invalid key, inactive account or expired subscription. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description A page or a size that is out of range; the message names it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls wait for their turn. */
            429: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service has too much to do, or its database is away. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createWatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client, best a UUID. A repetition of the call with the same key and body within 24 hours changes and charges nothing: it gets the first answer again, with the header `Idempotent-Replayed: true`. With another body it is refused. The key belongs to the path as called. Only a 200 is remembered. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description Whom to watch, and how often. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WatchCreate"];
            };
        };
        responses: {
            /** @description Its id. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WatchCreated"];
                };
            };
            /** @description Invalid key, inactive account or expired subscription. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is over the size limit. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is compressed. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Invalid input, as many watches as an account may have, or `Idempotency-Key` used with another body. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls wait for their turn. */
            429: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service has too much to do, or its database is away. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getWatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The watch. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description People watched. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Watch"];
                };
            };
            /** @description Invalid key, inactive account or expired subscription. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description No watch with that id on the account. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls wait for their turn. */
            429: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service has too much to do, or its database is away. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    deleteWatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The watch. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its id. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WatchDeleted"];
                };
            };
            /** @description Invalid key, inactive account or expired subscription. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description No watch with that id on the account. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is over the size limit. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is compressed. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description A body that is no JSON. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls wait for their turn. */
            429: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service has too much to do, or its database is away. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    updateWatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The watch. */
                id: number;
            };
            cookie?: never;
        };
        /** @description What is absent stays as it is. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WatchChanges"];
            };
        };
        responses: {
            /** @description People watched. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Watch"];
                };
            };
            /** @description Invalid key, inactive account or expired subscription. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description No watch with that id on the account. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is over the size limit. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is compressed. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Invalid input. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls wait for their turn. */
            429: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service has too much to do, or its database is away. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listWatchProfiles: {
        parameters: {
            query?: {
                /** @description Zero-based. */
                page?: number;
                /** @description People a page. */
                page_size?: number;
            };
            header?: never;
            path: {
                /** @description The watch. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of those whose contact is known. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WatchPeople"];
                };
            };
            /** @description Invalid key, inactive account or expired subscription. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description No watch with that id on the account. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description A page or a size that is out of range; the message names it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls wait for their turn. */
            429: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service has too much to do, or its database is away. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    addWatchProfiles: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client, best a UUID. A repetition of the call with the same key and body within 24 hours changes and charges nothing: it gets the first answer again, with the header `Idempotent-Replayed: true`. With another body it is refused. The key belongs to the path as called. Only a 200 is remembered. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The watch. */
                id: number;
            };
            cookie?: never;
        };
        /** @description Who joins a watch. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WatchProfiles"];
            };
        };
        responses: {
            /** @description People watched. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Watch"];
                };
            };
            /** @description Invalid key, inactive account or expired subscription. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description No watch with that id on the account. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is over the size limit. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is compressed. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Invalid input, or the watch would have too many people. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls wait for their turn. */
            429: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service has too much to do, or its database is away. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    deleteWatchProfile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The watch. */
                id: number;
                /** @description The contact. */
                contact_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description People watched. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Watch"];
                };
            };
            /** @description Invalid key, inactive account or expired subscription. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description No watch with that id on the account, or no such contact in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is over the size limit. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is compressed. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description A body that is no JSON. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls wait for their turn. */
            429: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service has too much to do, or its database is away. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    exportLeadEnrichment: {
        parameters: {
            query?: {
                /** @description CSV in UTF-8, an object a line, or Parquet. */
                format?: "csv" | "jsonl" | "parquet";
                /** @description Whose headers the columns have: a CRM’s, for its import. */
                preset?: "tenure" | "hubspot" | "salesforce_lead" | "salesforce_contact" | "pipedrive";
                /** @description All that is known; only in cells that were sent empty; or only rows in which something has changed, with what was there before. */
                mode?: "all" | "fill_empty" | "changed_only";
                /** @description What parts the cells of CSV. */
                delimiter?: "comma" | "semicolon" | "tab";
                /** @description Whether CSV begins with a byte order mark. */
                bom?: "false" | "true";
                /** @description Whether formulas in CSV cells become text. */
                formulas?: "escape" | "keep";
            };
            header?: never;
            path: {
                /** @description The job. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The table, as a file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/x-ndjson": string;
                    "application/vnd.apache.parquet": string;
                };
            };
            /** @description Invalid key, inactive account or expired subscription. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description No completed job with that id on the account, its results are no longer kept, or a parameter has no such value. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls wait for their turn. */
            429: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service has too much to do, or its database is away. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    exportRefreshRequest: {
        parameters: {
            query: {
                /** @description From the create answer. */
                unique_identifier: string;
                /** @description The profiles, or the changes of employer. */
                kind?: "profiles" | "moves";
                /** @description CSV in UTF-8, an object a line, or Parquet. */
                format?: "csv" | "jsonl" | "parquet";
                /** @description Whose headers the columns have: a CRM’s, for its import. */
                preset?: "tenure" | "hubspot" | "salesforce_lead" | "salesforce_contact" | "pipedrive";
                /** @description All that is known; only in cells that were sent empty; or only rows in which something has changed, with what was there before. */
                mode?: "all" | "fill_empty" | "changed_only";
                /** @description What parts the cells of CSV. */
                delimiter?: "comma" | "semicolon" | "tab";
                /** @description Whether CSV begins with a byte order mark. */
                bom?: "false" | "true";
                /** @description Whether formulas in CSV cells become text. */
                formulas?: "escape" | "keep";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The table, as a file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/x-ndjson": string;
                    "application/vnd.apache.parquet": string;
                };
            };
            /** @description Invalid key, inactive account or expired subscription. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description No completed refresh request with that identifier on the account, its profiles are no longer kept, or a parameter has no such value. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls wait for their turn. */
            429: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service has too much to do, or its database is away. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description What comes after this event. Absent: from the oldest that is kept. */
                last_event_id?: string;
                /** @description Only these, with commas between: `lead_enrichment.created`, `lead_enrichment.progressed`, `lead_enrichment.completed`, `refresh_request.created`, `refresh_request.completed`, `contact.moved`, `watch.paused`, `watch.resumed`, `credits.low`, `api_key.rolled`, `webhook_delivery.failed`. */
                types?: string;
                /** @description Events a page. */
                limit?: number;
                /** @description Seconds to wait for the first event. */
                timeout?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The next events. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventPage"];
                };
            };
            /** @description Invalid key, inactive account or expired subscription. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `last_event_id` is older than events are kept. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description A parameter is not valid, or `last_event_id` is not of this account. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls wait for their turn. */
            429: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service has too much to do, or its database is away. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    streamEvents: {
        parameters: {
            query?: {
                /** @description What comes after this event. Absent: from the oldest that is kept. */
                last_event_id?: string;
                /** @description Only these, with commas between: `lead_enrichment.created`, `lead_enrichment.progressed`, `lead_enrichment.completed`, `refresh_request.created`, `refresh_request.completed`, `contact.moved`, `watch.paused`, `watch.resumed`, `credits.low`, `api_key.rolled`, `webhook_delivery.failed`. */
                types?: string;
            };
            header?: {
                /** @description Goes before `last_event_id`. */
                "last-event-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events, until either side ends the connection. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["EventStream"];
                };
            };
            /** @description Invalid key, inactive account or expired subscription. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `last_event_id` is older than events are kept. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description A parameter is not valid, or `last_event_id` is not of this account. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls wait for their turn. */
            429: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service has too much to do, or its database is away. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    rollApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client, best a UUID. A repetition of the call with the same key and body within 24 hours changes and charges nothing: it gets the first answer again, with the header `Idempotent-Replayed: true`. With another body it is refused. The key belongs to the path as called. Only a 200 is remembered. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description The key to roll. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApiKeyRoll"];
            };
        };
        responses: {
            /** @description The new key, and those it follows. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyRolled"];
                };
            };
            /** @description The key stands in the query. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Invalid key, inactive account or expired subscription. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is over the size limit. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is compressed. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Invalid input, or the key was rolled away before. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too many rolls by the user within an hour. */
            429: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service has too much to do, or its database is away. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listApiKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is known of the keys, never a key itself. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyList"];
                };
            };
            /** @description Invalid key, inactive account or expired subscription. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls wait for their turn. */
            429: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service has too much to do, or its database is away. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account and the user that a key belongs to. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountOfKey"];
                };
            };
            /** @description Invalid key, inactive account or expired subscription. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls wait for their turn. */
            429: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service has too much to do, or its database is away. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getCreditMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The balance now and the figures of the day. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditMetrics"];
                };
            };
            /** @description Invalid key, inactive account or expired subscription. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls wait for their turn. */
            429: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service has too much to do, or its database is away. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    readCreditLedger: {
        parameters: {
            query?: {
                /** @description The leads of this job. */
                job_id?: number;
                /** @description The profiles of this refresh request. */
                request_id?: number;
                /** @description Zero-based. */
                page_no?: number;
                /** @description Lines a page. */
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the ledger. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditLedger"];
                };
            };
            /** @description Invalid key, inactive account or expired subscription. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description No such job or request on the account, or both were given. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls wait for their turn. */
            429: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service has too much to do, or its database is away. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getUsage: {
        parameters: {
            query?: {
                /** @description First day; without it, the first of the month of the last day. */
                from?: string;
                /** @description Last day, included; without it, today. */
                to?: string;
                /** @description What a row is for. */
                group?: "day" | "month" | "job" | "kind";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was used in a period; the total has the group `total`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Usage"];
                };
            };
            /** @description Invalid key, inactive account or expired subscription. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description No such day or group, a first day after the last, or more jobs and requests than one answer holds. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls wait for their turn. */
            429: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service has too much to do, or its database is away. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listWebhookEndpoints: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All endpoints of an account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointList"];
                };
            };
            /** @description Invalid key, inactive account or expired subscription. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls wait for their turn. */
            429: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service has too much to do, or its database is away. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client, best a UUID. A repetition of the call with the same key and body within 24 hours changes and charges nothing: it gets the first answer again, with the header `Idempotent-Replayed: true`. With another body it is refused. The key belongs to the path as called. Only a 200 is remembered. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description Where events are to go. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewWebhookEndpoint"];
            };
        };
        responses: {
            /** @description An endpoint whose secret is new. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointWithSecret"];
                };
            };
            /** @description Invalid key, inactive account or expired subscription. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is over the size limit. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is compressed. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Invalid input, or as many endpoints as an account may have. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls wait for their turn. */
            429: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service has too much to do, or its database is away. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The endpoint. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An address to which events are POSTed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            /** @description Invalid key, inactive account or expired subscription. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description No webhook endpoint with that id on the account. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls wait for their turn. */
            429: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service has too much to do, or its database is away. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    deleteWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The endpoint. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointDeleted"];
                };
            };
            /** @description Invalid key, inactive account or expired subscription. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description No webhook endpoint with that id on the account. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is over the size limit. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is compressed. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description A body that is no JSON. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls wait for their turn. */
            429: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service has too much to do, or its database is away. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    updateWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The endpoint. */
                id: number;
            };
            cookie?: never;
        };
        /** @description What is absent stays as it is. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEndpointChanges"];
            };
        };
        responses: {
            /** @description An address to which events are POSTed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            /** @description Invalid key, inactive account or expired subscription. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description No webhook endpoint with that id on the account. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is over the size limit. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is compressed. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Invalid input. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls wait for their turn. */
            429: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service has too much to do, or its database is away. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    rotateWebhookEndpointSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client, best a UUID. A repetition of the call with the same key and body within 24 hours changes and charges nothing: it gets the first answer again, with the header `Idempotent-Replayed: true`. With another body it is refused. The key belongs to the path as called. Only a 200 is remembered. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The endpoint. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An endpoint whose secret is new. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointWithSecret"];
                };
            };
            /** @description Invalid key, inactive account or expired subscription. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description No webhook endpoint with that id on the account. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is over the size limit. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is compressed. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `Idempotency-Key` used with another body. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Rotated too often within 24 hours. */
            429: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service has too much to do, or its database is away. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The secret of the account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSecret"];
                };
            };
            /** @description Invalid key, inactive account or expired subscription. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls wait for their turn. */
            429: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service has too much to do, or its database is away. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client, best a UUID. A repetition of the call with the same key and body within 24 hours changes and charges nothing: it gets the first answer again, with the header `Idempotent-Replayed: true`. With another body it is refused. The key belongs to the path as called. Only a 200 is remembered. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The secret of the account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSecret"];
                };
            };
            /** @description Invalid key, inactive account or expired subscription. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is over the size limit. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is compressed. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `Idempotency-Key` used with another body. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Rotated too often within 24 hours. */
            429: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service has too much to do, or its database is away. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description Those about this. */
                subject?: string;
                /** @description Those in this state. */
                state?: "waiting" | "delivered" | "failed";
                /** @description Zero-based. */
                page?: number;
                /** @description Deliveries a page, at most 200. */
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the log. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryList"];
                };
            };
            /** @description Invalid key, inactive account or expired subscription. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description An unknown state, or a parameter out of bounds. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls wait for their turn. */
            429: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service has too much to do, or its database is away. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getWebhookDeliveryRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The delivery. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is sent. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryRequest"];
                };
            };
            /** @description Invalid key, inactive account or expired subscription. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description No delivery with that id on the account. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls wait for their turn. */
            429: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service has too much to do, or its database is away. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    replayWebhookDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client, best a UUID. A repetition of the call with the same key and body within 24 hours changes and charges nothing: it gets the first answer again, with the header `Idempotent-Replayed: true`. With another body it is refused. The key belongs to the path as called. Only a 200 is remembered. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The delivery. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A webhook, and what came of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            /** @description Invalid key, inactive account or expired subscription. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description No delivery with that id on the account. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is over the size limit. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is compressed. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Its webhook endpoint is switched off, or deleted. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls wait for their turn. */
            429: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service has too much to do, or its database is away. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    testWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client, best a UUID. A repetition of the call with the same key and body within 24 hours changes and charges nothing: it gets the first answer again, with the header `Idempotent-Replayed: true`. With another body it is refused. The key belongs to the path as called. Only a 200 is remembered. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The endpoint. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A webhook, and what came of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            /** @description Invalid key, inactive account or expired subscription. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description No webhook endpoint with that id on the account. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is over the size limit. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is compressed. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The endpoint is switched off. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls wait for their turn. */
            429: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service has too much to do, or its database is away. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    uploadList: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client, best a UUID. A repetition of the call with the same key and body within 24 hours changes and charges nothing: it gets the first answer again, with the header `Idempotent-Replayed: true`. With another body it is refused. The key belongs to the path as called. Only a 200 is remembered. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description A form with one file. */
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ListUpload"];
            };
        };
        responses: {
            /** @description What an uploaded list is understood as. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListPreview"];
                };
            };
            /** @description Invalid key, inactive account or expired subscription. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is over the size limit. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is compressed. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description No form with one `file`, or a file that cannot be read as a list. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls wait for their turn. */
            429: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service has too much to do, or its database is away. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds until it is worth trying. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    leadEnrichmentCompleted: {
        parameters: {
            query?: never;
            header: {
                /** @description The same at every try of the same body: whoever has seen it drops the rest. */
                "webhook-id": string;
                /** @description When this try was made, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description `v1,` and base64 of the HMAC-SHA256 of `id.timestamp.body`; one for each secret that is valid, parted by spaces. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description The job as it is then, without its leads. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["LeadEnrichmentJob"];
            };
        };
        responses: {
            /** @description Taken. Answer at once and work afterwards. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    contactProfileRefreshCompleted: {
        parameters: {
            query?: never;
            header: {
                /** @description The same at every try of the same body: whoever has seen it drops the rest. */
                "webhook-id": string;
                /** @description When this try was made, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description `v1,` and base64 of the HMAC-SHA256 of `id.timestamp.body`; one for each secret that is valid, parted by spaces. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description Profiles, or nothing at all. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RefreshedProfiles"];
            };
        };
        responses: {
            /** @description Taken, within 60 seconds. Answer at once and work afterwards. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    eventOccurred: {
        parameters: {
            query?: never;
            header: {
                /** @description The same at every try of the same body: whoever has seen it drops the rest. */
                "webhook-id": string;
                /** @description When this try was made, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description `v1,` and base64 of the HMAC-SHA256 of `id.timestamp.body`; one for each secret that is valid, parted by spaces. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description The event. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEvent"];
            };
        };
        responses: {
            /** @description Taken. Answer at once and work afterwards. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
