# Varnish between the proxy with TLS and the mall: guests' documents and public calls are answered from memory, and go on for ten
# minutes without the mall. Goes to /etc/varnish/default.vcl; the proxy leads to its port. The mall's TRUST_PROXY names both.
# Nothing is purged: what guests share lives 2 s, as in the mall itself, so a change is seen as soon as without a cache.
vcl 4.1;

import std;

backend mall {
  .host = "127.0.0.1";
  .port = "3000";
  # Event streams have a heartbeat every 20 s; their first bytes come at once.
  .between_bytes_timeout = 75s;
  .probe = {
    .url = "/healthz";
    .interval = 2s;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
  }
}

sub vcl_recv {
  # Cookies say who asks, which cart, which site: such a document is its visitor's own.
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  if (req.http.Cookie || req.http.Authorization || req.http.Range || req.url ~ "^/(edit|api/mall)(/|$|\?)") {
    return (pass);
  }
  # While the mall is well, nobody gets what is older than two lives of it.
  if (std.healthy(req.backend_hint)) {
    set req.grace = 2s;
  }
  return (hash);
}

sub vcl_hash {
  # Links, redirects and policies depend on the scheme, pages on the kind of browser (server/web/h5.ts).
  hash_data(req.http.X-Forwarded-Proto);
  if (req.http.User-Agent ~ "\b(iPhone|iPod|Windows Phone|IEMobile|BlackBerry|BB10|Opera Mini|MicroMessenger|Mobile)\b") {
    hash_data("phone");
  }
}

sub vcl_backend_response {
  if (beresp.status >= 500 && bereq.is_bgfetch) {
    return (abandon);
  }
  if (beresp.http.Surrogate-Control ~ "stale-if-error=600") {
    # Varnish itself reads Cache-Control alone, which is for browsers.
    set beresp.ttl = 2s;
    set beresp.grace = 600s;
    # The hash tells browsers apart as far as the document does.
    set beresp.http.Vary = regsub(beresp.http.Vary, "(?i)(, *)?User-Agent", "");
  }
}

sub vcl_deliver {
  unset resp.http.Surrogate-Control;
  if (resp.http.Content-Type ~ "^text/html") {
    set resp.http.Vary = "Cookie, User-Agent, Accept-Encoding";
  }
}
