// Generated from the migrated schema by `npm run schema:types`. Do not edit.

/** Every table, and its columns as they are read. */
export interface Tables {
  ai_runs: {
    run_id: string;
    tenant_id: string;
    environment: 'live' | 'test';
    task: string;
    subject_id: string;
    engine: 'built-in' | 'llm';
    model: string;
    prompt_version: string;
    input_hash: string;
    outcome: 'answered' | 'failed';
    failure: string | null;
    fallback_reason: string | null;
    duration_ms: number;
    input_tokens: number;
    output_tokens: number;
    created_at: Date;
  };
  ai_token_days: {
    tenant_id: string;
    environment: 'live' | 'test';
    day: Date;
    tokens: string;
    spend_micros: string;
  };
  alerts: {
    alert_id: string;
    tenant_id: string;
    environment: string;
    kind: string;
    severity: 'info' | 'warning' | 'critical';
    message: string;
    target_type: string;
    target_id: string;
    acknowledged_at: Date | null;
    metadata: unknown;
    created_at: Date;
    updated_at: Date;
    group_id: string | null;
  };
  api_keys: {
    key_id: string;
    tenant_id: string;
    environment: 'live' | 'test';
    name: string;
    key_hash: Buffer;
    last_four: string;
    scopes: string[];
    organization_ids: string[] | null;
    requests_per_minute: number;
    expires_at: Date | null;
    revoked_at: Date | null;
    last_used_at: Date | null;
    replaced_by: string | null;
    metadata: unknown;
    created_at: Date;
    updated_at: Date;
  };
  audit_entries: {
    audit_id: string;
    tenant_id: string;
    environment: string;
    occurred_at: Date;
    actor_type: string;
    actor_id: string;
    actor_name: string | null;
    action: string;
    target_type: string;
    target_id: string;
    organization_id: string | null;
    changes: unknown;
    request_id: string | null;
    ip: string | null;
    user_agent: string | null;
  };
  audit_leaves: {
    audit_id: string;
    tenant_id: string;
    environment: string;
    batch: string;
    leaf: number;
    sequence: string;
    hash: Buffer;
    occurred_at: Date;
  };
  audit_seals: {
    tenant_id: string;
    environment: string;
    batch: string;
    first_sequence: string;
    entry_count: number;
    root: Buffer;
    chain: Buffer;
    sealed_at: Date;
  };
  audit_unsealed: {
    tenant_id: string;
    environment: string;
    occurred_at: Date;
    audit_id: string;
  };
  calls: {
    call_id: string;
    tenant_id: string;
    environment: 'live' | 'test';
    organization_id: string;
    source_id: string | null;
    provider: string;
    provider_account: string;
    provider_call_id: string;
    caller_number: string | null;
    caller_name: string | null;
    tracking_number: string | null;
    direction: 'inbound' | 'outbound' | null;
    started_at: Date | null;
    duration_seconds: number | null;
    answered: boolean | null;
    voicemail: boolean | null;
    recording_url: string | null;
    transcript: string | null;
    provider_verdict: 'spam' | 'not_a_lead' | null;
    transcript_status: 'pending' | 'available' | 'unavailable';
    status: 'received' | 'classifying' | 'classified' | 'needs_review' | 'failed' | 'recorded';
    intent: string | null;
    confidence: number | null;
    urgency: string | null;
    qualified: boolean | null;
    classification: unknown;
    extracted: unknown;
    dispatch_action: 'auto_dispatch' | 'review' | 'none' | null;
    dispatch_status: 'pending' | 'dispatched' | 'failed' | null;
    job_external_ref: string | null;
    dispatch: unknown;
    announced_qualified: boolean;
    lead_id: string | null;
    metadata: unknown;
    created_at: Date;
    updated_at: Date;
    ai_run_id: string | null;
  };
  captured_mail: {
    tenant_id: string;
    environment: 'live' | 'test';
    message_id: string;
    sender: string;
    recipient: string;
    subject: string;
    body: string;
    headers: unknown;
    captured_at: Date;
  };
  claims: {
    claim_id: string;
    tenant_id: string;
    environment: 'live' | 'test';
    organization_id: string;
    job_external_ref: string;
    loss_type: string | null;
    loss_date: string | null;
    documents: unknown;
    document_texts: unknown;
    photos: unknown;
    status: 'queued' | 'extracting' | 'ready_for_review' | 'approved' | 'rejected' | 'failed';
    failure_reason: string | null;
    scope: unknown;
    scope_item_count: number | null;
    rooms_documented: unknown;
    metadata: unknown;
    created_at: Date;
    updated_at: Date;
    ai_run_id: string | null;
  };
  connections: {
    connection_id: string;
    tenant_id: string;
    environment: 'live' | 'test';
    kind: string;
    organization_ids: string[] | null;
    description: string | null;
    settings: unknown;
    secrets_sealed: Buffer;
    status: 'enabled' | 'disabled';
    last_ok_at: Date | null;
    last_error: string | null;
    failing_since: Date | null;
    last_test: unknown;
    deleted_at: Date | null;
    metadata: unknown;
    created_at: Date;
    updated_at: Date;
  };
  content_items: {
    content_id: string;
    tenant_id: string;
    environment: 'live' | 'test';
    organization_id: string;
    kind: 'blog_post' | 'video_script' | 'social_post' | 'review_response';
    brief: unknown;
    status: 'queued' | 'drafting' | 'draft' | 'revising' | 'published' | 'failed';
    title: string | null;
    body: string | null;
    revision: number;
    revision_count: number;
    pending_instructions: string | null;
    published_revision: number | null;
    published_at: Date | null;
    metadata: unknown;
    created_at: Date;
    updated_at: Date;
  };
  content_revisions: {
    content_id: string;
    revision: number;
    tenant_id: string;
    environment: 'live' | 'test';
    organization_id: string;
    title: string;
    body: string;
    instructions: string | null;
    created_by: string;
    created_at: Date;
    ai_run_id: string | null;
  };
  deliveries: {
    delivery_id: string;
    tenant_id: string;
    environment: string;
    organization_id: string | null;
    webhook_id: string;
    event_id: string;
    event_type: string;
    subject_id: string;
    status: 'pending' | 'delivered' | 'failed' | 'canceled';
    attempt_count: number;
    schedule_position: number;
    generation: number;
    next_attempt_at: Date | null;
    lock_token: string | null;
    locked_until: Date | null;
    request_id: string | null;
    created_at: Date;
    updated_at: Date;
    manual_after: number | null;
  };
  delivery_attempts: {
    delivery_id: string;
    number: number;
    tenant_id: string;
    environment: string;
    at: Date;
    status_code: number | null;
    duration_ms: number;
    error: string | null;
    response_excerpt: string | null;
  };
  dispatch_attempts: {
    call_id: string;
    number: number;
    tenant_id: string;
    environment: 'live' | 'test';
    organization_id: string;
    connection_id: string | null;
    at: Date;
    outcome: 'pending' | 'created' | 'found' | 'refused' | 'unknown' | 'dry_run';
    status_code: number | null;
    duration_ms: number | null;
    error: string | null;
    request: unknown;
  };
  events: {
    event_id: string;
    tenant_id: string;
    environment: string;
    type: string;
    organization_id: string | null;
    subject_id: string;
    data: unknown;
    created_at: Date;
    opt_in: boolean;
  };
  idempotency_keys: {
    tenant_id: string;
    environment: string;
    route: string;
    key: string;
    fingerprint: Buffer;
    status: number | null;
    headers: unknown;
    body: Buffer | null;
    committed_at: Date | null;
    locked_until: Date;
    created_at: Date;
  };
  ingest_messages: {
    message_id: string;
    tenant_id: string;
    environment: 'live' | 'test';
    source_id: string;
    kind: string;
    dedupe_key: string;
    content_type: string | null;
    headers: unknown;
    raw_body: Buffer;
    status: 'received' | 'processed' | 'ignored' | 'failed';
    error: string | null;
    received_at: Date;
    processed_at: Date | null;
  };
  ingest_rejections: {
    source_id: string;
    day: Date;
    reason: string;
    count: string;
  };
  ingest_sources: {
    source_id: string;
    tenant_id: string;
    environment: 'live' | 'test';
    kind: string;
    organization_id: string | null;
    accounts: unknown;
    secret_sealed: Buffer;
    deleted_at: Date | null;
    metadata: unknown;
    created_at: Date;
    updated_at: Date;
  };
  jobs: {
    job_id: string;
    name: string;
    tenant_id: string;
    environment: string;
    subject_id: string;
    request_id: string | null;
    attempt: number;
    scheduled_at: Date;
    last_error: string | null;
    created_at: Date;
    state: 'available' | 'running' | 'retryable' | 'completed' | 'discarded' | 'cancelled';
    attempted_at: Date | null;
    locked_until: Date | null;
    finalized_at: Date | null;
  };
  leads: {
    lead_id: string;
    tenant_id: string;
    environment: 'live' | 'test';
    organization_id: string;
    direction: 'inbound' | 'outbound';
    name: string | null;
    email: string | null;
    phone: string | null;
    source: string;
    message: string | null;
    industry: string | null;
    pipeline_stage:
      | 'new'
      | 'qualified'
      | 'nurture'
      | 'disqualified'
      | 'contacted'
      | 'appointment_set'
      | 'won'
      | 'lost';
    stage_set_by_person: boolean;
    lost_reason: string | null;
    lead_score: number | null;
    qualification: unknown;
    owner_user_id: string | null;
    next_action_at: Date | null;
    attribution: unknown;
    external_ref: string | null;
    call_id: string | null;
    erased_at: Date | null;
    metadata: unknown;
    created_at: Date;
    updated_at: Date;
    tier: string | null;
    ai_run_id: string | null;
  };
  login_throttle: {
    kind: 'account' | 'address';
    subject: Buffer;
    clear_at: Date;
  };
  organizations: {
    organization_id: string;
    tenant_id: string;
    environment: 'live' | 'test';
    name: string;
    parent_organization_id: string | null;
    external_ref: string | null;
    status: 'active' | 'archived';
    timezone: string;
    phone: string | null;
    address: unknown;
    service_area: unknown;
    services: unknown;
    dispatch_policy: unknown;
    sender: unknown;
    review_links: unknown;
    metadata: unknown;
    created_at: Date;
    updated_at: Date;
  };
  outreach_deliverability: {
    outreach_id: string;
    tenant_id: string;
    environment: 'live' | 'test';
    organization_id: string;
    email_id: string;
    prospect_id: string | null;
    lead_id: string | null;
    source_id: string | null;
    provider: string;
    provider_event_id: string;
    status: 'delivered' | 'bounced' | 'complained' | 'opened' | 'clicked' | 'unsubscribed' | 'autoresponded';
    bounce_type: 'hard' | 'soft' | null;
    occurred_at: Date | null;
    metadata: unknown;
    created_at: Date;
    updated_at: Date;
  };
  outreach_emails: {
    outreach_id: string;
    tenant_id: string;
    environment: 'live' | 'test';
    organization_id: string;
    prospect_id: string | null;
    lead_id: string | null;
    to_email: string | null;
    subject: string | null;
    subject_key: string | null;
    body: string | null;
    brief: string | null;
    status:
      | 'drafting'
      | 'draft'
      | 'queued'
      | 'sent'
      | 'delivered'
      | 'bounced'
      | 'complained'
      | 'replied'
      | 'suppressed'
      | 'failed';
    failure_reason: string | null;
    message_id: string | null;
    transport_message_id: string | null;
    sequence_id: string | null;
    enrolment_id: string | null;
    step: number | null;
    locked_until: Date | null;
    send_at: Date | null;
    sent_at: Date | null;
    metadata: unknown;
    created_at: Date;
    updated_at: Date;
    ai_run_id: string | null;
  };
  outreach_enrolments: {
    enrolment_id: string;
    tenant_id: string;
    environment: 'live' | 'test';
    organization_id: string;
    sequence_id: string;
    prospect_id: string;
    status: 'active' | 'finished' | 'stopped';
    stop_reason: string | null;
    next_step: number;
    due_at: Date;
    slot_at: Date | null;
    created_at: Date;
    updated_at: Date;
  };
  outreach_replies: {
    outreach_id: string;
    tenant_id: string;
    environment: 'live' | 'test';
    organization_id: string;
    email_id: string | null;
    prospect_id: string | null;
    lead_id: string | null;
    source_id: string;
    provider: string;
    provider_event_id: string;
    matched_by: 'in_reply_to' | 'references' | 'token' | 'subject' | 'none';
    in_reply_to: string | null;
    from_email: string | null;
    subject: string | null;
    body: string | null;
    headers: unknown;
    status: 'received' | 'classified' | 'needs_review';
    classification: unknown;
    occurred_at: Date | null;
    metadata: unknown;
    created_at: Date;
    updated_at: Date;
    ai_run_id: string | null;
  };
  outreach_sequences: {
    outreach_id: string;
    tenant_id: string;
    environment: 'live' | 'test';
    organization_id: string;
    name: string;
    steps: unknown;
    status: 'draft' | 'active' | 'paused';
    paused_reason: string | null;
    metadata: unknown;
    created_at: Date;
    updated_at: Date;
  };
  outreach_slots: {
    tenant_id: string;
    environment: 'live' | 'test';
    organization_id: string;
    hour: Date;
    taken: number;
  };
  outreach_suppressions: {
    outreach_id: string;
    tenant_id: string;
    environment: 'live' | 'test';
    organization_id: string;
    email: string | null;
    domain: string | null;
    reason: 'unsubscribe' | 'bounce' | 'complaint' | 'manual';
    metadata: unknown;
    created_at: Date;
    updated_at: Date;
  };
  prospects: {
    prospect_id: string;
    tenant_id: string;
    environment: 'live' | 'test';
    organization_id: string;
    lead_id: string;
    status: 'new' | 'contacted' | 'replied' | 'interested' | 'not_interested' | 'unsubscribed' | 'converted';
    last_outreach_at: Date | null;
    metadata: unknown;
    created_at: Date;
    updated_at: Date;
  };
  reviews: {
    position: string;
    tenant_id: string;
    environment: 'live' | 'test';
    organization_id: string;
    source_id: string;
    review_id: string;
    platform: string;
    platform_review_id: string;
    rating: number | null;
    author: string | null;
    text: string | null;
    reviewed_at: Date | null;
    sentiment: 'positive' | 'neutral' | 'negative' | 'mixed' | null;
    topics: unknown;
    response_content_id: string | null;
    version: number;
    metadata: unknown;
    created_at: Date;
    updated_at: Date;
    ai_run_id: string | null;
  };
  sessions: {
    session_hash: Buffer;
    user_id: string;
    tenant_id: string;
    environment: 'live' | 'test';
    created_at: Date;
    expires_at: Date;
    ip: string | null;
    user_agent: string | null;
  };
  tenants: {
    tenant_id: string;
    name: string;
    features: unknown;
    created_at: Date;
    updated_at: Date;
  };
  users: {
    user_id: string;
    tenant_id: string;
    email: string;
    name: string;
    role: 'member' | 'admin';
    password_hash: string;
    created_at: Date;
    updated_at: Date;
  };
  webhook_recoveries: {
    recovery_id: string;
    tenant_id: string;
    environment: string;
    webhook_id: string;
    since: Date;
    until: Date;
    status: 'queued' | 'running' | 'completed' | 'failed';
    last_event_id: string | null;
    scanned: number;
    retried: number;
    created: number;
    created_at: Date;
    updated_at: Date;
  };
  webhook_subscriptions: {
    webhook_id: string;
    tenant_id: string;
    environment: 'live' | 'test';
    url: string;
    events: string[];
    organization_ids: string[] | null;
    description: string | null;
    status: 'enabled' | 'disabled';
    disabled_reason: string | null;
    secret_sealed: Buffer;
    previous_secret_sealed: Buffer | null;
    previous_secret_expires_at: Date | null;
    signing_secret: 'current' | 'previous';
    max_per_second: number | null;
    deleted_at: Date | null;
    metadata: unknown;
    created_at: Date;
    updated_at: Date;
    failing_since: Date | null;
    deliveries_since_success: number;
    failing_alerted_at: Date | null;
    secret_rotated_at: Date | null;
  };
}
