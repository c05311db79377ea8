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
    "/api/v1/lead_enrichments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a job
         * @description Poll until `is_completed` is true.
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
    "/api/v1/contact_profile_refresh_requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a refresh request
         * @description Submits profiles. What is fresh comes back at once; stale contacts are refreshed and unknown people searched for in the background.
         */
        post: operations["createRefreshRequest"];
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
         * @description Every profile in its current state. A synchronous request comes whole, an asynchronous one in pages. Polling is free; stop once `status` is `completed`.
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
         * @description Sent to the `webhook` of a job while its results are finalised; results are there a moment later. Sent until an answer 2xx comes, for 24 hours at most. Not signed: use a URL that is hard to guess.
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
         * @description Sent to the `webhook` of a request when it completes: first the refreshed profiles, if there are any, then those not found, with an empty body if there are none. Profiles are told apart by `custom_columns` alone. Deliveries can repeat, and not every profile is in them: the status endpoint has them all. Not signed: use a URL that is hard to guess.
         */
        post: operations["contactProfileRefreshCompleted"];
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
         * @description The leads, in columns.
         */
        LeadData: {
            /** @description Field names, each at most once. */
            keys: ("first_name" | "last_name" | "company_name" | "email" | "linkedin_url" | "title" | "city" | "state" | "country" | "unique_identifier")[];
            /** @description One row a lead, aligned to `keys`; values of any type are given back as sent. */
            values: unknown[][];
        };
        /**
         * Job input
         * @description The job.
         */
        LeadEnrichmentInput: {
            /** @description Unique per account, at most 255 characters. */
            name: string;
            /**
             * @description How the leads are submitted.
             * @enum {string}
             */
            source_type: "from_json";
            /**
             * @description `name` matches on first name, last name and company name.
             * @enum {string}
             */
            match_field: "name" | "email" | "linkedin_url";
            lead_data: components["schemas"]["LeadData"];
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
         * Job answer
         * @description The job.
         */
        LeadEnrichmentAnswer: {
            lead_enrichment: components["schemas"]["LeadEnrichmentJob"];
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
            /** @description Whom to refresh or find. */
            profiles: components["schemas"]["RefreshProfileInput"][];
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
         * Refresh request status
         * @description The request, in the format asked for.
         */
        RefreshRequestStatus: components["schemas"]["RefreshRequestInFull"] | components["schemas"]["RefreshRequestChanges"] | components["schemas"]["RefreshRequestSummary"];
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
         * Error body
         * @description Why a call was refused.
         */
        ErrorBody: {
            /** @description What was wrong, naming the field. */
            message: string;
            /** @description Present on authorisation failures. */
            authorization_failure?: boolean;
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
            reason: "no_value" | "unreadable_value" | "nobody" | "tie" | "below_min_score" | null;
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
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type LeadData = components['schemas']['LeadData'];
export type LeadEnrichmentInput = components['schemas']['LeadEnrichmentInput'];
export type LeadEnrichmentCreate = components['schemas']['LeadEnrichmentCreate'];
export type LeadEnrichmentCreated = components['schemas']['LeadEnrichmentCreated'];
export type LeadEnrichmentList = components['schemas']['LeadEnrichmentList'];
export type LeadEnrichmentAnswer = components['schemas']['LeadEnrichmentAnswer'];
export type LeadEnrichmentResults = components['schemas']['LeadEnrichmentResults'];
export type MatchReceiptAnswer = components['schemas']['MatchReceiptAnswer'];
export type RefreshProfileInput = components['schemas']['RefreshProfileInput'];
export type RequestedAttribute = components['schemas']['RequestedAttribute'];
export type RefreshRequestCreate = components['schemas']['RefreshRequestCreate'];
export type RefreshRequest = components['schemas']['RefreshRequest'];
export type RefreshRequestStatus = components['schemas']['RefreshRequestStatus'];
export type ApiKeyRoll = components['schemas']['ApiKeyRoll'];
export type NewApiKey = components['schemas']['NewApiKey'];
export type RolledAwayApiKey = components['schemas']['RolledAwayApiKey'];
export type ApiKeyRolled = components['schemas']['ApiKeyRolled'];
export type CurrentApiKey = components['schemas']['CurrentApiKey'];
export type PreviousApiKey = components['schemas']['PreviousApiKey'];
export type ApiKeyList = components['schemas']['ApiKeyList'];
export type CreditMetrics = components['schemas']['CreditMetrics'];
export type TierCount = components['schemas']['TierCount'];
export type CreditLedger = components['schemas']['CreditLedger'];
export type ErrorBody = components['schemas']['ErrorBody'];
export type LeadEnrichmentJob = components['schemas']['LeadEnrichmentJob'];
export type CompanyAndTitle = components['schemas']['CompanyAndTitle'];
export type CompanyData = components['schemas']['CompanyData'];
export type MatchReceipt = components['schemas']['MatchReceipt'];
export type EnrichedLead = components['schemas']['EnrichedLead'];
export type EnrichedLeads = components['schemas']['EnrichedLeads'];
export type LeadEnrichmentResultPage = components['schemas']['LeadEnrichmentResultPage'];
export type NoResultsYet = components['schemas']['NoResultsYet'];
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
export type LedgerLine = components['schemas']['LedgerLine'];
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
            /** @description The service has too much to do, or its database is away. Nothing was done. */
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
                /** @description Chosen by the client, best a UUID. A repetition with the same key and the same body within 24 hours creates and charges nothing: it gets the first answer again, with the header `Idempotent-Replayed: true`. With another body it is refused. Only a 200 is remembered. */
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
            /** @description Invalid input, job limit reached, not enough credits, name taken, or `Idempotency-Key` used with another body. */
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
            /** @description The service has too much to do, or its database is away. Nothing was done. */
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
            /** @description The service has too much to do, or its database is away. Nothing was done. */
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
            /** @description The service has too much to do, or its database is away. Nothing was done. */
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
            /** @description The service has too much to do, or its database is away. Nothing was done. */
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
                /** @description Chosen by the client, best a UUID. A repetition with the same key and the same body within 24 hours creates and charges nothing: it gets the first answer again, with the header `Idempotent-Replayed: true`. With another body it is refused. Only a 200 is remembered. */
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
            /** @description Invalid input, no profiles, not enough credits, or `Idempotency-Key` used with another body. */
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
            /** @description The service has too much to do, or its database is away. Nothing was done. */
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
            /** @description The request, in the format asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefreshRequestStatus"];
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
            /** @description The service has too much to do, or its database is away. Nothing was done. */
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
            header?: never;
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
            /** @description The service has too much to do, or its database is away. Nothing was done. */
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
            /** @description The service has too much to do, or its database is away. Nothing was done. */
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
            /** @description The service has too much to do, or its database is away. Nothing was done. */
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
            /** @description The service has too much to do, or its database is away. Nothing was done. */
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
            header?: never;
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
            header?: never;
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
}
