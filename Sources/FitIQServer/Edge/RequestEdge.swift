import FitIQCore
import FitIQService
import FitIQWire
import HTTPTypes
import Hummingbird
import Logging
import NIOCore

/// The outermost step: turns every error into an answer and sets the security headers of every answer.
struct RequestEdge: RouterMiddleware {
    let metrics: Metrics
    let logger: Logger
    /// Delays the requests that are counted to no account.
    let pace: Pace
    let behindProxy: Bool
    let maxBodyBytes: Int

    func handle(
        _ request: Request,
        context: FitIQRequestContext,
        next: (Request, FitIQRequestContext) async throws -> Response
    ) async throws -> Response {
        let start = ContinuousClock.now
        var context = context
        context.maxUploadSize = maxBodyBytes
        var response: Response
        do {
            guard request.head.authority != nil else { throw RequestFailure.malformed("Name one Host.") }
            response = try await next(request, context)
        } catch {
            let failure = RequestFailure(error)
            if failure.status.code >= 500 { log(error, context) }
            response = failure.response(requestID: context.requestID)
        }
        secure(&response)
        // An error has no body either: a client would take bytes behind the head for the next answer.
        if request.method == .head { response = response.createHeadResponse() }
        response.headers[.requestID] = context.requestID
        if response.body.contentLength == nil {
            watch(&response, to: request, context, since: start)
        } else {
            observe(request, context, response.status, since: start)
        }
        // Path only: a query may hold a token.
        logger.debug(
            "request",
            metadata: [
                "request_id": "\(context.requestID)", "method": "\(request.method)",
                "route": "\(context.endpointPath ?? "-")", "status": "\(response.status.code)",
            ]
        )
        if !context.accountCharge.isCounted {
            await pace.turn(of: request.clientAddress(context, behindProxy: behindProxy))
        }
        return response
    }

    private func observe(
        _ request: Request,
        _ context: FitIQRequestContext,
        _ status: HTTPResponse.Status,
        since start: ContinuousClock.Instant
    ) {
        metrics.observeRequest(
            method: request.method.rawValue,
            // Hummingbird names a request without a route "NotFound".
            route: context.endpointPath.flatMap { $0.hasPrefix("/") ? $0 : nil },
            status: status.code,
            start.duration(to: .now)
        )
    }

    /// Observes a streamed answer when it ends; an error in its making is seen here only.
    private func watch(
        _ response: inout Response,
        to request: Request,
        _ context: FitIQRequestContext,
        since start: ContinuousClock.Instant
    ) {
        let (body, status) = (response.body, response.status)
        response.body = ResponseBody { writer in
            defer { observe(request, context, status, since: start) }
            do {
                try await body.write(writer)
            } catch {
                // A client that hangs up is no fault.
                if !(error is ChannelError || error is IOError || error is CancellationError) { log(error, context) }
                throw error
            }
        }
    }

    private func log(_ error: any Error, _ context: FitIQRequestContext) {
        logger.error(
            "request failed",
            metadata: [
                "request_id": "\(context.requestID)", "route": "\(context.endpointPath ?? "-")",
                "error": "\((error as? RequestFailure)?.code.rawValue ?? error.loggable)",
            ]
        )
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
