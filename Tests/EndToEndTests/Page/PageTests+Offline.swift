import FitIQTestSupport
import Foundation
import NIOHTTP1
import Testing

/// The page without a network.
extension PageTests {
    @Test(.timeLimit(.minutes(10)), arguments: [(375, false), (1280, true)])
    func `the page opens without a network, takes a meal, and sends it later`(width: Int, dark: Bool)
        async throws
    {
        try await withServer { server in
            try await server.account(with: .losing)
            try await Browser.run { browser in
                try await browser.setScreen(width: width, height: 800, dark: dark)
                try await browser.signIn(at: server)
                try await browser.log("2 eggs, 1 slice toast")
                try await browser.wait(until: "document.querySelector('#meals [data-status=completed]')")
                try await browser.wait(until: "document.querySelector('#left').innerText.includes('kcal left')")
                let left = try await browser.text("#left")
                try await browser.click("#sections [href='#week']")
                try await browser.wait(until: "document.querySelectorAll('[data-chart=energy] .day').length === 1")

                try await browser.setOffline(true)
                try await browser.open(try #require(URL(string: "about:blank")))
                try await browser.open(server.url)
                try await browser.wait(until: "document.querySelectorAll('#meals [data-food]').length === 2")
                try await browser.wait(until: "document.querySelector('#connection-state').innerText === 'Offline'")
                #expect(try await browser.text("#left") == left)
                #expect(try await browser.evaluate("document.querySelector('#day-problem').hidden") as? Bool == true)
                try await browser.log("apple")
                try await browser.wait(until: "document.querySelectorAll('#meals > li').length === 2")
                // The week's code is kept too, and what it showed.
                try await browser.click("#sections [href='#week']")
                try await browser.wait(until: "document.querySelectorAll('[data-chart=energy] .day').length === 1")
                #expect(try await browser.text("#week").contains("last seen"))
                try await browser.keep("offline-\(width)")
                #expect(try await server.kept("/api/v1/meal-logs").number("data.total_count") == 1)

                try await browser.setOffline(false)
                try await browser.evaluate("dispatchEvent(new Event('online'))")
                try await browser.wait(until: "document.querySelector('#connection-state').innerText === 'Live'")
                try await browser.wait(until: Browser.isAllSent)
                #expect(try await server.kept("/api/v1/meal-logs").number("data.total_count") == 2)
            }
        }
    }

    @Test(.timeLimit(.minutes(10))) func `signing out leaves nothing to be seen without a network`() async throws {
        try await withNewcomer(width: 375) { server, browser in
            try await browser.log("2 eggs")
            try await browser.wait(until: "document.querySelector('#meals [data-status=completed]')")
            let kept = "JSON.stringify({...localStorage})"
            #expect((try await browser.evaluate(kept) as? String)?.contains("2 eggs") == true)
            try await browser.setOffline(true)
            try await browser.click("#sign-out")
            try await browser.wait(until: "document.querySelector('#login-form').offsetParent")
            let left = try await browser.evaluate(kept) as? String ?? ""
            #expect(!left.contains("2 eggs") && !left.contains("fitiq.person") && !left.contains("fitiq.kept"))
            try await browser.open(try #require(URL(string: "about:blank")))
            try await browser.open(server.url)
            try await browser.wait(until: "document.querySelector('#starting')?.innerText.includes('can’t be reached')")
            #expect(try await browser.evaluate("document.querySelector('#diary').hidden") as? Bool == true)
            // The worker has the page's files, and no answer of the server.
            let paths = """
                caches.keys().then(([name]) => caches.open(name)).then((cache) => cache.keys())
                    .then((keys) => keys.map(({ url }) => new URL(url).pathname).join())
                """
            #expect((try await browser.evaluate(paths) as? String)?.contains("/api") == false)
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a session that was ended elsewhere leaves nothing that was kept`()
        async throws
    {
        try await withNewcomer(width: 375) { server, browser in
            try await browser.log("2 eggs")
            try await browser.wait(until: "document.querySelector('#meals [data-status=completed]')")
            try await server.tell("/api/v1/users/me/sessions", "{}", method: .DELETE)
            try await browser.open(server.url)
            try await browser.wait(until: "document.querySelector('#login-form').offsetParent")
            let kept = "Object.keys(localStorage).some((key) => key.startsWith('fitiq.kept') || key === 'fitiq.person')"
            #expect(try await browser.evaluate(kept) as? Bool == false)
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a part that the network was away for opens when it is back`() async throws {
        try await withNewcomer(width: 375) { server, browser in
            try await browser.keepNothing()
            try await browser.setOffline(true, keptFirst: false)
            try await browser.click("#sections [href='#week']")
            let notice = "document.querySelector('#starting').innerText"
            try await browser.wait(until: "\(notice).includes('couldn’t be loaded')")
            try await browser.setOffline(false)
            try await browser.evaluate("dispatchEvent(new Event('online'))")
            try await browser.wait(until: "document.querySelector('#week').offsetParent")
            #expect(try await browser.isSeen("#starting") == false)
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a new version of the page is offered, and takes over whole`() async throws {
        try await withNewcomer(width: 375) { server, browser in
            try await browser.waitUntilKept()
            // A worker of another address is another version to the browser, and waits as that would.
            try await browser.evaluate(
                """
                window.stayed = true;
                caches.open('fitiq-page-older').then(() => navigator.serviceWorker.register('/sw.js?newer'))
                    .then(() => true)
                """
            )
            try await browser.wait(until: "document.querySelector('#new-version').checkVisibility()")
            let controller = "navigator.serviceWorker.controller?.scriptURL ?? ''"
            #expect((try await browser.evaluate(controller) as? String)?.hasSuffix("/sw.js") == true)
            #expect(try await browser.evaluate("window.stayed") as? Bool == true, "nothing is reloaded unasked")
            try await browser.keep("new-version-375")

            try await browser.evaluate("document.querySelector('#new-version button').click()")
            // The page is opened anew meanwhile, which ends whatever asks it.
            let isNew = "!window.stayed && (\(controller)).endsWith('?newer')"
            for _ in 1...3 where (try? await browser.wait(until: isNew)) != nil { break }
            try await browser.wait(until: isNew)
            try await browser.wait(until: "document.querySelector('#meal-form')?.offsetParent")
            let isOlderGone = "caches.keys().then((names) => !names.includes('fitiq-page-older'))"
            #expect(try await browser.evaluate(isOlderGone) as? Bool == true)
        }
    }
}
