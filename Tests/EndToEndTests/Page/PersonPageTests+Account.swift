import FitIQCore
import FitIQServer
import FitIQTestSupport
import Foundation
import NIOHTTP1
import SQLiteStore
import Testing

extension PersonPageTests {
    @Test(.timeLimit(.minutes(10))) func `a server with a key asks the page for it once`() async throws {
        let key = "a key of the tests, long"
        var settings = ServerSettings.roomy
        settings.access.apiKeys = [key]
        try await withServer(settings: settings) { server in
            try await Browser.run { browser in
                try await browser.setScreen(width: 375, height: 800)
                try await browser.open(server.url)
                try await browser.wait(until: "document.querySelector('#server-key')?.offsetParent")
                try await browser.type("not the key", into: "#server-key")
                try await browser.press("Enter")
                try await browser.wait(until: "document.querySelector('dialog .field-error')")
                #expect(try await browser.isTooWide == false)
                try await browser.keep("key-375")
                try await browser.empty("#server-key")
                try await browser.type(key, into: "#server-key")
                try await browser.press("Enter")
                try await browser.wait(until: "!document.querySelector('dialog')")

                try await browser.signUp(at: server)
                try await browser.wait(until: "document.querySelector('#connection-state').dataset.state === 'live'")
                // Without the socket it would be asked for later.
                try await browser.evaluate("window.stayed = true")
                try await browser.log("apple")
                try await browser.wait(until: "document.querySelector('#meals [data-status=completed]')")
                try await browser.open(server.url)
                try await browser.wait(until: "document.querySelectorAll('#meals [data-food]').length === 1")
                #expect(try await browser.evaluate("document.querySelector('dialog') === null") as? Bool == true)
                #expect(try await browser.evaluate("document.cookie") as? String == "")
                let isKept = "JSON.stringify({...localStorage, ...sessionStorage}).includes('\(key)')"
                #expect(try await browser.evaluate(isKept) as? Bool == false)
            }
        }
    }

    @Test(.timeLimit(.minutes(10))) func `whoever has no key is told so, and is not asked again`() async throws {
        var settings = ServerSettings.roomy
        settings.access.apiKeys = ["a key of the tests, long"]
        try await withServer(settings: settings) { server in
            try await Browser.run { browser in
                try await browser.open(server.url)
                try await browser.wait(until: "document.querySelector('#server-key')?.offsetParent")
                try await browser.click("dialog [type=button]")
                try await browser.type("Ada", into: "#register-form [name=name]")
                try await browser.type("ada@example.org", into: "#register-form [name=email]")
                try await browser.type("correct horse", into: "#register-form [name=password]")
                try await browser.click("#register-form [type=submit]")
                try await browser.wait(until: "document.querySelector('#register-form .form-error').innerText")
                #expect(try await browser.text("#register-form .form-error").hasPrefix("This server needs a key."))
                #expect(try await browser.evaluate("document.querySelector('dialog') === null") as? Bool == true)
            }
        }
    }

    @Test(.timeLimit(.minutes(10)), arguments: [(375, false), (1280, true)])
    func `a password is changed on the page`(width: Int, dark: Bool) async throws {
        try await withNewcomer(width: width, dark: dark) { server, browser in
            try await browser.openAccount()
            #expect(try await browser.text("#account-email") == "ada@example.org")
            try await browser.changePassword(from: "wrong horse", to: "a longer battery")
            try await browser.wait(until: "document.querySelector('#current-password-error')")
            #expect(try await browser.text("#current-password-error") == "This isn’t your current password.")
            #expect(try await browser.isTooWide == false)
            try await browser.keep("account-\(width)\(dark ? "-dark" : "")")
            for field in ["current", "new"] { try await browser.empty("#\(field)-password") }
            try await browser.changePassword(from: "correct horse", to: "a longer battery")
            try await browser.wait(until: "document.querySelector('#password-changed').innerText")

            let api = RawAPI(port: server.port)
            for (password, status) in [("correct horse", 401), ("a longer battery", 200)] {
                let login = #"{"email":"ada@example.org","password":"\#(password)"}"#
                #expect(try await api.send(.POST, "/api/v1/auth/login", json: login).status == status)
            }
            // This device stays signed in.
            try await browser.open(server.url)
            try await browser.wait(until: "document.querySelector('#meal-form')?.offsetParent")
        }
    }

    @Test(.timeLimit(.minutes(10))) func `whoever signs out everywhere is out on every device`() async throws {
        try await withNewcomer { server, browser in
            let api = RawAPI(port: server.port)
            let login = #"{"email":"ada@example.org","password":"correct horse"}"#
            let other = try await api.send(.POST, "/api/v1/auth/login", json: login)
            try await browser.openAccount()
            try await browser.click("#sign-out-everywhere")
            try await browser.wait(until: "document.querySelector('dialog [value=yes]')")
            try await browser.click("dialog [value=yes]")
            try await browser.wait(until: "document.querySelector('#login-form').offsetParent")
            #expect(try await browser.text("#signed-out-note") == "You are signed out on all devices.")
            let token = try #require(other.string("data.access_token"))
            #expect(try await api.send(.GET, "/api/v1/users/me", token: token).status == 401)
            try await browser.open(server.url)
            try await browser.wait(until: "document.querySelector('#login-form').offsetParent")
        }
    }

