/** Modules that belong to Node, Bun and Deno, so that no package installs them. */
const builtins = new Set(
  `
  assert async_hooks buffer bun child_process cluster console constants crypto dgram diagnostics_channel dns domain
  events fs http http2 https inspector module net os path perf_hooks process punycode querystring readline repl
  stream string_decoder sys timers tls trace_events tty url util v8 vm wasi worker_threads zlib
  `
    .trim()
    .split(/\s+/),
)

/** Reports whether an import needs no package: a module of the runtime. */
export const isRuntimeModule = (specifier: string): boolean =>
  /^(?:node|bun):/.test(specifier) || builtins.has(specifier.split('/')[0]!)
