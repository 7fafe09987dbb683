"""A receiver of webhooks for Flask."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from flask import Response, request

from .webhooks import Handlers, WebhookVerificationError, handle


def webhook_view(*, secret: str | Sequence[str], on: Handlers, tolerance: float = 300) -> Callable[[], Response]:
    """`app.add_url_rule("/hooks", view_func=webhook_view(secret=…, on={…}), methods=["POST"])`"""

    def receive_webhook() -> Response:
        try:
            handle(request.get_data(), dict(request.headers), secret=secret, on=on, tolerance=tolerance)
        except WebhookVerificationError as error:
            return Response(str(error), status=401, mimetype="text/plain")
        return Response(status=204)

    return receive_webhook
