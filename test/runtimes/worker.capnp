using Workerd = import "/workerd/workerd.capnp";

# Only this machine can be reached. At this date a worker has `importScripts`, like the workers of browsers.
const config :Workerd.Config = (
  services = [
    (name = "main", worker = (
      modules = [
        (name = "worker.js", esModule = embed "worker.js"),
        (name = "library.js", esModule = embed "library.js"),
      ],
      bindings = [
        (name = "TICKETING_BASE_URL", fromEnvironment = "TICKETING_BASE_URL"),
        (name = "TICKETING_AUTH_URL", fromEnvironment = "TICKETING_AUTH_URL"),
        (name = "TICKETING_CLIENT_ID", fromEnvironment = "TICKETING_CLIENT_ID"),
        (name = "TICKETING_CLIENT_SECRET", fromEnvironment = "TICKETING_CLIENT_SECRET"),
        (name = "ORGANISATION", fromEnvironment = "ORGANISATION"),
      ],
      compatibilityDate = "2024-01-01",
      globalOutbound = "local",
    )),
    (name = "local", network = (allow = ["local"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);
