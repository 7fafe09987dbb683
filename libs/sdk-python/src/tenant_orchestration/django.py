"""A receiver of webhooks for Django."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from django.http import HttpRequest, HttpResponse
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from .webhooks import Handlers, WebhookVerificationError, handle


def webhook_view(
    *, secret: str | Sequence[str], on: Handlers, tolerance: float = 300
) -> Callable[[HttpRequest], HttpResponse]:
    """`path("hooks", webhook_view(secret=…, on={…}))`"""

    def receive_webhook(request: HttpRequest) -> HttpResponse:
        try:
            handle(request.body, request.headers, secret=secret, on=on, tolerance=tolerance)
        except WebhookVerificationError as error:
            return HttpResponse(str(error), status=401, content_type="text/plain")
        return HttpResponse(status=204)

    return cast("Callable[[HttpRequest], HttpResponse]", csrf_exempt(require_POST(receive_webhook)))
