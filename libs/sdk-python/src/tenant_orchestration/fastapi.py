"""A receiver of webhooks for FastAPI and Starlette."""

# Without the postponed evaluation of annotations: FastAPI reads those of the endpoint.
import inspect
from collections.abc import Awaitable, Callable, Sequence

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from .webhooks import Handlers, WebhookVerificationError, handle


def webhook_endpoint(
    *, secret: str | Sequence[str], on: Handlers, tolerance: float = 300
) -> Callable[[Request], Awaitable[Response]]:
    """`app.post("/hooks", status_code=204)(webhook_endpoint(secret=…, on={…}))`; the functions may be coroutines."""

    async def receive_webhook(request: Request) -> Response:
        try:
            done = handle(await request.body(), request.headers, secret=secret, on=on, tolerance=tolerance)
        except WebhookVerificationError as error:
            return PlainTextResponse(str(error), status_code=401)
        if inspect.isawaitable(done):
            await done
        return Response(status_code=204)

    return receive_webhook
