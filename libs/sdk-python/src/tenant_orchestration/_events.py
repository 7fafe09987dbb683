# Generated from the OpenAPI document by `npm run sdk`; changes made here are lost.
from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal

from typing_extensions import TypeAlias, TypedDict

from . import models

if TYPE_CHECKING:
    from .webhooks import Delivery

WebhookEvent: TypeAlias = models.CallReceivedEvent | models.CallClassifiedEvent | models.CallQualifiedEvent | models.LeadCreatedEvent | models.LeadUpdatedEvent | models.OutreachEmailSentEvent | models.OutreachEmailRepliedEvent | models.ClaimScopeReadyEvent | models.ClaimScopeReviewedEvent | models.ReviewRequestedEvent | models.ReviewReceivedEvent | models.CallDecidedEvent | models.ConnectionFailingEvent | models.AlertRaisedEvent | models.AlertEscalatedEvent | models.RecordErasedEvent | models.AuditCheckpointEvent | models.AuditLogEventEvent
WebhookEventType: TypeAlias = Literal["call.received", "call.classified", "call.qualified", "lead.created", "lead.updated", "outreach.email.sent", "outreach.email.replied", "claim.scope.ready", "claim.scope.reviewed", "review.requested", "review.received", "call.decided", "connection.failing", "alert.raised", "alert.escalated", "record.erased", "audit.checkpoint", "audit.log.event"]

EVENT_CLASSES: dict[str, type[WebhookEvent]] = {
    "call.received": models.CallReceivedEvent,
    "call.classified": models.CallClassifiedEvent,
    "call.qualified": models.CallQualifiedEvent,
    "lead.created": models.LeadCreatedEvent,
    "lead.updated": models.LeadUpdatedEvent,
    "outreach.email.sent": models.OutreachEmailSentEvent,
    "outreach.email.replied": models.OutreachEmailRepliedEvent,
    "claim.scope.ready": models.ClaimScopeReadyEvent,
    "claim.scope.reviewed": models.ClaimScopeReviewedEvent,
    "review.requested": models.ReviewRequestedEvent,
    "review.received": models.ReviewReceivedEvent,
    "call.decided": models.CallDecidedEvent,
    "connection.failing": models.ConnectionFailingEvent,
    "alert.raised": models.AlertRaisedEvent,
    "alert.escalated": models.AlertEscalatedEvent,
    "record.erased": models.RecordErasedEvent,
    "audit.checkpoint": models.AuditCheckpointEvent,
    "audit.log.event": models.AuditLogEventEvent,
}

EventHandlers = TypedDict(
    "EventHandlers",
    {
        "call.received": "Callable[[models.CallReceivedEvent, Delivery], Any]",
        "call.classified": "Callable[[models.CallClassifiedEvent, Delivery], Any]",
        "call.qualified": "Callable[[models.CallQualifiedEvent, Delivery], Any]",
        "lead.created": "Callable[[models.LeadCreatedEvent, Delivery], Any]",
        "lead.updated": "Callable[[models.LeadUpdatedEvent, Delivery], Any]",
        "outreach.email.sent": "Callable[[models.OutreachEmailSentEvent, Delivery], Any]",
        "outreach.email.replied": "Callable[[models.OutreachEmailRepliedEvent, Delivery], Any]",
        "claim.scope.ready": "Callable[[models.ClaimScopeReadyEvent, Delivery], Any]",
        "claim.scope.reviewed": "Callable[[models.ClaimScopeReviewedEvent, Delivery], Any]",
        "review.requested": "Callable[[models.ReviewRequestedEvent, Delivery], Any]",
        "review.received": "Callable[[models.ReviewReceivedEvent, Delivery], Any]",
        "call.decided": "Callable[[models.CallDecidedEvent, Delivery], Any]",
        "connection.failing": "Callable[[models.ConnectionFailingEvent, Delivery], Any]",
        "alert.raised": "Callable[[models.AlertRaisedEvent, Delivery], Any]",
        "alert.escalated": "Callable[[models.AlertEscalatedEvent, Delivery], Any]",
        "record.erased": "Callable[[models.RecordErasedEvent, Delivery], Any]",
        "audit.checkpoint": "Callable[[models.AuditCheckpointEvent, Delivery], Any]",
        "audit.log.event": "Callable[[models.AuditLogEventEvent, Delivery], Any]",
        "otherwise": "Callable[[WebhookEvent, Delivery], Any]",
    },
    total=False,
)

