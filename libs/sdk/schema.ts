// Generated from the OpenAPI document by `npm run sdk`; changes made here are lost.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        CreateOrganizationRequest: {
            /**
             * @description The name.
             * @example Cedar Falls
             */
            name: string;
            /**
             * Format: uuid
             * @description The parent organization; null if none. Default: `null`.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            parent_organization_id?: string | null;
            /**
             * @description Your own reference for the record. Default: `null`.
             * @example CRM-8812
             */
            external_ref?: string | null;
            /**
             * Format: time-zone
             * @description The organization's IANA time zone. Default: `"UTC"`.
             * @example America/Chicago
             */
            timezone?: string;
            /**
             * Format: phone
             * @description E.164.
             * @example +14045550142
             */
            phone?: string | null;
            /** @description The postal address. Default: `null`. */
            address?: {
                /**
                 * @description Street address or PO box.
                 * @example 1200 Harbor Street
                 */
                line1: string;
                /**
                 * @description Apartment, suite, unit or floor. Default: `null`.
                 * @example Unit 4
                 */
                line2?: string | null;
                /**
                 * @description The city.
                 * @example Cedar Falls
                 */
                city: string;
                /**
                 * @description The state or region.
                 * @example IA
                 */
                region: string;
                /**
                 * @description The postal code.
                 * @example 50613
                 */
                postal_code: string;
                /**
                 * @description Country code, ISO 3166-1 alpha-2. Default: `"US"`.
                 * @example US
                 */
                country?: string;
            } | null;
            /** @description ZIP codes served by the organization. Default: `{"postal_codes":[]}`. */
            service_area?: {
                /**
                 * @description ZIP codes of the service area. Default: `[]`.
                 * @example [
                 *       "50613",
                 *       "50614"
                 *     ]
                 */
                postal_codes?: string[];
            };
            /** @description Lines of work offered by the organization. Default: `[]`. */
            services?: ("water" | "fire_smoke" | "mold" | "storm" | "biohazard" | "reconstruction" | "contents" | "plumbing" | "hvac" | "electrical" | "roofing" | "cleaning" | "other")[];
            /** @description Which calls are dispatched automatically. Default: `{}`. */
            dispatch_policy?: {
                /** @description Whether it is enabled. Default: `true`. */
                enabled?: boolean;
                /** @description Minimum confidence for the policy to act, from 0 to 1. Default: `0.8`. */
                min_confidence?: number;
                /** @description Intents that the policy covers. Default: `["emergency_service"]`. */
                intents?: ("emergency_service" | "estimate_request" | "schedule_service" | "existing_job_status" | "reschedule_or_cancel" | "warranty_or_callback" | "complaint" | "billing" | "insurance_or_adjuster" | "vendor_solicitation" | "job_applicant" | "referral_partner" | "wrong_number" | "spam_or_robocall" | "silent_or_abandoned" | "other")[];
                /** @description Urgencies that the policy covers. Default: `["emergency"]`. */
                urgencies?: ("emergency" | "same_day" | "standard" | "low")[];
                /** @description How long a further call from the same number is added to the open lead and job; 0 for never. Default: `12`. */
                repeat_window_hours?: number;
                /** @description How long a user can undo an automatic dispatch. Default: `10`. */
                undo_minutes?: number;
            };
            /** @description The sender address, and limits on when and how much may be sent. Default: `{}`. */
            sender?: {
                /**
                 * @description The sender name that recipients see; null for the name of the organization. Default: `null`.
                 * @example Cedar Falls Restoration
                 */
                name?: string | null;
                /**
                 * Format: email
                 * @description The address that mail is sent from; null for `outreach@` at the domain of this service. Replies come to this service in both cases. Default: `null`.
                 * @example hello@cedarfalls.example.com
                 */
                email?: string | null;
                /** @description The postal address shown in every mail; null for the `address` of the organization. Default: `null`. */
                postal_address?: {
                    /**
                     * @description Street address or PO box.
                     * @example 1200 Harbor Street
                     */
                    line1: string;
                    /**
                     * @description Apartment, suite, unit or floor. Default: `null`.
                     * @example Unit 4
                     */
                    line2?: string | null;
                    /**
                     * @description The city.
                     * @example Cedar Falls
                     */
                    city: string;
                    /**
                     * @description The state or region.
                     * @example IA
                     */
                    region: string;
                    /**
                     * @description The postal code.
                     * @example 50613
                     */
                    postal_code: string;
                    /**
                     * @description Country code, ISO 3166-1 alpha-2. Default: `"US"`.
                     * @example US
                     */
                    country?: string;
                } | null;
                /** @description When mail may be sent, in the recipient's time zone, or else the organization's; null for any time. Default: `null`. */
                window?: {
                    /**
                     * @description Days of the week.
                     * @example [
                     *       "mon",
                     *       "tue",
                     *       "wed",
                     *       "thu",
                     *       "fri"
                     *     ]
                     */
                    days: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
                    /**
                     * @description The previous value, or the start of the range.
                     * @example 09:00
                     */
                    from: string;
                    /**
                     * @description The new value, or the end of the range.
                     * @example 17:30
                     */
                    to: string;
                } | null;
                /**
                 * @description Mails per day in the organization's time zone; null for no limit. Default: `null`.
                 * @example 200
                 */
                per_day?: number | null;
                /**
                 * @description Mails per clock hour, spread evenly over it; null for no limit. Default: `null`.
                 * @example 30
                 */
                per_hour?: number | null;
            };
            /**
             * @description Customers are asked for a review on the platform where the organization was last reviewed if that has a link here, or else on google, or else on the first platform by name. Default: `{}`.
             * @example {
             *       "google": "https://g.page/r/cedar-falls/review"
             *     }
             */
            review_links?: {
                [key: string]: string;
            };
            /** @description Who is notified of critical alerts, and when they escalate. Default: `{}`. */
            alerting?: {
                /** @description Escalation mails while no user has acknowledged a critical alert; times count from the alert. If empty: owners and admins after 10 minutes. Default: `[]`. */
                escalation?: {
                    /**
                     * @description Minutes after the alert was raised.
                     * @example 10
                     */
                    after_minutes: number;
                    /**
                     * @description The users notified then; if empty, owners and admins who see the organization. Default: `[]`.
                     * @example []
                     */
                    user_ids?: string[];
                }[];
            };
            /**
             * @description At most 50 pairs of strings. Default: `{}`.
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata?: {
                [key: string]: string;
            };
        };
        UpdateOrganizationRequest: {
            /**
             * @description The name.
             * @example Cedar Falls
             */
            name?: string;
            /**
             * Format: uuid
             * @description The parent organization; null if none.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            parent_organization_id?: string | null;
            /**
             * @description Your own reference for the record.
             * @example CRM-8812
             */
            external_ref?: string | null;
            /**
             * Format: time-zone
             * @description The organization's IANA time zone.
             * @example America/Chicago
             */
            timezone?: string;
            /**
             * Format: phone
             * @description E.164.
             * @example +14045550142
             */
            phone?: string | null;
            /** @description The postal address. */
            address?: {
                /**
                 * @description Street address or PO box.
                 * @example 1200 Harbor Street
                 */
                line1: string;
                /**
                 * @description Apartment, suite, unit or floor. Default: `null`.
                 * @example Unit 4
                 */
                line2?: string | null;
                /**
                 * @description The city.
                 * @example Cedar Falls
                 */
                city: string;
                /**
                 * @description The state or region.
                 * @example IA
                 */
                region: string;
                /**
                 * @description The postal code.
                 * @example 50613
                 */
                postal_code: string;
                /**
                 * @description Country code, ISO 3166-1 alpha-2. Default: `"US"`.
                 * @example US
                 */
                country?: string;
            } | null;
            /** @description ZIP codes served by the organization. */
            service_area?: {
                /**
                 * @description ZIP codes of the service area. Default: `[]`.
                 * @example [
                 *       "50613",
                 *       "50614"
                 *     ]
                 */
                postal_codes?: string[];
            };
            /** @description Lines of work offered by the organization. */
            services?: ("water" | "fire_smoke" | "mold" | "storm" | "biohazard" | "reconstruction" | "contents" | "plumbing" | "hvac" | "electrical" | "roofing" | "cleaning" | "other")[];
            /** @description Which calls are dispatched automatically. */
            dispatch_policy?: {
                /** @description Whether it is enabled. Default: `true`. */
                enabled?: boolean;
                /** @description Minimum confidence for the policy to act, from 0 to 1. Default: `0.8`. */
                min_confidence?: number;
                /** @description Intents that the policy covers. Default: `["emergency_service"]`. */
                intents?: ("emergency_service" | "estimate_request" | "schedule_service" | "existing_job_status" | "reschedule_or_cancel" | "warranty_or_callback" | "complaint" | "billing" | "insurance_or_adjuster" | "vendor_solicitation" | "job_applicant" | "referral_partner" | "wrong_number" | "spam_or_robocall" | "silent_or_abandoned" | "other")[];
                /** @description Urgencies that the policy covers. Default: `["emergency"]`. */
                urgencies?: ("emergency" | "same_day" | "standard" | "low")[];
                /** @description How long a further call from the same number is added to the open lead and job; 0 for never. Default: `12`. */
                repeat_window_hours?: number;
                /** @description How long a user can undo an automatic dispatch. Default: `10`. */
                undo_minutes?: number;
            };
            /** @description The sender address, and limits on when and how much may be sent. */
            sender?: {
                /**
                 * @description The sender name that recipients see; null for the name of the organization. Default: `null`.
                 * @example Cedar Falls Restoration
                 */
                name?: string | null;
                /**
                 * Format: email
                 * @description The address that mail is sent from; null for `outreach@` at the domain of this service. Replies come to this service in both cases. Default: `null`.
                 * @example hello@cedarfalls.example.com
                 */
                email?: string | null;
                /** @description The postal address shown in every mail; null for the `address` of the organization. Default: `null`. */
                postal_address?: {
                    /**
                     * @description Street address or PO box.
                     * @example 1200 Harbor Street
                     */
                    line1: string;
                    /**
                     * @description Apartment, suite, unit or floor. Default: `null`.
                     * @example Unit 4
                     */
                    line2?: string | null;
                    /**
                     * @description The city.
                     * @example Cedar Falls
                     */
                    city: string;
                    /**
                     * @description The state or region.
                     * @example IA
                     */
                    region: string;
                    /**
                     * @description The postal code.
                     * @example 50613
                     */
                    postal_code: string;
                    /**
                     * @description Country code, ISO 3166-1 alpha-2. Default: `"US"`.
                     * @example US
                     */
                    country?: string;
                } | null;
                /** @description When mail may be sent, in the recipient's time zone, or else the organization's; null for any time. Default: `null`. */
                window?: {
                    /**
                     * @description Days of the week.
                     * @example [
                     *       "mon",
                     *       "tue",
                     *       "wed",
                     *       "thu",
                     *       "fri"
                     *     ]
                     */
                    days: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
                    /**
                     * @description The previous value, or the start of the range.
                     * @example 09:00
                     */
                    from: string;
                    /**
                     * @description The new value, or the end of the range.
                     * @example 17:30
                     */
                    to: string;
                } | null;
                /**
                 * @description Mails per day in the organization's time zone; null for no limit. Default: `null`.
                 * @example 200
                 */
                per_day?: number | null;
                /**
                 * @description Mails per clock hour, spread evenly over it; null for no limit. Default: `null`.
                 * @example 30
                 */
                per_hour?: number | null;
            };
            /**
             * @description Customers are asked for a review on the platform where the organization was last reviewed if that has a link here, or else on google, or else on the first platform by name.
             * @example {
             *       "google": "https://g.page/r/cedar-falls/review"
             *     }
             */
            review_links?: {
                [key: string]: string;
            };
            /** @description Who is notified of critical alerts, and when they escalate. */
            alerting?: {
                /** @description Escalation mails while no user has acknowledged a critical alert; times count from the alert. If empty: owners and admins after 10 minutes. Default: `[]`. */
                escalation?: {
                    /**
                     * @description Minutes after the alert was raised.
                     * @example 10
                     */
                    after_minutes: number;
                    /**
                     * @description The users notified then; if empty, owners and admins who see the organization. Default: `[]`.
                     * @example []
                     */
                    user_ids?: string[];
                }[];
            };
            /**
             * @description Merged with the stored pairs: null removes a pair, and pairs that are not sent stay.
             * @example {
             *       "crm_id": "8812",
             *       "old_id": null
             *     }
             */
            metadata?: {
                [key: string]: string | null;
            };
            /**
             * @description Restores an archived organization; DELETE archives.
             * @constant
             */
            status?: "active";
        };
        CreateLeadRequest: {
            /**
             * Format: uuid
             * @description The organization it belongs to.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            /**
             * @description Direction of the call; null if not yet known. Default: `"inbound"`.
             * @enum {string}
             */
            direction?: "inbound" | "outbound";
            /**
             * @description The name.
             * @example Rosa Delgado
             */
            name: string;
            /**
             * Format: email
             * @description The email address. Default: `null`.
             * @example dana@example.com
             */
            email?: string | null;
            /**
             * Format: phone
             * @description E.164.
             * @example +14045550142
             */
            phone?: string | null;
            /**
             * @description An advertising channel, a form or a partner. Leads made from calls have `call:<provider>`.
             * @example website
             */
            source: string;
            /**
             * @description A human-readable message. Default: `null`.
             * @example The basement smells of mildew.
             */
            message?: string | null;
            /**
             * @description The lead's own sector. Usual values: restoration, plumbing, hvac, electrical, roofing, cleaning, property_management, insurance, real_estate, commercial, residential, other. Default: `null`.
             * @example property_management
             */
            industry?: string | null;
            /**
             * @description The dashboard user who is responsible for it. Default: `null`.
             * @example null
             */
            owner_user_id?: string | null;
            /**
             * Format: date-time
             * @description When the next step is due; null if none is planned.
             * @example 2026-03-14T09:26:53.589Z
             */
            next_action_at?: string | null;
            /** @description Marketing attribution: source, campaign, keyword and so on. Default: `null`. */
            attribution?: {
                /**
                 * @description Source of the lead. Default: `null`.
                 * @example google
                 */
                source?: string | null;
                /**
                 * @description Type of traffic, such as `cpc` or `organic`. Default: `null`.
                 * @example cpc
                 */
                medium?: string | null;
                /**
                 * @description The campaign, as reported by the tracker or form. Default: `null`.
                 * @example storm-2026
                 */
                campaign?: string | null;
                /**
                 * @description The search keyword. Default: `null`.
                 * @example water damage near me
                 */
                keyword?: string | null;
                /**
                 * @description The advertising platform's click ID. Default: `null`.
                 * @example Cj0KCQiA5rGuBhCnARIsAN11vgR
                 */
                click_id?: string | null;
                /**
                 * @description The first page visited. Default: `null`.
                 * @example https://example.com/water-damage
                 */
                landing_page?: string | null;
                /**
                 * @description What the provider or a person says it is worth. Default: `null`.
                 * @example 1850
                 */
                value?: number | null;
            } | null;
            /**
             * @description Your own reference for the record. Default: `null`.
             * @example CRM-8812
             */
            external_ref?: string | null;
            /**
             * @description At most 50 pairs of strings. Default: `{}`.
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata?: {
                [key: string]: string;
            };
            /**
             * @description For leads imported from another system: their stage there, which qualification does not change.
             * @enum {string}
             */
            pipeline_stage?: "new" | "qualified" | "nurture" | "disqualified" | "contacted" | "appointment_set" | "won" | "lost";
            /**
             * @description Why the lead was given up; only where it is `lost` or `disqualified`. Default: `null`.
             * @example null
             */
            lost_reason?: string | null;
        };
        UpdateLeadRequest: {
            /**
             * @description The name.
             * @example Rosa Delgado
             */
            name?: string;
            /**
             * Format: email
             * @description The email address.
             * @example dana@example.com
             */
            email?: string | null;
            /**
             * Format: phone
             * @description E.164.
             * @example +14045550142
             */
            phone?: string | null;
            /**
             * @description An advertising channel, a form or a partner. Leads made from calls have `call:<provider>`.
             * @example website
             */
            source?: string;
            /**
             * @description A human-readable message.
             * @example The basement smells of mildew.
             */
            message?: string | null;
            /**
             * @description The lead's own sector. Usual values: restoration, plumbing, hvac, electrical, roofing, cleaning, property_management, insurance, real_estate, commercial, residential, other.
             * @example property_management
             */
            industry?: string | null;
            /**
             * @description The dashboard user who is responsible for it.
             * @example null
             */
            owner_user_id?: string | null;
            /**
             * Format: date-time
             * @description When the next step is due; null if none is planned.
             * @example 2026-03-14T09:26:53.589Z
             */
            next_action_at?: string | null;
            /** @description Marketing attribution: source, campaign, keyword and so on. */
            attribution?: {
                /**
                 * @description Source of the lead. Default: `null`.
                 * @example google
                 */
                source?: string | null;
                /**
                 * @description Type of traffic, such as `cpc` or `organic`. Default: `null`.
                 * @example cpc
                 */
                medium?: string | null;
                /**
                 * @description The campaign, as reported by the tracker or form. Default: `null`.
                 * @example storm-2026
                 */
                campaign?: string | null;
                /**
                 * @description The search keyword. Default: `null`.
                 * @example water damage near me
                 */
                keyword?: string | null;
                /**
                 * @description The advertising platform's click ID. Default: `null`.
                 * @example Cj0KCQiA5rGuBhCnARIsAN11vgR
                 */
                click_id?: string | null;
                /**
                 * @description The first page visited. Default: `null`.
                 * @example https://example.com/water-damage
                 */
                landing_page?: string | null;
                /**
                 * @description What the provider or a person says it is worth. Default: `null`.
                 * @example 1850
                 */
                value?: number | null;
            } | null;
            /**
             * @description Your own reference for the record.
             * @example CRM-8812
             */
            external_ref?: string | null;
            /**
             * @description Merged with the stored pairs: null removes a pair, and pairs that are not sent stay.
             * @example {
             *       "crm_id": "8812",
             *       "old_id": null
             *     }
             */
            metadata?: {
                [key: string]: string | null;
            };
            /**
             * @description Pipeline stage of the lead.
             * @example contacted
             * @enum {string}
             */
            pipeline_stage?: "new" | "qualified" | "nurture" | "disqualified" | "contacted" | "appointment_set" | "won" | "lost";
            /**
             * @description Why the lead was given up; only where it is `lost` or `disqualified`.
             * @example null
             */
            lost_reason?: string | null;
            /**
             * @description A user's tier, which replaces the engine's and is stored as an example (`GET /feedback`).
             * @example hot
             * @enum {string}
             */
            tier?: "hot" | "warm" | "cold";
        };
        /**
         * @example {
         *       "status": "interested"
         *     }
         */
        ProspectDecision: {
            /**
             * @description `contacted`, `replied`, `interested` or `not_interested`; the other statuses follow from mails and from the lead.
             * @example interested
             * @enum {string}
             */
            status?: "new" | "contacted" | "replied" | "interested" | "not_interested" | "unsubscribed" | "converted";
            /**
             * @description It gets no further mail of its sequences; `not_interested` has the same effect.
             * @constant
             */
            stop_sequences?: true;
        };
        /**
         * @example {
         *       "kind": "email",
         *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
         *       "to": {
         *         "email": "rosa@example.com"
         *       },
         *       "subject": "Your basement",
         *       "body": "How did the drying go?"
         *     }
         */
        CreateOutreachRequest: components["schemas"]["CreateOutreachEmail"] | components["schemas"]["CreateOutreachSequence"] | components["schemas"]["CreateOutreachSuppression"];
        /** @description A mail. Exactly one of `to` and `reply_id`, and exactly one of `body` (with a `subject`, which an answer may leave out) and `brief`. */
        CreateOutreachEmail: {
            /**
             * @description The kind. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "email";
            /**
             * Format: uuid
             * @description The organization it belongs to.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            to?: components["schemas"]["OutreachRecipient"];
            /**
             * @description The reply that it answers, instead of `to`: the mail goes to the sender of the reply, in its thread.
             * @example out_06bb2nkw40e08a8zdc7g6t9m5a
             */
            reply_id?: string;
            /** @description May contain {{name}}, {{first_name}}, {{organization}}. */
            subject?: string | null;
            /** @description May contain {{name}}, {{first_name}}, {{organization}}. */
            body?: string | null;
            /**
             * @description What the mail is to say; the text is drafted from it.
             * @example Introduce our water damage service to property managers in Cedar Falls.
             */
            brief?: string | null;
            /**
             * @description At most 50 pairs of strings. Default: `{}`.
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata?: {
                [key: string]: string;
            };
        };
        /**
         * @description Exactly one of `prospect_id`, `lead_id` and `email`.
         * @example {
         *       "email": "rosa@example.com"
         *     }
         */
        OutreachRecipient: {
            /**
             * Format: uuid
             * @description The prospect.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            prospect_id?: string | null;
            /**
             * Format: uuid
             * @description The lead.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            lead_id?: string | null;
            /**
             * Format: email
             * @description The email address.
             * @example dana@example.com
             */
            email?: string | null;
        };
        /** @description Consecutive mails. The subject of the first must not look like that of a reply (`Re:`). */
        CreateOutreachSequence: {
            /**
             * @description The kind. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "sequence";
            /**
             * Format: uuid
             * @description The organization it belongs to.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            /**
             * @description The name.
             * @example Property managers, spring
             */
            name: string;
            /** @description Emails of the sequence, in order. */
            steps: components["schemas"]["CreateOutreachStep"][];
            /**
             * @description At most 50 pairs of strings. Default: `{}`.
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata?: {
                [key: string]: string;
            };
        };
        /** @description Exactly one of `body`, with a `subject`, and `brief`. */
        CreateOutreachStep: {
            /** @description Hours after the previous step, or after the enrolment. */
            delay_hours: number;
            /** @description May contain {{name}}, {{first_name}}, {{organization}}. */
            subject?: string | null;
            /** @description May contain {{name}}, {{first_name}}, {{organization}}. */
            body?: string | null;
            /**
             * @description What the mail is to say; the text is drafted from it.
             * @example Introduce our water damage service to property managers in Cedar Falls.
             */
            brief?: string | null;
        };
        /** @description No more mail is sent to the address or domain. Either `email` or `domain`. */
        CreateOutreachSuppression: {
            /**
             * @description The kind. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "suppression";
            /**
             * Format: uuid
             * @description The organization it belongs to.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            /**
             * Format: email
             * @description The email address.
             * @example dana@example.com
             */
            email?: string | null;
            /**
             * @description Its subdomains are suppressed too.
             * @example example.org
             */
            domain?: string | null;
            /**
             * @description The reason. Default: `"manual"`.
             * @enum {string}
             */
            reason?: "unsubscribe" | "bounce" | "complaint" | "manual";
            /**
             * @description At most 50 pairs of strings. Default: `{}`.
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata?: {
                [key: string]: string;
            };
        };
        /**
         * @example {
         *       "subject": "Is your basement dry?"
         *     }
         */
        UpdateOutreachRequest: {
            /** @description Of a mail that was not sent. */
            subject?: string | null;
            /** @description Of a mail that was not sent. */
            body?: string | null;
            /** @description Of a sequence. */
            name?: string;
            /** @description Of a sequence: all its steps. It must be paused if prospects are active in it. */
            steps?: components["schemas"]["CreateOutreachStep"][];
            /**
             * @description Of a reply. The consequences of the label are applied; a suppression stays until it is removed.
             * @enum {string}
             */
            label?: "interested" | "meeting_booked" | "question" | "not_interested" | "do_not_contact" | "out_of_office" | "wrong_person" | "bounce" | "other";
            /** @description Of a reply. */
            read?: boolean;
            /** @description Of a reply: it needs no further attention. */
            handled?: boolean;
        };
        /**
         * @example {
         *       "prospect_ids": [
         *         "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11"
         *       ]
         *     }
         */
        SendOutreachRequest: {
            /** @description Sequences only: the prospects to enroll. Prospects that have been in it are not changed. */
            prospect_ids?: string[];
            /** @description Sequences only: true pauses it, false resumes it. */
            paused?: boolean;
        };
        /**
         * @example {
         *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
         *       "kind": "blog_post",
         *       "brief": {
         *         "topic": "What to do when a pipe bursts",
         *         "audience": "homeowners",
         *         "tone": "reassuring",
         *         "keywords": [
         *           "burst pipe",
         *           "water damage"
         *         ],
         *         "max_words": 400
         *       }
         *     }
         */
        CreateContentRequest: {
            /**
             * Format: uuid
             * @description The organization it belongs to.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            /**
             * @description The kind.
             * @enum {string}
             */
            kind: "blog_post" | "video_script" | "social_post" | "review_response";
            /** @description What the text should cover. */
            brief: {
                /**
                 * @description Required, except for a `review_response`. Default: `null`.
                 * @example What to do when a pipe bursts
                 */
                topic?: string | null;
                /**
                 * @description Who the text is written for. Default: `null`.
                 * @example homeowners
                 */
                audience?: string | null;
                /**
                 * @description The built-in engine knows professional, friendly, reassuring and direct; it maps other words to the nearest of these. Default: `null`.
                 * @example friendly
                 */
                tone?: string | null;
                /**
                 * @description Keywords that the text should contain. Default: `[]`.
                 * @example [
                 *       "burst pipe",
                 *       "water damage"
                 *     ]
                 */
                keywords?: string[];
                /**
                 * @description A social post is kept within its platform's limits. Default: `null`.
                 * @example facebook
                 */
                platform?: string | null;
                /** @description Maximum length in words. Default: `null`. */
                max_words?: number | null;
                /**
                 * @description Required for a `review_response`, and only allowed there. Default: `null`.
                 * @example google_AbC123
                 */
                review_id?: string | null;
            };
            /**
             * @description At most 50 pairs of strings. Default: `{}`.
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata?: {
                [key: string]: string;
            };
        };
        /**
         * @example {
         *       "body": "Turn off the main valve first. Then call us."
         *     }
         */
        UpdateContentRequest: {
            /**
             * @description With another title or body there is a new revision; the one that is left out stays.
             * @example What to do when a pipe bursts
             */
            title?: string | null;
            /**
             * @description Markdown. It is never rendered by this service.
             * @example Turn off the main valve first. Then call us.
             */
            body?: string | null;
            /** @description The whole brief. Engines follow it from now on; the review that is answered cannot be changed. */
            brief?: {
                /**
                 * @description Required, except for a `review_response`. Default: `null`.
                 * @example What to do when a pipe bursts
                 */
                topic?: string | null;
                /**
                 * @description Who the text is written for. Default: `null`.
                 * @example homeowners
                 */
                audience?: string | null;
                /**
                 * @description The built-in engine knows professional, friendly, reassuring and direct; it maps other words to the nearest of these. Default: `null`.
                 * @example friendly
                 */
                tone?: string | null;
                /**
                 * @description Keywords that the text should contain. Default: `[]`.
                 * @example [
                 *       "burst pipe",
                 *       "water damage"
                 *     ]
                 */
                keywords?: string[];
                /**
                 * @description A social post is kept within its platform's limits. Default: `null`.
                 * @example facebook
                 */
                platform?: string | null;
                /** @description Maximum length in words. Default: `null`. */
                max_words?: number | null;
                /**
                 * @description Required for a `review_response`, and only allowed there. Default: `null`.
                 * @example google_AbC123
                 */
                review_id?: string | null;
            };
            /**
             * @description Merged with the stored pairs: null removes a pair, and pairs that are not sent stay.
             * @example {
             *       "crm_id": "8812",
             *       "old_id": null
             *     }
             */
            metadata?: {
                [key: string]: string | null;
            };
        };
        /**
         * @example {
         *       "verdict": "reject",
         *       "reason": "We do not offer this in winter."
         *     }
         */
        ReviewContentRequest: {
            /**
             * @description The person's verdict.
             * @enum {string}
             */
            verdict: "reject" | "reopen";
            /**
             * @description The reason. Default: `null`.
             * @example We do not offer this in winter.
             */
            reason?: string | null;
        };
        /**
         * @example {
         *       "instructions": "Make it shorter and mention that we open on Saturdays."
         *     }
         */
        ReviseContentRequest: {
            /**
             * @description What to change, in plain words.
             * @example Make it shorter and mention that we open on Saturdays.
             */
            instructions?: string;
            /**
             * @description The title.
             * @example What to do when a pipe bursts
             */
            title?: string;
            /**
             * @description Markdown. It is never rendered by this service.
             * @example Turn off the main valve first. Then call us.
             */
            body?: string;
        };
        /**
         * @example {
         *       "revision": 1
         *     }
         */
        PublishContentRequest: {
            /** @description Revision number, starting at 1. */
            revision: number;
            /**
             * @description Where it is published. Blog posts: `feed`, the default. Others: `manual`, once posted.
             * @enum {string}
             */
            channel?: "feed" | "manual";
            /**
             * Format: uri
             * @description Where a person has posted it; with `channel: manual`.
             */
            url?: string;
        };
        /**
         * @example {
         *       "action": "dispatch",
         *       "corrections": {
         *         "intent": "emergency_service",
         *         "urgency": "emergency",
         *         "qualified": true
         *       },
         *       "reason": "Water is still running."
         *     }
         */
        CallDecisionRequest: {
            /**
             * @description Leave out to correct the reading only.
             * @example dispatch
             * @enum {string}
             */
            action?: "dispatch" | "undo" | "join" | "make_lead" | "close";
            corrections?: components["schemas"]["CallCorrections"];
            /**
             * @description With `dispatch`: the call is already booked under this reference, and no request is sent.
             * @example JOB-20418
             */
            job_external_ref?: string;
            /**
             * Format: uuid
             * @description With `join`: the open lead that the call belongs to.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            lead_id?: string;
            /**
             * @description Required by `close`.
             * @example Neighbor called us too: the building is without water.
             */
            reason?: string;
        };
        CallCorrections: {
            /**
             * @description What the caller wants.
             * @enum {string}
             */
            intent?: "emergency_service" | "estimate_request" | "schedule_service" | "existing_job_status" | "reschedule_or_cancel" | "warranty_or_callback" | "complaint" | "billing" | "insurance_or_adjuster" | "vendor_solicitation" | "job_applicant" | "referral_partner" | "wrong_number" | "spam_or_robocall" | "silent_or_abandoned" | "other";
            /**
             * @description How soon someone has to come.
             * @enum {string}
             */
            urgency?: "emergency" | "same_day" | "standard" | "low";
            /** @description Whether it is new work for the organization; null if undecided. */
            qualified?: boolean | null;
            /**
             * @description The line of work.
             * @enum {string|null}
             */
            service_line?: "water" | "fire_smoke" | "mold" | "storm" | "biohazard" | "reconstruction" | "contents" | "plumbing" | "hvac" | "electrical" | "roofing" | "cleaning" | "other" | null;
            /** @description What the caller stated about themselves and the loss. */
            extracted?: {
                /**
                 * @description The caller's name, if known.
                 * @example Rosa Delgado
                 */
                caller_name?: string | null;
                /**
                 * Format: phone
                 * @description E.164.
                 * @example +14045550142
                 */
                callback_number?: string | null;
                /**
                 * @description The postal address.
                 * @example 1200 Harbor Street
                 */
                address?: string | null;
                /**
                 * @description What caused the loss.
                 * @example burst pipe
                 */
                loss_cause?: string | null;
                /** @description Whether the loss is insured; null if not stated. */
                insured?: boolean | null;
                /**
                 * @description The insurance company.
                 * @example Example Mutual
                 */
                carrier?: string | null;
                /**
                 * @description The insurance carrier's claim number.
                 * @example EM-2026-0413
                 */
                claim_number?: string | null;
            };
        };
        CreateClaimRequest: {
            /**
             * Format: uuid
             * @description The organization it belongs to.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            /**
             * @description The job's reference in your job system.
             * @example JOB-2026-00417
             */
            job_external_ref: string;
            /**
             * @description Your own reference, unique among the claims of the account and environment. Default: `null`.
             * @example XA-118204
             */
            external_ref?: string | null;
            /**
             * @description Type of loss. Default: `null`.
             * @example water
             * @enum {string|null}
             */
            loss_type?: "water" | "sewage" | "flood_surface" | "fire" | "smoke" | "mold" | "wind" | "hail" | "storm" | "freeze" | "tree" | "vandalism" | "biohazard" | "other" | null;
            /**
             * Format: date
             * @description Date of the loss. Default: `null`.
             * @example 2026-03-12
             */
            loss_date?: string | null;
            /**
             * @description Name of the insured. Default: `null`.
             * @example Rosa Delgado
             */
            insured_name?: string | null;
            /**
             * @description Where the loss happened. Default: `null`.
             * @example 48 Orchard Street, Decatur, GA 30030
             */
            loss_address?: string | null;
            /**
             * @description The insurance company. Default: `null`.
             * @example Harbor Mutual
             */
            carrier?: string | null;
            /**
             * @description The insurance carrier's claim number. Default: `null`.
             * @example HM-2026-118204
             */
            claim_number?: string | null;
            /** @description The documents of the claim. */
            documents: {
                /**
                 * @description Your ID of the document within the claim.
                 * @example notes-1
                 */
                document_id?: string;
                /**
                 * @description Measurements outrank notes, and inspectors' notes outrank the customer's statements.
                 * @enum {string}
                 */
                kind: "technician_notes" | "adjuster_notes" | "moisture_log" | "measurements" | "customer_statement";
                /**
                 * @description The text.
                 * @example Kitchen 12x14, 8 ft ceiling. Removed 2 ft flood cut.
                 */
                text: string;
            }[];
            /** @description The photos of the claim. Default: `[]`. */
            photos?: {
                /**
                 * @description Your ID of the photo within the claim.
                 * @example photo-1
                 */
                photo_id?: string;
                /**
                 * @description The name of the file. Default: `null`.
                 * @example kitchen.jpg
                 */
                filename?: string | null;
                /**
                 * @description A caption of what the photo shows. Default: `null`.
                 * @example Wet drywall behind the sink
                 */
                caption?: string | null;
                /**
                 * Format: uri
                 * @description The address of the picture. Fetched only in the live environment, and only where a vision model is configured. Default: `null`.
                 */
                url?: string | null;
                /**
                 * @description SHA-256 of the file, hex-encoded. Default: `null`.
                 * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
                 */
                sha256?: string | null;
            }[];
            /**
             * @description At most 50 pairs of strings. Default: `{}`.
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata?: {
                [key: string]: string;
            };
        };
        UpdateClaimRequest: {
            /**
             * @description Your own reference, unique among the claims of the account and environment.
             * @example XA-118204
             */
            external_ref?: string | null;
            /**
             * @description Type of loss.
             * @example water
             * @enum {string|null}
             */
            loss_type?: "water" | "sewage" | "flood_surface" | "fire" | "smoke" | "mold" | "wind" | "hail" | "storm" | "freeze" | "tree" | "vandalism" | "biohazard" | "other" | null;
            /**
             * Format: date
             * @description Date of the loss.
             * @example 2026-03-12
             */
            loss_date?: string | null;
            /**
             * @description Name of the insured.
             * @example Rosa Delgado
             */
            insured_name?: string | null;
            /**
             * @description Where the loss happened.
             * @example 48 Orchard Street, Decatur, GA 30030
             */
            loss_address?: string | null;
            /**
             * @description The insurance company.
             * @example Harbor Mutual
             */
            carrier?: string | null;
            /**
             * @description The insurance carrier's claim number.
             * @example HM-2026-118204
             */
            claim_number?: string | null;
            /**
             * @description Merged with the stored pairs: null removes a pair, and pairs that are not sent stay.
             * @example {
             *       "crm_id": "8812",
             *       "old_id": null
             *     }
             */
            metadata?: {
                [key: string]: string | null;
            };
        };
        UpdateScopeRequest: {
            /**
             * @description Category of water, 1 to 3 (IICRC S500).
             * @example 2
             */
            water_category?: number | null;
            /**
             * @description Class of water intrusion, 1 to 4 (IICRC S500).
             * @example 3
             */
            water_class?: number | null;
        };
        AddScopeItemRequest: {
            /**
             * @description The room of the item.
             * @example Kitchen
             */
            room: string;
            /**
             * @description The trade category of the item.
             * @enum {string}
             */
            category: "WTR" | "DMO" | "DRY" | "FCC" | "FCV" | "FCW" | "FCT" | "FNC" | "PNT" | "INS" | "CAB" | "CLN" | "CON" | "HMR" | "PLM" | "ELE" | "RFG" | "SFG" | "SDG" | "WDW" | "DOR" | "TMP" | "FRM" | "HVC" | "APP" | "LIT";
            /**
             * @description What is done with the material, such as `remove` or `clean`.
             * @enum {string}
             */
            activity: "remove" | "replace" | "remove_and_replace" | "detach_and_reset" | "clean" | "treat" | "extract" | "dry" | "install" | "protect";
            /**
             * @description A human-readable description.
             * @example Remove wet drywall, 2 ft flood cut
             */
            description: string;
            /**
             * @description Quantity in `unit`; null if not stated. Default: `null`.
             * @example 52
             */
            quantity?: number | null;
            /**
             * @description Unit of the quantity.
             * @enum {string}
             */
            unit: "SF" | "LF" | "SY" | "EA" | "HR" | "DA";
            /**
             * @description How the quantity was determined. If left out with a changed quantity, it names the previous quantity.
             * @example measured on site
             */
            quantity_basis?: string;
            /**
             * @description A note. Default: `null`.
             * @example Cut at 2 ft, insulation behind is dry.
             */
            note?: string | null;
            /**
             * @description Each quote must appear in its source, character for character. Default: `[]`.
             * @example [
             *       {
             *         "document_id": "notes-1",
             *         "quote": "Removed 2 ft flood cut"
             *       }
             *     ]
             */
            evidence?: (components["schemas"]["CiteDocument"] | components["schemas"]["CitePhoto"])[];
        };
        CiteDocument: {
            /**
             * @description Your ID of the document within the claim.
             * @example notes-1
             */
            document_id: string;
            /** @description The verbatim quote. */
            quote: string;
        };
        CitePhoto: {
            /**
             * @description Your ID of the photo within the claim.
             * @example notes-1
             */
            photo_id: string;
            /** @description The verbatim quote. */
            quote: string;
        };
        UpdateScopeItemRequest: {
            /**
             * @description The room of the item.
             * @example Kitchen
             */
            room?: string;
            /**
             * @description The trade category of the item.
             * @enum {string}
             */
            category?: "WTR" | "DMO" | "DRY" | "FCC" | "FCV" | "FCW" | "FCT" | "FNC" | "PNT" | "INS" | "CAB" | "CLN" | "CON" | "HMR" | "PLM" | "ELE" | "RFG" | "SFG" | "SDG" | "WDW" | "DOR" | "TMP" | "FRM" | "HVC" | "APP" | "LIT";
            /**
             * @description What is done with the material, such as `remove` or `clean`.
             * @enum {string}
             */
            activity?: "remove" | "replace" | "remove_and_replace" | "detach_and_reset" | "clean" | "treat" | "extract" | "dry" | "install" | "protect";
            /**
             * @description A human-readable description.
             * @example Remove wet drywall, 2 ft flood cut
             */
            description?: string;
            /**
             * @description Quantity in `unit`; null if not stated.
             * @example 52
             */
            quantity?: number | null;
            /**
             * @description Unit of the quantity.
             * @enum {string}
             */
            unit?: "SF" | "LF" | "SY" | "EA" | "HR" | "DA";
            /**
             * @description How the quantity was determined. If left out with a changed quantity, it names the previous quantity.
             * @example measured on site
             */
            quantity_basis?: string;
            /**
             * @description A note.
             * @example Cut at 2 ft, insulation behind is dry.
             */
            note?: string | null;
            /**
             * @description Each quote must appear in its source, character for character.
             * @example [
             *       {
             *         "document_id": "notes-1",
             *         "quote": "Removed 2 ft flood cut"
             *       }
             *     ]
             */
            evidence?: (components["schemas"]["CiteDocument"] | components["schemas"]["CitePhoto"])[];
            /**
             * @description A person's verdict on the item.
             * @example approved
             * @enum {string}
             */
            review_status?: "pending" | "approved" | "rejected";
            /**
             * @description Required to reject an item, and only allowed then.
             * @example null
             */
            review_reason?: string | null;
        };
        AddScopeRoomRequest: {
            /**
             * @description The name.
             * @example Kitchen
             */
            name: string;
            /**
             * @description Length in feet; null if not stated. Default: `null`.
             * @example 12
             */
            length_ft?: number | null;
            /**
             * @description Width in feet; null if not stated. Default: `null`.
             * @example 12
             */
            width_ft?: number | null;
            /**
             * @description Height in feet; null if not stated. Default: `null`.
             * @example 12
             */
            height_ft?: number | null;
        };
        UpdateScopeRoomRequest: {
            /**
             * @description The name.
             * @example Kitchen
             */
            name?: string;
            /**
             * @description Length in feet; null if not stated.
             * @example 12
             */
            length_ft?: number | null;
            /**
             * @description Width in feet; null if not stated.
             * @example 12
             */
            width_ft?: number | null;
            /**
             * @description Height in feet; null if not stated.
             * @example 12
             */
            height_ft?: number | null;
        };
        ReviewClaimRequest: {
            /**
             * @description The person's verdict.
             * @enum {string}
             */
            verdict: "approve" | "reject" | "reopen";
            /**
             * @description The reason. Default: `null`.
             * @example The homeowner did this work before we arrived.
             */
            reason?: string | null;
        };
        CreateWebhookRequest: {
            /**
             * @description The URL.
             * @example https://example.com/hooks/intake
             */
            url: string;
            /**
             * @description Subscribed event types; `*` means all except opt-in types, which must be named.
             * @example [
             *       "call.qualified",
             *       "lead.created"
             *     ]
             */
            events: ("call.received" | "call.classified" | "call.qualified" | "lead.created" | "lead.updated" | "outreach.email.sent" | "outreach.email.replied" | "claim.scope.ready" | "claim.scope.reviewed" | "review.requested" | "review.received" | "call.decided" | "connection.failing" | "alert.raised" | "alert.escalated" | "record.erased" | "audit.checkpoint" | "audit.log.event" | "*")[];
            /** @description The organizations it is limited to; null if all. Default: `null`. */
            organization_ids?: string[] | null;
            /**
             * @description Whether organizations below these are included, also those that are added later. Default: `false`.
             * @example false
             */
            include_descendants?: boolean;
            /**
             * @description A human-readable description. Default: `null`.
             * @example Intake of the CRM
             */
            description?: string | null;
            /** @description Maximum requests per second. Default: `null`. */
            max_per_second?: number | null;
            /**
             * @description Headers of your own on each delivery, such as a token of your gateway: at most 10, 4 KiB together. They replace the previous ones. Stored encrypted; `header_names` lists their names, and their values are not shown again. Moving the subscription to another host removes them, unless the request sets them again. Default: `{}`.
             * @example {
             *       "X-Route": "intake"
             *     }
             */
            headers?: {
                [key: string]: string;
            };
            /**
             * @description The version of the events to deliver; by default the newest for a new subscription. Default: `"2026-11-22"`.
             * @example 2026-11-22
             * @enum {string}
             */
            api_version?: "2026-11-22";
            /**
             * @description At most 50 pairs of strings. Default: `{}`.
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata?: {
                [key: string]: string;
            };
        };
        UpdateWebhookRequest: {
            /**
             * @description The URL.
             * @example https://example.com/hooks/intake
             */
            url?: string;
            /**
             * @description Subscribed event types; `*` means all except opt-in types, which must be named.
             * @example [
             *       "call.qualified",
             *       "lead.created"
             *     ]
             */
            events?: ("call.received" | "call.classified" | "call.qualified" | "lead.created" | "lead.updated" | "outreach.email.sent" | "outreach.email.replied" | "claim.scope.ready" | "claim.scope.reviewed" | "review.requested" | "review.received" | "call.decided" | "connection.failing" | "alert.raised" | "alert.escalated" | "record.erased" | "audit.checkpoint" | "audit.log.event" | "*")[];
            /** @description The organizations it is limited to; null if all. */
            organization_ids?: string[] | null;
            /**
             * @description Whether organizations below these are included, also those that are added later.
             * @example false
             */
            include_descendants?: boolean;
            /**
             * @description A human-readable description.
             * @example Intake of the CRM
             */
            description?: string | null;
            /** @description Maximum requests per second. */
            max_per_second?: number | null;
            /**
             * @description Headers of your own on each delivery, such as a token of your gateway: at most 10, 4 KiB together. They replace the previous ones. Stored encrypted; `header_names` lists their names, and their values are not shown again. Moving the subscription to another host removes them, unless the request sets them again.
             * @example {
             *       "X-Route": "intake"
             *     }
             */
            headers?: {
                [key: string]: string;
            };
            /**
             * @description The version of the events to deliver; by default the newest for a new subscription.
             * @example 2026-11-22
             * @enum {string}
             */
            api_version?: "2026-11-22";
            /**
             * @description Merged with the stored pairs: null removes a pair, and pairs that are not sent stay.
             * @example {
             *       "crm_id": "8812",
             *       "old_id": null
             *     }
             */
            metadata?: {
                [key: string]: string | null;
            };
            /**
             * @description Current status.
             * @enum {string}
             */
            status?: "enabled" | "disabled";
        };
        RotateWebhookSecretRequest: {
            /** @description How long the old secret stays valid beside the new one. Default: `86400`. */
            overlap_seconds?: number;
            /**
             * @description Also moves the subscription to this URL. The old secret then signs no more deliveries: there is no overlap.
             * @example https://example.com/hooks/intake
             */
            url?: string;
        };
        TestWebhookRequest: {
            /**
             * @description By default the first type that the subscription names.
             * @example call.qualified
             * @enum {string}
             */
            event_type?: "call.received" | "call.classified" | "call.qualified" | "lead.created" | "lead.updated" | "outreach.email.sent" | "outreach.email.replied" | "claim.scope.ready" | "claim.scope.reviewed" | "review.requested" | "review.received" | "call.decided" | "connection.failing" | "alert.raised" | "alert.escalated" | "record.erased" | "audit.checkpoint" | "audit.log.event";
        };
        ReplayEventRequest: {
            /**
             * @description The event.
             * @example evt_06bb2nkw40e08a8zdc7g6t9m5a
             */
            event_id: string;
        };
        RecoverWebhookRequest: {
            /**
             * Format: date-time
             * @description From this time.
             * @example 2026-03-13T09:26:53.589Z
             */
            since: string;
            /**
             * Format: date-time
             * @description Now by default.
             * @example 2026-03-14T09:26:53.589Z
             */
            until?: string;
        };
        CreateTestEventRequest: {
            /**
             * @description The type of the event.
             * @example lead.created
             * @enum {string}
             */
            event_type: "call.received" | "call.classified" | "call.qualified" | "lead.created" | "lead.updated" | "outreach.email.sent" | "outreach.email.replied" | "claim.scope.ready" | "claim.scope.reviewed" | "review.requested" | "review.received" | "call.decided" | "connection.failing" | "alert.raised" | "alert.escalated" | "record.erased" | "audit.checkpoint" | "audit.log.event";
        };
        CreateApiKeyRequest: {
            /**
             * @description The name.
             * @example CRM integration
             */
            name: string;
            /**
             * @description `read`, `write` and `admin` apply to every group of endpoints; `leads:read` applies to the group whose paths begin with `/leads`. No scope implies another. `events`, `webhooks`, `search` and `audit-log` also show data of other groups.
             * @example [
             *       "leads:read",
             *       "leads:write"
             *     ]
             */
            scopes: ("read" | "write" | "admin" | "organizations:read" | "organizations:write" | "organizations:admin" | "leads:read" | "leads:write" | "leads:admin" | "prospects:read" | "prospects:write" | "prospects:admin" | "outreach:read" | "outreach:write" | "outreach:admin" | "content:read" | "content:write" | "calls:read" | "calls:write" | "calls:admin" | "claims:read" | "claims:write" | "claims:admin" | "reviews:read" | "reviews:write" | "feedback:read" | "imports:read" | "imports:write" | "exports:read" | "search:read" | "alerts:read" | "alerts:write" | "events:read" | "events:write" | "webhooks:read" | "webhooks:write" | "webhooks:admin" | "deliveries:read" | "deliveries:write" | "ingest-sources:admin" | "ingest-messages:admin" | "connections:admin" | "api-keys:admin" | "audit-log:read" | "request-log:read" | "erasures:admin" | "retention:admin" | "jobs:admin" | "features:read")[];
            /** @description The organizations it is limited to; null if all. Default: `null`. */
            organization_ids?: string[] | null;
            /**
             * @description Whether organizations below these are included, also those that are added later. Default: `false`.
             * @example false
             */
            include_descendants?: boolean;
            /**
             * @description By default those of the calling key.
             * @example [
             *       "203.0.113.0/24"
             *     ]
             */
            allowed_addresses?: string[] | null;
            /**
             * Format: date-time
             * @description When it expires; null if never.
             * @example 2036-01-01T00:00:00.000Z
             */
            expires_at?: string | null;
            /**
             * @description At most 50 pairs of strings. Default: `{}`.
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata?: {
                [key: string]: string;
            };
            /**
             * @description `live`, or `test` for the sandbox.
             * @enum {string}
             */
            environment: "live" | "test";
        };
        UpdateApiKeyRequest: {
            /**
             * @description The name.
             * @example CRM integration
             */
            name?: string;
            /**
             * @description Only fewer than before: for more scopes, create a new key.
             * @example [
             *       "leads:read",
             *       "leads:write"
             *     ]
             */
            scopes?: ("read" | "write" | "admin" | "organizations:read" | "organizations:write" | "organizations:admin" | "leads:read" | "leads:write" | "leads:admin" | "prospects:read" | "prospects:write" | "prospects:admin" | "outreach:read" | "outreach:write" | "outreach:admin" | "content:read" | "content:write" | "calls:read" | "calls:write" | "calls:admin" | "claims:read" | "claims:write" | "claims:admin" | "reviews:read" | "reviews:write" | "feedback:read" | "imports:read" | "imports:write" | "exports:read" | "search:read" | "alerts:read" | "alerts:write" | "events:read" | "events:write" | "webhooks:read" | "webhooks:write" | "webhooks:admin" | "deliveries:read" | "deliveries:write" | "ingest-sources:admin" | "ingest-messages:admin" | "connections:admin" | "api-keys:admin" | "audit-log:read" | "request-log:read" | "erasures:admin" | "retention:admin" | "jobs:admin" | "features:read")[];
            /** @description The organizations it is limited to; null if all. */
            organization_ids?: string[] | null;
            /**
             * @description Whether organizations below these are included, also those that are added later.
             * @example false
             */
            include_descendants?: boolean;
            /**
             * @description Networks that requests with the key may come from, in CIDR notation; null for any.
             * @example [
             *       "203.0.113.0/24"
             *     ]
             */
            allowed_addresses?: string[] | null;
            /**
             * Format: date-time
             * @description When it expires; null if never.
             * @example 2036-01-01T00:00:00.000Z
             */
            expires_at?: string | null;
            /**
             * @description Merged with the stored pairs: null removes a pair, and pairs that are not sent stay.
             * @example {
             *       "crm_id": "8812",
             *       "old_id": null
             *     }
             */
            metadata?: {
                [key: string]: string | null;
            };
        };
        RotateApiKeyRequest: {
            /** @description How long the old key keeps working; 0 ends it at once, for example after a leak. Default: `86400`. */
            overlap_seconds?: number;
        };
        AcknowledgeAlertsRequest: {
            /** @description The alerts. */
            alert_ids: string[];
        };
        UpdateAlertRequest: {
            /**
             * @description The user the alert is assigned to.
             * @example usr_01k5tq9v2zr4m
             */
            assigned_to?: string | null;
        };
        ReviewRequestBody: {
            /**
             * Format: uuid
             * @description The organization it belongs to.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            /**
             * @description The job's reference in your job system.
             * @example JOB-20418
             */
            job_external_ref: string;
            /** @description The customer who is asked for a review. */
            customer: {
                /**
                 * @description The name.
                 * @example Rosa Delgado
                 */
                name: string;
                /**
                 * Format: email
                 * @description The email address.
                 * @example rosa.delgado@mail.example
                 */
                email: string;
            };
        };
        CreateExportRequest: {
            /**
             * @description The list to export.
             * @example leads
             * @enum {string}
             */
            records: "leads" | "prospects" | "calls" | "claims" | "reviews";
            /**
             * @description One JSON object per line, or CSV with a header; a field with parts is JSON in its cell. Default: `"csv"`.
             * @example csv
             * @enum {string}
             */
            format?: "ndjson" | "csv";
            /**
             * @description The list's query parameters, without `limit`, `cursor` and `sort`. Default: `{}`.
             * @example {
             *       "pipeline_stage": "won",
             *       "created_after": "2026-01-01T00:00:00Z"
             *     }
             */
            filters?: {
                [key: string]: string | number | boolean | {
                    [key: string]: string;
                };
            };
        };
        /**
         * @example {
         *       "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
         *       "file_name": "leads-2026.csv",
         *       "csv": "Customer;Phone;Job no.\r\nRosa Delgado;(404) 555-0142;J-8812\r\n",
         *       "mapping": {
         *         "Customer": "name",
         *         "Job no.": "external_ref"
         *       },
         *       "upsert": true
         *     }
         */
        CreateImportRequest: {
            /**
             * Format: uuid
             * @description The organization that the leads are for.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            /**
             * @description The name of the file. Default: `null`.
             * @example leads-2026.csv
             */
            file_name?: string | null;
            /**
             * @description The file as text.
             * @example Customer;Phone;Job no.
             *     Rosa Delgado;(404) 555-0142;J-8812
             */
            csv?: string;
            /**
             * Format: base64
             * @description The bytes of the file in base64, instead of `csv`; the encoding (UTF-8, UTF-16 or windows-1252) is detected.
             */
            csv_base64?: string;
            /**
             * @description The delimiter between cells; by default detected from the first line.
             * @example semicolon
             * @enum {string}
             */
            delimiter?: "comma" | "semicolon" | "tab" | "pipe";
            /**
             * @description The field that a column fills, by its name in the first line; null: the column is ignored. Columns that are not named here are recognized by their names (`Full name`, `E-mail`, `Stage` …); the response shows the field of each. Default: `{}`.
             * @example {
             *       "Customer": "name",
             *       "Job no.": "external_ref",
             *       "Fax": null
             *     }
             */
            mapping?: {
                [key: string]: string | null;
            };
            /** @description Counts and reports only; creates nothing. Default: `false`. */
            dry_run?: boolean;
            /** @description A row with the `external_ref` of an existing lead updates that lead, with its filled cells only. Without this option such a row is an error. Default: `false`. */
            upsert?: boolean;
            /**
             * @description The source of leads whose row states none. Default: `"import"`.
             * @example import
             */
            source?: string;
        };
        /**
         * @example {
         *       "csv": "Full name,E-mail\r\nRosa Delgado,rosa@example.com\r\n"
         *     }
         */
        PreviewImportRequest: {
            /**
             * @description The file as text.
             * @example Customer;Phone;Job no.
             *     Rosa Delgado;(404) 555-0142;J-8812
             */
            csv?: string;
            /**
             * Format: base64
             * @description The bytes of the file in base64, instead of `csv`; the encoding (UTF-8, UTF-16 or windows-1252) is detected.
             */
            csv_base64?: string;
            /**
             * @description The delimiter between cells; by default detected from the first line.
             * @example semicolon
             * @enum {string}
             */
            delimiter?: "comma" | "semicolon" | "tab" | "pipe";
            /** @description This is only the beginning of the file: an incomplete last row is ignored. Default: `false`. */
            is_cut?: boolean;
        };
        CreateLeadsRequest: {
            /** @description Each as in `POST /leads`, and handled on its own. */
            leads: components["schemas"]["CreateLeadRequest"][];
        };
        UpsertLeadRequest: {
            /**
             * Format: uuid
             * @description A new lead needs it. It cannot be changed.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id?: string;
            /**
             * @description `inbound` by default. It cannot be changed.
             * @enum {string}
             */
            direction?: "inbound" | "outbound";
            /**
             * @description A new lead needs it.
             * @example Rosa Delgado
             */
            name?: string;
            /**
             * Format: email
             * @description The email address.
             * @example dana@example.com
             */
            email?: string | null;
            /**
             * Format: phone
             * @description E.164.
             * @example +14045550142
             */
            phone?: string | null;
            /**
             * @description A new lead needs it.
             * @example website
             */
            source?: string;
            /**
             * @description A human-readable message.
             * @example The basement smells of mildew.
             */
            message?: string | null;
            /**
             * @description The lead's own sector. Usual values: restoration, plumbing, hvac, electrical, roofing, cleaning, property_management, insurance, real_estate, commercial, residential, other.
             * @example property_management
             */
            industry?: string | null;
            /**
             * @description The dashboard user who is responsible for it.
             * @example null
             */
            owner_user_id?: string | null;
            /**
             * Format: date-time
             * @description When the next step is due; null if none is planned.
             * @example 2026-03-14T09:26:53.589Z
             */
            next_action_at?: string | null;
            /** @description Marketing attribution: source, campaign, keyword and so on. */
            attribution?: {
                /**
                 * @description Source of the lead. Default: `null`.
                 * @example google
                 */
                source?: string | null;
                /**
                 * @description Type of traffic, such as `cpc` or `organic`. Default: `null`.
                 * @example cpc
                 */
                medium?: string | null;
                /**
                 * @description The campaign, as reported by the tracker or form. Default: `null`.
                 * @example storm-2026
                 */
                campaign?: string | null;
                /**
                 * @description The search keyword. Default: `null`.
                 * @example water damage near me
                 */
                keyword?: string | null;
                /**
                 * @description The advertising platform's click ID. Default: `null`.
                 * @example Cj0KCQiA5rGuBhCnARIsAN11vgR
                 */
                click_id?: string | null;
                /**
                 * @description The first page visited. Default: `null`.
                 * @example https://example.com/water-damage
                 */
                landing_page?: string | null;
                /**
                 * @description What the provider or a person says it is worth. Default: `null`.
                 * @example 1850
                 */
                value?: number | null;
            } | null;
            /**
             * @description Merged with the stored pairs: null removes a pair, and pairs that are not sent stay.
             * @example {
             *       "crm_id": "8812",
             *       "old_id": null
             *     }
             */
            metadata?: {
                [key: string]: string | null;
            };
            /**
             * @description Pipeline stage of the lead.
             * @example contacted
             * @enum {string}
             */
            pipeline_stage?: "new" | "qualified" | "nurture" | "disqualified" | "contacted" | "appointment_set" | "won" | "lost";
            /**
             * @description Why the lead was given up; only where it is `lost` or `disqualified`.
             * @example null
             */
            lost_reason?: string | null;
        };
        UpsertClaimRequest: {
            /**
             * @description Type of loss.
             * @example water
             * @enum {string|null}
             */
            loss_type?: "water" | "sewage" | "flood_surface" | "fire" | "smoke" | "mold" | "wind" | "hail" | "storm" | "freeze" | "tree" | "vandalism" | "biohazard" | "other" | null;
            /**
             * Format: date
             * @description Date of the loss.
             * @example 2026-03-12
             */
            loss_date?: string | null;
            /**
             * @description Name of the insured.
             * @example Rosa Delgado
             */
            insured_name?: string | null;
            /**
             * @description Where the loss happened.
             * @example 48 Orchard Street, Decatur, GA 30030
             */
            loss_address?: string | null;
            /**
             * @description The insurance company.
             * @example Harbor Mutual
             */
            carrier?: string | null;
            /**
             * @description The insurance carrier's claim number.
             * @example HM-2026-118204
             */
            claim_number?: string | null;
            /**
             * @description Merged with the stored pairs: null removes a pair, and pairs that are not sent stay.
             * @example {
             *       "crm_id": "8812",
             *       "old_id": null
             *     }
             */
            metadata?: {
                [key: string]: string | null;
            };
            /**
             * Format: uuid
             * @description Required for a new claim. It cannot be changed.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id?: string;
            /**
             * @description Required for a new claim. It cannot be changed.
             * @example JOB-2026-00417
             */
            job_external_ref?: string;
            /** @description Required for a new claim. It cannot be changed. */
            documents?: {
                /**
                 * @description Your ID of the document within the claim.
                 * @example notes-1
                 */
                document_id?: string;
                /**
                 * @description Measurements outrank notes, and inspectors' notes outrank the customer's statements.
                 * @enum {string}
                 */
                kind: "technician_notes" | "adjuster_notes" | "moisture_log" | "measurements" | "customer_statement";
                /**
                 * @description The text.
                 * @example Kitchen 12x14, 8 ft ceiling. Removed 2 ft flood cut.
                 */
                text: string;
            }[];
            /** @description They cannot be changed. */
            photos?: {
                /**
                 * @description Your ID of the photo within the claim.
                 * @example photo-1
                 */
                photo_id?: string;
                /**
                 * @description The name of the file. Default: `null`.
                 * @example kitchen.jpg
                 */
                filename?: string | null;
                /**
                 * @description A caption of what the photo shows. Default: `null`.
                 * @example Wet drywall behind the sink
                 */
                caption?: string | null;
                /**
                 * Format: uri
                 * @description The address of the picture. Fetched only in the live environment, and only where a vision model is configured. Default: `null`.
                 */
                url?: string | null;
                /**
                 * @description SHA-256 of the file, hex-encoded. Default: `null`.
                 * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
                 */
                sha256?: string | null;
            }[];
        };
        AddLeadNoteRequest: {
            /**
             * @description The text.
             * @example Called back, wants a visit on Tuesday.
             */
            text: string;
        };
        CreateIngestSourceRequest: {
            /**
             * @description The kind.
             * @enum {string}
             */
            kind: "callrail" | "twilio" | "calltrackingmetrics" | "whatconverts" | "calls_generic" | "leads_generic" | "postmark" | "sendgrid" | "mailgun" | "ses" | "email_generic" | "google_reviews" | "reviews_generic" | "jobs_generic" | "google_lead_forms" | "thumbtack" | "angi" | "facebook_lead_ads" | "mapped";
            /**
             * Format: uuid
             * @description The organization it belongs to. Default: `null`.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id?: string | null;
            /**
             * @description The provider's account, company or profile id → the organization that its calls belong to. Default: `null`.
             * @example {
             *       "COM8812": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11"
             *     }
             */
            accounts?: {
                [key: string]: string;
            } | null;
            /**
             * @description Required for the kind `mapped`, and only allowed there. Default: `null`.
             * @example null
             */
            mapping?: components["schemas"]["IngestMapping"] | null;
            /**
             * @description The secret that the provider signs with. If it is left out, one is generated, for your own senders: `callrail`, `twilio`, `calltrackingmetrics`, `mailgun` and `facebook_lead_ads` sign with a key that they issue. Required for `sendgrid` (its verification key) and `ses` (the ARN of the topic).
             * @example a-secret-of-the-provider
             */
            secret?: string;
            /**
             * @description Own secrets for some of `accounts`, where the provider has one per account. Default: `{}`.
             * @example {}
             */
            account_secrets?: {
                [key: string]: string;
            };
            /**
             * @description Only for the kind `facebook_lead_ads`. Default: `null`.
             * @example null
             */
            retrieval?: components["schemas"]["IngestRetrievalSettings"] | null;
            /**
             * @description At most 50 pairs of strings. Default: `{}`.
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata?: {
                [key: string]: string;
            };
        };
        IngestMapping: {
            /**
             * @description The kind of record that a message, or each part of it, is.
             * @example lead
             * @enum {string}
             */
            record: "call" | "lead" | "text" | "review" | "job";
            /** @description How a message proves that it is genuine. */
            proof: components["schemas"]["MappingProofHeader"] | components["schemas"]["MappingProofBasic"] | components["schemas"]["MappingProofQuery"] | components["schemas"]["MappingProofField"] | components["schemas"]["MappingProofHmac"] | components["schemas"]["MappingProofStandardWebhooks"];
            /** @description The provider's initial check of the address; null: there is none. Default: `null`. */
            handshake?: (components["schemas"]["MappingHandshakeQuery"] | components["schemas"]["MappingHandshakeHeader"]) | null;
            /**
             * @description The path to the records in a message with several; null: the message is one record. Default: `null`.
             * @example events[*]
             */
            records?: string | null;
            /**
             * @description Records whose value is none of these are ignored. Default: `null`.
             * @example null
             */
            only?: {
                /**
                 * @description The path to the value: names separated by dots, `['any name']`, `[0]`, `[*]` for every element, `[?@.id=='EMAIL']` for elements with a given text.
                 * @example data.customer.phone
                 */
                path: string;
                /** @description The values. */
                values: string[];
            } | null;
            /**
             * @description Records whose value is one of these are ignored. Default: `null`.
             * @example {
             *       "path": "is_test",
             *       "values": [
             *         "true"
             *       ]
             *     }
             */
            except?: {
                /**
                 * @description The path to the value: names separated by dots, `['any name']`, `[0]`, `[*]` for every element, `[?@.id=='EMAIL']` for elements with a given text.
                 * @example data.customer.phone
                 */
                path: string;
                /** @description The values. */
                values: string[];
            } | null;
            /**
             * @description Our field → where it comes from. call: provider_call_id, account, caller_number, tracking_number, direction, started_at, duration_seconds, answered, voicemail, recording_url, caller_name, transcript, attribution.source, attribution.medium, attribution.campaign, attribution.keyword, attribution.click_id, attribution.landing_page, attribution.value. lead: provider_lead_id, account, channel, thread, source, name, first_name, last_name, email, phone, message, zip, form, attribution.source, attribution.medium, attribution.campaign, attribution.keyword, attribution.click_id, attribution.landing_page, attribution.value. text: provider_lead_id, account, thread, source, name, first_name, last_name, email, phone, message, zip, form, attribution.source, attribution.medium, attribution.campaign, attribution.keyword, attribution.click_id, attribution.landing_page, attribution.value. review: platform, external_review_id, account, rating, author, text, created_at. job: job_external_ref, status, account, appointment_at, amount, currency, changed_at, customer.name, customer.email, customer.phone, completed_at. `form` is an object or an array of labels and answers, of which name, email, phone and ZIP code are found.
             * @example {
             *       "provider_lead_id": {
             *         "path": "data.id",
             *         "constant": null,
             *         "values": null
             *       },
             *       "phone": {
             *         "path": "data.customer.phone",
             *         "constant": null,
             *         "values": null
             *       }
             *     }
             */
            fields: {
                [key: string]: components["schemas"]["MappingField"];
            };
        };
        /** @description The secret itself in a header. */
        MappingProofHeader: {
            /**
             * @description The type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "header";
            /**
             * @description Name of the header.
             * @example x-signature
             */
            header: string;
            /**
             * @description A prefix of the header value that is not part of the signature. Default: `""`.
             * @example Bearer
             */
            prefix?: string;
        };
        /** @description The secret as the password of HTTP Basic, with any user name. */
        MappingProofBasic: {
            /**
             * @description The type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "basic";
        };
        /** @description The secret itself in the address. */
        MappingProofQuery: {
            /**
             * @description The type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "query";
            /**
             * @description Name of the parameter.
             * @example key
             */
            parameter: string;
        };
        /** @description The secret itself in the body; it is not stored. */
        MappingProofField: {
            /**
             * @description The type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "field";
            /**
             * @description The path to the value: names separated by dots, `['any name']`, `[0]`, `[*]` for every element, `[?@.id=='EMAIL']` for elements with a given text.
             * @example data.customer.phone
             */
            path: string;
        };
        /** @description An HMAC of the body, with or without a time. */
        MappingProofHmac: {
            /**
             * @description The type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "hmac";
            /**
             * @description Name of the header.
             * @example x-signature
             */
            header: string;
            /**
             * @description Hash algorithm of the HMAC. Default: `"sha256"`.
             * @enum {string}
             */
            algorithm?: "sha1" | "sha256" | "sha512";
            /**
             * @description Encoding of the signature. Default: `"hex"`.
             * @enum {string}
             */
            encoding?: "hex" | "base64";
            /**
             * @description A prefix of the header value that is not part of the signature. Default: `""`.
             * @example sha256=
             */
            prefix?: string;
            /**
             * @description Header with the time of signing, in epoch seconds; null if none. Default: `null`.
             * @example x-signature
             */
            timestamp_header?: string | null;
            /**
             * @description The signed text, with `{body}` and `{timestamp}` as placeholders. Default: `"{body}"`.
             * @example {timestamp}.{body}
             */
            signed?: string;
            /** @description With `timestamp_header`: how many seconds old the time may be. Default: `300`. */
            tolerance_seconds?: number;
        };
        /** @description As standardwebhooks.com says. */
        MappingProofStandardWebhooks: {
            /**
             * @description The type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "standard_webhooks";
        };
        /** @description A GET whose parameter is echoed, as Facebook requires. */
        MappingHandshakeQuery: {
            /**
             * @description The type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "query";
            /**
             * @description Name of the parameter. Default: `"hub.challenge"`.
             * @example hub.challenge
             */
            parameter?: string;
            /**
             * @description Parameter in which the provider repeats `token`; null if none. Default: `"hub.verify_token"`.
             * @example hub.verify_token
             */
            token_parameter?: string | null;
            /**
             * @description The value that the provider repeats in `token_parameter`; it authenticates nothing else. Default: `null`.
             * @example a-word-of-your-own
             */
            token?: string | null;
        };
        /** @description A POST without a body whose header is echoed, as RingCentral requires. */
        MappingHandshakeHeader: {
            /**
             * @description The type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "header";
            /**
             * @description Name of the header. Default: `"validation-token"`.
             * @example x-signature
             */
            header?: string;
        };
        MappingField: {
            /**
             * @description The path to the value: names separated by dots, `['any name']`, `[0]`, `[*]` for every element, `[?@.id=='EMAIL']` for elements with a given text. Default: `null`.
             * @example data.customer.phone
             */
            path?: string | null;
            /**
             * @description The same value for every record, instead of a path. Default: `null`.
             * @example null
             */
            constant?: string | null;
            /**
             * @description The provider's words → ours, case-insensitive; a word that is not listed stays as it is. Default: `null`.
             * @example {
             *       "outgoing": "outbound"
             *     }
             */
            values?: {
                [key: string]: string;
            } | null;
        };
        IngestRetrievalSettings: {
            /**
             * @description For every page without its own token: a long-lived access token of the page, or of a system user, with the permission `leads_retrieval`.
             * @example a-token-of-a-page
             */
            access_token?: string;
            /**
             * @description Page id → its own token, for pages in `accounts`. Tokens that are left out stay as they are. Default: `{}`.
             * @example {}
             */
            account_tokens?: {
                [key: string]: string;
            };
            /**
             * Format: uri
             * @description By default the provider's own.
             * @example https://graph.facebook.com
             */
            api_url?: string;
        };
        PreviewIngestSourceRequest: {
            /**
             * @description The kind.
             * @enum {string}
             */
            kind: "callrail" | "twilio" | "calltrackingmetrics" | "whatconverts" | "calls_generic" | "leads_generic" | "postmark" | "sendgrid" | "mailgun" | "ses" | "email_generic" | "google_reviews" | "reviews_generic" | "jobs_generic" | "google_lead_forms" | "thumbtack" | "angi" | "facebook_lead_ads" | "mapped";
            /**
             * @description Maps the fields of the provider's payload to ours; required for the kind `mapped`, and only there. Default: `null`.
             * @example null
             */
            mapping?: components["schemas"]["IngestMapping"] | null;
            /**
             * @description The body text.
             * @example {"resource_id":"CAL1001","direction":"inbound"}
             */
            body: string;
            /**
             * @description The media type of the body. Default: `"application/json"`.
             * @example application/json
             */
            content_type?: string;
        };
        UpdateIngestSourceRequest: {
            /**
             * Format: uuid
             * @description The organization it belongs to.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id?: string | null;
            /**
             * @description The provider's account, company or profile id → the organization that its calls belong to.
             * @example {
             *       "COM8812": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11"
             *     }
             */
            accounts?: {
                [key: string]: string;
            } | null;
            /**
             * @description Required for the kind `mapped`, and only allowed there.
             * @example null
             */
            mapping?: components["schemas"]["IngestMapping"] | null;
            /**
             * @description Polls CallRail, CallTrackingMetrics or WhatConverts every hour for records whose webhooks were missed; null: ends the polling.
             * @example null
             */
            backfill?: components["schemas"]["IngestBackfillSettings"] | null;
            /**
             * @description For the kind `facebook_lead_ads`; null: ends the fetching of leads.
             * @example null
             */
            retrieval?: components["schemas"]["IngestRetrievalSettings"] | null;
            /**
             * @description Merged with the stored pairs: null removes a pair, and pairs that are not sent stay.
             * @example {
             *       "crm_id": "8812",
             *       "old_id": null
             *     }
             */
            metadata?: {
                [key: string]: string | null;
            };
        };
        IngestBackfillSettings: {
            /**
             * @description The account's id at CallRail or CallTrackingMetrics; at WhatConverts a profile's id, for a key with several profiles. Default: `null`.
             * @example 227799611
             */
            account_id?: string | null;
            /**
             * @description Sealed and never shown; if left out, the previous one stays. For CallTrackingMetrics, access key and secret key, and for WhatConverts, token and secret, separated by a colon.
             * @example a-key-of-the-api
             */
            api_key?: string;
            /**
             * Format: uri
             * @description By default the provider's own.
             * @example https://api.callrail.com
             */
            api_url?: string;
            /**
             * Format: date-time
             * @description How far the first poll goes back; by default a day, at most 25 months.
             * @example 2026-03-14T09:26:53.589Z
             */
            since?: string;
        };
        RotateIngestSecretRequest: {
            /**
             * @description The secret that the provider signs with. If it is left out, one is generated, for your own senders: `callrail`, `twilio`, `calltrackingmetrics`, `mailgun` and `facebook_lead_ads` sign with a key that they issue. Required for `sendgrid` (its verification key) and `ses` (the ARN of the topic).
             * @example a-secret-of-the-provider
             */
            secret?: string;
            /**
             * @description One of the source's accounts, which gets its own secret; null: the secret of the source. Default: `null`.
             * @example null
             */
            account?: string | null;
            /** @description Seconds for which the previous secret is accepted too. Default: `86400`. */
            overlap_seconds?: number;
        };
        CreateConnectionRequest: components["schemas"]["HttpJobSystemConnectionRequest"] | components["schemas"]["SmtpConnectionRequest"];
        HttpJobSystemConnectionRequest: {
            /**
             * @description The kind. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "http_job_system";
            /** @description Settings of the connection. */
            settings: {
                /**
                 * @description Accepts a call as a POST and answers `{"job_ref"}`.
                 * @example https://jobs.example.com/calls
                 */
                url: string;
                /**
                 * @description The key that signs requests; generated when it is left out.
                 * @example whsec_BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc=
                 */
                secret?: string;
                /**
                 * @description Answers to `?call_id=` whether a call has become a job: 200 with `{"job_ref"}`, or 404. Called before a call is sent again. Default: `null`.
                 * @example https://jobs.example.com/jobs
                 */
                lookup_url?: string | null;
                /**
                 * @description Cancels a job: a POST of `{"call_id","job_ref"}`. Default: `null`.
                 * @example https://jobs.example.com/cancellations
                 */
                cancel_url?: string | null;
                /**
                 * @description Requests with the same `Idempotency-Key` make one job. Without this and without `lookup_url`, a call whose answer was lost is not sent again, and goes to a person. Default: `false`.
                 * @example false
                 */
                idempotent?: boolean;
                /**
                 * @description Calls are decided and recorded, but nothing is sent: they go to a person. Default: `false`.
                 * @example false
                 */
                dry_run?: boolean;
            };
            /** @description The organizations that it serves, with those below them; null: all. A connection that names the organization takes precedence, then one that names its nearest ancestor, then one for all. Default: `null`. */
            organization_ids?: string[] | null;
            /**
             * @description A human-readable description. Default: `null`.
             * @example Dispatch board of the northern branches
             */
            description?: string | null;
            /**
             * @description At most 50 pairs of strings. Default: `{}`.
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata?: {
                [key: string]: string;
            };
        };
        SmtpConnectionRequest: {
            /**
             * @description The kind. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "smtp";
            /** @description Settings of the connection. */
            settings: {
                /**
                 * @description Host name of the server.
                 * @example smtp.example.com
                 */
                host: string;
                /**
                 * @description 25, 465, 587 or 2525. Default: `587`.
                 * @example 587
                 */
                port?: number;
                /**
                 * @description Implicit TLS, as on port 465; otherwise STARTTLS is required. Default: `false`.
                 * @example false
                 */
                secure?: boolean;
                /**
                 * @description The user name. Default: `null`.
                 * @example mailer@example.com
                 */
                username?: string | null;
                /**
                 * @description Never shown. It must be sent again with a new `host`. Default: `null`.
                 * @example correct horse battery staple
                 */
                password?: string | null;
            };
            /** @description The organizations that it serves, with those below them; null: all. A connection that names the organization takes precedence, then one that names its nearest ancestor, then one for all. Default: `null`. */
            organization_ids?: string[] | null;
            /**
             * @description A human-readable description. Default: `null`.
             * @example Dispatch board of the northern branches
             */
            description?: string | null;
            /**
             * @description At most 50 pairs of strings. Default: `{}`.
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata?: {
                [key: string]: string;
            };
        };
        UpdateConnectionRequest: {
            /** @description The settings to change; the others stay as they are. */
            settings?: components["schemas"]["HttpJobSystemSettingsUpdate"] | components["schemas"]["SmtpSettingsUpdate"];
            /** @description The organizations that it serves, with those below them; null: all. A connection that names the organization takes precedence, then one that names its nearest ancestor, then one for all. */
            organization_ids?: string[] | null;
            /**
             * @description A human-readable description.
             * @example Dispatch board of the northern branches
             */
            description?: string | null;
            /**
             * @description Current status.
             * @enum {string}
             */
            status?: "enabled" | "disabled";
            /**
             * @description Merged with the stored pairs: null removes a pair, and pairs that are not sent stay.
             * @example {
             *       "crm_id": "8812",
             *       "old_id": null
             *     }
             */
            metadata?: {
                [key: string]: string | null;
            };
        };
        HttpJobSystemSettingsUpdate: {
            /**
             * @description Accepts a call as a POST and answers `{"job_ref"}`.
             * @example https://jobs.example.com/calls
             */
            url?: string;
            /**
             * @description The key that signs requests; generated when it is left out.
             * @example whsec_BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc=
             */
            secret?: string;
            /**
             * @description Answers to `?call_id=` whether a call has become a job: 200 with `{"job_ref"}`, or 404. Called before a call is sent again.
             * @example https://jobs.example.com/jobs
             */
            lookup_url?: string | null;
            /**
             * @description Cancels a job: a POST of `{"call_id","job_ref"}`.
             * @example https://jobs.example.com/cancellations
             */
            cancel_url?: string | null;
            /**
             * @description Requests with the same `Idempotency-Key` make one job. Without this and without `lookup_url`, a call whose answer was lost is not sent again, and goes to a person.
             * @example false
             */
            idempotent?: boolean;
            /**
             * @description Calls are decided and recorded, but nothing is sent: they go to a person.
             * @example false
             */
            dry_run?: boolean;
        };
        SmtpSettingsUpdate: {
            /**
             * @description Host name of the server.
             * @example smtp.example.com
             */
            host?: string;
            /**
             * @description 25, 465, 587 or 2525.
             * @example 587
             */
            port?: number;
            /**
             * @description Implicit TLS, as on port 465; otherwise STARTTLS is required.
             * @example false
             */
            secure?: boolean;
            /**
             * @description The user name.
             * @example mailer@example.com
             */
            username?: string | null;
            /**
             * @description Never shown. It must be sent again with a new `host`.
             * @example correct horse battery staple
             */
            password?: string | null;
        };
        TestConnectionRequest: Record<string, never>;
        /**
         * @example {
         *       "phone": "+14045550142",
         *       "email": "dana@example.com",
         *       "dry_run": true
         *     }
         */
        CreateErasureRequest: {
            /**
             * Format: phone
             * @description E.164.
             * @example +14045550142
             */
            phone?: string | null;
            /**
             * Format: email
             * @description The email address.
             * @example dana@example.com
             */
            email?: string | null;
            /**
             * @description Count first; erase with `false`.
             * @example true
             */
            dry_run: boolean;
            /**
             * @description Your own reference for the request. Use no personal name: it is kept.
             * @example DSR-2026-014
             */
            reference?: string | null;
        };
        /**
         * @example {
         *       "calls_days": 365,
         *       "messages_days": 30
         *     }
         */
        UpdateRetentionRequest: {
            /**
             * @description Calls are erased after this many days, with their transcripts; leads made from them are kept. Null: the operator’s setting.
             * @example 365
             */
            calls_days?: number | null;
            /**
             * @description Claims are erased after this many days, with their documents and scope. Null: the operator’s setting.
             * @example 365
             */
            claims_days?: number | null;
            /**
             * @description Raw messages of providers are deleted after this many days. Null: the operator’s setting.
             * @example 365
             */
            messages_days?: number | null;
            /**
             * @description Events and their ended deliveries are deleted after this many days. Null: the operator’s setting.
             * @example 365
             */
            events_days?: number | null;
            /**
             * @description Acknowledged alerts are deleted after this many days. Null: the operator’s setting.
             * @example 365
             */
            alerts_days?: number | null;
        };
        /**
         * @example {
         *       "name": "dispatch-call",
         *       "since": "2026-11-21T17:00:00Z",
         *       "dry_run": true
         *     }
         */
        RetryJobsRequest: {
            /**
             * @description The kind of work: `dispatch-call` hands calls to the job system, `classify-call` reads them.
             * @example dispatch-call
             * @enum {string}
             */
            name: "process-ingest-message" | "confirm-subscription" | "retrieve-references" | "poll-source" | "classify-call" | "expire-transcript" | "dispatch-call" | "cancel-dispatch" | "test-connection" | "import-leads" | "write-export" | "qualify-lead" | "follow-lead" | "assess-review" | "extract-claim-scope" | "draft-content" | "revise-content" | "draft-email" | "run-sequence-step" | "send-email" | "label-reply" | "send-account-mail" | "tell-of-alert" | "send-alert-mail" | "erase-person" | "recover-deliveries";
            /**
             * Format: date-time
             * @description Jobs discarded at this time or later.
             * @example 2026-11-21T17:00:00Z
             */
            since?: string;
            /**
             * Format: date-time
             * @description Jobs discarded before this time.
             * @example 2026-11-22T00:00:00Z
             */
            until?: string;
            /**
             * @description Count first; run with `false`.
             * @example true
             */
            dry_run: boolean;
        };
        Health: {
            /**
             * @description Current status.
             * @constant
             */
            status: "ok";
            /**
             * @description The version.
             * @constant
             */
            version: "v1";
            /** @description The build of the product that answers. */
            build: {
                /**
                 * @description The version of the product, as in its changelog.
                 * @example 0.2.0
                 */
                version: string;
                /**
                 * @description `unknown` if it was not set at build time.
                 * @example 0c5e7d1
                 */
                commit: string;
            };
            /**
             * Format: uuid
             * @description The account of the key.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            tenant_id: string;
            /**
             * @description `live`, or `test` for the sandbox.
             * @enum {string}
             */
            environment: "live" | "test";
            /**
             * @description The scopes of the key: for all endpoints (`read`), or for a group of endpoints (`leads:read`).
             * @example [
             *       "read",
             *       "write"
             *     ]
             */
            scopes: string[];
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            timestamp: string;
        };
        Error: {
            error: components["schemas"]["ErrorBody"];
        };
        ErrorBody: {
            /**
             * @description The code to branch on; the message may change. New codes may be added.
             *
             *     - `invalid_json`: The body is not JSON in UTF-8, or it ended before it was whole.
             *     - `invalid_cursor`: The cursor was not given by this list for these filters.
             *     - `unauthorized`: The key is missing, malformed, unknown, revoked or expired. The response is the same for all of these, so that keys cannot be guessed.
             *     - `insufficient_scope`: The key is valid and does not hold the scope that this endpoint needs. No scope implies another.
             *     - `address_not_allowed`: The key may be used from certain networks only, and the request comes from none of them.
             *     - `account_suspended`: The operator of the service has suspended the account. What providers send is still taken and kept.
             *     - `feature_disabled`: The group of endpoints is not switched on for the account.
             *     - `not_found`: There is no such address or no such record, or the record belongs to another account, environment or organization than the key. Where a record is named in the body, `details.issues` says by which field.
             *     - `method_not_allowed`: The address exists and does not take this method.
             *     - `conflict`: The state of the records does not allow this: it is done already, still under way, or a limit of the account is reached.
             *     - `invalid_transition`: The record is in a state that does not lead to the one that was asked for.
             *     - `idempotency_in_progress`: The first request with this `Idempotency-Key` is still running.
             *     - `connection_required`: The work needs a system of yours, and none is connected.
             *     - `precondition_failed`: The record has changed since it was read: its `ETag` is not the one of `If-Match`. Nothing was done.
             *     - `payload_too_large`: The body is larger than this endpoint takes: 1 MiB, or 10 MiB for claims.
             *     - `unsupported_media_type`: The body is not JSON by its `Content-Type`, or is compressed.
             *     - `validation_error`: The request can be read and is not valid. `details.issues` has every problem that was found, each with its place and a code.
             *     - `idempotency_key_reused`: The `Idempotency-Key` was used within the last 24 hours with another body.
             *     - `recipient_suppressed`: The recipient has asked not to be written to, or their mail has bounced for good.
             *     - `url_not_allowed`: The URL leads where this service does not send requests: a private address, another scheme than https, or a name that does not resolve.
             *     - `rate_limited`: A limit of requests is used up: `details.limit` says whether it is that of the key (`default`), of all keys of the account (`account`) or of your network (`address`).
             *     - `internal_error`: A fault on our side. It is logged with the request’s id.
             *     - `service_unavailable`: The service cannot answer at this moment: it starts, is overloaded, or its database is away.
             * @enum {string}
             */
            code: "invalid_json" | "invalid_cursor" | "unauthorized" | "insufficient_scope" | "address_not_allowed" | "account_suspended" | "feature_disabled" | "not_found" | "method_not_allowed" | "conflict" | "invalid_transition" | "idempotency_in_progress" | "connection_required" | "precondition_failed" | "payload_too_large" | "unsupported_media_type" | "validation_error" | "idempotency_key_reused" | "recipient_suppressed" | "url_not_allowed" | "rate_limited" | "internal_error" | "service_unavailable";
            /**
             * @description For people.
             * @example No such record.
             */
            message: string;
            details: components["schemas"]["ErrorDetails"];
        };
        /** @description `request_id` and `doc_url` always; further fields depend on the code. */
        ErrorDetails: {
            /**
             * @description The ID of the request, as in `X-Request-Id`. Quote it when you ask us.
             * @example 5b0c1d1e-6f5c-4d0b-9a0e-1f0a6c2f7b11
             */
            request_id: string;
            /**
             * Format: uri
             * @description The page that explains the code and what to do about it.
             * @example https://api.example.com/docs/errors/validation_error
             */
            doc_url: string;
            /** @description Every problem that was found, with its path in the request. */
            issues?: components["schemas"]["ErrorIssue"][];
        } & {
            [key: string]: unknown;
        };
        ErrorIssue: {
            /**
             * @description The place in the request: `email`, `steps[0].subject`, `query.limit`, `headers.Idempotency-Key`; empty for the body as a whole.
             * @example email
             */
            path: string;
            /**
             * @description The code to branch on. New codes may be added.
             *
             *     - `required`: A field or parameter that has to be there is missing.
             *     - `unknown_field`: The body has a field that this endpoint does not know; it may be misspelt, or only be read and not written.
             *     - `unknown_parameter`: The query has a parameter that this endpoint does not know.
             *     - `repeated`: A parameter of the query is given more than once.
             *     - `wrong_type`: The value is of another JSON type than the field: a number in quotation marks, an object where a list belongs.
             *     - `wrong_format`: The text is not written as this field has to be: a time without its zone, an email address without a domain.
             *     - `not_one_of`: The field takes one of a few values, and this is none of them.
             *     - `too_short`: The text has fewer characters than it needs, or only spaces.
             *     - `too_long`: The text has more characters than are kept.
             *     - `too_small`: The number is below the least that is taken.
             *     - `too_large`: The number is above the most that is taken.
             *     - `too_few`: The list or object has fewer entries than it needs.
             *     - `too_many`: The list or object has more entries than are taken at once.
             *     - `unknown_reference`: The field names a record that does not exist, or that this key does not see.
             *     - `not_storable`: The text holds what cannot be kept: a NUL character, half of a surrogate pair, or an object nested more than 32 deep.
             *     - `not_allowed`: The value is well formed and breaks a rule: it does not go with another field, with the record, or with its state.
             * @example wrong_format
             * @enum {string}
             */
            code: "required" | "unknown_field" | "unknown_parameter" | "repeated" | "wrong_type" | "wrong_format" | "not_one_of" | "too_short" | "too_long" | "too_small" | "too_large" | "too_few" | "too_many" | "unknown_reference" | "not_storable" | "not_allowed";
            /**
             * @description For people: the text that follows the name of the field in a sentence.
             * @example must be an email address such as dana@example.com
             */
            message: string;
        };
        OrganizationPage: {
            /** @description The payload. */
            data: components["schemas"]["Organization"][];
            /**
             * @description Absent on the last page.
             * @example b0tYVvqk3mYyUO2fMDE5NzVkMmU
             */
            next_cursor?: string;
        };
        Organization: {
            /**
             * Format: uuid
             * @description The organization it belongs to.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            /** @description The name. */
            name: string;
            /**
             * Format: uuid
             * @description The parent organization; null if none.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            parent_organization_id: string | null;
            /**
             * @description Your own reference for the record.
             * @example CRM-8812
             */
            external_ref: string | null;
            /**
             * @description Current status.
             * @enum {string}
             */
            status: "active" | "archived";
            /** @description The organization's IANA time zone. */
            timezone: string;
            /** @description Phone number in E.164. */
            phone: string | null;
            /** @description The postal address. */
            address: {
                /**
                 * @description Street address or PO box.
                 * @example 1200 Harbor Street
                 */
                line1: string;
                /**
                 * @description Apartment, suite, unit or floor. Default: `null`.
                 * @example Unit 4
                 */
                line2: string | null;
                /**
                 * @description The city.
                 * @example Cedar Falls
                 */
                city: string;
                /**
                 * @description The state or region.
                 * @example IA
                 */
                region: string;
                /**
                 * @description The postal code.
                 * @example 50613
                 */
                postal_code: string;
                /**
                 * @description Country code, ISO 3166-1 alpha-2. Default: `"US"`.
                 * @example US
                 */
                country: string;
            } | null;
            /** @description ZIP codes served by the organization. */
            service_area: {
                /**
                 * @description ZIP codes of the service area. Default: `[]`.
                 * @example [
                 *       "50613",
                 *       "50614"
                 *     ]
                 */
                postal_codes: string[];
            };
            /** @description Lines of work offered by the organization. */
            services: ("water" | "fire_smoke" | "mold" | "storm" | "biohazard" | "reconstruction" | "contents" | "plumbing" | "hvac" | "electrical" | "roofing" | "cleaning" | "other")[];
            /** @description Which calls are dispatched automatically. */
            dispatch_policy: {
                /** @description Whether it is enabled. Default: `true`. */
                enabled: boolean;
                /** @description Minimum confidence for the policy to act, from 0 to 1. Default: `0.8`. */
                min_confidence: number;
                /** @description Intents that the policy covers. Default: `["emergency_service"]`. */
                intents: ("emergency_service" | "estimate_request" | "schedule_service" | "existing_job_status" | "reschedule_or_cancel" | "warranty_or_callback" | "complaint" | "billing" | "insurance_or_adjuster" | "vendor_solicitation" | "job_applicant" | "referral_partner" | "wrong_number" | "spam_or_robocall" | "silent_or_abandoned" | "other")[];
                /** @description Urgencies that the policy covers. Default: `["emergency"]`. */
                urgencies: ("emergency" | "same_day" | "standard" | "low")[];
                /** @description How long a further call from the same number is added to the open lead and job; 0 for never. Default: `12`. */
                repeat_window_hours: number;
                /** @description How long a user can undo an automatic dispatch. Default: `10`. */
                undo_minutes: number;
            };
            /** @description The sender address, and limits on when and how much may be sent. */
            sender: {
                /**
                 * @description The sender name that recipients see; null for the name of the organization. Default: `null`.
                 * @example Cedar Falls Restoration
                 */
                name: string | null;
                /**
                 * Format: email
                 * @description The address that mail is sent from; null for `outreach@` at the domain of this service. Replies come to this service in both cases. Default: `null`.
                 * @example hello@cedarfalls.example.com
                 */
                email: string | null;
                /** @description The postal address shown in every mail; null for the `address` of the organization. Default: `null`. */
                postal_address: {
                    /**
                     * @description Street address or PO box.
                     * @example 1200 Harbor Street
                     */
                    line1: string;
                    /**
                     * @description Apartment, suite, unit or floor. Default: `null`.
                     * @example Unit 4
                     */
                    line2: string | null;
                    /**
                     * @description The city.
                     * @example Cedar Falls
                     */
                    city: string;
                    /**
                     * @description The state or region.
                     * @example IA
                     */
                    region: string;
                    /**
                     * @description The postal code.
                     * @example 50613
                     */
                    postal_code: string;
                    /**
                     * @description Country code, ISO 3166-1 alpha-2. Default: `"US"`.
                     * @example US
                     */
                    country: string;
                } | null;
                /** @description When mail may be sent, in the recipient's time zone, or else the organization's; null for any time. Default: `null`. */
                window: {
                    /**
                     * @description Days of the week.
                     * @example [
                     *       "mon",
                     *       "tue",
                     *       "wed",
                     *       "thu",
                     *       "fri"
                     *     ]
                     */
                    days: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
                    /**
                     * @description The previous value, or the start of the range.
                     * @example 09:00
                     */
                    from: string;
                    /**
                     * @description The new value, or the end of the range.
                     * @example 17:30
                     */
                    to: string;
                } | null;
                /**
                 * @description Mails per day in the organization's time zone; null for no limit. Default: `null`.
                 * @example 200
                 */
                per_day: number | null;
                /**
                 * @description Mails per clock hour, spread evenly over it; null for no limit. Default: `null`.
                 * @example 30
                 */
                per_hour: number | null;
            };
            /**
             * @description Customers are asked for a review on the platform where the organization was last reviewed if that has a link here, or else on google, or else on the first platform by name.
             * @example {
             *       "google": "https://g.page/r/cedar-falls/review"
             *     }
             */
            review_links: {
                [key: string]: string;
            };
            /** @description Who is notified of critical alerts, and when they escalate. */
            alerting: {
                /** @description Escalation mails while no user has acknowledged a critical alert; times count from the alert. If empty: owners and admins after 10 minutes. Default: `[]`. */
                escalation: {
                    /**
                     * @description Minutes after the alert was raised.
                     * @example 10
                     */
                    after_minutes: number;
                    /**
                     * @description The users notified then; if empty, owners and admins who see the organization. Default: `[]`.
                     * @example []
                     */
                    user_ids: string[];
                }[];
            };
            /**
             * @description At most 50 pairs of strings.
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
        };
        LeadPage: {
            /** @description The payload. */
            data: components["schemas"]["Lead"][];
            /**
             * @description Absent on the last page.
             * @example b0tYVvqk3mYyUO2fMDE5NzVkMmU
             */
            next_cursor?: string;
        };
        Lead: {
            /**
             * Format: uuid
             * @description The lead.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            lead_id: string;
            /**
             * Format: uuid
             * @description The organization it belongs to.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            /**
             * @description Direction of the call; null if not yet known.
             * @enum {string}
             */
            direction: "inbound" | "outbound";
            /**
             * @description The name.
             * @example Rosa Delgado
             */
            name: string | null;
            /** @description The email address. */
            email: string | null;
            /** @description Phone number in E.164. */
            phone: string | null;
            /** @description Source of the lead. */
            source: string;
            /**
             * @description A human-readable message.
             * @example The basement smells of mildew.
             */
            message: string | null;
            /** @description The lead's industry; null if unknown. */
            industry: string | null;
            /**
             * @description Pipeline stage of the lead.
             * @example qualified
             * @enum {string}
             */
            pipeline_stage: "new" | "qualified" | "nurture" | "disqualified" | "contacted" | "appointment_set" | "won" | "lost";
            /**
             * @description Why the lead was lost; null if it was not.
             * @example null
             */
            lost_reason: string | null;
            /** @description Score of the lead, from 0 to 100; null until scored. */
            lead_score: number | null;
            /** @description The qualification of the lead. */
            qualification: {
                /**
                 * @description Current status.
                 * @example ready
                 * @enum {string}
                 */
                status: "pending" | "ready" | "needs_review" | "failed";
                /**
                 * @description How promptly the lead should be called.
                 * @enum {string|null}
                 */
                tier: "hot" | "warm" | "cold" | null;
                /** @description Confidence, from 0 to 1. */
                confidence: number | null;
                /**
                 * @description Reasons for and against the score.
                 * @example [
                 *       "The message names a current water damage."
                 *     ]
                 */
                reasons: string[];
                /**
                 * @description The engine that produced it.
                 * @example built-in
                 */
                engine: string | null;
                /**
                 * @description The model that was used.
                 * @example built-in
                 */
                model: string | null;
                /**
                 * @description Version of the prompt.
                 * @example 2026-11-20
                 */
                prompt_version: string | null;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, milliseconds.
                 * @example 2026-03-14T09:26:53.589Z
                 */
                qualified_at: string | null;
            };
            /**
             * @description The dashboard user who is responsible for it.
             * @example null
             */
            owner_user_id: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            next_action_at: string | null;
            /** @description Marketing attribution: source, campaign, keyword and so on. */
            attribution: {
                /**
                 * @description Source of the lead. Default: `null`.
                 * @example google
                 */
                source: string | null;
                /**
                 * @description Type of traffic, such as `cpc` or `organic`. Default: `null`.
                 * @example cpc
                 */
                medium: string | null;
                /**
                 * @description The campaign, as reported by the tracker or form. Default: `null`.
                 * @example storm-2026
                 */
                campaign: string | null;
                /**
                 * @description The search keyword. Default: `null`.
                 * @example water damage near me
                 */
                keyword: string | null;
                /**
                 * @description The advertising platform's click ID. Default: `null`.
                 * @example Cj0KCQiA5rGuBhCnARIsAN11vgR
                 */
                click_id: string | null;
                /**
                 * @description The first page visited. Default: `null`.
                 * @example https://example.com/water-damage
                 */
                landing_page: string | null;
                /**
                 * @description What the provider or a person says it is worth. Default: `null`.
                 * @example 1850
                 */
                value: number | null;
            } | null;
            /**
             * @description Your own reference for the record.
             * @example CRM-8812
             */
            external_ref: string | null;
            /**
             * @description The call.
             * @example null
             */
            call_id: string | null;
            /** @description The progress of the job that its call led to, as the job system reported it. */
            job: components["schemas"]["JobProgress"] | null;
            /** @description The engine run that decided this; null if there is none, or it is past its retention. Omitted in lists. */
            ai_run?: components["schemas"]["AiRun"] | null;
            /**
             * @description At most 50 pairs of strings.
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
        };
        JobProgress: {
            /**
             * @description Current status.
             * @example scheduled
             * @enum {string}
             */
            status: "scheduled" | "in_progress" | "completed" | "canceled";
            /**
             * Format: date-time
             * @description When the crew is due on site.
             * @example 2026-03-14T09:26:53.589Z
             */
            appointment_at: string | null;
            /**
             * @description What the job is worth, in units of `currency`.
             * @example 4812.5
             */
            amount: number | null;
            /**
             * @description An ISO 4217 code.
             * @example USD
             */
            currency: string | null;
            /**
             * Format: date-time
             * @description When the job reached this state.
             * @example 2026-03-14T09:26:53.589Z
             */
            changed_at: string;
        };
        AiRun: {
            /**
             * @description The engine run.
             * @example run_06bb2nkw40e08a8zdc7g6t9m5a
             */
            run_id: string;
            /**
             * @description The task of the engine.
             * @example classify-call
             */
            task: string;
            /**
             * @description The engine that produced it.
             * @enum {string}
             */
            engine: "built-in" | "llm";
            /**
             * @description The model that was used.
             * @example built-in
             */
            model: string;
            /** @description Version of the prompt. */
            prompt_version: string;
            /**
             * @description Duration in milliseconds.
             * @example 12
             */
            duration_ms: number;
            /**
             * @description 0 if no language model was asked.
             * @example 0
             */
            input_tokens: number;
            /**
             * @description Tokens generated by the model.
             * @example 0
             */
            output_tokens: number;
            /**
             * @description Cost of the language model, in the currency of the prices that the operator has set; null if no model was asked or no prices are set.
             * @example null
             */
            cost: number | null;
            /**
             * @description Number of corrected records of the organization that the language model was shown as examples.
             * @example 0
             */
            examples: number;
            /**
             * @description Number of lines of the text that were left out, because the text is longer than the context window of the language model.
             * @example 0
             */
            lines_left_out: number;
            /**
             * @description SHA-256 of the engine's input.
             * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
             */
            input_hash: string;
            /**
             * @description Why the built-in engine answered instead of the language model, such as `timeout` or `refused`; null if it did not.
             * @example null
             */
            fallback_reason: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
        };
        ProspectPage: {
            /** @description The payload. */
            data: components["schemas"]["Prospect"][];
            /**
             * @description Absent on the last page.
             * @example b0tYVvqk3mYyUO2fMDE5NzVkMmU
             */
            next_cursor?: string;
        };
        Prospect: {
            /**
             * Format: uuid
             * @description The prospect.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            prospect_id: string;
            /**
             * Format: uuid
             * @description The organization it belongs to.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            /**
             * Format: uuid
             * @description The lead.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            lead_id: string;
            /**
             * @description The name.
             * @example Rosa Delgado
             */
            name: string | null;
            /** @description The email address. */
            email: string | null;
            /** @description Phone number in E.164. */
            phone: string | null;
            /** @description The lead's industry; null if unknown. */
            industry: string | null;
            /** @description Score of the lead, from 0 to 100. */
            score: number | null;
            /**
             * @description Current status.
             * @enum {string}
             */
            status: "new" | "contacted" | "replied" | "interested" | "not_interested" | "unsubscribed" | "converted";
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            last_outreach_at: string | null;
            /**
             * @description The mail sequences in which it has further steps.
             * @example 1
             */
            active_sequence_count: number;
            /**
             * @description At most 50 pairs of strings.
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
        };
        OutreachPage: {
            /** @description The payload. */
            data: components["schemas"]["Outreach"][];
            /**
             * @description Absent on the last page.
             * @example b0tYVvqk3mYyUO2fMDE5NzVkMmU
             */
            next_cursor?: string;
        };
        Outreach: components["schemas"]["OutreachEmail"] | components["schemas"]["OutreachSequence"] | components["schemas"]["OutreachSuppression"] | components["schemas"]["OutreachReply"] | components["schemas"]["OutreachDeliverability"];
        OutreachEmail: {
            /**
             * @description The outreach record.
             * @example out_06bb2nkw40e08a8zdc7g6t9m5a
             */
            outreach_id: string;
            /**
             * Format: uuid
             * @description The organization it belongs to.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            /**
             * @description At most 50 pairs of strings.
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
            /**
             * @description The kind. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "email";
            /**
             * @description Current status.
             * @example sent
             * @enum {string}
             */
            status: "drafting" | "draft" | "queued" | "sent" | "delivered" | "bounced" | "complained" | "replied" | "suppressed" | "failed";
            /** @description The new value, or the end of the range. */
            to: {
                /**
                 * Format: uuid
                 * @description The prospect.
                 * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
                 */
                prospect_id: string | null;
                /**
                 * Format: uuid
                 * @description The lead.
                 * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
                 */
                lead_id: string | null;
                /** @description The email address. */
                email: string | null;
            };
            /** @description The subject line. */
            subject: string | null;
            /**
             * @description The body text.
             * @example Hello {{first_name}}, how did the drying go?
             */
            body: string | null;
            /**
             * @description What the text should cover.
             * @example null
             */
            brief: string | null;
            /** @description RFC 5322 Message-ID without angle brackets. */
            message_id: string | null;
            /**
             * @description The reply that it answers.
             * @example null
             */
            reply_id: string | null;
            /**
             * @description The sequence the email belongs to; null if none.
             * @example out_06bb2nkw40e08a8zdc7g6t9m5a
             */
            sequence_id: string | null;
            /**
             * @description Position in the steps of the sequence, from 0.
             * @example 0
             */
            step: number | null;
            /**
             * @description Why it failed; null if it did not.
             * @example null
             */
            failure_reason: string | null;
            /**
             * @description Why a draft cannot be sent at present. `no mail connection`: connect a mail server (a connection of kind `smtp`), or have the operator set one.
             * @example null
             */
            blocked_reason: string | null;
            /** @description The engine run that decided this; null if there is none, or it is past its retention. Omitted in lists. */
            ai_run?: components["schemas"]["AiRun"] | null;
            /**
             * Format: date-time
             * @description When it may be sent, by its organization's window and limits; null without any.
             * @example 2026-03-14T09:26:53.589Z
             */
            send_at: string | null;
            /**
             * Format: date-time
             * @description When a mail server accepted it.
             * @example 2026-03-14T09:26:53.589Z
             */
            sent_at: string | null;
        };
        OutreachSequence: {
            /**
             * @description The outreach record.
             * @example out_06bb2nkw40e08a8zdc7g6t9m5a
             */
            outreach_id: string;
            /**
             * Format: uuid
             * @description The organization it belongs to.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            /**
             * @description At most 50 pairs of strings.
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
            /**
             * @description The kind. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "sequence";
            /**
             * @description Current status.
             * @enum {string}
             */
            status: "draft" | "active" | "paused" | "finished";
            /** @description The name. */
            name: string;
            /** @description Emails of the sequence, in order. */
            steps: {
                /** @description Hours after the previous step, or after enrollment for the first. */
                delay_hours: number;
                /** @description The subject line. */
                subject: string | null;
                /** @description The body text. */
                body: string | null;
                /** @description What the text should cover. */
                brief: string | null;
            }[];
            /** @description Why it is paused; null if it is not. */
            paused_reason: string | null;
            /**
             * @description Why its mails cannot be sent at present.
             * @example null
             */
            blocked_reason: string | null;
            /** @description How many prospects are active in it, have finished it, or were stopped early. */
            enrolments: {
                /** @description Number in progress. */
                active: number;
                /** @description Number that reached the end. */
                finished: number;
                /** @description Number stopped early. */
                stopped: number;
            };
            /** @description The outcomes of its mails. */
            mails: {
                /** @description Mails that a mail server accepted. */
                sent: number;
                /** @description Mails reported as opened; few providers report it. */
                opened: number;
                /** @description Mails that a person has answered. */
                replied: number;
                /** @description Number of emails that bounced. */
                bounced: number;
                /** @description Number of emails reported as spam. */
                complained: number;
            };
        };
        OutreachSuppression: {
            /**
             * @description The outreach record.
             * @example out_06bb2nkw40e08a8zdc7g6t9m5a
             */
            outreach_id: string;
            /**
             * Format: uuid
             * @description The organization it belongs to.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            /**
             * @description At most 50 pairs of strings.
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
            /**
             * @description The kind. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "suppression";
            /** @description Null for a domain, and for an erased person, whose address stays suppressed. */
            email: string | null;
            /** @description The domain, including its subdomains. */
            domain: string | null;
            /**
             * @description The reason.
             * @enum {string}
             */
            reason: "unsubscribe" | "bounce" | "complaint" | "manual";
        };
        OutreachReply: {
            /**
             * @description The outreach record.
             * @example out_06bb2nkw40e08a8zdc7g6t9m5a
             */
            outreach_id: string;
            /**
             * Format: uuid
             * @description The organization it belongs to.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            /**
             * @description At most 50 pairs of strings.
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
            /**
             * @description The kind. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "reply";
            /**
             * @description Current status.
             * @enum {string}
             */
            status: "received" | "classified" | "needs_review";
            /**
             * @description The mail that was answered.
             * @example out_06bb2nkw40e08a8zdc7g6t9m5a
             */
            email_id: string | null;
            /**
             * Format: uuid
             * @description The prospect.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            prospect_id: string | null;
            /**
             * Format: uuid
             * @description The lead.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            lead_id: string | null;
            /**
             * @description How the reply was matched.
             * @enum {string}
             */
            matched_by: "in_reply_to" | "references" | "token" | "subject" | "none";
            /**
             * @description Confidence of the match, from 0 to 1.
             * @enum {string|null}
             */
            match_confidence: "high" | "low" | null;
            /** @description Its own Message-ID, without angle brackets. */
            message_id: string | null;
            /** @description Message-ID of the mail that was answered. */
            in_reply_to: string | null;
            /** @description The previous value, or the start of the range. */
            from: string | null;
            /** @description The subject line. */
            subject: string | null;
            /** @description The body text. */
            body: string | null;
            /**
             * @description The engine's label, until a user sets another.
             * @enum {string|null}
             */
            label: "interested" | "meeting_booked" | "question" | "not_interested" | "do_not_contact" | "out_of_office" | "wrong_person" | "bounce" | "other" | null;
            /**
             * @description Who set the label, as `user:<id>` or `api_key:<id>`; null while it is the engine’s.
             * @example null
             */
            labeled_by: string | null;
            /** @description The engine's assessment. */
            classification: {
                /**
                 * @description The classification of the reply.
                 * @enum {string}
                 */
                label: "interested" | "meeting_booked" | "question" | "not_interested" | "do_not_contact" | "out_of_office" | "wrong_person" | "bounce" | "other";
                /** @description Confidence, from 0 to 1. */
                confidence: number;
                /** @description Quotes that support it. */
                evidence: string | null;
                /**
                 * @description The English name of the language, such as `Spanish`; null for English. A reply in another language is reviewed by a person, unless a language model has read it.
                 * @example null
                 */
                language?: string | null;
                /** @description The engine that produced it. */
                engine: string;
                /** @description The model that was used. */
                model: string;
                /** @description Version of the prompt. */
                prompt_version: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, milliseconds.
                 * @example 2026-03-14T09:26:53.589Z
                 */
                classified_at: string;
            } | null;
            /** @description The engine run that decided this; null if there is none, or it is past its retention. Omitted in lists. */
            ai_run?: components["schemas"]["AiRun"] | null;
            /**
             * Format: date-time
             * @description When a user opened it.
             * @example null
             */
            read_at: string | null;
            /**
             * Format: date-time
             * @description When a user marked it as handled.
             * @example null
             */
            handled_at: string | null;
            /**
             * @description Who marked it as handled, as in `labeled_by`.
             * @example null
             */
            handled_by: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            occurred_at: string | null;
        };
        OutreachDeliverability: {
            /**
             * @description The outreach record.
             * @example out_06bb2nkw40e08a8zdc7g6t9m5a
             */
            outreach_id: string;
            /**
             * Format: uuid
             * @description The organization it belongs to.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            /**
             * @description At most 50 pairs of strings.
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
            /**
             * @description The kind. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "deliverability";
            /**
             * @description Current status.
             * @enum {string}
             */
            status: "delivered" | "bounced" | "complained" | "opened" | "clicked" | "unsubscribed" | "autoresponded";
            /**
             * @description The email.
             * @example out_06bb2nkw40e08a8zdc7g6t9m5a
             */
            email_id: string;
            /**
             * Format: uuid
             * @description The prospect.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            prospect_id: string | null;
            /**
             * Format: uuid
             * @description The lead.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            lead_id: string | null;
            /**
             * @description `hard` if the address does not exist, `soft` if it may work later.
             * @enum {string|null}
             */
            bounce_type: "hard" | "soft" | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            occurred_at: string | null;
        };
        ContentPage: {
            /** @description The payload. */
            data: components["schemas"]["Content"][];
            /**
             * @description Absent on the last page.
             * @example b0tYVvqk3mYyUO2fMDE5NzVkMmU
             */
            next_cursor?: string;
        };
        Content: {
            /** @description The content item. */
            content_id: string;
            /**
             * Format: uuid
             * @description The organization it belongs to.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            /**
             * @description The kind.
             * @enum {string}
             */
            kind: "blog_post" | "video_script" | "social_post" | "review_response";
            brief: components["schemas"]["ContentBrief"];
            /**
             * @description Current status.
             * @enum {string}
             */
            status: "queued" | "drafting" | "draft" | "revising" | "approved" | "published" | "rejected" | "failed";
            /** @description null until the first draft is ready. */
            title: string | null;
            /**
             * @description Markdown. null until the first draft is ready.
             * @example Turn off the main valve first. Then call us.
             */
            body: string | null;
            /** @description The revision of `title` and `body`: while `approved` or `published`, that of the approval or publication; otherwise the newest. */
            revision: number;
            /** @description Oldest first. Left out of lists. */
            revisions?: components["schemas"]["ContentRevision"][];
            /**
             * Format: date-time
             * @description When it was first published.
             * @example 2026-03-14T09:26:53.589Z
             */
            published_at: string | null;
            /** @description Where it is published; null while it is unpublished. */
            publication: components["schemas"]["Publication"] | null;
            /** @description Why it is `rejected`; otherwise null. */
            rejection: components["schemas"]["ContentRejection"] | null;
            /**
             * @description The draft that replaces it, because the review that it answers was edited.
             * @example null
             */
            superseded_by: string | null;
            /**
             * @description At most 50 pairs of strings.
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
        };
        ContentBrief: {
            /**
             * @description Required, except for a `review_response`.
             * @example What to do when a pipe bursts
             */
            topic: string | null;
            /**
             * @description Who the text is written for.
             * @example homeowners
             */
            audience: string | null;
            /**
             * @description The built-in engine knows professional, friendly, reassuring and direct; it maps other words to the nearest of these.
             * @example friendly
             */
            tone: string | null;
            /**
             * @description Keywords that the text should contain.
             * @example [
             *       "burst pipe",
             *       "water damage"
             *     ]
             */
            keywords: string[];
            /**
             * @description A social post is kept within its platform's limits.
             * @example facebook
             */
            platform: string | null;
            /** @description Maximum length in words. */
            max_words: number | null;
            /**
             * @description Required for a `review_response`, and only allowed there.
             * @example google_AbC123
             */
            review_id: string | null;
        };
        ContentRevision: {
            /** @description Revision number, starting at 1. */
            revision: number;
            /** @description The title. */
            title: string;
            /**
             * @description The body text.
             * @example Turn off the main valve first. Then call us.
             */
            body: string;
            /** @description The engine's instructions. Parts that it did not carry out follow, each on a line that begins with `Not carried out:`. */
            instructions: string | null;
            /**
             * @description `engine:<engine>` for an engine; otherwise the kind of actor and its identifier.
             * @example engine:built-in
             */
            created_by: string;
            /** @description The run that wrote it; null for a text that a person wrote. */
            ai_run: components["schemas"]["AiRun"] | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
        };
        Publication: {
            /**
             * @description `feed`: the organization's JSON Feed; `manual`: a person has posted it.
             * @enum {string}
             */
            channel: "feed" | "manual";
            /**
             * Format: uri
             * @description The URL.
             * @example https://g.page/r/cedar-falls/review
             */
            url: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            confirmed_at: string;
        };
        ContentRejection: {
            /**
             * @description Why a person rejected the text.
             * @example We do not offer this in winter.
             */
            reason: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            rejected_at: string;
        };
        CallPage: {
            /** @description The payload. */
            data: components["schemas"]["Call"][];
            /**
             * @description Absent on the last page.
             * @example b0tYVvqk3mYyUO2fMDE5NzVkMmU
             */
            next_cursor?: string;
        };
        Call: {
            /** @description The call. */
            call_id: string;
            /**
             * Format: uuid
             * @description The organization it belongs to.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            /** @description The provider it came from. */
            provider: string;
            /**
             * @description The provider's ID of the call.
             * @example CAL8154748ae6bd4e278a7cddd38a662f4f
             */
            provider_call_id: string;
            /** @description The caller's number in E.164; null if withheld or unknown. */
            caller_number: string | null;
            /** @description The number that was called, in E.164. */
            tracking_number: string | null;
            /**
             * @description Null until the provider states it.
             * @enum {string|null}
             */
            direction: "inbound" | "outbound" | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            started_at: string | null;
            /** @description Duration of the call in seconds. */
            duration_seconds: number | null;
            /** @description Whether the call was answered; null if the provider has not said. */
            answered: boolean | null;
            /**
             * @description Whether it is a voicemail; null if the provider has not said.
             * @example false
             */
            voicemail: boolean | null;
            /**
             * @description URL of the recording; null if there is none.
             * @example https://example.com/recordings/8154
             */
            recording_url: string | null;
            /**
             * @description The provider's own verdict on the call.
             * @example null
             * @enum {string|null}
             */
            provider_verdict: "spam" | "not_a_lead" | null;
            /** @description The advertisement that brought the call, as far as the provider states it. */
            attribution: {
                /**
                 * @description Source of the lead. Default: `null`.
                 * @example google
                 */
                source: string | null;
                /**
                 * @description Type of traffic, such as `cpc` or `organic`. Default: `null`.
                 * @example cpc
                 */
                medium: string | null;
                /**
                 * @description The campaign, as reported by the tracker or form. Default: `null`.
                 * @example storm-2026
                 */
                campaign: string | null;
                /**
                 * @description The search keyword. Default: `null`.
                 * @example water damage near me
                 */
                keyword: string | null;
                /**
                 * @description The advertising platform's click ID. Default: `null`.
                 * @example Cj0KCQiA5rGuBhCnARIsAN11vgR
                 */
                click_id: string | null;
                /**
                 * @description The first page visited. Default: `null`.
                 * @example https://example.com/water-damage
                 */
                landing_page: string | null;
                /**
                 * @description What the provider or a person says it is worth. Default: `null`.
                 * @example 1850
                 */
                value: number | null;
            } | null;
            /**
             * @description Whether the transcript is available.
             * @example available
             * @enum {string}
             */
            transcript_status: "pending" | "available" | "unavailable";
            /**
             * @description `recorded`: an outbound call, which is kept and not classified. `decided`: a person has decided about it.
             * @example classified
             * @enum {string}
             */
            status: "received" | "classifying" | "classified" | "needs_review" | "failed" | "recorded" | "decided";
            /**
             * @description The call waits for a person's decision.
             * @example false
             */
            needs_decision: boolean;
            /** @description What the transcript was classified as. */
            classification: components["schemas"]["CallClassification"] | null;
            extracted: components["schemas"]["CallExtracted"];
            /**
             * @description People's corrections of the reading.
             * @example null
             */
            correction: components["schemas"]["CallCorrection"] | null;
            /**
             * @description A person's last decision about the call.
             * @example null
             */
            decision: components["schemas"]["CallDecision"] | null;
            /** @description The dispatch and its outcome. */
            dispatch: components["schemas"]["CallDispatch"] | null;
            /**
             * Format: uuid
             * @description The lead.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            lead_id: string | null;
            /**
             * @description The earlier call of the same number whose lead and job this one belongs to.
             * @example null
             */
            joined_call_id: string | null;
            /**
             * @description The further calls that belong to the lead and job of this one, at most 100.
             * @example []
             */
            joined_call_ids: string[];
            /**
             * @description Earlier calls of the same number to the same organization, counted to 100.
             * @example 0
             */
            earlier_call_count: number;
            /** @description The requests to the job system for this call, oldest first. Left out of lists. */
            dispatch_attempts?: components["schemas"]["CallDispatchAttempt"][];
            /** @description The engine run that decided this; null if there is none, or it is past its retention. Omitted in lists. */
            ai_run?: components["schemas"]["AiRun"] | null;
            /**
             * @description At most 50 pairs of strings.
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
        };
        CallClassification: {
            /**
             * @description What the caller wants.
             * @enum {string}
             */
            intent: "emergency_service" | "estimate_request" | "schedule_service" | "existing_job_status" | "reschedule_or_cancel" | "warranty_or_callback" | "complaint" | "billing" | "insurance_or_adjuster" | "vendor_solicitation" | "job_applicant" | "referral_partner" | "wrong_number" | "spam_or_robocall" | "silent_or_abandoned" | "other";
            /** @description Confidence, from 0 to 1. */
            confidence: number;
            /**
             * @description How soon someone has to come.
             * @enum {string}
             */
            urgency: "emergency" | "same_day" | "standard" | "low";
            /** @description null: this call does not show it. */
            qualified: boolean | null;
            /**
             * @description The line of work.
             * @enum {string|null}
             */
            service_line: "water" | "fire_smoke" | "mold" | "storm" | "biohazard" | "reconstruction" | "contents" | "plumbing" | "hvac" | "electrical" | "roofing" | "cleaning" | "other" | null;
            /**
             * @description Why the call or lead was disqualified.
             * @example null
             * @enum {string|null}
             */
            disqualify_reason: "duplicate" | "out_of_area" | "service_not_offered" | "not_ready" | "solicitation" | "spam" | "existing_customer" | "wrong_number" | "insufficient_information" | null;
            /** @description A summary in one or two sentences. */
            summary: string;
            /**
             * @description Verbatim words of the transcript; `turn` counts its lines from 0.
             * @example [
             *       {
             *         "turn": 2,
             *         "quote": "water is coming through the ceiling"
             *       }
             *     ]
             */
            evidence: {
                /** @description Zero-based position of the turn in the transcript. */
                turn: number;
                /** @description The verbatim quote. */
                quote: string;
            }[];
            /**
             * @description `person`: a person classified the call, and no engine has.
             * @example built-in
             * @enum {string}
             */
            engine: "built-in" | "llm" | "person";
            /**
             * @description The model that was used.
             * @example built-in
             */
            model: string;
            /**
             * @description Version of the prompt.
             * @example 2026-11-20
             */
            prompt_version: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            classified_at: string;
        };
        CallExtracted: {
            /**
             * @description The caller's name, if known.
             * @example Rosa Delgado
             */
            caller_name?: string;
            /**
             * @description The number at which the caller asked to be called back, in E.164.
             * @example +14045550142
             */
            callback_number?: string;
            /**
             * @description The postal address.
             * @example 1200 Harbor Street
             */
            address?: string;
            /**
             * @description What caused the loss.
             * @example burst pipe
             */
            loss_cause?: string;
            /** @description Whether the loss is insured; null if not stated. */
            insured?: boolean;
            /**
             * @description The insurance company.
             * @example Example Mutual
             */
            carrier?: string;
            /**
             * @description The insurance carrier's claim number.
             * @example EM-2026-0413
             */
            claim_number?: string;
        };
        CallCorrection: {
            /** @description The corrected fields; they are kept when the call is classified again. */
            fields: components["schemas"]["CallCorrectionsOutput"];
            /** @description Who made the last correction. */
            by: {
                /**
                 * @description The type.
                 * @example user
                 * @enum {string}
                 */
                type: "api_key" | "user" | "system" | "provider";
                /**
                 * @description The identifier.
                 * @example usr_01k5tq9v2zr4m
                 */
                id: string;
                /** @description The name. */
                name: string | null;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            corrected_at: string;
            /** @description The reason. */
            reason: string | null;
            /** @description The reading as it was before the first correction. */
            engine_said: {
                /** @description What the transcript was classified as. */
                classification: components["schemas"]["CallClassification"] | null;
                extracted: components["schemas"]["CallExtracted"];
            };
        };
        CallDecision: {
            /**
             * @description The action taken or to be taken.
             * @enum {string}
             */
            action: "dispatch" | "undo" | "join" | "make_lead" | "close";
            /** @description Who made the change. */
            by: {
                /**
                 * @description The type.
                 * @example user
                 * @enum {string}
                 */
                type: "api_key" | "user" | "system" | "provider";
                /**
                 * @description The identifier.
                 * @example usr_01k5tq9v2zr4m
                 */
                id: string;
                /** @description The name. */
                name: string | null;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            decided_at: string;
            /** @description The reason. */
            reason: string | null;
        };
        CallDispatch: {
            /**
             * @description `manual`: a person dispatched the call. `joined`: the call belongs to the lead and job of `joined_call_id`, whose status and reference are shown.
             * @example auto_dispatch
             * @enum {string}
             */
            action: "auto_dispatch" | "review" | "none" | "joined" | "manual";
            /**
             * @description `cancelling`: a person took the dispatch back, and the job system is asked to cancel it.
             * @example dispatched
             * @enum {string|null}
             */
            status: "pending" | "dispatched" | "failed" | "cancelling" | null;
            /** @description The job's reference in your job system. */
            job_external_ref: string | null;
            /** @description The job's progress, as the job system reported it through a `jobs_generic` source. */
            job: components["schemas"]["JobProgress"] | null;
            /**
             * @description Whether the policy or a person decided.
             * @example policy
             */
            decided_by: string;
            /**
             * @description The reason.
             * @example The organization dispatches emergencies by itself.
             */
            reason: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            decided_at: string;
            /**
             * Format: date-time
             * @description Until then a person can take the dispatch back.
             * @example 2026-03-14T09:26:53.589Z
             */
            undo_until: string | null;
            /**
             * @description The last undo of the dispatch.
             * @example null
             */
            undo: {
                /**
                 * @description `requested`: the job system has not answered yet. `failed`: the job may still be there.
                 * @example undone
                 * @enum {string}
                 */
                status: "requested" | "undone" | "failed";
                /** @description Who made the change. */
                by: {
                    /**
                     * @description The type.
                     * @example user
                     * @enum {string}
                     */
                    type: "api_key" | "user" | "system" | "provider";
                    /**
                     * @description The identifier.
                     * @example usr_01k5tq9v2zr4m
                     */
                    id: string;
                    /** @description The name. */
                    name: string | null;
                };
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, milliseconds.
                 * @example 2026-03-14T09:26:53.589Z
                 */
                requested_at: string;
                /** @description The job to cancel. */
                job_external_ref: string | null;
                /**
                 * @description What went wrong; null if nothing.
                 * @example null
                 */
                error: string | null;
            } | null;
        };
        CallDispatchAttempt: {
            /** @description Number of the attempt, starting at 1. */
            number: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            at: string;
            /**
             * @description null: the operator's job system.
             * @example con_01k5tq9v2zr4m
             */
            connection_id: string | null;
            /**
             * @description `pending`: the request is under way, or was interrupted. `found`: the look-up found an existing job. `unknown`: a job may have been made. `cancelled`: the job was cancelled.
             * @example created
             * @enum {string}
             */
            outcome: "pending" | "created" | "found" | "refused" | "unknown" | "dry_run" | "cancelled";
            /**
             * @description HTTP status of the response; null if there was none.
             * @example 201
             */
            status_code: number | null;
            /**
             * @description Duration in milliseconds.
             * @example 84
             */
            duration_ms: number | null;
            /**
             * @description What went wrong; null if nothing.
             * @example null
             */
            error: string | null;
            /**
             * @description In a dry run, the body that would have been sent.
             * @example null
             */
            request: {
                [key: string]: unknown;
            } | null;
        };
        CallTranscript: {
            /** @description The call. */
            call_id: string;
            /**
             * @description Whether the transcript is available.
             * @example available
             * @enum {string}
             */
            transcript_status: "pending" | "available" | "unavailable";
            /** @description The transcript, turn by turn. */
            turns: {
                /** @description Zero-based position of the turn in the transcript. */
                turn: number;
                /**
                 * @description The speaker.
                 * @example Caller
                 */
                speaker: string | null;
                /**
                 * @description The text.
                 * @example Water is coming through the ceiling.
                 */
                text: string;
                /**
                 * @description Where the turn begins in the recording; null where the provider does not say.
                 * @example 4.2
                 */
                start_seconds: number | null;
                /**
                 * @description End of the turn, in seconds from the start of the call.
                 * @example 6.8
                 */
                end_seconds: number | null;
            }[];
            /** @description The text. */
            text: string | null;
        };
        DispatchPolicyPreview: {
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            since: string;
            /** @description Calls that an engine has read since then, at most 2,000. */
            call_count: number;
            /** @description false: there are more calls, and only the newest were evaluated. */
            complete: boolean;
            /** @description Decisions under the current policy. */
            current: {
                /** @description What the policy would have dispatched automatically. */
                auto_dispatch: number;
                /** @description Calls that the policy would have left to a person. */
                review: number;
                /** @description Calls on which the policy would have taken no action. */
                none: number;
            };
            /** @description Decisions under the changed policy. */
            changed: {
                /** @description What the policy would have dispatched automatically. */
                auto_dispatch: number;
                /** @description Calls that the policy would have left to a person. */
                review: number;
                /** @description Calls on which the policy would have taken no action. */
                none: number;
            };
            /** @description The newest 50 calls that the changed policy would decide differently. */
            differences: {
                /** @description The call. */
                call_id: string;
                /** @description A summary in one or two sentences. */
                summary?: string;
                /**
                 * @description What the current policy did.
                 * @enum {string}
                 */
                current: "auto_dispatch" | "review" | "none" | "joined" | "manual";
                /**
                 * @description Calls that the policy would have handled differently.
                 * @enum {string}
                 */
                changed: "auto_dispatch" | "review" | "none" | "joined" | "manual";
                /**
                 * @description The reason.
                 * @example estimate_request, same_day
                 */
                reason: string;
            }[];
        };
        ClaimPage: {
            /** @description The payload. */
            data: components["schemas"]["Claim"][];
            /**
             * @description Absent on the last page.
             * @example b0tYVvqk3mYyUO2fMDE5NzVkMmU
             */
            next_cursor?: string;
        };
        Claim: {
            /** @description The claim. */
            claim_id: string;
            /**
             * Format: uuid
             * @description The organization it belongs to.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            /** @description The job's reference in your job system. */
            job_external_ref: string;
            /**
             * @description Your own reference, unique among the claims of the account and environment.
             * @example XA-118204
             */
            external_ref: string | null;
            /**
             * @description Name of the insured.
             * @example Rosa Delgado
             */
            insured_name: string | null;
            /**
             * @description Where the loss happened.
             * @example 48 Orchard Street, Decatur, GA 30030
             */
            loss_address: string | null;
            /**
             * @description The insurance company.
             * @example Harbor Mutual
             */
            carrier: string | null;
            /**
             * @description The insurance carrier's claim number.
             * @example HM-2026-118204
             */
            claim_number: string | null;
            /**
             * @description As stated by the client; otherwise as read from the documents, once they have been read.
             * @example water
             * @enum {string|null}
             */
            loss_type: "water" | "sewage" | "flood_surface" | "fire" | "smoke" | "mold" | "wind" | "hail" | "storm" | "freeze" | "tree" | "vandalism" | "biohazard" | "other" | null;
            /**
             * Format: date
             * @description Date of the loss.
             * @example 2026-03-12
             */
            loss_date: string | null;
            /** @description The documents of the claim. */
            documents: components["schemas"]["ClaimDocument"][];
            /** @description The photos of the claim. */
            photos: components["schemas"]["ClaimPhoto"][];
            /**
             * @description Current status.
             * @example ready_for_review
             * @enum {string}
             */
            status: "queued" | "extracting" | "ready_for_review" | "approved" | "rejected" | "failed";
            /** @description The dashboard page on which a person reviews the claim. */
            review_url: string;
            /** @description null until the scope is ready. */
            scope_item_count: number | null;
            /**
             * @description Names of the documented rooms.
             * @example [
             *       "Kitchen"
             *     ]
             */
            rooms_documented: string[];
            /** @description A person's last verdict; null: there is none yet. */
            review: components["schemas"]["ClaimReview"] | null;
            /** @description The engine run that decided this; null if there is none, or it is past its retention. Omitted in lists. */
            ai_run?: components["schemas"]["AiRun"] | null;
            /**
             * @description At most 50 pairs of strings.
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
        };
        ClaimDocument: {
            /**
             * @description Your ID of the document within the claim.
             * @example notes-1
             */
            document_id: string;
            /**
             * @description Measurements outrank notes, and inspectors' notes outrank the customer's statements.
             * @enum {string}
             */
            kind: "technician_notes" | "adjuster_notes" | "moisture_log" | "measurements" | "customer_statement";
            /** @description Left out of lists. */
            text?: string;
        };
        ClaimPhoto: {
            /**
             * @description Your ID of the photo within the claim.
             * @example photo-1
             */
            photo_id: string;
            /**
             * @description The name of the file.
             * @example kitchen.jpg
             */
            filename: string | null;
            /**
             * @description A caption of what the photo shows.
             * @example Wet drywall behind the sink
             */
            caption: string | null;
            /** @description The URL. */
            url: string | null;
            /**
             * @description SHA-256 of the file, hex-encoded.
             * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
             */
            sha256: string | null;
        };
        ClaimReview: {
            /**
             * @description The person's verdict.
             * @enum {string}
             */
            verdict: "approve" | "reject" | "reopen";
            /**
             * @description The reason.
             * @example The homeowner did this work before we arrived.
             */
            reason: string | null;
            reviewed_by: components["schemas"]["ClaimReviewer"];
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            reviewed_at: string;
            /**
             * @description The information that was still missing at that time.
             * @example [
             *       "dimensions: Hallway"
             *     ]
             */
            missing_information: string[];
        };
        ClaimReviewer: {
            /**
             * @description The type.
             * @example user
             * @enum {string}
             */
            type: "api_key" | "user" | "system" | "provider";
            /**
             * @description The identifier.
             * @example usr_01k5tq9v2zr4m
             */
            id: string;
            /**
             * @description The name.
             * @example Dana Reyes
             */
            name: string | null;
        };
        ClaimScope: {
            /** @description The claim. */
            claim_id: string;
            /** @description Rooms in the scope. */
            rooms: components["schemas"]["ScopeRoom"][];
            /** @description Items in the scope. */
            scope_items: components["schemas"]["ScopeItem"][];
            /**
             * @description Items that the engine read and a person removed.
             * @example []
             */
            removed_items: components["schemas"]["ScopeItem"][];
            /** @description Summaries of the photos. */
            photo_summaries: components["schemas"]["PhotoSummary"][];
            /**
             * @description Category of water, 1 to 3 (IICRC S500).
             * @example 2
             */
            water_category: number | null;
            /**
             * @description Class of water intrusion, 1 to 4 (IICRC S500).
             * @example 3
             */
            water_class: number | null;
            /**
             * @description Information that is needed and not stated.
             * @example [
             *       "The height of the hallway"
             *     ]
             */
            missing_information: string[];
            /**
             * @description Assumptions made where the documents are silent.
             * @example [
             *       "Ceilings are 8 ft where nothing is said."
             *     ]
             */
            assumptions: string[];
            /**
             * @description What a person should check.
             * @example []
             */
            warnings: string[];
            /** @description The run that read the documents. */
            ai_run: components["schemas"]["AiRun"] | null;
        };
        /** @description Feet, square feet, linear feet. null: not stated, and not computable from the stated sizes. */
        ScopeRoom: {
            /**
             * @description The room.
             * @example room-1
             */
            room_id: string;
            /**
             * @description The name.
             * @example Kitchen
             */
            name: string;
            /**
             * @description Length in feet; null if not stated.
             * @example 12
             */
            length_ft: number | null;
            /**
             * @description Width in feet; null if not stated.
             * @example 12
             */
            width_ft: number | null;
            /**
             * @description Height in feet; null if not stated.
             * @example 12
             */
            height_ft: number | null;
            /**
             * @description Floor area in square feet.
             * @example 12
             */
            floor_sf: number | null;
            /**
             * @description Wall area in square feet.
             * @example 12
             */
            wall_sf: number | null;
            /**
             * @description Ceiling area in square feet.
             * @example 12
             */
            ceiling_sf: number | null;
            /**
             * @description Perimeter in linear feet.
             * @example 12
             */
            perimeter_lf: number | null;
            /** @description What the engine read, where a person has changed it. */
            original: {
                /**
                 * @description The name.
                 * @example Kitchen
                 */
                name: string;
                /**
                 * @description Length in feet; null if not stated.
                 * @example 12
                 */
                length_ft: number | null;
                /**
                 * @description Width in feet; null if not stated.
                 * @example 12
                 */
                width_ft: number | null;
                /**
                 * @description Height in feet; null if not stated.
                 * @example 12
                 */
                height_ft: number | null;
            } | null;
            /** @description Who last changed it; null: it is unchanged. */
            updated_by: components["schemas"]["ClaimReviewer"] | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string | null;
        };
        ScopeItem: {
            /**
             * @description The item of the scope.
             * @example item_1
             */
            item_id: string;
            /**
             * @description The room of the item.
             * @example Kitchen
             */
            room: string;
            /**
             * @description The trade category of the item.
             * @enum {string}
             */
            category: "WTR" | "DMO" | "DRY" | "FCC" | "FCV" | "FCW" | "FCT" | "FNC" | "PNT" | "INS" | "CAB" | "CLN" | "CON" | "HMR" | "PLM" | "ELE" | "RFG" | "SFG" | "SDG" | "WDW" | "DOR" | "TMP" | "FRM" | "HVC" | "APP" | "LIT";
            /**
             * @description What is done with the material, such as `remove` or `clean`.
             * @enum {string}
             */
            activity: "remove" | "replace" | "remove_and_replace" | "detach_and_reset" | "clean" | "treat" | "extract" | "dry" | "install" | "protect";
            /**
             * @description A human-readable description.
             * @example Remove wet drywall, 2 ft flood cut
             */
            description: string;
            /**
             * @description Quantity in `unit`; null if not stated.
             * @example 12
             */
            quantity: number | null;
            /**
             * @description Unit of the quantity.
             * @enum {string}
             */
            unit: "SF" | "LF" | "SY" | "EA" | "HR" | "DA";
            /**
             * @description How the quantity was determined.
             * @example stated
             */
            quantity_basis: string;
            /** @description Quotes that support it. */
            evidence: components["schemas"]["ScopeEvidence"][];
            /** @description The engine's; null for an item that a person added. */
            confidence: number | null;
            /**
             * @description A note.
             * @example Cut at 2 ft, insulation behind is dry.
             */
            note: string | null;
            /**
             * @description A person's verdict on the item.
             * @enum {string}
             */
            review_status: "pending" | "approved" | "rejected";
            /**
             * @description Why it was rejected.
             * @example null
             */
            review_reason: string | null;
            /**
             * @description Who added it to the scope.
             * @enum {string}
             */
            origin: "engine" | "person";
            /** @description What the engine read, where a person has changed it. */
            original: {
                /**
                 * @description The room of the item.
                 * @example Kitchen
                 */
                room: string;
                /**
                 * @description The trade category of the item.
                 * @enum {string}
                 */
                category: "WTR" | "DMO" | "DRY" | "FCC" | "FCV" | "FCW" | "FCT" | "FNC" | "PNT" | "INS" | "CAB" | "CLN" | "CON" | "HMR" | "PLM" | "ELE" | "RFG" | "SFG" | "SDG" | "WDW" | "DOR" | "TMP" | "FRM" | "HVC" | "APP" | "LIT";
                /**
                 * @description What is done with the material, such as `remove` or `clean`.
                 * @enum {string}
                 */
                activity: "remove" | "replace" | "remove_and_replace" | "detach_and_reset" | "clean" | "treat" | "extract" | "dry" | "install" | "protect";
                /**
                 * @description A human-readable description.
                 * @example Remove wet drywall, 2 ft flood cut
                 */
                description: string;
                /**
                 * @description Quantity in `unit`; null if not stated.
                 * @example 12
                 */
                quantity: number | null;
                /**
                 * @description Unit of the quantity.
                 * @enum {string}
                 */
                unit: "SF" | "LF" | "SY" | "EA" | "HR" | "DA";
                /**
                 * @description How the quantity was determined.
                 * @example stated
                 */
                quantity_basis: string;
                /** @description Quotes that support it. */
                evidence: components["schemas"]["ScopeEvidence"][];
            } | null;
            /** @description Who last changed it; null: it is unchanged. */
            updated_by: components["schemas"]["ClaimReviewer"] | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string | null;
        };
        /** @description Verbatim words of the document's text or the photo's caption. */
        ScopeEvidence: components["schemas"]["DocumentEvidence"] | components["schemas"]["PhotoEvidence"];
        DocumentEvidence: {
            /**
             * @description Your ID of the document within the claim.
             * @example notes-1
             */
            document_id: string;
            /**
             * @description The verbatim quote.
             * @example Removed 2 ft flood cut
             */
            quote: string;
        };
        PhotoEvidence: {
            /** @description Your ID of the photo within the claim. */
            photo_id: string;
            /** @description The verbatim quote. */
            quote: string;
        };
        PhotoSummary: {
            /**
             * @description Your ID of the photo within the claim.
             * @example photo-1
             */
            photo_id: string;
            /**
             * @description The room of the item.
             * @example Kitchen
             */
            room: string | null;
            /**
             * @description A summary in one or two sentences.
             * @example Wet drywall behind the sink
             */
            summary: string;
            /**
             * @description Tags of what the photo shows.
             * @example [
             *       "drywall",
             *       "wet"
             *     ]
             */
            tags: string[];
            /**
             * @description `picture`: a vision model has seen the picture. `caption`: the summary is of caption and file name alone.
             * @enum {string}
             */
            source: "caption" | "picture";
            /**
             * @description The run that looked at the picture.
             * @example null
             */
            ai_run: components["schemas"]["AiRun"] | null;
        };
        FeedbackPage: {
            /** @description The payload. */
            data: components["schemas"]["Feedback"][];
            /**
             * @description Absent on the last page.
             * @example b0tYVvqk3mYyUO2fMDE5NzVkMmU
             */
            next_cursor?: string;
        };
        Feedback: {
            /**
             * @description The feedback example.
             * @example fbk_01k5tq9v2zr4m
             */
            feedback_id: string;
            /**
             * Format: uuid
             * @description The organization it belongs to.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            /**
             * @description The kind.
             * @example call
             * @enum {string}
             */
            kind: "call" | "lead" | "claim_item" | "reply" | "review" | "content";
            /**
             * @description The record that the engine read: a call, a lead, a claim, a reply, a review, a text.
             * @example call_01k5tq9v2zr4m
             */
            subject_id: string;
            /**
             * @description The item of the record, for a `claim_item`.
             * @example null
             */
            part: string | null;
            /**
             * @description null: a person added it.
             * @example {
             *       "intent": "estimate_request",
             *       "urgency": "standard"
             *     }
             */
            engine_said: {
                [key: string]: unknown;
            } | null;
            /**
             * @description null: a person removed it.
             * @example {
             *       "intent": "emergency_service",
             *       "urgency": "emergency"
             *     }
             */
            person_said: {
                [key: string]: unknown;
            } | null;
            /**
             * @description The reason.
             * @example The caller says that water is still running.
             */
            reason: string | null;
            /**
             * @description The engine that read the record.
             * @example {
             *       "name": "built-in",
             *       "model": "built-in",
             *       "prompt_version": "calls-1"
             *     }
             */
            engine: {
                /** @description The name. */
                name: string;
                /** @description The model that was used. */
                model: string;
                /** @description Version of the prompt. */
                prompt_version: string;
            } | null;
            /** @description Who made the change: a key, a person, a provider or the system. */
            actor: {
                /**
                 * @description The type.
                 * @example user
                 * @enum {string}
                 */
                type: "api_key" | "user" | "system" | "provider";
                /**
                 * @description The identifier.
                 * @example usr_01k5tq9v2zr4m
                 */
                id: string;
                /** @description The name. */
                name: string | null;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
        };
        AuditEntryPage: {
            /** @description The payload. */
            data: components["schemas"]["AuditEntry"][];
            /**
             * @description Absent on the last page.
             * @example b0tYVvqk3mYyUO2fMDE5NzVkMmU
             */
            next_cursor?: string;
        };
        AuditEntry: {
            /**
             * @description The audit entry.
             * @example aud_06bb2nkw40e08a8zdc7g6t9m5a
             */
            audit_id: string;
            /** @description Place in the log, without gaps from 1; null until the entry is sealed. */
            sequence: number | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            occurred_at: string;
            /** @description Who made the change: a key, a person, a provider or the system. */
            actor: {
                /**
                 * @description The type.
                 * @enum {string}
                 */
                type: "api_key" | "user" | "system" | "provider";
                /** @description The identifier. */
                id: string;
                /** @description A user's current name, looked up by id and not part of the sealed entry; null for a user who has left. */
                name: string | null;
            };
            /**
             * @description The action taken or to be taken.
             * @example lead.created
             */
            action: string;
            /** @description The record that was changed. */
            target: {
                /** @description The type. */
                type: string;
                /** @description The identifier. */
                id: string;
            };
            /**
             * Format: uuid
             * @description The organization it belongs to.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string | null;
            /** @description Changed fields only; secrets, personal data and free text as HMAC-SHA-256 with a key of the record, which erasing the record removes. */
            changes: {
                [key: string]: {
                    /** @description The previous value, or the start of the range. */
                    from: unknown;
                    /** @description The new value, or the end of the range. */
                    to: unknown;
                };
            };
            /** @description Where the request came from. */
            context: {
                /** @description ID of the API request that made the change. */
                request_id: string | null;
                /** @description IP address of the request. */
                ip: string | null;
                /** @description User agent of the request. */
                user_agent: string | null;
            };
        };
        /** @description One audit entry a line. */
        ExportAuditEntriesResult: string;
        AuditCheckpointPage: {
            /** @description The payload. */
            data: components["schemas"]["AuditCheckpoint"][];
            /**
             * @description Absent on the last page.
             * @example b0tYVvqk3mYyUO2fMDE5NzVkMmU
             */
            next_cursor?: string;
        };
        AuditCheckpoint: {
            /**
             * @description The checkpoint.
             * @example chk_06bb2nkw40e08a8zdc7g6t9m5a
             */
            checkpoint_id: string;
            /** @description Number of batches that the signature covers. */
            tree_size: number;
            /** @description The signature covers the entries from 1 to this one. */
            last_sequence: number;
            /**
             * @description Signed checkpoint (C2SP tlog-checkpoint): name of the log, batches, root of the tree over their seals.
             * @example api.example.com/audit-log/01975d2e-7c40-7000-8a3f-6b1f0c9d2e11/live
             *     412
             *     CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=
             *
             *     — api.example.com/audit-log/01975d2e-7c40-7000-8a3f-6b1f0c9d2e11/live 3q2+7w==
             */
            note: string;
            /**
             * @description The key that verifies the note (C2SP signed-note). Keep the first one that you receive.
             * @example api.example.com/audit-log/01975d2e-7c40-7000-8a3f-6b1f0c9d2e11/live+deadbeef+AQID
             */
            verifier_key: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
        };
        ProvenAuditCheckpoint: {
            /**
             * @description The checkpoint.
             * @example chk_06bb2nkw40e08a8zdc7g6t9m5a
             */
            checkpoint_id: string;
            /** @description Number of batches that the signature covers. */
            tree_size: number;
            /** @description The signature covers the entries from 1 to this one. */
            last_sequence: number;
            /**
             * @description Signed checkpoint (C2SP tlog-checkpoint): name of the log, batches, root of the tree over their seals.
             * @example api.example.com/audit-log/01975d2e-7c40-7000-8a3f-6b1f0c9d2e11/live
             *     412
             *     CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=
             *
             *     — api.example.com/audit-log/01975d2e-7c40-7000-8a3f-6b1f0c9d2e11/live 3q2+7w==
             */
            note: string;
            /**
             * @description The key that verifies the note (C2SP signed-note). Keep the first one that you receive.
             * @example api.example.com/audit-log/01975d2e-7c40-7000-8a3f-6b1f0c9d2e11/live+deadbeef+AQID
             */
            verifier_key: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /** @description Proof that the log of `from` batches is a prefix of this one. */
            consistency: {
                /** @description The previous value, or the start of the range. */
                from: number;
                /** @description RFC 6962 consistency proof. */
                proof: string[];
            } | null;
        };
        SealedAuditEntry: {
            /**
             * @description The audit entry.
             * @example aud_06bb2nkw40e08a8zdc7g6t9m5a
             */
            audit_id: string;
            /** @description Place in the log, without gaps from 1; null until the entry is sealed. */
            sequence: number | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            occurred_at: string;
            /** @description Who made the change: a key, a person, a provider or the system. */
            actor: {
                /**
                 * @description The type.
                 * @enum {string}
                 */
                type: "api_key" | "user" | "system" | "provider";
                /** @description The identifier. */
                id: string;
                /** @description A user's current name, looked up by id and not part of the sealed entry; null for a user who has left. */
                name: string | null;
            };
            /**
             * @description The action taken or to be taken.
             * @example lead.created
             */
            action: string;
            /** @description The record that was changed. */
            target: {
                /** @description The type. */
                type: string;
                /** @description The identifier. */
                id: string;
            };
            /**
             * Format: uuid
             * @description The organization it belongs to.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string | null;
            /** @description Changed fields only; secrets, personal data and free text as HMAC-SHA-256 with a key of the record, which erasing the record removes. */
            changes: {
                [key: string]: {
                    /** @description The previous value, or the start of the range. */
                    from: unknown;
                    /** @description The new value, or the end of the range. */
                    to: unknown;
                };
            };
            /** @description Where the request came from. */
            context: {
                /** @description ID of the API request that made the change. */
                request_id: string | null;
                /** @description IP address of the request. */
                ip: string | null;
                /** @description User agent of the request. */
                user_agent: string | null;
            };
            /** @description Proof that the entry is in the log (RFC 6962 audit path); null until it is sealed. */
            seal: {
                /** @description The sealed batch that the entry belongs to. */
                batch: number;
                /**
                 * @description Root of the Merkle tree.
                 * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
                 */
                root: string;
                /** @description Zero-based position of the entry in the Merkle tree. */
                leaf_index: number;
                /** @description The inclusion proof: hashes from the entry to the root. */
                proof: {
                    /**
                     * @description Side of the path on which the hash stands.
                     * @enum {string}
                     */
                    side: "left" | "right";
                    /**
                     * @description SHA-256 of the content.
                     * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
                     */
                    hash: string;
                }[];
                /** @description Sequence number of the first entry. */
                first_sequence: number;
                /** @description Number of entries in the batch. */
                entry_count: number;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, milliseconds.
                 * @example 2026-03-14T09:26:53.589Z
                 */
                sealed_at: string;
                /** @description The newest checkpoint, with the audit path from the seal to it; null while none covers the batch. */
                checkpoint: {
                    /**
                     * @description Signed checkpoint (C2SP tlog-checkpoint): name of the log, batches, root of the tree over their seals.
                     * @example api.example.com/audit-log/01975d2e-7c40-7000-8a3f-6b1f0c9d2e11/live
                     *     412
                     *     CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=
                     *
                     *     — api.example.com/audit-log/01975d2e-7c40-7000-8a3f-6b1f0c9d2e11/live 3q2+7w==
                     */
                    note: string;
                    /**
                     * @description The key that verifies the note (C2SP signed-note). Keep the first one that you receive.
                     * @example api.example.com/audit-log/01975d2e-7c40-7000-8a3f-6b1f0c9d2e11/live+deadbeef+AQID
                     */
                    verifier_key: string;
                    /** @description RFC 6962 audit path from the seal to the note’s root. */
                    proof: string[];
                } | null;
            } | null;
        };
        WebhookPage: {
            /** @description The payload. */
            data: components["schemas"]["Webhook"][];
            /**
             * @description Absent on the last page.
             * @example b0tYVvqk3mYyUO2fMDE5NzVkMmU
             */
            next_cursor?: string;
        };
        Webhook: {
            /** @description The webhook subscription. */
            webhook_id: string;
            /** @description The URL. */
            url: string;
            /** @description Subscribed event types; `*` means all except opt-in types, which must be named. */
            events: ("call.received" | "call.classified" | "call.qualified" | "lead.created" | "lead.updated" | "outreach.email.sent" | "outreach.email.replied" | "claim.scope.ready" | "claim.scope.reviewed" | "review.requested" | "review.received" | "call.decided" | "connection.failing" | "alert.raised" | "alert.escalated" | "record.erased" | "audit.checkpoint" | "audit.log.event" | "*")[];
            /** @description Null: events of every organization. */
            organization_ids: string[] | null;
            /**
             * @description Whether organizations below these are included, also those that are added later.
             * @example false
             */
            include_descendants: boolean;
            /**
             * @description A human-readable description.
             * @example Intake of the CRM
             */
            description: string | null;
            /**
             * @description Current status.
             * @enum {string}
             */
            status: "enabled" | "disabled";
            /**
             * @description Why it was disabled automatically; null if it is enabled or was disabled by a person.
             * @example null
             */
            disabled_reason: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            previous_secret_expires_at: string | null;
            /**
             * @description The names of your own headers on deliveries.
             * @example [
             *       "X-Route"
             *     ]
             */
            header_names: string[];
            /**
             * @description The version of the delivered events.
             * @example 2026-11-22
             */
            api_version: string;
            /** @description Maximum requests per second. */
            max_per_second: number | null;
            /**
             * @description At most 50 pairs of strings.
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
        };
        WebhookCreated: {
            /** @description The webhook subscription. */
            webhook_id: string;
            /** @description The URL. */
            url: string;
            /** @description Subscribed event types; `*` means all except opt-in types, which must be named. */
            events: ("call.received" | "call.classified" | "call.qualified" | "lead.created" | "lead.updated" | "outreach.email.sent" | "outreach.email.replied" | "claim.scope.ready" | "claim.scope.reviewed" | "review.requested" | "review.received" | "call.decided" | "connection.failing" | "alert.raised" | "alert.escalated" | "record.erased" | "audit.checkpoint" | "audit.log.event" | "*")[];
            /** @description Null: events of every organization. */
            organization_ids: string[] | null;
            /**
             * @description Whether organizations below these are included, also those that are added later.
             * @example false
             */
            include_descendants: boolean;
            /**
             * @description A human-readable description.
             * @example Intake of the CRM
             */
            description: string | null;
            /**
             * @description Current status.
             * @enum {string}
             */
            status: "enabled" | "disabled";
            /**
             * @description Why it was disabled automatically; null if it is enabled or was disabled by a person.
             * @example null
             */
            disabled_reason: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            previous_secret_expires_at: string | null;
            /**
             * @description The names of your own headers on deliveries.
             * @example [
             *       "X-Route"
             *     ]
             */
            header_names: string[];
            /**
             * @description The version of the delivered events.
             * @example 2026-11-22
             */
            api_version: string;
            /** @description Maximum requests per second. */
            max_per_second: number | null;
            /**
             * @description At most 50 pairs of strings.
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
            /**
             * @description The secret that signs deliveries. It is shown only once.
             * @example whsec_BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc=
             */
            secret: string;
        };
        DeliverySummaryPage: {
            /** @description The payload. */
            data: components["schemas"]["DeliverySummary"][];
            /**
             * @description Absent on the last page.
             * @example b0tYVvqk3mYyUO2fMDE5NzVkMmU
             */
            next_cursor?: string;
        };
        DeliverySummary: {
            /** @description The delivery. */
            delivery_id: string;
            /** @description The webhook subscription. */
            webhook_id: string;
            /** @description The event. */
            event_id: string;
            /**
             * @description The type of the event.
             * @enum {string}
             */
            event_type: "call.received" | "call.classified" | "call.qualified" | "lead.created" | "lead.updated" | "outreach.email.sent" | "outreach.email.replied" | "claim.scope.ready" | "claim.scope.reviewed" | "review.requested" | "review.received" | "call.decided" | "connection.failing" | "alert.raised" | "alert.escalated" | "record.erased" | "audit.checkpoint" | "audit.log.event";
            /**
             * Format: uuid
             * @description The organization it belongs to.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string | null;
            /**
             * @description Current status.
             * @example delivered
             * @enum {string}
             */
            status: "pending" | "delivering" | "delivered" | "failed" | "canceled";
            /** @description Number of requests sent so far. */
            attempt_count: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            next_attempt_at: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
        };
        Delivery: {
            /** @description The delivery. */
            delivery_id: string;
            /** @description The webhook subscription. */
            webhook_id: string;
            /** @description The event. */
            event_id: string;
            /**
             * @description The type of the event.
             * @enum {string}
             */
            event_type: "call.received" | "call.classified" | "call.qualified" | "lead.created" | "lead.updated" | "outreach.email.sent" | "outreach.email.replied" | "claim.scope.ready" | "claim.scope.reviewed" | "review.requested" | "review.received" | "call.decided" | "connection.failing" | "alert.raised" | "alert.escalated" | "record.erased" | "audit.checkpoint" | "audit.log.event";
            /**
             * Format: uuid
             * @description The organization it belongs to.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string | null;
            /**
             * @description Current status.
             * @example delivered
             * @enum {string}
             */
            status: "pending" | "delivering" | "delivered" | "failed" | "canceled";
            /** @description Number of requests sent so far. */
            attempt_count: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            next_attempt_at: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
            /** @description The requests sent, oldest first. */
            attempts: {
                /** @description Number of the attempt, starting at 1. */
                number: number;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, milliseconds.
                 * @example 2026-03-14T09:26:53.589Z
                 */
                at: string;
                /**
                 * @description HTTP status of the response; null if there was none.
                 * @example 204
                 */
                status_code: number | null;
                /** @description Duration in milliseconds. */
                duration_ms: number;
                /**
                 * @description What went wrong; null if nothing.
                 * @example null
                 */
                error: string | null;
                /**
                 * @description Requested through the API or the dashboard, outside the schedule.
                 * @example false
                 */
                manual: boolean;
                /**
                 * @description The beginning of the response body.
                 * @example {"ok":true}
                 */
                response_excerpt: string | null;
                /**
                 * @description Headers of the request and of the response, at most 30 each. The values of your own headers and of those that may contain secrets are hidden.
                 * @example {
                 *       "request": {
                 *         "webhook-id": "evt_01k5tq9v2zr4m",
                 *         "x-api": "(hidden)"
                 *       },
                 *       "response": {
                 *         "server": "nginx"
                 *       }
                 *     }
                 */
                headers: {
                    /** @description Request headers. */
                    request: {
                        [key: string]: string;
                    };
                    /** @description Response headers. */
                    response: {
                        [key: string]: string;
                    } | null;
                } | null;
            }[];
        };
        Recovery: {
            /**
             * @description The recovery.
             * @example rcv_01k5tq9v2zr4m
             */
            recovery_id: string;
            /**
             * @description The webhook subscription.
             * @example whk_01k5tq9v2zr4m
             */
            webhook_id: string;
            /**
             * @description Current status.
             * @enum {string}
             */
            status: "queued" | "running" | "completed" | "failed";
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-13T09:26:53.589Z
             */
            since: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            until: string;
            /**
             * @description Events examined so far.
             * @example 1200
             */
            scanned: number;
            /**
             * @description Deliveries that had failed or were canceled and are due again.
             * @example 37
             */
            retried: number;
            /**
             * @description Deliveries created for events that had none.
             * @example 4
             */
            created: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
        };
        EventTypeList: {
            /** @description The payload. */
            data: {
                /**
                 * @description The type.
                 * @example lead.created
                 * @enum {string}
                 */
                type: "call.received" | "call.classified" | "call.qualified" | "lead.created" | "lead.updated" | "outreach.email.sent" | "outreach.email.replied" | "claim.scope.ready" | "claim.scope.reviewed" | "review.requested" | "review.received" | "call.decided" | "connection.failing" | "alert.raised" | "alert.escalated" | "record.erased" | "audit.checkpoint" | "audit.log.event";
                /**
                 * @description A human-readable description.
                 * @example A lead was added and scored for the first time
                 */
                description: string;
                /** @description Delivered only to subscriptions that name it, not to those with `*`. */
                opt_in: boolean;
                /**
                 * @description The dated API version of `data`.
                 * @example 2026-11-22
                 */
                api_version: string;
                /**
                 * @description The JSON Schema (2020-12) of the whole event as it is delivered.
                 * @example {
                 *       "type": "object"
                 *     }
                 */
                schema: {
                    [key: string]: unknown;
                };
                /**
                 * @description An event of this type.
                 * @example {
                 *       "type": "lead.created"
                 *     }
                 */
                sample: {
                    [key: string]: unknown;
                };
            }[];
        };
        EventPage: {
            /** @description The payload. */
            data: components["schemas"]["Event"][];
            /**
             * @description Absent on the last page.
             * @example b0tYVvqk3mYyUO2fMDE5NzVkMmU
             */
            next_cursor?: string;
        };
        Event: components["schemas"]["CallReceivedEvent"] | components["schemas"]["CallClassifiedEvent"] | components["schemas"]["CallQualifiedEvent"] | components["schemas"]["LeadCreatedEvent"] | components["schemas"]["LeadUpdatedEvent"] | components["schemas"]["OutreachEmailSentEvent"] | components["schemas"]["OutreachEmailRepliedEvent"] | components["schemas"]["ClaimScopeReadyEvent"] | components["schemas"]["ClaimScopeReviewedEvent"] | components["schemas"]["ReviewRequestedEvent"] | components["schemas"]["ReviewReceivedEvent"] | components["schemas"]["CallDecidedEvent"] | components["schemas"]["ConnectionFailingEvent"] | components["schemas"]["AlertRaisedEvent"] | components["schemas"]["AlertEscalatedEvent"] | components["schemas"]["RecordErasedEvent"] | components["schemas"]["AuditCheckpointEvent"] | components["schemas"]["AuditLogEventEvent"];
        CallReceivedEvent: {
            /**
             * @description The identifier.
             * @example evt_06bb2nkw40e08a8zdc7g6t9m5a
             */
            id: string;
            /**
             * @description The type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "call.received";
            /**
             * @description The version of the `data` format, to which the subscription is pinned.
             * @example 2026-11-22
             */
            api_version: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: uuid
             * @description For an account-wide change, the oldest organization without a parent.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            /** @description The payload. */
            data: {
                /**
                 * @description The call.
                 * @example call_01k5tq9v2zr4m
                 */
                call_id: string;
                /**
                 * @description The provider it came from.
                 * @example callrail
                 */
                provider: string;
                /**
                 * @description E.164.
                 * @example +14045550142
                 */
                caller_number: string | null;
                /**
                 * @description E.164.
                 * @example +14045550100
                 */
                tracking_number: string | null;
                /**
                 * @description Direction of the call; null if not yet known.
                 * @constant
                 */
                direction: "inbound";
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, milliseconds.
                 * @example 2026-03-14T09:26:53.589Z
                 */
                started_at: string | null;
                /**
                 * @description Duration of the call in seconds.
                 * @example 187
                 */
                duration_seconds: number | null;
                /** @description null: the provider has not stated it. */
                answered: boolean | null;
                /**
                 * @description Whether it is a voicemail; null if the provider has not said.
                 * @example false
                 */
                voicemail: boolean | null;
                /**
                 * @description Whether the transcript is available.
                 * @enum {string}
                 */
                transcript_status: "pending" | "available" | "unavailable";
                /** @description The advertisement that brought it; null: unknown. */
                attribution?: {
                    /**
                     * @description Source of the lead. Default: `null`.
                     * @example google
                     */
                    source: string | null;
                    /**
                     * @description Type of traffic, such as `cpc` or `organic`. Default: `null`.
                     * @example cpc
                     */
                    medium: string | null;
                    /**
                     * @description The campaign, as reported by the tracker or form. Default: `null`.
                     * @example storm-2026
                     */
                    campaign: string | null;
                    /**
                     * @description The search keyword. Default: `null`.
                     * @example water damage near me
                     */
                    keyword: string | null;
                    /**
                     * @description The advertising platform's click ID. Default: `null`.
                     * @example Cj0KCQiA5rGuBhCnARIsAN11vgR
                     */
                    click_id: string | null;
                    /**
                     * @description The first page visited. Default: `null`.
                     * @example https://example.com/water-damage
                     */
                    landing_page: string | null;
                    /**
                     * @description What the provider or a person says it is worth. Default: `null`.
                     * @example 1850
                     */
                    value: number | null;
                } | null;
            };
        };
        CallClassifiedEvent: {
            /**
             * @description The identifier.
             * @example evt_06bb2nkw40e08a8zdc7g6t9m5a
             */
            id: string;
            /**
             * @description The type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "call.classified";
            /**
             * @description The version of the `data` format, to which the subscription is pinned.
             * @example 2026-11-22
             */
            api_version: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: uuid
             * @description For an account-wide change, the oldest organization without a parent.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            /** @description The payload. */
            data: {
                /**
                 * @description The call.
                 * @example call_01k5tq9v2zr4m
                 */
                call_id: string;
                /** @description What the transcript was classified as. */
                classification: {
                    /**
                     * @description What the caller wants.
                     * @enum {string}
                     */
                    intent: "emergency_service" | "estimate_request" | "schedule_service" | "existing_job_status" | "reschedule_or_cancel" | "warranty_or_callback" | "complaint" | "billing" | "insurance_or_adjuster" | "vendor_solicitation" | "job_applicant" | "referral_partner" | "wrong_number" | "spam_or_robocall" | "silent_or_abandoned" | "other";
                    /**
                     * @description Confidence, from 0 to 1.
                     * @example 0.94
                     */
                    confidence: number;
                    /**
                     * @description How soon someone has to come.
                     * @enum {string}
                     */
                    urgency: "emergency" | "same_day" | "standard" | "low";
                    /** @description null: this call does not show it. */
                    qualified: boolean | null;
                    /**
                     * @description The line of work.
                     * @enum {string|null}
                     */
                    service_line: "water" | "fire_smoke" | "mold" | "storm" | "biohazard" | "reconstruction" | "contents" | "plumbing" | "hvac" | "electrical" | "roofing" | "cleaning" | "other" | null;
                    /**
                     * @description Why the call or lead was disqualified.
                     * @example null
                     * @enum {string|null}
                     */
                    disqualify_reason: "duplicate" | "out_of_area" | "service_not_offered" | "not_ready" | "solicitation" | "spam" | "existing_customer" | "wrong_number" | "insufficient_information" | null;
                    /**
                     * @description null: the call was erased.
                     * @example Burst pipe in the basement; the caller wants help today.
                     */
                    summary: string | null;
                };
                /**
                 * @description The call waits for a person.
                 * @example false
                 */
                needs_review: boolean;
            };
        };
        CallQualifiedEvent: {
            /**
             * @description The identifier.
             * @example evt_06bb2nkw40e08a8zdc7g6t9m5a
             */
            id: string;
            /**
             * @description The type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "call.qualified";
            /**
             * @description The version of the `data` format, to which the subscription is pinned.
             * @example 2026-11-22
             */
            api_version: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: uuid
             * @description For an account-wide change, the oldest organization without a parent.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            /** @description The payload. */
            data: {
                /**
                 * @description The call.
                 * @example call_01k5tq9v2zr4m
                 */
                call_id: string;
                /**
                 * @description E.164.
                 * @example +14045550142
                 */
                caller_number: string | null;
                /**
                 * @description E.164.
                 * @example +14045550100
                 */
                tracking_number: string | null;
                /** @description What the transcript was classified as. */
                classification: {
                    /**
                     * @description What the caller wants.
                     * @enum {string}
                     */
                    intent: "emergency_service" | "estimate_request" | "schedule_service" | "existing_job_status" | "reschedule_or_cancel" | "warranty_or_callback" | "complaint" | "billing" | "insurance_or_adjuster" | "vendor_solicitation" | "job_applicant" | "referral_partner" | "wrong_number" | "spam_or_robocall" | "silent_or_abandoned" | "other";
                    /**
                     * @description Confidence, from 0 to 1.
                     * @example 0.94
                     */
                    confidence: number;
                    /**
                     * @description How soon someone has to come.
                     * @enum {string}
                     */
                    urgency: "emergency" | "same_day" | "standard" | "low";
                };
                /** @description The dispatch and its outcome. */
                dispatch: {
                    /**
                     * @description The action taken or to be taken.
                     * @enum {string}
                     */
                    action: "auto_dispatch" | "review" | "none" | "manual";
                    /**
                     * @description The reference in the job system.
                     * @example JOB-20418
                     */
                    job_external_ref: string | null;
                };
            };
        };
        LeadCreatedEvent: {
            /**
             * @description The identifier.
             * @example evt_06bb2nkw40e08a8zdc7g6t9m5a
             */
            id: string;
            /**
             * @description The type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "lead.created";
            /**
             * @description The version of the `data` format, to which the subscription is pinned.
             * @example 2026-11-22
             */
            api_version: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: uuid
             * @description For an account-wide change, the oldest organization without a parent.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            /** @description The payload. */
            data: {
                /**
                 * Format: uuid
                 * @description The lead.
                 * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
                 */
                lead_id: string;
                /**
                 * @description The name.
                 * @example Rosa Delgado
                 */
                name: string | null;
                /**
                 * @description The email address.
                 * @example rosa@example.com
                 */
                email: string | null;
                /**
                 * @description Source of the lead.
                 * @example website
                 */
                source: string;
                /**
                 * @description Score of the lead, from 0 to 100; null until scored.
                 * @example 82
                 */
                lead_score: number;
                /**
                 * @description Pipeline stage of the lead.
                 * @example qualified
                 * @enum {string}
                 */
                pipeline_stage: "new" | "qualified" | "nurture" | "disqualified" | "contacted" | "appointment_set" | "won" | "lost";
                /**
                 * @description The lead's industry; null if unknown.
                 * @example property_management
                 */
                industry: string | null;
                /** @description The advertisement that brought it; null: unknown. */
                attribution?: {
                    /**
                     * @description Source of the lead. Default: `null`.
                     * @example google
                     */
                    source: string | null;
                    /**
                     * @description Type of traffic, such as `cpc` or `organic`. Default: `null`.
                     * @example cpc
                     */
                    medium: string | null;
                    /**
                     * @description The campaign, as reported by the tracker or form. Default: `null`.
                     * @example storm-2026
                     */
                    campaign: string | null;
                    /**
                     * @description The search keyword. Default: `null`.
                     * @example water damage near me
                     */
                    keyword: string | null;
                    /**
                     * @description The advertising platform's click ID. Default: `null`.
                     * @example Cj0KCQiA5rGuBhCnARIsAN11vgR
                     */
                    click_id: string | null;
                    /**
                     * @description The first page visited. Default: `null`.
                     * @example https://example.com/water-damage
                     */
                    landing_page: string | null;
                    /**
                     * @description What the provider or a person says it is worth. Default: `null`.
                     * @example 1850
                     */
                    value: number | null;
                } | null;
            };
        };
        LeadUpdatedEvent: {
            /**
             * @description The identifier.
             * @example evt_06bb2nkw40e08a8zdc7g6t9m5a
             */
            id: string;
            /**
             * @description The type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "lead.updated";
            /**
             * @description The version of the `data` format, to which the subscription is pinned.
             * @example 2026-11-22
             */
            api_version: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: uuid
             * @description For an account-wide change, the oldest organization without a parent.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            /** @description The payload. */
            data: {
                /**
                 * Format: uuid
                 * @description The lead.
                 * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
                 */
                lead_id: string;
                /**
                 * @description The changed fields, before and after.
                 * @example {
                 *       "pipeline_stage": {
                 *         "from": "new",
                 *         "to": "qualified"
                 *       }
                 *     }
                 */
                changes: {
                    [key: string]: {
                        /** @description The previous value, or the start of the range. */
                        from: unknown;
                        /** @description The new value, or the end of the range. */
                        to: unknown;
                    };
                };
                /**
                 * @description Score of the lead, from 0 to 100; null until scored.
                 * @example 82
                 */
                lead_score: number;
                /**
                 * @description Pipeline stage of the lead.
                 * @example qualified
                 * @enum {string}
                 */
                pipeline_stage: "new" | "qualified" | "nurture" | "disqualified" | "contacted" | "appointment_set" | "won" | "lost";
            };
        };
        OutreachEmailSentEvent: {
            /**
             * @description The identifier.
             * @example evt_06bb2nkw40e08a8zdc7g6t9m5a
             */
            id: string;
            /**
             * @description The type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "outreach.email.sent";
            /**
             * @description The version of the `data` format, to which the subscription is pinned.
             * @example 2026-11-22
             */
            api_version: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: uuid
             * @description For an account-wide change, the oldest organization without a parent.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            /** @description The payload. */
            data: {
                /**
                 * @description The outreach record.
                 * @example out_01k5tq9v2zr4m
                 */
                outreach_id: string;
                /**
                 * @description The message.
                 * @example 01k5tq9v2zr4m@mail.example.com
                 */
                message_id: string;
                /**
                 * @description The new value, or the end of the range.
                 * @example rosa@example.com
                 */
                to: string | null;
                /**
                 * @description The subject line.
                 * @example Your basement, one week on
                 */
                subject: string | null;
                /**
                 * Format: uuid
                 * @description The prospect.
                 * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
                 */
                prospect_id: string | null;
                /**
                 * @description The sequence the email belongs to; null if none.
                 * @example out_01k5tq9v2zr4m
                 */
                sequence_id: string | null;
            };
        };
        OutreachEmailRepliedEvent: {
            /**
             * @description The identifier.
             * @example evt_06bb2nkw40e08a8zdc7g6t9m5a
             */
            id: string;
            /**
             * @description The type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "outreach.email.replied";
            /**
             * @description The version of the `data` format, to which the subscription is pinned.
             * @example 2026-11-22
             */
            api_version: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: uuid
             * @description For an account-wide change, the oldest organization without a parent.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            /** @description The payload. */
            data: {
                /**
                 * @description The outreach record.
                 * @example out_01k5tq9v2zr4m
                 */
                outreach_id: string;
                /**
                 * @description Message-ID of the mail.
                 * @example 01k5tq9v2zr4m@mail.example.com
                 */
                in_reply_to: string | null;
                /**
                 * @description The previous value, or the start of the range.
                 * @example rosa@example.com
                 */
                from: string | null;
                /**
                 * @description What the transcript was classified as.
                 * @example interested
                 * @enum {string}
                 */
                classification: "interested" | "meeting_booked" | "question" | "not_interested" | "do_not_contact" | "out_of_office" | "wrong_person" | "bounce" | "other";
                /**
                 * @description The beginning of the text.
                 * @example Yes, please send somebody on Thursday.
                 */
                preview: string | null;
            };
        };
        ClaimScopeReadyEvent: {
            /**
             * @description The identifier.
             * @example evt_06bb2nkw40e08a8zdc7g6t9m5a
             */
            id: string;
            /**
             * @description The type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "claim.scope.ready";
            /**
             * @description The version of the `data` format, to which the subscription is pinned.
             * @example 2026-11-22
             */
            api_version: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: uuid
             * @description For an account-wide change, the oldest organization without a parent.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            /** @description The payload. */
            data: {
                /**
                 * @description The claim.
                 * @example clm_01k5tq9v2zr4m
                 */
                claim_id: string;
                /**
                 * @description The reference in the job system.
                 * @example JOB-20418
                 */
                job_external_ref: string;
                /**
                 * @description Type of loss.
                 * @example water
                 * @enum {string|null}
                 */
                loss_type: "water" | "sewage" | "flood_surface" | "fire" | "smoke" | "mold" | "wind" | "hail" | "storm" | "freeze" | "tree" | "vandalism" | "biohazard" | "other" | null;
                /**
                 * @description Number of scope items.
                 * @example 23
                 */
                scope_item_count: number;
                /**
                 * @description Names of the documented rooms.
                 * @example [
                 *       "Kitchen",
                 *       "Hallway"
                 *     ]
                 */
                rooms_documented: string[];
                /**
                 * @description The dashboard page for the review.
                 * @example https://app.example.com/claims/clm_01k5tq9v2zr4m?environment=live
                 */
                review_url: string;
            };
        };
        ClaimScopeReviewedEvent: {
            /**
             * @description The identifier.
             * @example evt_06bb2nkw40e08a8zdc7g6t9m5a
             */
            id: string;
            /**
             * @description The type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "claim.scope.reviewed";
            /**
             * @description The version of the `data` format, to which the subscription is pinned.
             * @example 2026-11-22
             */
            api_version: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: uuid
             * @description For an account-wide change, the oldest organization without a parent.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            /** @description The payload. */
            data: {
                /**
                 * @description The claim.
                 * @example clm_01k5tq9v2zr4m
                 */
                claim_id: string;
                /**
                 * @description The reference in the job system.
                 * @example JOB-20418
                 */
                job_external_ref: string;
                /**
                 * @description The person's verdict.
                 * @example approve
                 * @enum {string}
                 */
                verdict: "approve" | "reject" | "reopen";
                /**
                 * @description Always present on a rejection.
                 * @example null
                 */
                reason: string | null;
                /** @description Who reviewed it. */
                reviewed_by: {
                    /**
                     * @description The type.
                     * @enum {string}
                     */
                    type: "api_key" | "user" | "system" | "provider";
                    /**
                     * @description The identifier.
                     * @example key_01k5tq9v2zr4m
                     */
                    id: string;
                    /**
                     * @description The name.
                     * @example CRM integration
                     */
                    name: string | null;
                };
                /**
                 * @description Number of accepted scope items.
                 * @example 21
                 */
                accepted_item_count: number;
                /** @description People's decisions on the items that the engine read. */
                changes: {
                    /**
                     * @description Items edited by people.
                     * @example [
                     *       "item_3"
                     *     ]
                     */
                    edited_items: string[];
                    /**
                     * @description Items added by people.
                     * @example [
                     *       "item_24"
                     *     ]
                     */
                    added_items: string[];
                    /**
                     * @description Items rejected by people.
                     * @example [
                     *       "item_7"
                     *     ]
                     */
                    rejected_items: string[];
                    /**
                     * @description Items removed by people.
                     * @example []
                     */
                    removed_items: string[];
                };
                /**
                 * @description Information that is needed and not stated.
                 * @example [
                 *       "dimensions: Hallway"
                 *     ]
                 */
                missing_information: string[];
                /**
                 * @description The dashboard page for the review.
                 * @example https://app.example.com/claims/clm_01k5tq9v2zr4m?environment=live
                 */
                review_url: string;
            };
        };
        ReviewRequestedEvent: {
            /**
             * @description The identifier.
             * @example evt_06bb2nkw40e08a8zdc7g6t9m5a
             */
            id: string;
            /**
             * @description The type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "review.requested";
            /**
             * @description The version of the `data` format, to which the subscription is pinned.
             * @example 2026-11-22
             */
            api_version: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: uuid
             * @description For an account-wide change, the oldest organization without a parent.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            /** @description The payload. */
            data: {
                /**
                 * @description The reference in the job system.
                 * @example JOB-20418
                 */
                job_external_ref: string;
                /** @description The customer who is asked for a review. */
                customer: {
                    /**
                     * @description The name.
                     * @example Rosa Delgado
                     */
                    name: string | null;
                    /**
                     * @description The email address.
                     * @example rosa@example.com
                     */
                    email: string | null;
                };
                /**
                 * @description The listing platform.
                 * @example google
                 */
                platform: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, milliseconds.
                 * @example 2026-03-14T09:26:53.589Z
                 */
                requested_at: string;
            };
        };
        ReviewReceivedEvent: {
            /**
             * @description The identifier.
             * @example evt_06bb2nkw40e08a8zdc7g6t9m5a
             */
            id: string;
            /**
             * @description The type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "review.received";
            /**
             * @description The version of the `data` format, to which the subscription is pinned.
             * @example 2026-11-22
             */
            api_version: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: uuid
             * @description For an account-wide change, the oldest organization without a parent.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            /** @description The payload. */
            data: {
                /**
                 * @description The review.
                 * @example google_8842019
                 */
                review_id: string;
                /**
                 * @description The listing platform.
                 * @example google
                 */
                platform: string;
                /**
                 * @description Star rating, from 1 to 5.
                 * @example 5
                 */
                rating: number | null;
                /**
                 * @description Sentiment of the text.
                 * @example positive
                 * @enum {string}
                 */
                sentiment: "positive" | "neutral" | "negative" | "mixed";
                /**
                 * @description The beginning of the text.
                 * @example They were here within the hour.
                 */
                preview: string | null;
                /**
                 * @description Whether a response was drafted.
                 * @example true
                 */
                auto_response_drafted: boolean;
                /**
                 * @description The drafted response.
                 * @example cnt_06bb2nkw40e08a8zdc7g6t9m5a
                 */
                content_id: string | null;
            };
        };
        CallDecidedEvent: {
            /**
             * @description The identifier.
             * @example evt_06bb2nkw40e08a8zdc7g6t9m5a
             */
            id: string;
            /**
             * @description The type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "call.decided";
            /**
             * @description The version of the `data` format, to which the subscription is pinned.
             * @example 2026-11-22
             */
            api_version: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: uuid
             * @description For an account-wide change, the oldest organization without a parent.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            /** @description The payload. */
            data: {
                /**
                 * @description The call.
                 * @example call_01k5tq9v2zr4m
                 */
                call_id: string;
                /**
                 * @description The decision. `dispatch.status` and later events show a job's outcome.
                 * @enum {string}
                 */
                action: "dispatch" | "undo" | "join" | "make_lead" | "close" | "correct";
                /** @description null: the call was erased. */
                actor: {
                    /**
                     * @description The type.
                     * @example user
                     * @enum {string|null}
                     */
                    type: "api_key" | "user" | "system" | "provider" | null;
                    /**
                     * @description The identifier.
                     * @example usr_01k5tq9v2zr4m
                     */
                    id: string | null;
                    /** @description The name. */
                    name: string | null;
                };
                /**
                 * @description The reason.
                 * @example The neighbor has called as well.
                 */
                reason: string | null;
                /**
                 * @description Fields corrected by a person.
                 * @example [
                 *       "intent",
                 *       "extracted.address"
                 *     ]
                 */
                corrected_fields: string[];
                /** @description The reading after the correction; null: the call has not been classified. */
                classification: {
                    /**
                     * @description What the caller wants.
                     * @enum {string}
                     */
                    intent: "emergency_service" | "estimate_request" | "schedule_service" | "existing_job_status" | "reschedule_or_cancel" | "warranty_or_callback" | "complaint" | "billing" | "insurance_or_adjuster" | "vendor_solicitation" | "job_applicant" | "referral_partner" | "wrong_number" | "spam_or_robocall" | "silent_or_abandoned" | "other";
                    /**
                     * @description How soon someone has to come.
                     * @enum {string}
                     */
                    urgency: "emergency" | "same_day" | "standard" | "low";
                    /** @description Whether it is new work for the organization; null if undecided. */
                    qualified: boolean | null;
                    /**
                     * @description The line of work.
                     * @enum {string|null}
                     */
                    service_line: "water" | "fire_smoke" | "mold" | "storm" | "biohazard" | "reconstruction" | "contents" | "plumbing" | "hvac" | "electrical" | "roofing" | "cleaning" | "other" | null;
                } | null;
                /** @description The dispatch and its outcome. */
                dispatch: {
                    /**
                     * @description The action taken or to be taken.
                     * @enum {string|null}
                     */
                    action: "auto_dispatch" | "review" | "none" | "joined" | "manual" | null;
                    /**
                     * @description Current status.
                     * @enum {string|null}
                     */
                    status: "pending" | "dispatched" | "failed" | "cancelling" | null;
                    /**
                     * @description The reference in the job system.
                     * @example JOB-20418
                     */
                    job_external_ref: string | null;
                };
                /**
                 * Format: uuid
                 * @description The lead.
                 * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
                 */
                lead_id: string | null;
            };
        };
        ConnectionFailingEvent: {
            /**
             * @description The identifier.
             * @example evt_06bb2nkw40e08a8zdc7g6t9m5a
             */
            id: string;
            /**
             * @description The type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "connection.failing";
            /**
             * @description The version of the `data` format, to which the subscription is pinned.
             * @example 2026-11-22
             */
            api_version: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: uuid
             * @description For an account-wide change, the oldest organization without a parent.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            /** @description The payload. */
            data: {
                /**
                 * @description The connection.
                 * @example con_01k5tq9v2zr4m
                 */
                connection_id: string;
                /**
                 * @description The kind.
                 * @example http_job_system
                 */
                kind: string;
                /** @description null: it serves all. */
                organization_ids: string[] | null;
                /**
                 * @description What went wrong; null if nothing.
                 * @example HTTP 503
                 */
                error: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, milliseconds.
                 * @example 2026-03-14T09:26:53.589Z
                 */
                failing_since: string;
            };
        };
        AlertRaisedEvent: {
            /**
             * @description The identifier.
             * @example evt_06bb2nkw40e08a8zdc7g6t9m5a
             */
            id: string;
            /**
             * @description The type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "alert.raised";
            /**
             * @description The version of the `data` format, to which the subscription is pinned.
             * @example 2026-11-22
             */
            api_version: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: uuid
             * @description For an account-wide change, the oldest organization without a parent.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            /** @description The payload. */
            data: {
                /**
                 * @description The alert.
                 * @example alr_01k5tq9v2zr4m
                 */
                alert_id: string;
                /**
                 * @description The kind.
                 * @example call.emergency_needs_review
                 */
                kind: string;
                /**
                 * @description Severity.
                 * @example critical
                 * @enum {string}
                 */
                severity: "info" | "warning" | "critical";
                /**
                 * @description A human-readable message.
                 * @example A call sounds like an emergency and nobody was sent.
                 */
                message: string;
                /** @description The record that was changed. */
                target: {
                    /**
                     * @description The type.
                     * @example call
                     */
                    type: string;
                    /**
                     * @description The identifier.
                     * @example call_01k5tq9v2zr4m
                     */
                    id: string;
                };
            };
        };
        AlertEscalatedEvent: {
            /**
             * @description The identifier.
             * @example evt_06bb2nkw40e08a8zdc7g6t9m5a
             */
            id: string;
            /**
             * @description The type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "alert.escalated";
            /**
             * @description The version of the `data` format, to which the subscription is pinned.
             * @example 2026-11-22
             */
            api_version: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: uuid
             * @description For an account-wide change, the oldest organization without a parent.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            /** @description The payload. */
            data: {
                /**
                 * @description The alert.
                 * @example alr_01k5tq9v2zr4m
                 */
                alert_id: string;
                /**
                 * @description The kind.
                 * @example call.emergency_needs_review
                 */
                kind: string;
                /**
                 * @description Severity.
                 * @example critical
                 * @enum {string}
                 */
                severity: "info" | "warning" | "critical";
                /**
                 * @description A human-readable message.
                 * @example A call sounds like an emergency and nobody was sent.
                 */
                message: string;
                /** @description The record that was changed. */
                target: {
                    /**
                     * @description The type.
                     * @example call
                     */
                    type: string;
                    /**
                     * @description The identifier.
                     * @example call_01k5tq9v2zr4m
                     */
                    id: string;
                };
                /**
                 * @description The step of the escalation.
                 * @example 1
                 */
                step: number;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, milliseconds.
                 * @example 2026-03-14T09:26:53.589Z
                 */
                raised_at: string;
            };
        };
        RecordErasedEvent: {
            /**
             * @description The identifier.
             * @example evt_06bb2nkw40e08a8zdc7g6t9m5a
             */
            id: string;
            /**
             * @description The type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "record.erased";
            /**
             * @description The version of the `data` format, to which the subscription is pinned.
             * @example 2026-11-22
             */
            api_version: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: uuid
             * @description For an account-wide change, the oldest organization without a parent.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            /** @description The payload. */
            data: {
                /**
                 * @description The type of the record.
                 * @example lead
                 * @enum {string}
                 */
                record_type: "lead" | "call" | "claim" | "outreach";
                /**
                 * @description The record.
                 * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
                 */
                record_id: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, milliseconds.
                 * @example 2026-03-14T09:26:53.589Z
                 */
                erased_at: string;
            };
        };
        AuditCheckpointEvent: {
            /**
             * @description The identifier.
             * @example evt_06bb2nkw40e08a8zdc7g6t9m5a
             */
            id: string;
            /**
             * @description The type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "audit.checkpoint";
            /**
             * @description The version of the `data` format, to which the subscription is pinned.
             * @example 2026-11-22
             */
            api_version: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: uuid
             * @description For an account-wide change, the oldest organization without a parent.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            /** @description The payload. */
            data: {
                /**
                 * @description The checkpoint.
                 * @example chk_01k5tq9v2zr4m
                 */
                checkpoint_id: string;
                /**
                 * @description Number of batches that the signature covers.
                 * @example 412
                 */
                tree_size: number;
                /**
                 * @description Number of entries that the signature covers.
                 * @example 9310
                 */
                last_sequence: number;
                /**
                 * @description The signed checkpoint (C2SP tlog-checkpoint).
                 * @example api.example.com/audit-log/01975d2e-7c40-7000-8a3f-6b1f0c9d2e11/live
                 *     412
                 *     q83v…=
                 *
                 *     — api.example.com/audit-log/01975d2e-7c40-7000-8a3f-6b1f0c9d2e11/live 3q2+7w…==
                 */
                note: string;
                /**
                 * @description The key that verifies the note (C2SP signed-note).
                 * @example api.example.com/audit-log/01975d2e-7c40-7000-8a3f-6b1f0c9d2e11/live+deadbeef+AbEi…=
                 */
                verifier_key: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, milliseconds.
                 * @example 2026-03-14T09:26:53.589Z
                 */
                created_at: string;
            };
        };
        AuditLogEventEvent: {
            /**
             * @description The identifier.
             * @example evt_06bb2nkw40e08a8zdc7g6t9m5a
             */
            id: string;
            /**
             * @description The type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "audit.log.event";
            /**
             * @description The version of the `data` format, to which the subscription is pinned.
             * @example 2026-11-22
             */
            api_version: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: uuid
             * @description For an account-wide change, the oldest organization without a parent.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            /** @description The payload. */
            data: {
                /**
                 * @description The audit entry.
                 * @example aud_01k5tq9v2zr4m
                 */
                audit_id: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, milliseconds.
                 * @example 2026-03-14T09:26:53.589Z
                 */
                occurred_at: string;
                /** @description Who made the change: a key, a person, a provider or the system. */
                actor: {
                    /**
                     * @description The type.
                     * @enum {string}
                     */
                    type: "api_key" | "user" | "system" | "provider";
                    /**
                     * @description The identifier.
                     * @example key_01k5tq9v2zr4m
                     */
                    id: string;
                    /**
                     * @description The name.
                     * @example CRM integration
                     */
                    name: string | null;
                };
                /**
                 * @description The action taken or to be taken.
                 * @example lead.updated
                 */
                action: string;
                /** @description The record that was changed. */
                target: {
                    /**
                     * @description The type.
                     * @example lead
                     */
                    type: string;
                    /**
                     * @description The identifier.
                     * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
                     */
                    id: string;
                };
                /**
                 * Format: uuid
                 * @description The organization it belongs to.
                 * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
                 */
                organization_id: string | null;
                /**
                 * @description The changed fields, before and after.
                 * @example {
                 *       "pipeline_stage": {
                 *         "from": "new",
                 *         "to": "qualified"
                 *       }
                 *     }
                 */
                changes: {
                    [key: string]: {
                        /** @description The previous value, or the start of the range. */
                        from: unknown;
                        /** @description The new value, or the end of the range. */
                        to: unknown;
                    };
                };
                /** @description Where the request came from. */
                context: {
                    /**
                     * @description ID of the API request that made the change.
                     * @example 01k5tq9v2zr4mtesw0yx
                     */
                    request_id: string | null;
                    /**
                     * @description IP address of the request.
                     * @example 203.0.113.7
                     */
                    ip: string | null;
                    /**
                     * @description User agent of the request.
                     * @example crm-sync/2.1
                     */
                    user_agent: string | null;
                };
            };
        };
        ApiKeyPage: {
            /** @description The payload. */
            data: components["schemas"]["ApiKey"][];
            /**
             * @description Absent on the last page.
             * @example b0tYVvqk3mYyUO2fMDE5NzVkMmU
             */
            next_cursor?: string;
        };
        ApiKey: {
            /** @description The key. */
            key_id: string;
            /** @description The name. */
            name: string;
            /**
             * @description `live`, or `test` for the sandbox.
             * @enum {string}
             */
            environment: "live" | "test";
            /**
             * @description What the key may do.
             * @example [
             *       "leads:read",
             *       "leads:write"
             *     ]
             */
            scopes: ("read" | "write" | "admin" | "organizations:read" | "organizations:write" | "organizations:admin" | "leads:read" | "leads:write" | "leads:admin" | "prospects:read" | "prospects:write" | "prospects:admin" | "outreach:read" | "outreach:write" | "outreach:admin" | "content:read" | "content:write" | "calls:read" | "calls:write" | "calls:admin" | "claims:read" | "claims:write" | "claims:admin" | "reviews:read" | "reviews:write" | "feedback:read" | "imports:read" | "imports:write" | "exports:read" | "search:read" | "alerts:read" | "alerts:write" | "events:read" | "events:write" | "webhooks:read" | "webhooks:write" | "webhooks:admin" | "deliveries:read" | "deliveries:write" | "ingest-sources:admin" | "ingest-messages:admin" | "connections:admin" | "api-keys:admin" | "audit-log:read" | "request-log:read" | "erasures:admin" | "retention:admin" | "jobs:admin" | "features:read")[];
            /** @description The organizations it is limited to; null if all. */
            organization_ids: string[] | null;
            /**
             * @description Whether organizations below these are included, also those that are added later.
             * @example false
             */
            include_descendants: boolean;
            /**
             * @description Networks, in CIDR notation, from which the key may be used; null if any.
             * @example [
             *       "203.0.113.0/24"
             *     ]
             */
            allowed_addresses: string[] | null;
            /**
             * @description Sustained requests per minute; after a pause, a burst of twice as many is allowed.
             * @example 60
             */
            requests_per_minute: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2036-01-01T00:00:00.000Z
             */
            expires_at: string | null;
            /**
             * @description The last four characters of the key, to tell keys apart.
             * @example x7Qe
             */
            last_four: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            last_used_at: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example null
             */
            revoked_at: string | null;
            /**
             * @description The key that created it, also by a rotation; null if a user or the operator created it.
             * @example null
             */
            made_by: string | null;
            /**
             * @description At most 50 pairs of strings.
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
        };
        ApiKeyCreated: {
            /** @description The key. */
            key_id: string;
            /** @description The name. */
            name: string;
            /**
             * @description `live`, or `test` for the sandbox.
             * @enum {string}
             */
            environment: "live" | "test";
            /**
             * @description What the key may do.
             * @example [
             *       "leads:read",
             *       "leads:write"
             *     ]
             */
            scopes: ("read" | "write" | "admin" | "organizations:read" | "organizations:write" | "organizations:admin" | "leads:read" | "leads:write" | "leads:admin" | "prospects:read" | "prospects:write" | "prospects:admin" | "outreach:read" | "outreach:write" | "outreach:admin" | "content:read" | "content:write" | "calls:read" | "calls:write" | "calls:admin" | "claims:read" | "claims:write" | "claims:admin" | "reviews:read" | "reviews:write" | "feedback:read" | "imports:read" | "imports:write" | "exports:read" | "search:read" | "alerts:read" | "alerts:write" | "events:read" | "events:write" | "webhooks:read" | "webhooks:write" | "webhooks:admin" | "deliveries:read" | "deliveries:write" | "ingest-sources:admin" | "ingest-messages:admin" | "connections:admin" | "api-keys:admin" | "audit-log:read" | "request-log:read" | "erasures:admin" | "retention:admin" | "jobs:admin" | "features:read")[];
            /** @description The organizations it is limited to; null if all. */
            organization_ids: string[] | null;
            /**
             * @description Whether organizations below these are included, also those that are added later.
             * @example false
             */
            include_descendants: boolean;
            /**
             * @description Networks, in CIDR notation, from which the key may be used; null if any.
             * @example [
             *       "203.0.113.0/24"
             *     ]
             */
            allowed_addresses: string[] | null;
            /**
             * @description Sustained requests per minute; after a pause, a burst of twice as many is allowed.
             * @example 60
             */
            requests_per_minute: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2036-01-01T00:00:00.000Z
             */
            expires_at: string | null;
            /**
             * @description The last four characters of the key, to tell keys apart.
             * @example x7Qe
             */
            last_four: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            last_used_at: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example null
             */
            revoked_at: string | null;
            /**
             * @description The key that created it, also by a rotation; null if a user or the operator created it.
             * @example null
             */
            made_by: string | null;
            /**
             * @description At most 50 pairs of strings.
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
            /**
             * @description The key itself. It is shown only once.
             * @example svc_live_00000000000000000000000000000000000000
             */
            key: string;
        };
        AlertPage: {
            /** @description The payload. */
            data: components["schemas"]["Alert"][];
            /**
             * @description Absent on the last page.
             * @example b0tYVvqk3mYyUO2fMDE5NzVkMmU
             */
            next_cursor?: string;
        };
        Alert: {
            /** @description The alert. */
            alert_id: string;
            /**
             * @description The kind.
             * @example webhook.delivery_failed
             */
            kind: string;
            /**
             * @description Severity.
             * @enum {string}
             */
            severity: "info" | "warning" | "critical";
            /**
             * @description A human-readable message.
             * @example A webhook subscription was switched off.
             */
            message: string;
            /**
             * Format: uuid
             * @description null: it is about the whole account.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string | null;
            /** @description The record that was changed. */
            target: {
                /**
                 * @description The type.
                 * @example webhook
                 */
                type: string;
                /**
                 * @description The identifier.
                 * @example whk_06bb2nkw40e08a8zdc7g6t9m5a
                 */
                id: string;
            };
            /** @description The call the alert is about; null where it is about none. */
            call: {
                /**
                 * @description The caller's name, if known.
                 * @example Dana Whitfield
                 */
                caller_name: string | null;
                /**
                 * @description E.164.
                 * @example +14045550142
                 */
                caller_number: string | null;
                /**
                 * @description The postal address.
                 * @example 418 Larch Street, Decatur
                 */
                address: string | null;
                /**
                 * @description A summary in one or two sentences.
                 * @example A burst pipe floods the basement.
                 */
                summary: string | null;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, milliseconds.
                 * @example 2026-03-14T09:26:53.589Z
                 */
                received_at: string;
                /**
                 * @description Progress of the dispatch.
                 * @enum {string|null}
                 */
                dispatch_status: "pending" | "dispatched" | "failed" | "cancelling" | null;
                /**
                 * @description Why no crew was sent.
                 * @example no job system is connected
                 */
                reason: string | null;
            } | null;
            /**
             * @description How often its cause was seen.
             * @example 1
             */
            occurrences: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            last_occurred_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            acknowledged_at: string | null;
            /** @description `system`: the alert closed by itself because its cause is gone. */
            acknowledged_by: {
                /**
                 * @description The type.
                 * @enum {string}
                 */
                type: "api_key" | "user" | "system" | "provider";
                /**
                 * @description The identifier.
                 * @example usr_01k5tq9v2zr4m
                 */
                id: string;
                /**
                 * @description The name.
                 * @example Front desk
                 */
                name: string | null;
            } | null;
            /**
             * @description The user the alert is assigned to.
             * @example usr_01k5tq9v2zr4m
             */
            assigned_to: string | null;
            /** @description How many people were notified by a mail that a mail server has accepted. */
            told: number;
            /**
             * @description At most 50 pairs of strings.
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
        };
        AcknowledgeAlertsResult: {
            /** @description The payload. */
            data: components["schemas"]["Alert"][];
        };
        ReviewPage: {
            /** @description The payload. */
            data: components["schemas"]["Review"][];
            /**
             * @description Absent on the last page.
             * @example b0tYVvqk3mYyUO2fMDE5NzVkMmU
             */
            next_cursor?: string;
        };
        Review: {
            /**
             * @description The platform's name, an underscore, and the platform's id of the review.
             * @example google_AbFvOqk3Yx
             */
            review_id: string;
            /**
             * Format: uuid
             * @description The organization it belongs to.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            /**
             * @description The listing platform.
             * @example google
             */
            platform: string;
            /** @description Star rating, from 1 to 5. */
            rating: number | null;
            /**
             * @description Who wrote it.
             * @example Rosa D.
             */
            author: string | null;
            /**
             * @description The text.
             * @example They were here within the hour.
             */
            text: string | null;
            /**
             * Format: date-time
             * @description When the customer wrote it, according to the platform.
             * @example 2026-03-14T09:26:53.589Z
             */
            reviewed_at: string | null;
            /**
             * @description Null until it is assessed.
             * @enum {string|null}
             */
            sentiment: "positive" | "neutral" | "negative" | "mixed" | null;
            /** @description Topics of the review. */
            topics: ("responsiveness" | "workmanship" | "price" | "communication" | "cleanliness" | "professionalism" | "scheduling" | "insurance_help")[];
            /**
             * @description The drafted response to the review; null if there is none.
             * @example cnt_06bb2nkw40e08a8zdc7g6t9m5a
             */
            response_content_id: string | null;
            /**
             * @description The status of the response; null without one.
             * @example draft
             * @enum {string|null}
             */
            response_status: "queued" | "drafting" | "draft" | "revising" | "approved" | "published" | "rejected" | "failed" | null;
            /** @description The engine run that decided this; null if there is none, or it is past its retention. Omitted in lists. */
            ai_run?: components["schemas"]["AiRun"] | null;
            /**
             * @description At most 50 pairs of strings.
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
        };
        ReviewRequest: {
            /**
             * Format: uuid
             * @description The organization it belongs to.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            /**
             * @description The job's reference in your job system.
             * @example JOB-20418
             */
            job_external_ref: string;
            /**
             * @description The listing platform.
             * @example google
             */
            platform: string | null;
            /**
             * @description `requested`: a mail server has accepted the mail. `not_requested`: `reason` says why not.
             * @example queued
             * @enum {string}
             */
            status: "queued" | "requested" | "not_requested";
            /**
             * @description The reason.
             * @example null
             */
            reason: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example null
             */
            requested_at: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
        };
        SearchResult: {
            /** @description The payload. */
            data: components["schemas"]["SearchHit"][];
        };
        SearchHit: {
            /**
             * @description The type.
             * @example lead
             * @enum {string}
             */
            type: "call" | "lead" | "prospect" | "claim" | "organization" | "email" | "reply" | "sequence" | "content" | "review" | "delivery" | "event" | "webhook" | "api_key" | "ingest_source" | "connection" | "alert" | "audit_entry";
            /**
             * @description The identifier.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            id: string;
            /**
             * @description The title.
             * @example Rosa Delgado
             */
            title: string;
            /**
             * @description A second line to tell records with the same title apart.
             * @example +14045550142
             */
            subtitle: string | null;
            /**
             * Format: uuid
             * @description The organization it belongs to.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string | null;
            /**
             * Format: date-time
             * @description When the record was created; for a call, when it came in.
             * @example 2026-03-14T09:26:53.589Z
             */
            at: string;
            /**
             * @description Its page in the dashboard; null where it has none.
             * @example https://app.example.com/leads/01975d2e-7c40-7000-8a3f-6b1f0c9d2e11?environment=live
             */
            url: string | null;
            /**
             * @description The fields that matched.
             * @example [
             *       {
             *         "field": "phone",
             *         "value": "+14045550142"
             *       }
             *     ]
             */
            matched: {
                /** @description Name of the field. */
                field: string;
                /** @description The value. */
                value: string;
            }[];
        };
        /** @description One of the leads a line. */
        ExportLeadsResult: string;
        /** @description One of the prospects a line. */
        ExportProspectsResult: string;
        /** @description One of the calls a line. */
        ExportCallsResult: string;
        /** @description One of the claims a line. */
        ExportClaimsResult: string;
        /** @description One of the reviews a line. */
        ExportReviewsResult: string;
        ExportPage: {
            /** @description The payload. */
            data: components["schemas"]["Export"][];
            /**
             * @description Absent on the last page.
             * @example b0tYVvqk3mYyUO2fMDE5NzVkMmU
             */
            next_cursor?: string;
        };
        Export: {
            /**
             * @description The export.
             * @example exp_06bb2nkw40e08a8zdc7g6t9m5a
             */
            export_id: string;
            /**
             * @description The list to export.
             * @example leads
             * @enum {string}
             */
            records: "leads" | "prospects" | "calls" | "claims" | "reviews";
            /**
             * @description One JSON object per line, or CSV with a header; a field with parts is JSON in its cell.
             * @example csv
             * @enum {string}
             */
            format: "ndjson" | "csv";
            /**
             * @description The list's query parameters, without `limit`, `cursor` and `sort`.
             * @example {
             *       "pipeline_stage": "won",
             *       "created_after": "2026-01-01T00:00:00Z"
             *     }
             */
            filters: {
                [key: string]: string | number | boolean | {
                    [key: string]: string;
                };
            };
            /**
             * @description `withdrawn`: a record that the file may have contained was erased, and the file with it; create another export. `expired`: the file was deleted after its retention period.
             * @example completed
             * @enum {string}
             */
            status: "queued" | "running" | "completed" | "failed" | "withdrawn" | "expired";
            /**
             * @description Records in the file so far.
             * @example 1204
             */
            rows: number;
            /**
             * @description The size of the file so far.
             * @example 481600
             */
            bytes: number;
            /**
             * @description The link to the file, valid without a key until `expires_at`: everyone who has it can fetch the file. null unless `completed`.
             * @example https://api.example.com/downloads/bGl2ZQowMTk3NWQyZQpleHBfMDZiYjJua3c.vEb5C9cXcI3V0a0mPq2nSx6T
             */
            url: string | null;
            /**
             * @description Why it failed; null if it did not.
             * @example null
             */
            failure_reason: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            completed_at: string | null;
            /**
             * Format: date-time
             * @description When the file and this record are deleted.
             * @example 2026-03-14T09:26:53.589Z
             */
            expires_at: string;
        };
        ImportPage: {
            /** @description The payload. */
            data: components["schemas"]["Import"][];
            /**
             * @description Absent on the last page.
             * @example b0tYVvqk3mYyUO2fMDE5NzVkMmU
             */
            next_cursor?: string;
        };
        Import: {
            /**
             * @description The import.
             * @example imp_06bb2nkw40e08a8zdc7g6t9m5a
             */
            import_id: string;
            /**
             * Format: uuid
             * @description The organization it belongs to.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string;
            /**
             * @description The name of the file.
             * @example leads-2026.csv
             */
            file_name: string | null;
            /**
             * @description The encoding of the file.
             * @example utf-8
             * @enum {string}
             */
            encoding: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";
            /**
             * @description The delimiter between cells.
             * @example semicolon
             * @enum {string}
             */
            delimiter: "comma" | "semicolon" | "tab" | "pipe";
            /** @description The columns, in the order of the file. */
            columns: {
                /**
                 * @description The name of the column in the file.
                 * @example Customer
                 */
                header: string;
                /**
                 * @description The field that it fills; null: the column is ignored.
                 * @example name
                 */
                field: string | null;
            }[];
            /** @description Nothing is created; the counts show what would be. */
            dry_run: boolean;
            /** @description Rows may update existing leads. */
            upsert: boolean;
            /**
             * @description Current status.
             * @example completed
             * @enum {string}
             */
            status: "queued" | "running" | "completed" | "failed";
            /**
             * @description Rows of the file, without the first line and blank ones.
             * @example 120
             */
            rows: number;
            /**
             * @description Rows that made a lead.
             * @example 96
             */
            created: number;
            /**
             * @description Rows that changed a lead.
             * @example 15
             */
            updated: number;
            /**
             * @description Rows whose lead had all of it already.
             * @example 7
             */
            unchanged: number;
            /**
             * @description Rows that were refused; `GET /imports/{import_id}/errors` says why.
             * @example 2
             */
            failed: number;
            /**
             * @description Why the import failed; the counts until then are kept.
             * @example null
             */
            failure_reason: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            completed_at: string | null;
        };
        ImportPreview: {
            /**
             * @description The encoding of the file.
             * @example utf-8
             * @enum {string}
             */
            encoding: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";
            /**
             * @description The delimiter between cells.
             * @example semicolon
             * @enum {string}
             */
            delimiter: "comma" | "semicolon" | "tab" | "pipe";
            /** @description The columns, in the order of the file. */
            columns: {
                /**
                 * @description The name of the column in the file.
                 * @example Customer
                 */
                header: string;
                /**
                 * @description The field that it fills; null: the column is ignored.
                 * @example name
                 */
                field: string | null;
            }[];
            /**
             * @description The first rows, at most ten.
             * @example [
             *       [
             *         "Rosa Delgado",
             *         "rosa@example.com"
             *       ]
             *     ]
             */
            rows: string[][];
        };
        ImportErrorPage: {
            /** @description The payload. */
            data: components["schemas"]["ImportError"][];
            /**
             * @description Absent on the last page.
             * @example b0tYVvqk3mYyUO2fMDE5NzVkMmU
             */
            next_cursor?: string;
        };
        ImportError: {
            /**
             * @description The line of the file that the row begins in.
             * @example 14
             */
            line: number;
            /**
             * @description The column; null where the row as a whole is refused.
             * @example Phone
             */
            column: string | null;
            /**
             * @description The field that it fills.
             * @example phone
             */
            field: string | null;
            /**
             * @description As in `error.details.issues`.
             * @example wrong_format
             */
            code: string;
            /**
             * @description The problem, or what would be accepted.
             * @example must be a phone number, best in E.164 such as +14045550142
             */
            message: string;
        };
        LeadBatch: {
            /**
             * @description Leads that were created.
             * @example 1
             */
            created: number;
            /**
             * @description Leads that were not created; each has its `error`.
             * @example 0
             */
            refused: number;
            /** @description One for each lead, in the order of the request. */
            results: {
                /**
                 * @description The position in the request, from 0.
                 * @example 0
                 */
                index: number;
                /**
                 * @description What `POST /leads` would have answered.
                 * @example 201
                 */
                status: number;
                /** @description The lead; null if it was refused. */
                lead: components["schemas"]["Lead"] | null;
                /**
                 * @description As `POST /leads` would have answered.
                 * @example null
                 */
                error: {
                    /** @description The error code. */
                    code: string;
                    /** @description A human-readable message. */
                    message: string;
                    /** @description Details that depend on the code. */
                    details: {
                        [key: string]: unknown;
                    };
                } | null;
            }[];
        };
        LeadNotePage: {
            /** @description The payload. */
            data: components["schemas"]["LeadNote"][];
            /**
             * @description Absent on the last page.
             * @example b0tYVvqk3mYyUO2fMDE5NzVkMmU
             */
            next_cursor?: string;
        };
        LeadNote: {
            /**
             * @description The note.
             * @example nte_06bb2nkw40e08a8zdc7g6t9m5a
             */
            note_id: string;
            /**
             * Format: uuid
             * @description The lead.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            lead_id: string;
            /**
             * @description The text.
             * @example Called back, wants a visit on Tuesday.
             */
            text: string;
            /** @description Who wrote it. */
            author: {
                /**
                 * @description The type.
                 * @example user
                 */
                type: string;
                /**
                 * @description The identifier.
                 * @example usr_06bb2nkw40e08a8zdc7g6t9m5a
                 */
                id: string;
                /**
                 * @description The name.
                 * @example null
                 */
                name: string | null;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
        };
        ListedIngestSourcePage: {
            /** @description The payload. */
            data: components["schemas"]["ListedIngestSource"][];
            /**
             * @description Absent on the last page.
             * @example b0tYVvqk3mYyUO2fMDE5NzVkMmU
             */
            next_cursor?: string;
        };
        ListedIngestSource: {
            /** @description The ingest source. */
            source_id: string;
            /**
             * @description The kind.
             * @enum {string}
             */
            kind: "callrail" | "twilio" | "calltrackingmetrics" | "whatconverts" | "calls_generic" | "leads_generic" | "postmark" | "sendgrid" | "mailgun" | "ses" | "email_generic" | "google_reviews" | "reviews_generic" | "jobs_generic" | "google_lead_forms" | "thumbtack" | "angi" | "facebook_lead_ads" | "mapped";
            /**
             * Format: uuid
             * @description The organization it belongs to.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string | null;
            /** @description Maps the provider's account, company or profile IDs to the organizations that their messages belong to. */
            accounts: {
                [key: string]: string;
            } | null;
            /** @description How a source of the kind `mapped` verifies and reads its messages; null for every other kind. */
            mapping: components["schemas"]["IngestMappingOutput"] | null;
            /**
             * @description The hourly polling for records whose webhooks were missed; `callrail`, `calltrackingmetrics` and `whatconverts` only.
             * @example null
             */
            backfill: components["schemas"]["IngestBackfill"] | null;
            /**
             * @description The fetching of leads that Facebook's posts only reference; `facebook_lead_ads` only.
             * @example null
             */
            retrieval: components["schemas"]["IngestRetrieval"] | null;
            /** @description The address to enter at the provider. */
            url: string;
            /** @description The secrets that a message may be signed with; none is shown. */
            secrets: {
                /**
                 * @description The secret of an ingest source.
                 * @example sec_06bb2nkw40e08a8zdc7g6t9m5a
                 */
                secret_id: string;
                /**
                 * @description The account that signs with it; null: any.
                 * @example COM8812
                 */
                account: string | null;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, milliseconds.
                 * @example 2026-03-14T09:26:53.589Z
                 */
                created_at: string;
                /**
                 * Format: date-time
                 * @description Set once the secret has been replaced by another one.
                 * @example 2026-03-14T09:26:53.589Z
                 */
                expires_at: string | null;
            }[];
            /**
             * @description At most 50 pairs of strings.
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description When its last stored message arrived; null: none is stored. `GET /ingest-messages` lists it.
             * @example 2026-03-14T09:26:53.589Z
             */
            last_message_at: string | null;
        };
        IngestBackfill: {
            /**
             * Format: date-time
             * @description When the settings were last changed.
             * @example 2026-03-14T09:26:53.589Z
             */
            set_at: string;
            /**
             * @description The account's id at CallRail or CallTrackingMetrics; at WhatConverts a profile's id, for a key with several profiles.
             * @example 227799611
             */
            account_id: string | null;
            /**
             * Format: uri
             * @description The address of the provider's API.
             * @example https://api.callrail.com
             */
            api_url: string;
            /**
             * Format: date-time
             * @description Everything before this time has been polled.
             * @example 2026-03-14T09:26:53.589Z
             */
            polled_until: string | null;
            look: components["schemas"]["IngestBackfillProgress"];
            last_look: components["schemas"]["IngestBackfillResult"];
            /**
             * Format: date-time
             * @description When the provider was last polled.
             * @example 2026-03-14T09:26:53.589Z
             */
            last_run_at: string | null;
            /**
             * Format: date-time
             * @description When it is polled next.
             * @example 2026-03-14T09:26:53.589Z
             */
            next_run_at: string | null;
            /**
             * @description The most recent error since the last success; null if none.
             * @example null
             */
            last_error: string | null;
        };
        /**
         * @description The poll that is under way.
         * @example null
         */
        IngestBackfillProgress: {
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            since: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            until: string;
            /** @description Records that the provider listed. */
            records: number;
            /** @description How many of them were new or had changed. */
            new_records: number;
            /** @description How many pages of the list have been read. */
            pages_read: number;
            /** @description How many pages there are; 0: not known yet. */
            pages: number;
        } | null;
        /**
         * @description The result of the last complete poll.
         * @example null
         */
        IngestBackfillResult: {
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            since: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            until: string;
            /** @description Records that the provider listed. */
            records: number;
            /** @description How many of them were new or had changed. */
            new_records: number;
        } | null;
        IngestRetrieval: {
            /**
             * Format: uri
             * @description The address of the provider's API.
             * @example https://api.callrail.com
             */
            api_url: string;
            /**
             * @description The accounts with their own token.
             * @example [
             *       "104882"
             *     ]
             */
            accounts: string[];
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            last_retrieved_at: string | null;
            /**
             * @description The most recent error since the last success; null if none.
             * @example null
             */
            last_error: string | null;
        };
        IngestSourceCreated: {
            /** @description The ingest source. */
            source_id: string;
            /**
             * @description The kind.
             * @enum {string}
             */
            kind: "callrail" | "twilio" | "calltrackingmetrics" | "whatconverts" | "calls_generic" | "leads_generic" | "postmark" | "sendgrid" | "mailgun" | "ses" | "email_generic" | "google_reviews" | "reviews_generic" | "jobs_generic" | "google_lead_forms" | "thumbtack" | "angi" | "facebook_lead_ads" | "mapped";
            /**
             * Format: uuid
             * @description The organization it belongs to.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string | null;
            /** @description Maps the provider's account, company or profile IDs to the organizations that their messages belong to. */
            accounts: {
                [key: string]: string;
            } | null;
            /** @description How a source of the kind `mapped` verifies and reads its messages; null for every other kind. */
            mapping: components["schemas"]["IngestMappingOutput"] | null;
            /**
             * @description The hourly polling for records whose webhooks were missed; `callrail`, `calltrackingmetrics` and `whatconverts` only.
             * @example null
             */
            backfill: components["schemas"]["IngestBackfill"] | null;
            /**
             * @description The fetching of leads that Facebook's posts only reference; `facebook_lead_ads` only.
             * @example null
             */
            retrieval: components["schemas"]["IngestRetrieval"] | null;
            /** @description The address to enter at the provider. */
            url: string;
            /** @description The secrets that a message may be signed with; none is shown. */
            secrets: {
                /**
                 * @description The secret of an ingest source.
                 * @example sec_06bb2nkw40e08a8zdc7g6t9m5a
                 */
                secret_id: string;
                /**
                 * @description The account that signs with it; null: any.
                 * @example COM8812
                 */
                account: string | null;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, milliseconds.
                 * @example 2026-03-14T09:26:53.589Z
                 */
                created_at: string;
                /**
                 * Format: date-time
                 * @description Set once the secret has been replaced by another one.
                 * @example 2026-03-14T09:26:53.589Z
                 */
                expires_at: string | null;
            }[];
            /**
             * @description At most 50 pairs of strings.
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
            /**
             * @description The secret that the provider signs with. It is shown only here.
             * @example a-secret-of-the-provider
             */
            secret: string;
        };
        IngestPreview: {
            /** @description At most the first 50. */
            records: {
                /**
                 * @description The type.
                 * @example lead
                 */
                type: string;
                /**
                 * @description `irrelevant`: it would be ignored. `unreadable`: it would fail, with an alert.
                 * @example read
                 * @enum {string}
                 */
                status: "read" | "irrelevant" | "unreadable";
                /**
                 * @description What is wrong; null if nothing.
                 * @example null
                 */
                problem: string | null;
                /**
                 * @description The fields that were read; null: not stated.
                 * @example {
                 *       "provider_lead_id": "L-1"
                 *     }
                 */
                fields: {
                    [key: string]: unknown;
                } | null;
            }[];
        };
        IngestSource: {
            /** @description The ingest source. */
            source_id: string;
            /**
             * @description The kind.
             * @enum {string}
             */
            kind: "callrail" | "twilio" | "calltrackingmetrics" | "whatconverts" | "calls_generic" | "leads_generic" | "postmark" | "sendgrid" | "mailgun" | "ses" | "email_generic" | "google_reviews" | "reviews_generic" | "jobs_generic" | "google_lead_forms" | "thumbtack" | "angi" | "facebook_lead_ads" | "mapped";
            /**
             * Format: uuid
             * @description The organization it belongs to.
             * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
             */
            organization_id: string | null;
            /** @description Maps the provider's account, company or profile IDs to the organizations that their messages belong to. */
            accounts: {
                [key: string]: string;
            } | null;
            /** @description How a source of the kind `mapped` verifies and reads its messages; null for every other kind. */
            mapping: components["schemas"]["IngestMappingOutput"] | null;
            /**
             * @description The hourly polling for records whose webhooks were missed; `callrail`, `calltrackingmetrics` and `whatconverts` only.
             * @example null
             */
            backfill: components["schemas"]["IngestBackfill"] | null;
            /**
             * @description The fetching of leads that Facebook's posts only reference; `facebook_lead_ads` only.
             * @example null
             */
            retrieval: components["schemas"]["IngestRetrieval"] | null;
            /** @description The address to enter at the provider. */
            url: string;
            /** @description The secrets that a message may be signed with; none is shown. */
            secrets: {
                /**
                 * @description The secret of an ingest source.
                 * @example sec_06bb2nkw40e08a8zdc7g6t9m5a
                 */
                secret_id: string;
                /**
                 * @description The account that signs with it; null: any.
                 * @example COM8812
                 */
                account: string | null;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, milliseconds.
                 * @example 2026-03-14T09:26:53.589Z
                 */
                created_at: string;
                /**
                 * Format: date-time
                 * @description Set once the secret has been replaced by another one.
                 * @example 2026-03-14T09:26:53.589Z
                 */
                expires_at: string | null;
            }[];
            /**
             * @description At most 50 pairs of strings.
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
        };
        IngestSecrets: {
            /** @description The payload. */
            data: components["schemas"]["IngestSecret"][];
        };
        IngestSecret: {
            /**
             * @description The secret of an ingest source.
             * @example sec_06bb2nkw40e08a8zdc7g6t9m5a
             */
            secret_id: string;
            /**
             * @description The account that signs with it; null: any.
             * @example COM8812
             */
            account: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Set once the secret has been replaced by another one.
             * @example 2026-03-14T09:26:53.589Z
             */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description When it last verified a message, with some seconds of delay. null: never.
             * @example 2026-03-14T09:26:53.589Z
             */
            last_used_at: string | null;
        };
        IngestRefusals: {
            /** @description The payload. */
            data: {
                /**
                 * Format: date
                 * @description UTC.
                 * @example 2026-03-14
                 */
                day: string;
                /**
                 * @description The reason.
                 * @example the Signature does not match
                 */
                reason: string;
                /** @description The count. */
                count: number;
            }[];
        };
        IngestMessagePage: {
            /** @description The payload. */
            data: components["schemas"]["IngestMessage"][];
            /**
             * @description Absent on the last page.
             * @example b0tYVvqk3mYyUO2fMDE5NzVkMmU
             */
            next_cursor?: string;
        };
        IngestMessage: {
            /** @description The message. */
            message_id: string;
            /** @description The ingest source. */
            source_id: string;
            /**
             * @description The kind.
             * @enum {string}
             */
            kind: "callrail" | "twilio" | "calltrackingmetrics" | "whatconverts" | "calls_generic" | "leads_generic" | "postmark" | "sendgrid" | "mailgun" | "ses" | "email_generic" | "google_reviews" | "reviews_generic" | "jobs_generic" | "google_lead_forms" | "thumbtack" | "angi" | "facebook_lead_ads" | "mapped";
            /**
             * @description `received`: waits for processing. `ignored`: the content is irrelevant. `failed`: the message could not be used.
             * @enum {string}
             */
            status: "received" | "processed" | "ignored" | "failed";
            /**
             * @description Why the message was ignored or failed.
             * @example account COM1 belongs to no organization
             */
            reason: string | null;
            /**
             * @description The account whose own secret signed it; null: none.
             * @example COM8812
             */
            account: string | null;
            /**
             * @description The media type of the body.
             * @example application/json
             */
            content_type: string | null;
            /** @description Size of the body in bytes. */
            bytes: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            received_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            processed_at: string | null;
            /**
             * Format: date-time
             * @description When its contents were erased with the person they were about.
             * @example 2026-03-14T09:26:53.589Z
             */
            erased_at: string | null;
        };
        IngestMessageDetail: {
            /** @description The message. */
            message_id: string;
            /** @description The ingest source. */
            source_id: string;
            /**
             * @description The kind.
             * @enum {string}
             */
            kind: "callrail" | "twilio" | "calltrackingmetrics" | "whatconverts" | "calls_generic" | "leads_generic" | "postmark" | "sendgrid" | "mailgun" | "ses" | "email_generic" | "google_reviews" | "reviews_generic" | "jobs_generic" | "google_lead_forms" | "thumbtack" | "angi" | "facebook_lead_ads" | "mapped";
            /**
             * @description `received`: waits for processing. `ignored`: the content is irrelevant. `failed`: the message could not be used.
             * @enum {string}
             */
            status: "received" | "processed" | "ignored" | "failed";
            /**
             * @description Why the message was ignored or failed.
             * @example account COM1 belongs to no organization
             */
            reason: string | null;
            /**
             * @description The account whose own secret signed it; null: none.
             * @example COM8812
             */
            account: string | null;
            /**
             * @description The media type of the body.
             * @example application/json
             */
            content_type: string | null;
            /** @description Size of the body in bytes. */
            bytes: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            received_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            processed_at: string | null;
            /**
             * Format: date-time
             * @description When its contents were erased with the person they were about.
             * @example 2026-03-14T09:26:53.589Z
             */
            erased_at: string | null;
            /** @description The original headers, without credentials. */
            headers: {
                [key: string]: string;
            };
            /** @description The first 64 KiB as text; null for a binary body, and after an erasure. */
            body: string | null;
        };
        ConnectionPage: {
            /** @description The payload. */
            data: components["schemas"]["Connection"][];
            /**
             * @description Absent on the last page.
             * @example b0tYVvqk3mYyUO2fMDE5NzVkMmU
             */
            next_cursor?: string;
        };
        Connection: components["schemas"]["HttpJobSystemConnection"] | components["schemas"]["SmtpConnection"];
        HttpJobSystemConnection: {
            /**
             * @description The connection.
             * @example con_06bb2nkw40e08a8zdc7g6t9m5a
             */
            connection_id: string;
            /** @description The organizations that it serves, with those below them; null: all. A connection that names the organization takes precedence, then one that names its nearest ancestor, then one for all. */
            organization_ids: string[] | null;
            /**
             * @description A human-readable description.
             * @example Dispatch board of the northern branches
             */
            description: string | null;
            /**
             * @description A disabled connection is skipped.
             * @enum {string}
             */
            status: "enabled" | "disabled";
            /**
             * Format: date-time
             * @description The last success; updated at most once a minute while the connection is healthy.
             * @example 2026-03-14T09:26:53.589Z
             */
            last_ok_at: string | null;
            /**
             * @description The most recent error since the last success; null if none.
             * @example null
             */
            last_error: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example null
             */
            failing_since: string | null;
            /** @description Result of the last test; null if it was never tested. */
            last_test: {
                /**
                 * @description Current status.
                 * @enum {string}
                 */
                status: "pending" | "succeeded" | "failed";
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, milliseconds.
                 * @example 2026-03-14T09:26:53.589Z
                 */
                requested_at: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, milliseconds.
                 * @example 2026-03-14T09:26:53.589Z
                 */
                finished_at: string | null;
                /**
                 * @description The HTTP status or, for a failed SMTP test, the SMTP reply code.
                 * @example 200
                 */
                status_code: number | null;
                /**
                 * @description Duration in milliseconds.
                 * @example 84
                 */
                duration_ms: number | null;
                /**
                 * @description The beginning of the response body.
                 * @example {"ok":true}
                 */
                response_excerpt: string | null;
                /**
                 * @description What went wrong; null if nothing.
                 * @example null
                 */
                error: string | null;
            } | null;
            /**
             * @description At most 50 pairs of strings.
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
            /**
             * @description The kind. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "http_job_system";
            /** @description Settings of the connection. */
            settings: {
                /**
                 * @description Accepts a call as a POST and answers `{"job_ref"}`.
                 * @example https://jobs.example.com/calls
                 */
                url: string;
                /**
                 * @description Answers to `?call_id=` whether a call has become a job: 200 with `{"job_ref"}`, or 404. Called before a call is sent again.
                 * @example https://jobs.example.com/jobs
                 */
                lookup_url: string | null;
                /**
                 * @description Cancels a job: a POST of `{"call_id","job_ref"}`.
                 * @example https://jobs.example.com/cancellations
                 */
                cancel_url: string | null;
                /**
                 * @description Requests with the same `Idempotency-Key` make one job. Without this and without `lookup_url`, a call whose answer was lost is not sent again, and goes to a person.
                 * @example false
                 */
                idempotent: boolean;
                /**
                 * @description Calls are decided and recorded, but nothing is sent: they go to a person.
                 * @example false
                 */
                dry_run: boolean;
            };
        };
        SmtpConnection: {
            /**
             * @description The connection.
             * @example con_06bb2nkw40e08a8zdc7g6t9m5a
             */
            connection_id: string;
            /** @description The organizations that it serves, with those below them; null: all. A connection that names the organization takes precedence, then one that names its nearest ancestor, then one for all. */
            organization_ids: string[] | null;
            /**
             * @description A human-readable description.
             * @example Dispatch board of the northern branches
             */
            description: string | null;
            /**
             * @description A disabled connection is skipped.
             * @enum {string}
             */
            status: "enabled" | "disabled";
            /**
             * Format: date-time
             * @description The last success; updated at most once a minute while the connection is healthy.
             * @example 2026-03-14T09:26:53.589Z
             */
            last_ok_at: string | null;
            /**
             * @description The most recent error since the last success; null if none.
             * @example null
             */
            last_error: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example null
             */
            failing_since: string | null;
            /** @description Result of the last test; null if it was never tested. */
            last_test: {
                /**
                 * @description Current status.
                 * @enum {string}
                 */
                status: "pending" | "succeeded" | "failed";
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, milliseconds.
                 * @example 2026-03-14T09:26:53.589Z
                 */
                requested_at: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, milliseconds.
                 * @example 2026-03-14T09:26:53.589Z
                 */
                finished_at: string | null;
                /**
                 * @description The HTTP status or, for a failed SMTP test, the SMTP reply code.
                 * @example 200
                 */
                status_code: number | null;
                /**
                 * @description Duration in milliseconds.
                 * @example 84
                 */
                duration_ms: number | null;
                /**
                 * @description The beginning of the response body.
                 * @example {"ok":true}
                 */
                response_excerpt: string | null;
                /**
                 * @description What went wrong; null if nothing.
                 * @example null
                 */
                error: string | null;
            } | null;
            /**
             * @description At most 50 pairs of strings.
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
            /**
             * @description The kind. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "smtp";
            /** @description Settings of the connection. */
            settings: {
                /**
                 * @description Host name of the server.
                 * @example smtp.example.com
                 */
                host: string;
                /**
                 * @description 25, 465, 587 or 2525.
                 * @example 587
                 */
                port: number;
                /**
                 * @description Implicit TLS, as on port 465; otherwise STARTTLS is required.
                 * @example false
                 */
                secure: boolean;
                /**
                 * @description The user name.
                 * @example mailer@example.com
                 */
                username: string | null;
            };
        };
        ConnectionCreated: components["schemas"]["HttpJobSystemConnectionCreated"] | components["schemas"]["SmtpConnectionCreated"];
        HttpJobSystemConnectionCreated: {
            /**
             * @description The connection.
             * @example con_06bb2nkw40e08a8zdc7g6t9m5a
             */
            connection_id: string;
            /** @description The organizations that it serves, with those below them; null: all. A connection that names the organization takes precedence, then one that names its nearest ancestor, then one for all. */
            organization_ids: string[] | null;
            /**
             * @description A human-readable description.
             * @example Dispatch board of the northern branches
             */
            description: string | null;
            /**
             * @description A disabled connection is skipped.
             * @enum {string}
             */
            status: "enabled" | "disabled";
            /**
             * Format: date-time
             * @description The last success; updated at most once a minute while the connection is healthy.
             * @example 2026-03-14T09:26:53.589Z
             */
            last_ok_at: string | null;
            /**
             * @description The most recent error since the last success; null if none.
             * @example null
             */
            last_error: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example null
             */
            failing_since: string | null;
            /** @description Result of the last test; null if it was never tested. */
            last_test: {
                /**
                 * @description Current status.
                 * @enum {string}
                 */
                status: "pending" | "succeeded" | "failed";
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, milliseconds.
                 * @example 2026-03-14T09:26:53.589Z
                 */
                requested_at: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, milliseconds.
                 * @example 2026-03-14T09:26:53.589Z
                 */
                finished_at: string | null;
                /**
                 * @description The HTTP status or, for a failed SMTP test, the SMTP reply code.
                 * @example 200
                 */
                status_code: number | null;
                /**
                 * @description Duration in milliseconds.
                 * @example 84
                 */
                duration_ms: number | null;
                /**
                 * @description The beginning of the response body.
                 * @example {"ok":true}
                 */
                response_excerpt: string | null;
                /**
                 * @description What went wrong; null if nothing.
                 * @example null
                 */
                error: string | null;
            } | null;
            /**
             * @description At most 50 pairs of strings.
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
            /**
             * @description The kind. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "http_job_system";
            /** @description A generated secret is shown only in this response. */
            settings: {
                /**
                 * @description Accepts a call as a POST and answers `{"job_ref"}`.
                 * @example https://jobs.example.com/calls
                 */
                url: string;
                /**
                 * @description The key that signs requests; generated when it is left out.
                 * @example whsec_BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc=
                 */
                secret: string;
                /**
                 * @description Answers to `?call_id=` whether a call has become a job: 200 with `{"job_ref"}`, or 404. Called before a call is sent again.
                 * @example https://jobs.example.com/jobs
                 */
                lookup_url: string | null;
                /**
                 * @description Cancels a job: a POST of `{"call_id","job_ref"}`.
                 * @example https://jobs.example.com/cancellations
                 */
                cancel_url: string | null;
                /**
                 * @description Requests with the same `Idempotency-Key` make one job. Without this and without `lookup_url`, a call whose answer was lost is not sent again, and goes to a person.
                 * @example false
                 */
                idempotent: boolean;
                /**
                 * @description Calls are decided and recorded, but nothing is sent: they go to a person.
                 * @example false
                 */
                dry_run: boolean;
            };
        };
        SmtpConnectionCreated: {
            /**
             * @description The connection.
             * @example con_06bb2nkw40e08a8zdc7g6t9m5a
             */
            connection_id: string;
            /** @description The organizations that it serves, with those below them; null: all. A connection that names the organization takes precedence, then one that names its nearest ancestor, then one for all. */
            organization_ids: string[] | null;
            /**
             * @description A human-readable description.
             * @example Dispatch board of the northern branches
             */
            description: string | null;
            /**
             * @description A disabled connection is skipped.
             * @enum {string}
             */
            status: "enabled" | "disabled";
            /**
             * Format: date-time
             * @description The last success; updated at most once a minute while the connection is healthy.
             * @example 2026-03-14T09:26:53.589Z
             */
            last_ok_at: string | null;
            /**
             * @description The most recent error since the last success; null if none.
             * @example null
             */
            last_error: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example null
             */
            failing_since: string | null;
            /** @description Result of the last test; null if it was never tested. */
            last_test: {
                /**
                 * @description Current status.
                 * @enum {string}
                 */
                status: "pending" | "succeeded" | "failed";
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, milliseconds.
                 * @example 2026-03-14T09:26:53.589Z
                 */
                requested_at: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, milliseconds.
                 * @example 2026-03-14T09:26:53.589Z
                 */
                finished_at: string | null;
                /**
                 * @description The HTTP status or, for a failed SMTP test, the SMTP reply code.
                 * @example 200
                 */
                status_code: number | null;
                /**
                 * @description Duration in milliseconds.
                 * @example 84
                 */
                duration_ms: number | null;
                /**
                 * @description The beginning of the response body.
                 * @example {"ok":true}
                 */
                response_excerpt: string | null;
                /**
                 * @description What went wrong; null if nothing.
                 * @example null
                 */
                error: string | null;
            } | null;
            /**
             * @description At most 50 pairs of strings.
             * @example {
             *       "crm_id": "8812"
             *     }
             */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
            /**
             * @description The kind. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "smtp";
            /** @description A generated secret is shown only in this response. */
            settings: {
                /**
                 * @description Host name of the server.
                 * @example smtp.example.com
                 */
                host: string;
                /**
                 * @description 25, 465, 587 or 2525.
                 * @example 587
                 */
                port: number;
                /**
                 * @description Implicit TLS, as on port 465; otherwise STARTTLS is required.
                 * @example false
                 */
                secure: boolean;
                /**
                 * @description The user name.
                 * @example mailer@example.com
                 */
                username: string | null;
            };
        };
        ErasurePage: {
            /** @description The payload. */
            data: components["schemas"]["Erasure"][];
            /**
             * @description Absent on the last page.
             * @example b0tYVvqk3mYyUO2fMDE5NzVkMmU
             */
            next_cursor?: string;
        };
        Erasure: {
            /**
             * @description The erasure.
             * @example ers_06bb2nkw40e08a8zdc7g6t9m5a
             */
            erasure_id: string;
            /**
             * @description Current status.
             * @example completed
             * @enum {string}
             */
            status: "queued" | "running" | "completed" | "failed";
            /** @description Nothing is erased; the counts show what would be. */
            dry_run: boolean;
            /**
             * @description Your own reference for the request.
             * @example DSR-2026-014
             */
            reference: string | null;
            /** @description The identifiers that were searched for. The number and the address are not kept. */
            searched_by: ("phone" | "email")[];
            /**
             * @description Records that were erased as a whole, by kind.
             * @example {
             *       "call": 2,
             *       "lead": 1,
             *       "outreach": 3,
             *       "claim": 1,
             *       "ingest_message": 4
             *     }
             */
            erased: {
                [key: string]: number;
            };
            /**
             * @description Rows of others in which the number or the address stood, which is taken out, by table. A dry run counts those that would be erased as a whole too.
             * @example {
             *       "content_items": 1
             *     }
             */
            redacted: {
                [key: string]: number;
            };
            /**
             * @description What is kept on purpose, by kind: suppressions, as a keyed hash.
             * @example {
             *       "suppression": 1
             *     }
             */
            kept: {
                [key: string]: number;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            completed_at: string | null;
        };
        Retention: {
            /**
             * @description Calls are erased after this many days, with their transcripts; leads made from them are kept. Null: the operator’s setting.
             * @example 365
             */
            calls_days: number | null;
            /**
             * @description Claims are erased after this many days, with their documents and scope. Null: the operator’s setting.
             * @example 365
             */
            claims_days: number | null;
            /**
             * @description Raw messages of providers are deleted after this many days. Null: the operator’s setting.
             * @example 365
             */
            messages_days: number | null;
            /**
             * @description Events and their ended deliveries are deleted after this many days. Null: the operator’s setting.
             * @example 365
             */
            events_days: number | null;
            /**
             * @description Acknowledged alerts are deleted after this many days. Null: the operator’s setting.
             * @example 365
             */
            alerts_days: number | null;
            /**
             * @description The default where the account sets nothing, and the maximum that it may set. Null: kept until it is erased.
             * @example {
             *       "calls_days": null,
             *       "claims_days": null,
             *       "messages_days": 90,
             *       "events_days": 90,
             *       "alerts_days": 90
             *     }
             */
            operator: {
                /** @description Days that calls are kept. */
                calls_days: number | null;
                /** @description Days that claims are kept. */
                claims_days: number | null;
                /** @description Days that raw provider messages are kept. */
                messages_days: number | null;
                /** @description Days that events are kept. */
                events_days: number | null;
                /** @description Days that closed alerts are kept. */
                alerts_days: number | null;
            };
        };
        JobsRetried: {
            /** @description `true`: count only, change nothing. */
            dry_run: boolean;
            /**
             * @description With `dry_run`: how many would be retried; counted up to 100,000.
             * @example 14
             */
            retried: number;
            /** @description More jobs match: send the request again. */
            more: boolean;
            /** @description With `dry_run`: the ten oldest. */
            sample: {
                /**
                 * @description The job.
                 * @example 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11
                 */
                job_id: string;
                /**
                 * @description The record.
                 * @example call_06bb2nkw40e08a8zdc7g6t9m5a
                 */
                subject_id: string;
                /**
                 * @description The requests sent, oldest first.
                 * @example 12
                 */
                attempts: number;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, milliseconds.
                 * @example 2026-03-14T09:26:53.589Z
                 */
                created_at: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, milliseconds.
                 * @example 2026-03-14T09:26:53.589Z
                 */
                gave_up_at: string | null;
            }[];
        };
        RequestLogEntryPage: {
            /** @description The payload. */
            data: components["schemas"]["RequestLogEntry"][];
            /**
             * @description Absent on the last page.
             * @example b0tYVvqk3mYyUO2fMDE5NzVkMmU
             */
            next_cursor?: string;
        };
        RequestLogEntry: {
            /**
             * @description The entry.
             * @example req_01k5tq9v2zr4m
             */
            entry_id: string;
            /**
             * @description The key.
             * @example key_01k5tq9v2zr4m
             */
            key_id: string;
            /**
             * @description The current name of the key.
             * @example Website
             */
            key_name: string | null;
            /**
             * @description HTTP method of the request.
             * @example POST
             */
            method: string;
            /**
             * @description The path template, as in the API reference.
             * @example /api/v1/leads/{lead_id}/qualify
             */
            route: string;
            /**
             * @description The requested path, without its query.
             * @example /api/v1/leads/01975d2e-7c40-7000-8a3f-6b1f0c9d2e11/qualify
             */
            path: string;
            /**
             * @description 499: the client disconnected before the response.
             * @example 202
             */
            status: number;
            /**
             * @description `error.code` of a refusal.
             * @example null
             */
            error_code: string | null;
            /**
             * @description The page about this error.
             * @example null
             */
            doc_url: string | null;
            /**
             * @description ID of the API request that made the change.
             * @example 5b0c1d1e-6f5c-4d0b-9a0e-1f0a6c2f7b11
             */
            request_id: string;
            /**
             * @description Duration in milliseconds.
             * @example 12
             */
            duration_ms: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
        };
        FeatureList: {
            /** @description The payload. */
            data: {
                /**
                 * @description The tag of its endpoints.
                 * @example Calls
                 */
                group: string;
                /**
                 * @description Current status.
                 * @example roadmap
                 * @enum {string}
                 */
                status: "live" | "roadmap";
                /**
                 * @description The switch of a group on the roadmap; null: the group is live for all accounts.
                 * @example calls
                 * @enum {string|null}
                 */
                feature: "prospects" | "content" | "outreach" | "calls" | "claims" | null;
                /** @description Whether it is on for this account. */
                enabled: boolean;
            }[];
        };
        /**
         * @description An OpenAPI 3.1 document.
         * @example {
         *       "openapi": "3.1.1"
         *     }
         */
        OpenApiDocument: {
            /** @description The version of the OpenAPI specification. */
            openapi: string;
        } & {
            [key: string]: unknown;
        };
        CallCorrectionsOutput: {
            /**
             * @description What the caller wants.
             * @enum {string}
             */
            intent?: "emergency_service" | "estimate_request" | "schedule_service" | "existing_job_status" | "reschedule_or_cancel" | "warranty_or_callback" | "complaint" | "billing" | "insurance_or_adjuster" | "vendor_solicitation" | "job_applicant" | "referral_partner" | "wrong_number" | "spam_or_robocall" | "silent_or_abandoned" | "other";
            /**
             * @description How soon someone has to come.
             * @enum {string}
             */
            urgency?: "emergency" | "same_day" | "standard" | "low";
            /** @description Whether it is new work for the organization; null if undecided. */
            qualified?: boolean | null;
            /**
             * @description The line of work.
             * @enum {string|null}
             */
            service_line?: "water" | "fire_smoke" | "mold" | "storm" | "biohazard" | "reconstruction" | "contents" | "plumbing" | "hvac" | "electrical" | "roofing" | "cleaning" | "other" | null;
            /** @description What the caller stated about themselves and the loss. */
            extracted?: {
                /**
                 * @description The caller's name, if known.
                 * @example Rosa Delgado
                 */
                caller_name?: string | null;
                /**
                 * Format: phone
                 * @description E.164.
                 * @example +14045550142
                 */
                callback_number?: string | null;
                /**
                 * @description The postal address.
                 * @example 1200 Harbor Street
                 */
                address?: string | null;
                /**
                 * @description What caused the loss.
                 * @example burst pipe
                 */
                loss_cause?: string | null;
                /** @description Whether the loss is insured; null if not stated. */
                insured?: boolean | null;
                /**
                 * @description The insurance company.
                 * @example Example Mutual
                 */
                carrier?: string | null;
                /**
                 * @description The insurance carrier's claim number.
                 * @example EM-2026-0413
                 */
                claim_number?: string | null;
            };
        };
        IngestMappingOutput: {
            /**
             * @description The kind of record that a message, or each part of it, is.
             * @example lead
             * @enum {string}
             */
            record: "call" | "lead" | "text" | "review" | "job";
            /** @description How a message proves that it is genuine. */
            proof: components["schemas"]["MappingProofHeaderOutput"] | components["schemas"]["MappingProofBasicOutput"] | components["schemas"]["MappingProofQueryOutput"] | components["schemas"]["MappingProofFieldOutput"] | components["schemas"]["MappingProofHmacOutput"] | components["schemas"]["MappingProofStandardWebhooksOutput"];
            /** @description The provider's initial check of the address; null: there is none. Default: `null`. */
            handshake: (components["schemas"]["MappingHandshakeQueryOutput"] | components["schemas"]["MappingHandshakeHeaderOutput"]) | null;
            /**
             * @description The path to the records in a message with several; null: the message is one record. Default: `null`.
             * @example events[*]
             */
            records: string | null;
            /**
             * @description Records whose value is none of these are ignored. Default: `null`.
             * @example null
             */
            only: {
                /**
                 * @description The path to the value: names separated by dots, `['any name']`, `[0]`, `[*]` for every element, `[?@.id=='EMAIL']` for elements with a given text.
                 * @example data.customer.phone
                 */
                path: string;
                /** @description The values. */
                values: string[];
            } | null;
            /**
             * @description Records whose value is one of these are ignored. Default: `null`.
             * @example {
             *       "path": "is_test",
             *       "values": [
             *         "true"
             *       ]
             *     }
             */
            except: {
                /**
                 * @description The path to the value: names separated by dots, `['any name']`, `[0]`, `[*]` for every element, `[?@.id=='EMAIL']` for elements with a given text.
                 * @example data.customer.phone
                 */
                path: string;
                /** @description The values. */
                values: string[];
            } | null;
            /**
             * @description Our field → where it comes from. call: provider_call_id, account, caller_number, tracking_number, direction, started_at, duration_seconds, answered, voicemail, recording_url, caller_name, transcript, attribution.source, attribution.medium, attribution.campaign, attribution.keyword, attribution.click_id, attribution.landing_page, attribution.value. lead: provider_lead_id, account, channel, thread, source, name, first_name, last_name, email, phone, message, zip, form, attribution.source, attribution.medium, attribution.campaign, attribution.keyword, attribution.click_id, attribution.landing_page, attribution.value. text: provider_lead_id, account, thread, source, name, first_name, last_name, email, phone, message, zip, form, attribution.source, attribution.medium, attribution.campaign, attribution.keyword, attribution.click_id, attribution.landing_page, attribution.value. review: platform, external_review_id, account, rating, author, text, created_at. job: job_external_ref, status, account, appointment_at, amount, currency, changed_at, customer.name, customer.email, customer.phone, completed_at. `form` is an object or an array of labels and answers, of which name, email, phone and ZIP code are found.
             * @example {
             *       "provider_lead_id": {
             *         "path": "data.id",
             *         "constant": null,
             *         "values": null
             *       },
             *       "phone": {
             *         "path": "data.customer.phone",
             *         "constant": null,
             *         "values": null
             *       }
             *     }
             */
            fields: {
                [key: string]: components["schemas"]["MappingFieldOutput"];
            };
        };
        /** @description The secret itself in a header. */
        MappingProofHeaderOutput: {
            /**
             * @description The type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "header";
            /**
             * @description Name of the header.
             * @example x-signature
             */
            header: string;
            /**
             * @description A prefix of the header value that is not part of the signature. Default: `""`.
             * @example Bearer
             */
            prefix: string;
        };
        /** @description The secret as the password of HTTP Basic, with any user name. */
        MappingProofBasicOutput: {
            /**
             * @description The type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "basic";
        };
        /** @description The secret itself in the address. */
        MappingProofQueryOutput: {
            /**
             * @description The type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "query";
            /**
             * @description Name of the parameter.
             * @example key
             */
            parameter: string;
        };
        /** @description The secret itself in the body; it is not stored. */
        MappingProofFieldOutput: {
            /**
             * @description The type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "field";
            /**
             * @description The path to the value: names separated by dots, `['any name']`, `[0]`, `[*]` for every element, `[?@.id=='EMAIL']` for elements with a given text.
             * @example data.customer.phone
             */
            path: string;
        };
        /** @description An HMAC of the body, with or without a time. */
        MappingProofHmacOutput: {
            /**
             * @description The type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "hmac";
            /**
             * @description Name of the header.
             * @example x-signature
             */
            header: string;
            /**
             * @description Hash algorithm of the HMAC. Default: `"sha256"`.
             * @enum {string}
             */
            algorithm: "sha1" | "sha256" | "sha512";
            /**
             * @description Encoding of the signature. Default: `"hex"`.
             * @enum {string}
             */
            encoding: "hex" | "base64";
            /**
             * @description A prefix of the header value that is not part of the signature. Default: `""`.
             * @example sha256=
             */
            prefix: string;
            /**
             * @description Header with the time of signing, in epoch seconds; null if none. Default: `null`.
             * @example x-signature
             */
            timestamp_header: string | null;
            /**
             * @description The signed text, with `{body}` and `{timestamp}` as placeholders. Default: `"{body}"`.
             * @example {timestamp}.{body}
             */
            signed: string;
            /** @description With `timestamp_header`: how many seconds old the time may be. Default: `300`. */
            tolerance_seconds: number;
        };
        /** @description As standardwebhooks.com says. */
        MappingProofStandardWebhooksOutput: {
            /**
             * @description The type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "standard_webhooks";
        };
        /** @description A GET whose parameter is echoed, as Facebook requires. */
        MappingHandshakeQueryOutput: {
            /**
             * @description The type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "query";
            /**
             * @description Name of the parameter. Default: `"hub.challenge"`.
             * @example hub.challenge
             */
            parameter: string;
            /**
             * @description Parameter in which the provider repeats `token`; null if none. Default: `"hub.verify_token"`.
             * @example hub.verify_token
             */
            token_parameter: string | null;
            /**
             * @description The value that the provider repeats in `token_parameter`; it authenticates nothing else. Default: `null`.
             * @example a-word-of-your-own
             */
            token: string | null;
        };
        /** @description A POST without a body whose header is echoed, as RingCentral requires. */
        MappingHandshakeHeaderOutput: {
            /**
             * @description The type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "header";
            /**
             * @description Name of the header. Default: `"validation-token"`.
             * @example x-signature
             */
            header: string;
        };
        MappingFieldOutput: {
            /**
             * @description The path to the value: names separated by dots, `['any name']`, `[0]`, `[*]` for every element, `[?@.id=='EMAIL']` for elements with a given text. Default: `null`.
             * @example data.customer.phone
             */
            path: string | null;
            /**
             * @description The same value for every record, instead of a path. Default: `null`.
             * @example null
             */
            constant: string | null;
            /**
             * @description The provider's words → ours, case-insensitive; a word that is not listed stays as it is. Default: `null`.
             * @example {
             *       "outgoing": "outbound"
             *     }
             */
            values: {
                [key: string]: string;
            } | null;
        };
        ListOrganizationsQuery: {
            /**
             * @description Page size.
             * @default 25
             */
            limit?: number;
            /** @description `next_cursor` of the previous page, unchanged and with the same filters; omit it for the first page. */
            cursor?: string;
            /**
             * Format: uuid
             * @description The organization it belongs to.
             */
            organization_id?: string;
            /** @description With `organization_id`: whether organizations below it are included. */
            include_descendants?: boolean;
            /**
             * Format: date-time
             * @description Created at or after this time.
             */
            created_after?: string;
            /**
             * Format: date-time
             * @description Created before this time.
             */
            created_before?: string;
            /**
             * Format: date-time
             * @description Updated at or after this time.
             */
            updated_after?: string;
            /**
             * Format: date-time
             * @description Updated before this time.
             */
            updated_before?: string;
            /**
             * @description The order: by creation or by last change, with `-` newest first. The default is `-created_at`. Use `updated_at` to keep a copy in sync: it omits changes of the last ten seconds, so that the next request with `updated_after` misses none.
             * @enum {string}
             */
            sort?: "created_at" | "-created_at" | "updated_at" | "-updated_at";
            /**
             * Format: uuid
             * @description The parent organization; null if none.
             */
            parent_organization_id?: string;
            /**
             * @description Current status.
             * @enum {string}
             */
            status?: "active" | "archived";
            /** @description Your own reference for the record. */
            external_ref?: string;
            /** @description Records that have these pairs: `metadata[crm_id]=8812`. It is not indexed, so combine it with another filter. */
            metadata?: {
                [key: string]: string;
            };
        };
        ListLeadsQuery: {
            /**
             * @description Page size.
             * @default 25
             */
            limit?: number;
            /** @description `next_cursor` of the previous page, unchanged and with the same filters; omit it for the first page. */
            cursor?: string;
            /**
             * Format: uuid
             * @description The organization it belongs to.
             */
            organization_id?: string;
            /** @description With `organization_id`: whether organizations below it are included. */
            include_descendants?: boolean;
            /**
             * Format: date-time
             * @description Created at or after this time.
             */
            created_after?: string;
            /**
             * Format: date-time
             * @description Created before this time.
             */
            created_before?: string;
            /**
             * Format: date-time
             * @description Updated at or after this time.
             */
            updated_after?: string;
            /**
             * Format: date-time
             * @description Updated before this time.
             */
            updated_before?: string;
            /**
             * @description The order: by creation or by last change, with `-` newest first. The default is `-created_at`. Use `updated_at` to keep a copy in sync: it omits changes of the last ten seconds, so that the next request with `updated_after` misses none.
             * @enum {string}
             */
            sort?: "created_at" | "-created_at" | "updated_at" | "-updated_at";
            /**
             * @description Pipeline stage of the lead.
             * @enum {string}
             */
            pipeline_stage?: "new" | "qualified" | "nurture" | "disqualified" | "contacted" | "appointment_set" | "won" | "lost";
            /** @description An advertising channel, a form or a partner. Leads made from calls have `call:<provider>`. */
            source?: string;
            /**
             * @description Direction of the call; null if not yet known.
             * @enum {string}
             */
            direction?: "inbound" | "outbound";
            /** @description The lead's own sector. Usual values: restoration, plumbing, hvac, electrical, roofing, cleaning, property_management, insurance, real_estate, commercial, residential, other. */
            industry?: string;
            /**
             * @description How promptly the lead should be called.
             * @enum {string}
             */
            tier?: "hot" | "warm" | "cold";
            /** @description The call. */
            call_id?: string;
            /** @description The owner; null if unassigned. */
            owner_user_id?: string;
            /** @description Your own reference for the record. */
            external_ref?: string;
            /** @description Words of the name, the email or the reference, or a phone number: the 500 best matches, as in `GET /search`. */
            q?: string;
            /**
             * Format: email
             * @description The email address.
             */
            email?: string;
            /**
             * Format: phone
             * @description E.164.
             */
            phone?: string;
            /** @description Records that have these pairs: `metadata[crm_id]=8812`. It is not indexed, so combine it with another filter. */
            metadata?: {
                [key: string]: string;
            };
            /** @description Leads whose next action is due and that are neither won, lost nor disqualified. */
            overdue?: boolean;
        };
        ListProspectsQuery: {
            /**
             * @description Page size.
             * @default 25
             */
            limit?: number;
            /** @description `next_cursor` of the previous page, unchanged and with the same filters; omit it for the first page. */
            cursor?: string;
            /**
             * Format: uuid
             * @description The organization it belongs to.
             */
            organization_id?: string;
            /** @description With `organization_id`: whether organizations below it are included. */
            include_descendants?: boolean;
            /**
             * Format: date-time
             * @description Created at or after this time.
             */
            created_after?: string;
            /**
             * Format: date-time
             * @description Created before this time.
             */
            created_before?: string;
            /**
             * Format: date-time
             * @description Updated at or after this time.
             */
            updated_after?: string;
            /**
             * Format: date-time
             * @description Updated before this time.
             */
            updated_before?: string;
            /**
             * @description The order: by creation or by last change, with `-` newest first. The default is `-created_at`. Use `updated_at` to keep a copy in sync: it omits changes of the last ten seconds, so that the next request with `updated_after` misses none.
             * @enum {string}
             */
            sort?: "created_at" | "-created_at" | "updated_at" | "-updated_at";
            /**
             * @description Current status.
             * @enum {string}
             */
            status?: "new" | "contacted" | "replied" | "interested" | "not_interested" | "unsubscribed" | "converted";
            /** @description The lead's industry; null if unknown. */
            industry?: string;
            /**
             * Format: uuid
             * @description The lead.
             */
            lead_id?: string;
            /**
             * Format: email
             * @description The email address.
             */
            email?: string;
            /**
             * Format: phone
             * @description E.164.
             */
            phone?: string;
            /** @description The lead's reference in your system. */
            external_ref?: string;
            /** @description Records that have these pairs: `metadata[crm_id]=8812`. It is not indexed, so combine it with another filter. */
            metadata?: {
                [key: string]: string;
            };
        };
        ListOutreachQuery: {
            /**
             * @description Page size.
             * @default 25
             */
            limit?: number;
            /** @description `next_cursor` of the previous page, unchanged and with the same filters; omit it for the first page. */
            cursor?: string;
            /**
             * Format: uuid
             * @description The organization it belongs to.
             */
            organization_id?: string;
            /** @description With `organization_id`: whether organizations below it are included. */
            include_descendants?: boolean;
            /**
             * Format: date-time
             * @description Created at or after this time.
             */
            created_after?: string;
            /**
             * Format: date-time
             * @description Created before this time.
             */
            created_before?: string;
            /**
             * Format: date-time
             * @description Updated at or after this time.
             */
            updated_after?: string;
            /**
             * Format: date-time
             * @description Updated before this time.
             */
            updated_before?: string;
            /**
             * @description The order: by creation or by last change, with `-` newest first. The default is `-created_at`. Use `updated_at` to keep a copy in sync: it omits changes of the last ten seconds, so that the next request with `updated_after` misses none.
             * @enum {string}
             */
            sort?: "created_at" | "-created_at" | "updated_at" | "-updated_at";
            /**
             * @description The kind.
             * @enum {string}
             */
            kind?: "sequence" | "email" | "suppression" | "reply" | "deliverability";
            /**
             * @description Current status.
             * @enum {string}
             */
            status?: "drafting" | "draft" | "queued" | "sent" | "delivered" | "bounced" | "complained" | "replied" | "suppressed" | "failed" | "active" | "paused" | "finished" | "received" | "classified" | "needs_review" | "opened" | "clicked" | "unsubscribed" | "autoresponded";
            /**
             * Format: uuid
             * @description The prospect.
             */
            prospect_id?: string;
            /**
             * Format: uuid
             * @description The lead.
             */
            lead_id?: string;
            /** @description The sequence the email belongs to; null if none. */
            sequence_id?: string;
            /**
             * Format: email
             * @description The other address: recipient, sender of a reply, or suppressed address.
             */
            email?: string;
            /** @description Mails: answers to this reply. */
            reply_id?: string;
            /** @description Replies and deliverability events: of this mail. */
            email_id?: string;
            /**
             * @description Replies only.
             * @enum {string}
             */
            label?: "interested" | "meeting_booked" | "question" | "not_interested" | "do_not_contact" | "out_of_office" | "wrong_person" | "bounce" | "other";
            /** @description Replies only: whether they are handled. */
            handled?: boolean;
            /** @description Part of an address, domain, subject or name of a sequence. */
            q?: string;
        };
        DeleteOutreachQuery: {
            /** @description Of a suppression, and required there: why mail is allowed again. It stays in the audit log, so do not name a person. */
            reason?: string;
            /** @description Required if the person had unsubscribed or complained, and then for `admin` only: how and when they asked for mail again. It stays in the audit log, so do not name a person. */
            new_consent?: string;
        };
        ListContentQuery: {
            /**
             * @description Page size.
             * @default 25
             */
            limit?: number;
            /** @description `next_cursor` of the previous page, unchanged and with the same filters; omit it for the first page. */
            cursor?: string;
            /**
             * Format: uuid
             * @description The organization it belongs to.
             */
            organization_id?: string;
            /** @description With `organization_id`: whether organizations below it are included. */
            include_descendants?: boolean;
            /**
             * Format: date-time
             * @description Created at or after this time.
             */
            created_after?: string;
            /**
             * Format: date-time
             * @description Created before this time.
             */
            created_before?: string;
            /**
             * Format: date-time
             * @description Updated at or after this time.
             */
            updated_after?: string;
            /**
             * Format: date-time
             * @description Updated before this time.
             */
            updated_before?: string;
            /**
             * @description The order: by creation or by last change, with `-` newest first. The default is `-created_at`. Use `updated_at` to keep a copy in sync: it omits changes of the last ten seconds, so that the next request with `updated_after` misses none.
             * @enum {string}
             */
            sort?: "created_at" | "-created_at" | "updated_at" | "-updated_at";
            /**
             * @description The kind.
             * @enum {string}
             */
            kind?: "blog_post" | "video_script" | "social_post" | "review_response";
            /**
             * @description Current status.
             * @enum {string}
             */
            status?: "queued" | "drafting" | "draft" | "revising" | "approved" | "published" | "rejected" | "failed";
        };
        ListCallsQuery: {
            /**
             * @description Page size.
             * @default 25
             */
            limit?: number;
            /** @description `next_cursor` of the previous page, unchanged and with the same filters; omit it for the first page. */
            cursor?: string;
            /**
             * Format: uuid
             * @description The organization it belongs to.
             */
            organization_id?: string;
            /** @description With `organization_id`: whether organizations below it are included. */
            include_descendants?: boolean;
            /**
             * Format: date-time
             * @description Created at or after this time.
             */
            created_after?: string;
            /**
             * Format: date-time
             * @description Created before this time.
             */
            created_before?: string;
            /**
             * Format: date-time
             * @description Updated at or after this time.
             */
            updated_after?: string;
            /**
             * Format: date-time
             * @description Updated before this time.
             */
            updated_before?: string;
            /**
             * @description The order: by creation or by last change, with `-` newest first. The default is `-created_at`. Use `updated_at` to keep a copy in sync: it omits changes of the last ten seconds, so that the next request with `updated_after` misses none.
             * @enum {string}
             */
            sort?: "created_at" | "-created_at" | "updated_at" | "-updated_at";
            /**
             * @description Current status.
             * @enum {string}
             */
            status?: "received" | "classifying" | "classified" | "needs_review" | "failed" | "recorded" | "decided";
            /**
             * @description What the caller wants.
             * @enum {string}
             */
            intent?: "emergency_service" | "estimate_request" | "schedule_service" | "existing_job_status" | "reschedule_or_cancel" | "warranty_or_callback" | "complaint" | "billing" | "insurance_or_adjuster" | "vendor_solicitation" | "job_applicant" | "referral_partner" | "wrong_number" | "spam_or_robocall" | "silent_or_abandoned" | "other";
            /**
             * @description How soon someone has to come.
             * @enum {string}
             */
            urgency?: "emergency" | "same_day" | "standard" | "low";
            /**
             * @description `true`, `false`, or `null` for calls that do not show it.
             * @enum {string}
             */
            qualified?: "true" | "false" | "null";
            /** @description The provider it came from. */
            provider?: string;
            /** @description Whether the call was answered; null if the provider has not said. */
            answered?: boolean;
            /**
             * Format: phone
             * @description In any usual notation, like `phone`.
             */
            caller_number?: string;
            /**
             * Format: phone
             * @description The caller's callback number, in any usual notation.
             */
            callback_number?: string;
            /** @description Records that have these pairs: `metadata[crm_id]=8812`. It is not indexed, so combine it with another filter. */
            metadata?: {
                [key: string]: string;
            };
            /**
             * Format: uuid
             * @description The lead.
             */
            lead_id?: string;
            /** @description Whether the call waits for a person's decision. */
            needs_decision?: boolean;
            /**
             * @description The outcome of the call.
             * @enum {string}
             */
            outcome?: "dispatched" | "pending" | "failed" | "review" | "joined" | "none";
            /** @description Words or parts of words; all must occur in the caller's name, number or address, the job or the summary. */
            q?: string;
            /**
             * Format: phone
             * @description The caller's number, in any usual notation.
             */
            phone?: string;
            /**
             * Format: phone
             * @description The number that was called.
             */
            tracking_number?: string;
            /**
             * Format: date-time
             * @description Calls that started at or after this time.
             */
            started_after?: string;
            /**
             * Format: date-time
             * @description Calls that started before this time.
             */
            started_before?: string;
            /** @description Whether the same number has called the organization before. */
            called_before?: boolean;
        };
        PreviewDispatchPolicyQuery: {
            /** @description Whether it is enabled. */
            enabled?: boolean;
            /** @description Minimum confidence for the policy to act, from 0 to 1. */
            min_confidence?: number;
            /** @description Comma-separated. */
            intents?: string;
            /** @description Comma-separated. */
            urgencies?: string;
        };
        ListClaimsQuery: {
            /**
             * @description Page size.
             * @default 25
             */
            limit?: number;
            /** @description `next_cursor` of the previous page, unchanged and with the same filters; omit it for the first page. */
            cursor?: string;
            /**
             * Format: uuid
             * @description The organization it belongs to.
             */
            organization_id?: string;
            /** @description With `organization_id`: whether organizations below it are included. */
            include_descendants?: boolean;
            /**
             * Format: date-time
             * @description Created at or after this time.
             */
            created_after?: string;
            /**
             * Format: date-time
             * @description Created before this time.
             */
            created_before?: string;
            /**
             * Format: date-time
             * @description Updated at or after this time.
             */
            updated_after?: string;
            /**
             * Format: date-time
             * @description Updated before this time.
             */
            updated_before?: string;
            /**
             * @description The order: by creation or by last change, with `-` newest first. The default is `-created_at`. Use `updated_at` to keep a copy in sync: it omits changes of the last ten seconds, so that the next request with `updated_after` misses none.
             * @enum {string}
             */
            sort?: "created_at" | "-created_at" | "updated_at" | "-updated_at";
            /**
             * @description Current status.
             * @enum {string}
             */
            status?: "queued" | "extracting" | "ready_for_review" | "approved" | "rejected" | "failed";
            /**
             * @description Type of loss.
             * @enum {string}
             */
            loss_type?: "water" | "sewage" | "flood_surface" | "fire" | "smoke" | "mold" | "wind" | "hail" | "storm" | "freeze" | "tree" | "vandalism" | "biohazard" | "other";
            /** @description The job's reference in your job system. */
            job_external_ref?: string;
            /** @description Your own reference, unique among the claims of the account and environment. */
            external_ref?: string;
        };
        ListFeedbackQuery: {
            /**
             * @description Page size.
             * @default 25
             */
            limit?: number;
            /** @description `next_cursor` of the previous page, unchanged and with the same filters; omit it for the first page. */
            cursor?: string;
            /**
             * Format: uuid
             * @description The organization it belongs to.
             */
            organization_id?: string;
            /** @description With `organization_id`: whether organizations below it are included. */
            include_descendants?: boolean;
            /**
             * Format: date-time
             * @description Created at or after this time.
             */
            created_after?: string;
            /**
             * Format: date-time
             * @description Created before this time.
             */
            created_before?: string;
            /**
             * Format: date-time
             * @description Updated at or after this time.
             */
            updated_after?: string;
            /**
             * Format: date-time
             * @description Updated before this time.
             */
            updated_before?: string;
            /**
             * @description The order: by creation or by last change, with `-` newest first. The default is `-created_at`. Use `updated_at` to keep a copy in sync: it omits changes of the last ten seconds, so that the next request with `updated_after` misses none.
             * @enum {string}
             */
            sort?: "created_at" | "-created_at" | "updated_at" | "-updated_at";
            /**
             * @description The kind.
             * @enum {string}
             */
            kind?: "call" | "lead" | "claim_item" | "reply" | "review" | "content";
            /** @description Filter by record. */
            subject_id?: string;
        };
        ListAuditEntriesQuery: {
            /**
             * @description Page size.
             * @default 25
             */
            limit?: number;
            /** @description `next_cursor` of the previous page, unchanged and with the same filters; omit it for the first page. */
            cursor?: string;
            /**
             * Format: uuid
             * @description The organization it belongs to.
             */
            organization_id?: string;
            /** @description With `organization_id`: whether organizations below it are included. */
            include_descendants?: boolean;
            /**
             * Format: date-time
             * @description Created at or after this time.
             */
            created_after?: string;
            /**
             * Format: date-time
             * @description Created before this time.
             */
            created_before?: string;
            /** @description The action taken or to be taken. */
            action?: string;
            /** @description Filter by the key or person that made the change. */
            actor_id?: string;
            /**
             * @description Filter by the type of actor.
             * @enum {string}
             */
            actor_type?: "api_key" | "user" | "system" | "provider";
            /** @description Filter by type of record. */
            target_type?: string;
            /** @description Filter by record. */
            target_id?: string;
        };
        ExportAuditEntriesQuery: {
            /**
             * Format: uuid
             * @description The organization it belongs to.
             */
            organization_id?: string;
            /** @description With `organization_id`: whether organizations below it are included. */
            include_descendants?: boolean;
            /**
             * Format: date-time
             * @description Created at or after this time.
             */
            created_after?: string;
            /**
             * Format: date-time
             * @description Created before this time.
             */
            created_before?: string;
            /** @description The action taken or to be taken. */
            action?: string;
            /** @description Filter by the key or person that made the change. */
            actor_id?: string;
            /**
             * @description Filter by the type of actor.
             * @enum {string}
             */
            actor_type?: "api_key" | "user" | "system" | "provider";
            /** @description Filter by type of record. */
            target_type?: string;
            /** @description Filter by record. */
            target_id?: string;
            /**
             * @description Takes precedence over `Accept`; NDJSON is the default.
             * @enum {string}
             */
            format?: "ndjson" | "csv";
        };
        ListAuditCheckpointsQuery: {
            /**
             * @description Page size.
             * @default 25
             */
            limit?: number;
            /** @description `next_cursor` of the previous page, unchanged and with the same filters; omit it for the first page. */
            cursor?: string;
            /**
             * Format: date-time
             * @description Created at or after this time.
             */
            created_after?: string;
            /**
             * Format: date-time
             * @description Created before this time.
             */
            created_before?: string;
        };
        GetAuditCheckpointQuery: {
            /** @description `tree_size` of the older checkpoint that this one continues. */
            from?: number;
        };
        ListWebhooksQuery: {
            /**
             * @description Page size.
             * @default 25
             */
            limit?: number;
            /** @description `next_cursor` of the previous page, unchanged and with the same filters; omit it for the first page. */
            cursor?: string;
            /**
             * Format: uuid
             * @description The organization it belongs to.
             */
            organization_id?: string;
            /** @description With `organization_id`: whether organizations below it are included. */
            include_descendants?: boolean;
            /**
             * Format: date-time
             * @description Created at or after this time.
             */
            created_after?: string;
            /**
             * Format: date-time
             * @description Created before this time.
             */
            created_before?: string;
            /**
             * Format: date-time
             * @description Updated at or after this time.
             */
            updated_after?: string;
            /**
             * Format: date-time
             * @description Updated before this time.
             */
            updated_before?: string;
            /**
             * @description The order: by creation or by last change, with `-` newest first. The default is `-created_at`. Use `updated_at` to keep a copy in sync: it omits changes of the last ten seconds, so that the next request with `updated_after` misses none.
             * @enum {string}
             */
            sort?: "created_at" | "-created_at" | "updated_at" | "-updated_at";
            /**
             * @description Current status.
             * @enum {string}
             */
            status?: "enabled" | "disabled";
            /**
             * @description The type of the event.
             * @enum {string}
             */
            event_type?: "call.received" | "call.classified" | "call.qualified" | "lead.created" | "lead.updated" | "outreach.email.sent" | "outreach.email.replied" | "claim.scope.ready" | "claim.scope.reviewed" | "review.requested" | "review.received" | "call.decided" | "connection.failing" | "alert.raised" | "alert.escalated" | "record.erased" | "audit.checkpoint" | "audit.log.event";
        };
        ListDeliveriesQuery: {
            /**
             * @description Page size.
             * @default 25
             */
            limit?: number;
            /** @description `next_cursor` of the previous page, unchanged and with the same filters; omit it for the first page. */
            cursor?: string;
            /**
             * Format: uuid
             * @description The organization it belongs to.
             */
            organization_id?: string;
            /** @description With `organization_id`: whether organizations below it are included. */
            include_descendants?: boolean;
            /**
             * Format: date-time
             * @description Created at or after this time.
             */
            created_after?: string;
            /**
             * Format: date-time
             * @description Created before this time.
             */
            created_before?: string;
            /** @description The webhook subscription. */
            webhook_id?: string;
            /** @description The event. */
            event_id?: string;
            /**
             * @description The type of the event.
             * @enum {string}
             */
            event_type?: "call.received" | "call.classified" | "call.qualified" | "lead.created" | "lead.updated" | "outreach.email.sent" | "outreach.email.replied" | "claim.scope.ready" | "claim.scope.reviewed" | "review.requested" | "review.received" | "call.decided" | "connection.failing" | "alert.raised" | "alert.escalated" | "record.erased" | "audit.checkpoint" | "audit.log.event";
            /**
             * @description Current status.
             * @enum {string}
             */
            status?: "pending" | "delivering" | "delivered" | "failed" | "canceled";
        };
        ListEventsQuery: {
            /**
             * @description Page size.
             * @default 25
             */
            limit?: number;
            /** @description `next_cursor` of the previous page, unchanged and with the same filters; omit it for the first page. */
            cursor?: string;
            /**
             * Format: uuid
             * @description The organization it belongs to.
             */
            organization_id?: string;
            /** @description With `organization_id`: whether organizations below it are included. */
            include_descendants?: boolean;
            /**
             * Format: date-time
             * @description Created at or after this time.
             */
            created_after?: string;
            /**
             * Format: date-time
             * @description Created before this time.
             */
            created_before?: string;
            /**
             * @description The type of the event.
             * @enum {string}
             */
            event_type?: "call.received" | "call.classified" | "call.qualified" | "lead.created" | "lead.updated" | "outreach.email.sent" | "outreach.email.replied" | "claim.scope.ready" | "claim.scope.reviewed" | "review.requested" | "review.received" | "call.decided" | "connection.failing" | "alert.raised" | "alert.escalated" | "record.erased" | "audit.checkpoint" | "audit.log.event";
            /** @description Includes test events. */
            include_test?: boolean;
            /** @description The record that the event is about. */
            subject_id?: string;
        };
        StreamEventsQuery: {
            /**
             * Format: uuid
             * @description The organization it belongs to.
             */
            organization_id?: string;
            /** @description With `organization_id`: whether organizations below it are included. */
            include_descendants?: boolean;
            /**
             * @description The type of the event.
             * @enum {string}
             */
            event_type?: "call.received" | "call.classified" | "call.qualified" | "lead.created" | "lead.updated" | "outreach.email.sent" | "outreach.email.replied" | "claim.scope.ready" | "claim.scope.reviewed" | "review.requested" | "review.received" | "call.decided" | "connection.failing" | "alert.raised" | "alert.escalated" | "record.erased" | "audit.checkpoint" | "audit.log.event";
            /** @description Includes test events. */
            include_test?: boolean;
            /**
             * Format: date-time
             * @description Created at or after this time.
             */
            created_after?: string;
        };
        ListApiKeysQuery: {
            /**
             * @description Page size.
             * @default 25
             */
            limit?: number;
            /** @description `next_cursor` of the previous page, unchanged and with the same filters; omit it for the first page. */
            cursor?: string;
            /**
             * Format: uuid
             * @description The organization it belongs to.
             */
            organization_id?: string;
            /** @description With `organization_id`: whether organizations below it are included. */
            include_descendants?: boolean;
            /**
             * Format: date-time
             * @description Created at or after this time.
             */
            created_after?: string;
            /**
             * Format: date-time
             * @description Created before this time.
             */
            created_before?: string;
            /**
             * Format: date-time
             * @description Updated at or after this time.
             */
            updated_after?: string;
            /**
             * Format: date-time
             * @description Updated before this time.
             */
            updated_before?: string;
            /**
             * @description The order: by creation or by last change, with `-` newest first. The default is `-created_at`. Use `updated_at` to keep a copy in sync: it omits changes of the last ten seconds, so that the next request with `updated_after` misses none.
             * @enum {string}
             */
            sort?: "created_at" | "-created_at" | "updated_at" | "-updated_at";
            /**
             * @description Current status.
             * @enum {string}
             */
            status?: "active" | "revoked";
            /** @description Filter by the key that created the key. */
            made_by?: string;
        };
        RevokeApiKeyQuery: {
            /** @description Also revokes every key that was created with this one, and those created with them in turn. */
            include_children?: boolean;
        };
        ListAlertsQuery: {
            /**
             * @description Page size.
             * @default 25
             */
            limit?: number;
            /** @description `next_cursor` of the previous page, unchanged and with the same filters; omit it for the first page. */
            cursor?: string;
            /**
             * Format: uuid
             * @description The organization it belongs to.
             */
            organization_id?: string;
            /** @description With `organization_id`: whether organizations below it are included. */
            include_descendants?: boolean;
            /**
             * Format: date-time
             * @description Created at or after this time.
             */
            created_after?: string;
            /**
             * Format: date-time
             * @description Created before this time.
             */
            created_before?: string;
            /**
             * Format: date-time
             * @description Updated at or after this time.
             */
            updated_after?: string;
            /**
             * Format: date-time
             * @description Updated before this time.
             */
            updated_before?: string;
            /**
             * @description The order: by creation or by last change, with `-` newest first. The default is `-created_at`. Use `updated_at` to keep a copy in sync: it omits changes of the last ten seconds, so that the next request with `updated_after` misses none.
             * @enum {string}
             */
            sort?: "created_at" | "-created_at" | "updated_at" | "-updated_at";
            /** @description The kind. */
            kind?: string;
            /**
             * @description Severity.
             * @enum {string}
             */
            severity?: "info" | "warning" | "critical";
            /** @description Filter by type of record. */
            target_type?: string;
            /** @description Filter by record. */
            target_id?: string;
            /** @description Filter by assignee. */
            assigned_to?: string;
            /** @description `true`: acknowledged only; `false`: unacknowledged only. */
            acknowledged?: boolean;
        };
        ListReviewsQuery: {
            /**
             * @description Page size.
             * @default 25
             */
            limit?: number;
            /** @description `next_cursor` of the previous page, unchanged and with the same filters; omit it for the first page. */
            cursor?: string;
            /**
             * Format: uuid
             * @description The organization it belongs to.
             */
            organization_id?: string;
            /** @description With `organization_id`: whether organizations below it are included. */
            include_descendants?: boolean;
            /**
             * Format: date-time
             * @description Created at or after this time.
             */
            created_after?: string;
            /**
             * Format: date-time
             * @description Created before this time.
             */
            created_before?: string;
            /**
             * Format: date-time
             * @description Updated at or after this time.
             */
            updated_after?: string;
            /**
             * Format: date-time
             * @description Updated before this time.
             */
            updated_before?: string;
            /**
             * @description The order: by creation or by last change, with `-` newest first. The default is `-created_at`. Use `updated_at` to keep a copy in sync: it omits changes of the last ten seconds, so that the next request with `updated_after` misses none.
             * @enum {string}
             */
            sort?: "created_at" | "-created_at" | "updated_at" | "-updated_at";
            /** @description The listing platform. */
            platform?: string;
            /** @description Star rating, from 1 to 5. */
            rating?: number;
            /**
             * @description Sentiment of the text.
             * @enum {string}
             */
            sentiment?: "positive" | "neutral" | "negative" | "mixed";
            /**
             * @description `none`: reviews without a response.
             * @enum {string}
             */
            response_status?: "queued" | "drafting" | "draft" | "revising" | "approved" | "published" | "rejected" | "failed" | "none";
        };
        SearchQuery: {
            /**
             * @description A phone number in any format, words of a name or an address, an email, a job or claim number, a reference of yours, the name of a key, a webhook, a connection, a text or a sequence, or an id of this API. Words of three or more letters also match as prefixes.
             * @example (404) 555-0142
             */
            q: string;
            /**
             * @description The most results.
             * @default 20
             */
            limit?: number;
        };
        ExportLeadsQuery: {
            /**
             * Format: uuid
             * @description The organization it belongs to.
             */
            organization_id?: string;
            /** @description With `organization_id`: whether organizations below it are included. */
            include_descendants?: boolean;
            /**
             * Format: date-time
             * @description Created at or after this time.
             */
            created_after?: string;
            /**
             * Format: date-time
             * @description Created before this time.
             */
            created_before?: string;
            /**
             * Format: date-time
             * @description Updated at or after this time.
             */
            updated_after?: string;
            /**
             * Format: date-time
             * @description Updated before this time.
             */
            updated_before?: string;
            /**
             * @description Pipeline stage of the lead.
             * @enum {string}
             */
            pipeline_stage?: "new" | "qualified" | "nurture" | "disqualified" | "contacted" | "appointment_set" | "won" | "lost";
            /** @description An advertising channel, a form or a partner. Leads made from calls have `call:<provider>`. */
            source?: string;
            /**
             * @description Direction of the call; null if not yet known.
             * @enum {string}
             */
            direction?: "inbound" | "outbound";
            /** @description The lead's own sector. Usual values: restoration, plumbing, hvac, electrical, roofing, cleaning, property_management, insurance, real_estate, commercial, residential, other. */
            industry?: string;
            /**
             * @description How promptly the lead should be called.
             * @enum {string}
             */
            tier?: "hot" | "warm" | "cold";
            /** @description The call. */
            call_id?: string;
            /** @description The owner; null if unassigned. */
            owner_user_id?: string;
            /** @description Your own reference for the record. */
            external_ref?: string;
            /** @description Words of the name, the email or the reference, or a phone number: the 500 best matches, as in `GET /search`. */
            q?: string;
            /**
             * Format: email
             * @description The email address.
             */
            email?: string;
            /**
             * Format: phone
             * @description E.164.
             */
            phone?: string;
            /** @description Records that have these pairs: `metadata[crm_id]=8812`. It is not indexed, so combine it with another filter. */
            metadata?: {
                [key: string]: string;
            };
            /** @description Leads whose next action is due and that are neither won, lost nor disqualified. */
            overdue?: boolean;
            /**
             * @description One JSON object per line, or CSV with a header; a field with parts is JSON in its cell.
             * @default ndjson
             * @enum {string}
             */
            format?: "ndjson" | "csv";
        };
        ExportProspectsQuery: {
            /**
             * Format: uuid
             * @description The organization it belongs to.
             */
            organization_id?: string;
            /** @description With `organization_id`: whether organizations below it are included. */
            include_descendants?: boolean;
            /**
             * Format: date-time
             * @description Created at or after this time.
             */
            created_after?: string;
            /**
             * Format: date-time
             * @description Created before this time.
             */
            created_before?: string;
            /**
             * Format: date-time
             * @description Updated at or after this time.
             */
            updated_after?: string;
            /**
             * Format: date-time
             * @description Updated before this time.
             */
            updated_before?: string;
            /**
             * @description Current status.
             * @enum {string}
             */
            status?: "new" | "contacted" | "replied" | "interested" | "not_interested" | "unsubscribed" | "converted";
            /** @description The lead's industry; null if unknown. */
            industry?: string;
            /**
             * Format: uuid
             * @description The lead.
             */
            lead_id?: string;
            /**
             * Format: email
             * @description The email address.
             */
            email?: string;
            /**
             * Format: phone
             * @description E.164.
             */
            phone?: string;
            /** @description The lead's reference in your system. */
            external_ref?: string;
            /** @description Records that have these pairs: `metadata[crm_id]=8812`. It is not indexed, so combine it with another filter. */
            metadata?: {
                [key: string]: string;
            };
            /**
             * @description One JSON object per line, or CSV with a header; a field with parts is JSON in its cell.
             * @default ndjson
             * @enum {string}
             */
            format?: "ndjson" | "csv";
        };
        ExportCallsQuery: {
            /**
             * Format: uuid
             * @description The organization it belongs to.
             */
            organization_id?: string;
            /** @description With `organization_id`: whether organizations below it are included. */
            include_descendants?: boolean;
            /**
             * Format: date-time
             * @description Created at or after this time.
             */
            created_after?: string;
            /**
             * Format: date-time
             * @description Created before this time.
             */
            created_before?: string;
            /**
             * Format: date-time
             * @description Updated at or after this time.
             */
            updated_after?: string;
            /**
             * Format: date-time
             * @description Updated before this time.
             */
            updated_before?: string;
            /**
             * @description Current status.
             * @enum {string}
             */
            status?: "received" | "classifying" | "classified" | "needs_review" | "failed" | "recorded" | "decided";
            /**
             * @description What the caller wants.
             * @enum {string}
             */
            intent?: "emergency_service" | "estimate_request" | "schedule_service" | "existing_job_status" | "reschedule_or_cancel" | "warranty_or_callback" | "complaint" | "billing" | "insurance_or_adjuster" | "vendor_solicitation" | "job_applicant" | "referral_partner" | "wrong_number" | "spam_or_robocall" | "silent_or_abandoned" | "other";
            /**
             * @description How soon someone has to come.
             * @enum {string}
             */
            urgency?: "emergency" | "same_day" | "standard" | "low";
            /**
             * @description `true`, `false`, or `null` for calls that do not show it.
             * @enum {string}
             */
            qualified?: "true" | "false" | "null";
            /** @description The provider it came from. */
            provider?: string;
            /** @description Whether the call was answered; null if the provider has not said. */
            answered?: boolean;
            /**
             * Format: phone
             * @description In any usual notation, like `phone`.
             */
            caller_number?: string;
            /**
             * Format: phone
             * @description The caller's callback number, in any usual notation.
             */
            callback_number?: string;
            /** @description Records that have these pairs: `metadata[crm_id]=8812`. It is not indexed, so combine it with another filter. */
            metadata?: {
                [key: string]: string;
            };
            /**
             * Format: uuid
             * @description The lead.
             */
            lead_id?: string;
            /** @description Whether the call waits for a person's decision. */
            needs_decision?: boolean;
            /**
             * @description The outcome of the call.
             * @enum {string}
             */
            outcome?: "dispatched" | "pending" | "failed" | "review" | "joined" | "none";
            /** @description Words or parts of words; all must occur in the caller's name, number or address, the job or the summary. */
            q?: string;
            /**
             * Format: phone
             * @description The caller's number, in any usual notation.
             */
            phone?: string;
            /**
             * Format: phone
             * @description The number that was called.
             */
            tracking_number?: string;
            /**
             * Format: date-time
             * @description Calls that started at or after this time.
             */
            started_after?: string;
            /**
             * Format: date-time
             * @description Calls that started before this time.
             */
            started_before?: string;
            /** @description Whether the same number has called the organization before. */
            called_before?: boolean;
            /**
             * @description One JSON object per line, or CSV with a header; a field with parts is JSON in its cell.
             * @default ndjson
             * @enum {string}
             */
            format?: "ndjson" | "csv";
        };
        ExportClaimsQuery: {
            /**
             * Format: uuid
             * @description The organization it belongs to.
             */
            organization_id?: string;
            /** @description With `organization_id`: whether organizations below it are included. */
            include_descendants?: boolean;
            /**
             * Format: date-time
             * @description Created at or after this time.
             */
            created_after?: string;
            /**
             * Format: date-time
             * @description Created before this time.
             */
            created_before?: string;
            /**
             * Format: date-time
             * @description Updated at or after this time.
             */
            updated_after?: string;
            /**
             * Format: date-time
             * @description Updated before this time.
             */
            updated_before?: string;
            /**
             * @description Current status.
             * @enum {string}
             */
            status?: "queued" | "extracting" | "ready_for_review" | "approved" | "rejected" | "failed";
            /**
             * @description Type of loss.
             * @enum {string}
             */
            loss_type?: "water" | "sewage" | "flood_surface" | "fire" | "smoke" | "mold" | "wind" | "hail" | "storm" | "freeze" | "tree" | "vandalism" | "biohazard" | "other";
            /** @description The job's reference in your job system. */
            job_external_ref?: string;
            /** @description Your own reference, unique among the claims of the account and environment. */
            external_ref?: string;
            /**
             * @description One JSON object per line, or CSV with a header; a field with parts is JSON in its cell.
             * @default ndjson
             * @enum {string}
             */
            format?: "ndjson" | "csv";
        };
        ExportReviewsQuery: {
            /**
             * Format: uuid
             * @description The organization it belongs to.
             */
            organization_id?: string;
            /** @description With `organization_id`: whether organizations below it are included. */
            include_descendants?: boolean;
            /**
             * Format: date-time
             * @description Created at or after this time.
             */
            created_after?: string;
            /**
             * Format: date-time
             * @description Created before this time.
             */
            created_before?: string;
            /**
             * Format: date-time
             * @description Updated at or after this time.
             */
            updated_after?: string;
            /**
             * Format: date-time
             * @description Updated before this time.
             */
            updated_before?: string;
            /** @description The listing platform. */
            platform?: string;
            /** @description Star rating, from 1 to 5. */
            rating?: number;
            /**
             * @description Sentiment of the text.
             * @enum {string}
             */
            sentiment?: "positive" | "neutral" | "negative" | "mixed";
            /**
             * @description `none`: reviews without a response.
             * @enum {string}
             */
            response_status?: "queued" | "drafting" | "draft" | "revising" | "approved" | "published" | "rejected" | "failed" | "none";
            /**
             * @description One JSON object per line, or CSV with a header; a field with parts is JSON in its cell.
             * @default ndjson
             * @enum {string}
             */
            format?: "ndjson" | "csv";
        };
        ListExportsQuery: {
            /**
             * @description Page size.
             * @default 25
             */
            limit?: number;
            /** @description `next_cursor` of the previous page, unchanged and with the same filters; omit it for the first page. */
            cursor?: string;
            /**
             * Format: date-time
             * @description Created at or after this time.
             */
            created_after?: string;
            /**
             * Format: date-time
             * @description Created before this time.
             */
            created_before?: string;
            /**
             * Format: date-time
             * @description Updated at or after this time.
             */
            updated_after?: string;
            /**
             * Format: date-time
             * @description Updated before this time.
             */
            updated_before?: string;
            /**
             * @description The order: by creation or by last change, with `-` newest first. The default is `-created_at`. Use `updated_at` to keep a copy in sync: it omits changes of the last ten seconds, so that the next request with `updated_after` misses none.
             * @enum {string}
             */
            sort?: "created_at" | "-created_at" | "updated_at" | "-updated_at";
            /**
             * @description The list to export.
             * @enum {string}
             */
            records?: "leads" | "prospects" | "calls" | "claims" | "reviews";
        };
        ListImportsQuery: {
            /**
             * @description Page size.
             * @default 25
             */
            limit?: number;
            /** @description `next_cursor` of the previous page, unchanged and with the same filters; omit it for the first page. */
            cursor?: string;
            /**
             * Format: uuid
             * @description The organization it belongs to.
             */
            organization_id?: string;
            /** @description With `organization_id`: whether organizations below it are included. */
            include_descendants?: boolean;
            /**
             * Format: date-time
             * @description Created at or after this time.
             */
            created_after?: string;
            /**
             * Format: date-time
             * @description Created before this time.
             */
            created_before?: string;
            /**
             * Format: date-time
             * @description Updated at or after this time.
             */
            updated_after?: string;
            /**
             * Format: date-time
             * @description Updated before this time.
             */
            updated_before?: string;
            /**
             * @description The order: by creation or by last change, with `-` newest first. The default is `-created_at`. Use `updated_at` to keep a copy in sync: it omits changes of the last ten seconds, so that the next request with `updated_after` misses none.
             * @enum {string}
             */
            sort?: "created_at" | "-created_at" | "updated_at" | "-updated_at";
            /**
             * @description Current status.
             * @enum {string}
             */
            status?: "queued" | "running" | "completed" | "failed";
        };
        ListImportErrorsQuery: {
            /**
             * @description Page size.
             * @default 25
             */
            limit?: number;
            /** @description `next_cursor` of the previous page, unchanged and with the same filters; omit it for the first page. */
            cursor?: string;
        };
        ListLeadNotesQuery: {
            /**
             * @description Page size.
             * @default 25
             */
            limit?: number;
            /** @description `next_cursor` of the previous page, unchanged and with the same filters; omit it for the first page. */
            cursor?: string;
            /**
             * Format: date-time
             * @description Created at or after this time.
             */
            created_after?: string;
            /**
             * Format: date-time
             * @description Created before this time.
             */
            created_before?: string;
            /**
             * Format: date-time
             * @description Updated at or after this time.
             */
            updated_after?: string;
            /**
             * Format: date-time
             * @description Updated before this time.
             */
            updated_before?: string;
            /**
             * @description The order: by creation or by last change, with `-` newest first. The default is `-created_at`. Use `updated_at` to keep a copy in sync: it omits changes of the last ten seconds, so that the next request with `updated_after` misses none.
             * @enum {string}
             */
            sort?: "created_at" | "-created_at" | "updated_at" | "-updated_at";
        };
        ListIngestSourcesQuery: {
            /**
             * @description Page size.
             * @default 25
             */
            limit?: number;
            /** @description `next_cursor` of the previous page, unchanged and with the same filters; omit it for the first page. */
            cursor?: string;
            /**
             * Format: uuid
             * @description The organization it belongs to.
             */
            organization_id?: string;
            /** @description With `organization_id`: whether organizations below it are included. */
            include_descendants?: boolean;
            /**
             * Format: date-time
             * @description Created at or after this time.
             */
            created_after?: string;
            /**
             * Format: date-time
             * @description Created before this time.
             */
            created_before?: string;
            /**
             * Format: date-time
             * @description Updated at or after this time.
             */
            updated_after?: string;
            /**
             * Format: date-time
             * @description Updated before this time.
             */
            updated_before?: string;
            /**
             * @description The order: by creation or by last change, with `-` newest first. The default is `-created_at`. Use `updated_at` to keep a copy in sync: it omits changes of the last ten seconds, so that the next request with `updated_after` misses none.
             * @enum {string}
             */
            sort?: "created_at" | "-created_at" | "updated_at" | "-updated_at";
            /**
             * @description The kind.
             * @enum {string}
             */
            kind?: "callrail" | "twilio" | "calltrackingmetrics" | "whatconverts" | "calls_generic" | "leads_generic" | "postmark" | "sendgrid" | "mailgun" | "ses" | "email_generic" | "google_reviews" | "reviews_generic" | "jobs_generic" | "google_lead_forms" | "thumbtack" | "angi" | "facebook_lead_ads" | "mapped";
        };
        ListIngestMessagesQuery: {
            /**
             * @description Page size.
             * @default 25
             */
            limit?: number;
            /** @description `next_cursor` of the previous page, unchanged and with the same filters; omit it for the first page. */
            cursor?: string;
            /**
             * Format: date-time
             * @description Created at or after this time.
             */
            created_after?: string;
            /**
             * Format: date-time
             * @description Created before this time.
             */
            created_before?: string;
            /** @description The ingest source. */
            source_id?: string;
            /**
             * @description Current status.
             * @enum {string}
             */
            status?: "received" | "processed" | "ignored" | "failed";
        };
        ListConnectionsQuery: {
            /**
             * @description Page size.
             * @default 25
             */
            limit?: number;
            /** @description `next_cursor` of the previous page, unchanged and with the same filters; omit it for the first page. */
            cursor?: string;
            /**
             * Format: uuid
             * @description The organization it belongs to.
             */
            organization_id?: string;
            /** @description With `organization_id`: whether organizations below it are included. */
            include_descendants?: boolean;
            /**
             * Format: date-time
             * @description Created at or after this time.
             */
            created_after?: string;
            /**
             * Format: date-time
             * @description Created before this time.
             */
            created_before?: string;
            /**
             * Format: date-time
             * @description Updated at or after this time.
             */
            updated_after?: string;
            /**
             * Format: date-time
             * @description Updated before this time.
             */
            updated_before?: string;
            /**
             * @description The order: by creation or by last change, with `-` newest first. The default is `-created_at`. Use `updated_at` to keep a copy in sync: it omits changes of the last ten seconds, so that the next request with `updated_after` misses none.
             * @enum {string}
             */
            sort?: "created_at" | "-created_at" | "updated_at" | "-updated_at";
            /**
             * @description The kind.
             * @enum {string}
             */
            kind?: "http_job_system" | "smtp";
            /**
             * @description Current status.
             * @enum {string}
             */
            status?: "enabled" | "disabled";
        };
        ListErasuresQuery: {
            /**
             * @description Page size.
             * @default 25
             */
            limit?: number;
            /** @description `next_cursor` of the previous page, unchanged and with the same filters; omit it for the first page. */
            cursor?: string;
            /**
             * Format: date-time
             * @description Created at or after this time.
             */
            created_after?: string;
            /**
             * Format: date-time
             * @description Created before this time.
             */
            created_before?: string;
            /**
             * Format: date-time
             * @description Updated at or after this time.
             */
            updated_after?: string;
            /**
             * Format: date-time
             * @description Updated before this time.
             */
            updated_before?: string;
            /**
             * @description The order: by creation or by last change, with `-` newest first. The default is `-created_at`. Use `updated_at` to keep a copy in sync: it omits changes of the last ten seconds, so that the next request with `updated_after` misses none.
             * @enum {string}
             */
            sort?: "created_at" | "-created_at" | "updated_at" | "-updated_at";
        };
        ListRequestsQuery: {
            /**
             * @description Page size.
             * @default 25
             */
            limit?: number;
            /** @description `next_cursor` of the previous page, unchanged and with the same filters; omit it for the first page. */
            cursor?: string;
            /** @description The key. */
            key_id?: string;
            /**
             * @description HTTP method of the request.
             * @enum {string}
             */
            method?: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";
            /**
             * @description Filter by response class, such as `4xx`.
             * @enum {string}
             */
            status_class?: "2xx" | "3xx" | "4xx" | "5xx";
            /** @description A prefix of the path or its template, with or without the base path. */
            path?: string;
            /** @description ID of the API request that made the change. */
            request_id?: string;
            /**
             * Format: date-time
             * @description Created at or after this time.
             */
            created_after?: string;
            /**
             * Format: date-time
             * @description Created before this time.
             */
            created_before?: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type CreateOrganizationRequest = components['schemas']['CreateOrganizationRequest'];
export type UpdateOrganizationRequest = components['schemas']['UpdateOrganizationRequest'];
export type CreateLeadRequest = components['schemas']['CreateLeadRequest'];
export type UpdateLeadRequest = components['schemas']['UpdateLeadRequest'];
export type ProspectDecision = components['schemas']['ProspectDecision'];
export type CreateOutreachRequest = components['schemas']['CreateOutreachRequest'];
export type CreateOutreachEmail = components['schemas']['CreateOutreachEmail'];
export type OutreachRecipient = components['schemas']['OutreachRecipient'];
export type CreateOutreachSequence = components['schemas']['CreateOutreachSequence'];
export type CreateOutreachStep = components['schemas']['CreateOutreachStep'];
export type CreateOutreachSuppression = components['schemas']['CreateOutreachSuppression'];
export type UpdateOutreachRequest = components['schemas']['UpdateOutreachRequest'];
export type SendOutreachRequest = components['schemas']['SendOutreachRequest'];
export type CreateContentRequest = components['schemas']['CreateContentRequest'];
export type UpdateContentRequest = components['schemas']['UpdateContentRequest'];
export type ReviewContentRequest = components['schemas']['ReviewContentRequest'];
export type ReviseContentRequest = components['schemas']['ReviseContentRequest'];
export type PublishContentRequest = components['schemas']['PublishContentRequest'];
export type CallDecisionRequest = components['schemas']['CallDecisionRequest'];
export type CallCorrections = components['schemas']['CallCorrections'];
export type CreateClaimRequest = components['schemas']['CreateClaimRequest'];
export type UpdateClaimRequest = components['schemas']['UpdateClaimRequest'];
export type UpdateScopeRequest = components['schemas']['UpdateScopeRequest'];
export type AddScopeItemRequest = components['schemas']['AddScopeItemRequest'];
export type CiteDocument = components['schemas']['CiteDocument'];
export type CitePhoto = components['schemas']['CitePhoto'];
export type UpdateScopeItemRequest = components['schemas']['UpdateScopeItemRequest'];
export type AddScopeRoomRequest = components['schemas']['AddScopeRoomRequest'];
export type UpdateScopeRoomRequest = components['schemas']['UpdateScopeRoomRequest'];
export type ReviewClaimRequest = components['schemas']['ReviewClaimRequest'];
export type CreateWebhookRequest = components['schemas']['CreateWebhookRequest'];
export type UpdateWebhookRequest = components['schemas']['UpdateWebhookRequest'];
export type RotateWebhookSecretRequest = components['schemas']['RotateWebhookSecretRequest'];
export type TestWebhookRequest = components['schemas']['TestWebhookRequest'];
export type ReplayEventRequest = components['schemas']['ReplayEventRequest'];
export type RecoverWebhookRequest = components['schemas']['RecoverWebhookRequest'];
export type CreateTestEventRequest = components['schemas']['CreateTestEventRequest'];
export type CreateApiKeyRequest = components['schemas']['CreateApiKeyRequest'];
export type UpdateApiKeyRequest = components['schemas']['UpdateApiKeyRequest'];
export type RotateApiKeyRequest = components['schemas']['RotateApiKeyRequest'];
export type AcknowledgeAlertsRequest = components['schemas']['AcknowledgeAlertsRequest'];
export type UpdateAlertRequest = components['schemas']['UpdateAlertRequest'];
export type ReviewRequestBody = components['schemas']['ReviewRequestBody'];
export type CreateExportRequest = components['schemas']['CreateExportRequest'];
export type CreateImportRequest = components['schemas']['CreateImportRequest'];
export type PreviewImportRequest = components['schemas']['PreviewImportRequest'];
export type CreateLeadsRequest = components['schemas']['CreateLeadsRequest'];
export type UpsertLeadRequest = components['schemas']['UpsertLeadRequest'];
export type UpsertClaimRequest = components['schemas']['UpsertClaimRequest'];
export type AddLeadNoteRequest = components['schemas']['AddLeadNoteRequest'];
export type CreateIngestSourceRequest = components['schemas']['CreateIngestSourceRequest'];
export type IngestMapping = components['schemas']['IngestMapping'];
export type MappingProofHeader = components['schemas']['MappingProofHeader'];
export type MappingProofBasic = components['schemas']['MappingProofBasic'];
export type MappingProofQuery = components['schemas']['MappingProofQuery'];
export type MappingProofField = components['schemas']['MappingProofField'];
export type MappingProofHmac = components['schemas']['MappingProofHmac'];
export type MappingProofStandardWebhooks = components['schemas']['MappingProofStandardWebhooks'];
export type MappingHandshakeQuery = components['schemas']['MappingHandshakeQuery'];
export type MappingHandshakeHeader = components['schemas']['MappingHandshakeHeader'];
export type MappingField = components['schemas']['MappingField'];
export type IngestRetrievalSettings = components['schemas']['IngestRetrievalSettings'];
export type PreviewIngestSourceRequest = components['schemas']['PreviewIngestSourceRequest'];
export type UpdateIngestSourceRequest = components['schemas']['UpdateIngestSourceRequest'];
export type IngestBackfillSettings = components['schemas']['IngestBackfillSettings'];
export type RotateIngestSecretRequest = components['schemas']['RotateIngestSecretRequest'];
export type CreateConnectionRequest = components['schemas']['CreateConnectionRequest'];
export type HttpJobSystemConnectionRequest = components['schemas']['HttpJobSystemConnectionRequest'];
export type SmtpConnectionRequest = components['schemas']['SmtpConnectionRequest'];
export type UpdateConnectionRequest = components['schemas']['UpdateConnectionRequest'];
export type HttpJobSystemSettingsUpdate = components['schemas']['HttpJobSystemSettingsUpdate'];
export type SmtpSettingsUpdate = components['schemas']['SmtpSettingsUpdate'];
export type TestConnectionRequest = components['schemas']['TestConnectionRequest'];
export type CreateErasureRequest = components['schemas']['CreateErasureRequest'];
export type UpdateRetentionRequest = components['schemas']['UpdateRetentionRequest'];
export type RetryJobsRequest = components['schemas']['RetryJobsRequest'];
export type Health = components['schemas']['Health'];
export type Error = components['schemas']['Error'];
export type ErrorBody = components['schemas']['ErrorBody'];
export type ErrorDetails = components['schemas']['ErrorDetails'];
export type ErrorIssue = components['schemas']['ErrorIssue'];
export type OrganizationPage = components['schemas']['OrganizationPage'];
export type Organization = components['schemas']['Organization'];
export type LeadPage = components['schemas']['LeadPage'];
export type Lead = components['schemas']['Lead'];
export type JobProgress = components['schemas']['JobProgress'];
export type AiRun = components['schemas']['AiRun'];
export type ProspectPage = components['schemas']['ProspectPage'];
export type Prospect = components['schemas']['Prospect'];
export type OutreachPage = components['schemas']['OutreachPage'];
export type Outreach = components['schemas']['Outreach'];
export type OutreachEmail = components['schemas']['OutreachEmail'];
export type OutreachSequence = components['schemas']['OutreachSequence'];
export type OutreachSuppression = components['schemas']['OutreachSuppression'];
export type OutreachReply = components['schemas']['OutreachReply'];
export type OutreachDeliverability = components['schemas']['OutreachDeliverability'];
export type ContentPage = components['schemas']['ContentPage'];
export type Content = components['schemas']['Content'];
export type ContentBrief = components['schemas']['ContentBrief'];
export type ContentRevision = components['schemas']['ContentRevision'];
export type Publication = components['schemas']['Publication'];
export type ContentRejection = components['schemas']['ContentRejection'];
export type CallPage = components['schemas']['CallPage'];
export type Call = components['schemas']['Call'];
export type CallClassification = components['schemas']['CallClassification'];
export type CallExtracted = components['schemas']['CallExtracted'];
export type CallCorrection = components['schemas']['CallCorrection'];
export type CallDecision = components['schemas']['CallDecision'];
export type CallDispatch = components['schemas']['CallDispatch'];
export type CallDispatchAttempt = components['schemas']['CallDispatchAttempt'];
export type CallTranscript = components['schemas']['CallTranscript'];
export type DispatchPolicyPreview = components['schemas']['DispatchPolicyPreview'];
export type ClaimPage = components['schemas']['ClaimPage'];
export type Claim = components['schemas']['Claim'];
export type ClaimDocument = components['schemas']['ClaimDocument'];
export type ClaimPhoto = components['schemas']['ClaimPhoto'];
export type ClaimReview = components['schemas']['ClaimReview'];
export type ClaimReviewer = components['schemas']['ClaimReviewer'];
export type ClaimScope = components['schemas']['ClaimScope'];
export type ScopeRoom = components['schemas']['ScopeRoom'];
export type ScopeItem = components['schemas']['ScopeItem'];
export type ScopeEvidence = components['schemas']['ScopeEvidence'];
export type DocumentEvidence = components['schemas']['DocumentEvidence'];
export type PhotoEvidence = components['schemas']['PhotoEvidence'];
export type PhotoSummary = components['schemas']['PhotoSummary'];
export type FeedbackPage = components['schemas']['FeedbackPage'];
export type Feedback = components['schemas']['Feedback'];
export type AuditEntryPage = components['schemas']['AuditEntryPage'];
export type AuditEntry = components['schemas']['AuditEntry'];
export type ExportAuditEntriesResult = components['schemas']['ExportAuditEntriesResult'];
export type AuditCheckpointPage = components['schemas']['AuditCheckpointPage'];
export type AuditCheckpoint = components['schemas']['AuditCheckpoint'];
export type ProvenAuditCheckpoint = components['schemas']['ProvenAuditCheckpoint'];
export type SealedAuditEntry = components['schemas']['SealedAuditEntry'];
export type WebhookPage = components['schemas']['WebhookPage'];
export type Webhook = components['schemas']['Webhook'];
export type WebhookCreated = components['schemas']['WebhookCreated'];
export type DeliverySummaryPage = components['schemas']['DeliverySummaryPage'];
export type DeliverySummary = components['schemas']['DeliverySummary'];
export type Delivery = components['schemas']['Delivery'];
export type Recovery = components['schemas']['Recovery'];
export type EventTypeList = components['schemas']['EventTypeList'];
export type EventPage = components['schemas']['EventPage'];
export type Event = components['schemas']['Event'];
export type CallReceivedEvent = components['schemas']['CallReceivedEvent'];
export type CallClassifiedEvent = components['schemas']['CallClassifiedEvent'];
export type CallQualifiedEvent = components['schemas']['CallQualifiedEvent'];
export type LeadCreatedEvent = components['schemas']['LeadCreatedEvent'];
export type LeadUpdatedEvent = components['schemas']['LeadUpdatedEvent'];
export type OutreachEmailSentEvent = components['schemas']['OutreachEmailSentEvent'];
export type OutreachEmailRepliedEvent = components['schemas']['OutreachEmailRepliedEvent'];
export type ClaimScopeReadyEvent = components['schemas']['ClaimScopeReadyEvent'];
export type ClaimScopeReviewedEvent = components['schemas']['ClaimScopeReviewedEvent'];
export type ReviewRequestedEvent = components['schemas']['ReviewRequestedEvent'];
export type ReviewReceivedEvent = components['schemas']['ReviewReceivedEvent'];
export type CallDecidedEvent = components['schemas']['CallDecidedEvent'];
export type ConnectionFailingEvent = components['schemas']['ConnectionFailingEvent'];
export type AlertRaisedEvent = components['schemas']['AlertRaisedEvent'];
export type AlertEscalatedEvent = components['schemas']['AlertEscalatedEvent'];
export type RecordErasedEvent = components['schemas']['RecordErasedEvent'];
export type AuditCheckpointEvent = components['schemas']['AuditCheckpointEvent'];
export type AuditLogEventEvent = components['schemas']['AuditLogEventEvent'];
export type ApiKeyPage = components['schemas']['ApiKeyPage'];
export type ApiKey = components['schemas']['ApiKey'];
export type ApiKeyCreated = components['schemas']['ApiKeyCreated'];
export type AlertPage = components['schemas']['AlertPage'];
export type Alert = components['schemas']['Alert'];
export type AcknowledgeAlertsResult = components['schemas']['AcknowledgeAlertsResult'];
export type ReviewPage = components['schemas']['ReviewPage'];
export type Review = components['schemas']['Review'];
export type ReviewRequest = components['schemas']['ReviewRequest'];
export type SearchResult = components['schemas']['SearchResult'];
export type SearchHit = components['schemas']['SearchHit'];
export type ExportLeadsResult = components['schemas']['ExportLeadsResult'];
export type ExportProspectsResult = components['schemas']['ExportProspectsResult'];
export type ExportCallsResult = components['schemas']['ExportCallsResult'];
export type ExportClaimsResult = components['schemas']['ExportClaimsResult'];
export type ExportReviewsResult = components['schemas']['ExportReviewsResult'];
export type ExportPage = components['schemas']['ExportPage'];
export type Export = components['schemas']['Export'];
export type ImportPage = components['schemas']['ImportPage'];
export type Import = components['schemas']['Import'];
export type ImportPreview = components['schemas']['ImportPreview'];
export type ImportErrorPage = components['schemas']['ImportErrorPage'];
export type ImportError = components['schemas']['ImportError'];
export type LeadBatch = components['schemas']['LeadBatch'];
export type LeadNotePage = components['schemas']['LeadNotePage'];
export type LeadNote = components['schemas']['LeadNote'];
export type ListedIngestSourcePage = components['schemas']['ListedIngestSourcePage'];
export type ListedIngestSource = components['schemas']['ListedIngestSource'];
export type IngestBackfill = components['schemas']['IngestBackfill'];
export type IngestBackfillProgress = components['schemas']['IngestBackfillProgress'];
export type IngestBackfillResult = components['schemas']['IngestBackfillResult'];
export type IngestRetrieval = components['schemas']['IngestRetrieval'];
export type IngestSourceCreated = components['schemas']['IngestSourceCreated'];
export type IngestPreview = components['schemas']['IngestPreview'];
export type IngestSource = components['schemas']['IngestSource'];
export type IngestSecrets = components['schemas']['IngestSecrets'];
export type IngestSecret = components['schemas']['IngestSecret'];
export type IngestRefusals = components['schemas']['IngestRefusals'];
export type IngestMessagePage = components['schemas']['IngestMessagePage'];
export type IngestMessage = components['schemas']['IngestMessage'];
export type IngestMessageDetail = components['schemas']['IngestMessageDetail'];
export type ConnectionPage = components['schemas']['ConnectionPage'];
export type Connection = components['schemas']['Connection'];
export type HttpJobSystemConnection = components['schemas']['HttpJobSystemConnection'];
export type SmtpConnection = components['schemas']['SmtpConnection'];
export type ConnectionCreated = components['schemas']['ConnectionCreated'];
export type HttpJobSystemConnectionCreated = components['schemas']['HttpJobSystemConnectionCreated'];
export type SmtpConnectionCreated = components['schemas']['SmtpConnectionCreated'];
export type ErasurePage = components['schemas']['ErasurePage'];
export type Erasure = components['schemas']['Erasure'];
export type Retention = components['schemas']['Retention'];
export type JobsRetried = components['schemas']['JobsRetried'];
export type RequestLogEntryPage = components['schemas']['RequestLogEntryPage'];
export type RequestLogEntry = components['schemas']['RequestLogEntry'];
export type FeatureList = components['schemas']['FeatureList'];
export type OpenApiDocument = components['schemas']['OpenApiDocument'];
export type CallCorrectionsOutput = components['schemas']['CallCorrectionsOutput'];
export type IngestMappingOutput = components['schemas']['IngestMappingOutput'];
export type MappingProofHeaderOutput = components['schemas']['MappingProofHeaderOutput'];
export type MappingProofBasicOutput = components['schemas']['MappingProofBasicOutput'];
export type MappingProofQueryOutput = components['schemas']['MappingProofQueryOutput'];
export type MappingProofFieldOutput = components['schemas']['MappingProofFieldOutput'];
export type MappingProofHmacOutput = components['schemas']['MappingProofHmacOutput'];
export type MappingProofStandardWebhooksOutput = components['schemas']['MappingProofStandardWebhooksOutput'];
export type MappingHandshakeQueryOutput = components['schemas']['MappingHandshakeQueryOutput'];
export type MappingHandshakeHeaderOutput = components['schemas']['MappingHandshakeHeaderOutput'];
export type MappingFieldOutput = components['schemas']['MappingFieldOutput'];
export type ListOrganizationsQuery = components['schemas']['ListOrganizationsQuery'];
export type ListLeadsQuery = components['schemas']['ListLeadsQuery'];
export type ListProspectsQuery = components['schemas']['ListProspectsQuery'];
export type ListOutreachQuery = components['schemas']['ListOutreachQuery'];
export type DeleteOutreachQuery = components['schemas']['DeleteOutreachQuery'];
export type ListContentQuery = components['schemas']['ListContentQuery'];
export type ListCallsQuery = components['schemas']['ListCallsQuery'];
export type PreviewDispatchPolicyQuery = components['schemas']['PreviewDispatchPolicyQuery'];
export type ListClaimsQuery = components['schemas']['ListClaimsQuery'];
export type ListFeedbackQuery = components['schemas']['ListFeedbackQuery'];
export type ListAuditEntriesQuery = components['schemas']['ListAuditEntriesQuery'];
export type ExportAuditEntriesQuery = components['schemas']['ExportAuditEntriesQuery'];
export type ListAuditCheckpointsQuery = components['schemas']['ListAuditCheckpointsQuery'];
export type GetAuditCheckpointQuery = components['schemas']['GetAuditCheckpointQuery'];
export type ListWebhooksQuery = components['schemas']['ListWebhooksQuery'];
export type ListDeliveriesQuery = components['schemas']['ListDeliveriesQuery'];
export type ListEventsQuery = components['schemas']['ListEventsQuery'];
export type StreamEventsQuery = components['schemas']['StreamEventsQuery'];
export type ListApiKeysQuery = components['schemas']['ListApiKeysQuery'];
export type RevokeApiKeyQuery = components['schemas']['RevokeApiKeyQuery'];
export type ListAlertsQuery = components['schemas']['ListAlertsQuery'];
export type ListReviewsQuery = components['schemas']['ListReviewsQuery'];
export type SearchQuery = components['schemas']['SearchQuery'];
export type ExportLeadsQuery = components['schemas']['ExportLeadsQuery'];
export type ExportProspectsQuery = components['schemas']['ExportProspectsQuery'];
export type ExportCallsQuery = components['schemas']['ExportCallsQuery'];
export type ExportClaimsQuery = components['schemas']['ExportClaimsQuery'];
export type ExportReviewsQuery = components['schemas']['ExportReviewsQuery'];
export type ListExportsQuery = components['schemas']['ListExportsQuery'];
export type ListImportsQuery = components['schemas']['ListImportsQuery'];
export type ListImportErrorsQuery = components['schemas']['ListImportErrorsQuery'];
export type ListLeadNotesQuery = components['schemas']['ListLeadNotesQuery'];
export type ListIngestSourcesQuery = components['schemas']['ListIngestSourcesQuery'];
export type ListIngestMessagesQuery = components['schemas']['ListIngestMessagesQuery'];
export type ListConnectionsQuery = components['schemas']['ListConnectionsQuery'];
export type ListErasuresQuery = components['schemas']['ListErasuresQuery'];
export type ListRequestsQuery = components['schemas']['ListRequestsQuery'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;

/** The events by their type. */
export interface EventsByType {
    /** A new inbound call was ingested */
    "call.received": components["schemas"]["CallReceivedEvent"];
    /** A call was classified */
    "call.classified": components["schemas"]["CallClassifiedEvent"];
    /** A call is a qualified lead, and its dispatch is decided */
    "call.qualified": components["schemas"]["CallQualifiedEvent"];
    /** A lead was added and scored for the first time */
    "lead.created": components["schemas"]["LeadCreatedEvent"];
    /** A lead's status, score or fields changed */
    "lead.updated": components["schemas"]["LeadUpdatedEvent"];
    /** An email was sent */
    "outreach.email.sent": components["schemas"]["OutreachEmailSentEvent"];
    /** A reply was received and classified */
    "outreach.email.replied": components["schemas"]["OutreachEmailRepliedEvent"];
    /** A claim's documentation was extracted and awaits review */
    "claim.scope.ready": components["schemas"]["ClaimScopeReadyEvent"];
    /** A person approved or rejected a claim's scope, or reopened it */
    "claim.scope.reviewed": components["schemas"]["ClaimScopeReviewedEvent"];
    /** A customer was asked for a review after a finished job */
    "review.requested": components["schemas"]["ReviewRequestedEvent"];
    /** A new review was found on a listing platform */
    "review.received": components["schemas"]["ReviewReceivedEvent"];
    /** A person has decided about a call, or corrected its reading */
    "call.decided": components["schemas"]["CallDecidedEvent"];
    /** A connection has begun to fail */
    "connection.failing": components["schemas"]["ConnectionFailingEvent"];
    /** Something needs a person */
    "alert.raised": components["schemas"]["AlertRaisedEvent"];
    /** A critical alert was not acknowledged in time, and more people are notified */
    "alert.escalated": components["schemas"]["AlertEscalatedEvent"];
    /** A record was erased with its person's data: erase your copies of it */
    "record.erased": components["schemas"]["RecordErasedEvent"];
    /** The audit log was signed up to a batch: keep the note to compare later ones with it */
    "audit.checkpoint": components["schemas"]["AuditCheckpointEvent"];
    /** An entry was written to the audit log */
    "audit.log.event": components["schemas"]["AuditLogEventEvent"];
}
