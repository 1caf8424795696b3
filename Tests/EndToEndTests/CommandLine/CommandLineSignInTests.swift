import FitIQClient
import FitIQTestSupport
import Foundation
import Testing

/// Signing in and out with `fitiq`, also where the server or the diary is not there.
@Suite(.serialized)
struct CommandLineSignInTests {
    @Test(.timeLimit(.minutes(10))) func `whoever signs out is signed out, whether or not the server can be told`()
        async throws
    {
        try await withServerProcess { _, server, device in
            let told = try await device.run("logout")
            #expect(told.standardOutput == "Signed out.")
            #expect(told.standardError == "")
            #expect(try await device.run("logout").status == 77)

            try await device.succeed("login", "ada@example.org")
            try await device.succeed("log", "an apple", "--offline")
            _ = await server.stop()
            let untold = try await device.succeed("logout")
            #expect(untold.standardOutput == "Signed out.")
            #expect(
                untold.standardError == """
                    The server could not be told. The sign-in there expires by itself.
                    1 change has not reached the server. They stay on this device and go when you sign in again.
                    """
            )
            #expect(try await device.run("today").status == 77)
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a diary that does not open keeps nobody signed in`() async throws {
        try await withDevice { _, device in
            try await device.succeed("today")
            let files = try FileManager.default.contentsOfDirectory(
                at: device.folder,
                includingPropertiesForKeys: nil
            )
            for file in files where file.lastPathComponent.contains(".sqlite") {
                try Data(repeating: 7, count: 4096).write(to: file)
            }
            #expect(try await device.run("today").status == 1)
            try await device.succeed("logout")
            #expect(try await device.run("today").status == 77)
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a password goes to the server of before, also when the sign-in has ended`()
        async throws
    {
        try await withServer { server in
            try await withScratchFolder { home in
                let device = CommandLineTool(home: home, port: nil)
                let address = server.url.absoluteString
                try await device.register("--server", address)
                try await device.succeed("logout")
                let again = try await device.run("login", "ada@example.org")
                #expect(again.standardOutput == "Signed in at \(address) as ada@example.org.", "\(again.standardError)")
            }
        }
    }

    @Test(.timeLimit(.minutes(10))) func `a server's address may be spelt in more than one way`() async throws {
        try await withServer { server in
            try await withScratchFolder { home in
                let device = CommandLineTool(home: home, port: nil)
                let address = server.url.absoluteString
                let registered = try await device.register("--server", "\(address)/")
                #expect(registered.standardOutput == "Signed in at \(address) as ada@example.org.")
                let shouted = address.replacing("http", with: "HTTP")
                for spelling in [address, "\(address)/", "\(address)//", shouted] {
                    let day = try await device.run("today", "--server", spelling)
                    #expect(day.status == 0, "\(spelling): \(day.standardError)")
                }
                // As a version before this one kept it.
                let tokens = FileTokenStore(file: device.folder.appending(path: "tokens.json"))
                let kept = try #require(try tokens.load())
                try tokens.save(
                    Tokens(
                        server: "\(address)/",
                        userID: kept.userID,
                        email: kept.email,
                        accessToken: kept.accessToken,
                        refreshToken: kept.refreshToken
                    )
                )
                for file in try FileManager.default.contentsOfDirectory(
                    at: device.folder,
                    includingPropertiesForKeys: nil
                ) where file.lastPathComponent.contains(".sqlite") {
                    try FileManager.default.removeItem(at: file)
                }
                for _ in 1...2 {
                    try await device.succeed("today", "--server", address)
                }
                try await device.succeed("login", "ada@example.org")
                try await device.succeed("today")
            }
        }
    }
}
