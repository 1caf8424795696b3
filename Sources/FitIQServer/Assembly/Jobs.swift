import Coach
import FitIQCore
import FitIQService
import Foundation
import Logging
import ServiceLifecycle

/// Makes what the server does as long as it runs, beside answering.
func jobs(_ parts: ServerParts, _ services: ServerServices) -> [any Service] {
    [
        WorkerService(worker: services.diary.worker),
        crashedTexts(parts, services),
        connectionRecord(parts, services),
        missedEvents(parts, services),
        Periodic(name: "counting devices", interval: .seconds(20), logger: parts.logger) { [hub = services.hub] in
            hub.renew()
        },
        oldEvents(parts),
        leftAnswers(parts, services),
    ] + accountJobs(parts, services) + [weeklyPlans(parts, services)]
        + (parts.model.map { [ModelWatch(model: $0)] } ?? [])
        + (parts.webhooks.reach == .off ? [] : [WebhookJob(worker: services.changes.webhookWorker)])
}

/// Runs the worker as a part of the process: it ends after the batch at hand when the server shuts down.
private struct WorkerService: Service {
    let worker: MealWorker

    func run() async {
        await withGracefulShutdownHandler {
            await worker.run()
        } onGracefulShutdown: {
            worker.stop()
        }
    }
}

/// Looks whether the coach's model is there, as long as the server runs.
private struct ModelWatch: Service {
    let model: any CoachModel

    func run() async {
        await cancelWhenGracefulShutdown { await model.watch() }
    }
}

/// Delivers webhooks as long as the server runs. What is on its way when it shuts down is sent again by the next one.
private struct WebhookJob: Service {
    let worker: WebhookWorker

    func run() async {
        await cancelWhenGracefulShutdown { await worker.work() }
        worker.stop()
    }
}

/// Tells the other servers over which texts this one ended, and learns what they told.
private func crashedTexts(_ parts: ServerParts, _ services: ServerServices) -> Periodic {
    let reader = services.diary.reader
    return Periodic(name: "telling of texts that ended a server", interval: .seconds(1), logger: parts.logger) {
        try await reader.exchange()
    }
}

/// Keeps the record of connections, and leaves none in it at the end.
private func connectionRecord(_ parts: ServerParts, _ services: ServerServices) -> Periodic {
    let sweepInterval = parts.settings.jobs.connectionSweepInterval
    let rounds = ConnectionRounds(
        ledger: services.ledger,
        noteInterval: min(.seconds(60), sweepInterval),
        sweepInterval: sweepInterval,
        now: parts.now
    )
    return Periodic(
        name: "noting connections",
        interval: .seconds(1),
        logger: parts.logger,
        job: { try await rounds.go() },
        atEnd: { try await parts.stores.instances.end(parts.instance) }
    )
}

/// Tells sockets of events that were announced to none of them.
private func missedEvents(_ parts: ServerParts, _ services: ServerServices) -> Periodic {
    let (hub, interval) = (services.hub, parts.settings.jobs.eventCheckInterval)
    return Periodic(name: "looking for events", interval: interval, logger: parts.logger) {
        let accounts = hub.accounts
        for start in stride(from: 0, to: accounts.count, by: 500) {
            hub.notice(try await parts.stores.changes.changeCounts(of: Array(accounts[start...].prefix(500))))
        }
    }
}

/// Removes events, and the keys of requests, that are too old to be asked for again; and lets texts that ended a server long
/// ago be read again, for the program may be another by now.
private func oldEvents(_ parts: ServerParts) -> Periodic {
    let settings = parts.settings.jobs
    return Periodic(name: "removing old events", interval: settings.eventSweepInterval, logger: parts.logger) {
        let now = parts.now()
        _ = try await parts.stores.changes.removeChanges(before: now - settings.eventRetention.inSeconds)
        // A device may be away for longer than events are kept, and what it repeats then must still be known.
        let oldest = now - max(settings.eventRetention, .seconds(30 * 86_400)).inSeconds
        while try await parts.stores.requests.forgetKeys(usedBefore: oldest, limit: 100) == 100 {}
        try await parts.stores.crashes.forget(crashedBefore: oldest)
    }
}

/// Ends the coach's answers that a server has left behind; its own are made to their end before it stops.
private func leftAnswers(_ parts: ServerParts, _ services: ServerServices) -> Periodic {
    let consultations = services.coaching.consultations
    return Periodic(
        name: "ending answers that were left",
        interval: .seconds(60),
        logger: parts.logger,
        job: { try await consultations.cutLeftAnswers() },
        atEnd: { await consultations.finishAnswers() }
    )
}

/// Looks for plans whose week is over; each is looked at again once.
private func weeklyPlans(_ parts: ServerParts, _ services: ServerServices) -> Periodic {
    let (plans, metrics) = (services.diary.plans, services.metrics)
    return Periodic(
        name: "looking at plans again",
        interval: parts.settings.jobs.planCheckInterval,
        logger: parts.logger
    ) {
        try await plans.recomputeDuePlans { metrics.count($0 ? .plansRecomputed : .planFailures) }
    }
}