EXAMPLES = r'''{
 "call.received": {
  "id": "evt_06bb2nkw40e08a8zdc7g6t9m5a",
  "type": "call.received",
  "api_version": "2026-11-22",
  "created_at": "2026-03-14T09:26:53.589Z",
  "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
  "data": {
   "call_id": "call_01k5tq9v2zr4m",
   "provider": "callrail",
   "caller_number": "+14045550142",
   "tracking_number": "+14045550100",
   "direction": "inbound",
   "started_at": "2026-03-14T09:26:53.589Z",
   "duration_seconds": 187,
   "answered": true,
   "voicemail": false,
   "transcript_status": "pending",
   "attribution": {
    "source": "google",
    "medium": "cpc",
    "campaign": "storm-2026",
    "keyword": "water damage near me",
    "click_id": "Cj0KCQiA5rGuBhCnARIsAN11vgR",
    "landing_page": "https://example.com/water-damage",
    "value": 1850
   }
  }
 },
 "call.classified": {
  "id": "evt_06bb2nkw40e08a8zdc7g6t9m5a",
  "type": "call.classified",
  "api_version": "2026-11-22",
  "created_at": "2026-03-14T09:26:53.589Z",
  "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
  "data": {
   "call_id": "call_01k5tq9v2zr4m",
   "classification": {
    "intent": "emergency_service",
    "confidence": 0.94,
    "urgency": "emergency",
    "qualified": true,
    "service_line": "water",
    "disqualify_reason": null,
    "summary": "Burst pipe in the basement; the caller wants help today."
   },
   "needs_review": false
  }
 },
 "call.qualified": {
  "id": "evt_06bb2nkw40e08a8zdc7g6t9m5a",
  "type": "call.qualified",
  "api_version": "2026-11-22",
  "created_at": "2026-03-14T09:26:53.589Z",
  "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
  "data": {
   "call_id": "call_01k5tq9v2zr4m",
   "caller_number": "+14045550142",
   "tracking_number": "+14045550100",
   "classification": {
    "intent": "emergency_service",
    "confidence": 0.94,
    "urgency": "emergency"
   },
   "dispatch": {
    "action": "auto_dispatch",
    "job_external_ref": "JOB-20418"
   }
  }
 },
 "lead.created": {
  "id": "evt_06bb2nkw40e08a8zdc7g6t9m5a",
  "type": "lead.created",
  "api_version": "2026-11-22",
  "created_at": "2026-03-14T09:26:53.589Z",
  "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
  "data": {
   "lead_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
   "name": "Rosa Delgado",
   "email": "rosa@example.com",
   "source": "website",
   "lead_score": 82,
   "pipeline_stage": "qualified",
   "industry": "property_management",
   "attribution": {
    "source": "google",
    "medium": "cpc",
    "campaign": "storm-2026",
    "keyword": "water damage near me",
    "click_id": "Cj0KCQiA5rGuBhCnARIsAN11vgR",
    "landing_page": "https://example.com/water-damage",
    "value": 1850
   }
  }
 },
 "lead.updated": {
  "id": "evt_06bb2nkw40e08a8zdc7g6t9m5a",
  "type": "lead.updated",
  "api_version": "2026-11-22",
  "created_at": "2026-03-14T09:26:53.589Z",
  "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
  "data": {
   "lead_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
   "changes": {
    "pipeline_stage": {
     "from": "new",
     "to": "qualified"
    }
   },
   "lead_score": 82,
   "pipeline_stage": "qualified"
  }
 },
 "outreach.email.sent": {
  "id": "evt_06bb2nkw40e08a8zdc7g6t9m5a",
  "type": "outreach.email.sent",
  "api_version": "2026-11-22",
  "created_at": "2026-03-14T09:26:53.589Z",
  "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
  "data": {
   "outreach_id": "out_01k5tq9v2zr4m",
   "message_id": "01k5tq9v2zr4m@mail.example.com",
   "to": "rosa@example.com",
   "subject": "Your basement, one week on",
   "prospect_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
   "sequence_id": "out_01k5tq9v2zr4m"
  }
 },
 "outreach.email.replied": {
  "id": "evt_06bb2nkw40e08a8zdc7g6t9m5a",
  "type": "outreach.email.replied",
  "api_version": "2026-11-22",
  "created_at": "2026-03-14T09:26:53.589Z",
  "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
  "data": {
   "outreach_id": "out_01k5tq9v2zr4m",
   "in_reply_to": "01k5tq9v2zr4m@mail.example.com",
   "from": "rosa@example.com",
   "classification": "interested",
   "preview": "Yes, please send somebody on Thursday."
  }
 },
 "claim.scope.ready": {
  "id": "evt_06bb2nkw40e08a8zdc7g6t9m5a",
  "type": "claim.scope.ready",
  "api_version": "2026-11-22",
  "created_at": "2026-03-14T09:26:53.589Z",
  "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
  "data": {
   "claim_id": "clm_01k5tq9v2zr4m",
   "job_external_ref": "JOB-20418",
   "loss_type": "water",
   "scope_item_count": 23,
   "rooms_documented": [
    "Kitchen",
    "Hallway"
   ],
   "review_url": "https://app.example.com/claims/clm_01k5tq9v2zr4m?environment=live"
  }
 },
 "claim.scope.reviewed": {
  "id": "evt_06bb2nkw40e08a8zdc7g6t9m5a",
  "type": "claim.scope.reviewed",
  "api_version": "2026-11-22",
  "created_at": "2026-03-14T09:26:53.589Z",
  "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
  "data": {
   "claim_id": "clm_01k5tq9v2zr4m",
   "job_external_ref": "JOB-20418",
   "verdict": "approve",
   "reason": null,
   "reviewed_by": {
    "type": "api_key",
    "id": "key_01k5tq9v2zr4m",
    "name": "CRM integration"
   },
   "accepted_item_count": 21,
   "changes": {
    "edited_items": [
     "item_3"
    ],
    "added_items": [
     "item_24"
    ],
    "rejected_items": [
     "item_7"
    ],
    "removed_items": []
   },
   "missing_information": [
    "dimensions: Hallway"
   ],
   "review_url": "https://app.example.com/claims/clm_01k5tq9v2zr4m?environment=live"
  }
 },
 "review.requested": {
  "id": "evt_06bb2nkw40e08a8zdc7g6t9m5a",
  "type": "review.requested",
  "api_version": "2026-11-22",
  "created_at": "2026-03-14T09:26:53.589Z",
  "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
  "data": {
   "job_external_ref": "JOB-20418",
   "customer": {
    "name": "Rosa Delgado",
    "email": "rosa@example.com"
   },
   "platform": "google",
   "requested_at": "2026-03-14T09:26:53.589Z"
  }
 },
 "review.received": {
  "id": "evt_06bb2nkw40e08a8zdc7g6t9m5a",
  "type": "review.received",
  "api_version": "2026-11-22",
  "created_at": "2026-03-14T09:26:53.589Z",
  "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
  "data": {
   "review_id": "google_8842019",
   "platform": "google",
   "rating": 5,
   "sentiment": "positive",
   "preview": "They were here within the hour.",
   "auto_response_drafted": true,
   "content_id": "cnt_06bb2nkw40e08a8zdc7g6t9m5a"
  }
 },
 "call.decided": {
  "id": "evt_06bb2nkw40e08a8zdc7g6t9m5a",
  "type": "call.decided",
  "api_version": "2026-11-22",
  "created_at": "2026-03-14T09:26:53.589Z",
  "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
  "data": {
   "call_id": "call_01k5tq9v2zr4m",
   "action": "dispatch",
   "actor": {
    "type": "user",
    "id": "usr_01k5tq9v2zr4m",
    "name": "Cedar Falls"
   },
   "reason": "The neighbor has called as well.",
   "corrected_fields": [
    "intent",
    "extracted.address"
   ],
   "classification": {
    "intent": "emergency_service",
    "urgency": "emergency",
    "qualified": true,
    "service_line": "water"
   },
   "dispatch": {
    "action": "auto_dispatch",
    "status": "pending",
    "job_external_ref": "JOB-20418"
   },
   "lead_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11"
  }
 },
 "connection.failing": {
  "id": "evt_06bb2nkw40e08a8zdc7g6t9m5a",
  "type": "connection.failing",
  "api_version": "2026-11-22",
  "created_at": "2026-03-14T09:26:53.589Z",
  "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
  "data": {
   "connection_id": "con_01k5tq9v2zr4m",
   "kind": "http_job_system",
   "organization_ids": [
    "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11"
   ],
   "error": "HTTP 503",
   "failing_since": "2026-03-14T09:26:53.589Z"
  }
 },
 "alert.raised": {
  "id": "evt_06bb2nkw40e08a8zdc7g6t9m5a",
  "type": "alert.raised",
  "api_version": "2026-11-22",
  "created_at": "2026-03-14T09:26:53.589Z",
  "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
  "data": {
   "alert_id": "alr_01k5tq9v2zr4m",
   "kind": "call.emergency_needs_review",
   "severity": "critical",
   "message": "A call sounds like an emergency and nobody was sent.",
   "target": {
    "type": "call",
    "id": "call_01k5tq9v2zr4m"
   }
  }
 },
 "alert.escalated": {
  "id": "evt_06bb2nkw40e08a8zdc7g6t9m5a",
  "type": "alert.escalated",
  "api_version": "2026-11-22",
  "created_at": "2026-03-14T09:26:53.589Z",
  "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
  "data": {
   "alert_id": "alr_01k5tq9v2zr4m",
   "kind": "call.emergency_needs_review",
   "severity": "critical",
   "message": "A call sounds like an emergency and nobody was sent.",
   "target": {
    "type": "call",
    "id": "call_01k5tq9v2zr4m"
   },
   "step": 1,
   "raised_at": "2026-03-14T09:26:53.589Z"
  }
 },
 "record.erased": {
  "id": "evt_06bb2nkw40e08a8zdc7g6t9m5a",
  "type": "record.erased",
  "api_version": "2026-11-22",
  "created_at": "2026-03-14T09:26:53.589Z",
  "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
  "data": {
   "record_type": "lead",
   "record_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
   "erased_at": "2026-03-14T09:26:53.589Z"
  }
 },
 "audit.checkpoint": {
  "id": "evt_06bb2nkw40e08a8zdc7g6t9m5a",
  "type": "audit.checkpoint",
  "api_version": "2026-11-22",
  "created_at": "2026-03-14T09:26:53.589Z",
  "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
  "data": {
   "checkpoint_id": "chk_01k5tq9v2zr4m",
   "tree_size": 412,
   "last_sequence": 9310,
   "note": "api.example.com/audit-log/01975d2e-7c40-7000-8a3f-6b1f0c9d2e11/live\n412\nq83v…=\n\n— api.example.com/audit-log/01975d2e-7c40-7000-8a3f-6b1f0c9d2e11/live 3q2+7w…==\n",
   "verifier_key": "api.example.com/audit-log/01975d2e-7c40-7000-8a3f-6b1f0c9d2e11/live+deadbeef+AbEi…=",
   "created_at": "2026-03-14T09:26:53.589Z"
  }
 },
 "audit.log.event": {
  "id": "evt_06bb2nkw40e08a8zdc7g6t9m5a",
  "type": "audit.log.event",
  "api_version": "2026-11-22",
  "created_at": "2026-03-14T09:26:53.589Z",
  "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
  "data": {
   "audit_id": "aud_01k5tq9v2zr4m",
   "occurred_at": "2026-03-14T09:26:53.589Z",
   "actor": {
    "type": "api_key",
    "id": "key_01k5tq9v2zr4m",
    "name": "CRM integration"
   },
   "action": "lead.updated",
   "target": {
    "type": "lead",
    "id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11"
   },
   "organization_id": "01975d2e-7c40-7000-8a3f-6b1f0c9d2e11",
   "changes": {
    "pipeline_stage": {
     "from": "new",
     "to": "qualified"
    }
   },
   "context": {
    "request_id": "01k5tq9v2zr4mtesw0yx",
    "ip": "203.0.113.7",
    "user_agent": "crm-sync/2.1"
   }
  }
 }
}'''
