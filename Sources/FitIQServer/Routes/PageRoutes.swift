import FitIQWeb
import HTTPTypes
import Hummingbird

/// The web page and what belongs to it.
struct PageRoutes {
    func add(to routes: RouteTable) {
    }
}
