import FitIQCore
import FitIQService
import FitIQWire
import HTTPTypes
import Hummingbird
import Logging

/// The outermost step: turns every error into an answer, and says of each answer what it may be used for.
struct RequestEdge: RouterMiddleware {
    let metrics: Metrics
    let logger: Logger

    func handle(
        _ request: Request,
        context: FitIQRequestContext,
        next: (Request, FitIQRequestContext) async throws -> Response
    ) async throws -> Response {
        let start = ContinuousClock.now
        var response: Response
        do {
            guard request.head.authority != nil else { throw RequestFailure.malformed("Name one Host.") }
            response = try await next(request, context)
        } catch {
            let failure = RequestFailure(error)
            if failure.status.code >= 500 {
                logger.error(
                    "request failed",
                    metadata: [
                        "request_id": "\(context.requestID)", "route": "\(context.endpointPath ?? "-")",
                        "error": "\((error as? RequestFailure)?.code.rawValue ?? error.loggable)",
                    ]
                )
            }
            response = failure.response(requestID: context.requestID)
        }
        secure(&response)
        // Also where an error stands for the route: what followed the head would be taken for the next answer.
        if request.method == .head { response = response.createHeadResponse() }
        response.headers[.requestID] = context.requestID
        metrics.observeRequest(
            method: request.method.rawValue,
            // Hummingbird calls the want of a route "NotFound".
            route: context.endpointPath.flatMap { $0.hasPrefix("/") ? $0 : nil },
            status: response.status.code,
            start.duration(to: .now)
        )
        // Path only: a query may hold a token.
        logger.debug(
            "request",
            metadata: [
                "request_id": "\(context.requestID)", "method": "\(request.method)",
                "route": "\(context.endpointPath ?? "-")", "status": "\(response.status.code)",
            ]
        )
        return response
    }

    private func secure(_ response: inout Response) {
        response.headers[.xContentTypeOptions] = "nosniff"
        response.headers[.referrerPolicy] = "no-referrer"
        response.headers[.frameOptions] = "DENY"
        response.headers[.openerPolicy] = "same-origin"
        response.headers[.resourcePolicy] = "same-origin"
        response.headers[.contentSecurityPolicy] =
            response.headers[.contentSecurityPolicy] ?? "default-src 'none'; frame-ancestors 'none'"
        response.headers[.cacheControl] = response.headers[.cacheControl] ?? "no-store"
    }
}
