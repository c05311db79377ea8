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
         * @description What the same body would cost as a job. Nothing is stored, held, queried at sources or charged. Does not check the job limit, or whether the name is in use.
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
         * @description Leads that are not being processed end without a match for the reason `cancelled`, free of charge; then the job completes as usual. Cancelling again changes nothing.
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
         * @description A page of enriched leads, in the order submitted. Before completion, for a page that does not exist, and after the results were pruned, the answer has `message` and `info` instead.
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
         * @description How a lead of a completed job was matched, or why it was not. Before completion, and after the results were pruned, the answer has `message` and `info` instead.
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
    "/api/v1/lead_enrichments/{id}/details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the details of a job
         * @description How many leads are done, and the columns of the list that the job was created from.
         */
        get: operations["getLeadEnrichmentDetails"];
        put?: never;
        post?: never;
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
        /**
         * List uploaded lists
         * @description The lists of the account that are not deleted, the latest first.
         */
        get: operations["listLists"];
        put?: never;
        /**
         * Upload a list
         * @description Reads a list in any of the formats, stores it for some days and returns the fields that its columns appear to hold. Create a job from it with `source_type` `list`. Nothing is charged.
         */
        post: operations["uploadList"];
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
         * @description The preview of an uploaded list, as the upload returned it.
         */
        get: operations["getList"];
        put?: never;
        post?: never;
        /**
         * Delete a list
         * @description Jobs, refresh requests, watches and check-ups that were made from it keep their rows. A list that is being imported is not deleted.
         */
        delete: operations["deleteList"];
        options?: never;
        head?: never;
        /**
         * Change a list
         * @description Renames a list, or keeps it until it is deleted. All users of the account share its lists.
         */
        patch: operations["updateList"];
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
    "/api/v1/mappings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List saved mappings
         * @description All mappings of the account; with `list_id` only those whose columns this list has.
         */
        get: operations["listMappings"];
        put?: never;
        /**
         * Save a mapping
         * @description Keeps the mapping of a list under a name, for later lists with the same headers. All users of the account share it.
         */
        post: operations["saveMapping"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/mappings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a saved mapping
         * @description The mapping with its columns.
         */
        get: operations["getMapping"];
        put?: never;
        post?: never;
        /**
         * Delete a saved mapping
         * @description Jobs and imports that used it stay as they are.
         */
        delete: operations["deleteMapping"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/checkups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List check-ups
         * @description A page of the account’s check-ups, newest first.
         */
        get: operations["listCheckups"];
        put?: never;
        /**
         * Check a list
         * @description Checks the rows of an uploaded list against the stored contacts, in the background: who is known, who has moved, which cells are invalid or empty. Nothing is charged, and no source is queried.
         */
        post: operations["createCheckup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/checkups/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a check-up
         * @description The progress of a check-up, and its report once it is complete.
         */
        get: operations["getCheckup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/checkups/{id}/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the rows of a part
         * @description The rows of the list that are in one part. They show whether a contact has a value for an empty cell, but not the value. The rows of `likely_moved` are those most likely to have moved.
         */
        get: operations["listCheckupRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/checkups/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the rows of a part
         * @description The rows of the list that are in one part as one streamed CSV file: the columns of the list in their order, then `contact_id`.
         */
        get: operations["exportCheckup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/checkups/{id}/report.html": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the report as a page
         * @description The report of a check-up as an HTML page with charts, for printing.
         */
        get: operations["getCheckupPage"];
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
         * @description All refresh requests of the account, including those of its watches, newest first.
         */
        get: operations["listRefreshRequests"];
        put?: never;
        /**
         * Create a refresh request
         * @description Submits profiles, or people by reference. Fresh contacts are returned at once; stale contacts are refreshed, and unknown people searched for, in the background. More people than `limits.profiles_per_request` are matched in the background, too.
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
         * @description What the same body would cost as a request, by the data stored now. Nothing is stored, held, queried at sources or charged.
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
         * @description Every profile in its current state. A synchronous request is returned whole, an asynchronous one in pages. Polling is free; stop once `status` is `completed`. Or, with `Accept: text/event-stream`, a stream of such bodies.
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
         * @description How many sources are configured, and whether contacts are stored; with `unique_identifier` also how many profiles of the request sources are not asked about, how many wait for them, and why.
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
         * @description All changes of employer or title that the account’s verdicts have determined, and observed moves of its people, newest first. The first refresh of a contact has no dated moves. Moves disputed as `not_moved` are left out. Moves are stored as long as results of refresh requests.
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
    "/api/v1/moves/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a move
         * @description A move by its id, also a disputed one.
         */
        get: operations["getMove"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a move
         * @description Marks a move as done or as open, comments on it, or assigns it to a user. All users of the account see this.
         */
        patch: operations["updateMove"];
        trace?: never;
    };
    "/api/v1/contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List contacts
         * @description Stored contacts, by default those verified last first. Operator accounts see all, others see those of their results and watches.
         */
        get: operations["listContacts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contacts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a contact
         * @description A stored contact with its positions.
         */
        get: operations["getContact"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contacts/{id}/observations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the answers of sources about a contact
         * @description The last answer of each source, one for each outcome. A result of the account must have shown the contact.
         */
        get: operations["listObservations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lists/of_contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save contacts as a list
         * @description Makes a list of contacts, with their id, name, title, company, email and LinkedIn profile as the account sees them now. It is kept until it is deleted, and is used like an uploaded list. A key also needs the scope `read`.
         */
        post: operations["saveContactsAsList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List imports
         * @description A page of the account’s imports, newest first.
         */
        get: operations["listImports"];
        put?: never;
        /**
         * Import a list
         * @description Loads the people of an uploaded list into the stored contacts, in the background. Rows that cannot be loaded are left out and returned by `rejects`. Free.
         */
        post: operations["createImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an import
         * @description Its progress and its result.
         */
        get: operations["getImport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/imports/{id}/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the rows of an import
         * @description The rows that are loaded so far, each with its result, its contact and the fields that it changed. For a dry run: what the import would do. Kept as long as lists.
         */
        get: operations["listImportRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/imports/{id}/rejects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the rejected rows of an import
         * @description The rows that were not loaded, as they are in the list, each with the reason. Correct them and upload the file as a new list.
         */
        get: operations["getImportRejects"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/imports/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo an import
         * @description Takes back what the import alone has told, within 7 days. Facts that another source has told since stay, and so do results and events. Observed moves of the import are withdrawn. A large import stays `running` until all contacts are restored. A repeated call changes nothing.
         */
        post: operations["undoImport"];
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
         * @description A page of the account’s watches, newest first.
         */
        get: operations["listWatches"];
        put?: never;
        /**
         * Watch people
         * @description Refreshes people when their last verification is `every` or more days ago; people who are already due are refreshed at once. Each refresh is charged like one of a refresh request.
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
         * @description Its number of people, its moves and its cost.
         */
        get: operations["getWatch"];
        put?: never;
        post?: never;
        /**
         * Delete a watch
         * @description Its list of people is deleted; moves that it has found stay.
         */
        delete: operations["deleteWatch"];
        options?: never;
        head?: never;
        /**
         * Change a watch
         * @description Its name, interval or monthly limit.
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
         * @description People whose contact is known, in the order in which they were added. Profiles that are still searched for, or identify no person, are counted in `unresolved` of the watch.
         */
        get: operations["listWatchProfiles"];
        put?: never;
        /**
         * Add people to a watch
         * @description People who are already in the watch stay unchanged.
         */
        post: operations["addWatchProfiles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/watches/{id}/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the people of a watch
         * @description All people of a watch in the order in which they were added: who they are, or what was submitted about them.
         */
        get: operations["showWatchPeople"];
        put?: never;
        post?: never;
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
         * Remove a person from a watch
         * @description A running refresh of the person still ends, and is charged.
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
         * @description All leads of a completed job as one streamed file: the columns that were sent, and the data of each contact.
         */
        get: operations["exportLeadEnrichment"];
        put?: never;
        /**
         * Export some results of a job
         * @description The leads at the given positions of a completed job, as the export of all leads has them.
         */
        post: operations["exportLeadsOfLeadEnrichment"];
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
         * @description All profiles of a completed request as one streamed file, or its moves: two lines for each change of employer, one that closes the old position and one for the new, linked by `move_id`.
         */
        get: operations["exportRefreshRequest"];
        put?: never;
        /**
         * Export some results of a refresh request
         * @description The profiles at the given positions of a completed request, as the export of all profiles has them.
         */
        post: operations["exportProfilesOfRefreshRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/moves/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export moves
         * @description The moves that `GET /api/v1/moves` lists, as one streamed file: two lines for each move, linked by `move_id`. With the preset of a CRM, one row for each person: the CRM’s record id if the account has it, the new employer and title, the work email that the account may see, and the former values.
         */
        get: operations["exportMoves"];
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
    "/api/v1/digests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List digests
         * @description All digests of the account, oldest first.
         */
        get: operations["listDigests"];
        put?: never;
        /**
         * Create a digest
         * @description From now on, events of the account are reported there: by email, or in a channel of Slack, Teams or Mattermost.
         */
        post: operations["createDigest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/digests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a digest
         * @description A digest with the result of its last message.
         */
        get: operations["getDigest"];
        put?: never;
        post?: never;
        /**
         * Delete a digest
         * @description Nothing more is sent, and its links for unsubscribing end.
         */
        delete: operations["deleteDigest"];
        options?: never;
        head?: never;
        /**
         * Change a digest
         * @description Changes the given members. `active` false ends a message that is still being sent; true subscribes again after the recipient has unsubscribed.
         */
        patch: operations["updateDigest"];
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
         * @description Creates a new key. The current one stays valid for its grace period; several old keys may be valid together.
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
    "/api/v1/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the users of the account
         * @description Everybody who has signed in to the account or has a key of it, by name.
         */
        get: operations["listUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/api_keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List keys with their limits
         * @description All keys of the account, the first key of each user included.
         */
        get: operations["listLimitedApiKeys"];
        put?: never;
        /**
         * Create a key with limits
         * @description A further key of the account. It may do nothing that the calling key may not do. The key is shown only in this answer.
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/api_keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a key
         * @description A key with its limits, without the key itself.
         */
        get: operations["getApiKey"];
        put?: never;
        post?: never;
        /**
         * Delete a key
         * @description The key and its predecessors in their grace periods are refused from now on, and their event streams end.
         */
        delete: operations["deleteApiKey"];
        options?: never;
        head?: never;
        /**
         * Change a key
         * @description Changes name, cap or addresses. Scopes and end cannot be changed.
         */
        patch: operations["changeApiKey"];
        trace?: never;
    };
    "/api/v1/audit_log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the audit log
         * @description Who did what on the account, the newest first, 100 a page.
         */
        get: operations["readAuditLog"];
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
         * @description Every change of the balance, newest first: one line for each grant, finished job and finished profile, including free ones. With `job_id` the leads of that job, with `request_id` the finished profiles of that request, each in the order submitted.
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
         * @description What was used in a period, in UTC days. Leads and profiles count on the day they were submitted, moves on the day of their verdict, credits on the day they were charged; credits add up to the charges of the ledger. Groups without usage are left out.
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
    "/api/v1/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Report what sources are worth
         * @description Calls to sources in the last days, by source and identifier, with their outcomes, times and costs; budgets, and the learned order. For operator accounts only.
         */
        get: operations["reportSources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/disputes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List disputes
         * @description A page of the account’s disputes, newest first.
         */
        get: operations["listDisputes"];
        put?: never;
        /**
         * Dispute a lead or profile
         * @description Reports that a lead or profile was wrong, within 30 days of its charge. The charge is refunded: the whole charge for a wrong person or a move that did not happen, otherwise the difference to the tier without the wrong detail. One in ten charged leads of a job or profiles of a request, rounded up, is refunded at once; further disputes wait for the operator. A repeated dispute returns the answer of the first one.
         */
        post: operations["createDispute"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/confirmations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm a lead or profile
         * @description Reports that a lead or profile was right. The charge does not change. The account’s accuracy counts the last statement about each lead or profile.
         */
        post: operations["createConfirmation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accuracy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get accuracy
         * @description Returns how many of the account’s disputed and confirmed leads and profiles were right, with a 95 % interval, by match key and by source. Each lead or profile counts once, by the last statement about it. Only `wrong_person` and `not_moved` make a result wrong.
         */
        get: operations["getAccuracy"];
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
         * @description All endpoints of the account, oldest first.
         */
        get: operations["listWebhookEndpoints"];
        put?: never;
        /**
         * Create a webhook endpoint
         * @description From now on, events of the account are POSTed there. They are signed with the secret, which is shown only in this answer.
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
         * @description The endpoint without its secret.
         */
        get: operations["getWebhookEndpoint"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook endpoint
         * @description Cancels its pending deliveries. The delivery history stays.
         */
        delete: operations["deleteWebhookEndpoint"];
        options?: never;
        head?: never;
        /**
         * Change a webhook endpoint
         * @description Changes the given members. `active` false cancels pending deliveries; true switches the endpoint on again after a 410.
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
         * @description Creates a new secret, which is shown only in this answer. The former one also signs for 24 hours.
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
         * @description The secret that signs webhooks of jobs and refresh requests. Webhook endpoints have their own secrets.
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
         * @description Creates a new secret. The former one also signs for 24 hours.
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
         * @description Webhook deliveries with their attempts, including those of jobs and refresh requests; newest first. Stored for 30 days after their end unless the operator has configured another time.
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
         * @description The body, and the headers that its signature covers.
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
         * Send a webhook again
         * @description Sends the same id and body again, as a further attempt, whatever the result of earlier ones. A delivery that is being sent right now is not sent twice.
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
         * @description Sends `webhook_endpoint.test`, whatever event types the endpoint accepts. The answer is the delivery; later reads of it show the result.
         */
        post: operations["testWebhookEndpoint"];
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
         * @description Sent to the `webhook` of a job while its results are finalised; they are available a moment later. Sent until a 2xx answer, for at most 24 hours. Signed with the account’s webhook secret.
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
         * @description Sent to the `webhook` of a request when it completes: first the refreshed profiles, if there are any, then those not found, with an empty body if there are none. Only `custom_columns` identifies a profile. Deliveries can repeat and do not contain every profile; the status endpoint has them all. Signed with the account’s webhook secret.
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
         * @description Sent to the webhook endpoints of the account that accept its type, until a 2xx answer, for at most three days. 410 switches the endpoint off; `Retry-After` is respected. Signed with the endpoint’s secret.
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
         * @description The leads, as columns. Required with `from_json`.
         */
        LeadData: {
            /** @description Field names, each at most once. */
            keys: ("first_name" | "last_name" | "company_name" | "email" | "linkedin_url" | "title" | "city" | "state" | "country" | "unique_identifier")[];
            /** @description One row per lead, in the order of `keys`. Values of any type are returned as sent. */
            values: unknown[][];
        };
        /**
         * List mapping
         * @description The column of the list for each field. Required with `list_id`. A job also keeps the other columns, under their own names. `external_ids.NAME` is the column with ids of people in another system, such as `external_ids.hubspot`.
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
             * @description `from_json`: in `lead_data`; `list`: an uploaded list.
             * @enum {string}
             */
            source_type: "from_json" | "list";
            /**
             * @description `name` matches on first name, last name and company name.
             * @enum {string}
             */
            match_field: "name" | "email" | "linkedin_url";
            /**
             * @description Further fields, each once and not `match_field`. They are tried in this order for leads without a match. The price is that of one match.
             * @default []
             */
            match_fallbacks?: ("name" | "email" | "linkedin_url")[] | null;
            lead_data?: components["schemas"]["LeadData"];
            /** @description An uploaded list. Required with `list`. */
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
             * @description Adds `match` to each lead: how it was matched, or why it was not.
             * @default false
             */
            match_details?: boolean | null;
            /**
             * @description From 0 to 100. Matches with a lower score are dropped, free of charge.
             * @default 0
             */
            min_match_score?: number | null;
            /** @description Spending limit in credits, with at most two decimals. Without it, the highest price. */
            max_credits?: number | null;
            /** @description A quote for the same body. The work then never costs more than its `maximum_credits`. */
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
         * @description The job was created and is running.
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
            /** @description Number of jobs of the account. */
            total: number;
        };
        /**
         * Results, or why there are none
         * @description A page of enriched leads, or why there is none.
         */
        LeadEnrichmentResults: components["schemas"]["LeadEnrichmentResultPage"] | components["schemas"]["NoResultsYet"];
        /**
         * Match receipt, or why there is none
         * @description The receipt, or why there is none.
         */
        MatchReceiptAnswer: components["schemas"]["MatchReceipt"] | components["schemas"]["NoResultsYet"];
        /**
         * Details of a job
         * @description The progress of a job, and the columns of its list.
         */
        JobDetails: {
            /** @description Leads of the job. */
            leads: number;
            /** @description Leads with a result so far, and those that no longer wait for a source. */
            resolved: number;
            /** @description The columns of the list, in its order. Null for a job that was not created from a list, and after the results were pruned. */
            columns: components["schemas"]["OwnColumn"][] | null;
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
            /** @description The sheet of a workbook: its name, or its number from 1. By default the first that looks like a list. */
            sheet?: string;
            /** @description Row of the header, from 1 as in spreadsheets; `0` for a list without one. Rows above it are left out. By default the header is detected. */
            header_row?: string;
            /** @description `true`: rows that cannot be read, such as those with more cells than the header, are left out and counted in `faults`. `false`, the default: such a row is 422. */
            tolerant?: string;
        };
        /**
         * Change of a list
         * @description At least one of `name` and `kept`. Absent ones are not changed.
         */
        ListChange: {
            /** @description A name of 1 to 255 characters. */
            name?: string;
            /** @description True keeps the list until it is deleted. False lets its retention period begin again. */
            kept?: boolean;
            /** @description Instead of the query parameter. */
            api_key?: unknown;
        };
        /**
         * New saved mapping
         * @description A mapping of an uploaded list, to be used for later lists.
         */
        SavedMappingInput: {
            /** @description At most 100 characters. A mapping of the same name is replaced. */
            name: string;
            /** @description The uploaded list with these columns. */
            list_id: number;
            mapping: components["schemas"]["SavedColumns"];
        };
        /**
         * Mapping of a check-up
         * @description The column of the list for each field. It needs `email`, `linkedin_url`, or a name and `company_name`.
         */
        CheckupMapping: {
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
            /** @description The name of a column. */
            phone?: string;
        };
        /**
         * New check-up
         * @description A list to check.
         */
        CheckupCreate: {
            /** @description The uploaded list. */
            list_id: number;
            mapping: components["schemas"]["CheckupMapping"];
            /** @description At most 255 characters. */
            name?: string | null;
            /** @description Instead of the query parameter. */
            api_key?: unknown;
        };
        /**
         * Profile input
         * @description At least one identifier: `ds_contact_id`, `linkedin_url`, `email`, or `first_name` + `last_name` + `company_name`; one of the wrong type counts as absent. Returned unchanged in `custom_columns`.
         */
        RefreshProfileInput: {
            /** @description An existing contact. The most reliable identifier. */
            ds_contact_id?: number | null;
            /** @description Identifies a person together with the other two. */
            first_name?: string | null;
            /** @description Identifies a person together with the other two. */
            last_name?: string | null;
            /** @description Identifies a person together with the other two. */
            company_name?: string | null;
            /** @description Any email address of the person. */
            email?: string | null;
            /** @description A profile URL on the professional network; shortened links are not accepted. */
            linkedin_url?: string | null;
            /** @description Your own data. */
            metadata?: {
                [key: string]: unknown;
            } | null;
        };
        /**
         * People
         * @description People that the service already has, instead of `profiles`: exactly one of `list_id`, `lead_enrichment_id`, `watch_id` and `contact_ids`. The `metadata` of each profile is `{"row": N, "unique_identifier": …}`; N counts from 0.
         */
        PeopleInput: {
            /** @description An uploaded list: each row is a profile. `mapping` is required with it. */
            list_id?: number;
            mapping?: components["schemas"]["ListMapping"];
            /** @description A completed job: each matched lead is a profile. */
            lead_enrichment_id?: number;
            /** @description A watch: each person is a profile, in the order in which they were added. */
            watch_id?: number;
            /** @description Contacts by `id`: each is a profile. */
            contact_ids?: number[];
        };
        /**
         * Requested attribute
         * @description An attribute to find out.
         */
        RequestedAttribute: {
            /** @description One of contact_profile, email, corporate_phone, direct_phone, mobile_number, cma, personal_email; any other counts as the highest tier. */
            name: string;
            /** @description Which attribute to fetch first. */
            priority_order?: number | null;
        };
        /**
         * New refresh request
         * @description Profiles, and settings of their refresh.
         */
        RefreshRequestCreate: {
            /** @description People to refresh or find. Required unless `people` is given. */
            profiles?: components["schemas"]["RefreshProfileInput"][];
            people?: components["schemas"]["PeopleInput"];
            /** @description A name for lists of requests, with at most 255 characters; null for none. */
            name?: string | null;
            /** @description The key, instead of in the header or the query. */
            api_key?: unknown;
            /** @description Days; 30 if omitted. */
            contact_refresh_time?: number | null;
            /** @description An http(s) URL that is called on completion; empty for none. A private, loopback or link-local address is refused. */
            webhook?: string | null;
            /**
             * @description Whether the answer waits for every profile.
             * @default true
             */
            synchronous?: boolean | null;
            /**
             * @description If false, profiles without a match are not searched for at sources.
             * @default true
             */
            find_match_and_refresh?: boolean | null;
            /**
             * @description Whether sources are queried even for contacts verified within `contact_refresh_time`; 0 days still leaves out those verified the same day.
             * @default false
             */
            force_refresh?: boolean | null;
            /** @description Sets the highest price per profile. Without it, only the contact profile. */
            requested_attributes?: components["schemas"]["RequestedAttribute"][] | null;
            /** @description Spending limit in credits, with at most two decimals. Without it, the highest price. */
            max_credits?: number | null;
            /** @description A quote for the same body. The work then never costs more than its `maximum_credits`. */
            quote?: string | null;
            /**
             * @description Matches only test contacts; refreshes and charges nothing.
             * @default false
             */
            test?: boolean | null;
        };
        /**
         * Refresh request
         * @description The request; with its profiles if it is synchronous.
         */
        RefreshRequest: {
            /** @description The request. */
            id: number;
            /** @description Identifies the request at the status endpoint. */
            unique_identifier: string;
            /** @description As submitted. */
            webhook: string | null;
            /**
             * @description `completed` once every profile is done.
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
            /** @description What to know before credits are spent; absent if there is nothing. */
            warnings?: components["schemas"]["QuoteWarning"][];
        };
        /**
         * Change of a move
         * @description At least one of `handled`, `comment` and `assigned_to`. Absent ones are not changed.
         */
        MoveChange: {
            /** @description True marks the move as done, false as open. */
            handled?: boolean;
            /** @description A comment, which all users of the account see; null removes it. */
            comment?: string | null;
            /** @description The user of the account who follows the move up; null for nobody. */
            assigned_to?: number | null;
            /** @description Instead of the query parameter. */
            api_key?: unknown;
        };
        /**
         * List of contacts
         * @description Contacts to be kept under a name.
         */
        ContactListInput: {
            /** @description A name of 1 to 255 characters. */
            name: string;
            /** @description Contacts by `id`. Those that the account may not see are left out. */
            contact_ids: number[];
            /** @description Instead of the query parameter. */
            api_key?: unknown;
        };
        /**
         * New import
         * @description An uploaded list to be loaded into the stored contacts.
         */
        ImportCreate: {
            /** @description An uploaded list of the account. */
            list_id: number;
            mapping: components["schemas"]["ImportMapping"];
            /** @description The name of the source. Use one name for regular exports of one system, so that two of them can show a move. By default `list` with the id of the list. */
            name?: string | null;
            /** @description The day as of which the list is true, `YYYY-MM-DD`; today by default. A mapped `verified_at` takes precedence. */
            as_of?: string | null;
            /**
             * @description True to count what an import would change, and change nothing.
             * @default false
             */
            dry_run?: boolean | null;
            /** @description Instead of the query parameter. */
            api_key?: unknown;
        };
        /**
         * New watch
         * @description People to watch, and the interval.
         */
        WatchCreate: {
            /** @description At most 255 characters. */
            name: string;
            /** @description From `1d` to `365d`. */
            every: string;
            /** @description People to watch; may be empty. Required unless `people` is given. */
            profiles?: components["schemas"]["RefreshProfileInput"][];
            people?: components["schemas"]["PeopleInput"];
            /** @description Sets the highest price per profile. Without it, only the contact profile. */
            requested_attributes?: components["schemas"]["RequestedAttribute"][] | null;
            /** @description Limit of credits per UTC month, with at most two decimals; people most likely to have changed are refreshed first. No limit if null or omitted. */
            monthly_credits?: number | null;
            /** @description Instead of the query parameter. */
            api_key?: unknown;
        };
        /**
         * Changed settings
         * @description Absent members stay unchanged.
         */
        WatchChanges: {
            /** @description At most 255 characters. */
            name?: string;
            /** @description From `1d` to `365d`. */
            every?: string;
            /** @description Limit of credits per UTC month, with at most two decimals; people most likely to have changed are refreshed first. No limit if null or omitted. */
            monthly_credits?: number | null;
            /** @description True pauses the watch; false resumes it, and it runs at once. */
            paused?: boolean;
            /** @description Instead of the query parameter. */
            api_key?: unknown;
        };
        /**
         * Further people
         * @description People to add to a watch.
         */
        WatchProfiles: {
            /** @description People to add. Required unless `people` is given. */
            profiles?: components["schemas"]["RefreshProfileInput"][];
            people?: components["schemas"]["PeopleInput"];
            /** @description Instead of the query parameter. */
            api_key?: unknown;
        };
        /**
         * New digest
         * @description Regular news of the account.
         */
        NewDigest: {
            /**
             * @description `email`, or `slack` for an incoming webhook of Slack, Teams or Mattermost.
             * @enum {string}
             */
            kind: "email" | "slack";
            /** @description An email address; or the http(s) URL of an incoming webhook, at most 2,048 characters. A private, loopback or link-local address is refused. */
            to: string;
            /** @description Event types to report; if absent or null, `contact.moved`, `credits.low`, `watch.paused` and `webhook_delivery.failed`. */
            types?: ("lead_enrichment.created" | "lead_enrichment.progressed" | "lead_enrichment.completed" | "refresh_request.created" | "refresh_request.completed" | "contact.moved" | "watch.paused" | "watch.resumed" | "dispute.created" | "credits.low" | "api_key.rolled" | "webhook_delivery.failed")[] | null;
            /**
             * @description `day` at 08:00 UTC, `week` on Mondays at 08:00 UTC, `now` at once, at most one message a minute. If nothing has happened, nothing is sent. `day` if absent or null.
             * @enum {string|null}
             */
            every?: "now" | "day" | "week" | null;
            /** @description False to send nothing. Events that happen meanwhile are not reported later. */
            active?: boolean | null;
        };
        /**
         * Changes to a digest
         * @description Absent and null members stay unchanged.
         */
        DigestChanges: {
            /**
             * @description `email`, or `slack` for an incoming webhook of Slack, Teams or Mattermost.
             * @enum {string|null}
             */
            kind?: "email" | "slack" | null;
            /** @description An email address; or the http(s) URL of an incoming webhook, at most 2,048 characters. A private, loopback or link-local address is refused. */
            to?: string | null;
            /** @description Event types to report. */
            types?: ("lead_enrichment.created" | "lead_enrichment.progressed" | "lead_enrichment.completed" | "refresh_request.created" | "refresh_request.completed" | "contact.moved" | "watch.paused" | "watch.resumed" | "dispute.created" | "credits.low" | "api_key.rolled" | "webhook_delivery.failed")[] | null;
            /**
             * @description `day` at 08:00 UTC, `week` on Mondays at 08:00 UTC, `now` at once, at most one message a minute. If nothing has happened, nothing is sent.
             * @enum {string|null}
             */
            every?: "now" | "day" | "week" | null;
            /** @description False to send nothing. Events that happen meanwhile are not reported later. */
            active?: boolean | null;
        };
        /**
         * Roll of a key
         * @description The key to roll.
         */
        ApiKeyRoll: {
            /** @description The current key; send it here or in the header, not in the query. */
            api_key?: string | null;
            /** @description How long the current key stays valid beside the new one. 0 ends it at once. The default is 48, unless the operator has configured another. */
            grace_period_hours?: number | null;
        };
        /**
         * New key
         * @description The new key, without the key itself.
         */
        NewApiKey: {
            /** @description The key. */
            id: number;
            /** @description First characters of the key. */
            prefix: string;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
        };
        /**
         * Rolled key
         * @description Valid until the end of its grace period.
         */
        RolledAwayApiKey: {
            /** @description The key. */
            id: number;
            /** @description First characters of the key. */
            prefix: string;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description End of its grace period.
             */
            expires_at: string;
        };
        /**
         * Rolled key
         * @description The new key, and the keys before it.
         */
        ApiKeyRolled: {
            /** @description For people. */
            message: string;
            /** @description The new key. It cannot be read again. */
            api_key: string;
            key: components["schemas"]["NewApiKey"];
            /** @description Rolled keys that are still valid, latest first. */
            previous_keys: components["schemas"]["RolledAwayApiKey"][];
        };
        /**
         * Current key
         * @description The key in use.
         */
        CurrentApiKey: {
            /** @description The key. */
            id: number;
            /** @description First characters of the key. */
            prefix: string;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Accurate to a minute; null if not used yet.
             */
            last_used_at: string | null;
        };
        /**
         * Previous key
         * @description Rolled, and valid until the end of its grace period.
         */
        PreviousApiKey: {
            /** @description The key. */
            id: number;
            /** @description First characters of the key. */
            prefix: string;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Accurate to a minute; null if not used yet.
             */
            last_used_at: string | null;
            /**
             * Format: date-time
             * @description End of its grace period.
             */
            expires_at: string;
        };
        /**
         * Keys
         * @description Facts about the keys, never a key itself.
         */
        ApiKeyList: {
            current_key: components["schemas"]["CurrentApiKey"];
            /** @description Rolled keys that are still valid, latest first. */
            previous_keys: components["schemas"]["PreviousApiKey"][];
        };
        /**
         * User of the key
         * @description The owner of the key.
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
            /** @description True for an operator account, which may read data of all accounts. */
            operator: boolean;
            user: components["schemas"]["AccountUser"];
        };
        /**
         * User
         * @description A user of the account.
         */
        ListedUser: {
            /** @description The user. */
            id: number;
            /** @description Their name. */
            name: string;
        };
        /**
         * Users
         * @description A page of users.
         */
        UserList: {
            /** @description The users of the page, by name. */
            users: components["schemas"]["ListedUser"][];
            /** @description Users on all pages. */
            total: number;
        };
        /**
         * New limited key
         * @description What the new key may do; nothing that the calling key may not.
         */
        NewLimitedApiKey: {
            /** @description The calling key, unless it is in the header. */
            api_key?: string | null;
            /** @description For people, at most 255 characters. */
            name: string;
            /** @description What the key may do. */
            scopes: ("read" | "quote" | "enrich" | "refresh" | "webhooks" | "admin")[];
            /** @description The most that calls with the key may hold and charge in a calendar month (UTC), to the cent; null for no limit. */
            monthly_credits?: number | null;
            /** @description A day or a time in the future; null for no end. */
            expires_at?: string | null;
            /** @description IP addresses and CIDR blocks from which the key may be used; null for all. */
            addresses?: string[] | null;
        };
        /**
         * Changes to a key
         * @description Absent members stay unchanged; null lifts a limit.
         */
        LimitedApiKeyChanges: {
            /** @description The calling key, unless it is in the header. */
            api_key?: string | null;
            /** @description For people, at most 255 characters. */
            name?: string;
            /** @description The most that calls with the key may hold and charge in a calendar month (UTC), to the cent; null for no limit. */
            monthly_credits?: number | null;
            /** @description IP addresses and CIDR blocks from which the key may be used; null for all. */
            addresses?: string[] | null;
            /** @description Cannot be changed. */
            scopes?: unknown;
            /** @description Cannot be changed. */
            expires_at?: unknown;
        };
        /**
         * Credit metrics
         * @description The balance now, and today’s figures.
         */
        CreditMetrics: {
            /** @description Includes held credits. */
            credit_balance: number;
            /** @description Reserved for running work, at its highest price. */
            credits_held: number;
            /** @description Credits that new work may cost at most. */
            credits_available: number;
            /**
             * Format: date
             * @description The UTC day of the figures below.
             */
            date: string;
            /** @description Profiles submitted for refresh, without tests. */
            profile_requests_today: number;
            /** @description Profiles with a `ds_contact_id`. */
            profile_requests_with_contact_id_today: number;
            /** @description Profiles without a `ds_contact_id`. */
            profile_requests_without_contact_id_today: number;
            /** @description Charged for jobs and refresh requests. */
            credits_used_today: number;
        };
        /**
         * Lines of a tier
         * @description How many lines cost how much.
         */
        TierCount: {
            /**
             * @description The tier that was charged; null for free lines, grants and whole jobs.
             * @enum {string|null}
             */
            tier: "Contact Profile" | "Lead Profile" | "Full Prospect Profile" | "Full Prospect Profile With Direct Dial" | null;
            /** @description Price of one line. */
            price: number;
            /** @description Number of lines in this tier. */
            lines: number;
            /** @description Sum of these lines. */
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
            /** @description Lines per page. */
            page_size: number;
            /** @description The page. */
            lines: components["schemas"]["LedgerLine"][];
            /** @description With `job_id` or `request_id`: its lines by tier. */
            tiers?: components["schemas"]["TierCount"][];
        };
        /**
         * New dispute
         * @description A lead or profile that was wrong.
         */
        DisputeCreate: {
            /** @description The job or refresh request, in the form used by events: `lead_enrichment/12`, or `refresh_request/` with the `unique_identifier`. */
            subject: string;
            /** @description Position of the lead or profile, from 0, in the order submitted. */
            position: number;
            /**
             * @description The wrong part of the result: the person, the email address, the phones, or a reported move that did not happen.
             * @enum {string}
             */
            reason: "wrong_person" | "wrong_email" | "wrong_phone" | "not_moved";
            /** @description A note for the operator of the service. */
            note?: string | null;
            /** @description Instead of the query parameter. */
            api_key?: unknown;
        };
        /**
         * New confirmation
         * @description A lead or profile that was right.
         */
        ConfirmationCreate: {
            /** @description The job or refresh request, in the form used by events: `lead_enrichment/12`, or `refresh_request/` with the `unique_identifier`. */
            subject: string;
            /** @description Position of the lead or profile, from 0, in the order submitted. */
            position: number;
            /** @description Instead of the query parameter. */
            api_key?: unknown;
        };
        /**
         * New webhook endpoint
         * @description Where events are sent.
         */
        NewWebhookEndpoint: {
            /** @description An http(s) URL, at most 2,048 characters. A private, loopback or link-local address is refused. */
            url: string;
            /** @description Event types to send; null for all, including those of later releases. */
            types?: ("lead_enrichment.created" | "lead_enrichment.progressed" | "lead_enrichment.completed" | "refresh_request.created" | "refresh_request.completed" | "contact.moved" | "watch.paused" | "watch.resumed" | "dispute.created" | "credits.low" | "api_key.rolled" | "webhook_delivery.failed")[] | null;
            /** @description For people. */
            description?: string | null;
            /**
             * @description False to send no events. Events that happen meanwhile are not sent later.
             * @default true
             */
            active?: boolean | null;
        };
        /**
         * Changes to a webhook endpoint
         * @description Absent members stay unchanged.
         */
        WebhookEndpointChanges: {
            /** @description An http(s) URL, at most 2,048 characters. A private, loopback or link-local address is refused. */
            url?: string | null;
            /** @description Event types to send; null for all, including those of later releases. */
            types?: ("lead_enrichment.created" | "lead_enrichment.progressed" | "lead_enrichment.completed" | "refresh_request.created" | "refresh_request.completed" | "contact.moved" | "watch.paused" | "watch.resumed" | "dispute.created" | "credits.low" | "api_key.rolled" | "webhook_delivery.failed")[] | null;
            /** @description For people. */
            description?: string | null;
            /** @description False to send no events. Events that happen meanwhile are not sent later. */
            active?: boolean | null;
        };
        /**
         * Request of a webhook delivery
         * @description The request that is sent.
         */
        WebhookDeliveryRequest: {
            /**
             * @description HTTP method.
             * @enum {string}
             */
            method: "POST";
            /** @description Where it is sent. */
            url: string;
            /** @description The headers that the signature covers, as of the latest attempt; `webhook-timestamp` is absent before the first. The signature itself is not stored. */
            headers: {
                [key: string]: string;
            };
            /** @description The first 10,000 characters. Null for the webhook of a job or request, whose body is composed when it is sent. */
            body: string | null;
        };
        /**
         * Error body
         * @description Why a call was refused.
         */
        ErrorBody: {
            /** @description What is wrong, with the name of the field. */
            message: string;
            /** @description Present on authorisation failures. */
            authorization_failure?: boolean;
            /** @description Present if the call may have taken effect. Repeat it only with its `Idempotency-Key`. */
            outcome_unknown?: boolean;
            /** @description Present if the account is inactive. */
            inactive?: boolean;
        };
        /**
         * Lead enrichment job
         * @description A job as it is now.
         */
        LeadEnrichmentJob: {
            /** @description The job. */
            id: number;
            /** @description Unique in the account. */
            name: string;
            /**
             * @description Changes only in this order.
             * @enum {string}
             */
            status: "Created" | "Launched" | "Running" | "Completion Running" | "Completed";
            /** @description True once results are available. */
            is_completed: boolean;
            /**
             * Format: date-time
             * @description Null until completion.
             */
            completed_at: string | null;
            /**
             * Format: date-time
             * @description When it was submitted.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
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
            /** @description Whether results show phone numbers. */
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
         * @description An estimate from the first rows.
         */
        QuoteSample: {
            /** @description Size of the sample: the first rows, 1,000 at most. */
            size: number;
            /** @description Rows of the sample that have a contact now. */
            matched: number;
            /** @description Expected price of all rows, if the rest is like the sample. */
            expected_credits: number;
        };
        /**
         * Warning
         * @description A reason to look again before credits are spent.
         */
        QuoteWarning: {
            /**
             * @description `no_contacts`: none is stored. `no_source`: none is configured. `verified_recently`: stored data of people verified recently is charged.
             * @enum {string}
             */
            code: "no_contacts" | "no_source" | "verified_recently";
            /** @description A sentence for people, in English. */
            message: string;
            /** @description With `verified_recently`: how many of the first 1,000 people were verified recently. */
            people?: number;
            /** @description With `verified_recently`: the price of their stored data. */
            credits?: number;
        };
        /**
         * Quote
         * @description What it would cost.
         */
        LeadEnrichmentQuote: {
            /** @description Submitted. */
            leads: number;
            /** @description Rows with the match value of an earlier row; each is charged. */
            duplicates: number;
            /** @description Rows without a value to match; they are free. */
            unusable: number;
            /** @description Credits that creating it holds, and the highest price with this quote. */
            maximum_credits: number;
            /** @description Credits of the account now. */
            credits_available: number;
            /** @description Whether the available credits cover the maximum. */
            affordable: boolean;
            sample: components["schemas"]["QuoteSample"];
            /** @description What to know before credits are spent; absent if there is nothing. */
            warnings?: components["schemas"]["QuoteWarning"][];
            /** @description For the create call, with the same body. */
            quote: string;
            /**
             * Format: date-time
             * @description The quote may be used until then, any number of times.
             */
            expires_at: string;
        };
        /**
         * Company and title
         * @description A position; empty if there is none.
         */
        CompanyAndTitle: {
            /** @description Employer. */
            company?: string | null;
            /** @description Title. */
            title?: string | null;
        };
        /**
         * Company data
         * @description With `append_company_data`; null if the lead has no company.
         */
        CompanyData: {
            /** @description The company; null if there is no record of it. */
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
            /** @description Least number of employees. */
            company_employee_low: number | null;
            /** @description Greatest number of employees. */
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
            /** @description When it was founded, as precisely as known. */
            company_date_founded: string | null;
            /** @description When the record was last verified. */
            company_updated_at: string | null;
            /** @description Followers on the professional network. */
            company_linkedin_followers: number | null;
            /** @description Legal or ownership type. */
            company_type: string | null;
            /** @description What the company does, in its own words. */
            company_specialties: string[];
        } | null;
        /**
         * Match receipt
         * @description How a lead was matched, or why it was not.
         */
        MatchReceipt: {
            /** @description Whether the lead has a contact. */
            matched: boolean;
            /** @description How many of a hundred matches on this key are right, as measured; null without a match. */
            score: number | null;
            /**
             * @description The key that lead and contact share; the weakest one if there are several. Null without a match.
             * @enum {string|null}
             */
            key: "email" | "email_former_employer" | "linkedin_url" | "name" | "name_spelling" | "name_nickname" | "name_given" | "name_company_alias" | "name_former_employer" | "external_id" | null;
            /** @description Values of the lead that were compared, in comparison form, joined by `|`; null if there is nothing to compare. */
            lead: string | null;
            /** @description The same values of the contact; null without a match. */
            contact: string | null;
            /** @description How many people have the best key; null for leads resolved before this field existed. */
            candidates: number | null;
            /**
             * @description Why there is no match; null if there is one, and for leads resolved before this field existed.
             * @enum {string|null}
             */
            reason: "no_value" | "unreadable_value" | "nobody" | "tie" | "below_min_score" | "credit_cap" | "cancelled" | null;
        };
        /**
         * Enriched lead
         * @description A lead with the data of its contact.
         */
        EnrichedLead: {
            /** @description The submitted row, unchanged. */
            custom_columns: {
                [key: string]: unknown;
            };
            /** @description Matched contact; null when unmatched. */
            id: number | null;
            /** @description First name. */
            first_name: string | null;
            /** @description Last name. */
            last_name: string | null;
            /** @description Employer of the shown position. */
            company_name: string | null;
            /** @description Title of the shown position. */
            title: string | null;
            /** @description Professional profile. */
            linkedin_url: string | null;
            /** @description Website of the employer. */
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
             * @description How many fields are filled; null until matched.
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
            /** @description The same for the primary title; null if not requested or not matched. */
            changed_title: boolean | null;
            /** @description Work email for the shown position. */
            email: string | null;
            /** @description Whether the email was verified. */
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
            /** @description Ended positions, in no particular order. */
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
         * @description Returned instead of results that are not completed or a page that does not exist.
         */
        NoResultsYet: {
            /** @description What is wrong. */
            message: string;
            /** @description What to do. */
            info: string;
        };
        /**
         * Column of a list
         * @description A column of the list that a job was created from.
         */
        OwnColumn: {
            /** @description The header of the column in the list. */
            header: string;
            /** @description The member of `custom_columns` with its values; null for a column of whole names, whose parts are `first_name` and `last_name`. */
            member: string | null;
            /** @description The system whose ids it contains, such as `hubspot`; null without one. */
            system: string | null;
        };
        /**
         * List column
         * @description A column, and the field it probably holds.
         */
        ListColumn: {
            /** @description Its header, for `mapping`; a column without a header is named by its index. */
            name: string;
            /** @description Its first values. */
            samples: string[];
            /**
             * @description The field that it probably holds; `full_name` means a whole name. Null if it seems to hold none.
             * @enum {string|null}
             */
            guess: "ds_contact_id" | "first_name" | "last_name" | "company_name" | "email" | "linkedin_url" | "title" | "city" | "state" | "country" | "unique_identifier" | "full_name" | null;
            /** @description Confidence of the guess, in percent; 0 without a guess. */
            confidence: number;
        };
        /**
         * List deleted
         * @description The list was deleted.
         */
        ListDeleted: {
            /** @description For people. */
            message: string;
        };
        /**
         * Uploaded list
         * @description An uploaded list, without its columns.
         */
        ListedList: {
            /** @description The list. */
            list_id: number;
            /** @description Its name, at first that of the uploaded file; null for lists of releases that did not store it. */
            name: string | null;
            /** @description Rows below the header. */
            rows: number;
            /**
             * Format: date-time
             * @description The time of the upload.
             */
            created_at: string;
            /** @description True if it is kept until it is deleted. */
            kept: boolean;
            /**
             * Format: date-time
             * @description When it is deleted; null if it is kept, or if the service keeps all lists.
             */
            kept_until: string | null;
        };
        /**
         * Uploaded lists
         * @description A page of lists.
         */
        ListList: {
            /** @description The lists of the page, the latest first. */
            lists: components["schemas"]["ListedList"][];
            /** @description Lists on all pages. */
            total: number;
        };
        /**
         * Fault of a row
         * @description A row that was left out.
         */
        ListRowFault: {
            /** @description Row of the file, from 1 as in spreadsheets. */
            row: number;
            /** @description Column of the fault, from 1; null for the whole row. */
            column: number | null;
            /**
             * @description Why the row cannot be read.
             * @enum {string}
             */
            code: "too_many_cells" | "unbalanced_quotes" | "too_long" | "nul" | "invalid_json";
            /** @description The same in words. */
            reason: string;
            /** @description How many cells it has, if it has too many; else null. */
            width: number | null;
        };
        /**
         * Rows left out
         * @description Rows of a file that cannot be read.
         */
        ListFaults: {
            /** @description Rows that were left out. */
            count: number;
            /** @description The first 20 of them. */
            samples: components["schemas"]["ListRowFault"][];
        };
        /**
         * List preview
         * @description An uploaded list as it was read.
         */
        ListPreview: {
            /** @description The list’s id, for creating a job. */
            list_id: number;
            /** @description Rows below the header. */
            rows: number;
            /** @description In the order of the file. */
            columns: components["schemas"]["ListColumn"][];
            /** @description Encoding of the text, as named in the WHATWG Encoding Standard; null for formats that are not text. */
            encoding: string | null;
            /** @description Delimiter of the cells; null for formats other than CSV. */
            delimiter: string | null;
            /** @description Rows that repeat an earlier one. */
            duplicates: number;
            /** @description False if the encoding is a guess that may be wrong: check the samples. Null for formats that are not text. */
            encoding_sure: boolean | null;
            /** @description The visible sheets of a workbook; null for other formats. */
            sheets: string[] | null;
            /** @description The sheet that was read; null for other formats. */
            sheet: string | null;
            /** @description Row of the header, from 1 as in spreadsheets; 0 for a list without one. Null for JSON and Parquet. */
            header_row: number | null;
            faults: components["schemas"]["ListFaults"];
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
            /** @description The rows of the page, in the order of the file. */
            rows: components["schemas"]["ListRow"][];
            /** @description Rows on all pages. */
            total: number;
        };
        /**
         * Saved columns
         * @description The column for each field: those of jobs and of imports, `full_name`, and `external_ids.NAME`.
         */
        SavedColumns: {
            [key: string]: string;
        };
        /**
         * Saved mapping
         * @description A mapping of columns to fields.
         */
        SavedMapping: {
            /** @description The mapping. */
            id: number;
            /** @description Unique in the account. */
            name: string;
            mapping: components["schemas"]["SavedColumns"];
            /** @description With `list_id`: whether it was saved for a list with the same headers, in any order. Otherwise null. */
            same_headers?: boolean | null;
            /**
             * Format: date-time
             * @description When it was first saved.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last saved.
             */
            updated_at: string;
        };
        /**
         * Saved mappings
         * @description The mappings of an account.
         */
        SavedMappingList: {
            /** @description By name; with `list_id` those with the same headers first, the latest at the top. */
            mappings: components["schemas"]["SavedMapping"][];
            /** @description Number of mappings in the answer. */
            total: number;
        };
        /**
         * Saved mapping deleted
         * @description The mapping was deleted.
         */
        SavedMappingDeleted: {
            /** @description For people. */
            message: string;
        };
        /**
         * Created check-up
         * @description Its id.
         */
        CheckupCreated: {
            /** @description The check-up. */
            id: number;
        };
        /**
         * Part of a check-up
         * @description How many rows have one property.
         */
        CheckupPart: {
            /**
             * @description The part. A row can be in several; `unusable` and `duplicate` rows are in no other.
             * @enum {string}
             */
            name: "unusable" | "duplicate" | "known" | "moved" | "left" | "title_changed" | "likely_moved" | "stale_email" | "role_email" | "personal_email" | "invalid_email" | "invalid_phone" | "company_renamed" | "missing_email" | "fillable_email" | "missing_phone" | "fillable_phone" | "missing_title" | "fillable_title" | "missing_company" | "fillable_company" | "missing_linkedin_url" | "fillable_linkedin_url";
            /** @description Rows in the part; of `likely_moved`, the expected number. */
            count: number;
            /** @description Share of all rows, with four places. */
            share: number;
            /** @description Lower bound of the 95 % interval of the share. Equals the share where rows are counted. */
            low: number;
            /** @description Upper bound of the interval. */
            high: number;
        };
        /**
         * Price of a list
         * @description What processing the whole list would cost.
         */
        CheckupPrice: {
            /** @description Credits held for all rows. */
            maximum_credits: number;
            /** @description Credits for the rows that match a contact now. */
            expected_credits: number;
        };
        /**
         * Prices of a list
         * @description `enrich`: a job at `lead_profile`. `refresh`: a refresh request for `contact_profile`.
         */
        CheckupQuote: {
            enrich: components["schemas"]["CheckupPrice"];
            refresh: components["schemas"]["CheckupPrice"];
        };
        /**
         * Report of a check-up
         * @description The state of a list.
         */
        CheckupReport: {
            /** @description Rows of the list. */
            rows: number;
            /** @description Quality of the list: 100 minus the weighted shares of its faults. */
            score: number;
            /** @description All parts, in a fixed order. */
            parts: components["schemas"]["CheckupPart"][];
            quote: components["schemas"]["CheckupQuote"];
        };
        /**
         * Check-up
         * @description A check-up of a list.
         */
        Checkup: {
            /** @description The check-up. */
            id: number;
            /** @description As given. */
            name: string | null;
            /**
             * @description A completed check-up has a report.
             * @enum {string}
             */
            status: "running" | "completed";
            /** @description Null while the check-up is running. */
            report: components["schemas"]["CheckupReport"] | null;
            /** @description The list, which may have been deleted since. */
            list_id: number;
            mapping: components["schemas"]["CheckupMapping"];
            /** @description Rows of the list. */
            rows: number;
            /** @description Rows checked so far. */
            rows_done: number;
            /**
             * Format: date-time
             * @description When it was created. It is kept for 7 days.
             */
            created_at: string;
        };
        /**
         * List of check-ups
         * @description A page of the account’s check-ups.
         */
        CheckupList: {
            /** @description Newest first. */
            checkups: components["schemas"]["Checkup"][];
            /** @description Check-ups on all pages. */
            total: number;
        };
        /**
         * Row of a check-up
         * @description A row of the list.
         */
        CheckupRow: {
            /** @description Position in the list, from 0. */
            row: number;
            /** @description The row under its headers, as uploaded. */
            cells: {
                [key: string]: string | null;
            };
            /** @description The matched contact; null for an unknown person. */
            contact_id: number | null;
        };
        /**
         * Rows of a part
         * @description A page of 100 rows.
         */
        CheckupRows: {
            /** @description In the order of the list. */
            rows: components["schemas"]["CheckupRow"][];
            /** @description Rows on all pages. */
            total: number;
        };
        /**
         * Refresh request status
         * @description The request, in the requested format.
         */
        RefreshRequestStatus: components["schemas"]["RefreshRequestInFull"] | components["schemas"]["RefreshRequestChanges"] | components["schemas"]["RefreshRequestSummary"];
        /**
         * Sources of a quoted request
         * @description For how many people sources are not queried.
         */
        QuotedSources: {
            /** @description Configured sources that can provide profiles. */
            configured: number;
            /** @description How many of the first 1,000 profiles were verified recently enough that no source is queried. */
            unasked: number;
        };
        /**
         * Quote
         * @description What it would cost.
         */
        RefreshRequestQuote: {
            /** @description Submitted. */
            profiles: number;
            /** @description Rows with the match value of an earlier row; each is charged. */
            duplicates: number;
            /** @description Rows without a value to match; they are free. */
            unusable: number;
            /** @description Credits that creating it holds, and the highest price with this quote. */
            maximum_credits: number;
            /** @description Credits of the account now. */
            credits_available: number;
            /** @description Whether the available credits cover the maximum. */
            affordable: boolean;
            sample: components["schemas"]["QuoteSample"];
            sources?: components["schemas"]["QuotedSources"];
            /** @description What to know before credits are spent; absent if there is nothing. */
            warnings?: components["schemas"]["QuoteWarning"][];
            /** @description For the create call, with the same body. */
            quote: string;
            /**
             * Format: date-time
             * @description The quote may be used until then, any number of times.
             */
            expires_at: string;
        };
        /**
         * Position of a contact
         * @description Empty if there is none.
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
         * @description The shown position; null until matched.
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
         * @description A position with its dates.
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
             * @description End; null while the position goes on.
             */
            end_date: string | null;
        };
        /**
         * Education
         * @description A course of education.
         */
        Education: {
            /** @description School. */
            university?: string;
            /** @description Subject. */
            major?: string;
            /** @description Degree. */
            degree?: string;
            /** @description Start, as precise as known. */
            start_date?: string;
            /** @description End, as precise as known. */
            end_date?: string;
            /** @description Picture of the school's logo. */
            logo_url?: string;
        };
        /**
         * Contact data
         * @description Data of the person, without contact details.
         */
        ContactData: {
            /** @description Matched contact; null if there is none. */
            id: number | null;
            /** @description First name. */
            first_name: string | null;
            /** @description Last name. */
            last_name: string | null;
            /** @description Employer of the shown position. */
            company_name: string | null;
            /** @description Title of the shown position. */
            title: string | null;
            /** @description Professional profile. */
            linkedin_url: string | null;
            /** @description Website of the employer. */
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
             * @description How many fields are filled; null until matched.
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
            /** @description The person’s own description. */
            contact_about_me: string | null;
            /** @description Null until matched. */
            contact_education: components["schemas"]["Education"][] | null;
            current_company_and_title: components["schemas"]["ContactPosition"];
            /** @description Ended positions, in no particular order. */
            previous_companies_and_titles: components["schemas"]["ContactPosition"][];
            /**
             * @description Null for a profile closed without a final status.
             * @enum {string|null}
             */
            search_status: "finding_match" | "refreshing" | "enriching" | "completed" | "not_found" | null;
            /** @description `found_and_verified`, `found_and_unverified`, `invalid_li_profile`, `not_found`, or a note such as `Contact Not Found`. */
            match_status: string;
            /** @description Why the profile has this result. */
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
             * @description 100: with dates and resolved by identifier; 85: by name, or a date is missing; 75: inferred.
             * @enum {integer}
             */
            confidence: 100 | 85 | 75;
            /** @description Employer before. */
            previous_company?: string | null;
            /** @description Employer now. */
            current_company?: string | null;
            /** @description There are more than 90 days between the jobs. */
            after_employment_gap?: boolean;
            /** @description The old employer is still a current one. */
            previous_role_continues?: boolean;
            /** @description Title of the remaining position. */
            remaining_title?: string | null;
            /** @description Primary title before. */
            previous_primary_title?: string | null;
            /** @description An interim, contract, seasonal or trainee position. */
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
             * @description 100: with dates and resolved by identifier; 85: by name, or a date is missing; 75: inferred.
             * @enum {integer}
             */
            confidence: 100 | 85 | 75;
            /** @description Employer before. */
            previous_company?: string | null;
            /** @description Title before. */
            previous_title?: string | null;
            /** @description Title of the remaining position. */
            remaining_title?: string | null;
            /** @description Employer of the remaining position. */
            remaining_company?: string | null;
            /** @description Primary title before. */
            previous_primary_title?: string | null;
            /** @description The title of the remaining position includes "interim". */
            interim?: boolean;
            /** @description The remaining position is a new advisory or board seat. */
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
             * @description 100: with dates and resolved by identifier; 85: by name, or a date is missing; 75: inferred.
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
             * @description 100: with dates and resolved by identifier; 85: by name, or a date is missing; 75: inferred.
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
             * @description 100: with dates and resolved by identifier; 85: by name, or a date is missing; 75: inferred.
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
             * @description 100: with dates and resolved by identifier; 85: by name, or a date is missing; 75: inferred.
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
             * @description 100: with dates and resolved by identifier; 85: by name, or a date is missing; 75: inferred.
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
             * @description 100: with dates and resolved by identifier; 85: by name, or a date is missing; 75: inferred.
             * @enum {integer}
             */
            confidence: 100 | 85 | 75;
            /** @description Employer before. */
            previous_company?: string | null;
            /** @description Employer now. */
            current_company?: string | null;
            /**
             * @description How the new employer is related to the former one.
             * @enum {string|null}
             */
            relation?: "parent" | "subsidiary" | "sibling" | "renamed" | "acquired" | null;
        };
        /**
         * Change event
         * @description An event of a verdict; `name` is its type.
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
            /** @description Why there is no verdict. */
            reasons: ("no prior snapshot" | "current employer could not be matched" | "profile not captured" | "position state undetermined")[];
        };
        /**
         * Change profile
         * @description The `ds_*` keys are present once there is a verdict; those of the primary position only if there is one.
         */
        ChangeProfile: {
            /** @description The submitted profile, unchanged. */
            custom_columns: {
                [key: string]: unknown;
            };
            /** @description Matched contact. */
            id: number | null;
            /** @description Null for a profile closed without a final status. */
            search_status: string | null;
            /** @description The result of the match. */
            match_status: string;
            /** @description As of the verdict; null until there is one. */
            first_name: string | null;
            /** @description As of the verdict; null until there is one. */
            last_name: string | null;
            /** @description As of the verdict; null until there is one. */
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
             * @description The company event with the highest precedence.
             * @enum {string}
             */
            ds_company_change_type?: "job_change" | "left_employer" | "returned_to_work" | "moved_within_corporate_family" | "newly_added" | "consolidated" | "dropped_role" | "added_role" | "no_change" | "undetermined";
            /**
             * @description How the primary title changed.
             * @enum {string}
             */
            ds_title_change_type?: "title_change_promotion" | "title_change_lateral" | "title_change_demotion" | "title_gained" | "title_lost" | "newly_added" | "no_change" | "undetermined";
            /** @description Every event detected. */
            ds_change_events?: components["schemas"]["ChangeEvent"][];
            /** @description The verdict as a sentence. */
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
             * @description Confidence in the choice of the primary position.
             * @enum {string}
             */
            ds_position_primacy_confidence?: "high" | "medium" | "low";
        };
        /**
         * Refreshed profile
         * @description The submitted profile with its result.
         */
        ContactProfileRefreshProfile: {
            /** @description The submitted profile, unchanged. */
            custom_columns: {
                [key: string]: unknown;
            };
            contact_data: components["schemas"]["ContactData"];
        };
        /**
         * User
         * @description The owner of the key that created the request.
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
            /** @description As sent, as text; 1 if omitted. */
            page_no: number | string;
            /** @description As sent, as text; 50 if omitted. */
            page_size: number | string;
            profiles: components["schemas"]["RefreshedProfiles"];
        };
        /**
         * Profiles or a page of them
         * @description All profiles of a synchronous request, or a page of an asynchronous one.
         */
        RefreshedProfilesOrPage: components["schemas"]["RefreshedProfiles"] | components["schemas"]["RefreshedProfilesPage"];
        /**
         * Full format
         * @description With every profile.
         */
        RefreshRequestInFull: {
            /** @description The request. */
            id: number;
            /** @description Identifies the request at the status endpoint. */
            unique_identifier: string;
            /** @description As submitted. */
            webhook: string | null;
            /**
             * @description `completed` once every profile is done.
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
            /** @description As sent, as text; 1 if omitted. */
            page_no: number | string;
            /** @description As sent, as text; 50 if omitted. */
            page_size: number | string;
            profiles: components["schemas"]["ChangeProfiles"];
        };
        /**
         * Profiles or a page of them
         * @description All profiles of a synchronous request, or a page of an asynchronous one.
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
             * @description `completed` once every profile is done.
             * @enum {string}
             */
            status: "running" | "completed";
            /** @description Identifies the request at the status endpoint. */
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
             * @description `completed` once every profile is done.
             * @enum {string}
             */
            status: "running" | "completed";
            /** @description Identifies the request at the status endpoint. */
            unique_identifier: string;
        };
        /**
         * Listed refresh request
         * @description A request without its profiles.
         */
        ListedRefreshRequest: {
            /** @description The request. */
            id: number;
            /** @description Identifies the request at the status endpoint. */
            unique_identifier: string;
            /** @description As given at creation, or the name of the watch then; absent without one. */
            name?: string;
            /**
             * @description `completed` once every profile is done.
             * @enum {string}
             */
            status: "running" | "completed";
            /** @description How many profiles were submitted. */
            profiles: number;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When its last profile was done; null until then.
             */
            completed_at: string | null;
            /** @description The watch that created it; null if a client did. */
            watch_id: number | null;
        };
        /**
         * Refresh requests
         * @description A page of the account’s refresh requests.
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
            /** @description Employer; null if there is none or it is unknown. */
            company: string | null;
            /** @description Title; null if there is none or it is unknown. */
            title: string | null;
        };
        /**
         * Assignee
         * @description The user who follows the move up; null if it is assigned to nobody.
         */
        Assignee: {
            /** @description The user. */
            id: number;
            /** @description Their present name. */
            name: string;
        } | null;
        /**
         * Author of a change
         * @description Who changed the move last.
         */
        MoveChanger: {
            /**
             * @description A key, or a person who signed in.
             * @enum {string}
             */
            kind: "key" | "user";
            /** @description The key or the user; null for a key of an earlier release. */
            id: number | null;
            /** @description Its present name. */
            name: string | null;
        };
        /**
         * Follow-up
         * @description What users of the account noted about the move; null if nobody has changed it. Only if `handled_at` is given.
         */
        FollowUp: {
            /** @description The comment; null if there is none. */
            comment: string | null;
            assigned_to: components["schemas"]["Assignee"];
            /**
             * Format: date-time
             * @description When the state, the comment or the assignee was last changed.
             */
            changed_at: string;
            changed_by: components["schemas"]["MoveChanger"];
        } | null;
        /**
         * Move
         * @description A change of employer or title.
         */
        Move: {
            /** @description The move; only if `handled` or `assigned_to` is given. */
            id?: number;
            /** @description The contact. */
            contact_id: number;
            /** @description First and last name, as of `seen_at`. */
            name: string | null;
            /** @description Professional profile, as of `seen_at`. */
            linkedin_url: string | null;
            from: components["schemas"]["MovePost"];
            to: components["schemas"]["MovePost"];
            /**
             * @description The change of employer, otherwise of title, as in the verdict.
             * @enum {string}
             */
            type: "job_change" | "left_employer" | "returned_to_work" | "title_change_promotion" | "title_change_lateral" | "title_change_demotion" | "title_gained" | "title_lost";
            /** @description As in the verdict; empty for an observed move. */
            events: components["schemas"]["ChangeEvent"][];
            /**
             * @description Confidence of the event that `type` names; 75 if the verdict lists none. Of an observed move: 75 if the later observation lists the former employer as ended, else 60.
             * @enum {integer}
             */
            confidence: 100 | 85 | 75 | 60;
            /** @description The move as a sentence. */
            sentence: string;
            /**
             * @description `dated`: determined by a verdict. `observed`: two observations of one source name different employers, and their employments are not both dated.
             * @enum {string}
             */
            basis: "dated" | "observed";
            /** @description The days of the two observations of an observed move; null for a dated one. */
            seen_between: string[] | null;
            /**
             * Format: date-time
             * @description When the move was determined, or told as an observed one.
             */
            seen_at: string;
            /** @description The `unique_identifier` of the refresh request; null for an observed move that no request reported. */
            request_id: string | null;
            /** @description Position of the profile in the request, from 0, in the order submitted; null without a request. */
            position: number | null;
            /** @description The watch that refreshed the contact; null if a client did, and without a request. */
            watch_id: number | null;
            /** @description A known email address of the contact that belongs to the former employer. */
            stale_email: string | null;
            /**
             * Format: date-time
             * @description When the account marked the move as done; null until then. Only if `handled` or `assigned_to` is given.
             */
            handled_at?: string | null;
            follow_up?: components["schemas"]["FollowUp"];
            /** @description Ids of the contact in systems of the account, such as its CRM, by system. */
            external_ids?: {
                [key: string]: string;
            };
        };
        /**
         * Moves
         * @description A page of moves.
         */
        MoveList: {
            /** @description The moves of the page, newest first. */
            moves: components["schemas"]["Move"][];
            /** @description Moves on all pages. */
            total: number;
        };
        /**
         * Observed post
         * @description The main position in an answer.
         */
        ObservedPost: {
            /** @description Employer. */
            company: string | null;
            /** @description Title. */
            title: string | null;
        };
        /**
         * Observation
         * @description The last answer of a source about a contact with one outcome.
         */
        SourceObservation: {
            /** @description Name of the source or import. */
            source: string;
            /**
             * @description The outcome of the query.
             * @enum {string}
             */
            outcome: "found" | "unknown" | "gone" | "failed";
            /**
             * Format: date-time
             * @description The time of the query.
             */
            asked_at: string;
            /**
             * Format: date-time
             * @description The time at which the answer is true; null if nothing was found.
             */
            as_of: string | null;
            /** @description The main position in the answer; null if it has none. */
            primary: components["schemas"]["ObservedPost"] | null;
            /**
             * @description The result of comparing the answer with the stored positions when it arrived. Only answers that agree or are ahead change the stored contact. Null if there was nothing to compare.
             * @enum {string|null}
             */
            stands: "agrees" | "ahead" | "behind" | "disputed" | null;
            /** @description The public register that the answer is from; null for other sources. */
            register: string | null;
            /** @description The edition of the register, such as 2026q3; null if it is unknown. */
            edition: string | null;
            /** @description The address of the entry of the register; null if it has none. */
            link: string | null;
        };
        /**
         * Observations
         * @description The last answers of all sources about a contact.
         */
        ObservationList: {
            /** @description One for each source and outcome, newest first. */
            observations: components["schemas"]["SourceObservation"][];
        };
        /**
         * Stored contact
         * @description A contact as it is stored now.
         */
        StoredContact: {
            /** @description The contact, as `id` in results. */
            id: number;
            /** @description First and last name. */
            name: string | null;
            /** @description Title of the current position. */
            title: string | null;
            /** @description Employer of the current position. */
            company: string | null;
            /** @description Work address. For accounts that are no operators null, unless a result of theirs showed it. */
            email: string | null;
            /** @description Professional profile. */
            linkedin_url: string | null;
            /**
             * Format: date-time
             * @description The last verification; null if there was none.
             */
            verified_at: string | null;
            /** @description Ids of the contact in systems of the account, such as its CRM, by system. */
            external_ids: {
                [key: string]: string;
            };
        };
        /**
         * Stored contact with positions
         * @description A contact as it is stored now, with its positions.
         */
        StoredContactDetail: {
            /** @description The contact, as `id` in results. */
            id: number;
            /** @description First and last name. */
            name: string | null;
            /** @description Title of the current position. */
            title: string | null;
            /** @description Employer of the current position. */
            company: string | null;
            /** @description Work address. For accounts that are no operators null, unless a result of theirs showed it. */
            email: string | null;
            /** @description Professional profile. */
            linkedin_url: string | null;
            /**
             * Format: date-time
             * @description The last verification; null if there was none.
             */
            verified_at: string | null;
            /** @description Ids of the contact in systems of the account, such as its CRM, by system. */
            external_ids: {
                [key: string]: string;
            };
            /** @description All known positions, in the stored order. */
            positions: components["schemas"]["PositionDetail"][];
            /** @description Only if requested: one for each source and outcome, newest first. */
            observations?: components["schemas"]["SourceObservation"][] | null;
        };
        /**
         * Stored contacts
         * @description A page of contacts.
         */
        StoredContactList: {
            /** @description The contacts of the page, in the requested order. */
            contacts: components["schemas"]["StoredContact"][];
            /** @description Contacts on all pages. */
            total: number;
        };
        /**
         * Import
         * @description A list that is loaded into the stored contacts.
         */
        Import: {
            /** @description The import. */
            id: number;
            /** @description The name of the source. */
            name: string;
            /**
             * Format: date
             * @description The day as of which the list is true.
             */
            as_of: string;
            /**
             * @description `running` while rows are loaded or taken back; `failed` if the list was deleted meanwhile.
             * @enum {string}
             */
            status: "running" | "completed" | "failed" | "undone";
            /** @description Rows so far, the sum of the next four. */
            read: number;
            /** @description Rows about new contacts. */
            inserted: number;
            /** @description Rows that changed a contact. */
            updated: number;
            /** @description Rows that changed nothing. */
            unchanged: number;
            /** @description Rows that were not loaded, with those that the upload left out. */
            rejected: number;
            /** @description Moves that the rows have shown. */
            observed_moves: number;
            /** @description True if nothing is changed. */
            dry_run: boolean;
            /** @description The list. */
            list_id: number;
            /** @description All rows of the list, with those that the upload left out. */
            rows: number;
            /** @description The column for each field. */
            mapping: {
                [key: string]: string;
            };
            /** @description Why it failed. */
            reason: string | null;
            /**
             * Format: date-time
             * @description When it was created, which is the time of observation of its rows.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description The time until which it can be undone; null if it cannot be.
             */
            undo_until: string | null;
        };
        /**
         * Imports
         * @description A page of imports.
         */
        ImportList: {
            /** @description Newest first. */
            imports: components["schemas"]["Import"][];
            /** @description Imports on all pages. */
            total: number;
        };
        /**
         * Created import
         * @description The id of a new import.
         */
        ImportCreated: {
            /** @description The import. */
            id: number;
        };
        /**
         * Import mapping
         * @description The column of the list for each field of a record. Other columns are not loaded. A row needs `email`, `linkedin_url`, or a name with `company_name`; `full_name` stands for both parts of a name. `external_ids.NAME` is the column with ids of people in another system, such as `external_ids.hubspot`.
         */
        ImportMapping: {
            /** @description The name of a column. */
            first_name?: string;
            /** @description The name of a column. */
            last_name?: string;
            /** @description The name of a column. */
            linkedin_url?: string;
            /** @description The name of a column. */
            email?: string;
            /** @description The name of a column. */
            title?: string;
            /** @description The name of a column. */
            company_name?: string;
            /** @description The name of a column. */
            company_domain?: string;
            /** @description The name of a column. */
            company_linkedin_url?: string;
            /** @description The name of a column. */
            start_date?: string;
            /** @description The name of a column. */
            city?: string;
            /** @description The name of a column. */
            state?: string;
            /** @description The name of a column. */
            country?: string;
            /** @description The name of a column. */
            phone?: string;
            /** @description The name of a column. */
            direct_phone?: string;
            /** @description The name of a column. */
            mobile_number?: string;
            /** @description The name of a column. */
            verified_at?: string;
            /** @description The name of a column. */
            full_name?: string;
        } | null;
        /**
         * Row of an import
         * @description A row of the list, and what became of it.
         */
        ImportedRow: {
            /** @description The row of the list, from 0; null if the upload left it out, because it could not be read. */
            row: number | null;
            /** @description The row under its headers, which are the names of the columns. */
            cells: {
                [key: string]: string | null;
            };
            /**
             * @description What the import did with the row, or a dry run would do.
             * @enum {string}
             */
            result: "inserted" | "updated" | "unchanged" | "rejected";
            /** @description Why it was rejected, or left alone because it contradicts the stored employer; else null. */
            reason: string | null;
            /** @description The contact; null if it is rejected, gone, or would be created by the import. */
            contact_id: number | null;
            /** @description The fields whose values the row changed; `verified_at` alone if the same data is now true as of a later time. */
            changes: ("first_name" | "last_name" | "linkedin_url" | "email" | "title" | "company_name" | "company_domain" | "company_linkedin_url" | "start_date" | "city" | "state" | "country" | "phone" | "direct_phone" | "mobile_number" | "verified_at")[];
        };
        /**
         * Rows of an import
         * @description A page of rows.
         */
        ImportedRows: {
            /** @description At most 100: first those that the upload left out, then in the order of the list. */
            rows: components["schemas"]["ImportedRow"][];
            /** @description Rows on all pages. */
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
            /** @description Number of people, including unresolved profiles. */
            people: number;
            /** @description Profiles without a contact: still searched for, or unusable. */
            unresolved: number;
            /**
             * Format: date-time
             * @description When the watch last selected due people; null if not yet.
             */
            last_run_at: string | null;
            /**
             * Format: date-time
             * @description When it selects due people again; null if it waits for something else.
             */
            next_run_at: string | null;
            /** @description Changes of employer or title found by the watch. */
            moves: number;
            /** @description Credits charged in this UTC month. */
            credits_this_month: number;
            /** @description Limit of credits per UTC month; null for none. */
            monthly_credits: number | null;
            /**
             * @description Why the watch refreshes no one: the account has no credits, or the monthly credits are spent, after which it resumes automatically; or a client paused it (`owner`).
             * @enum {string|null}
             */
            paused: "credits" | "monthly_credits" | "owner" | null;
        };
        /**
         * List of watches
         * @description A page of the account’s watches.
         */
        WatchList: {
            /** @description Newest first. */
            watches: components["schemas"]["Watch"][];
            /** @description Watches on all pages. */
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
            /** @description The deleted watch. */
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
         * @description A page of the people whose contact is known.
         */
        WatchPeople: {
            /** @description In the order in which they were added. */
            profiles: components["schemas"]["WatchedPerson"][];
            /** @description People on all pages. */
            total: number;
        };
        /**
         * Shown person of a watch
         * @description A person of a watch, with a name.
         */
        ShownWatchPerson: {
            /** @description The contact; null if it is not known. */
            contact_id: number | null;
            /**
             * @description `found`: the contact is known. `searching`: sources are queried whenever the person is due. `unusable`: the submitted profile identifies no person.
             * @enum {string}
             */
            state: "found" | "searching" | "unusable";
            /** @description Of the contact, otherwise as submitted. */
            name: string | null;
            /** @description The current title of the contact. */
            title: string | null;
            /** @description The current employer of the contact, otherwise as submitted. */
            company: string | null;
            /** @description As submitted; null if the contact is known. */
            email: string | null;
            /** @description Of the contact, otherwise as submitted. */
            linkedin_url: string | null;
            /** @description True while a refresh of the person runs. */
            is_refreshing: boolean;
            /**
             * Format: date-time
             * @description When the person joined the watch.
             */
            added_at: string;
            /**
             * Format: date-time
             * @description When the watch last requested a refresh; null if not yet.
             */
            checked_at: string | null;
            /**
             * Format: date-time
             * @description When the person is due; null during a refresh, and if unusable.
             */
            due_at: string | null;
        };
        /**
         * Shown people of a watch
         * @description A page of the people of a watch.
         */
        ShownWatchPeople: {
            /** @description In the order in which they were added. */
            people: components["schemas"]["ShownWatchPerson"][];
            /** @description People in this state on all pages. */
            total: number;
        };
        /**
         * Rows to export
         * @description The rows of an export. They keep their order.
         */
        ExportPositions: {
            /** @description Positions of the rows, from 0, in any order. A repeated one counts once. */
            positions: number[];
        };
        /**
         * Event
         * @description Something that has happened.
         */
        Event: {
            /** @description Opaque. Use it to continue after this event, and to detect repetitions. */
            id: string;
            /**
             * @description What has happened.
             * @enum {string}
             */
            type: "lead_enrichment.created" | "lead_enrichment.progressed" | "lead_enrichment.completed" | "refresh_request.created" | "refresh_request.completed" | "contact.moved" | "watch.paused" | "watch.resumed" | "dispute.created" | "credits.low" | "api_key.rolled" | "webhook_delivery.failed";
            /**
             * Format: date-time
             * @description When.
             */
            time: string;
            /** @description What the event is about: `lead_enrichment/12`, `refresh_request/IDENTIFIER`, `contact/7`. */
            subject: string;
            /** @description Depends on the type: the job, the summary of the request, the move, the watch, … */
            data: {
                [key: string]: unknown;
            };
        };
        /**
         * Page of events
         * @description The next events.
         */
        EventPage: {
            /** @description In the order of events. */
            events: components["schemas"]["Event"][];
            /** @description Continue after this id. Null before the first event. */
            last_event_id: string | null;
        };
        /**
         * Stream of events
         * @description Server-sent events: `id` and `event` as in the event, which is the `data`. A comment every 15 seconds; an event `end` when the key is no longer valid.
         */
        EventStream: string;
        /**
         * Stream of a status
         * @description Server-sent events whose `data` is the body that a call without a stream would get. The last one is final.
         */
        StatusStream: string;
        /**
         * Digest
         * @description Regular news of an account by email or to a chat.
         */
        Digest: {
            /** @description The digest. */
            id: number;
            /**
             * @description `email`, or `slack` for an incoming webhook of Slack, Teams or Mattermost.
             * @enum {string}
             */
            kind: "email" | "slack";
            /** @description Where messages are sent. */
            to: string;
            /** @description Event types that are reported. */
            types: ("lead_enrichment.created" | "lead_enrichment.progressed" | "lead_enrichment.completed" | "refresh_request.created" | "refresh_request.completed" | "contact.moved" | "watch.paused" | "watch.resumed" | "dispute.created" | "credits.low" | "api_key.rolled" | "webhook_delivery.failed")[];
            /**
             * @description `day` at 08:00 UTC, `week` on Mondays at 08:00 UTC, `now` at once, at most one message a minute. If nothing has happened, nothing is sent.
             * @enum {string}
             */
            every: "now" | "day" | "week";
            /** @description Whether messages are sent. */
            active: boolean;
            /** @description Why the digest is off, if its recipient has unsubscribed; otherwise null. */
            inactive_reason: string | null;
            /**
             * Format: date-time
             * @description When the last message was accepted; null before the first.
             */
            last_sent_at: string | null;
            /** @description Why the last attempt failed; null after a message was accepted. A message is repeated for about a day, unless the receiver has refused it for good. */
            last_error: string | null;
            /**
             * Format: date-time
             * @description When that attempt failed.
             */
            last_error_at: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
        };
        /**
         * Digests
         * @description All digests of an account.
         */
        DigestList: {
            /** @description Oldest first. */
            digests: components["schemas"]["Digest"][];
            /** @description Number of digests of the account. */
            total: number;
        };
        /**
         * Digest deleted
         * @description The digest was deleted.
         */
        DigestDeleted: {
            /** @description For people. */
            message: string;
        };
        /**
         * Key
         * @description A key with its limits, without the key itself.
         */
        LimitedApiKey: {
            /** @description The key. A roll keeps it. */
            id: number;
            /** @description For people, at most 255 characters. */
            name: string;
            /** @description First characters of the key. */
            prefix: string | null;
            /** @description What the key may do. */
            scopes: ("read" | "quote" | "enrich" | "refresh" | "webhooks" | "admin")[];
            /** @description The most that calls with the key may hold and charge in a calendar month (UTC), to the cent; null for no limit. */
            monthly_credits: number | null;
            /**
             * Format: date-time
             * @description When the key ends; null for never.
             */
            expires_at: string | null;
            /** @description IP addresses and CIDR blocks from which the key may be used; null for all. */
            addresses: string[] | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Accurate to a minute; null if not used yet.
             */
            last_used_at: string | null;
        };
        /**
         * Created key
         * @description The new key. Only this answer contains it.
         */
        CreatedApiKey: {
            /** @description The key. A roll keeps it. */
            id: number;
            /** @description For people, at most 255 characters. */
            name: string;
            /** @description First characters of the key. */
            prefix: string | null;
            /** @description What the key may do. */
            scopes: ("read" | "quote" | "enrich" | "refresh" | "webhooks" | "admin")[];
            /** @description The most that calls with the key may hold and charge in a calendar month (UTC), to the cent; null for no limit. */
            monthly_credits: number | null;
            /**
             * Format: date-time
             * @description When the key ends; null for never.
             */
            expires_at: string | null;
            /** @description IP addresses and CIDR blocks from which the key may be used; null for all. */
            addresses: string[] | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Accurate to a minute; null if not used yet.
             */
            last_used_at: string | null;
            /** @description The key. It cannot be read again. */
            api_key: string;
        };
        /**
         * Keys with their limits
         * @description Facts about the keys, never a key itself.
         */
        LimitedApiKeyList: {
            /** @description All keys of the account that were not deleted, the newest first. */
            api_keys: components["schemas"]["LimitedApiKey"][];
            /** @description How many there are. */
            total: number;
        };
        /**
         * Deleted key
         * @description The key is refused from now on.
         */
        DeletedApiKey: {
            /** @description For people. */
            message: string;
        };
        /**
         * Actor
         * @description Who did something.
         */
        AuditActor: {
            /**
             * @description A key, a person, or the operator of the service.
             * @enum {string}
             */
            kind: "key" | "user" | "operator";
            /** @description The key or the person; null for an operator. */
            id: number | null;
            /** @description Its present name. */
            name: string | null;
        };
        /**
         * Entry of the audit log
         * @description An action on the account.
         */
        AuditEntry: {
            /** @description The entry; later ones have higher ids. */
            id: number;
            /**
             * Format: date-time
             * @description When it was done.
             */
            time: string;
            actor: components["schemas"]["AuditActor"];
            /** @description The caller's address; null for an operator. */
            address: string | null;
            /**
             * @description A resource and what was done with it.
             * @enum {string}
             */
            action: "api.call" | "account.change" | "account.create" | "api_key.create" | "api_key.change" | "api_key.delete" | "api_key.roll" | "checkup.create" | "confirmation.create" | "contact.erase" | "digest.change" | "digest.create" | "digest.delete" | "dispute.accept" | "dispute.create" | "dispute.reject" | "export.read" | "import.create" | "import.undo" | "lead_enrichment.cancel" | "lead_enrichment.create" | "list.change" | "list.create" | "list.delete" | "mapping.create" | "mapping.delete" | "move.change" | "quote.accept" | "refresh_request.create" | "session.end" | "session.start" | "watch.change" | "watch.create" | "watch.delete" | "webhook_delivery.replay" | "webhook_endpoint.change" | "webhook_endpoint.create" | "webhook_endpoint.delete" | "webhook_endpoint.rotate" | "webhook_endpoint.test" | "webhook_secret.read" | "webhook_secret.rotate";
            /** @description The thing that it concerns; null if there is none. */
            subject: string | null;
            /**
             * @description Done; refused as the call is; or failed in the service.
             * @enum {string}
             */
            outcome: "done" | "refused" | "failed";
        };
        /**
         * Audit log
         * @description A page of the audit log.
         */
        AuditLog: {
            /** @description The newest first. */
            entries: components["schemas"]["AuditEntry"][];
            /** @description How many there are, on all pages. */
            total: number;
        };
        /**
         * Ledger line
         * @description A change of the balance; 0 for free lines.
         */
        LedgerLine: {
            /** @description All leads of a job share one entry. */
            entry_id: number;
            /**
             * Format: date-time
             * @description When it was written.
             */
            created_at: string;
            /**
             * @description Credits granted, charged, or refunded.
             * @enum {string}
             */
            kind: "grant" | "charge" | "refund";
            /** @description Negative for a charge, 0 for free lines. */
            amount: number;
            /** @description The balance after this line. */
            balance_after: number;
            /** @description The lead enrichment job; for a refund, the job of the disputed lead. */
            job_id: number | null;
            /** @description The refresh request, by its `id`. */
            request_id: number | null;
            /** @description Position of the lead or profile, from 0, as submitted. */
            position: number | null;
            /** @description The matched contact. */
            contact_id: number | null;
            /**
             * @description The tier that was charged; null for free lines, grants and whole jobs.
             * @enum {string|null}
             */
            tier: "Contact Profile" | "Lead Profile" | "Full Prospect Profile" | "Full Prospect Profile With Direct Dial" | null;
            /** @description The reason for the price. */
            reason: string;
        };
        /**
         * Usage of a group
         * @description Usage of a group.
         */
        UsageRow: {
            /** @description The day, the month, `lead_enrichment` or `refresh_request`, or the job or request as events name it, such as `lead_enrichment/12`; `observed_moves` for moves that no request has reported. */
            group: string;
            /** @description Leads submitted in jobs. */
            leads: number;
            /** @description Leads matched to a contact so far. */
            matched: number;
            /** @description Profiles submitted for refresh, without tests. */
            profiles: number;
            /** @description Moves, dated and observed, that are still stored. */
            moved: number;
            /** @description Charged. */
            credits: number;
            /** @description Refunded for disputes. */
            refunded: number;
        };
        /**
         * Storage
         * @description What the account stores now, independent of the period.
         */
        Storage: {
            /** @description Stored bytes of submitted lists, jobs and refresh requests. */
            used_bytes: number;
            /** @description Bytes that the account may store. */
            limit_bytes: number;
        };
        /**
         * Usage
         * @description What was used in a period; the total has the group `total`.
         */
        Usage: {
            /** @description Ordered by group. */
            rows: components["schemas"]["UsageRow"][];
            total: components["schemas"]["UsageRow"];
            storage: components["schemas"]["Storage"];
        };
        /**
         * Worth of a source
         * @description Calls to a source by one identifier.
         */
        SourceWorth: {
            /** @description Name of the source. */
            source: string;
            /**
             * @description The best identifier of the questions.
             * @enum {string}
             */
            by: "linkedin_url" | "email" | "name";
            /** @description Calls. */
            asked: number;
            /** @description Answers with a record of the person. */
            known: number;
            /** @description Answers without a record. */
            unknown: number;
            /** @description Calls without a usable answer. */
            failed: number;
            /** @description Records that contradicted what was known. */
            disputed: number;
            /** @description Records that were older than what was known. */
            behind: number;
            /** @description Records that agreed with what was known. */
            agreed: number;
            /** @description Records that later proved to be false. */
            wrong: number;
            /** @description Lower bound of the 95 % interval of the share `known` of `asked`; null without calls. */
            known_low: number | null;
            /** @description Median time of an answer, in milliseconds; null without answers. */
            median_ms: number | null;
            /** @description By the prices in the configuration, in the operator's currency. */
            cost: number;
            /** @description Cost per record; null without records. */
            cost_per_hit: number | null;
            /** @description Position of the source in the segment with most calls, and why; null if the order is not learned. */
            reason: string | null;
        };
        /**
         * Budget of a source
         * @description How much of a budget is spent.
         */
        SourceBudget: {
            /** @description Name of the source. */
            source: string;
            /** @description `YYYY-MM`, in UTC. */
            month: string;
            /** @description The most that may be spent in a month. */
            budget: number;
            /** @description Spent in this month. */
            spent: number;
            /** @description Reserved by calls in progress, and by nodes that were killed. */
            reserved: number;
        };
        /**
         * Ranked source
         * @description A source in a learned order.
         */
        RankedSource: {
            /** @description Name of the source. */
            source: string;
            /** @description Why it is queried at this point. */
            reason: string;
        };
        /**
         * Learned order
         * @description The order in which sources are queried about the people of a segment.
         */
        SourceOrder: {
            /**
             * @description The best identifier of the questions.
             * @enum {string}
             */
            by: "linkedin_url" | "email" | "name";
            /** @description ISO 3166 code of the country of the stored contact; empty if it is not known. */
            country: string;
            /** @description In the order in which they are queried. */
            sources: components["schemas"]["RankedSource"][];
        };
        /**
         * Report on sources
         * @description What sources are worth.
         */
        SourceReport: {
            /**
             * @description `listed`: sources are queried as configured.
             * @enum {string}
             */
            order: "listed" | "learned";
            /** @description Names of the configured sources, in the order of the configuration. */
            configured: string[];
            /** @description By source and identifier; without calls there is no row. */
            sources: components["schemas"]["SourceWorth"][];
            /** @description One for each configured source with a budget. */
            budgets: components["schemas"]["SourceBudget"][];
            /** @description The learned order of the 50 segments with most calls; empty if it is not learned. */
            orders: components["schemas"]["SourceOrder"][];
        };
        /**
         * Dispute
         * @description A lead or profile that was reported as wrong.
         */
        Dispute: {
            /** @description The dispute. */
            id: number;
            /** @description The job or refresh request, in the form used by events: `lead_enrichment/12`, or `refresh_request/` with the `unique_identifier`. */
            subject: string;
            /** @description Position of the lead or profile, from 0, in the order submitted. */
            position: number;
            /** @description The contact that was delivered; null after its erasure. */
            contact_id: number | null;
            /**
             * @description The wrong part of the result.
             * @enum {string}
             */
            reason: "wrong_person" | "wrong_email" | "wrong_phone" | "not_moved";
            /** @description The note as submitted; null after the erasure of the contact. */
            note: string | null;
            /**
             * @description `refunded`; `waiting` for the operator’s decision, because one in ten charged leads or profiles was already refunded; or `rejected` by the operator.
             * @enum {string}
             */
            state: "refunded" | "waiting" | "rejected";
            /** @description Credits returned to the balance. */
            refunded: number;
            /**
             * Format: date-time
             * @description When it was first sent.
             */
            created_at: string;
        };
        /**
         * Disputes
         * @description A page of the account’s disputes.
         */
        DisputeList: {
            /** @description Newest first. */
            disputes: components["schemas"]["Dispute"][];
            /** @description Disputes on all pages. */
            total: number;
        };
        /**
         * Confirmation
         * @description A lead or profile that was confirmed as right.
         */
        Confirmation: {
            /** @description The confirmation. */
            id: number;
            /** @description The job or refresh request, in the form used by events: `lead_enrichment/12`, or `refresh_request/` with the `unique_identifier`. */
            subject: string;
            /** @description Position of the lead or profile, from 0, in the order submitted. */
            position: number;
            /** @description The contact that was delivered; null after its erasure. */
            contact_id: number | null;
            /**
             * Format: date-time
             * @description When it was first sent.
             */
            created_at: string;
        };
        /**
         * Accuracy of a key or source
         * @description Has either `key` or `source`.
         */
        AccuracyGroup: {
            /**
             * @description Leads and profiles matched by this key.
             * @enum {string}
             */
            key?: "email" | "email_former_employer" | "linkedin_url" | "name" | "name_spelling" | "name_nickname" | "name_given" | "name_company_alias" | "name_former_employer" | "external_id";
            /** @description Leads and profiles whose shown version comes from this source. */
            source?: string;
            /** @description Disputed and confirmed leads and profiles. */
            looked_at: number;
            /** @description Leads and profiles whose last statement is neither `wrong_person` nor `not_moved`. */
            right: number;
            /** @description `right` divided by `looked_at`, with four places; null if `looked_at` is 0. */
            share: number | null;
            /** @description The lower bound of the 95 % interval. */
            low: number | null;
            /** @description The upper bound of the 95 % interval. */
            high: number | null;
        };
        /**
         * Accuracy
         * @description The number and share of right results among disputed and confirmed ones.
         */
        Accuracy: {
            /** @description Disputed and confirmed leads and profiles. */
            looked_at: number;
            /** @description Leads and profiles whose last statement is neither `wrong_person` nor `not_moved`. */
            right: number;
            /** @description `right` divided by `looked_at`, with four places; null if `looked_at` is 0. */
            share: number | null;
            /** @description The lower bound of the 95 % interval. */
            low: number | null;
            /** @description The upper bound of the 95 % interval. */
            high: number | null;
            /** @description Match keys, then sources. */
            by: components["schemas"]["AccuracyGroup"][];
        };
        /**
         * Event, as it is POSTed
         * @description The body that a webhook endpoint receives.
         */
        WebhookEvent: {
            /** @description The same id as in the list and the stream of events. */
            id: string;
            /**
             * @description What has happened.
             * @enum {string}
             */
            type: "lead_enrichment.created" | "lead_enrichment.progressed" | "lead_enrichment.completed" | "refresh_request.created" | "refresh_request.completed" | "contact.moved" | "watch.paused" | "watch.resumed" | "dispute.created" | "credits.low" | "api_key.rolled" | "webhook_delivery.failed" | "webhook_endpoint.test";
            /**
             * Format: date-time
             * @description When it was recorded.
             */
            time: string;
            /** @description What the event is about. */
            subject: string;
            /** @description By type. */
            data: {
                [key: string]: unknown;
            };
        };
        /**
         * Webhook endpoint
         * @description A URL to which events are POSTed.
         */
        WebhookEndpoint: {
            /** @description The endpoint. */
            id: number;
            /** @description Where events are sent. */
            url: string;
            /** @description Event types to send; null for all, including those of later releases. */
            types: ("lead_enrichment.created" | "lead_enrichment.progressed" | "lead_enrichment.completed" | "refresh_request.created" | "refresh_request.completed" | "contact.moved" | "watch.paused" | "watch.resumed" | "dispute.created" | "credits.low" | "api_key.rolled" | "webhook_delivery.failed")[] | null;
            /** @description For people. */
            description: string | null;
            /** @description Whether events are sent. */
            active: boolean;
            /** @description Why the endpoint was switched off, if its receiver did that by answering 410; otherwise null. */
            inactive_reason: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
        };
        /**
         * Webhook endpoint with its secret
         * @description An endpoint with its new secret.
         */
        WebhookEndpointWithSecret: {
            /** @description The endpoint. */
            id: number;
            /** @description Where events are sent. */
            url: string;
            /** @description Event types to send; null for all, including those of later releases. */
            types: ("lead_enrichment.created" | "lead_enrichment.progressed" | "lead_enrichment.completed" | "refresh_request.created" | "refresh_request.completed" | "contact.moved" | "watch.paused" | "watch.resumed" | "dispute.created" | "credits.low" | "api_key.rolled" | "webhook_delivery.failed")[] | null;
            /** @description For people. */
            description: string | null;
            /** @description Whether events are sent. */
            active: boolean;
            /** @description Why the endpoint was switched off, if its receiver did that by answering 410; otherwise null. */
            inactive_reason: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /** @description Signs deliveries. Shown only once. */
            secret: string;
        };
        /**
         * Webhook endpoints
         * @description All endpoints of an account.
         */
        WebhookEndpointList: {
            /** @description Oldest first. */
            webhook_endpoints: components["schemas"]["WebhookEndpoint"][];
            /** @description Number of endpoints of the account. */
            total: number;
        };
        /**
         * Webhook endpoint deleted
         * @description The endpoint was deleted.
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
         * Attempt of a webhook delivery
         * @description One POST with its redirects.
         */
        WebhookTry: {
            /**
             * Format: date-time
             * @description When the attempt began.
             */
            time: string;
            /** @description HTTP status of the answer; null if there was none. */
            status: number | null;
            /** @description Milliseconds until the answer, or until the attempt was given up. */
            duration_ms: number;
            /** @description The first 1,000 characters of the answer; null if there was none. */
            answer: string | null;
            /** @description Why the attempt failed; null if it was delivered. */
            error: string | null;
        };
        /**
         * Webhook delivery
         * @description A webhook with its attempts.
         */
        WebhookDelivery: {
            /** @description The delivery. */
            id: number;
            /** @description The header `webhook-id`, the same for each attempt. Null for deliveries older than this header. */
            webhook_id: string | null;
            /** @description The webhook endpoint; null for the webhook of a job or request. */
            endpoint_id: number | null;
            /** @description Event type; null for the webhook of a job or request. */
            type: string | null;
            /** @description What the webhook is about. */
            subject: string;
            /** @description Where it is sent. */
            url: string;
            /**
             * @description `waiting` for its first or next attempt, or being sent; `delivered` after a 2xx answer; `failed`: no more attempts.
             * @enum {string}
             */
            state: "waiting" | "delivered" | "failed";
            /**
             * Format: date-time
             * @description When it was queued.
             */
            created_at: string;
            /** @description The latest 40 attempts, oldest first. */
            tries: components["schemas"]["WebhookTry"][];
        };
        /**
         * Webhook deliveries
         * @description A page of deliveries.
         */
        WebhookDeliveryList: {
            /** @description Newest first. */
            webhook_deliveries: components["schemas"]["WebhookDelivery"][];
            /** @description Number of matching deliveries. */
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
export type JobDetails = components['schemas']['JobDetails'];
export type ListUpload = components['schemas']['ListUpload'];
export type ListChange = components['schemas']['ListChange'];
export type SavedMappingInput = components['schemas']['SavedMappingInput'];
export type CheckupMapping = components['schemas']['CheckupMapping'];
export type CheckupCreate = components['schemas']['CheckupCreate'];
export type RefreshProfileInput = components['schemas']['RefreshProfileInput'];
export type PeopleInput = components['schemas']['PeopleInput'];
export type RequestedAttribute = components['schemas']['RequestedAttribute'];
export type RefreshRequestCreate = components['schemas']['RefreshRequestCreate'];
export type RefreshRequest = components['schemas']['RefreshRequest'];
export type RefreshSourceState = components['schemas']['RefreshSourceState'];
export type MoveChange = components['schemas']['MoveChange'];
export type ContactListInput = components['schemas']['ContactListInput'];
export type ImportCreate = components['schemas']['ImportCreate'];
export type WatchCreate = components['schemas']['WatchCreate'];
export type WatchChanges = components['schemas']['WatchChanges'];
export type WatchProfiles = components['schemas']['WatchProfiles'];
export type NewDigest = components['schemas']['NewDigest'];
export type DigestChanges = components['schemas']['DigestChanges'];
export type ApiKeyRoll = components['schemas']['ApiKeyRoll'];
export type NewApiKey = components['schemas']['NewApiKey'];
export type RolledAwayApiKey = components['schemas']['RolledAwayApiKey'];
export type ApiKeyRolled = components['schemas']['ApiKeyRolled'];
export type CurrentApiKey = components['schemas']['CurrentApiKey'];
export type PreviousApiKey = components['schemas']['PreviousApiKey'];
export type ApiKeyList = components['schemas']['ApiKeyList'];
export type AccountUser = components['schemas']['AccountUser'];
export type AccountOfKey = components['schemas']['AccountOfKey'];
export type ListedUser = components['schemas']['ListedUser'];
export type UserList = components['schemas']['UserList'];
export type NewLimitedApiKey = components['schemas']['NewLimitedApiKey'];
export type LimitedApiKeyChanges = components['schemas']['LimitedApiKeyChanges'];
export type CreditMetrics = components['schemas']['CreditMetrics'];
export type TierCount = components['schemas']['TierCount'];
export type CreditLedger = components['schemas']['CreditLedger'];
export type DisputeCreate = components['schemas']['DisputeCreate'];
export type ConfirmationCreate = components['schemas']['ConfirmationCreate'];
export type NewWebhookEndpoint = components['schemas']['NewWebhookEndpoint'];
export type WebhookEndpointChanges = components['schemas']['WebhookEndpointChanges'];
export type WebhookDeliveryRequest = components['schemas']['WebhookDeliveryRequest'];
export type ErrorBody = components['schemas']['ErrorBody'];
export type LeadEnrichmentJob = components['schemas']['LeadEnrichmentJob'];
export type LeadEnrichmentAnswer = components['schemas']['LeadEnrichmentAnswer'];
export type QuoteSample = components['schemas']['QuoteSample'];
export type QuoteWarning = components['schemas']['QuoteWarning'];
export type LeadEnrichmentQuote = components['schemas']['LeadEnrichmentQuote'];
export type CompanyAndTitle = components['schemas']['CompanyAndTitle'];
export type CompanyData = components['schemas']['CompanyData'];
export type MatchReceipt = components['schemas']['MatchReceipt'];
export type EnrichedLead = components['schemas']['EnrichedLead'];
export type EnrichedLeads = components['schemas']['EnrichedLeads'];
export type LeadEnrichmentResultPage = components['schemas']['LeadEnrichmentResultPage'];
export type NoResultsYet = components['schemas']['NoResultsYet'];
export type OwnColumn = components['schemas']['OwnColumn'];
export type ListColumn = components['schemas']['ListColumn'];
export type ListDeleted = components['schemas']['ListDeleted'];
export type ListedList = components['schemas']['ListedList'];
export type ListList = components['schemas']['ListList'];
export type ListRowFault = components['schemas']['ListRowFault'];
export type ListFaults = components['schemas']['ListFaults'];
export type ListPreview = components['schemas']['ListPreview'];
export type ListRow = components['schemas']['ListRow'];
export type ListRows = components['schemas']['ListRows'];
export type SavedColumns = components['schemas']['SavedColumns'];
export type SavedMapping = components['schemas']['SavedMapping'];
export type SavedMappingList = components['schemas']['SavedMappingList'];
export type SavedMappingDeleted = components['schemas']['SavedMappingDeleted'];
export type CheckupCreated = components['schemas']['CheckupCreated'];
export type CheckupPart = components['schemas']['CheckupPart'];
export type CheckupPrice = components['schemas']['CheckupPrice'];
export type CheckupQuote = components['schemas']['CheckupQuote'];
export type CheckupReport = components['schemas']['CheckupReport'];
export type Checkup = components['schemas']['Checkup'];
export type CheckupList = components['schemas']['CheckupList'];
export type CheckupRow = components['schemas']['CheckupRow'];
export type CheckupRows = components['schemas']['CheckupRows'];
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
export type Assignee = components['schemas']['Assignee'];
export type MoveChanger = components['schemas']['MoveChanger'];
export type FollowUp = components['schemas']['FollowUp'];
export type Move = components['schemas']['Move'];
export type MoveList = components['schemas']['MoveList'];
export type ObservedPost = components['schemas']['ObservedPost'];
export type SourceObservation = components['schemas']['SourceObservation'];
export type ObservationList = components['schemas']['ObservationList'];
export type StoredContact = components['schemas']['StoredContact'];
export type StoredContactDetail = components['schemas']['StoredContactDetail'];
export type StoredContactList = components['schemas']['StoredContactList'];
export type Import = components['schemas']['Import'];
export type ImportList = components['schemas']['ImportList'];
export type ImportCreated = components['schemas']['ImportCreated'];
export type ImportMapping = components['schemas']['ImportMapping'];
export type ImportedRow = components['schemas']['ImportedRow'];
export type ImportedRows = components['schemas']['ImportedRows'];
export type Watch = components['schemas']['Watch'];
export type WatchList = components['schemas']['WatchList'];
export type WatchCreated = components['schemas']['WatchCreated'];
export type WatchDeleted = components['schemas']['WatchDeleted'];
export type WatchedPerson = components['schemas']['WatchedPerson'];
export type WatchPeople = components['schemas']['WatchPeople'];
export type ShownWatchPerson = components['schemas']['ShownWatchPerson'];
export type ShownWatchPeople = components['schemas']['ShownWatchPeople'];
export type ExportPositions = components['schemas']['ExportPositions'];
export type Event = components['schemas']['Event'];
export type EventPage = components['schemas']['EventPage'];
export type EventStream = components['schemas']['EventStream'];
export type StatusStream = components['schemas']['StatusStream'];
export type Digest = components['schemas']['Digest'];
export type DigestList = components['schemas']['DigestList'];
export type DigestDeleted = components['schemas']['DigestDeleted'];
export type LimitedApiKey = components['schemas']['LimitedApiKey'];
export type CreatedApiKey = components['schemas']['CreatedApiKey'];
export type LimitedApiKeyList = components['schemas']['LimitedApiKeyList'];
export type DeletedApiKey = components['schemas']['DeletedApiKey'];
export type AuditActor = components['schemas']['AuditActor'];
export type AuditEntry = components['schemas']['AuditEntry'];
export type AuditLog = components['schemas']['AuditLog'];
export type LedgerLine = components['schemas']['LedgerLine'];
export type UsageRow = components['schemas']['UsageRow'];
export type Storage = components['schemas']['Storage'];
export type Usage = components['schemas']['Usage'];
export type SourceWorth = components['schemas']['SourceWorth'];
export type SourceBudget = components['schemas']['SourceBudget'];
export type RankedSource = components['schemas']['RankedSource'];
export type SourceOrder = components['schemas']['SourceOrder'];
export type SourceReport = components['schemas']['SourceReport'];
export type Dispute = components['schemas']['Dispute'];
export type DisputeList = components['schemas']['DisputeList'];
export type Confirmation = components['schemas']['Confirmation'];
export type AccuracyGroup = components['schemas']['AccuracyGroup'];
export type Accuracy = components['schemas']['Accuracy'];
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
                /** @description Jobs per page. */
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
            /** @description The key lacks the scope read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
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
            /** @description The job was created and is running. */
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
            /** @description The key lacks the scope enrich. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body exceeds the size limit. */
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
            /** @description Invalid input, job limit reached, not enough credits, name in use, a `quote` for another body, or `Idempotency-Key` used with another body. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
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
            /** @description The key lacks the scope quote. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body exceeds the size limit. */
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
            /** @description Input that the create call would refuse. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
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
            /** @description The key lacks the scope enrich. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body exceeds the size limit. */
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
            /** @description The account has no job with that id, or it is completed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
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
            /** @description The key lacks the scope read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The account has no job with that id. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
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
                /** @description Leads per page. */
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
            /** @description The key lacks the scope read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The account has no job with that id. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
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
                /** @description Position of the lead, from 0, in the order submitted. */
                position: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The receipt, or why there is none. */
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
            /** @description The key lacks the scope read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The account has no job with that id, or the job has no such lead. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getLeadEnrichmentDetails: {
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
            /** @description The progress of a job, and the columns of its list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobDetails"];
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
            /** @description The key lacks the scope read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The account has no job with that id. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listLists: {
        parameters: {
            query?: {
                /** @description Zero-based. */
                page?: number;
                /** @description Lists per page. */
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of lists. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListList"];
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
            /** @description The key lacks the scope read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description A page or size that is out of range; the message names it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
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
            /** @description An uploaded list as it was read. */
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
            /** @description The key lacks the scope enrich or refresh. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body exceeds the size limit. */
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
            /** @description The form has no single `file`, or the file cannot be read as a list. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
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
            /** @description An uploaded list as it was read. */
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
            /** @description The key lacks the scope read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The account has no such list, or it was deleted after its retention. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    deleteList: {
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
            /** @description The list was deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListDeleted"];
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
            /** @description The key lacks the scope enrich or refresh. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The account has no such list, or it was deleted after its retention. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body exceeds the size limit. */
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
            /** @description An import that is running reads the list. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    updateList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The list. */
                id: number;
            };
            cookie?: never;
        };
        /** @description At least one of `name` and `kept`. Absent ones are not changed. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListChange"];
            };
        };
        responses: {
            /** @description An uploaded list, without its columns. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedList"];
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
            /** @description The key lacks the scope enrich or refresh. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The account has no such list, or it was deleted after its retention. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body exceeds the size limit. */
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
            /** @description Invalid input, or the maximum number of kept lists. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
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
                /** @description Rows per page. */
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
            /** @description The key lacks the scope read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The account has no such list, or it was deleted after its retention. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description A page or size that is out of range; the message names it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listMappings: {
        parameters: {
            query?: {
                /** @description An uploaded list. */
                list_id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mappings of an account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedMappingList"];
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
            /** @description The key lacks the scope read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The account has no such list, or it was deleted. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    saveMapping: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client, best a UUID. A repetition of the call with the same key and body within 24 hours changes and charges nothing: it gets the first answer again, with the header `Idempotent-Replayed: true`. With another body it is refused. The key belongs to the path as called. Only a 200 is remembered. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description A mapping of an uploaded list, to be used for later lists. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavedMappingInput"];
            };
        };
        responses: {
            /** @description A mapping of columns to fields. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedMapping"];
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
            /** @description The key lacks the scope enrich or refresh. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body exceeds the size limit. */
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
            /** @description Invalid input, a list that the account does not have, or the maximum number of mappings. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getMapping: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The mapping. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A mapping of columns to fields. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedMapping"];
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
            /** @description The key lacks the scope read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The account has no saved mapping with that id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    deleteMapping: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The mapping. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mapping was deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedMappingDeleted"];
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
            /** @description The key lacks the scope enrich or refresh. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The account has no saved mapping with that id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body exceeds the size limit. */
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
            /** @description A body that is not JSON. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listCheckups: {
        parameters: {
            query?: {
                /** @description Zero-based. */
                page?: number;
                /** @description Check-ups per page. */
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the account’s check-ups. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckupList"];
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
            /** @description The key lacks the scope read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description A page or size that is out of range; the message names it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createCheckup: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client, best a UUID. A repetition of the call with the same key and body within 24 hours changes and charges nothing: it gets the first answer again, with the header `Idempotent-Replayed: true`. With another body it is refused. The key belongs to the path as called. Only a 200 is remembered. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description A list to check. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckupCreate"];
            };
        };
        responses: {
            /** @description Its id. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckupCreated"];
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
            /** @description The key lacks the scope quote. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body exceeds the size limit. */
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
            /** @description Invalid input, no such list, too many rows, no storage left, or `Idempotency-Key` used with another body; the message names the field. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getCheckup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The check-up. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A check-up of a list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Checkup"];
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
            /** @description The key lacks the scope read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The account has no such check-up, or it was deleted after 7 days. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listCheckupRows: {
        parameters: {
            query: {
                /** @description The part whose rows are returned. */
                part: "unusable" | "duplicate" | "known" | "moved" | "left" | "title_changed" | "likely_moved" | "stale_email" | "role_email" | "personal_email" | "invalid_email" | "invalid_phone" | "company_renamed" | "missing_email" | "fillable_email" | "missing_phone" | "fillable_phone" | "missing_title" | "fillable_title" | "missing_company" | "fillable_company" | "missing_linkedin_url" | "fillable_linkedin_url";
                /** @description Zero-based; 100 rows each. */
                page?: number;
            };
            header?: never;
            path: {
                /** @description The check-up. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of 100 rows. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckupRows"];
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
            /** @description The key lacks the scope read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The account has no such check-up, or it was deleted after 7 days. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `part` is absent or unknown, another parameter is invalid, or the check-up is running. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    exportCheckup: {
        parameters: {
            query: {
                /** @description The part whose rows are returned. */
                part: "unusable" | "duplicate" | "known" | "moved" | "left" | "title_changed" | "likely_moved" | "stale_email" | "role_email" | "personal_email" | "invalid_email" | "invalid_phone" | "company_renamed" | "missing_email" | "fillable_email" | "missing_phone" | "fillable_phone" | "missing_title" | "fillable_title" | "missing_company" | "fillable_company" | "missing_linkedin_url" | "fillable_linkedin_url";
                /** @description The delimiter of CSV cells. */
                delimiter?: "comma" | "semicolon" | "tab";
                /** @description Whether CSV starts with a byte order mark. */
                bom?: "false" | "true";
                /** @description Whether formulas in CSV cells become text. */
                formulas?: "escape" | "keep";
            };
            header?: never;
            path: {
                /** @description The check-up. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rows, as a file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
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
            /** @description The key lacks the scope read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The account has no such check-up, or it was deleted after 7 days. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `part` is absent or unknown, another parameter is invalid, or the check-up is running. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getCheckupPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The check-up. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. It contains no scripts, and loads nothing. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
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
            /** @description The key lacks the scope read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The account has no such check-up, or it was deleted after 7 days. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The check-up is running. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
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
                /** @description Only requests of this watch. */
                watch_id?: number;
                /** @description Only the request with this identifier. */
                unique_identifier?: string;
                /** @description Zero-based. */
                page?: number;
                /** @description Requests per page. */
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the account’s refresh requests. */
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
            /** @description The key lacks the scope read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description A parameter has a value that is not allowed; the message names it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
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
        /** @description Profiles, and settings of their refresh. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefreshRequestCreate"];
            };
        };
        responses: {
            /** @description The request; with its profiles if it is synchronous. */
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
            /** @description The key lacks the scope refresh. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body exceeds the size limit. */
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
            /** @description Invalid input, no profiles, not enough credits, a `quote` for another body, or `Idempotency-Key` used with another body. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
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
                /** @description Adds `sources`: how many are configured, and for how many people they are not queried; and the warning `verified_recently`, if these are charged. */
                sources?: "true";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Profiles, and settings of their refresh. */
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
            /** @description The key lacks the scope quote. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body exceeds the size limit. */
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
            /** @description Input that the create call would refuse. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
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
                /** @description From the answer to the create call. */
                unique_identifier: string;
                /** @description Any other value means the full format. */
                response_format?: "full" | "summary" | "changes";
                /** @description One-based. */
                page_no?: number;
                /** @description Profiles per page. */
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
            /** @description The key lacks the scope read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The account has no refresh request with that identifier, or its profiles were pruned. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
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
            /** @description The key lacks the scope read. */
            403: {
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
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
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
                /** @description Only moves found at this time or later: a day, which begins in UTC, or an ISO time. */
                since?: string;
                /** @description Only moves of this type. */
                type?: "job_change" | "left_employer" | "returned_to_work" | "title_change_promotion" | "title_change_lateral" | "title_change_demotion" | "title_gained" | "title_lost";
                /** @description `dated` for moves that verdicts have determined, `observed` for moves between two undated observations. */
                basis?: "dated" | "observed";
                /** @description Only moves found by this watch. */
                watch_id?: number;
                /** @description Only moves of this contact. */
                contact_id?: number;
                /** @description `true` lists only moves disputed as `not_moved`; otherwise they are left out. */
                disputed?: "true" | "false";
                /** @description `true` lists only moves that the account has marked as done, `false` only others. With this parameter each move also has `id`, `handled_at` and `follow_up`. */
                handled?: "true" | "false" | "any";
                /** @description Only moves that are assigned to this user, by id; `me` stands for the user of the call, `nobody` for moves without an assignee. With this parameter each move also has `id`, `handled_at` and `follow_up`. */
                assigned_to?: string;
                /** @description Only moves of at least this confidence. */
                least_confidence?: number;
                /** @description Words, all of which stand in the name, the employers or the titles. */
                q?: string;
                /** @description Zero-based. */
                page?: number;
                /** @description Moves per page. */
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
            /** @description The key lacks the scope read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description A parameter has a value that is not allowed; the message names it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getMove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The move. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A change of employer or title. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Move"];
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
            /** @description The key lacks the scope read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The account has no move with that id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    updateMove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The move. */
                id: number;
            };
            cookie?: never;
        };
        /** @description At least one of `handled`, `comment` and `assigned_to`. Absent ones are not changed. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["MoveChange"];
            };
        };
        responses: {
            /** @description A change of employer or title. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Move"];
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
            /** @description The key lacks the scope refresh. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The account has no move with that id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body exceeds the size limit. */
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
            /** @description Invalid input, or the account has no such user. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listContacts: {
        parameters: {
            query?: {
                /** @description Words that begin words of the name, the title, the employer or an address. */
                q?: string;
                /** @description Only contacts with this current employer; legal forms are ignored. */
                employer?: string;
                /** @description Only contacts whose current employer has this domain. */
                domain?: string;
                /** @description `fresh`: verified in the last 30 days. `stale`: not verified since. `moved`: the account’s list of moves has the contact. */
                state?: "fresh" | "stale" | "moved";
                /** @description `email`: only contacts without a work address on record. An address that is stored and that this account may not see counts as one. */
                without?: "email";
                /** @description What the contacts are sorted by. */
                sort?: "verified" | "name" | "employer";
                /** @description By default `desc` for `verified` and `asc` for the others. Contacts without the value come last, or first in the opposite order. */
                order?: "asc" | "desc";
                /** @description Only the contact with this id in another system, as `SYSTEM:ID`. */
                external_id?: string;
                /** @description Zero-based. */
                page?: number;
                /** @description Contacts per page. */
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of contacts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredContactList"];
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
            /** @description The key lacks the scope read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description A parameter has a value that is not allowed; the message names it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getContact: {
        parameters: {
            query?: {
                /** @description Adds `observations`: the last answers of all sources. Null for an account that is no operator, unless a result of it has shown the contact. */
                observations?: "false" | "true";
            };
            header?: never;
            path: {
                /** @description The contact, as `id` in results. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A contact as it is stored now, with its positions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredContactDetail"];
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
            /** @description The key lacks the scope read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The account may not see such a contact. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description A parameter has a value that is not allowed; the message names it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listObservations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contact, as `id` in results. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The last answers of all sources about a contact. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ObservationList"];
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
            /** @description The key lacks the scope read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description No result of the account has shown such a contact. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    saveContactsAsList: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client, best a UUID. A repetition of the call with the same key and body within 24 hours changes and charges nothing: it gets the first answer again, with the header `Idempotent-Replayed: true`. With another body it is refused. The key belongs to the path as called. Only a 200 is remembered. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description Contacts to be kept under a name. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactListInput"];
            };
        };
        responses: {
            /** @description An uploaded list as it was read. */
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
            /** @description The key lacks the scope enrich or refresh. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body exceeds the size limit. */
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
            /** @description Invalid input, no contact that the account may see, or the maximum number of kept lists. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listImports: {
        parameters: {
            query?: {
                /** @description Zero-based. */
                page?: number;
                /** @description Imports per page. */
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of imports. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportList"];
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
            /** @description The account is no operator account. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description A page or size that is out of range; the message names it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client, best a UUID. A repetition of the call with the same key and body within 24 hours changes and charges nothing: it gets the first answer again, with the header `Idempotent-Replayed: true`. With another body it is refused. The key belongs to the path as called. Only a 200 is remembered. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description An uploaded list to be loaded into the stored contacts. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportCreate"];
            };
        };
        responses: {
            /** @description The id of a new import. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportCreated"];
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
            /** @description The account is no operator account. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body exceeds the size limit. */
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
            /** @description No such list on this account, a mapping that does not fit the list, or other invalid input; the message names the field. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The import. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A list that is loaded into the stored contacts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
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
            /** @description The account is no operator account. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The account has no import with that id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listImportRows: {
        parameters: {
            query?: {
                /** @description Only rows with this result. */
                result?: "inserted" | "updated" | "unchanged" | "rejected";
                /** @description Zero-based; 100 rows each. */
                page?: number;
            };
            header?: never;
            path: {
                /** @description The import. */
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
                    "application/json": components["schemas"]["ImportedRows"];
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
            /** @description The account is no operator account. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The account has no import with that id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The list or the results are no longer kept. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `result` is unknown, or the page is out of range. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getImportRejects: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The import. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rejected rows, as a file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
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
            /** @description The account is no operator account. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The account has no import with that id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The list is no longer kept. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    undoImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client, best a UUID. A repetition of the call with the same key and body within 24 hours changes and charges nothing: it gets the first answer again, with the header `Idempotent-Replayed: true`. With another body it is refused. The key belongs to the path as called. Only a 200 is remembered. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The import. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A list that is loaded into the stored contacts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
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
            /** @description The account is no operator account. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The account has no import with that id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body exceeds the size limit. */
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
            /** @description A dry run, an import that is still running, or one older than 7 days. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
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
                /** @description Watches per page. */
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the account’s watches. */
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
            /** @description The key lacks the scope read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description A page or size that is out of range; the message names it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
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
        /** @description People to watch, and the interval. */
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
            /** @description The key lacks the scope refresh. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body exceeds the size limit. */
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
            /** @description Invalid input, the maximum number of watches, or `Idempotency-Key` used with another body. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
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
            /** @description The key lacks the scope read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The account has no watch with that id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
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
            /** @description The key lacks the scope refresh. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The account has no watch with that id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body exceeds the size limit. */
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
            /** @description A body that is not JSON. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
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
        /** @description Absent members stay unchanged. */
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
            /** @description The key lacks the scope refresh. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The account has no watch with that id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body exceeds the size limit. */
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
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
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
                /** @description People per page. */
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
            /** @description A page of the people whose contact is known. */
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
            /** @description The key lacks the scope read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The account has no watch with that id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description A page or size that is out of range; the message names it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
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
        /** @description People to add to a watch. */
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
            /** @description The key lacks the scope refresh. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The account has no watch with that id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body exceeds the size limit. */
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
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    showWatchPeople: {
        parameters: {
            query?: {
                /** @description Only people in this state; `unresolved` stands for `searching` and `unusable`. */
                state?: "found" | "searching" | "unusable" | "unresolved";
                /** @description Zero-based. */
                page?: number;
                /** @description People per page. */
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
            /** @description A page of the people of a watch. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShownWatchPeople"];
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
            /** @description The key lacks the scope read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The account has no watch with that id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description A page or size that is out of range; the message names it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
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
            /** @description The key lacks the scope refresh. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The account has no watch with that id, or the watch has no such contact. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body exceeds the size limit. */
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
            /** @description A body that is not JSON. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
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
                /** @description CSV in UTF-8, JSON Lines, or Parquet. */
                format?: "csv" | "jsonl" | "parquet";
                /** @description Whose column headers to use: those of a CRM, for its import. */
                preset?: "tenure" | "hubspot" | "salesforce_lead" | "salesforce_contact" | "pipedrive";
                /** @description The delimiter of CSV cells. */
                delimiter?: "comma" | "semicolon" | "tab";
                /** @description Whether CSV starts with a byte order mark. */
                bom?: "false" | "true";
                /** @description Whether formulas in CSV cells become text. */
                formulas?: "escape" | "keep";
                /** @description `all`: every row with all data. `fill_empty`: only cells that were sent empty are filled. `changed_only`: only rows with a change, with the old values. */
                mode?: "all" | "fill_empty" | "changed_only";
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
            /** @description The key lacks the scope read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The account has no completed job with that id, its results were pruned, or a parameter has an unknown value. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    exportLeadsOfLeadEnrichment: {
        parameters: {
            query?: {
                /** @description CSV in UTF-8, JSON Lines, or Parquet. */
                format?: "csv" | "jsonl" | "parquet";
                /** @description Whose column headers to use: those of a CRM, for its import. */
                preset?: "tenure" | "hubspot" | "salesforce_lead" | "salesforce_contact" | "pipedrive";
                /** @description The delimiter of CSV cells. */
                delimiter?: "comma" | "semicolon" | "tab";
                /** @description Whether CSV starts with a byte order mark. */
                bom?: "false" | "true";
                /** @description Whether formulas in CSV cells become text. */
                formulas?: "escape" | "keep";
                /** @description `all`: every row with all data. `fill_empty`: only cells that were sent empty are filled. `changed_only`: only rows with a change, with the old values. */
                mode?: "all" | "fill_empty" | "changed_only";
            };
            header?: never;
            path: {
                /** @description The job. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExportPositions"];
            };
        };
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
            /** @description The key lacks the scope read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body exceeds the size limit. */
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
            /** @description A position that no row has, or: the account has no completed job with that id, its results were pruned, or a parameter has an unknown value. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
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
                /** @description From the answer to the create call. */
                unique_identifier: string;
                /** @description The profiles, or the changes of employer. */
                kind?: "profiles" | "moves";
                /** @description CSV in UTF-8, JSON Lines, or Parquet. */
                format?: "csv" | "jsonl" | "parquet";
                /** @description Whose column headers to use: those of a CRM, for its import. */
                preset?: "tenure" | "hubspot" | "salesforce_lead" | "salesforce_contact" | "pipedrive";
                /** @description The delimiter of CSV cells. */
                delimiter?: "comma" | "semicolon" | "tab";
                /** @description Whether CSV starts with a byte order mark. */
                bom?: "false" | "true";
                /** @description Whether formulas in CSV cells become text. */
                formulas?: "escape" | "keep";
                /** @description `all`: every row with all data. `fill_empty`: only cells that were sent empty are filled. `changed_only`: only rows with a change, with the old values. */
                mode?: "all" | "fill_empty" | "changed_only";
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
            /** @description The key lacks the scope read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The account has no completed refresh request with that identifier, its profiles were pruned, or a parameter has an unknown value. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    exportProfilesOfRefreshRequest: {
        parameters: {
            query: {
                /** @description From the answer to the create call. */
                unique_identifier: string;
                /** @description CSV in UTF-8, JSON Lines, or Parquet. */
                format?: "csv" | "jsonl" | "parquet";
                /** @description Whose column headers to use: those of a CRM, for its import. */
                preset?: "tenure" | "hubspot" | "salesforce_lead" | "salesforce_contact" | "pipedrive";
                /** @description The delimiter of CSV cells. */
                delimiter?: "comma" | "semicolon" | "tab";
                /** @description Whether CSV starts with a byte order mark. */
                bom?: "false" | "true";
                /** @description Whether formulas in CSV cells become text. */
                formulas?: "escape" | "keep";
                /** @description `all`: every row with all data. `fill_empty`: only cells that were sent empty are filled. `changed_only`: only rows with a change, with the old values. */
                mode?: "all" | "fill_empty" | "changed_only";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExportPositions"];
            };
        };
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
            /** @description The key lacks the scope read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body exceeds the size limit. */
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
            /** @description A position that no row has, or: the account has no completed refresh request with that identifier, its profiles were pruned, or a parameter has an unknown value. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    exportMoves: {
        parameters: {
            query?: {
                /** @description Only moves found at this time or later: a day, which begins in UTC, or an ISO time. */
                since?: string;
                /** @description Only moves of this type. */
                type?: "job_change" | "left_employer" | "returned_to_work" | "title_change_promotion" | "title_change_lateral" | "title_change_demotion" | "title_gained" | "title_lost";
                /** @description `dated` for moves that verdicts have determined, `observed` for moves between two undated observations. */
                basis?: "dated" | "observed";
                /** @description Only moves found by this watch. */
                watch_id?: number;
                /** @description Only moves of this contact. */
                contact_id?: number;
                /** @description `true` lists only moves disputed as `not_moved`; otherwise they are left out. */
                disputed?: "true" | "false";
                /** @description `true` lists only moves that the account has marked as done, `false` only others. With this parameter each move also has `id`, `handled_at` and `follow_up`. */
                handled?: "true" | "false" | "any";
                /** @description Only moves that are assigned to this user, by id; `me` stands for the user of the call, `nobody` for moves without an assignee. With this parameter each move also has `id`, `handled_at` and `follow_up`. */
                assigned_to?: string;
                /** @description Only moves of at least this confidence. */
                least_confidence?: number;
                /** @description Words, all of which stand in the name, the employers or the titles. */
                q?: string;
                /** @description CSV in UTF-8, JSON Lines, or Parquet. */
                format?: "csv" | "jsonl" | "parquet";
                /** @description Whose column headers to use: those of a CRM, for its import. */
                preset?: "tenure" | "hubspot" | "salesforce_lead" | "salesforce_contact" | "pipedrive";
                /** @description The delimiter of CSV cells. */
                delimiter?: "comma" | "semicolon" | "tab";
                /** @description Whether CSV starts with a byte order mark. */
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
            /** @description The key lacks the scope read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description A parameter has a value that is not allowed; the message names it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
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
                /** @description Returns events after this one. Without it, starts at the oldest stored event. */
                last_event_id?: string;
                /** @description Only these, with commas between: `lead_enrichment.created`, `lead_enrichment.progressed`, `lead_enrichment.completed`, `refresh_request.created`, `refresh_request.completed`, `contact.moved`, `watch.paused`, `watch.resumed`, `dispute.created`, `credits.low`, `api_key.rolled`, `webhook_delivery.failed`. */
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
            /** @description The key lacks the scope read. */
            403: {
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
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
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
                /** @description Returns events after this one. Without it, starts at the oldest stored event. */
                last_event_id?: string;
                /** @description Only these, with commas between: `lead_enrichment.created`, `lead_enrichment.progressed`, `lead_enrichment.completed`, `refresh_request.created`, `refresh_request.completed`, `contact.moved`, `watch.paused`, `watch.resumed`, `dispute.created`, `credits.low`, `api_key.rolled`, `webhook_delivery.failed`. */
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
            /** @description The key lacks the scope read. */
            403: {
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
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listDigests: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All digests of an account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DigestList"];
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
            /** @description The key lacks the scope webhooks. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createDigest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client, best a UUID. A repetition of the call with the same key and body within 24 hours changes and charges nothing: it gets the first answer again, with the header `Idempotent-Replayed: true`. With another body it is refused. The key belongs to the path as called. Only a 200 is remembered. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description Regular news of the account. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewDigest"];
            };
        };
        responses: {
            /** @description Regular news of an account by email or to a chat. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Digest"];
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
            /** @description The key lacks the scope webhooks. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body exceeds the size limit. */
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
            /** @description Invalid input, a kind that the service does not send, or the account has the maximum number of digests. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getDigest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The digest. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Regular news of an account by email or to a chat. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Digest"];
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
            /** @description The key lacks the scope webhooks. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The account has no digest with that id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    deleteDigest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The digest. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The digest was deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DigestDeleted"];
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
            /** @description The key lacks the scope webhooks. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The account has no digest with that id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body exceeds the size limit. */
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
            /** @description A body that is not JSON. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    updateDigest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The digest. */
                id: number;
            };
            cookie?: never;
        };
        /** @description Absent and null members stay unchanged. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["DigestChanges"];
            };
        };
        responses: {
            /** @description Regular news of an account by email or to a chat. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Digest"];
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
            /** @description The key lacks the scope webhooks. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The account has no digest with that id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body exceeds the size limit. */
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
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
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
            /** @description The new key, and the keys before it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyRolled"];
                };
            };
            /** @description The key is in the query. */
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
            /** @description The key lacks the scope admin. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body exceeds the size limit. */
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
            /** @description Invalid input, or the key was already rolled. */
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
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
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
            /** @description Facts about the keys, never a key itself. */
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
            /** @description The key lacks the scope admin. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
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
            /** @description The key lacks the scope read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /** @description Zero-based. */
                page?: number;
                /** @description Users per page. */
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of users. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserList"];
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
            /** @description The key lacks the scope read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description A page number or size that is not allowed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listLimitedApiKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Facts about the keys, never a key itself. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LimitedApiKeyList"];
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
            /** @description The key lacks the scope admin. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client, best a UUID. A repetition of the call with the same key and body within 24 hours changes and charges nothing: it gets the first answer again, with the header `Idempotent-Replayed: true`. With another body it is refused. The key belongs to the path as called. Only a 200 is remembered. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description What the new key may do; nothing that the calling key may not. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewLimitedApiKey"];
            };
        };
        responses: {
            /** @description The new key. Only this answer contains it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedApiKey"];
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
            /** @description The key lacks the scope admin. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body exceeds the size limit. */
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
            /** @description Invalid input, or wider than the calling key. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The key. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A key with its limits, without the key itself. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LimitedApiKey"];
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
            /** @description The key lacks the scope admin. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The account has no key with that id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    deleteApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The key. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key is refused from now on. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedApiKey"];
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
            /** @description The key lacks the scope admin. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The account has no key with that id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body exceeds the size limit. */
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
            /** @description The last key with the scope admin. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    changeApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The key. */
                id: number;
            };
            cookie?: never;
        };
        /** @description Absent members stay unchanged; null lifts a limit. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["LimitedApiKeyChanges"];
            };
        };
        responses: {
            /** @description A key with its limits, without the key itself. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LimitedApiKey"];
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
            /** @description The key lacks the scope admin. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The account has no key with that id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body exceeds the size limit. */
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
            /** @description Invalid input, or wider than the calling key. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    readAuditLog: {
        parameters: {
            query?: {
                /** @description A day or a time. */
                since?: string;
                /** @description A kind (key, user, operator), an id, or both. */
                actor?: string;
                /** @description Only this action. */
                action?: "api.call" | "account.change" | "account.create" | "api_key.create" | "api_key.change" | "api_key.delete" | "api_key.roll" | "checkup.create" | "confirmation.create" | "contact.erase" | "digest.change" | "digest.create" | "digest.delete" | "dispute.accept" | "dispute.create" | "dispute.reject" | "export.read" | "import.create" | "import.undo" | "lead_enrichment.cancel" | "lead_enrichment.create" | "list.change" | "list.create" | "list.delete" | "mapping.create" | "mapping.delete" | "move.change" | "quote.accept" | "refresh_request.create" | "session.end" | "session.start" | "watch.change" | "watch.create" | "watch.delete" | "webhook_delivery.replay" | "webhook_endpoint.change" | "webhook_endpoint.create" | "webhook_endpoint.delete" | "webhook_endpoint.rotate" | "webhook_endpoint.test" | "webhook_secret.read" | "webhook_secret.rotate";
                /** @description Zero-based. */
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the audit log. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditLog"];
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
            /** @description The key lacks the scope admin. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description An invalid parameter. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
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
            /** @description The balance now, and today’s figures. */
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
            /** @description The key lacks the scope read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
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
                /** @description Leads of this job. */
                job_id?: number;
                /** @description Profiles of this refresh request. */
                request_id?: number;
                /** @description Zero-based. */
                page_no?: number;
                /** @description Lines per page. */
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
            /** @description The key lacks the scope read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The account has no such job or request, or both were given. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
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
                /** @description First day; by default the first of the month of the last day. */
                from?: string;
                /** @description Last day, included; by default today. */
                to?: string;
                /** @description What each row counts. */
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
            /** @description The key lacks the scope read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description An unknown day or group, a first day after the last, or more jobs and requests than one answer can hold. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    reportSources: {
        parameters: {
            query?: {
                /** @description The last days, today included, in UTC. */
                days?: 7 | 30 | 90;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What sources are worth. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SourceReport"];
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
            /** @description The account is not an operator account. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Another number of days. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listDisputes: {
        parameters: {
            query?: {
                /** @description Zero-based. */
                page?: number;
                /** @description Disputes per page. */
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the account’s disputes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DisputeList"];
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
            /** @description The key lacks the scope admin. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description A page or size that is out of range; the message names it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createDispute: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client, best a UUID. A repetition of the call with the same key and body within 24 hours changes and charges nothing: it gets the first answer again, with the header `Idempotent-Replayed: true`. With another body it is refused. The key belongs to the path as called. Only a 200 is remembered. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description A lead or profile that was wrong. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["DisputeCreate"];
            };
        };
        responses: {
            /** @description A lead or profile that was reported as wrong. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Dispute"];
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
            /** @description The key lacks the scope admin. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body exceeds the size limit. */
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
            /** @description No such lead or profile with a contact on this account, a charge older than 30 days, `not_moved` without a reported move, or invalid input; the message names the field. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createConfirmation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client, best a UUID. A repetition of the call with the same key and body within 24 hours changes and charges nothing: it gets the first answer again, with the header `Idempotent-Replayed: true`. With another body it is refused. The key belongs to the path as called. Only a 200 is remembered. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description A lead or profile that was right. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmationCreate"];
            };
        };
        responses: {
            /** @description A lead or profile that was confirmed as right. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Confirmation"];
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
            /** @description The key lacks the scope admin. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body exceeds the size limit. */
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
            /** @description No such lead or profile with a contact on this account, or invalid input; the message names the field. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getAccuracy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The number and share of right results among disputed and confirmed ones. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Accuracy"];
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
            /** @description The key lacks the scope read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
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
            /** @description The key lacks the scope webhooks. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
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
        /** @description Where events are sent. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewWebhookEndpoint"];
            };
        };
        responses: {
            /** @description An endpoint with its new secret. */
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
            /** @description The key lacks the scope webhooks. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body exceeds the size limit. */
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
            /** @description Invalid input, or the account has the maximum number of endpoints. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
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
            /** @description A URL to which events are POSTed. */
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
            /** @description The key lacks the scope webhooks. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The account has no webhook endpoint with that id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
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
            /** @description The endpoint was deleted. */
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
            /** @description The key lacks the scope webhooks. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The account has no webhook endpoint with that id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body exceeds the size limit. */
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
            /** @description A body that is not JSON. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
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
        /** @description Absent members stay unchanged. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEndpointChanges"];
            };
        };
        responses: {
            /** @description A URL to which events are POSTed. */
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
            /** @description The key lacks the scope webhooks. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The account has no webhook endpoint with that id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body exceeds the size limit. */
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
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
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
            /** @description An endpoint with its new secret. */
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
            /** @description The key lacks the scope webhooks. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The account has no webhook endpoint with that id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body exceeds the size limit. */
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
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
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
            /** @description The key lacks the scope webhooks. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
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
            /** @description The key lacks the scope webhooks. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body exceeds the size limit. */
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
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
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
                /** @description Only deliveries about this subject. */
                subject?: string;
                /** @description Only deliveries in this state. */
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
            /** @description A page of deliveries. */
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
            /** @description The key lacks the scope read or webhooks. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description An unknown state, or a parameter out of range. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
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
            /** @description The request that is sent. */
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
            /** @description The key lacks the scope read or webhooks. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The account has no delivery with that id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
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
            /** @description A webhook with its attempts. */
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
            /** @description The key lacks the scope webhooks. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The account has no delivery with that id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body exceeds the size limit. */
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
            /** @description Its webhook endpoint is switched off or deleted. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
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
            /** @description A webhook with its attempts. */
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
            /** @description The key lacks the scope webhooks. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The account has no webhook endpoint with that id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body exceeds the size limit. */
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
            /** @description More requests within a minute than the account may make, or too many of its create calls are waiting. */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The service is overloaded, or its database is not available. Nothing was done, unless `outcome_unknown` is set. */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
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
                /** @description The same for each attempt with the same body. Drop a message whose id you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description `v1,` and base64 of the HMAC-SHA256 of `id.timestamp.body`; one for each valid secret, separated by spaces. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description The job at that time, without its leads. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["LeadEnrichmentJob"];
            };
        };
        responses: {
            /** @description Accepted. Answer at once, and process it afterwards. */
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
                /** @description The same for each attempt with the same body. Drop a message whose id you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description `v1,` and base64 of the HMAC-SHA256 of `id.timestamp.body`; one for each valid secret, separated by spaces. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description Profiles, or an empty body. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RefreshedProfiles"];
            };
        };
        responses: {
            /** @description Accepted within 60 seconds. Answer at once, and process it afterwards. */
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
                /** @description The same for each attempt with the same body. Drop a message whose id you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description `v1,` and base64 of the HMAC-SHA256 of `id.timestamp.body`; one for each valid secret, separated by spaces. */
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
            /** @description Accepted. Answer at once, and process the event afterwards. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