    @Test(.timeLimit(.minutes(10))) func `an account is deleted in two steps, with what is kept of it here`()
        async throws
    {
        try await withNewcomer(width: 375) { server, browser in
            try await browser.log("apple")
            try await browser.wait(until: "document.querySelector('#meals [data-status=completed]')")
            try await browser.setOffline(true)
            try await browser.log("a pear")
            try await browser.wait(until: "document.querySelectorAll('#meals > li').length === 2")
            try await browser.openAccount()
            try await browser.click("#begin-delete")
            #expect(try await browser.text("#delete-unsent") == "1 unsent meal on this device will be lost too.")
            #expect(try await browser.evaluate("document.activeElement.id") as? String == "delete-email")
            try await browser.keep("delete-375")
            try await browser.type("grace@example.org", into: "#delete-email")
            try await browser.press("Enter")
            try await browser.wait(until: "document.querySelector('#delete-email-error')")
            try await browser.empty("#delete-email")
            try await browser.setOffline(false)
            try await browser.type("Ada@example.org", into: "#delete-email")
            try await browser.press("Enter")
            try await browser.wait(until: "document.querySelector('#register-form').offsetParent")
            #expect(try await browser.text("#signed-out-note") == "Your account and everything in it is deleted.")
            let kept = "JSON.stringify({...localStorage})"
            #expect((try await browser.evaluate(kept) as? String)?.contains("pear") == false)
            let login = #"{"email":"ada@example.org","password":"correct horse"}"#
            let api = RawAPI(port: server.port)
            #expect(try await api.send(.POST, "/api/v1/auth/login", json: login).status == 401)
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a link with an invitation fills it in, and leaves the address`() async throws
    {
        try await withHouse(.invitation) { server, code in
            try await Browser.run { browser in
                try await browser.setScreen(width: 375, height: 800)
                try await browser.open(server.url.appending(path: "/"))
                try await browser.wait(until: "document.querySelector('#register-invitation').offsetParent")
                try await browser.keep("invitation-375")
                try await browser.open(server.url)
                try await browser.wait(until: "document.querySelector('#register-invitation').offsetParent")
                try await browser.evaluate("location.hash = 'invitation=wrong'")
                try await browser.wait(until: "document.querySelector('#register-invitation').value === 'wrong'")
                try await browser.type("Ada", into: "#register-form [name=name]")
                try await browser.type("ada@example.org", into: "#register-form [name=email]")
                try await browser.type("correct horse", into: "#register-form [name=password]")
                try await browser.click("#register-form [type=submit]")
                try await browser.wait(until: "document.querySelector('#register-invitation-error')")
                try await browser.evaluate("location.hash = 'invitation=\(code)'")
                try await browser.wait(until: "document.querySelector('#register-invitation').value === '\(code)'")
                #expect(try await browser.evaluate("location.href.includes('\(code)')") as? Bool == false)
                try await browser.click("#register-form [type=submit]")
                try await browser.wait(until: "document.querySelector('#meal-form')?.offsetParent")
            }
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a server that takes no new accounts shows only how to sign in`() async throws
    {
        try await withHouse(.closed) { server, _ in
            try await Browser.run { browser in
                try await browser.open(server.url)
                try await browser.wait(until: "document.querySelector('#registration-closed').offsetParent")
                #expect(try await browser.text("#registration-closed") == "This server takes no new accounts.")
                let shown = "[...document.querySelectorAll('#register-form, #show-register')].some(e => e.offsetParent)"
                #expect(try await browser.evaluate(shown) as? Bool == false)
            }
        }
    }

    /// Runs `body` at a server that has had an account already, with the code of an invitation.
    private func withHouse(
        _ mode: RegistrationMode,
        _ body: @escaping @Sendable (TestServer, _ code: String) async throws -> Void
    ) async throws {
        try await withScratchFolder { folder in
            let file = folder.appending(path: "fitiq.sqlite")
            try await withServer(database: file) { _ = try await RawAPI(port: $0.port).register("grace@example.org") }
            let code = RandomCode.invitation().text
            let database = try SQLiteDatabase(path: file.path())
            try await SQLiteAccountStore(database).keep([
                Invitation(
                    id: .new(at: Date()),
                    codeHash: RandomCode.hash(of: code),
                    email: nil,
                    createdAt: Date(),
                    expiresAt: Date().addingTimeInterval(3600)
                )
            ])
            try database.close()
            var settings = ServerSettings.roomy
            settings.access.registrationMode = mode
            try await withServer(settings: settings, database: file) { try await body($0, code) }
        }
    }
}

extension Browser {
    /// Opens the account from the page's header.
    fileprivate func openAccount() async throws {
        try await click("#account-link")
        try await wait(until: "document.querySelector('#account').offsetParent")
    }

    fileprivate func changePassword(from current: String, to new: String) async throws {
        try await type(current, into: "#current-password")
        try await type(new, into: "#new-password")
        try await press("Enter")
    }

    fileprivate func empty(_ selector: String) async throws {
        try await evaluate("document.querySelector('\(selector)').value = ''")
    }
}
