/** The shapes of the evaluation sets, one object a line. */
export interface CallRow {
  id: string;
  transcript: string;
  duration_seconds: number | null;
  labels: {
    intent: string;
    urgency: string;
    service_line: string | null;
    qualified: boolean | null;
    disqualify_reason: string | null;
  };
  must_capture?: Record<string, string | boolean>;
}

export interface LeadRow {
  id: string;
  lead: {
    name: string | null;
    email: string | null;
    phone: string | null;
    source: string | null;
    message: string | null;
    industry: string | null;
    organization_type: string | null;
  };
  labels: { tier: string; industry: string };
}

export interface ReplyRow {
  id: string;
  subject: string;
  body: string;
  headers: Record<string, string>;
  label: string;
}

export interface ReviewRow {
  id: string;
  platform: string;
  rating: number | null;
  text: string;
  labels: { sentiment: string; topics: string[] };
}
